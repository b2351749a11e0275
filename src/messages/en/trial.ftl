### The page on which a rule set can be tried out.

trial-title = Try { $rules }
trial-description = Positions and games under { $rules }: choose a piece, see its turns and the clause of each.
trial-about = Every turn and every refusal here was worked out when the page was made, by the rules that the commands regra moves and regra explain go by.
trial-rules = The rules of { $rules }
trial-nothing = These rules have no start position, and no fixture has one for them.
trial-start = start position
trial-start-named = start position { $name }
trial-starts = start positions
trial-positions = Positions of the fixtures
trial-games = Games of the fixtures
trial-refused = Turns that are refused in this position
trial-board = board
trial-choose = Position or game
trial-begin = To the beginning
trial-back = One turn back
trial-forward = One turn forward
trial-turn-board = Turn the board
trial-empty = empty
trial-leads = a turn leads here
trial-takes = a turn takes here
trial-refuses = a turn to here is refused
trial-turns = Turns
trial-all = All turns
trial-none = no turns
trial-several = Several turns lead there: choose one of the list.
trial-unknown = The book ends here. To go on:
trial-pick = Choose a piece, then a square or a turn of the list. Arrow keys move on the board, Enter chooses, Escape lets go.
trial-show = Show on the board
trial-left-out =
    { $count ->
        [1] For 1 more game of the fixtures there is no room on this page.
       *[other] For { $count } more games of the fixtures there is no room on this page.
    }
