### O que há de errado num arquivo de casos e nos seus casos.

fixture-is-document = isto é um documento de regras, não um arquivo de casos: dê-o com `--spec`
fixture-without-cases = o arquivo não tem casos: acrescente um, ou apague o arquivo
fixture-more = aqui e abaixo há mais erros, que não são ditos: corrija primeiro os outros
no-clause-in-file = nenhum conjunto de regras deste arquivo tem a cláusula `{ $clause }`: { $hint }
names-and-more = { $names } e mais { $count }
named-by-cases = { $why } ({ $cases } casos o nomeiam)

## Um caso.

case-id-twice = o id `{ $id }` aparece duas vezes neste arquivo: dê a cada caso o seu
case-id-long = o id `{ $id }` tem mais de { $most } letras
case-id-letters = o id `{ $id }` só pode ter letras minúsculas, algarismos e hifens
case-without-why = `{ $id }` não diz por que tem de valer: preencha `why`
case-two-starts = `{ $id }` tem `fen` e também `start`: deixe um só
case-empty-fen = `{ $id }` tem um `fen` vazio: escreva uma FEN, ou retire a chave
case-expects-nothing = `{ $id }` não espera nada: nomeie um conjunto de regras em `expect`
case-expects-twice = `{ $id }` espera duas vezes em `{ $rules }`: deixe uma só
case-plays-refused = `{ $id }` joga lances a partir de uma FEN que deve ser recusada: retire `play`

## O que ele espera: isto vem depois do caso e do seu conjunto de regras.

case-under = `{ $id }` em `{ $rules }` { $fault }
tests-nothing = não testa nada: diga o que tem de valer
selects-without-moves = seleciona por `{ $key }` sem `moves` para comparar
selects-no-square = seleciona por `{ $square }`, que não é uma casa: escreva uma como e4
selects-no-piece = seleciona por `{ $letter }`, que não é uma peça: escreva uma letra de { $letters }
counts-nothing = conta até a profundidade 0, onde há uma só sequência, sejam quais forem as regras: comece com 1
counts-too-deep = conta até a profundidade { $depth }: a maior é { $most }
counts-too-many = conta { $count } sequências: ninguém espera por mais de { $most }
counts-without-source = tem contagens sem `source`: nomeie os dois cálculos que concordam nelas
source-without-counts = tem `source` sem contagens: elas ficam em `perft`
refusal-without-reason = espera uma recusa sem motivo: `invalid` é uma palavra do problema
refusal-without-fen = espera que uma FEN seja recusada, e não tem `fen`
refusal-and-more = espera que a FEN seja recusada: `{ $key }` então nunca é examinado
end-without-clause = espera um fim sem a cláusula (`clause`) que encerra o jogo
clause-without-end = espera que o jogo continue, e uma cláusula que o encerra
end-not-in-force = espera um fim por uma cláusula que não vale: { $hint }
claims-other = afirma `{ $claim }`: escreva `white wins`, `black wins`, `white holds`, `black holds`, `draw`, `dead`, ou `only-move` e um lance
claim-without-proof = tem `claim` sem `proof`: nomeie o arquivo do seu certificado
proof-without-claim = tem `proof` sem o `claim` que ele prova
proof-unread = nomeia um `proof` que não pode ser lido, `{ $proof }`: { $why }
clause-not-in-force = nomeia para { $turn } uma cláusula que não vale, `{ $clause }`: { $hint }
clause-not-named = não nomeia cláusula para { $turn }: uma lista vazia não testa nada
clause-named-twice = nomeia `{ $clause }` duas vezes para { $turn }: deixe uma só
turn-named-twice = nomeia { $turn } duas vezes em `{ $list }`: deixe um só
turn-named-apart = nomeia { $turn } em `{ $list }` e em `refused`: só pode ser um dos dois
plays-illegal = joga um lance que não é legal ali
fen-unread = tem uma FEN que não pode ser lida: { $problem }
start-not-known = não conhece a posição inicial `{ $start }`: { $hint }
turn-not-named = nomeia em `{ $list }` o que não é um lance: { $problem }
turn-respelled = escreve o lance { $turn } como `{ $text }`
position-not-read = dá depois de { $turn } uma posição que não pode ser lida: { $problem }
nobody-to-move = espera que nenhuma peça { $piece } das { $side } tenha lances, e não há nenhuma que os pudesse ter
nobody-on = espera que nenhuma peça das { $side } em { $square } tenha lances, e não há nenhuma que os pudesse ter
nobody-of-kind-on = espera que nenhuma peça { $piece } das { $side } em { $square } tenha lances, e não há nenhuma que os pudesse ter
