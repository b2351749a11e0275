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
