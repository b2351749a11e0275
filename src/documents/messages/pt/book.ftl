### The rule book.

## Every page.

book-title = O livro das regras
book-description = O que dizem as regras destes jogos, cláusula por cláusula, cada uma mostrada em tabuleiros.
book-skip = Ir para o conteúdo
book-navigation = O livro
book-languages = Outras línguas
book-made-by = Feito por regra { $version } a partir dos documentos de regras e dos casos de teste: cada tabuleiro e cada lance é calculado.
book-games = Jogos

## The games.

book-in-force-clauses =
    { $count ->
        [1] 1 cláusula em vigor
       *[other] { $count } cláusulas em vigor
    }
book-other-cases = (mais { $count } para outras leituras ou regras)

## A rule set.

book-sheet-description = As regras de { $game } como { $rules }: { $count } cláusulas com suas fontes, leituras e exemplos.
book-starts = Posições iniciais
book-pieces = Peças
book-clauses = Cláusulas
book-questions = Perguntas sem alternativa configurável
book-documents = Documentos
book-try = Experimente
book-compare = { $rules } e { $other }
book-related = Mais sobre estas regras
book-contents = Nesta página
book-start-of = Posição inicial de { $rules }
book-question-position = Uma posição para a pergunta { $question }
book-letter = Letra
book-written = Em documentos em português
book-piece = Peça
book-movement = Movimento (Betza)
book-clause = Cláusula
book-promotes-to = Promove-se a
book-overridden = alterada
book-our-ruling = Decisão nossa: o documento nada diz.
book-own-ruling = Decisão do próprio documento de regras: ele não cita fonte.
book-source = Fonte:
book-wording = Depende das palavras
book-low-confidence = Pouca certeza: o texto quase não decide.
book-in-force = aplica-se aqui
book-taken = adotada

## A case.

book-picture = { $rules }: { $case }
book-legal-turns = Legais: { $turns }.
book-refused-turns = Não legais: { $turns }.
book-fen = FEN
book-after-turns = Depois de
book-see-for-yourself = Veja você mesmo
book-all-turns = Todos os lances legais:
book-turns-from = Todos os lances de { $square }:
book-turns-of = Todos os lances com { $piece }:
book-none = nenhum
book-legal = Legais:
book-refused = Recusado:
book-by = por
book-leads-to = Depois de
book-counts = Sequências de lances legais:
book-count = { $count } na profundidade { $depth }
book-white-wins = As brancas venceram:
book-black-wins = As pretas venceram:
book-draw = Empate:
book-goes-on = A partida continua.
book-claim = Provado:
book-invalid = Não é posição deste jogo:
book-kept = Escrito para { $rules }; verificou-se que tudo vale aqui também.
book-kept-of-shipped = Escrito para { $rules } como vem com regra; verificou-se que tudo vale aqui também.
book-do-not-hold =
    { $count ->
        [1] 1 caso sobre esta cláusula não valeu ao ser executado agora e não é mostrado:
       *[other] { $count } casos sobre esta cláusula não valeram ao ser executados agora e não são mostrados:
    }
book-under = Em
book-other-readings =
    { $count ->
        [1] A mesma posição em outra leitura
       *[other] A mesma posição em { $count } outras leituras
    }
book-elsewhere = Nenhum caso de teste mostra esta cláusula nestas regras; este é de outra versão.
book-no-case = Nenhum caso de teste mostra esta cláusula nestas regras.
book-more-cases =
    { $count ->
        [1] mais 1 caso
       *[other] mais { $count } casos
    }
book-named-by =
    { $count ->
        [1] Citada em 1 caso sobre outra cláusula
       *[other] Citada em { $count } casos sobre outras cláusulas
    }

## Looking for a clause.

book-search = Todas as cláusulas
book-search-description = { $count } cláusulas de todos os jogos deste livro, por nome.
book-search-words = Procurar uma cláusula
book-found-many = { "{}" } cláusulas

## The command.

book-exists = { $directory } existe e não é um livro feito por regra: dê um diretório que não exista
book-in-the-way = { $file } não foi escrito por regra, e uma página tomaria o lugar dele: mova-o daí
book-is-there = { $directory } é um livro: --force o substitui
book-no-draft = não se pode escrever { $directory }: { $error }
book-twice = { $rules } e { $other } teriam a mesma página
book-made =
    { $pages ->
        [1] 1 página
       *[other] { $pages } páginas
    } em { $directory }, { $size } MB, em { $seconds } s
book-failed-note =
    { $count ->
        [1] 1 caso não vale e não é mostrado: `regra check` com os mesmos casos diz por quê, e proof.html o nomeia
       *[other] { $count } casos não valem e não são mostrados: `regra check` com os mesmos casos diz por quê, e proof.html os nomeia
    }
book-drafts-note =
    { $count ->
        [1] 1 rascunho de caso não é mostrado: ninguém disse ainda por que deve valer
       *[other] { $count } rascunhos de casos não são mostrados: ninguém disse ainda por que devem valer
    }
book-unused-document = { $file } não é mostrado em lugar nenhum: nenhum conjunto de regras deste livro o segue, e sim { $rules }
book-interrupted = interrompido: nada foi escrito
book-begin = Comece por { $file }.
