### O que há de errado numa posição ou num lance que alguém escreveu.

quoted-long = `{ $start }…` ({ $count } caracteres)
nothing = nada

## Onde.

fen-place = { $field }, coluna { $column }
fen-problem = fen: { $problem }
field =
    { $field ->
        [board] tabuleiro
        [holdings] peças fora do tabuleiro
        [side] vez
        [castling] roque
        [en_passant] en passant
        [halfmove] contador de lances
        [move] número da rodada
        [checks] xeques dados
        [token] Peça de Passagem
        [sneak_marks] marcas do Movimento Sorrateiro
        [moved_pawns] peões já movidos
        [promoted] marcas de promoção
       *[end] fim
    }
field-compared =
    { $field ->
        [board] tabuleiro
        [holdings] fora do tabuleiro
        [side] vez
        [castling] roque
        [en_passant] en passant
        [halfmove] contador de lances
        [move] número da rodada
        [checks] xeques dados
        [token] Peça de Passagem
        [sneak_marks] marcas do Movimento Sorrateiro
        [moved_pawns] peões já movidos
        [promoted] marcas de promoção
       *[end] fim
    }
told =
    { $field ->
        [side]
            a vez é das { $what ->
                [white] brancas
               *[black] pretas
            }
        [castling] roque { $what }
        [en_passant] en passant { $what }
        [halfmove] contador { $what }
        [move] rodada { $what }
        [checks] xeques dados { $what }
        [token] Peça de Passagem com as { $what }
        [sneak_marks] Movimento Sorrateiro em { $what }
        [promoted] promovidas { $what }
       *[moved_pawns] peões já movidos { $what }
    }
token-one = { $holder }, a vez acaba de ser passada
token-two = { $holder }, a vez foi passada duas vezes

## O texto de uma FEN.

fen-found = { $found ->
    [nada] não encontrei nada
   *[other] encontrei { $found }
}, esperava { $expected }
fen-missing = falta; esperava { $expected }
fen-foreign = encontrei { $found }, mas { $why }; apague
fen-left-over = encontrei { $found } depois do último campo; apague
fen-no-fen = { $found ->
    [nada] não encontrei nada
   *[other] encontrei { $found }
}, esperava { $ranks ->
    [8] oito
   *[other] { $ranks }
} linhas separadas por `/`, como em `{ $example }`
name-taken = `{ $name }` é o nome de um jogo que vem com o regra: dê outro nome ao seu
fen-other-size = o tabuleiro de { $game } é de { $own }; este é de { $size }
fen-ranks = encontrei { $count ->
    [1] 1 linha
   *[other] { $count } linhas
}, esperava { $own } separadas por `/`, da linha { $own } para baixo
fen-on-rank = encontrei { $found } na linha { $rank }, esperava { $expected }
fen-rank-length = a linha { $rank } tem { $count ->
    [1] 1 casa
   *[other] { $count } casas
}, esperava { $own }
foreign-piece = a peça em { $square } não é de nenhum tipo que { $game } tem
off-board = { $square } não é uma casa do tabuleiro de { $game }
fen-wall = encontrei { $found } em { $square }, onde o tabuleiro de { $game } não tem casa: escreva `*`
fen-no-wall = encontrei `*` em { $square }, que é uma casa do tabuleiro de { $game }
fen-plus = `+` só antes de uma peça cuja promoção depende do tipo; escreva o que ela é
fen-tilde = `~` só depois de uma peça que resulta de promoção; apague
fen-letter = um algarismo de 1 a { $files } ou uma letra de peça de { $game } ({ $letters })
fen-letter-means = um algarismo de 1 a { $files } ou uma letra de peça de { $game } ({ $letters }); para { $piece } escreva { $letter }
fen-no-holdings = em { $game } não há peças fora do tabuleiro; retire os colchetes
fen-no-bracket = não encontrei `]`, esperava um depois da última peça fora do tabuleiro
fen-cannot-hold = encontrei { $found }, mas { $why }
fen-too-many = encontrei { $found } mais de { $most } vezes; ninguém pode ter tantas
fen-held-letters = esperava letras do que se guarda fora do tabuleiro em { $game }: { $letters }
fen-holds-nothing = as { $side } não guardam nada em { $game }; apague
fen-holds-only = as { $side } só podem guardar { $letters } em { $game }
fen-side = `w` ou `b`
fen-rights = `-` ou algumas de `KQkq`
fen-rights-by-file = `-`, algumas de `KQkq` ou as colunas das torres, como `HAha`
fen-square = `-` ou uma casa
fen-square-such-as = `-` ou uma casa como `e3`
fen-squares = `-` ou casas como `a8,h1`
fen-number = um número inteiro de 0 a { $most }
fen-checks = os xeques dados por cada lado, como em `+1+0`
fen-token = quem a tem, `w` ou `b`, seguido de `*` depois de uma passagem e de `**` depois de duas
fen-nobody-castles = encontrei { $found }, mas ninguém faz roque em { $game }; apague ou escreva `-`
fen-never-castles = encontrei { $found }, mas as { $side } nunca fazem roque em { $game }; apague ou escreva `-`
fen-twice = encontrei { $found } duas vezes, esperava uma só

## Posições a que nenhum jogo leva.

no-king = faltou o rei das { $side }
several-kings = as { $side } têm { $count } reis, em { $first } e { $second }, esperava um
king-to-capture = o rei das { $side } em { $king } está atacado a partir de { $from } e a vez é das { $mover }; dê a vez às { $side } ou mova um dos dois
stuck = a peça das { $side } em { $square } ({ $piece }) nunca poderia sair dali; recue-a ou escreva em que ela se tornou
pawn-unpromoted = o peão das { $side } em { $square }, sua linha mais distante, já deveria estar promovido
pawn-behind = o peão das { $side } em { $square } está atrás de onde os peões começam
never-held = as { $side } não podem guardar { $piece } em { $game }
held-too-often = as { $side } guardam { $piece } { $count } vezes, esperava no máximo { $most }
too-many-dukes = as { $side } têm { $piece } { $board } vezes no tabuleiro e { $held } fora dele, e { $pawns } peões que podem tornar-se um, esperava no máximo { $most } ao todo
dukes-ride = cada um a mais dobra os lances que `duke.riders=any` permite
dukes-held = todos podem acabar fora do tabuleiro
too-many-together = as { $side } têm { $piece } { $board } vezes no tabuleiro e { $held } fora dele, esperava no máximo { $most } ao todo, pois todos podem acabar fora dele
right-without = encontrei `{ $letter }`, mas { $why }; apague
rights-unknown = não esperava direitos além de `KQkq`
never-castles = as { $side } nunca fazem roque em { $game }
king-elsewhere = o rei das { $side } não está em { $squares }
no-rook-west = não há torre das { $side } do lado da coluna a de um rei que possa fazer roque com ela
no-rook-east = não há torre das { $side } do lado da coluna h de um rei que possa fazer roque com ela
no-rook = não há torre das { $side } em { $square }
no-double-step = encontrei `{ $square }`, mas { $why }; escreva `-`
no-en-passant = em { $game } não há en passant
wrong-rank = um peão das { $side } passa pela linha { $rank } com o seu movimento duplo
occupied = há algo ali
no-passing-pawn = não há em { $square } peão das { $side } que possa ter passado por ali
origin-occupied = há algo em { $square }, de onde veio o peão das { $side }
after-pass = no lance anterior a vez foi passada
no-token = em { $game } não há Peça de Passagem
no-checks-field = em { $game } não se contam xeques
no-token-field = em { $game } não há Peça de Passagem
no-sneaker = não há ali peça capaz do Movimento Sorrateiro
not-its-far-rank = aquela não é a linha mais distante da peça que está ali
no-sneak-marks = só `sneak.window=next` e `sneak.window=ever` têm um campo de marcas do Movimento Sorrateiro
no-pawn-there = não há peão ali
not-its-start-rank = aquela não é a linha inicial do peão que está ali
no-moved-pawns = só `lancer.when=unmoved` tem um campo de peões já movidos
token-missing = falta; esperava quem a tem
three-passes = encontrei `{ $holder }***`, mas duas passagens encerram o jogo
token-not-handed = encontrei `{ $found }`, mas no lance anterior a vez foi passada, o que deu a Peça de Passagem às { $side }; escreva `{ $expected }`
has-just-passed = as { $side } acabam de passar a vez

## Lances.

turn-problem = lance { $turn }, coluna { $column }: { $found ->
    [nada] não encontrei nada
   *[other] encontrei { $found }
}, { $expected }
turn-game-lacks =
    mas em { $game } { $what ->
        [dukes] não há grão-duques que possam recolher-se
        [pass] não se passa a vez
        [drops] não se colocam peças
        [charges] não há Charges
       *[legions] não há Movimento Legionário
    }
turn-duke = esperava a casa de um grão-duque seguida de `@`, como `d4@`
turn-duke-twice = o mesmo grão-duque duas vezes; escreva uma só
turn-letter = esperava a letra maiúscula de uma peça antes de `@`
turn-square =
    esperava uma casa de a1 a { $last }: um lance são duas casas, como `{ $example }`{ $pass ->
        [yes] , ou `pass`
       *[no] { "" }
    }{ $castling ->
        [king] ; o roque é o lance do rei
        [rook] ; o roque é a casa do rei e a da sua torre
       *[none] { "" }
    }
turn-letter-means = esperava a letra maiúscula de uma peça antes de `@`; para { $piece } escreva { $letter }
turn-from-and-to = esperava duas casas, de onde e para onde, como { $turns } para { $piece }
turn-another-square = esperava outra casa: um lance tem duas, de onde e para onde{ $pass ->
        [yes] , e ficar parado não é passar a vez, que se escreve `pass`
       *[no] { "" }
    }
turn-no-promotion = mas o que está em { $square } não se promove; apague
turn-promotion = esperava o fim do lance ou a letra da promoção ({ $letters })
turn-promotion-means = esperava a letra da promoção ({ $letters }); para { $piece } escreva { $letter }
turn-promotion-plus = esperava o fim do lance, `+` ou a letra da promoção ({ $letters })
turn-legion-order = o peão mais perto da coluna a vem primeiro: `{ $west }+{ $east }`
turn-legion-right = esperava o peão à direita de { $square }
turn-legion-ahead = esperava a casa logo à frente de { $square }
turn-refused = { $found ->
    [nada] não encontrei nada
   *[other] encontrei { $found }
}, { $expected }
turn-not-legal = { $turn } não é legal: { $why }
turn-not-legal-by = { $turn } não é legal por { $clause }: { $why }
turn-says-why = { $turn } não é legal: { $command } diz por quê
turn-disagreement = o gerador e o oráculo discordam sobre ele, o que é um erro do regra

## Comparação.

not-of-rules = não é uma posição de { $rules }: { $problem }
other-rights = os dois a conhecem com outros direitos de roque: `{ $fen }`
not-legal = não é legal
refused-under = { $turn } em { $rules }: { $why } em `{ $fen }`
differ-already = aqui já diferem: pare antes de { $turn } para ver como

## Opções.

expected-words = esperava { $what }, e `-` para ler posições da entrada padrão; uma posição se dá com --fen
one-rule-set = um conjunto de regras
rule-set-and-depth = um conjunto de regras e uma profundidade
rule-set-and-turn = um conjunto de regras e um lance
stream-line = entrada padrão, linha { $line }: { $problem }
stream-unanswered = entrada padrão: sem resposta para { $lines }
one-line = a linha { $line }
several-lines = { $count } linhas: { $lines }
many-lines = { $count } linhas: { $lines } e outras
line-failed = o regra falhou nesta linha, o que é um erro do regra: { $why }
stream-fen = --fen: as posições vêm da entrada padrão: escreva esta numa linha dela, ou retire o `-`
stream-start = --start: as posições vêm da entrada padrão: retire um dos dois
stream-moves = --moves: as posições vêm da entrada padrão: escreva os lances depois de cada uma, como em `FEN moves e2e4`
stream-format = --format { $format }: a entrada padrão é respondida em linhas de JSON: apague
depth-expected = profundidade `{ $given }`: dê um número inteiro de 0 a { $most }
time-expected = --time { $given }: dê um número de segundos
threads-expected = { $given } threads: dê um número de 1 a { $most }
