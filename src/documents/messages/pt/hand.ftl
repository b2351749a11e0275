## Peças capturadas que vão para a mão.

no-promoted-piece = não há ali peça em que um peão possa ter-se transformado
too-many-men = { $board } peças além dos reis no tabuleiro e { $held } nas mãos, esperava no máximo { $most } ao todo, que podem ir todas para uma mão
no-pawn-dropped = { $square } fica em uma linha onde as { $side } não podem colocar peões
deed-to-hand = , e { $piece } vai para a mão das { $side }
