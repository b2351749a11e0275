### Afirmações e seus certificados.

proof-nobody = ninguém venceu
proof-winner = as { $winner } venceram
proof-long = uma linha de mais de { $most } bytes: nenhum certificado tem linha assim
proof-no-text = isto não é texto UTF-8
proof-no-certificate = isto não é um certificado: está `{ $found }`, esperado `regra-proof 1`
proof-header = está `{ $found }`, esperado `{ $expected }` com o que lhe pertence
proof-claim = não é uma afirmação: `{ $found }`; esperado `white wins`, `black wins`, `white holds`, `black holds`, `draw`, `dead` ou `only-move` e um lance
proof-digest = certificado de outras regras: é de { $found }, e as regras são { $rules }
proof-unsuitable = `{ $goal }` não se mostra por um conjunto de posições sob estas regras: `{ $clause }` pode decidir uma partida que segue nele
proof-no-such-turn = a afirmação é sobre { $turn }, que não é legal na posição dela
proof-line = não é linha de um certificado: `{ $found }`; esperado um grau, uma posição, e um lance, `*` ou uma cláusula
proof-part = a parte `{ $found }` não cabe aqui: a afirmação não a pede, ou ela já apareceu
proof-no-part = falta a parte `{ $part }`
proof-rank = não é um grau: `{ $found }`; esperado um número inteiro onde um lado vence, `=` ou 0 num fim onde um se defende
proof-rises = o grau { $rank } vem depois do grau { $before }: as linhas estão em ordem de graus decrescentes
proof-not-falling = o grau não cai: { $turn } na linha { $before } (grau { $above }) leva a esta posição (grau { $rank })
proof-unneeded = nenhuma linha acima leva a esta posição: { $fen }
proof-twice = esta posição já tem uma linha: { $fen }
proof-no-turn = é a vez das { $side }: falta o lance
proof-named-turn = é a vez das { $side }, e todos os seus lances contam: está `{ $found }`, esperado `*`
proof-illegal = { $turn } não é legal aqui
proof-no-end = a partida não acabou aqui: está `{ $found }`
proof-other-end = a partida acaba aqui por `{ $clause }`, não por `{ $found }`
proof-result = a partida acaba aqui por `{ $clause }` e { $won }: isso não mostra `{ $goal }`
proof-over = a partida acaba aqui por `{ $clause }`: a linha tem de terminar com isso
proof-missing-start = o arquivo acaba sem linha para a primeira posição: { $fen }
proof-missing = o arquivo acaba sem linha para a posição depois de { $turn } na linha { $before }: { $fen }
proof-stopped = interrompido

## O que mostra um certificado verificado, e o que foi procurado.

proof-holds = vale: { $claim }
proof-breaks = recusado
proof-positions =
    { $count ->
        [1] 1 posição
       *[other] { $count } posições
    }
proof-longest =
    { $plies ->
        [1] no máximo 1 lance
       *[other] no máximo { $plies } lances
    }
proof-ends = fins
proof-rules = regras
proof-start = início
proof-depends = este certificado não vale com outra leitura de
proof-independent = este certificado vale sob todas as outras leituras
proof-versions = outras versões
proof-readings = outras leituras
proof-same = vale
proof-breaks-at = linha { $line }: { $why }
proof-counted = { $holds } de { $all } valem
proof-written = escrito em { $file }
proof-searched =
    { $nodes ->
        [1] 1 posição examinada
       *[other] { $nodes } posições examinadas
    }
proof-not-shown = não foi mostrado: { $claim }
proof-refuted = não é assim: { $claim }
proof-gave-up = a busca parou depois de { $nodes } posições: aumente --limit-nodes
proof-full = a tabela de { $mib } MiB está cheia do que foi provado: aumente --hash
proof-too-many = daqui se alcançam mais de { $most } posições: `{ $goal }` só se procura onde todas podem ser listadas
proof-interrupted = interrompido depois de { $nodes } posições
proof-kept = o que foi encontrado está em { $file }: continue com --resume
proof-note = { $file }:{ $line }: está `{ $found }`, esperado o que uma busca anterior sob as mesmas regras deixou
proof-part-there = { $file }: uma busca anterior deixou isto; continue com --resume ou dê outro arquivo
proof-other-file = { $file }: não é um certificado de `{ $claim }` para esta posição e estas regras; dê outro arquivo
proof-not-shipped = esse certificado não vem com o programa
proof-no-position = `{ $fen }` não é uma posição deste jogo
