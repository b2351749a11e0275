### Figuras de como as peças se movem.

movement-alone = { $piece } sem outras peças no tabuleiro
movement-between = { $piece } entre peças do próprio lado
movement-by-clause = { $piece } por { $clause }
movement-from = de { $square }: { $ways }
movement-both = move-se ou captura em { $squares }
movement-moves = só se move para { $squares }
movement-captures = só captura em { $squares }
movement-turns = lances: { $turns }
movement-legend = Um ponto é onde a peça pode mover-se, um anel onde pode capturar, os dois juntos onde pode fazer um ou outro; uma linha pontilhada é um empurrão. Na notação de Betza, W é um passo reto, F um passo na diagonal, N, R, B e Q são cavalo, torre, bispo e dama, um número é o alcance; antes deles, f é para a frente, b para trás, s para os lados, m só move e c só captura.
movement-none = Não tem movimentos ordinários.
movement-notation = na notação de Betza
