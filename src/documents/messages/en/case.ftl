### What is wrong with a fixture file and its cases.

fixture-is-document = this is a rule document, and no fixtures: give it by `--spec`
fixture-without-cases = the file has no cases: add one, or remove the file
fixture-more = more problems, here and below, are not shown: fix the others first
no-clause-in-file = no clause `{ $clause }` in any rule set of this file: { $hint }
names-and-more = { $names } and { $count } more
named-by-cases = { $why } ({ $cases } cases name it)

## A case.

case-id-twice = the id `{ $id }` is used twice in this file: give each case its own
case-id-long = the id `{ $id }` is longer than { $most } letters
case-id-letters = the id `{ $id }` may hold lower-case letters, digits and dashes only
case-without-why = `{ $id }` does not say why it must hold: fill in `why`
case-two-starts = `{ $id }` has both `fen` and `start`: keep one
case-empty-fen = `{ $id }` has an empty `fen`: write one, or take the key out
case-expects-nothing = `{ $id }` expects nothing: name a rule set under `expect`
case-expects-twice = `{ $id }` expects twice under `{ $rules }`: keep one
case-plays-refused = `{ $id }` plays moves from a FEN that is to be refused: take `play` out

## What it expects: what follows stands behind the case and its rule set.

case-under = `{ $id }` under `{ $rules }` { $fault }
tests-nothing = tests nothing: say what must hold
selects-without-moves = selects by `{ $key }` without `moves` to compare
selects-no-square = selects by `{ $square }`, which is no square: write one such as e4
selects-no-piece = selects by `{ $letter }`, which is no piece: write one letter of { $letters }
counts-nothing = counts to depth 0, where there is one leaf whatever the rules: begin with 1
counts-too-deep = counts to depth { $depth }: { $most } is the deepest
counts-too-many = counts { $count } leaves: nobody waits for more than { $most }
counts-without-source = has counts without a `source`: name the two computations that agree on them
source-without-counts = has a `source` without counts: `perft` holds them
refusal-without-reason = expects a refusal for no reason: `invalid` is a word of the problem
refusal-without-fen = expects a FEN to be refused, and has no `fen`
refusal-and-more = expects the FEN to be refused: `{ $key }` is never looked at then
end-without-clause = expects an end without the `clause` that ends the game
clause-without-end = expects that the game goes on, and a clause that ends it
end-not-in-force = expects an end by a clause that is not in force: { $hint }
claims-other = claims `{ $claim }`: write `white wins`, `black wins`, `white holds`, `black holds`, `draw`, `dead` or `only-move` and a move
claim-without-proof = has a `claim` without a `proof`: name the file of its certificate
proof-without-claim = has a `proof` without a `claim` that it proves
proof-unread = names a `proof` that cannot be read, `{ $proof }`: { $why }
clause-not-in-force = names a clause for { $turn } that is not in force, `{ $clause }`: { $hint }
clause-not-named = names no clause for { $turn }: an empty list is no test
clause-named-twice = names `{ $clause }` twice for { $turn }: keep one
turn-named-twice = names { $turn } twice in `{ $list }`: keep one
turn-named-apart = names { $turn } in `{ $list }` and in `refused`: it cannot be both
plays-illegal = plays a move that is not legal there
fen-unread = has a FEN that cannot be read: { $problem }
start-not-known = knows no start position `{ $start }`: { $hint }
turn-not-named = names no move in `{ $list }`: { $problem }
turn-respelled = spells the move { $turn } as `{ $text }`
position-not-read = gives a position after { $turn } that cannot be read: { $problem }
nobody-to-move = expects no moves of a { $side } { $piece }, but { $side } has none that could move
nobody-on = expects no moves of a { $side } piece on { $square }, but none stands there
nobody-of-kind-on = expects no moves of a { $side } { $piece } on { $square }, but none stands there
