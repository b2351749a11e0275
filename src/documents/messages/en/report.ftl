### What the commands print for people.

## Numbers of things.

legal-turns =
    { $count ->
        [1] 1 legal move
       *[other] { $count } legal moves
    }
clauses =
    { $count ->
        [1] 1 clause
       *[other] { $count } clauses
    }
readings =
    { $count ->
        [1] 1 reading
       *[other] { $count } readings
    }
cases =
    { $count ->
        [1] 1 case
       *[other] { $count } cases
    }
holes =
    { $count ->
        [1] 1 hole
       *[other] { $count } holes
    }
pieces =
    { $count ->
        [1] 1 piece
       *[other] { $count } pieces
    }
start-positions =
    { $count ->
        [1] 1 start position
       *[other] { $count } start positions
    }

## The board.

board-store =
    { $side } { $store ->
        [duchy] Duchy
        [hand] hand
       *[captured] captured
    }
board-zones = zones: ( ) White's dukes, [ ] Black's, { "{ }" } both

## Explanations.

explain-legal = { $turn } is legal
explain-illegal = { $turn } is not legal:
explain-order = in this order by { $clause }
our-ruling = (our ruling: the document is silent)

## The catalogue of rules.

spec-hint = `regra spec NAME` prints a game, a rule set, a mechanism (`castle`) or a clause (`castle.through`).
spec-default = (default)
group-boards = Games on other boards
group-pieces = Games with other pieces
group-pawns = Games with other pawns
group-starts = Games with other start positions
group-hands = Games with pieces in hand
group-ends = Games with other goals
spec-the-default = the default
spec-versions = versions
spec-other-names = other names
spec-documents = documents
spec-clauses = clauses
spec-pieces = pieces
spec-starts = start positions
spec-becomes = becomes { $letter }
spec-can-be-off = can be switched off with +{ $clause }=off
spec-version = version { $version }
spec-not-in-force = not in force
spec-overridden = (overridden)
spec-data = Parameters: { $data }
parameter-none = none
parameter-sides = { $white } for White, { $black } for Black
parameter =
    { $name ->
        [becomes] promotes to
        [must] always promotes:
        [far-rank] far rank
        [zone] promotion on rank
        [double] double step from rank
        [held] in hand
        [drops] drops on rank
        [pawn-drops] pawns dropped on rank
        [goals] goal
        [goal-pieces] reached by
        [goal-count] how many there:
        [kept] to keep:
        [left] too few:
        [king-file] king on file
        [king-lands] king lands on file
        [rook-lands] rook lands on file
       *[rook-files] rook on file
    } { $values }
mark-decided = decided by the words
mark-likely = likely reading
mark-low = low confidence
mark-silent = our ruling: the document is silent
mark-in = { $mark } in { $names }
spec-not-in-force-in = Not in force in { $versions }.
spec-always = always
spec-questions = questions without a switch
spec-no-switch = no switch:
spec-document-of-others = { $file } is not shown here: it is a document of { $rules }
spec-wrong-document = its SHA-256 is { $sum }; expected { $expected }
spec-no-document = no text of a document is known here
spec-missing-document = no file in { $directory } is `{ $document }` ({ $title }), SHA-256 { $sum }
cite-line = { $document }: { $section }, line { $line }
cite-lines = { $document }: { $section }, lines { $lines }

## Coverage.

coverage-fixtures = fixture files
coverage-sources = source files
coverage-hole = hole
coverage-deciding =
    { $count ->
       *[other] deciding
    }
coverage-cases =
    { $count ->
        [1] case
       *[other] cases
    }
coverage-no-fixture = no fixture for { $clause } of { $family }
coverage-no-case = no case decides for or against { $reading } in { $clause } of { $family }
coverage-kind =
    { $kind ->
        [rule] rule
        [example] example
        [claim] claim
       *[other] comment
    }
coverage-without-entry =
    { $count ->
        [1] 1 line without an entry
       *[other] { $count } lines without an entry
    }
coverage-line = { $family } { $document }, line { $line }
coverage-lines = { $family } { $document }, lines { $lines }
coverage-no-entry = { $place }: in no entry
coverage-not-there = { $place }: there is no fixture { $fixture }
coverage-not-cited = { $place }: { $clause } does not cite this
coverage-not-named = { $place }: no rule names { $clause }, which cites this
documents =
    { $count ->
        [1] 1 document
       *[other] { $count } documents
    }
lines =
    { $count ->
        [1] 1 line
       *[other] { $count } lines
    }

## Fixtures.

check-sum = { $passed } passed, { $failed } failed, { $skipped } skipped
check-unread = , { $problems } unreadable
check-fail = FAIL
check-title = { $case } under { $rules } ({ $clause })
check-why = why:
check-again = again:
check-same-input = with the same standard input
check-by =
    , by the { $who ->
        [generator] generator
       *[oracle] oracle
    }
check-expected = expected
check-got = got
check-same = { $count } the same
check-nothing = no case matches: loosen --clause, --rules or --name

## Findings, behind the keys of a case.

finding-accepted = the FEN is accepted; expected a problem that says `{ $phrase }`
finding-oracle-accepts = the oracle accepts the position
finding-nobody-accepts = neither generator nor oracle accepts the position
finding-play = play, move { $number } ({ $turn })
finding-unplayable = not a legal move in { $fen }
finding-over = the game is over: { $end }: { $why }
finding-illegal = the move is not legal
finding-legal = the move is legal
finding-no-turn = not a move at all: { $problem }
finding-end = { $result } by { $clause }
finding-disagreement = generator and oracle disagree
# The words of a case file that say what a finding is about.
finding-word =
    { $word ->
        [moves] moves
       *[other] { $word }
    }

## Differences.

diff-title = { $a } against { $b }
diff-same = they say the same
diff-differ = they differ in { $what }
diff-alike = no position can differ: { $reason }
diff-legend-lead = moves:
diff-legend = { $first } only in { $a }, { $second } only in { $b }, { $both } in both, leading elsewhere, { $several } several
diff-clauses = clauses
diff-causes = the clauses that make the difference here
diff-not-in-force = not in force
diff-in-force = in force
diff-says-else = says something else
diff-none = none
diff-pieces = pieces, with their movement in Betza notation
diff-starts = start positions
diff-doubtful = read alike in both, though the documents leave it open
diff-reworded = other words, read alike in both
diff-both = both:
diff-either = or:
diff-no-switch = (there is no switch)
diff-no-words = has no such words
diff-only-in = only in { $rules }
diff-follows = (follows from { $clause })
diff-to-move = ({ $side } to move)
diff-after = after { $turns }
diff-others-too = other clauses make a difference here too
diff-in-both = { $what } in both
diff-turns-same =
    { $count ->
        [1] 1 move is the same in both
       *[other] { $count } moves are the same in both
    }
diff-turns-legal =
    { $count ->
        [1] 1 move is legal in both
       *[other] { $count } moves are legal in both
    }
diff-in = { $turn } in { $rules }
diff-more = and { $count } more
diff-goes-on = the game goes on
diff-drawn = a draw by { $clause }
diff-won = { $side } wins by { $clause }
diff-no-cause = by no clause on which these two can agree
diff-or = { $first } or { $second }
diff-by = by { $causes }
diff-other-causes =
    { $count ->
        [1] 1 other
       *[other] { $count } others
    }
diff-counts-here = counts from here
diff-counts = counts from the start
diff-first-depth = the first depth that differs is { $depth }
diff-interrupted = interrupted: the rest is not known
diff-as-many =
    the counts are equal in both { $depth ->
        [1] at depth 1
       *[other] at each depth to { $depth }
    }; greater depths were not counted
diff-ply-drawn = ply { $ply }: draws, { $clause }
diff-ply-won = ply { $ply }: { $side } wins, { $clause }
diff-too-many = (too many moves to look for the cause)

## Counts.

nodes =
    { $form ->
        [single] 1 node
       *[several] { $count } nodes
    }
perft-interrupted =
    interrupted: { $nodes } seen, { $turns ->
        [1] 1 move
       *[other] { $turns } moves
    } at the root counted to the end
perft-nothing =
    every line ends before it is { $depth ->
        [1] 1 move
       *[other] { $depth } moves
    } long
perft-speed = { $seconds } s, { $millions } M nodes/s
perft-earlier = { $seconds } s in all: { $parts } of { $all } parts were counted earlier
perft-bulk = bulk
perft-played = every leaf played
perft-threads =
    { $count ->
        [1] 1 thread
       *[other] { $count } threads
    }
perft-class = class { $name }
perft-no-hash = no hash
perft-hash = hash { $mib } MiB ({ $share } % of { $lookups } lookups hit, { $full } % full)
perft-no-end =
    no line of at most { $depth ->
        [1] 1 move
       *[other] { $depth } moves
    } ends
perft-clause = clause
perft-winner = winner
perft-lines = lines
perft-draw = draw
perft-agrees = the oracle agrees on { $what }
perft-uncompared = interrupted: nothing was compared with the oracle
perft-differs = { $what }: generator { $generator }, oracle { $oracle }
perft-otherwise = the oracle counts differently:
perft-below =
    the nodes below { $turns ->
        [1] 1 move
       *[other] { $turns } moves
    }
perft-position = the position, its moves and its end
perft-total = the total
perft-ends = how lines end
perft-as-expected = as expected
perft-explained =
    expected { $nodes }: of { $tried } single changes tried, { $found ->
        [1] one gives
       *[other] { $found } give
    } this number
perft-unexplained = expected { $nodes }: none of { $tried } single changes tried gives this number
perft-explaining-interrupted = interrupted: not all changes were tried
perft-more-changes = and { $count } more
perft-tell-changes-apart = a count from another depth or position tells them apart
count-fault-depth = the count of depth { $depth }
count-fault-sum = the counts of depths { $from } to { $depth } added up
count-fault-reading = read as `{ $reading }`
count-fault-promotes = pawns promote only to { $letters }
count-fault-pseudo-legal = moves that leave the own king attacked are counted too
count-fault-pseudo-legal-leaves = in the last ply, moves that leave the own king attacked are counted too
count-fault-ends-cut-out = nothing is counted after an end by counts, history or material
count-fault-exposed-en-passant = en passant captures that leave the own king attacked are counted too
