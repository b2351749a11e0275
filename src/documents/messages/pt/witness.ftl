### Onde dois conjuntos de regras discordam: a linha, a posição, o caso.

witness-differ-nowhere = não diferem em nenhuma cláusula
witness-differ = diferem em
witness-arrays = começam de modo diferente, e nenhum lance é preciso para distingui-los:
witness-give-start = `--start NAME` e `--fen FEN` dão a uma linha um começo que os dois aceitam
witness-no-line = nenhuma linha a partir do início: { $why }
witness-no-line-there = nenhuma linha a partir dali: { $why }
witness-same = nenhuma posição os distingue:
witness-nothing = não se encontrou posição que os distinga
witness-another-seed = tente outro --seed
witness-made-up =
    { $count ->
        [0] nenhuma posição foi inventada
        [1] a única posição inventada não os distingue
       *[other] nenhuma de { $count } posições inventadas os distingue
    }
witness-cut =
    a busca de { $what ->
        [line] uma linha
       *[position] uma posição
    } foi cortada: { $why ->
        [interrupted] foi interrompida
        [time] acabou o tempo (dê mais com --time)
       *[room] havia mais posições do que se guardam
    }
witness-at-once = discordam já em { $fen }
witness-line =
    { $which ->
        [shortest] a linha mais curta
       *[perhaps] uma linha, talvez não a mais curta
    }, { $turns ->
        [1] 1 lance
       *[other] { $turns } lances
    } a partir de { $fen }
witness-agree = concordam em { $fen }
witness-none-so-short =
    nenhuma linha de até { $turns ->
        [1] 1 lance
       *[other] { $turns } lances
    } a partir de { $fen } os distingue
witness-not-looked = nenhuma linha a partir de { $fen } foi examinada
witness-smallest =
    a menor posição encontrada, { $pieces ->
        [1] 1 peça
       *[other] { $pieces } peças
    }:
witness-then = e então { $turns }
witness-from-case =
    { $how ->
        [taken] tirada
       *[shrunk] reduzida
    } de { $case }, pois { $why }
witness-passes = como caso, que passa como está:
witness-fails = como caso, que não passa: o gerador e o oráculo talvez discordem:
witness-only = só em { $rules }:
witness-more = e mais { $count }
witness-leads = { $turn } leva em A a { $fen }
witness-leads-else = em B a { $fen }
witness-leads-more =
    { $count ->
        [1] e mais 1 lance que leva a outra posição
       *[other] e mais { $count } lances que levam a outra posição
    }
witness-in = em { $rules } { $outcome }
witness-refuses = { $rules } recusa a posição: { $problem }
witness-won = as { $side } venceram por { $clause }: { $why }
witness-drawn = é empate por { $clause }: { $why }

## O que nenhuma busca encontra, e o que um caso diz.

witness-nothing-differs = nenhum lance e nenhum resultado depende do que difere entre eles
witness-argued = argumenta-se que { $reason }
witness-empty-board = o tabuleiro está vazio
witness-refused-by = { $rules } a recusa: { $why }
witness-other-pieces = { $a } joga-se com as peças { $first } e { $b } com { $second }: indique dois conjuntos de regras de um mesmo jogo
witness-movement = o movimento difere entre { $a } e { $b }.
witness-not-in-force = não se aplica

## A tabela de todos os pares.

witness-row-fails = o caso não passa
witness-row-refuses = (um a recusa)
witness-row-seeded = (de um caso)
witness-row-nothing =
    { $why ->
        [interrupted] interrompido
        [cut] nada encontrado: acabou o tempo
       *[none] nada encontrado
    }
witness-sum =
    { $pairs ->
        [1] 1 par
       *[other] { $pairs } pares
    }; distinguidos: { $found }, que nunca podem sê-lo: { $same }, não encontrados: { $missing }; em { $seconds } s; no máximo { $pieces ->
        [1] 1 peça
       *[other] { $pieces } peças
    } e { $slowest } s
witness-sum-fails =
    { $count ->
        [1] 1 caso não passa
       *[other] { $count } casos não passam
    }
witness-interrupted = interrompido: { $count } de { $asked } pares foram percorridos
witness-two-rule-sets = indique dois conjuntos de regras, ou --all e os que percorrer
witness-no-pair = nenhum par de leituras: afrouxe --clause
