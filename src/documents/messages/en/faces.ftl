### Pages, pictures and Markdown of differences, explanations and findings.

## Differences.

pair-scene = where { $a } and { $b } differ
pair-marked = Marked for { $rules }: { $squares }.
pair-own = a position of { $rules }
pair-description = { $a } against { $b }: { $differ }.
pair-elsewhere = in both, leading elsewhere
pair-clause = clause
pair-piece = piece
pair-start = start
pair-counted = counted
pair-cause = cause

## Findings.

report-exists = { $directory } exists and is no report that regra has made: name a directory that does not exist
report-is-there = { $directory } is a report: --force replaces it
report-title = findings of { $count ->
        [1] 1 case
       *[other] { $count } cases
    }
report-written = pages: { $file }
report-all-hold = every case that ran holds
report-failing = cases that do not hold
report-files = files
report-file = file
report-passed = passed
report-failed = failed
report-skipped = skipped
report-back = all findings
report-under = under { $rules }
report-marked = on the board: ▲ target squares of the moves expected, ■ of the moves found instead
report-position = where { $case } is judged
