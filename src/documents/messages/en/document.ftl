### What is wrong with a rule document.

## The file.

file-empty = the file is empty
file-too-deep = this is nested too deeply for a file like this
file-too-long = the file is too long: at most { $most } MiB are read
file-unseen-sign = the sign { $sign }, which nobody sees, has no place in a file like this: take it out
text-with-colon = { $problem }; put a text with a colon in quotes
quote-not-closed = { $problem }; close the quote, and put a text with quotes in it in others
line-with-tab = { $problem }; this line begins with a tab: indent it with blanks
line-not-indented = { $problem }; is this line indented as those that it stands beside?
key-twice = `{ $key }` stands here twice: keep one
document-too-many = a list with more than { $most } entries is no rule document

## Names that it uses and that nothing has.

unknown-in-without = unknown clause `{ $clause }` in `without`: { $hint }
unknown-version = unknown version `{ $version }`: { $hint }
unknown-document = unknown document `{ $document }`: { $hint }
unknown-family = unknown family `{ $family }`: { $hint }
game-beside = { $hint }; any other game is read from `{ $family }.yaml` beside this file
extends-itself = a game does not extend itself `{ $family }`: { $hint }
extends-in-a-circle = games that extend one another in a circle: { $names }
unknown-letter = unknown piece letter `{ $letter }`: the letters are { $letters }
unknown-letter-in = unknown piece letter `{ $letter }` in `{ $list }`: the letters are { $letters }
unknown-clause-of-piece = unknown clause `{ $clause }`: state it under `clauses`, with a `statement`
unknown-clause-near-piece = unknown clause `{ $clause }`: did you mean { $near }? if it is a new one, state it under `clauses`, with a `statement`
clause-of-nothing = unknown clause `{ $clause }`: no piece names it, and no mechanism has it
mechanism-of-piece = `{ $clause }` is a mechanism of regra, and a piece's clause (`{ $letter }`) cannot be one: give it another name, such as `{ $instead }`
mechanism-not-taken = `{ $clause }` is a mechanism of regra that this game does not have: if you mean it, write `mechanisms: [{ $clause }]` above; if not, give the clause another name
mechanism-without-clause = `{ $clause }` is listed and has no clause: state it under `clauses`, with a `statement`
unknown-mechanism = unknown mechanism `{ $clause }`: { $hint }
no-such-state = `{ $clause } = { $word }` is nothing a clause can be: { $hint }
reading-to-state = regra knows it, so state `{ $clause }` under `clauses`, with `readings: [{ "{" } id: { $reading }, statement: … { "}" }]`
reading-meant = did you mean { $reading }? then state `{ $clause }` under `clauses`, with `readings: [{ "{" } id: { $reading }, statement: … { "}" }]`
readings-to-state = { $hint }; for one of { $others } state `{ $clause }` under `clauses`, with `readings: [{ "{" } id: { $first }, statement: … { "}" }]`

## Names that it gives.

cannot-be-named =
    `{ $word }` cannot { $what ->
        [clause] name a clause
        [reading] name a reading
       *[name] be a name
    }: use letters, digits, `-`, `_`, and single dots between them
new-bad-name = `{ $name }` cannot be the name of a game: write a letter, and then letters, digits, `-`, `_`, or a `.` between them
reading-off = the reading `off` is a clause that is not in force: give one with `pieces` or `starts` another name
start-twice = start position `{ $start }` stands here twice: take one out
entry-twice =
    { $what ->
        [document] document
        [version] version
        [piece] piece
        [clause] clause
        [question] question
       *[reading] reading
    } `{ $id }` stands here twice: take one out

## Versions, clauses and questions.

no-starts = { $rules } has no start position: give it `starts`
start-of = start `{ $start }` of { $rules }: { $problem }
start-of-inherited = start `{ $start }` of { $rules }: { $problem }; this version is inherited: state `versions` of your own, each `from` one that the start fits
inherited-start-of = inherited start `{ $start }` of { $rules }: { $problem }; give the game `starts` of its own
position-of-question = the position of `{ $question }` in { $rules }: { $problem }
clause-needs-readings = clause `{ $clause }` needs `readings`: one or more of { $readings }
clause-needs-default = clause `{ $clause }` has no reading in { $rules }: give it a `default`
likelihood-percent = a likelihood is a number of percent, 0 to 100, not { $percent }
nothing-uses = nothing uses `{ $what }`: give the game the clause { $clauses }, or take `{ $what }` out
entries-untold = { $count } more { $count ->
        [one] entry
       *[other] entries
    } of this list cannot be read either
inherited-sentence = `{ $clause }` still has the sentence of { $base } ("{ $sentence }"), but `{ $data }` is different here: under `clauses` write `- { "{" } id: { $clause }, statement: … { "}" }`
unknown-gap = nothing fills the gap `{ $gap }`: { $hint }
ends-without-gap = a list of the ends in words of its own does not follow the rules in force: write `{ $gap }` where it stands

## Pieces.

letter-taken = `{ $letter }` was the { $piece }: take its clause out too, with `without: [{ $clause }]`, or give this piece another letter
too-many-kinds = { $count } kinds of pieces are more than the { $most } there can be
no-kinds = a game has a kind of piece or more: give it `pieces`, or a game to start from (`extends`)
role-of-several = { $count } kinds have the role { $role }, { $letters }: give it to one; one that is inherited goes with its clause, under `without`
piece-letter = a piece letter is one of A to Z, not `{ $letter }`
roles-apart =
    `{ $letter }` cannot be { $one } and { $other }: { $why ->
        [king] a king has no other role
        [duke] a duke has no other role
        [pawn] a pawn can only be a charger besides
       *[alike] a step aside and a sneak to the same square would be written alike
    }
never-promotes = `{ $letter }` is a king or a duke, which never promotes
nobody-becomes =
    { $by ->
        [kind] nothing promotes to
       *[choice] by choice no pawn becomes
    } a { $role } (`{ $letter }`): take it out
choice-and-choices = `choice` is what both sides may promote to, `choices` what each may: give one of them
king-held = nobody holds a king (`{ $letter }`): take it out
pawns-promote-far = pawns promote on their far rank too: `white` needs { $last }, `black` 1
rank-digits =
    { $what ->
        [drops] drop ranks
        [doubles] ranks of double steps
       *[promotion] promotion ranks
    } are digits 1 to { $last }, not `{ $found }`
board-size = a board has 1 to { $most } { $what ->
        [files] files
       *[ranks] ranks
    } here, not { $found }
board-wall = walls are squares of the board of { $files }x{ $ranks }, not `{ $found }`
board-of-walls = the board has no squares: take some of its walls out
goal-of-none = a goal is reached by one piece or more, not by 0
goal-too-small = { $count } pieces on their goal at once need as many squares, and a side has { $squares }
goal-squares = goals are squares of the board, a1 to { $last }, with spaces between, not `{ $found }`

## Betza notation.

duke-betza = a duke moves by its mechanisms (duke.move): its betza is `""`, not `{ $betza }`
pawn-betza = a pawn moves by its mechanisms: its betza is `{ $right }`, not `{ $betza }`
betza-end = betza `{ $betza }` ends where an atom should follow `{ $modifiers }`
betza-atom = unknown betza atom `{ $letter }` in `{ $betza }`: atoms are W F D A H G, N C Z, R B Q K
betza-modifier = unknown modifier `{ $letter }` in betza `{ $betza }`: before an atom stand directions (f b l r s v h), m to move only, c to capture only
betza-half = `h` in betza `{ $betza }` stands for no half: write it behind f b l or r, before N C or Z
betza-range = range { $range } does not fit `{ $atom }` in betza `{ $betza }`: 1 to 15 steps, or 0 for no limit

## Castling.

castling-needs =
    castling needs king files a to { $last }, { $needs ->
        [lands] two `king_lands` and two `rook_lands`, two `rook_files` or none
       *[rooks] two rook files
    }, and sides of `w` and `b`
castling-rank = castling on rank { $rank }, and the board has { $ranks }
one-file =
    { $what ->
        [rooks] rook files
       *[lands] landing files
    } `{ $files }` are one file, expected two
lands-near = a king on the { $file }-file must land at least two files away, to either side
land-together = king and rook would both land on the { $file }-file
no-landing = only `fixed` castling has landing files: leave these out
king-not-between = a king on the { $file }-file does not stand between its rooks, which are on `{ $rooks }`
king-off-board = castling with the rook on the { $file }-file would take the king off the board from every one of its files

## The texts of documents.

document-needs-lines = document `{ $document }` needs `lines`, how many it has
document-lines = a document has 1 to { $most } lines, not { $count }
document-sum = a SHA-256 is 64 digits of 0 to 9 and a to f
line-told-before = line { $line } is in an entry before: keep it in one
entry-meaning = an entry is one of `rule`, `example`, `claim` with its `checks`, and `comment`; a rule may have a claim too
no-lines-named = `{ $lines }` names no lines: write them in order, as in `25-28, 34`
no-such-line = document `{ $document }` has { $count } lines, so no line { $line }
