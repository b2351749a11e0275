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
