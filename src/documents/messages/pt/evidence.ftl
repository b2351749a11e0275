### Evidência guardada: o que uma busca achou antes, e o que resultou de perguntar de novo.

evidence-disagree = o gerador e o oráculo discordam: { $generator } | { $oracle }
evidence-nobody = nenhum dos dois conjuntos de regras aceita a posição
evidence-not-of-both = ao menos um dos dois não permite { $turn }
evidence-parted = já se separam em { $turn }
evidence-otherwise = achado agora: { $now }; guardado: { $kept }
evidence-refuses =
    { $which ->
        [1] o primeiro
       *[other] o segundo
    } recusa a posição
evidence-only =
    só no { $which ->
        [1] primeiro
       *[other] segundo
    }: { $turns }
evidence-elsewhere = levam a outra posição: { $turns }
evidence-ends = fins: { $first } | { $second }
evidence-nothing = nenhuma diferença
evidence-no-argument = está guardado como sem efeito, e ninguém diz por quê
evidence-no-case = não há o caso { $case }
evidence-other-rules = { $case } é um caso de outro conjunto de regras
evidence-holds = { $case } vale também assim
evidence-fails-otherwise = { $case } falha de outro modo assim
evidence-no-mutation = não há tal mutação
evidence-stale = evidência guardada não vale mais e não é mostrada: { $entry }
