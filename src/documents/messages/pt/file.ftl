### O que há de errado num arquivo antes que ele diga algo, e na sua forma.

file-not-utf8 = { $file }:{ $line }: não é UTF-8 a partir do byte { $byte }
file-in-utf16 = { $file }: está em UTF-16: salve-o em UTF-8
file-unwritable = --save { $file }: não se pode gravar um arquivo ali: { $error }
output-unwritable = não se pode escrever na saída padrão: { $error }
directory-without-yaml = { $directory }: não há *.yaml nem *.yml neste diretório
neither-sort = nem um arquivo de casos, que tem `clause` e `cases`, nem um documento de regras, que tem `name`

## A sua forma.

shape-whole = o arquivo
shape-entry = o item { $number } de `{ $list }`
shape-kind =
    { $kind ->
        [array] uma lista
        [object] um mapa
        [boolean] `true` ou `false`
        [integer] um número inteiro
        [number] um número
       *[text] um texto
    }
shape-other =
    { $place } { $found ->
        [empty] não tem nada
        [truth] é `true` ou `false`
        [number] é um número
        [text] é um texto
        [list] é uma lista
       *[map] é um mapa
    }: escreva { $wanted }
shape-word = { $place } não pode ser `{ $given }`: { $hint }
shape-lacks = { $place } não tem `{ $key }`
unknown-key = chave desconhecida `{ $key }`: { $hint }
key-of-size = o tabuleiro fica em `board`, com suas `files` e suas `ranks`
pieces-of-version = uma versão escolhe entre `readings`: declare uma cláusula com uma leitura que tenha estas `pieces`, e escolha-a aqui
piece-without-clause = { $place } não tem `clause`: escreva `clause: piece.{ $name }` aqui, e `- { "{" } id: piece.{ $name }, statement: Como ela anda. { "}" }` em `clauses`
key-no-number = chave desconhecida `{ $key }`: escreva um número inteiro
