### Pictures of how pieces move.

movement-alone = the { $piece } alone on the board
movement-between = the { $piece } between pieces of its own side
movement-special = the { $piece } by { $clause }
movement-from = from { $square }: { $ways }
movement-both = moves to or captures on { $squares }
movement-moves = only moves to { $squares }
movement-captures = only captures on { $squares }
movement-turns = turns: { $turns }
movement-legend = A dot is where the piece may move, a ring where it may capture, both together where it may do either; a dotted line is a push.
movement-none = It has no ordinary moves.
movement-notation = in Betza's notation
