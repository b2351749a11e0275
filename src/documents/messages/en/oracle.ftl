### Why the oracle refuses a move, and what happens in one. A piece comes with its article.

no-piece = nothing stands on { $square }
not-yours = { $piece } is not the mover's
no-such-square = the board has no square { $square }
does-not-go = { $piece } does not go to { $square }
stands-between = { $other } stands between { $piece } and { $square }
promotes-far = a pawn of { $side } promotes only on rank { $ranks }
zone-before-promotion = the zone removes the pawn on { $square } before it promotes
none-captured = { $side } has no captured piece left that is { $piece }
piece-must-promote = { $piece } that goes to { $square } must promote
does-not-promote = { $piece } does not promote
becomes-only = { $piece } becomes { $other }, nothing else
outside-zone = from { $from } to { $to } lies outside rank { $ranks }, where it could promote
cannot-become = a pawn of { $side } cannot become { $piece } here
pawn-must-promote = a pawn that reaches { $square } must promote
retires-behind = in { $rules } a duke retires only behind another piece's move
no-duke = no duke of { $side } stands on { $square }
next-to-king = { $square } is next to the enemy king on { $king }
is-attacked = { $square } is attacked by { $attackers }
by-a-charge = { $piece } (by a charge)
attackers =
    { $side ->
        [white] { $attackers }
       *[other] { $attackers }
    }
in-zone = { $square } is in the zone of an enemy duke
retires-alone = in { $rules } a duke retires by a move of its own
retires-after-move = a duke retires only behind a move that moves another piece
no-duke-before = no duke of { $side } stood on { $square } before the move
one-duke = only one duke may retire behind a move
nothing-right = no square lies on the right of { $square }
no-pawn = no pawn of { $side } stands on { $square }
nothing-ahead = no square lies ahead of { $square }
in-the-way = { $piece } stands in the way
edge-behind = the edge of the board is behind { $piece }
stands-behind = { $other } stands behind { $piece }
no-such-turns = { $rules } has no moves of this kind
does-not-charge = { $piece } does not charge
not-two-ahead = { $to } is not two squares straight ahead of { $from }
charge-captures = no enemy piece stands on { $square }, and a charge only captures
cannot-be-charged = { $piece } cannot be charged in { $rules }
in-the-path = { $piece } stands in the path
king-in-zone = the king may not end its move on { $square }, in the zone of an enemy duke
pawn-does-not-go = a pawn does not go from { $from } to { $to }
nothing-to-capture = there is nothing to capture on { $square }
own-side-of-pawn = { $piece } is of the pawn's own side
no-token-held = { $side } does not hold the pass token
not-from-start = a pawn of { $side } goes two squares only from rank { $ranks }, not from { $square }
stops-lancer = { $piece } on the first square stops a Lancer move to { $square }
is-supported = { $piece } is supported by { $attackers }
cannot-be-pushed = { $piece } cannot be pushed so in { $rules }
only-dukes-drop = in { $rules } only Grand Dukes drop, not { $piece }
cannot-drop = in { $rules } { $side } cannot drop { $piece }
not-first-ranks = { $square } is not on rank { $ranks }, where { $side } may drop it
does-not-hold = { $side } does not hold { $piece }
own-side = { $piece } is of the mover's own side
cannot-be-captured = { $piece } cannot be captured
nobody-passed = no pawn has just gone two squares over { $square }
castling-elsewhere = castling does not take the king from { $from } to { $to }
does-not-castle = { $side } does not castle in { $rules }
which-king = nobody can tell which king of { $side } has not moved
king-in-check = the king is in check from { $attackers }
king-in-zone-now = the king is in check by the zone of an enemy duke
where-king-lands = { $piece } stands where the king would land
king-would-pass = the king would pass { $square }, which is attacked by { $attackers }
right-lost = the right to castle with the rook of { $square } is lost
not-on-far-rank = { $piece } is not on the far rank, from where it could sneak
sneak-captures-not = { $piece } stands there, and a sneak does not capture
window-closed = { $piece } could sneak only in its side's next move after arriving
king-attacked = after the move the king on { $king } is attacked by { $attackers }
retires-behind-plain = in { $rules } a duke retires only behind a move by a piece's own movement, without promotion
king-in-zone-check = the king may not end its move on { $square }, in the zone of an enemy duke, although the enemy king is attacked
king-checked-by-zone = after the move the king on { $king } is in check by the zone of an enemy duke
kingdom-must-promote = { $piece } of the Kingdom that goes to { $square } must promote
pawn-has-moved = the pawn on { $square } has moved or been pushed, and goes two squares only in its first move
no-sneak-capture = { $piece } cannot be captured by a sneak
nobody-passed-plainly = no pawn has just gone two squares over { $square } without a push
never-on-far-rank = { $piece } has not been on the far rank, after which it could sneak
pass-no-escape = { $side } has no other move, and a pass does not save it from stalemate

## Refusals that are no matter of a mechanism.

over-drawn = the game is over: it is a draw
over-won = the game is over: { $side } has won
would-go = { $piece } would go to { $square } under { $clause }={ $reading } only
must-capture = { $side } must capture where it can, as by { $turn }
clause-off = { $clause } is not in force in { $rules }
of-another-game = the position or the move is not of { $rules }, but of another game

## What happens in a legal move.

stands = { $piece } on { $square }
deed-leaves = { $piece } leaves the board
deed-becomes = { $piece } becomes { $other }
deed-zone = a zone removes { $pieces }
deed-retires = { $pieces } retires to the Duchy
deed-goes = { $piece } goes to { $square }
deed-charges = { $piece } charges and captures { $other }
deed-legion = { $piece } and { $other } step forward
deed-comes = { $piece } comes to { $square }
deed-passes = { $side } hands the pass token over
deed-stays = { $piece } stays
deed-castled = , { $piece } to { $square }
deed-pushed = , { $piece } is pushed to { $square }
deed-captured = , { $piece } is captured
