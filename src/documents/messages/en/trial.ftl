### The page on which a rule set can be tried out.

trial-title = Try { $rules }
trial-description = Positions and games under { $rules }: choose a piece, see its moves and the clause of each.
trial-about = Every legal move and every refusal on this page was computed when the page was made, by the same rules as the commands regra moves and regra explain use.
trial-rules = The rules of { $rules }
trial-nothing = These rules have no start position, and no fixture has one for them.
trial-start = start position
trial-start-named = start position { $name }
trial-starts = start positions
trial-positions = Positions of the fixtures
trial-games = Games of the fixtures
trial-refused = Moves that are refused in this position
trial-board = board
trial-choose = Position or game
trial-begin = To the beginning
trial-back = One move back
trial-forward = One move forward
trial-turn-board = Turn the board
trial-empty = empty
trial-leads = a move leads here
trial-takes = a move takes here
trial-refuses = a move to here is refused
trial-turns = Moves
trial-all = All moves
trial-none = no moves
trial-several = Several moves lead there: choose one of the list.
trial-unknown = The book ends here. To go on:
trial-pick = Choose a piece, then a square or a move of the list. Arrow keys move on the board, Enter chooses, Escape lets go.
trial-show = Show on the board
trial-left-out =
    { $count ->
        [1] For 1 more game of the fixtures there is no room on this page.
       *[other] For { $count } more games of the fixtures there is no room on this page.
    }
