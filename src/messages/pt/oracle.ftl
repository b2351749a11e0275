### Por que o oráculo recusa um lance, e o que acontece nele. Uma peça vem com o seu artigo.

no-piece = não há nada em { $square }
not-yours = { $piece } não é de quem joga
does-not-go = { $piece } não vai a { $square }
stands-between = { $other } está entre { $piece } e { $square }
promotes-far = um peão das { $side } só é promovido na linha { $ranks }
zone-before-promotion = a zona remove o peão em { $square } antes da promoção
none-captured = as { $side } não têm mais entre as peças capturadas { $piece }
piece-must-promote = { $piece } que vai a { $square } tem de se promover
does-not-promote = { $piece } não se promove
becomes-only = { $piece } se torna { $other } e nada mais
outside-zone = de { $from } a { $to } está fora da linha { $ranks }, onde poderia ser promovido
cannot-become = um peão das { $side } não pode se tornar { $piece } aqui
pawn-must-promote = um peão que alcança { $square } tem de ser promovido
retires-behind = em { $rules } um Grão-Duque só se recolhe depois do lance de outra peça
no-duke = não há Grão-Duque das { $side } em { $square }
next-to-king = { $square } é adjacente ao rei adversário em { $king }
is-attacked = { $square } está sob ataque: { $attackers }
is-threatened = { $square } está sob ameaça de Charge: { $attackers }
in-zone = { $square } está na zona de um Grão-Duque adversário
retires-alone = em { $rules } um Grão-Duque se recolhe num lance próprio
retires-after-move = um Grão-Duque só se recolhe depois de um lance em que outra peça se moveu
no-duke-before = não há Grão-Duque das { $side } em { $square } quando o lance começa
one-duke = só um Grão-Duque pode recolher-se depois de um lance
nothing-right = não há casa à direita de { $square }
no-pawn = não há peão das { $side } em { $square }
nothing-ahead = não há casa à frente de { $square }
in-the-way = { $piece } está no caminho
edge-behind = a borda do tabuleiro fica atrás: { $piece } não tem para onde ir
stands-behind = com { $other } atrás, { $piece } não sai do lugar
no-such-turns = em { $rules } não há lances assim
does-not-charge = { $piece } não faz Charge
not-two-ahead = { $to } não está duas casas à frente de { $from }
charge-captures = não há peça adversária em { $square }, e um Charge só captura
cannot-be-charged = { $piece } não pode ser alvo de Charge em { $rules }
in-the-path = { $piece } está no percurso
king-in-zone = o rei não pode terminar o movimento em { $square }, na zona de um Grão-Duque adversário
pawn-does-not-go = um peão não vai de { $from } a { $to }
nothing-to-capture = não há nada a capturar em { $square }
own-side-of-pawn = { $piece } é do lado do próprio peão
no-token-held = as { $side } não têm a Peça de Passagem
not-from-start = um peão das { $side } só anda duas casas a partir da linha { $ranks }, não de { $square }
stops-lancer = { $piece }, na primeira casa, impede um Movimento de Lança a { $square }
is-supported = { $piece } tem apoio: { $other }
cannot-be-pushed = assim não se empurra { $piece } em { $rules }
only-dukes-drop = em { $rules } só se colocam Grão-Duques, não { $piece }
cannot-drop = em { $rules } as { $side } não podem colocar { $piece }
not-first-ranks = { $square } não está na linha { $ranks }, onde as { $side } podem colocá-lo
does-not-hold = as { $side } não têm { $piece } fora do tabuleiro
own-side = { $piece } é do lado de quem joga
cannot-be-captured = não se captura { $piece }
nobody-passed = nenhum peão acaba de passar por { $square } com um movimento duplo
castling-elsewhere = o roque não leva o rei de { $from } a { $to }
does-not-castle = as { $side } não fazem roque em { $rules }
which-king = não se sabe qual rei das { $side } ainda não se moveu
king-in-check = o rei está em xeque
where-king-lands = { $piece } está onde o rei terminaria
king-would-pass = o rei passaria por { $square }, que as { $side } atacam
right-lost = o direito ao roque com a torre de { $square } se perdeu
not-on-far-rank = { $piece } não está na linha mais distante, de onde poderia fazer um Movimento Sorrateiro
sneak-captures-not = { $piece } está ali, e um Movimento Sorrateiro não captura
window-closed = { $piece } só poderia fazer um Movimento Sorrateiro no lance seguinte ao da chegada
king-attacked = depois do lance o rei em { $king } está sob ataque: { $attackers }
retires-behind-plain = em { $rules } um Grão-Duque só se recolhe depois de um lance feito pelo movimento próprio de uma peça, sem promoção
king-in-zone-check = o rei não pode terminar o movimento em { $square }, na zona de um Grão-Duque adversário, embora o rei adversário esteja atacado
king-checked-by-zone = depois do lance o rei em { $king } está em xeque pela zona de um Grão-Duque adversário
kingdom-must-promote = { $piece } do Reino que vai a { $square } tem de se promover
pawn-has-moved = o peão em { $square } já se moveu ou foi empurrado, e só anda duas casas no seu primeiro lance
no-sneak-capture = não se captura { $piece } com um Movimento Sorrateiro
nobody-passed-plainly = nenhum peão acaba de passar por { $square } com um movimento duplo sem empurrar
never-on-far-rank = { $piece } não esteve na linha mais distante, depois do que poderia fazer um Movimento Sorrateiro
pass-no-escape = as { $side } não têm outro lance, e passar a vez não as salva do afogamento

## Recusas que não são questão de um mecanismo.

over-drawn = o jogo acabou: é empate
over-won = o jogo acabou: as { $side } venceram
would-go = { $piece } só iria a { $square } com { $clause }={ $reading }
must-capture = as { $side } têm de capturar onde podem, como com { $turn }
clause-off = { $clause } não vale em { $rules }
of-another-game = a posição ou o lance é de outro jogo que não { $rules }

## O que acontece num lance legal.

stands = { $piece } em { $square }
deed-leaves = { $piece } sai do tabuleiro
deed-becomes = { $piece } se torna { $other }
deed-zone = uma zona remove { $pieces }
deed-retires = recolhimento ao Ducado: { $pieces }
deed-goes = { $piece } vai a { $square }
deed-charges = { $piece } faz Charge e captura { $other }
deed-legion = { $piece } e { $other } avançam
deed-comes = { $piece } entra em { $square }
deed-passes = as { $side } entregam a Peça de Passagem
deed-castled = , { $piece } a { $square }
deed-pushed = , empurrando { $piece } a { $square }
deed-captured = , capturando { $piece }
