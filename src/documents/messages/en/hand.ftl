## Captured pieces that come to the hand.

no-promoted-piece = no piece that a pawn can have become stands there
too-many-men = { $board } men beside the kings on the board and { $held } in the hands, expected at most { $most } together, which may all come to one hand
no-pawn-dropped = { $square } is on a rank where { $side } may not drop pawns
deed-to-hand = , and { $piece } comes to the hand of { $side }
