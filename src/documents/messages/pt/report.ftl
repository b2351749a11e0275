### O que os comandos imprimem para pessoas.

## Números de coisas.

legal-turns =
    { $count ->
        [1] 1 lance legal
       *[other] { $count } lances legais
    }
clauses =
    { $count ->
        [1] 1 cláusula
       *[other] { $count } cláusulas
    }
readings =
    { $count ->
        [1] 1 leitura
       *[other] { $count } leituras
    }
cases =
    { $count ->
        [1] 1 caso
       *[other] { $count } casos
    }
holes =
    { $count ->
        [1] 1 lacuna
       *[other] { $count } lacunas
    }
pieces =
    { $count ->
        [1] 1 peça
       *[other] { $count } peças
    }
start-positions =
    { $count ->
        [1] 1 posição inicial
       *[other] { $count } posições iniciais
    }

## O tabuleiro.

board-store =
    { $side }, { $store ->
        [duchy] Ducado
        [hand] na mão
       *[captured] capturadas
    }
board-zones = zonas: ( ) grão-duques das brancas, [ ] das pretas, { "{ }" } dos dois lados

## Explicações.

explain-legal = { $turn } é legal
explain-illegal = { $turn } não é legal:
explain-order = nesta ordem por { $clause }
our-ruling = (decisão nossa: o documento nada diz)

## O catálogo das regras.

spec-hint = `regra spec NOME` mostra um jogo, um conjunto de regras, um mecanismo (`castle`) ou uma cláusula (`castle.through`).
spec-default = (padrão)
group-boards = Jogos em outros tabuleiros
group-pieces = Jogos com outras peças
group-pawns = Jogos com outros peões
group-starts = Jogos com outras posições iniciais
group-hands = Jogos com peças na mão
group-ends = Jogos com outros objetivos
spec-the-default = o padrão
spec-versions = versões
spec-other-names = outros nomes
spec-documents = documentos
spec-clauses = cláusulas
spec-pieces = peças
spec-starts = posições iniciais
spec-becomes = torna-se { $letter }
spec-can-be-off = pode ser desligada com +{ $clause }=off
spec-version = versão { $version }
spec-not-in-force = não se aplica
spec-overridden = (alterada)
spec-data = Parâmetros: { $data }
parameter-none = nenhuma
parameter-sides = { $white } (brancas), { $black } (pretas)
parameter =
    { $name ->
        [becomes] promoção a
        [must] promoção obrigatória:
        [far-rank] linha mais distante
        [zone] promoção na linha
        [double] movimento duplo a partir da linha
        [held] na mão
        [drops] colocação na linha
        [pawn-drops] peão colocado na linha
        [goals] casa de destino
        [goal-pieces] alcançado por
        [goal-count] quantas ali:
        [kept] a manter:
        [left] poucas demais:
        [king-file] rei na coluna
        [king-lands] o rei vai à coluna
        [rook-lands] a torre vai à coluna
       *[rook-files] torre na coluna
    } { $values }
spec-not-in-force-in = Não se aplica em { $versions }.
mark-decided = o texto decide
mark-likely = leitura provável
mark-low = pouca certeza
mark-silent = decisão nossa: o documento nada diz
mark-in = { $mark } em { $names }
spec-always = sempre
spec-questions = perguntas sem alternativa configurável
spec-no-switch = por que não há escolha:
spec-document-of-others = { $file } não é mostrado aqui: é um documento de { $rules }
spec-wrong-document = seu SHA-256 é { $sum }; esperado: { $expected }
spec-no-document = aqui não se conhece o texto de nenhum documento
spec-missing-document = nenhum arquivo em { $directory } é `{ $document }` ({ $title }), SHA-256 { $sum }
cite-line = { $document }: { $section }, linha { $line }
cite-lines = { $document }: { $section }, linhas { $lines }

## Cobertura.

coverage-fixtures = arquivos de casos
coverage-sources = arquivos de código
coverage-hole = lacuna
coverage-deciding =
    { $count ->
        [1] decide
       *[other] decidem
    }
coverage-cases =
    { $count ->
        [1] caso
       *[other] casos
    }
coverage-no-fixture = nenhum caso para { $clause } de { $family }
coverage-no-case = nenhum caso decide a favor ou contra { $reading } em { $clause } de { $family }
coverage-kind =
    { $kind ->
        [rule] regra
        [example] exemplo
        [claim] afirmação
       *[other] comentário
    }
coverage-without-entry =
    { $count ->
        [1] 1 linha sem item
       *[other] { $count } linhas sem item
    }
coverage-line = { $family } { $document }, linha { $line }
coverage-lines = { $family } { $document }, linhas { $lines }
coverage-no-entry = { $place }: em nenhum item
coverage-not-there = { $place }: não existe o caso { $fixture }
coverage-not-cited = { $place }: { $clause } não cita isto
coverage-not-named = { $place }: nenhuma regra nomeia { $clause }, que cita isto
documents =
    { $count ->
        [1] 1 documento
       *[other] { $count } documentos
    }
lines =
    { $count ->
        [1] 1 linha
       *[other] { $count } linhas
    }

## Casos.

check-sum = { $passed ->
    [1] 1 passou
   *[other] { $passed } passaram
}, { $failed ->
    [1] 1 falhou
   *[other] { $failed } falharam
}, { $skipped ->
    [1] 1 omitido
   *[other] { $skipped } omitidos
}
check-unread = , { $problems ->
    [1] 1 ilegível
   *[other] { $problems } ilegíveis
}
check-fail = FALHA
check-title = { $case } em { $rules } ({ $clause })
check-why = motivo:
check-again = de novo:
check-same-input = com a mesma entrada padrão
check-by =
    , segundo o { $who ->
        [generator] gerador
       *[oracle] oráculo
    }
check-expected = esperado
check-got = obtido
check-same = { $count ->
    [1] 1 igual
   *[other] { $count } iguais
}
check-nothing = nenhum caso corresponde: afrouxe --clause, --rules ou --name

## O que se encontrou, atrás das chaves de um caso.

finding-accepted = a FEN é aceita; esperava um problema que diga `{ $phrase }`
finding-oracle-accepts = o oráculo aceita a posição
finding-nobody-accepts = nem o gerador nem o oráculo aceitam a posição
finding-play = play, lance { $number } ({ $turn })
finding-unplayable = não é um lance legal em { $fen }
finding-over = o jogo acabou: { $end }: { $why }
finding-illegal = o lance não é legal
finding-legal = o lance é legal
finding-no-turn = não é um lance: { $problem }
finding-end = { $result } por { $clause }
finding-disagreement = o gerador e o oráculo discordam
# As palavras de um arquivo de casos que dizem de que trata um achado.
finding-word =
    { $word ->
        [moves] lances
        [turns] lances
        [from] de
        [of] de
        [legal] legal:
        [refused] recusado:
        [after] depois de
        [clauses] cláusulas
        [outcome] resultado
        [invalid] inválida
       *[other] { $word }
    }

## Diferenças.

diff-title = { $a } e { $b }
diff-same = dizem o mesmo
diff-differ = diferem em { $what }
diff-alike = nenhuma posição pode diferir: { $reason }
diff-legend-lead = lances:
diff-legend = { $first } só em { $a }, { $second } só em { $b }, { $both } em ambos, com resultados diferentes, { $several } vários
diff-clauses = cláusulas
diff-causes = as cláusulas que fazem a diferença aqui
diff-not-in-force = não se aplica
diff-in-force = aplica-se
diff-says-else = diz outra coisa
diff-none = nada
diff-pieces = peças, com seus movimentos em notação Betza
diff-starts = posições iniciais
diff-doubtful = lidas do mesmo modo em ambos, embora os documentos deixem isso em aberto
diff-reworded = outras palavras, lidas do mesmo modo nos dois
diff-both = ambos:
diff-either = ou:
diff-no-switch = (sem alternativa configurável)
diff-no-words = não traz essas palavras
diff-only-in = só em { $rules }
diff-follows = (decorre de { $clause })
diff-to-move = (a vez é das { $side })
diff-after = depois de { $turns }
diff-others-too = outras cláusulas também fazem diferença aqui
diff-in-both = { $what } em ambos
diff-turns-same =
    { $count ->
        [1] 1 lance é igual em ambos
       *[other] { $count } lances são iguais em ambos
    }
diff-turns-legal =
    { $count ->
        [1] 1 lance é legal em ambos
       *[other] { $count } lances são legais em ambos
    }
diff-in = { $turn } em { $rules }
diff-more = e mais { $count }
diff-goes-on = o jogo continua
diff-drawn = empate por { $clause }
diff-won = as { $side } vencem por { $clause }
diff-no-cause = por nenhuma cláusula em que os dois possam concordar
diff-or = { $first } ou { $second }
diff-by = por { $causes }
diff-other-causes =
    { $count ->
        [1] 1 outra
       *[other] { $count } outras
    }
diff-counts-here = contagens a partir daqui
diff-counts = contagens a partir do início
diff-first-depth = a primeira profundidade que difere é { $depth }
diff-interrupted = interrompido: o resto não se sabe
diff-as-many =
    os lances legais são tantos em um quanto no outro { $depth ->
        [1] na profundidade 1
       *[other] em cada profundidade até { $depth }
    }; mais fundo não se contou
diff-ply-drawn = após { $ply ->
    [1] 1 lance
   *[other] { $ply } lances
}: empates, { $clause }
diff-ply-won = após { $ply ->
    [1] 1 lance
   *[other] { $ply } lances
}: as { $side } vencem, { $clause }
diff-too-many = (lances demais para procurar a causa)

## Contagens.

nodes =
    { $form ->
        [single] 1 nó
       *[several] { $count } nós
    }
perft-interrupted =
    interrompido: { $nodes } até aqui, { $turns ->
        [1] 1 lance
       *[other] { $turns } lances
    } da raiz até o fim
perft-nothing =
    toda linha de jogo acaba antes de ter { $depth ->
        [1] 1 lance
       *[other] { $depth } lances
    }
perft-speed = { $seconds } s, { $millions } M nós/s
perft-earlier = { $seconds } s ao todo: { $parts } de { $all } partes foram contadas antes
perft-bulk = em bloco
perft-played = jogando cada folha
perft-threads =
    { $count ->
        [1] 1 thread
       *[other] { $count } threads
    }
perft-class = classe { $name }
perft-no-hash = sem hash
perft-hash = hash de { $mib } MiB ({ $share } % de { $lookups } consultas com êxito, { $full } % cheia)
perft-no-end =
    nenhuma linha de jogo de até { $depth ->
        [1] 1 lance
       *[other] { $depth } lances
    } acaba
perft-clause = cláusula
perft-winner = vencedor
perft-lines = linhas
perft-draw = empate
perft-agrees = o oráculo concorda sobre { $what }
perft-uncompared = interrompido: nada se comparou com o oráculo
perft-differs = { $what }: gerador { $generator }, oráculo { $oracle }
perft-otherwise = o oráculo conta de outro modo:
perft-below =
    os nós abaixo de { $turns ->
        [1] 1 lance
       *[other] { $turns } lances
    }
perft-position = a posição, seus lances e seu fim
perft-total = o total
perft-ends = como as linhas de jogo acabam
perft-as-expected = como esperado
perft-explained =
    esperado: { $nodes }; de { $tried } mudanças isoladas testadas, { $found ->
        [1] uma dá
       *[other] { $found } dão
    } esse número
perft-unexplained = esperado: { $nodes }; nenhuma das { $tried } mudanças isoladas testadas dá esse número
perft-explaining-interrupted = interrompido: nem todas as mudanças foram testadas
perft-more-changes = e mais { $count }
perft-tell-changes-apart = a contagem de outra profundidade ou posição as distingue
count-fault-depth = a contagem da profundidade { $depth }
count-fault-sum = a soma das contagens das profundidades de { $from } a { $depth }
count-fault-reading = lida como `{ $reading }`
count-fault-promotes = os peões só se promovem a { $letters }
count-fault-pseudo-legal = contam-se também lances que deixam o próprio rei atacado
count-fault-pseudo-legal-leaves = na última profundidade contam-se também lances que deixam o próprio rei atacado
count-fault-ends-cut-out = nada se conta depois de um fim por contagem, histórico ou material
count-fault-exposed-en-passant = contam-se também capturas en passant que deixam o próprio rei atacado
