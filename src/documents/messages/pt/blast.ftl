## Capturas que levam junto o que está em volta.

blows-up-king = a explosão em { $square } levaria junto o próprio rei, em { $king }
king-blows-itself-up = o rei capturaria em { $king } e explodiria junto
deed-explodes =
    uma explosão em { $square } remove { $count ->
        [0] nada
       *[other] { $pieces }
    }
outcome-king-gone = as { $side } não têm mais rei
outcome-both-kings-gone = nenhum lado tem mais rei e as { $side } acabaram de jogar
outcome-material-harmless = o que resta não pode dar mate nem fazer explodir um rei
