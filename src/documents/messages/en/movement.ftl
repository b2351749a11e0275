### Pictures of how pieces move.

movement-alone = the { $piece } alone on the board
movement-between = the { $piece } between pieces of its own side
movement-by-clause = the { $piece } by { $clause }
movement-from = from { $square }: { $ways }
movement-both = moves to or captures on { $squares }
movement-moves = only moves to { $squares }
movement-captures = only captures on { $squares }
movement-turns = moves: { $turns }
movement-legend = A dot is where the piece can move, a ring where it can capture, both together where it can do either; a dotted line is a push. In Betza notation W is one step straight, F one step diagonally, N, R, B and Q are knight, rook, bishop and queen, a number is the range; before them f is forward, b backward, s sideways, m moves only and c captures only.
movement-none = It has no ordinary moves.
movement-notation = in Betza notation
