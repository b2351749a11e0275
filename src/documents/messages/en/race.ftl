check-given = after the move the king on { $king } would be in check from { $attackers }, and no move may give check
check-given-by-zone = after the move the king on { $king } would be in check by the zone of an enemy duke, and no move may give check
check-was-given = the { $side } king on { $king } is in check from { $from }, and no move gives check; move one of them
outcome-goal-alone = the { $side } king has reached its goal on { $king } and the other does not follow
outcome-goals-answered = both kings stand on their goals
king-of-nobody = { $side } has a king on { $king } but plays without one: take it off
table-one-king = in { $family } only { $side } has a king: write `K` on that side alone
