### O que as figuras dizem.

picture-title = { $rules }, lance das { $side }
picture-pieces = As peças de { $rules }
# Em maiúsculas, ao lado do tabuleiro.
picture-store =
    { $store ->
        [duchy] DUCADO
        [hand] NA MÃO
       *[captured] CAPTURADAS
    }
# `torres em a1 e h1`.
picture-standing = { $pieces } em { $squares }
picture-turn = { $turn } é legal
picture-refused = { $turn } é recusado: { $why }
picture-refused-by = { $turn } é recusado por { $clause }: { $why }
picture-attacked = marcado: o que as { $side } atacam
picture-turns = marcado: { $count ->
        [1] o único lance legal
       *[other] os { $count } lances legais
    }
picture-turns-of = marcado: { $count ->
        [1] o único lance legal
       *[other] os { $count } lances legais
    } de { $square }

## O que está errado no que foi pedido.

picture-no-zones = --zones: nenhuma peça de { $rules } tem zona de controle
picture-is-legal = --refused { $turn }: aqui o lance é legal; dê-o como --turn
picture-nobody = --turns { $square }: as { $side } têm a vez, e não têm nada ali
picture-no-square = --turns { $found }: esperava-se uma casa a1-{ $last }, ou nada, para todas
picture-terminal = um PNG não serve para um terminal: dê um arquivo com --out, ou passe-o adiante
picture-stream = com posições na entrada padrão a resposta são linhas JSON: retire { $option }
picture-other-ending = { $file }: a terminação não é a de --format { $format }: mude um dos dois
picture-ending = { $file }: as figuras são escritas como .svg ou .png, e para programas como .json: use uma dessas terminações, ou dê --format
picture-unwritable = { $file }: { $why }
picture-sheet-json = a folha de peças é só figura: --format svg ou png
