### Claims and their certificates.

proof-nobody = nobody has won
proof-winner = { $winner } has won
proof-long = a line of more than { $most } bytes: no certificate has such a line
proof-no-text = this is no UTF-8 text
proof-no-certificate = this is no certificate: found `{ $found }`, expected `regra-proof 1`
proof-header = found `{ $found }`, expected `{ $expected }` and what belongs to it
proof-claim = no claim: `{ $found }`; expected `white wins`, `black wins`, `white holds`, `black holds`, `draw`, `dead` or `only-move` and a move
proof-digest = a certificate of other rules: it is for { $found }, the rule set is { $rules }
proof-unsuitable = `{ $goal }` cannot be shown by a set of positions under this rule set: `{ $clause }` can decide a game that goes on in it
proof-no-such-turn = the claim is about { $turn }, which is not legal in its position
proof-line = no line of a certificate: `{ $found }`; expected a rank, a position, and a move, `*` or a clause
proof-part = the part `{ $found }` is not needed here: the claim does not ask for it, or it has been there
proof-no-part = the part `{ $part }` is missing
proof-rank = no rank: `{ $found }`; expected a whole number where a side wins, `=` or 0 for an end where one holds
proof-rises = rank { $rank } stands behind rank { $before }: lines stand in the order of falling ranks
proof-not-falling = the rank does not fall: { $turn } in line { $before } (rank { $above }) leads to this position (rank { $rank })
proof-unneeded = no line above leads to this position: { $fen }
proof-twice = this position has a line already: { $fen }
proof-no-turn = { $side } is to move: name its move
proof-named-turn = { $side } is to move, and all its moves count: found `{ $found }`, expected `*`
proof-illegal = { $turn } is not legal here
proof-no-end = the game is not over here: found `{ $found }`
proof-other-end = the game is over here by `{ $clause }`, not by `{ $found }`
proof-result = the game is over here by `{ $clause }` and { $won }: that does not show `{ $goal }`
proof-over = the game is over here by `{ $clause }`: the line has to end with it
proof-missing-start = the file ends without a line for the first position: { $fen }
proof-missing = the file ends without a line for the position after { $turn } in line { $before }: { $fen }
proof-stopped = stopped

## What a verified certificate shows, and what was searched.

proof-holds = holds: { $claim }
proof-breaks = refused
proof-positions =
    { $count ->
        [1] 1 position
       *[other] { $count } positions
    }
proof-longest =
    { $plies ->
        [1] at most 1 halfmove
       *[other] at most { $plies } halfmoves
    }
proof-ends = ends
proof-rules = rules
proof-start = start
proof-depends = this certificate does not hold under another reading of
proof-independent = this certificate holds under every other reading
proof-versions = other versions
proof-readings = other readings
proof-same = holds
proof-breaks-at = line { $line }: { $why }
proof-counted = { $holds } of { $all } hold
proof-written = written to { $file }
proof-searched =
    { $nodes ->
        [1] 1 position searched
       *[other] { $nodes } positions searched
    }
proof-not-shown = not shown: { $claim }
proof-refuted = not so: { $claim }
proof-gave-up = the search gave up after { $nodes } positions: raise --limit-nodes
proof-full = the table of { $mib } MiB is full of what is proved: raise --hash
proof-too-many = more than { $most } positions can be reached from here: `{ $goal }` is looked for only where all of them can be listed
proof-interrupted = interrupted after { $nodes } positions
proof-kept = what was found is in { $file }: go on with --resume
proof-note = { $file }:{ $line }: found `{ $found }`, expected what an earlier search under the same rules has left
proof-part-there = { $file }: an earlier search has left this; go on from it with --resume, or name another file
proof-other-file = { $file }: no certificate of `{ $claim }` for this position and these rules; name another file
proof-not-shipped = no such certificate ships
proof-no-position = `{ $fen }` is no position of this game
