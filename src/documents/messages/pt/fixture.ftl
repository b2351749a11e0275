### Casos em rascunho e os arquivos que os guardam.

fixture-no-clause = { $turn } é recusado, mas por nenhuma cláusula, de modo que nenhum caso pode citá-la: { $why }
fixture-say-why = diga por que tem de valer, a partir do texto das regras; depois apague a linha seguinte
fixture-until-then = até lá, `regra check` executa o caso e não o conta
fixture-not-last = { $file }: `cases` não é a última chave do arquivo, ou os seus casos não começam cada um com um hífen: insira o caso à mão
fixture-id-taken = { $file } já tem um caso `{ $id }`: dê outro nome com --name
fixture-bad-id = `{ $id }` não serve de id: use letras minúsculas, algarismos e hifens
fixture-unsound = { $file } precisa estar em ordem antes de receber um caso:
fixture-appended = { $file }:{ $line }: { $id }, não verificado: diga por que tem de valer

check-unverified = NÃO VERIFICADO
check-unverified-sum =
    { $count ->
        [1] 1 não verificado: vale, mas não conta enquanto o `why` não disser por quê e `unverified` não for apagado
       *[other] { $count } não verificados: valem, mas não contam enquanto cada `why` não disser por quê e `unverified` não for apagado
    }
check-all-unverified = nenhum dos casos executados está verificado

## O que há de errado nos arquivos.

lint-sum =
    { $problems ->
        [0] nenhum problema
        [1] 1 problema
       *[other] { $problems } problemas
    } em { $files ->
        [1] 1 arquivo
       *[other] { $files } arquivos
    }
lint-unread = { $file }: só a sua forma foi examinada, pois um documento de regras tem problemas

## Um jogo próprio.

new-exists = { $place } já existe, e nada é sobrescrito: dê outro nome ou outro --out
new-ending = `{ $name }` é nome de arquivo: o jogo se chama `{ $stem }`, e o documento dele será { $stem }.yaml
new-taken = `{ $name }` já é um jogo: dê outro nome ao seu
new-not-shipped = um documento novo só pode partir de um jogo que vem com o regra, e { $name } não vem: para partir dele, escreva um documento ao lado do dele, com `extends: { $name }`
new-document = { $file }: as regras, por ora as de { $base }
new-fixtures = { $directory }: { $cases ->
        [1] 1 caso
       *[other] { $cases } casos
    } em { $files ->
        [1] 1 arquivo
       *[other] { $files } arquivos
    }, e todos valem
new-next = Mude algo no documento e depois:
new-next-check = que casos deixaram de valer?
new-next-lint = tudo o que há de errado nos arquivos
new-next-spec = as regras em uma página
new-next-diff = o que mudou
new-next-fixture = um caso para editar
new-next-mutate = os casos notariam outra leitura de uma cláusula?
new-next-coverage = que cláusulas e leituras não têm caso?
new-next-book = as regras para o navegador
new-about-fixtures = Se um caso falha depois de uma mudança nas regras: era essa a intenção? Então corrija o caso e diga por quê.
new-head = As regras de { $name }. São as de { $base }, menos o que muda aqui. O spec/README.md do regra diz o que um arquivo pode conter.
new-extends = toda cláusula que não aparece aqui é herdada
new-version = { $base } como era
new-readings = Outras leituras de cláusulas que já existem; `regra spec { $name } --spec ARQUIVO` lista todas. Por exemplo:
new-pieces = Como uma peça anda é o seu `betza`: W um passo em linha reta, F um passo na diagonal, N um salto de cavalo; R, B, Q, K como no xadrez. Experimente `betza: NW`. Uma peça cuja linha falta é herdada: para retirar uma, escreva a cláusula dela em `without`, como em `without: [{ $clause }]`.
new-promotion = O que um peão pode se tornar.
new-castling = Onde estão o rei e as torres que fazem o roque.
new-starts = A posição inicial: as minúsculas são das pretas, e joga-se a primeira da lista. Para mudá-la, apague o `# ` no começo destas linhas:
new-own-starts = A posição inicial: as minúsculas são das pretas, e joga-se a primeira da lista.
new-clause = Uma cláusula própria, com duas leituras: `{ $name }+{ $name }.move=otherwise` passa a ser também um conjunto de regras. Apague o `# ` no começo destas linhas:
new-moved = Uma peça que não anda como antes precisa de uma nova frase; escreva em palavras simples como ela anda.
new-moved-statement = Movimento de { $piece }: `{ $betza }`.
new-clause-statement = Como se move a peça { $piece }.
new-clause-question = A peça { $piece } se move como antes?
new-clause-before = Como em { $base }.
new-clause-other = Por outro salto, { $betza }.

## Partes de uma execução.

check-empty-shard = há menos casos que partes: esta parte não tem nenhum
check-stopped = execução interrompida em uma falha: { $count ->
        [1] 1 caso não foi executado
       *[other] { $count } casos não foram executados
    }
check-list-format = os casos são listados como texto ou JSON: retire --list ou o outro --format
bisect-save-exists = { $file } já existe, e nada é sobrescrito: dê outro nome a --save
bisect-saved = salvo: { $file }
bisect-not-saved = nada foi salvo em { $file }: não há caso
