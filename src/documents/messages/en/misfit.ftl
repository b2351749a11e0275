### Clauses in force and data of a document that do not go together.

misfit-inherited = { $problem }, or name the versions that have the clause with `only`: what a file gives is that of the versions that it states

## Hands and holdings.

hand-holds-nothing = a side drops what it holds (drop.hand), and nobody can hold anything: give the game `holdings`
hand-without-ranks = a side drops on the ranks of `drops` (drop.hand), and there are none: give the game `drops`
hand-without-drops = captured pieces come to a hand (capture.hand) from which nothing is ever dropped: give the game the clause drop.hand
hand-or-pool = brackets hold either a hand (drop.hand) or captured pieces (promotion.pool): switch one of them off
holdings-wrong =
    { $side }'s holdings: `{ $letter }` { $why ->
        [duchy] is missing, and dukes retire to the Duchy
        [hand] cannot be in a hand: dukes come from the Duchy
        [pool] is missing, and captured pieces wait there to be promoted to
       *[pawn] never is among the pieces that a pawn can become
    }
dropped-stuck = a { $side } { $piece } dropped on rank { $rank } could never move: take { $rank } out of `{ $list }`, or `{ $letter }` out of `holdings`
hand-of-pawns = a captured piece that was a pawn comes to the hand as one (capture.hand=pawn) only where pawns promote by choice (promotion.choice), and here they do not: use capture.hand=same
hand-or-sneak = what a piece remembers is one thing, that it was a pawn (capture.hand=pawn) or that it may sneak (sneak.window): use capture.hand=same, or sneak.window=open
hand-of-chargers = captured pieces come to a hand (capture.hand), and nothing says to whose hand a charger goes that leaves as if it had been captured: use charge.pool=gone
hand-of-zones = captured pieces come to a hand (capture.hand), and nothing says to whose hand a piece goes that a zone removes as if it had been captured: use zone.pool=gone

## The board.

board-of-chess-alone = { $clause } needs a board of 8x8 without walls: take `board` or the clause out

## Castling, pawns and promotion.

castling-around-walls = castling needs a rank without walls where king and rook stand, go and land: take `castling` out, or the walls
castling-without-rook = castling needs a piece with the role rook, and there is none
castling-of-common-kings = `fixed` castling without `rook_files` needs royal kings (king.royal): where they are not, a rook's file does not say with which of them it castles
pawn-without-promotion = promotion goes by kind (promotion.map), so the pawn needs `promotes_to`
lancer-without-rank = a Lancer move (lancer.move) goes from the start rank: take `doubles` out
promoted-stuck = a { $side } { $piece } that promoted to a { $into } on { $square } could never move from there: let `{ $letter }` promote to another kind, or the { $into } to none

## Ends, zones and blasts.

goal-without-squares = a side wins on its goal squares (end.goal), and there are none: give the game `goals`
goal-answered-by-kings = Black may answer at its goal (end.goal.answer=black) where one king decides, and here other pieces do: use end.goal.answer=never
extinct-without-kinds = a side must keep some kinds of pieces (end.extinct), and there are none: give the game `extinct`
clause-without-kind = { $clause } needs a piece with the role { $role }, and there is none: give the role to one, or take the clause out with `without`
no-room-without-king = a game without a king or without a pawn has at most { $most } kinds of pieces, and this one has { $found }
goal-or-capture = Black's king may answer White's (end.goal.answer=black) where captures are compulsory (capture.compulsory), and nothing says which comes first: take one of them out
checks-without-king = checks are counted (end.checks) where no king is royal (king.royal): nobody can give one
checks-forbidden = checks are counted (end.checks) where no move may give one (check.forbidden)
zones-without-duke = zones lie around dukes (zone.remove), and no kind has the role duke
duchy-without-duke = dukes retire or come from the Duchy, and no kind has the role duke
blast-or-zone = captures explode (capture.blast) where zones remove pieces (zone.remove), and nothing says which comes first: take one of them out
zone-before-map = zones act on pawns before these promote (zone.promotion=before), and where promotion goes by kind (promotion.map) nothing says whether they act so on pieces: use zone.promotion=after
