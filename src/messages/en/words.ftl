### Words that other messages are made of.

side =
    { $side ->
        [white] white
       *[black] black
    }

and = { $first } and { $last }

error = error:
