### Tabelas de finais.

table-men = --men { $men }: { $problem }
table-expected = esperadas peças como `K+R v K`: as das brancas, ` v `, as das pretas
table-no-kind = nenhuma peça de { $family } tem a letra `{ $letter }`; há { $letters }
table-no-king = { $family } tem um rei de cada lado, que sofre xeque: escreva `K` dos dois lados, como em `K+R v K`
table-too-many-men = { $count } peças; uma tabela tem no máximo { $most }
table-too-large = destas peças vêm mais de { $most } posições; indique menos peças
table-marks = { $rules } lembra algo de cada peça além da casa onde está, e uma tabela não tem lugar para isso
table-none = nenhuma posição com estas peças é possível
table-positions = { $asked } posições, e outras { $others } que vêm delas
table-row = jogam as { $side }
table-white-wins = ganham as brancas
table-draws = empates
table-black-wins = ganham as pretas
table-longest =
    a vitória mais longa das { $side }: { $moves ->
        [1] 1 rodada
       *[other] { $moves } rodadas
    } ({ $turns ->
        [1] 1 lance
       *[other] { $turns } lances
    }), em { $many ->
        [single] 1 posição
       *[several] { $positions } posições
    }, por { $clause }; a primeira delas:
table-never = as { $side } não ganham nenhuma
table-verified = o oráculo confirmou o valor de cada uma das { $positions } posições, a partir das posições a que levam os lances que ele mesmo gera
table-assumes = os dois lados jogam o melhor, ninguém tem peças fora do tabuleiro, ninguém tem direito ao roque; repetição e contagens não terminam o jogo
table-stalemate = um lado que não está em xeque e não tem lance legal: end.stalemate = { $reading }
table-fault = { $fen }: a tabela tem { $found }, e dos lances do oráculo segue { $follows }
table-nothing = nada que esteja na tabela
table-refused = { $fen }: o oráculo não aceita uma posição da tabela
table-no-value = { $fen }: a tabela não tem valor
table-interrupted = interrompido: ainda não há tabela
table-unverified = interrompido: o oráculo não percorreu toda a tabela
table-ends = terminadas por uma cláusula: { $ends }
table-no-ends = nenhuma
table-digest = resumo das posições e dos seus valores: { $digest }
