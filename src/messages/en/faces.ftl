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
