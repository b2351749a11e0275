### Os lados entram nas mensagens sem artigo: as { $side }, das { $side }.

side =
    { $side ->
        [white] brancas
       *[black] pretas
    }

and = { $first } e { $last }

error = erro:
note = nota:

the =
    { $sort ->
        [feminine] a
       *[masculine] o
    } { $noun }
a =
    { $sort ->
        [feminine] uma
       *[masculine] um
    } { $noun }

# Behind a rule set that nobody knows.
unknown-nearby = { $file } o declara: acrescente `{ $option }`
