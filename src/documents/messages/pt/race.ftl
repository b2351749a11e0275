check-given = depois do lance o rei em { $king } estaria sob ataque { $attackers }, e nenhum lance pode dar xeque
check-given-by-zone = depois do lance o rei em { $king } estaria em xeque pela zona de um grão-duque adversário, e nenhum lance pode dar xeque
check-was-given = o rei das { $side } em { $king } está em xeque a partir de { $from }, e nenhum lance dá xeque; mova um dos dois
outcome-goal-alone = o rei das { $side } chegou ao seu destino, em { $king }, e o outro não o acompanha
outcome-goals-answered = os dois reis estão em seus destinos
king-of-nobody = as { $side } têm um rei em { $king }, mas jogam sem rei: retire-o
table-one-king = em { $family } só as { $side } têm rei: escreva `K` apenas desse lado
