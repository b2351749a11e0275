### Where two rule sets disagree: the line, the position, the fixture.

witness-differ-nowhere = they do not differ in any clause
witness-differ = they differ in
witness-arrays = they start differently, so no move is needed to tell them apart:
witness-give-start = `--start NAME` and `--fen FEN` give a line a start that both accept
witness-no-line = no line from the start: { $why }
witness-no-line-there = no line from there: { $why }
witness-same = no position separates them:
witness-nothing = no position that separates them was found
witness-another-seed = try another --seed
witness-made-up =
    { $count ->
        [0] no position was made up
        [1] the one position that was made up does not separate them
       *[other] none of { $count } positions that were made up separates them
    }
witness-cut =
    the search for { $what ->
        [line] a line
       *[position] a position
    } was cut short: { $why ->
        [interrupted] it was interrupted
        [time] time ran out (give it more with --time)
       *[room] there were more positions than are kept
    }
witness-at-once = they disagree at once in { $fen }
witness-line =
    { $which ->
        [shortest] the shortest line
       *[perhaps] a line, perhaps not the shortest
    }, { $turns ->
        [1] 1 move
       *[other] { $turns } moves
    } from { $fen }
witness-agree = they agree in { $fen }
witness-none-so-short =
    no line of { $turns ->
        [1] 1 move
       *[other] { $turns } moves
    } or fewer from { $fen } tells them apart
witness-not-looked = no line from { $fen } was looked at
witness-smallest =
    the smallest position found, { $pieces ->
        [1] 1 piece
       *[other] { $pieces } pieces
    }:
witness-then = and then { $turns }
witness-from-case =
    { $how ->
        [taken] taken
       *[shrunk] shrunk
    } from { $case }, as { $why }
witness-passes = as a fixture, which passes as it stands:
witness-fails = as a fixture, which does not pass: the generator and the oracle may disagree:
witness-only = only in { $rules }:
witness-more = and { $count } more
witness-leads = { $turn } leads in A to { $fen }
witness-leads-else = in B to { $fen }
witness-leads-more =
    { $count ->
        [1] and 1 more move that leads elsewhere
       *[other] and { $count } more moves that lead elsewhere
    }
witness-in = in { $rules } { $outcome }
witness-refuses = { $rules } refuses the position: { $problem }
witness-won = { $side } has won by { $clause }: { $why }
witness-drawn = it is a draw by { $clause }: { $why }

## What no search can find, and what a fixture says.

witness-nothing-differs = no move and no outcome depends on what differs between them
witness-argued = it is argued that { $reason }
witness-empty-board = the board is empty
witness-refused-by = { $rules } refuses it: { $why }
witness-other-pieces = { $a } is played with the pieces { $first } and { $b } with { $second }: name two rule sets of one game
witness-movement = the movement differs between { $a } and { $b }.
witness-not-in-force = not in force

## The table of all pairs.

witness-row-fails = the fixture does not pass
witness-row-refuses = (one refuses it)
witness-row-seeded = (from a fixture)
witness-row-nothing =
    { $why ->
        [interrupted] interrupted
        [cut] nothing found: time ran out
       *[none] nothing found
    }
witness-sum =
    { $pairs ->
        [1] 1 pair
       *[other] { $pairs } pairs
    }: { $found } told apart, { $same } never can be, { $missing } not found, in { $seconds } s; at most { $pieces ->
        [1] 1 piece
       *[other] { $pieces } pieces
    } and { $slowest } s
witness-sum-fails =
    { $count ->
        [1] 1 fixture does not pass
       *[other] { $count } fixtures do not pass
    }
witness-interrupted = interrupted: { $count } of { $asked } pairs were gone through
witness-two-rule-sets = name two rule sets, or --all and those to go through
witness-no-pair = no pair of readings: loosen --clause
