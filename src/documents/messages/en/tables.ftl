### Endgame tables as pictures and pages, and kept.

tables-title = Endgames
tables-description = Who wins with few men, how long it takes, and on which squares the men stand well.
tables-kept = Each of these tables was made by { $command } of regra { $version }: a search backward from the final positions. The oracle then confirmed the value of each position from the positions that its own moves lead to. The tables were kept and not made again for this page. They are shown because the rules are still the same, by their digest.
tables-heading = { $men } in { $rules }
tables-wins = { $men }: with { $man } on each square and { $mover } to move, in how many of a hundred positions { $winner } wins
tables-moves = { $men }: with { $man } on each square and { $mover } to move, how many moves { $winner } needs in the mean where it wins
tables-bounds = From { $least } to { $most }.
tables-values = The numbers as a table
tables-longest = The longest win of { $side }
tables-longest-is =
    { $moves ->
        [1] 1 move
       *[other] { $moves } moves
    } ({ $turns ->
        [1] 1 halfmove
       *[other] { $turns } halfmoves
    }), in { $many ->
        [single] 1 position
       *[several] { $positions } positions
    }; the first of them
tables-longest-picture = { $men }: the longest win begins here
tables-altered = its sum does not match: it was changed after `regra table` wrote it
tables-other-rules = the rules have changed since the table was made
tables-no-map = --map { $man }: the table has no such man; it has { $men }
tables-no-numbers = --shade { $shade }: there is nothing to count, for { $winner } wins no position
tables-only-pictures = { $option } is for --format svg and html
evidence-none-there = --evidence { $directory }: there is none of { $files } there
