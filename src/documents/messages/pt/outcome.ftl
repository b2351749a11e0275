outcome-open = o jogo continua e a vez é das { $side }
outcome-mate = o rei das { $side } em { $king } está em xeque por { $checkers } e as { $side } não têm lance legal
outcome-stuck = as { $side } não estão em xeque e não têm lance legal
outcome-stuck-but-for-a-pass = as { $side } não estão em xeque e não têm lance legal senão passar, o que não conta
outcome-no-turn = as { $side } não têm lance legal
outcome-nothing-left = as { $side } não têm mais peças
outcome-neither-left = nenhum dos lados tem mais peças
outcome-bare = as { $side } só têm o rei, em { $king }
outcome-both-bare = os dois lados só têm o rei
outcome-both-bare-mover = os dois lados só têm o rei, e as { $side } acabam de jogar
outcome-both-bare-other = os dois lados só têm o rei, e as { $side } acabam de jogar: vencem as { $other }
outcome-passes = as { $side } passaram a vez e as { $other } passaram logo em seguida
outcome-camp = o rei das { $side } chegou à sua linha mais distante, em { $king }
outcome-checks = as { $side } deram { $count } xeques
outcome-extinct = as { $side } não têm mais nenhuma peça do tipo { $piece }
outcome-short = as { $side } só têm { $count } do tipo { $piece }
outcome-goal-piece = uma peça das { $side }, do tipo { $piece }, está no seu destino, { $square }
outcome-goal-pieces = as { $side } têm { $count } peças no seu destino
outcome-goal = o rei das { $side } chegou ao seu destino, em { $king }
outcome-both-goals = os dois reis estão em seus destinos e as { $side } acabaram de jogar
outcome-both-camps = os dois reis estão em suas linhas mais distantes e as { $side } acabaram de jogar
outcome-material =
    restam apenas { $count ->
        [0] os dois reis
        [1] os dois reis e a peça menor em { $square }
       *[other] os dois reis e { $count } bispos em casas da mesma cor
    }, pouco demais segundo esta cláusula
outcome-material-kings = o que resta é, por esta cláusula, pouco demais para ganhar
outcome-material-in-hand = restam apenas os dois reis e uma peça menor na mão, pouco demais segundo esta cláusula
outcome-fifty = { $turns } lances sem captura nem movimento de peão
outcome-dukes = apenas reis e grão-duques há { $turns } lances
outcome-dead = ninguém vence em nenhuma das { $positions } posições que ainda podem ser alcançadas
outcome-too-many-positions = não está demonstrado se alguém ainda pode vencer, pois mais de { $most } posições podem ser alcançadas
outcome-too-many-pieces = não está demonstrado se alguém ainda pode vencer, pois há mais de { $most } peças além dos peões
outcome-bishops =
    restam apenas bispos, os das brancas em casas { $white ->
        [dark] escuras
       *[light] claras
    } e os das pretas em casas { $white ->
        [dark] claras
       *[light] escuras
    }
outcome-times = a posição já ocorreu { $times } vezes
outcome-repeated = as { $side } a repetiram
outcome-perpetual = as { $side } deram xeque em todos os seus { $turns } lances desde a primeira
outcome-pieces =
    as brancas têm { $white ->
        [1] 1 peça
       *[other] { $white } peças
    } e as pretas { $black }
outcome-dukes-counted =
    as brancas têm { $white ->
        [1] 1 grão-duque
       *[other] { $white } grão-duques
    } e as pretas { $black }

result-draw = empate
result-wins = as { $side } vencem
result-has-won = as { $side } venceram
result-over = o jogo acabou:
result-by = por { $clause }: { $why }
