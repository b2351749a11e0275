### Ini files of Fairy-Stockfish, and what of them regra can say.

## The file.

ini-without-sections = there is no section here: a variant begins with a line like `[name:chess]`
ini-too-many = more than { $most } sections are no file of variants
ini-open-section = a section begins with `[` and ends with `]`: `{ $line }`
ini-no-equals = a line of a section is `key = value`, and a comment begins with `#`: `{ $line }`
ini-section-twice = section `{ $name }` stands in line { $line } too: the engine takes that one, so give this one another name
ini-section-of-engine = `{ $name }` is built into the engine, which leaves this section out: give it another name
ini-key-twice = `{ $key }` stands in line { $line } too: only this one counts, so take the other out
ini-unknown-key = unknown key `{ $key }`: { $hint }
ini-no-parent = unknown parent `{ $parent }`: { $hint }
ini-parent-behind = the parent `{ $parent }` must stand before its child
ini-parent-of-engine = it begins with `{ $parent }`, which is built into the engine and which regra does not have
ini-no-section = no section `{ $name }` in { $file }: { $hint }

## Values.

ini-wrong-value = found `{ $found }`, expected { $expected }
ini-no-value = `{ $key }` says nothing, and the engine leaves the line out: give it a value
ini-a-letter = the letter of one kind, `-`, or `*`
ini-letters = letters of kinds, `-` for none, or `*` for all together
ini-a-number = a number
ini-a-rank = a rank, 1 to 16
ini-a-file = a file, a to p or 1 to 16
ini-squares = squares, such as `a1 *8 c*`, or `-`
ini-unknown-letter = no piece of this variant has the letter `{ $letter }`
ini-wrong-letter = `{ $key }`: found `{ $found }`, expected a letter, a letter and a movement such as `k:KN`, or `-`
ini-without-movement = `{ $key }`: a movement must follow the letter, such as `c:KN`
ini-movement-of-known = `{ $key }` moves by `{ $betza }` always; the engine reads only the letter here, so use a custom piece
ini-letter-twice = the letter `{ $letter }` is that of `{ $first }` too: the engine keeps only `{ $second }`
ini-off-board = `{ $key }`: { $squares } is not on the board, which has { $files } files and { $ranks } ranks
ini-no-effect = `{ $key }` has no effect without `{ $needed }`
ini-fen-ranks = `startFen` has { $found } ranks, and the board has { $ranks }
ini-fen-files = `startFen`: rank { $rank } has { $found } files, and the board has { $files }

## What a document cannot say.

import-no-counterpart = regra has no such mechanism
import-no-start = regra cannot read the start position
import-pawns = other pieces than the pawn of chess as pawns; regra has no such mechanism
import-whole-ranks = regra knows only whole ranks here
import-no-promotion = pawns that never promote; regra has no such mechanism
import-two-promotions = promotion of pawns by choice beside promotion by kind; regra has only one of them in a game
import-optional-promotion = pieces that may stay what they are; regra knows only promotion that is mandatory here
import-promoted-to-hand = a promoted piece comes to a hand as what it was; regra has this for pawns only
import-hand-without-drops = pieces in a hand from which nothing is dropped; regra has no such mechanism
import-castling-array = king and rooks do not stand as regra knows it for castling: one king on the rank, a rook on each side of it, the same files for both sides
import-castling-king = another king castles than the royal one; regra has no such mechanism
import-one-side = the sides differ; regra knows only one for both
import-kings = regra knows one royal king on each side, or none of White
import-pseudo-royal = several royal pieces, or some of which a side can get more; regra has no such mechanism
import-to-king = promotion to a royal king, or by one side alone
import-blast = kings that are royal by themselves beside explosions; the engine cannot play it either
import-blast-to-hand = all that explodes comes to a hand; regra has this for the captured piece only
import-king-to-hand = a king that castles comes to a hand; regra has no such mechanism
import-gone = a kind that the game has no more
import-fifty = regra knows 50, or 0 for none
import-fold = regra knows 2, 3 and 4, or 0 for none
import-bare = the bared side may answer by baring the other; regra knows only that who is bared has lost
import-count-of-all = so many pieces of all kinds together; regra knows only none
import-flag-move = an extra move for other pieces than the king of chess
import-checks = regra knows three checks of each side, or five
import-board = regra has boards of up to { $files } files and { $ranks } ranks

## The document.

import-head = From section [{ $section }], line { $line }, of an ini file for Fairy-Stockfish. Behind a line: the keys that it is made from.
import-parent = What is not said there comes from [{ $parent }].
import-line = line { $line }
import-made = { $document }: section [{ $section }] as a rule document
import-partial = { $document }: section [{ $section }] as a rule document, without what is listed above
import-refused = { $count ->
    [one] one thing has no counterpart in regra; with --partial the document is made without it
   *[other] { $count } things have no counterpart in regra; with --partial the document is made without them
}
import-does-not-load = regra cannot read the document made from it: { $problem }
import-exists = { $document } exists: give another name, or remove it
import-all-sum = { $said } of { $all } sections are said whole
import-all-head = section
import-all-rules = rule set
import-all-missing = without a counterpart
import-next = Next, a proof by playing:

## Rule sets as sections.

export-head = { $rules }, for Fairy-Stockfish; written by regra.
export-note-material = Known difference: { $clause }, which the engine judges by itself.
export-movement = the engine does not read the movement `{ $betza }`
export-reading = it has nothing like the reading `{ $reading }`
export-nothing = it has nothing like it
export-off = it cannot do without it
export-king-files = kings castle from several files, or from those of the position
export-castling-over = the king goes beyond the rook
export-rook-lands = the rook does not land beside the king
export-pawn-drops = it has no such ranks for the drops of pawns
export-one-extinction = it has one end by pieces that are gone, and another one is said already
export-flag-pieces = it knows one kind of pieces here, or all
export-refused = { $count ->
    [one] one clause cannot be said; with --partial the section is written without it
   *[other] { $count } clauses cannot be said; with --partial the section is written without them
}
export-one-rule-set = a section is one rule set: name exactly one
export-of-sections = --out and --partial are for `--format fairy`
