### Cláusulas que valem e dados de um documento que não combinam.

misfit-inherited = { $problem }, ou nomeie com `only` as versões que têm a cláusula: o que um arquivo dá é das versões que ele declara

## A mão e o que fica fora do tabuleiro.

hand-holds-nothing = um lado coloca o que tem na mão (drop.hand), e ninguém pode ter nada na mão: dê `holdings` ao jogo
hand-without-ranks = um lado coloca peças nas linhas de `drops` (drop.hand), e não há nenhuma: dê `drops` ao jogo
hand-without-drops = as peças capturadas vão para uma mão (capture.hand) de onde nunca são colocadas: dê ao jogo a cláusula drop.hand
hand-or-pool = entre colchetes fica uma mão (drop.hand) ou ficam peças capturadas (promotion.pool): desligue uma das duas cláusulas
holdings-wrong =
    `holdings` das { $side ->
        [white] brancas
       *[black] pretas
    }: { $why ->
        [duchy] falta `{ $letter }`, e os grão-duques se recolhem ao Ducado
        [hand] `{ $letter }` não pode estar numa mão: os grão-duques vêm do Ducado
        [pool] falta `{ $letter }`, e é ali que as peças capturadas esperam por uma promoção
       *[pawn] `{ $letter }` nunca está entre as peças que um peão pode se tornar
    }
dropped-stuck =
    uma peça das { $side ->
        [white] brancas
       *[black] pretas
    } ({ $piece }) colocada na linha { $rank } nunca poderia sair dali: retire { $rank } de `{ $list }`, ou `{ $letter }` de `holdings`
hand-of-pawns = uma peça capturada que era peão só vai para a mão como peão (capture.hand=pawn) onde os peões se promovem por escolha (promotion.choice), o que aqui não acontece: use capture.hand=same
hand-or-sneak = uma peça só tem uma coisa a lembrar, que foi peão (capture.hand=pawn) ou que pode fazer o Movimento Sorrateiro (sneak.window): use capture.hand=same, ou sneak.window=open
hand-of-chargers = as peças capturadas vão para uma mão (capture.hand), e nada diz para a mão de quem vai a peça que faz um Charge e sai como se tivesse sido capturada: use charge.pool=gone
hand-of-zones = as peças capturadas vão para uma mão (capture.hand), e nada diz para a mão de quem vai a peça que uma zona remove como se tivesse sido capturada: use zone.pool=gone

## O tabuleiro.

board-of-chess-alone = { $clause } precisa de um tabuleiro de 8x8 sem paredes: retire `board` ou a cláusula

## Roque, peões e promoção.

castling-around-walls = o roque precisa de uma linha sem paredes onde o rei e a torre ficam, passam e chegam: retire `castling`, ou as paredes
castling-without-rook = o roque precisa de uma peça com o papel `rook`, e não há nenhuma
castling-of-common-kings = o roque `fixed` sem `rook_files` precisa de reis que sofram xeque (king.royal): onde não sofrem, a coluna de uma torre não diz com qual deles ela faz o roque
pawn-without-promotion = a promoção depende do tipo da peça (promotion.map), portanto o peão precisa de `promotes_to`
lancer-without-rank = o Movimento de Lança (lancer.move) parte da linha inicial: retire `doubles`
promoted-stuck =
    uma peça das { $side ->
        [white] brancas
       *[black] pretas
    } ({ $piece }) promovida em { $square } ({ $into }) nunca poderia sair dali: faça `{ $letter }` promover-se a outro tipo, ou a peça em que se torna ({ $into }) a nenhum

## Fins, zonas e explosões.

goal-without-squares = um lado vence em uma casa de destino (end.goal), e não há nenhuma: dê `goals` ao jogo
goal-answered-by-kings = as pretas podem responder em seu destino (end.goal.answer=black) onde um rei decide, e aqui decidem outras peças: use end.goal.answer=never
extinct-without-kinds = um lado precisa manter alguns tipos de peças (end.extinct), e não há nenhum: dê `extinct` ao jogo
clause-without-kind = { $clause } precisa de uma peça com o papel { $role }, e não há nenhuma: dê o papel a uma, ou retire a cláusula com `without`
no-room-without-king = um jogo sem rei ou sem peão tem no máximo { $most } tipos de peças, e este tem { $found }
goal-or-capture = o rei das pretas pode responder ao das brancas (end.goal.answer=black) onde é obrigatório capturar (capture.compulsory), e nada diz o que vem primeiro: retire uma das duas cláusulas
checks-without-king = contam-se xeques (end.checks) onde nenhum rei sofre xeque (king.royal): ninguém pode dar um
checks-forbidden = contam-se xeques (end.checks) onde nenhum lance pode dar xeque (check.forbidden)
zones-without-duke = há zonas em volta dos grão-duques (zone.remove), e nenhum tipo de peça tem o papel `duke`
duchy-without-duke = os grão-duques se recolhem ao Ducado ou vêm dele, e nenhum tipo de peça tem o papel `duke`
blast-or-zone = capturas explodem (capture.blast) onde zonas removem peças (zone.remove), e nada diz o que vem primeiro: retire uma das duas cláusulas
zone-before-map = as zonas agem sobre os peões antes de eles se promoverem (zone.promotion=before), e onde a promoção depende do tipo da peça (promotion.map) nada diz se agem assim também sobre as outras peças: use zone.promotion=after
