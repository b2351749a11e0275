### How games stand and end.

outcome-open = the game goes on and { $side } is to move
outcome-mate = the { $side } king on { $king } is in check from { $checkers } and { $side } has no legal move
outcome-stuck = { $side } is not in check and has no legal move
outcome-stuck-but-for-a-pass = { $side } is not in check and has no legal move but a pass, which does not count
outcome-no-turn = { $side } has no legal move
outcome-nothing-left = { $side } has no pieces left
outcome-neither-left = neither side has any pieces left
outcome-bare = { $side } has nothing left but its king on { $king }
outcome-both-bare = both sides have nothing left but their kings
outcome-both-bare-mover = both sides have nothing left but their kings, and { $side } has just moved
outcome-both-bare-other = both sides have nothing left but their kings, and { $side } has just moved, so that { $other } wins
outcome-passes = { $side } passed and { $other } passed at once
outcome-camp = the { $side } king has reached its far rank on { $king }
outcome-checks = { $side } has given { $count } checks
outcome-extinct = { $side } has no { $piece } left
outcome-short = { $side } has only { $count } left of its { $piece } pieces
outcome-goal-piece = { $side }'s { $piece } is on its goal, { $square }
outcome-goal-pieces = { $side } has { $count } pieces on their goal
outcome-goal = the { $side } king has reached its goal on { $king }
outcome-both-goals = both kings stand on their goals and { $side } has just moved
outcome-both-camps = both kings stand on their far ranks and { $side } has just moved
outcome-material =
    only { $count ->
        [0] two kings
        [1] two kings and the minor piece on { $square }
       *[other] two kings and { $count } bishops on squares of one shade
    } are left, too little by this clause
outcome-material-kings = too little to win with by this clause is left
outcome-material-in-hand = only two kings and a minor piece in hand are left, too little by this clause
outcome-fifty = { $turns } halfmoves without a capture or a pawn move
outcome-dukes = only kings and dukes for { $turns } halfmoves
outcome-dead = nobody wins in any of the { $positions } positions that can still be reached
outcome-too-many-positions = whether anybody can still win is not shown, as more than { $most } positions can be reached
outcome-too-many-pieces = whether anybody can still win is not shown, as there are more than { $most } pieces beside pawns
outcome-bishops =
    only bishops are left, white's on { $white ->
        [dark] dark
       *[light] light
    } squares and black's on { $white ->
        [dark] light
       *[light] dark
    } ones
outcome-times = the position has occurred { $times } times
outcome-repeated = { $side } has brought it about again
outcome-perpetual = { $side } gave check with all its { $turns } moves since the first

# Who has more of something.
outcome-pieces =
    white has { $white ->
        [1] 1 piece
       *[other] { $white } pieces
    } and black { $black }
outcome-dukes-counted =
    white has { $white ->
        [1] 1 duke
       *[other] { $white } dukes
    } and black { $black }

### As the command line shows them.

result-draw = a draw
result-wins = { $side } wins
result-has-won = { $side } has won
result-over = the game is over:
result-by = by { $clause }: { $why }
