### What pictures say.

picture-title = { $rules }, { $side } to move
picture-pieces = The pieces of { $rules }
# In capitals, beside the board.
picture-store =
    { $store ->
        [duchy] DUCHY
        [hand] HAND
       *[captured] CAPTURED
    }
# `rooks on a1 and h1`.
picture-standing = { $pieces } on { $squares }
picture-turn = { $turn } is legal
picture-refused = { $turn } is refused: { $why }
picture-refused-by = { $turn } is refused by { $clause }: { $why }
picture-attacked = marked: what { $side } attacks
picture-turns = marked: { $count ->
        [1] the one legal move
       *[other] the { $count } legal moves
    }
picture-turns-of = marked: { $count ->
        [1] the one legal move
       *[other] the { $count } legal moves
    } from { $square }

## What is wrong with what was asked for.

picture-no-zones = --zones: no piece of { $rules } has a zone of control
picture-is-legal = --refused { $turn }: it is legal here; give it as --turn
picture-nobody = --turns { $square }: { $side } is to move and has nothing there
picture-no-square = --turns { $found }: expected a square a1-{ $last }, or nothing for all of them
picture-terminal = a PNG cannot be shown in a terminal: name a file with --out, or pipe it on
picture-stream = with positions on standard input the answer is JSON lines: leave { $option } out
picture-other-ending = { $file }: the ending is not that of --format { $format }: change one of them
picture-ending = { $file }: pictures are written as .svg or .png, and for programs as .json: take such an ending, or say --format
picture-unwritable = { $file }: { $why }
picture-sheet-json = the sheet of pieces is a picture only: --format svg or png
