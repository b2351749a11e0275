### O que há de errado num documento de regras.

## O arquivo.

file-empty = o arquivo está vazio
file-too-deep = isto está aninhado fundo demais para um arquivo como este
file-too-long = o arquivo é longo demais: leem-se no máximo { $most } MiB
file-unseen-sign = o sinal { $sign }, que ninguém vê, não tem lugar num arquivo como este: retire-o
text-with-colon = { $problem }; ponha entre aspas um texto com dois-pontos
quote-not-closed = { $problem }; feche as aspas, e ponha um texto com aspas entre outras
line-with-tab = { $problem }; esta linha começa com uma tabulação: recue-a com espaços
line-not-indented = { $problem }; esta linha está recuada como as que ficam ao lado dela?
key-twice = `{ $key }` aparece aqui duas vezes: deixe uma só
document-too-many = uma lista com mais de { $most } itens não é um documento de regras

## Nomes que ele usa e que nada tem.

unknown-in-without = cláusula desconhecida `{ $clause }` em `without`: { $hint }
unknown-version = versão desconhecida `{ $version }`: { $hint }
unknown-document = documento desconhecido `{ $document }`: { $hint }
unknown-family = jogo desconhecido `{ $family }`: { $hint }
game-beside = { $hint }; qualquer outro jogo é lido de `{ $family }.yaml` ao lado deste arquivo
extends-itself = um jogo não pode partir de si mesmo, `{ $family }`: { $hint }
extends-in-a-circle = jogos que partem uns dos outros em círculo: { $names }
unknown-letter = letra de peça desconhecida `{ $letter }`: as letras são { $letters }
unknown-letter-in = letra de peça desconhecida `{ $letter }` em `{ $list }`: as letras são { $letters }
unknown-clause-of-piece = cláusula desconhecida `{ $clause }`: declare-a em `clauses`, com um `statement`
unknown-clause-near-piece = cláusula desconhecida `{ $clause }`: quis dizer { $near }? se ela é nova, declare-a em `clauses`, com um `statement`
clause-of-nothing = cláusula desconhecida `{ $clause }`: nenhuma peça a nomeia, e nenhum mecanismo a tem
mechanism-of-piece = `{ $clause }` é um mecanismo do regra, e a cláusula de uma peça (`{ $letter }`) não é nenhum: dê-lhe outro nome, `{ $instead }` por exemplo
mechanism-not-taken = `{ $clause }` é um mecanismo do regra que este jogo não tem: se é o que você quer, escreva `mechanisms: [{ $clause }]` acima; se não, dê outro nome à cláusula
mechanism-without-clause = `{ $clause }` está na lista e não tem cláusula: declare-a em `clauses`, com um `statement`
unknown-mechanism = mecanismo desconhecido `{ $clause }`: { $hint }
no-such-state = `{ $clause } = { $word }` não é algo que uma cláusula possa ser: { $hint }
reading-to-state = o regra a conhece, portanto declare `{ $clause }` em `clauses`, com `readings: [{ "{" } id: { $reading }, statement: … { "}" }]`
reading-meant = quis dizer { $reading }? então declare `{ $clause }` em `clauses`, com `readings: [{ "{" } id: { $reading }, statement: … { "}" }]`
readings-to-state = { $hint }; para uma de { $others }, declare `{ $clause }` em `clauses`, com `readings: [{ "{" } id: { $first }, statement: … { "}" }]`

## Nomes que ele dá.

cannot-be-named =
    `{ $word }` não pode ser { $what ->
        [clause] nome de cláusula
        [reading] nome de leitura
       *[name] um nome
    }: use letras, algarismos, `-`, `_` e pontos isolados entre eles
new-bad-name = `{ $name }` não pode ser o nome de um jogo: escreva uma letra, e depois letras, algarismos, `-`, `_`, ou um `.` entre eles
reading-off = a leitura `off` diz que a cláusula não vale: dê outro nome a uma leitura com `pieces` ou `starts`
start-twice = a posição inicial `{ $start }` aparece aqui duas vezes: retire uma
entry-twice =
    { $what ->
        [document] o documento `{ $id }` aparece aqui duas vezes: retire um
        [version] a versão `{ $id }` aparece aqui duas vezes: retire uma
        [piece] a peça `{ $id }` aparece aqui duas vezes: retire uma
        [clause] a cláusula `{ $id }` aparece aqui duas vezes: retire uma
        [question] a pergunta `{ $id }` aparece aqui duas vezes: retire uma
       *[reading] a leitura `{ $id }` aparece aqui duas vezes: retire uma
    }

## Versões, cláusulas e perguntas.

no-starts = { $rules } não tem posição inicial: acrescente `starts`
start-of = posição inicial `{ $start }` de { $rules }: { $problem }
start-of-inherited = posição inicial `{ $start }` de { $rules }: { $problem }; essa versão é herdada: dê `versions` próprias, cada uma `from` uma em que essa posição serve
inherited-start-of = posição inicial herdada `{ $start }` de { $rules }: { $problem }; dê ao jogo `starts` próprios
position-of-question = a posição de `{ $question }` em { $rules }: { $problem }
clause-needs-readings = a cláusula `{ $clause }` precisa de `readings`: uma ou mais de { $readings }
clause-needs-default = a cláusula `{ $clause }` não tem leitura em { $rules }: acrescente um `default`
likelihood-percent = uma probabilidade é um número de 0 a 100 por cento, não { $percent }
nothing-uses = nada usa `{ $what }`: dê ao jogo a cláusula { $clauses }, ou retire `{ $what }`
entries-untold = mais { $count } { $count ->
        [one] item desta lista também não pode ser lido
       *[other] itens desta lista também não podem ser lidos
    }
inherited-sentence = `{ $clause }` ainda tem a frase de { $base } (“{ $sentence }”), mas `{ $data }` aqui é diferente: em `clauses`, escreva `- { "{" } id: { $clause }, statement: … { "}" }`
unknown-gap = nada preenche a lacuna `{ $gap }`: { $hint }
ends-without-gap = uma lista própria dos fins de jogo não acompanha as regras em vigor: escreva `{ $gap }` no lugar dela

## Peças.

letter-taken = `{ $letter }` é a letra herdada da peça { $piece }: retire também a cláusula, com `without: [{ $clause }]`, ou dê outra letra a esta peça
too-many-kinds = { $count } tipos de peças são mais que os { $most } possíveis
no-kinds = um jogo tem pelo menos um tipo de peça: dê-lhe `pieces`, ou um jogo de onde partir (`extends`)
role-of-several = { $count } tipos de peças têm o papel `{ $role }`, { $letters }: dê-o a um só; um tipo herdado sai com a sua cláusula, em `without`
piece-letter = a letra de uma peça é uma de A a Z, não `{ $letter }`
roles-apart =
    `{ $letter }` não pode ser `{ $one }` e `{ $other }`: { $why ->
        [king] um rei não tem outro papel
        [duke] um grão-duque não tem outro papel
        [pawn] um peão só pode ser, além disso, `charger`
       *[alike] um passo para o lado e um Movimento Sorrateiro para a mesma casa seriam escritos do mesmo modo
    }
never-promotes = `{ $letter }` é um rei ou um grão-duque, que nunca se promove
nobody-becomes =
    { $by ->
        [kind] nenhuma peça se promove a
       *[choice] por escolha nenhum peão se torna
    } { $role ->
        [king] rei
        [pawn] peão
       *[duke] grão-duque
    } (`{ $letter }`): apague
choice-and-choices = `choice` é aquilo a que os dois lados podem promover, `choices`, aquilo a que cada um pode: dê só um dos dois
king-held = ninguém guarda um rei fora do tabuleiro (`{ $letter }`): apague
pawns-promote-far = os peões também se promovem na sua linha mais distante: `white` precisa de { $last }, `black` de 1
rank-digits =
    { $what ->
        [drops] as linhas onde se colocam peças
        [doubles] as linhas dos movimentos duplos
       *[promotion] as linhas de promoção
    } são algarismos de 1 a { $last }, não `{ $found }`
board-size = um tabuleiro tem aqui de 1 a { $most } { $what ->
        [files] colunas
       *[ranks] linhas
    }, não { $found }
board-wall = as paredes são casas do tabuleiro de { $files }x{ $ranks }, não `{ $found }`
board-of-walls = o tabuleiro não tem casas: retire algumas das suas paredes
goal-of-none = um destino é alcançado por uma peça ou mais, não por 0
goal-too-small = { $count } peças ao mesmo tempo no seu destino precisam de tantas casas, e um lado tem { $squares }
goal-squares = os destinos são casas do tabuleiro, de a1 a { $last }, separadas por espaços, não `{ $found }`

## A notação de Betza.

duke-betza = um grão-duque se move por seus mecanismos (duke.move): o seu betza é `""`, não `{ $betza }`
pawn-betza = um peão se move por seus mecanismos: o seu betza é `{ $right }`, não `{ $betza }`
betza-end = o betza `{ $betza }` acaba onde deveria vir um átomo depois de `{ $modifiers }`
betza-atom = átomo desconhecido `{ $letter }` no betza `{ $betza }`: os átomos são W F D A H G, N C Z, R B Q K
betza-modifier = modificador desconhecido `{ $letter }` no betza `{ $betza }`: antes de um átomo ficam direções (f b l r s v h), m para só mover, c para só capturar
betza-half = o `h` no betza `{ $betza }` não indica metade nenhuma: escreva-o depois de f b l ou r, antes de N C ou Z
betza-range = o alcance { $range } não serve para `{ $atom }` no betza `{ $betza }`: de 1 a 15 passos, ou 0 para nenhum limite

## Roque.

castling-needs =
    o roque precisa de colunas do rei de a a { $last }, de { $needs ->
        [lands] duas `king_lands` e duas `rook_lands`, duas `rook_files` ou nenhuma
       *[rooks] duas colunas de torres
    }, e de lados entre `w` e `b`
castling-rank = roque na linha { $rank }, e o tabuleiro tem { $ranks }
one-file =
    as colunas { $what ->
        [rooks] das torres
       *[lands] de chegada
    } `{ $files }` são uma só, esperava duas
lands-near = um rei na coluna { $file } tem de chegar a pelo menos duas colunas da sua, para cada lado
land-together = o rei e a torre chegariam os dois à coluna { $file }
no-landing = só o roque `fixed` tem colunas de chegada: retire estas
king-not-between = um rei na coluna { $file } não fica entre as suas torres, que estão em `{ $rooks }`
king-off-board = o roque com a torre da coluna { $file } levaria o rei para fora do tabuleiro, de qualquer uma das suas colunas

## Os textos dos documentos.

document-needs-lines = o documento `{ $document }` precisa de `lines`, o número das suas linhas
document-lines = um documento tem de 1 a { $most } linhas, não { $count }
document-sum = um SHA-256 são 64 algarismos de 0 a 9 e de a a f
line-told-before = a linha { $line } já está em um item anterior: deixe-a em um só
entry-meaning = um item é `rule`, `example`, `claim` com os seus `checks`, ou `comment`; uma regra pode ter também uma afirmação
no-lines-named = `{ $lines }` não nomeia linhas: escreva-as em ordem, como em `25-28, 34`
no-such-line = o documento `{ $document }` tem { $count ->
    [1] 1 linha
   *[other] { $count } linhas
}, portanto não tem linha { $line }
