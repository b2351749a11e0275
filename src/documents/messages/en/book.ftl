### The rule book.

## Every page.

book-title = The rule book
book-description = What the rules of these games say, clause by clause, each shown on boards.
book-skip = Skip to the content
book-navigation = The book
book-languages = Other languages
book-made-by = Made by regra { $version } from the rule documents and the fixtures: every board and every move is computed.
book-games = Games

## The games.

book-in-force-clauses =
    { $count ->
        [1] 1 clause in force
       *[other] { $count } clauses in force
    }
book-other-cases = ({ $count } more for other readings or rules)

## A rule set.

book-sheet-description = The rules of { $game } as { $rules }: { $count } clauses with their sources, readings and examples.
book-starts = Start positions
book-pieces = Pieces
book-clauses = Clauses
book-questions = Questions without a switch
book-documents = Documents
book-try = Try it
book-compare = { $rules } and { $other }
book-related = More about these rules
book-contents = On this page
book-start-of = Start position of { $rules }
book-question-position = A position for the question { $question }
book-letter = Letter
book-written = In English documents
book-piece = Piece
book-movement = Movement (Betza)
book-clause = Clause
book-promotes-to = Promotes to
book-overridden = overridden
book-our-ruling = Our ruling: the document is silent.
book-own-ruling = The ruling of the rule document itself: it cites no source.
book-source = Source:
book-wording = It hangs on the words
book-low-confidence = Low confidence: the words hardly decide it.
book-in-force = in force here
book-taken = taken

## A case.

book-picture = { $rules }: { $case }
book-legal-turns = Legal: { $turns }.
book-refused-turns = Not legal: { $turns }.
book-fen = FEN
book-after-turns = After
book-see-for-yourself = See for yourself
book-all-turns = All legal moves:
book-turns-from = All moves from { $square }:
book-turns-of = All moves with { $piece }:
book-none = none
book-legal = Legal:
book-refused = Refused:
book-by = by
book-leads-to = After
book-counts = Lines of legal moves:
book-count = { $count } at depth { $depth }
book-white-wins = White has won:
book-black-wins = Black has won:
book-draw = A draw:
book-goes-on = The game goes on.
book-claim = Proved:
book-invalid = No position of this game:
book-kept = Written for { $rules }; all of it was found to hold here too.
book-kept-of-shipped = Written for { $rules } as it ships with regra; all of it was found to hold here too.
book-do-not-hold =
    { $count ->
        [1] 1 case about this clause did not hold when it was run now, and is not shown:
       *[other] { $count } cases about this clause did not hold when they were run now, and are not shown:
    }
book-under = Under
book-other-readings =
    { $count ->
        [1] The same position under another reading
       *[other] The same position under { $count } other readings
    }
book-elsewhere = No fixture shows this clause under these rules; this one is of another version.
book-no-case = No fixture shows this clause under these rules.
book-more-cases =
    { $count ->
        [1] 1 more case
       *[other] { $count } more cases
    }
book-named-by =
    { $count ->
        [1] 1 case about another clause names it
       *[other] { $count } cases about other clauses name it
    }

## Looking for a clause.

book-search = All clauses
book-search-description = { $count } clauses of all games of this book, by name.
book-search-words = Search for a clause
book-found-many = { "{}" } clauses

## The command.

book-exists = { $directory } exists and is not a book that regra has made: name a directory that does not exist
book-in-the-way = { $file } was not written by regra, and a page would take its place: move it away
book-is-there = { $directory } is a book: --force replaces it
book-no-draft = { $directory } cannot be written: { $error }
book-twice = { $rules } and { $other } would have the same page
book-made =
    { $pages ->
        [1] 1 page
       *[other] { $pages } pages
    } in { $directory }, { $size } MB, made in { $seconds } s
book-failed-note =
    { $count ->
        [1] 1 case does not hold and is not shown: `regra check` with the same fixtures says why, and proof.html names it
       *[other] { $count } cases do not hold and are not shown: `regra check` with the same fixtures says why, and proof.html names them
    }
book-drafts-note =
    { $count ->
        [1] 1 draft of a case is not shown: nobody has said yet why it must hold
       *[other] { $count } drafts of cases are not shown: nobody has said yet why they must hold
    }
book-unused-document = { $file } is shown nowhere: no rule set of this book follows it, but { $rules }
book-interrupted = interrupted: nothing was written
book-begin = Begin at { $file }.
