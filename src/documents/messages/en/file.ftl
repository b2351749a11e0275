### What is wrong with a file before it says anything, and with its shape.

file-not-utf8 = { $file }:{ $line }: not UTF-8 from byte { $byte } on
file-in-utf16 = { $file }: UTF-16: save it as UTF-8
file-unwritable = --save { $file }: no file can be written there: { $error }
output-unwritable = standard output cannot be written: { $error }
directory-without-yaml = { $directory }: no *.yaml or *.yml below this directory
neither-sort = neither a fixture file, which has `clause` and `cases`, nor a rule document, which has a `name`

## Its shape.

shape-whole = the file
shape-entry = entry { $number } of `{ $list }`
shape-kind =
    { $kind ->
        [array] a list
        [object] a map
        [boolean] `true` or `false`
        [integer] a whole number
        [number] a number
       *[text] a text
    }
shape-other =
    { $place } is { $found ->
        [empty] empty
        [truth] `true` or `false`
        [number] a number
        [text] a text
        [list] a list
       *[map] a map
    }: write { $wanted }
shape-word = { $place } cannot be `{ $given }`: { $hint }
shape-lacks = { $place } has no `{ $key }`
unknown-key = unknown key `{ $key }`: { $hint }
key-of-size = the board stands under `board`, with its `files` and its `ranks`
pieces-of-version = a version chooses among `readings`: state a clause with a reading that has these `pieces`, and choose it here
piece-without-clause = { $place } has no `clause`: write `clause: piece.{ $name }` here, and `- { "{" } id: piece.{ $name }, statement: How it moves. { "}" }` under `clauses`
key-no-number = unknown key `{ $key }`: write a whole number
