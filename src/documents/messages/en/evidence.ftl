### Kept evidence: what a search found earlier, and what came of asking it again.

evidence-disagree = generator and oracle disagree: { $generator } | { $oracle }
evidence-nobody = neither rule set accepts the position
evidence-not-of-both = at least one of the two does not allow { $turn }
evidence-parted = they part at { $turn } already
evidence-otherwise = found now: { $now }; kept: { $kept }
evidence-refuses =
    { $which ->
        [1] the first
       *[other] the second
    } refuses the position
evidence-only =
    only in the { $which ->
        [1] first
       *[other] second
    }: { $turns }
evidence-elsewhere = lead elsewhere: { $turns }
evidence-ends = ends: { $first } | { $second }
evidence-nothing = no difference
evidence-no-argument = it is kept as without effect, and nobody argues why
evidence-no-case = there is no case { $case }
evidence-other-rules = { $case } is a case of another rule set
evidence-holds = { $case } holds under it
evidence-fails-otherwise = { $case } fails differently under it
evidence-no-mutation = there is no such mutation
evidence-stale = kept evidence does not hold and is not shown: { $entry }
