## Captures that take along what stands around them.

blows-up-king = the explosion on { $square } would take along its own king on { $king }
king-blows-itself-up = the king would capture on { $king } and blow itself up
deed-explodes =
    an explosion on { $square } removes { $count ->
        [0] nothing
       *[other] { $pieces }
    }
outcome-king-gone = { $side } has no king any more
outcome-both-kings-gone = neither side has a king any more and { $side } has just moved
outcome-material-harmless = what is left can neither mate nor blow up a king
