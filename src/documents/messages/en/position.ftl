### What is wrong with a position or a move that somebody wrote down.

quoted-long = `{ $start }…` ({ $count } characters)
nothing = nothing

## Where.

fen-place = { $field }, column { $column }
fen-problem = fen: { $problem }
# The fields of a FEN, by their keys in the table of fields.
field =
    { $field ->
        [board] board
        [holdings] holdings
        [side] side
        [castling] castling
        [en_passant] en passant
        [halfmove] halfmove clock
        [move] fullmove number
        [checks] checks given
        [token] pass token
        [sneak_marks] sneak marks
        [moved_pawns] moved pawns
        [promoted] marks of promotion
       *[end] end
    }
# Where two positions are compared.
field-compared =
    { $field ->
        [board] board
        [holdings] held
        [side] side to move
        [castling] castling
        [en_passant] en passant
        [halfmove] halfmove clock
        [move] move number
        [checks] checks given
        [token] pass token
        [sneak_marks] sneak marks
        [moved_pawns] moved pawns
        [promoted] marks of promotion
       *[end] end
    }
# With what a field holds.
told =
    { $field ->
        [side] { $what } to move
        [castling] castling { $what }
        [en_passant] en passant { $what }
        [halfmove] halfmove { $what }
        [move] move { $what }
        [checks] checks given { $what }
        [token] pass token with { $what }
        [sneak_marks] may sneak { $what }
        [promoted] promoted { $what }
       *[moved_pawns] moved pawns { $what }
    }
token-one = { $holder }, one pass just made
token-two = { $holder }, two passes made

## The text of a FEN.

fen-found = found { $found }, expected { $expected }
fen-missing = missing; expected { $expected }
fen-foreign = found { $found }, but { $why }; leave it out
fen-left-over = found { $found } behind the last field; leave it out
fen-no-fen = found { $found }, expected { $ranks ->
    [8] eight
   *[other] { $ranks }
} ranks with `/` between them, as in `{ $example }`
name-taken = `{ $name }` is the name of a game that ships with regra: give yours another name
fen-other-size = the board of { $game } is { $own }; this one is { $size }
fen-ranks = found { $count } ranks, expected { $own } with `/` between them, from rank { $own } down
fen-on-rank = found { $found } on rank { $rank }, expected { $expected }
fen-rank-length = rank { $rank } has { $count } squares, expected { $own }
foreign-piece = the piece on { $square } is of no kind that { $game } has
off-board = { $square } is no square of the board of { $game }
fen-wall = found { $found } on { $square }, where the board of { $game } has no square: write `*`
fen-no-wall = found `*` on { $square }, which is a square of the board of { $game }
fen-plus = `+` only before a piece that promotes by its kind; write what it is
fen-tilde = `~` only behind a piece that another promotes to; leave it out
fen-letter = a digit 1-{ $files } or a piece letter of { $game } ({ $letters })
fen-letter-means = a digit 1-{ $files } or a piece letter of { $game } ({ $letters }); for { $piece } write { $letter }
fen-no-holdings = { $game } has no holdings; leave the brackets out
fen-no-bracket = found no `]`, expected one behind the last piece held
fen-cannot-hold = found { $found }, but { $why }
fen-too-many = found { $found } more than { $most } times; nobody can hold so many
fen-held-letters = expected letters of what is held in { $game }: { $letters }
fen-holds-nothing = { $side } holds nothing in { $game }; leave it out
fen-holds-only = { $side } can hold only { $letters } in { $game }
fen-side = `w` or `b`
fen-rights = `-` or some of `KQkq`
fen-rights-by-file = `-`, some of `KQkq`, or the files of rooks, such as `HAha`
fen-square = `-` or a square
fen-square-such-as = `-` or a square such as `e3`
fen-squares = `-` or squares such as `a8,h1`
fen-number = a whole number from 0 to { $most }
fen-checks = the checks given by each side, as in `+1+0`
fen-token = its holder `w` or `b`, with `*` behind it after a pass and `**` after two
fen-nobody-castles = found { $found }, but nobody castles in { $game }; leave it out or write `-`
fen-never-castles = found { $found }, but { $side } never castles in { $game }; leave it out or write `-`
fen-twice = found { $found } twice, expected it once

## Positions that no play leads to.

no-king = { $side } has no king, expected one
several-kings = { $side } has { $count } kings, on { $first } and { $second }, expected one
king-to-capture = the { $side } king on { $king } is attacked from { $from } and { $mover } is to move; give { $side } the turn or move one of them
stuck = the { $side } { $piece } on { $square } could never move from there; move it back or write what it became
pawn-unpromoted = the { $side } pawn on { $square }, its far rank, must have been promoted
pawn-behind = the { $side } pawn on { $square } stands behind where pawns start
never-held = { $side } holds a { $piece }, which it never can in { $game }
held-too-often = { $side } holds { $piece } { $count } times, expected at most { $most }
too-many-dukes = { $side } has { $piece } { $board } times on the board and { $held } times off it, and { $pawns } pawns that may become one, expected at most { $most } together
dukes-ride = each more doubles the moves that `duke.riders=any` allows
dukes-held = all may come to be held
too-many-together = { $side } has { $piece } { $board } times on the board and holds it { $held } times, expected at most { $most } together, which can all come to be held
right-without = found `{ $letter }`, but { $why }; leave it out
rights-unknown = expected no rights but `KQkq`
never-castles = { $side } never castles in { $game }
king-elsewhere = the { $side } king is not on { $squares }
no-rook-west = there is no { $side } rook on the a-side of a king that could castle with it
no-rook-east = there is no { $side } rook on the h-side of a king that could castle with it
no-rook = there is no { $side } rook on { $square }
no-double-step = found `{ $square }`, but { $why }; write `-`
no-en-passant = { $game } has no en passant
wrong-rank = a { $side } pawn passes over rank { $rank } with its double step
occupied = something stands there
no-passing-pawn = there is no { $side } pawn on { $square } that can have passed over it
origin-occupied = something stands on { $square }, where the { $side } pawn came from
after-pass = the previous move was a pass
no-token = { $game } has no pass token
no-checks-field = { $game } counts no checks
no-token-field = { $game } has no pass token
no-sneaker = no piece that can sneak stands there
not-its-far-rank = that is not the far rank of the piece there
no-sneak-marks = only `sneak.window=next` and `sneak.window=ever` have a field of sneak marks
no-pawn-there = no pawn stands there
not-its-start-rank = that is not the start rank of the pawn there
no-moved-pawns = only `lancer.when=unmoved` has a field of moved pawns
token-missing = missing; expected its holder
three-passes = found `{ $holder }***`, but two passes end the game
token-not-handed = found `{ $found }`, but the previous move was a pass, which gave the token to { $side }; write `{ $expected }`
has-just-passed = { $side } has just passed

## Moves.

turn-problem = move { $turn }, column { $column }: found { $found }, { $expected }
turn-game-lacks =
    but { $game } has { $what ->
        [dukes] no dukes that could retire
        [pass] no pass
        [drops] no drops
        [charges] no charges
       *[legions] no Legion moves
    }
turn-duke = expected a duke's square with `@` behind it, such as `d4@`
turn-duke-twice = the same duke twice; write it once
turn-letter = expected one capital letter of a piece before `@`
turn-square =
    expected a square a1-{ $last }: a move is two squares, such as `{ $example }`{ $pass ->
        [yes] , or `pass`
       *[no] { "" }
    }{ $castling ->
        [king] ; castling is the king's move
        [rook] ; castling is the king's square and its rook's
       *[none] { "" }
    }
turn-letter-means = expected one capital letter of a piece before `@`; for { $piece } write { $letter }
turn-from-and-to = expected two squares, from and to, such as { $turns } for { $piece }
turn-another-square = expected another square: a move needs two, from and to{ $pass ->
        [yes] ; standing still is not passing, which is written `pass`
       *[no] { "" }
    }
turn-no-promotion = but what stands on { $square } does not promote; leave it out
turn-promotion = expected the end of the move or a promotion letter ({ $letters })
turn-promotion-means = expected a promotion letter ({ $letters }); for { $piece } write { $letter }
turn-promotion-plus = expected the end of the move, `+` or a promotion letter ({ $letters })
turn-legion-order = the pawn nearer the a-file comes first: `{ $west }+{ $east }`
turn-legion-right = expected the pawn on the right of { $square }
turn-legion-ahead = expected the square straight ahead of { $square }
turn-refused = found { $found }, { $expected }
turn-not-legal = { $turn } is not legal: { $why }
turn-not-legal-by = { $turn } is not legal by { $clause }: { $why }
turn-says-why = { $turn } is not legal: { $command } says why
turn-disagreement = generator and oracle disagree about it, which is a fault of regra

## Comparing.

not-of-rules = not a position of { $rules }: { $problem }
other-rights = both know it with other castling rights: `{ $fen }`
not-legal = it is not legal
refused-under = { $turn } under { $rules }: { $why } in `{ $fen }`
differ-already = here they differ already: stop before { $turn } to see how

## Options.

expected-words = expected { $what }, and `-` to read positions from standard input; a position is given with --fen
one-rule-set = one rule set
rule-set-and-depth = one rule set and one depth
rule-set-and-turn = one rule set and one move
stream-line = standard input, line { $line }: { $problem }
stream-unanswered = standard input: no answer to { $lines }
one-line = line { $line }
several-lines = { $count } lines: { $lines }
many-lines = { $count } lines: { $lines } and others
line-failed = regra failed on this line, which is a mistake of regra: { $why }
stream-fen = --fen: positions come from standard input: write this one on a line there, or leave out `-`
stream-start = --start: positions come from standard input: leave out one of the two
stream-moves = --moves: positions come from standard input: write the moves after each, as in `FEN moves e2e4`
stream-format = --format { $format }: standard input is answered in lines of JSON: leave it out
depth-expected = depth `{ $given }`: give a whole number from 0 to { $most }
time-expected = --time { $given }: give a number of seconds
threads-expected = { $given } threads: give a number from 1 to { $most }
