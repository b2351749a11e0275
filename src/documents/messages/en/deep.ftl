### Deep counts as work: `regra perft split`, `work` and `join`.

## What is wrong with a file.

deep-damage-kind = no regular file
deep-damage-empty = it is empty
deep-damage-sum = cut off, changed, or something else: its sum is not that of its lines
deep-damage-line = { $key } is `{ $found }`, expected { $expected }
deep-damage-rules = results of { $found } ({ $digest }), and the units are of { $rules } ({ $own })
deep-form-number = a number
deep-form-ply = the next ply, the lines to it and the positions there
deep-form-end = a ply, a clause, a winner and a number of lines
deep-form-unit = a FEN, ` ; ` and the lines to it
deep-form-units = the positions at the last ply

## Positions at a ply.

deep-split = { $rules }, from { $start }:
deep-ply = ply
deep-lines = lines
deep-positions = different positions
deep-balanced = the lines of each ply are perft to it
deep-written =
    { $count ->
        [1] 1 unit
       *[other] { $count } units
    } to count below, to depth { $depth }: { $file }
deep-unbalanced = ply { $ply }: { $lines } lines lead to its positions, and perft is { $perft }
deep-position = { $fen }: this position cannot be kept without loss
deep-board = different positions are kept for boards of up to 8 × 8, and this one has { $files } files and { $ranks } ranks
deep-no-memory = more than { $most } different positions at a ply: give more memory with --hash
deep-split-interrupted =
    interrupted: { $plies ->
        [1] ply 0 has
       *[other] plies 0 to { $last } have
    } been gone through
deep-go-on = the same command goes on from there
deep-begun-again = { $file }: not what was written there: begun again at ply 0
deep-other-progress = { $file }: begun for other work ({ $rules }, now at ply { $ply }): name another file for the units, or remove that file
deep-more-damaged = { $count ->
        [1] 1 more result is damaged
       *[other] { $count } more results are damaged
    }
deep-busy = { $file }: another process is at work on it
deep-other-units = { $file }: { $problem }: not the units of this work; name another file
deep-no-file = { $file }: no regular file; name another
deep-ply-above = --ply { $ply }: give at most the depth, { $depth }

## Work.

deep-other-rules = { $file }: made for rules with the digest { $found }; those of { $rules } here have { $digest }
deep-depth = --depth { $depth }: give a number from { $least }, the ply of the units, to { $most }
deep-no-unit = { $what }: the units are numbered 1 to { $last }
deep-none = { $file }: no units: all lines have ended before
deep-range = expected A-B, two numbers with 1 <= A <= B
deep-worked =
    { $units ->
        [1] 1 unit
       *[other] { $units } units
    }: { $counted } counted, { $there } there already
deep-work-interrupted =
    interrupted: { $counted ->
        [1] 1 unit
       *[other] { $counted } units
    } counted; what was begun is not kept
deep-store-file = { $store }: this is a file; give a directory
deep-no-store = { $store }: no store of counts: it has no file `counts-…`
deep-one-store = { $first } and { $second } are one store; name it once
deep-counted-again = { $problem }; the unit is counted again
deep-remove = { $problem }; nothing is counted with it; remove it, and the unit is counted again

## Sums.

deep-join =
    { $rules }, depth { $depth } from { $start }, by { $units ->
        [1] 1 position
       *[other] { $units } positions
    } at ply { $ply }:
deep-store =
    { $store }: { $units ->
        [1] 1 unit
       *[other] { $units } units
    }, { $seconds } s
deep-without-ends = how lines end was not counted there
deep-word-nodes = nodes
deep-word-ends = ends
deep-word-specialised = specialised
deep-word-general = general
deep-way = { $way } ({ $units })
deep-missing =
    missing: { $count ->
        [1] 1 unit
       *[other] { $count } units
    } of { $units }: { $numbers }
deep-differ = unit { $number }, { $fen }: { $what } is { $one } in { $first } and { $other } in { $second }
deep-rechecked = unit { $number }, { $fen }: { $what } is { $one } in { $store } and { $other } counted once more
deep-agree =
    in two stores or more and the same: { $count ->
        [1] 1 unit
       *[other] { $count } units
    }
deep-recheck =
    counted once more in another way, and the same: { $count ->
        [1] 1 unit
       *[other] { $count } units
    }
deep-join-stopped = interrupted: not all units were read, and there is no sum
deep-join-interrupted = interrupted: not all that was asked for was counted once more or divided
deep-no-divide = --divide: these units are the start itself; split at ply 1 or deeper
deep-undivided = the lines below the first moves add up to { $divided }, and those below the units to { $nodes }
deep-percent = expected a share such as `1%`, above 0 and up to 100
deep-too-many = more lines than 128 bits count

## A plain count that goes on.

deep-checkpoint-damage = { $file }: { $problem }: no checkpoint of this count; name another file
deep-checkpoint-dash = --checkpoint: for one position, not for those on standard input
deep-checkpoint-kept = what was counted to the end is kept in { $file }: the same command goes on from there
deep-checkpoint-from = { $file }: { $done } of { $all } counted earlier
