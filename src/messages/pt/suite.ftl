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
