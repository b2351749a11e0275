### Páginas, figuras e Markdown de diferenças, explicações e achados.

## Diferenças.

pair-scene = onde { $a } e { $b } diferem
pair-marked = Marcado para { $rules }: { $squares }.
pair-own = uma posição de { $rules }
pair-description = { $a } e { $b }: { $differ }.
pair-elsewhere = em ambos, com resultados diferentes
pair-clause = cláusula
pair-piece = peça
pair-start = início
pair-counted = contado
pair-cause = causa

## Achados.

report-exists = { $directory } existe e não é um relatório feito por regra: indique um diretório que não exista
report-is-there = { $directory } é um relatório: --force o substitui
report-title = achados de { $count ->
        [1] 1 caso
       *[other] { $count } casos
    }
report-written = páginas: { $file }
report-all-hold = todo caso executado vale
report-failing = casos que não valem
report-files = arquivos
report-file = arquivo
report-passed = passaram
report-failed = falharam
report-skipped = pulados
report-back = todos os achados
report-under = sob { $rules }
report-marked = no tabuleiro: ▲ casas de destino dos lances esperados, ■ as dos lances encontrados em lugar deles
report-position = onde { $case } é julgado
