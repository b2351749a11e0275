### Perft suites: files of positions with known counts.

suite-expected-position = a FEN, `id`, `epd`, `perft` or a JSON object
suite-expected-operation = `D`, a depth and a count, such as `D1 20`
suite-expected-row = a FEN, a depth and a count
suite-expected-header = the columns fen, depth and count
suite-expected-depth = a depth from 0 to { $most }
suite-expected-count = a count: a whole number
suite-expected-separator = `;` and another operation
suite-expected-epd = a line `epd` with the position of this id
suite-expected-epd-before = a line `epd` with the position before it
suite-expected-fen = a FEN: a position
suite-expected-id = a name
suite-expected-fen-key = the key `fen` with a position
suite-expected-text = a text in quotes
suite-expected-whole = a whole number; above { $most } as a text in quotes
suite-expected-json = a JSON object: { $problem }
suite-twice = found { $found } a second time; write it once

## What counting a suite shows.

suite-positions =
    { $count ->
        [1] 1 position
       *[other] { $count } positions
    }
suite-count = depth { $depth }: expected { $expected }, counted { $counted }
suite-look = look:
suite-more-wrong =
    { $count ->
        [1] and 1 more position: --format json has it
       *[other] and { $count } more positions: --format json has them all
    }
suite-sum =
    { $positions }: { $right ->
        [1] 1 count is right
       *[other] { $right } counts are right
    }, { $wrong } wrong
suite-oracle =
    { $count ->
        [1] the oracle agrees on 1 count
       *[other] the oracle agrees on { $count } counts
    }
suite-above =
    { $count ->
        [1] not counted: 1 count that is deeper or higher than asked for
       *[other] not counted: { $count } counts that are deeper or higher than asked for
    }
suite-bare = not counted: { $positions } without a count
suite-others = not counted: { $positions } of other rules ({ $rules })
suite-left-out = unknown operations, left out: { $names }
suite-problems =
    { $count ->
        [1] not read: 1 error
       *[other] not read: { $count } errors
    }
suite-interrupted =
    interrupted: after { $count ->
        [1] 1 position
       *[other] { $count } positions
    }
suite-more-problems =
    { $file }: { $count ->
        [1] and 1 more error: --format json has it
       *[other] and { $count } more errors: --format json has them all
    }
suite-nothing = { $file }: nothing was counted: no position in it has a count that was asked for
suite-standard-input = standard input
suite-dash = `-`: positions come from --epd: leave it out, or write `--epd -`
perft-junit = --format junit: only with --epd
