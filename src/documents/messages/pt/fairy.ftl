### Arquivos ini do Fairy-Stockfish, e o que deles o regra sabe dizer.

## O arquivo.

ini-without-sections = não há nenhuma seção aqui: uma variante começa com uma linha como `[nome:chess]`
ini-too-many = mais de { $most } seções não são um arquivo de variantes
ini-open-section = uma seção começa com `[` e termina com `]`: `{ $line }`
ini-no-equals = uma linha de uma seção é `chave = valor`, e um comentário começa com `#`: `{ $line }`
ini-section-twice = a seção `{ $name }` está também na linha { $line }: o programa usa aquela; dê outro nome a esta
ini-section-of-engine = `{ $name }` já existe no programa, que ignora esta seção: dê outro nome a ela
ini-key-twice = `{ $key }` está também na linha { $line }: só esta vale; tire a outra
ini-unknown-key = chave desconhecida `{ $key }`: { $hint }
ini-no-parent = base desconhecida `{ $parent }`: { $hint }
ini-parent-behind = a base `{ $parent }` precisa vir antes de quem parte dela
ini-parent-of-engine = ela parte de `{ $parent }`, que existe no programa e que o regra não tem
ini-no-section = não há seção `{ $name }` em { $file }: { $hint }

## Valores.

ini-wrong-value = está `{ $found }`, deveria ser { $expected }
ini-no-value = `{ $key }` não diz nada, e o programa ignora a linha: dê um valor
ini-a-letter = a letra de um tipo, `-` ou `*`
ini-letters = letras de tipos, `-` para nenhum ou `*` para todos juntos
ini-a-number = um número
ini-a-rank = uma linha, de 1 a 16
ini-a-file = uma coluna, de a a p ou de 1 a 16
ini-squares = casas, como `a1 *8 c*`, ou `-`
ini-unknown-letter = nenhuma peça desta variante tem a letra `{ $letter }`
ini-wrong-letter = `{ $key }`: está `{ $found }`, deveria ser uma letra, uma letra e um movimento, como `k:KN`, ou `-`
ini-without-movement = `{ $key }`: depois da letra precisa vir um movimento, como `c:KN`
ini-movement-of-known = `{ $key }` move-se sempre por `{ $betza }`; o programa só lê a letra aqui: use uma peça própria
ini-letter-twice = a letra `{ $letter }` é também a de `{ $first }`: o programa fica só com `{ $second }`
ini-off-board = `{ $key }`: { $squares } não está no tabuleiro, que tem { $files } colunas e { $ranks } linhas
ini-no-effect = `{ $key }` não tem efeito sem `{ $needed }`
ini-fen-ranks = `startFen` tem { $found } linhas, e o tabuleiro tem { $ranks }
ini-fen-files = `startFen`: a linha { $rank } tem { $found } colunas, e o tabuleiro tem { $files }

## O que um documento não sabe dizer.

import-no-counterpart = o regra não tem esse mecanismo
import-no-start = o regra não sabe ler a posição inicial
import-pawns = outras peças que não o peão do xadrez como peões; o regra não tem esse mecanismo
import-whole-ranks = o regra só conhece linhas inteiras aqui
import-no-promotion = peões que nunca são promovidos; o regra não tem esse mecanismo
import-two-promotions = promoção de peões por escolha ao lado de promoção por tipo; o regra só tem uma delas em um jogo
import-optional-promotion = peças que podem ficar como estão; o regra só conhece promoção obrigatória aqui
import-promoted-to-hand = uma peça promovida vai para a mão como o que era; o regra só tem isso para peões
import-hand-without-drops = peças em uma mão da qual nada volta; o regra não tem esse mecanismo
import-castling-array = rei e torres não estão como o regra os conhece para o roque: um rei na linha, uma torre de cada lado dele, as mesmas colunas para os dois lados
import-castling-king = o rei que faz o roque não é o que sofre xeque; o regra não tem esse mecanismo
import-one-side = os lados diferem; o regra só conhece um valor para os dois
import-kings = o regra conhece um rei que sofre xeque em cada lado, ou nenhum das brancas
import-pseudo-royal = várias peças que sofrem xeque, ou algumas das quais um lado pode obter mais; o regra não tem esse mecanismo
import-to-king = promoção a um rei que sofre xeque, ou só de um lado
import-blast = reis que sofrem xeque por si mesmos ao lado de explosões; o programa também não sabe jogar isso
import-blast-to-hand = tudo o que explode vai para uma mão; o regra só tem isso para a peça capturada
import-king-to-hand = um rei que faz roque vai para uma mão; o regra não tem esse mecanismo
import-gone = um tipo que o jogo não tem mais
import-fifty = o regra conhece 50, ou 0 para nenhuma
import-fold = o regra conhece 2, 3 e 4, ou 0 para nenhuma
import-bare = o lado que ficou só com o rei pode responder deixando o outro assim; o regra só conhece que quem fica só com o rei perdeu
import-count-of-all = tantas peças de todos os tipos juntos; o regra só conhece nenhuma
import-flag-move = um lance a mais para outras peças que não o rei do xadrez
import-checks = o regra conhece três xeques de cada lado, ou cinco
import-board = o regra tem tabuleiros de até { $files } colunas e { $ranks } linhas

## O documento.

import-head = Da seção [{ $section }], linha { $line }, de um arquivo ini para o Fairy-Stockfish. Depois de cada linha: as chaves de que ela é feita.
import-parent = O que não é dito ali vem de [{ $parent }].
import-line = linha { $line }
import-made = { $document }: a seção [{ $section }] como documento de regras
import-partial = { $document }: a seção [{ $section }] como documento de regras, sem o que está na lista acima
import-refused = { $count ->
    [one] uma coisa não tem correspondente no regra; com --partial o documento é feito sem ela
   *[other] { $count } coisas não têm correspondente no regra; com --partial o documento é feito sem elas
}
import-does-not-load = o regra não sabe ler o documento feito dela: { $problem }
import-exists = { $document } existe: dê outro nome, ou remova-o
import-all-sum = { $said } de { $all } seções são ditas por inteiro
import-all-head = seção
import-all-rules = conjunto de regras
import-all-missing = sem correspondente
import-next = A seguir, uma prova jogando:

## Conjuntos de regras como seções.

export-head = { $rules }, para o Fairy-Stockfish; escrito pelo regra.
export-note-material = Diferença conhecida: { $clause }, que o programa julga por si.
export-movement = o programa não lê o movimento `{ $betza }`
export-reading = ele não tem nada como a leitura `{ $reading }`
export-nothing = ele não tem nada assim
export-off = ele não sabe jogar sem isso
export-king-files = os reis fazem o roque de várias colunas, ou das da posição
export-castling-over = o rei vai além da torre
export-rook-lands = a torre não fica ao lado do rei
export-pawn-drops = ele não tem tais linhas para peões vindos da mão
export-one-extinction = ele tem um só fim por peças que acabaram, e outro já está dito
export-flag-pieces = ele conhece um só tipo de peça aqui, ou todos
export-refused = { $count ->
    [one] uma cláusula não pode ser dita; com --partial a seção é escrita sem ela
   *[other] { $count } cláusulas não podem ser ditas; com --partial a seção é escrita sem elas
}
export-one-rule-set = uma seção é um só conjunto de regras: diga exatamente um
export-of-sections = --out e --partial são de `--format fairy`
