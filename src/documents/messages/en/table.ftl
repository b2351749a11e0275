### Endgame tables.

table-men = --men { $men }: { $problem }
table-expected = expected men such as `K+R v K`: White's, ` v `, Black's
table-no-kind = no piece of { $family } has the letter `{ $letter }`; there are { $letters }
table-no-king = { $family } has one royal king a side: write `K` on both sides, as in `K+R v K`
table-too-many-men = { $count } men; a table has at most { $most }
table-too-large = more than { $most } positions come of these men; name fewer
table-marks = { $rules } remembers something of single pieces beside where they stand, and a table has no room for that
table-none = no position with these men can be
table-positions = { $asked } positions, and { $others } more that come of them
table-row = { $side } to move
table-white-wins = White wins
table-draws = draws
table-black-wins = Black wins
table-longest =
    the longest win of { $side }: { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    } ({ $turns ->
        [1] 1 halfmove
       *[other] { $turns } halfmoves
    }), in { $many ->
        [single] 1 position
       *[several] { $positions } positions
    }, by { $clause }; the first of them:
table-never = { $side } wins none
table-verified = the oracle has confirmed the value of each of the { $positions } positions, from the positions that its own moves lead to
table-assumes = both sides play their best, nobody holds anything, nobody has a right to castle; repetition and clocks end no game
table-stalemate = a side that is not in check and has no legal move: end.stalemate = { $reading }
table-fault = { $fen }: the table has { $found }, but from the oracle's moves follows { $follows }
table-nothing = nothing that is in the table
table-refused = { $fen }: the oracle does not accept a position of the table
table-no-value = { $fen }: the table has no value
table-interrupted = interrupted: there is no table yet
table-unverified = interrupted: the oracle has not gone through all of the table
table-ends = over by a clause: { $ends }
table-no-ends = none
table-digest = digest of the positions and their values: { $digest }
