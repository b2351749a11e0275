### Words that other messages are made of.

side =
    { $side ->
        [white] white
       *[black] black
    }

and = { $first } and { $last }

error = error:
note = note:

# A noun with its article, which the noun decides.
the =
    { $sort ->
        [vowel] the
       *[consonant] the
    } { $noun }
a =
    { $sort ->
        [vowel] an
       *[consonant] a
    } { $noun }

# Behind a rule set that nobody knows.
unknown-nearby = { $file } states it: add `{ $option }`
