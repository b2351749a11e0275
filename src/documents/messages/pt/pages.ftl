### As páginas das questões abertas e das provas.

## Questões abertas.

questions-title = Questões abertas
questions-description = O que os documentos deixam ao leitor: cada questão com as suas respostas, quão certas são, e a menor posição conhecida em que outra resposta muda alguma coisa.
questions-of = Questões abertas: { $game }
questions-game-description = { $game }: { $count } questões abertas, com posições que as decidem.
questions-none = Nenhum destes conjuntos de regras tem uma questão aberta.
questions-doubtful = em dúvida
questions-asked-again = As posições foram achadas antes ({ $command }, regra { $version }) ou são as de casos de teste. Ao fazer esta página, cada uma foi perguntada de novo aos dois conjuntos de regras, pelo gerador e pelo oráculo: só aparece onde ambos deram a diferença que está ao lado. Não está demonstrado que não haja menor.
questions-legend = Sob cada posição vêm primeiro as regras em vigor e depois as da outra resposta. Setas em duas cores mostram os lances que só uma das duas permite.
questions-which = Qual leitura vale?
questions-in-force = em vigor em { $rules }
questions-decided = As palavras do documento decidem.
questions-likely = Provável: as palavras apontam para esta leitura.
questions-practice = É a prática: { $practice }.
questions-chosen = escolhida pelo nome do conjunto de regras
questions-likelihood = estimativa nossa: { $percent } % para a outra resposta
questions-unjudged = sem estimativa para a outra resposta
questions-would-change = O que mudaria com
questions-same = nenhum lance e nenhum resultado depende do que difere.
questions-argued = argumenta-se, sem cálculo, que nenhuma posição pode distinguir os dois: { $reason }.
questions-unknown = nenhuma posição está guardada; isto procura uma:
questions-against = contra
questions-only-first = só com a leitura em vigor:
questions-only-second = só com a outra resposta:
questions-elsewhere = em ambos, levando a outra posição:
questions-refused =
    { $which ->
        [1] Só com a outra resposta esta é uma posição do jogo.
       *[other] Só com a leitura em vigor esta é uma posição do jogo.
    }
questions-kept-for = Achada para { $rules }.
questions-from-case = A posição de um caso de teste: { $case }.
questions-told = O documento de regras diz isto da posição. Nenhum cálculo conhece a outra resposta.
questions-no-position = Não se conhece posição em que as respostas se separem.

## Provas.

evidence-title = Provas
evidence-description = O que está por trás de cada conjunto de regras: casos, mudanças das regras que eles notam, contagens, afirmações, e outros que jogam os mesmos jogos.
evidence-lead = Cada parte diz o que foi calculado ao fazer esta página e o que foi guardado de uma execução anterior. Casos e contagens mostram as posições de que tratam, e nenhuma outra.
evidence-summary = Num relance
evidence-rules = Regras
evidence-clauses = Cláusulas com um caso
evidence-readings = Leituras com um caso que decide
evidence-lines = Linhas classificadas
evidence-cases = Casos
evidence-changes = Mutações das regras
evidence-held = { $held } de { $all }
evidence-coverage = Cobertura
evidence-clauses-shown = { $count } de { $all } cláusulas em vigor têm um caso sob estas regras que vale e trata delas ou as nomeia.
evidence-readings-decided = De { $all } cláusulas em vigor que podem ser lidas de vários modos, { $count } têm um caso sob estas regras que espera outra coisa sob outra leitura.
evidence-lines-told = { $count } de { $all } linhas dos documentos estão classificadas como regra, exemplo, afirmação ou comentário.
evidence-missing =
    { $count ->
        [1] 1 sem
       *[other] { $count } sem
    }
evidence-again = De novo:
evidence-no-cases = Nenhum caso foi escrito só para estas regras.
evidence-ran = Executados ao fazer esta página, pelo gerador e pelo oráculo: { $passed } valeram, { $failed } não.
evidence-changes-lead = Uma cláusula por vez foi lida de outro modo ou desligada, um movimento alongado ou encurtado. Qual caso nota qual mudança foi achado antes ({ $command }, regra { $version }). Ao fazer esta página, só aquele caso foi executado de novo sob as regras mudadas, pelos dois cálculos: só aparece onde falhou.
evidence-changes-known = { $known } de { $all } mudanças
evidence-changes-unknown =
    { $count ->
        [1] De 1 mudança nada está guardado que valha.
       *[other] De { $count } mudanças nada está guardado que valha.
    }
evidence-change = Mudança
evidence-noticed-by = Notada por
evidence-unreadable = sua posição não pode mais ser lida, e nada mais foi visto
evidence-argued = argumenta-se, sem cálculo, que não tem efeito: { $reason }
evidence-counts = Contagens
evidence-no-counts = Nenhum caso conta sequências só sob estas regras.
evidence-counts-lead = Sequências de lances legais de exatamente este comprimento. O gerador contou todas ao fazer esta página; o oráculo, as de no máximo 20.000 sequências. Com o que mais foram comparadas está sob cada uma, como o caso o diz; isso não foi feito agora.
evidence-depth = Comprimento
evidence-lines-of-turns = Sequências
evidence-counted-by = Contadas agora por
evidence-by-both = gerador e oráculo
evidence-by-generator = gerador
evidence-source = O caso nomeia:
evidence-does-not-hold = Este caso não valeu ao ser executado agora.
evidence-claims = Afirmações dos documentos
evidence-at-lines = linhas { $lines }
evidence-not-run = um comando, não executado para esta página
evidence-not-here = nenhum caso sob estas regras
evidence-holds-now =
    { $count ->
        [1] valeu ao ser executado agora
       *[other] seus { $count } casos valeram ao ser executados agora
    }
evidence-no-certificate = Ainda não há certificado desta afirmação: ela é verificada pelo que está acima, e por nada mais.
evidence-certificates = Afirmações com certificado
evidence-certificates-lead = Cada caso afirma algo da sua posição e nomeia um certificado. O oráculo o verificou ao fazer esta página, onde o caso valeu.
evidence-peers = Outros
evidence-peers-lead = Bibliotecas que respondem aos mesmos casos. Nenhuma foi perguntada ao fazer esta página.
evidence-divergences = Diferenças conhecidas
evidence-no-divergence = Sob estas regras não se conhece quem difira.
evidence-who = Quem
evidence-everyone = todos
evidence-what = Cláusula ou caso
evidence-why = Por que fica assim
