### Cases that are drafted, and the files that hold them.

fixture-no-clause = { $turn } is refused, but by no clause, so no case can name one: { $why }
fixture-say-why = say why it must hold, from the words of the rules; then take the next line out
fixture-until-then = until then `regra check` runs the case but does not count it as passed
fixture-not-last = { $file }: `cases` is not the last key of the file, or its cases do not begin with a dash each: put the case in by hand
fixture-id-taken = { $file } has a case `{ $id }` already: give another --name
fixture-bad-id = `{ $id }` is no id: write lower-case letters, digits and dashes
fixture-unsound = { $file } must be sound before a case is added:
fixture-appended = { $file }:{ $line }: { $id }, unverified: say why it must hold

check-unverified = UNVERIFIED
check-unverified-sum =
    { $count ->
        [1] 1 unverified: it holds, but is not counted as passed until you write its `why` and remove `unverified`
       *[other] { $count } unverified: they hold, but are not counted as passed until you write each `why` and remove `unverified`
    }
check-all-unverified = no case that ran is verified

## What is wrong with files.

lint-sum =
    { $problems ->
        [0] no problem
        [1] 1 problem
       *[other] { $problems } problems
    } in { $files ->
        [1] 1 file
       *[other] { $files } files
    }
lint-unread = { $file }: only its shape was looked at, for a rule document has problems

## A game of one's own.

new-exists = { $place } is there already, and nothing is written over it: give another name or --out
new-ending = `{ $name }` is the name of a file: the game is called `{ $stem }`, and its document will be { $stem }.yaml
new-taken = `{ $name }` is a game already: give yours another name
new-not-shipped = a new document can begin from a game that ships with regra, and { $name } does not: to stand on it, write a document beside its own, with `extends: { $name }`
new-document = { $file }: the rules, so far those of { $base }
new-fixtures = { $directory }: { $cases ->
        [1] 1 case
       *[other] { $cases } cases
    } in { $files ->
        [1] 1 file
       *[other] { $files } files
    }, all of which hold
new-next = Change something in the document, and then:
new-next-check = which cases no longer hold?
new-next-lint = all that is wrong with the files
new-next-spec = the rules as a page
new-next-diff = what has changed
new-next-fixture = a case to edit
new-next-mutate = would the cases notice a clause read otherwise?
new-next-coverage = which clauses and readings have no case?
new-next-book = the rules for a browser
new-about-fixtures = Where a case fails after a change of the rules: is that what was meant? Then correct the case, and say why.
new-head = The rules of { $name }. They are those of { $base } but for what is changed here. spec/README.md of regra says what can stand in a file.
new-extends = every clause that is not named here is inherited
new-version = { $base } as it was
new-readings = Other readings of clauses that there are; `regra spec { $name } --spec FILE` lists them all. For example:
new-pieces = How a piece moves is its `betza`: W one step straight, F one step diagonally, N a knight's leap; R, B, Q, K as in chess. Try `betza: NW`. A piece whose line is missing is inherited: to take one out, write its clause under `without`, as in `without: [{ $clause }]`.
new-promotion = What a pawn may become.
new-castling = Where king and rooks stand that castle.
new-starts = The array: small letters are Black's, and the first start is the one that is played. For another one take the leading `# ` out of these lines:
new-own-starts = The array: small letters are Black's, and the first start is the one that is played.
new-clause = A clause of your own, with two readings of it: `{ $name }+{ $name }.move=otherwise` is then a rule set too. Take the leading `# ` out of these lines:
new-moved = A piece that does not move as before needs its sentence anew; write how it moves in plain words.
new-moved-statement = The { $piece } moves by `{ $betza }`.
new-clause-statement = How the { $piece } moves.
new-clause-question = Does the { $piece } move as before?
new-clause-before = As in { $base }.
new-clause-other = By another leap, { $betza }.

## Parts of a run.

check-empty-shard = there are fewer cases than parts: this part has none
check-stopped = stopped at a failure: { $count ->
        [1] 1 case was not run
       *[other] { $count } cases were not run
    }
check-list-format = cases are listed as text or JSON: take --list or the other --format out
bisect-save-exists = { $file } is there already, and nothing is written over it: give --save another name
bisect-saved = saved: { $file }
bisect-not-saved = nothing saved in { $file }: there is no fixture
