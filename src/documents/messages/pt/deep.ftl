### Contagens profundas como trabalho: `regra perft split`, `work` e `join`.

## O que há de errado com um arquivo.

deep-damage-kind = não é um arquivo comum
deep-damage-empty = está vazio
deep-damage-sum = cortado, alterado ou outra coisa: a soma não é a das suas linhas
deep-damage-line = { $key } é `{ $found }`, esperado { $expected }
deep-damage-rules = resultados de { $found } ({ $digest }), e as unidades são de { $rules } ({ $own })
deep-form-number = um número
deep-form-ply = o próximo lance, as linhas até ele e as posições ali
deep-form-end = um lance, uma cláusula, um vencedor e um número de linhas
deep-form-unit = uma FEN, ` ; ` e as linhas até ela
deep-form-units = as posições do último lance

## Posições em um lance.

deep-split = { $rules }, a partir de { $start }:
deep-ply = lance
deep-lines = linhas
deep-positions = posições diferentes
deep-balanced = as linhas de cada lance são o perft até ele
deep-written =
    { $count ->
        [1] 1 unidade abaixo da qual
       *[other] { $count } unidades abaixo das quais
    } contar, até a profundidade { $depth }: { $file }
deep-unbalanced = lance { $ply }: { $lines } linhas levam às suas posições, e o perft é { $perft }
deep-position = { $fen }: esta posição não pode ser guardada sem perda
deep-board = posições diferentes são guardadas para tabuleiros de até 8 × 8, e este tem { $files } colunas e { $ranks } linhas
deep-no-memory = mais de { $most } posições diferentes num lance: dê mais memória com --hash
deep-split-interrupted =
    interrompido: { $plies ->
        [1] foi percorrido o lance 0
       *[other] foram percorridos os lances 0 a { $last }
    }
deep-go-on = o mesmo comando continua daí
deep-begun-again = { $file }: não é o que foi escrito ali: recomeçado no lance 0
deep-other-progress = { $file }: começado para outro trabalho ({ $rules }, já no lance { $ply }): dê outro nome ao arquivo de unidades, ou remova esse arquivo
deep-more-damaged = { $count ->
        [1] mais 1 resultado está danificado
       *[other] mais { $count } resultados estão danificados
    }
deep-busy = { $file }: outro processo está trabalhando nele
deep-other-units = { $file }: { $problem }: não são as unidades deste trabalho; dê outro arquivo
deep-no-file = { $file }: não é um arquivo comum; dê outro
deep-ply-above = --ply { $ply }: dê no máximo a profundidade, { $depth }

## Trabalho.

deep-other-rules = { $file }: feito para regras com o digest { $found }; as de { $rules } aqui têm { $digest }
deep-depth = --depth { $depth }: dê um número de { $least }, o lance das unidades, a { $most }
deep-no-unit = { $what }: as unidades são numeradas de 1 a { $last }
deep-none = { $file }: nenhuma unidade: todas as linhas acabaram antes
deep-range = esperado A-B, dois números com 1 <= A <= B
deep-worked =
    { $units ->
        [1] 1 unidade
       *[other] { $units } unidades
    }: { $counted } contadas, { $there } já estavam lá
deep-work-interrupted =
    interrompido: { $counted ->
        [1] 1 unidade contada
       *[other] { $counted } unidades contadas
    }; o que foi começado não é guardado
deep-store-file = { $store }: isto é um arquivo; dê um diretório
deep-no-store = { $store }: não é um depósito de contagens: falta um arquivo `counts-…`
deep-one-store = { $first } e { $second } são um só depósito; dê o nome uma vez
deep-counted-again = { $problem }; a unidade é contada de novo
deep-remove = { $problem }; nada é contado com ele; remova-o, e a unidade é contada de novo

## Somas.

deep-join =
    { $rules }, profundidade { $depth } a partir de { $start }, por { $units ->
        [1] 1 posição
       *[other] { $units } posições
    } no lance { $ply }:
deep-store =
    { $store }: { $units ->
        [1] 1 unidade
       *[other] { $units } unidades
    }, { $seconds } s
deep-without-ends = ali não se contou como as linhas acabam
deep-word-nodes = nós
deep-word-ends = fins
deep-word-specialised = especializado
deep-word-general = geral
deep-way = { $way } ({ $units })
deep-missing =
    faltam: { $count ->
        [1] 1 unidade
       *[other] { $count } unidades
    } de { $units }: { $numbers }
deep-differ = unidade { $number }, { $fen }: { $what } é { $one } em { $first } e { $other } em { $second }
deep-rechecked = unidade { $number }, { $fen }: { $what } é { $one } em { $store } e { $other } contado mais uma vez
deep-agree =
    em dois depósitos ou mais e iguais: { $count ->
        [1] 1 unidade
       *[other] { $count } unidades
    }
deep-recheck =
    contadas mais uma vez de outro modo, e iguais: { $count ->
        [1] 1 unidade
       *[other] { $count } unidades
    }
deep-join-stopped = interrompido: nem todas as unidades foram lidas, e não há soma
deep-join-interrupted = interrompido: nem tudo o que se pediu foi contado mais uma vez ou dividido
deep-no-divide = --divide: estas unidades são a própria posição inicial; divida a partir do lance 1
deep-undivided = as linhas abaixo dos primeiros lances somam { $divided }, e as que ficam abaixo das unidades { $nodes }
deep-percent = esperado uma parte como `1%`, acima de 0 e até 100
deep-too-many = mais linhas do que 128 bits contam

## Uma contagem simples que continua.

deep-checkpoint-damage = { $file }: { $problem }: não é um ponto de retomada desta contagem; dê outro arquivo
deep-checkpoint-dash = --checkpoint: para uma posição, não para as da entrada padrão
deep-checkpoint-kept = o que foi contado até o fim fica em { $file }: o mesmo comando continua daí
deep-checkpoint-from = { $file }: { $done } de { $all } contados antes
