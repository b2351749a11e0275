### Games as they are written down.

score-turn = a move
score-closing = `{ $sign }` at its end
score-tag = a tag such as `[White "Anderssen"]` on one line

game-title = { $file }, line { $line }
game-turns =
    { $count ->
        [1] 1 move
       *[other] { $count } moves
    }
game-unplayed =
    { $count ->
        [1] 1 move after it was not checked
       *[other] { $count } moves after it were not checked
    }
game-nobody = no { $piece } that this could be
game-ambiguous = { $turn } may be { $turns }: write which
game-interrupted =
    interrupted: after { $count ->
        [1] 1 game
       *[other] { $count } games
    }
game-none = { $file }: no game in it
game-result = the score says { $written }, and by the rules it is { $right }
game-open = the game goes on: the score says { $written }
game-earlier = after { $turn }, move { $number }:
game-other-rules = the game is of `{ $variant }`, and these are the rules of { $rules }: { $way }
game-name-rules = write { $names } as the rule set
game-load-rules = load the document of that game with --spec FILE
game-two-results = the tag says { $tag }, but after the last move stands { $result }
game-two-starts = the game has a position of its own: leave out --fen, --start and --moves
game-dash = `-`: the game comes from --game: leave it out, or write `--game -`
