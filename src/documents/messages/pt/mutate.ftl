### Mutações das regras, e quem as notou. Uma mutação é feminina.

mutate-status =
    { $status ->
        [noticed] notada
        [unreadable] ilegível
        [disagreed] discordam
        [survived] sobreviveu
       *[equivalent] equivalente
    }
mutate-argued = como se argumenta:
mutate-argued-wrongly = embora se argumentasse:
mutate-alone =
    falha só segundo o { $who ->
        [generator] gerador
       *[oracle] oráculo
    }
mutate-hole = lacuna
mutate-advice =
    { $asked ->
        [0] não há caso
        [1] o único caso
       *[other] nenhum dos { $asked } casos
    } de { $rules } { $asked ->
        [0] que mostre
        [1] não mostra
       *[other] mostra
    } { $label }: acrescente um de { $clause } a { $file } que valha em um e falhe no outro; para procurar uma posição:
mutate-fails-already = já falha
mutate-sum =
    { $count ->
        [1] 1 mutação
       *[other] { $count } mutações
    }; notadas: { $noticed }, só por uma posição ilegível: { $unreadable }, sobreviventes: { $survived }, equivalentes: { $equivalent }
mutate-disagreed = em que o gerador e o oráculo discordam
mutate-wrongly-equivalent = que algum caso nota, embora se argumentasse que nenhum pode
mutate-not-asked =
    { $count ->
        [1] 1 caso não foi perguntado, pois falha sob as regras como são
       *[other] { $count } casos não foram perguntados, pois falham sob as regras como são
    }
mutate-seconds = em { $seconds } s
mutate-nothing = nada a mutar: afrouxe --clause
