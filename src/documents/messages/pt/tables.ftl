### Tabelas de finais como imagens e páginas, e guardadas.

tables-title = Finais
tables-description = Quem ganha com poucas peças, quanto demora e em que casas as peças estão bem.
tables-kept = Cada uma destas tabelas foi feita por { $command } de regra { $version }: uma busca para trás a partir das posições finais. Depois o oráculo confirmou o valor de cada posição a partir das posições a que levam os lances que ele mesmo gera. As tabelas foram guardadas, e não feitas de novo para esta página. São mostradas porque as regras ainda são as mesmas, pelo seu resumo.
tables-heading = { $men } em { $rules }
tables-wins = { $men }: com { $man } em cada casa e a vez das { $mover }, em quantas de cem posições ganham as { $winner }
tables-moves = { $men }: com { $man } em cada casa e a vez das { $mover }, de quantas rodadas as { $winner } precisam em média onde ganham
tables-bounds = De { $least } a { $most }.
tables-values = Os números em tabela
tables-longest = A vitória mais longa das { $side }
tables-longest-is =
    { $moves ->
        [1] 1 rodada
       *[other] { $moves } rodadas
    } ({ $turns ->
        [1] 1 lance
       *[other] { $turns } lances
    }), em { $many ->
        [single] 1 posição
       *[several] { $positions } posições
    }; a primeira delas
tables-longest-picture = { $men }: a vitória mais longa começa aqui
tables-altered = a soma não confere: ela foi alterada depois que `regra table` a escreveu
tables-other-rules = as regras mudaram desde que a tabela foi feita
tables-no-map = --map { $man }: a tabela não tem essa peça; tem { $men }
tables-no-numbers = --shade { $shade }: não há o que contar, pois as { $winner } não ganham nenhuma posição
tables-only-pictures = { $option } é para --format svg e html
evidence-none-there = --evidence { $directory }: não há lá nenhum de { $files }
