### Suítes de perft: arquivos de posições com contagens conhecidas.

suite-expected-position = uma FEN, `id`, `epd`, `perft` ou um objeto JSON
suite-expected-operation = `D`, uma profundidade e uma contagem, como `D1 20`
suite-expected-row = uma FEN, uma profundidade e uma contagem
suite-expected-header = as colunas fen, depth e count
suite-expected-depth = uma profundidade de 0 a { $most }
suite-expected-count = uma contagem: um número inteiro
suite-expected-separator = `;` e outra operação
suite-expected-epd = uma linha `epd` com a posição deste id
suite-expected-epd-before = antes disto, uma linha `epd` com a posição
suite-expected-fen = uma FEN: uma posição
suite-expected-id = um nome
suite-expected-fen-key = a chave `fen` com uma posição
suite-expected-text = um texto entre aspas
suite-expected-whole = um número inteiro; acima de { $most }, como texto entre aspas
suite-expected-json = um objeto JSON: { $problem }
suite-twice = { $found } aparece duas vezes; escreva uma só

## O que mostra a contagem de uma suíte.

suite-positions =
    { $count ->
        [1] 1 posição
       *[other] { $count } posições
    }
suite-count = profundidade { $depth }: esperado { $expected }, contado { $counted }
suite-look = veja:
suite-more-wrong =
    { $count ->
        [1] e mais 1 posição: --format json a mostra
       *[other] e mais { $count } posições: --format json mostra todas
    }
suite-sum =
    { $positions }: { $right ->
        [1] 1 contagem certa
       *[other] { $right } contagens certas
    }, { $wrong ->
        [1] 1 errada
       *[other] { $wrong } erradas
    }
suite-oracle =
    { $count ->
        [1] o oráculo concorda com 1 contagem
       *[other] o oráculo concorda com { $count } contagens
    }
suite-above =
    { $count ->
        [1] sem contar: 1 contagem mais funda ou mais alta do que se pediu
       *[other] sem contar: { $count } contagens mais fundas ou mais altas do que se pediu
    }
suite-bare = sem contar: { $positions } sem contagem
suite-others = sem contar: { $positions } de outras regras ({ $rules })
suite-left-out = operações desconhecidas, deixadas de fora: { $names }
suite-problems =
    { $count ->
        [1] sem ler: 1 erro
       *[other] sem ler: { $count } erros
    }
suite-interrupted =
    interrompido: depois de { $count ->
        [1] 1 posição
       *[other] { $count } posições
    }
suite-more-problems =
    { $file }: { $count ->
        [1] e mais 1 erro: --format json o mostra
       *[other] e mais { $count } erros: --format json mostra todos
    }
suite-nothing = { $file }: nada se contou: nenhuma posição tem uma contagem que se tenha pedido
suite-standard-input = entrada padrão
suite-dash = `-`: as posições vêm de --epd: deixe-o fora, ou escreva `--epd -`
perft-junit = --format junit: só com --epd
