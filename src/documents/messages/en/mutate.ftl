### Mutations of the rules, and who noticed them.

mutate-status =
    { $status ->
        [noticed] noticed
        [unreadable] unreadable
        [disagreed] disagreed
        [survived] survived
       *[equivalent] equivalent
    }
mutate-argued = as argued:
mutate-argued-wrongly = although it was argued:
mutate-alone =
    fails by the { $who ->
        [generator] generator
       *[oracle] oracle
    } alone
mutate-hole = hole
mutate-advice =
    { $asked ->
        [0] no case
        [1] not the one case
       *[other] none of the { $asked } cases
    } of { $rules } shows { $label }: add one of { $clause } to { $file } that holds in one and fails in the other; to look for a position:
mutate-fails-already = fails already
mutate-sum =
    { $count ->
        [1] 1 mutation
       *[other] { $count } mutations
    }: { $noticed } noticed, { $unreadable } only because the FEN became invalid, { $survived } survived, { $equivalent } equivalent
mutate-disagreed = on which generator and oracle disagree
mutate-wrongly-equivalent = noticed although argued to be equivalent
mutate-not-asked =
    { $count ->
        [1] 1 case was not asked, as it fails under the rules as they are
       *[other] { $count } cases were not asked, as they fail under the rules as they are
    }
mutate-seconds = in { $seconds } s
mutate-nothing = nothing to mutate: loosen --clause
