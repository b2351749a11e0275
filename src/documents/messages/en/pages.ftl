### The pages of open questions and of proof.

## Open questions.

questions-title = Open questions
questions-description = What the documents leave to the reader: each question with its answers, how sure they are, and the smallest position known in which another answer changes something.
questions-of = Open questions: { $game }
questions-game-description = { $game }: { $count } open questions, with positions that decide them.
questions-none = None of these rule sets has an open question.
questions-doubtful = in doubt
questions-asked-again = The positions were found earlier ({ $command }, regra { $version }) or are those of fixtures. While this page was made, each was asked of both rule sets again, by the generator and by the oracle: it is shown only where both gave the difference that stands beside it. No search has ruled out a smaller one.
questions-legend = Under each position, the rules in force come first and the rules with the other answer second. Arrows in two colours show the moves that only one of the two allows.
questions-which = Which reading holds?
questions-in-force = in force in { $rules }
questions-decided = The words of the document decide it.
questions-likely = Likely: the words point to this reading.
questions-practice = This is the practice: { $practice }.
questions-chosen = chosen by the name of the rule set
questions-likelihood = our estimate: { $percent } % for the other answer
questions-unjudged = no estimate for the other answer
questions-would-change = What would change with
questions-same = no move and no outcome depends on what differs.
questions-argued = it is argued, not computed, that no position can tell the two apart: { $reason }.
questions-unknown = no position is kept; this looks for one:
questions-against = against
questions-only-first = only under the reading in force:
questions-only-second = only with the other answer:
questions-elsewhere = in both, leading elsewhere:
questions-refused =
    { $which ->
        [1] Only with the other answer is this a position of the game.
       *[other] Only under the reading in force is this a position of the game.
    }
questions-kept-for = Found for { $rules }.
questions-from-case = The position of a fixture: { $case }.
questions-told = The rule document says this of the position. No computation knows the other answer.
questions-no-position = No position is known in which the answers part.

## Proof.

evidence-title = Proof
evidence-description = What stands behind each rule set: cases, changes of the rules that they notice, counts, claims, and others who play the same games.
evidence-lead = Each part says what was computed while this page was made and what was kept from an earlier run. Cases and counts show the positions that they are about, and no others.
evidence-summary = At a glance
evidence-rules = Rules
evidence-clauses = Clauses with a case
evidence-readings = Readings with a deciding case
evidence-lines = Lines classified
evidence-cases = Cases
evidence-changes = Mutations of the rules
evidence-held = { $held } of { $all }
evidence-coverage = Coverage
evidence-clauses-shown = { $count } of { $all } clauses in force have a case under these rules that holds and is about them or names them.
evidence-readings-decided = { $count } of { $all } clauses in force that can be read in several ways have a case under these rules that expects something else under another reading.
evidence-lines-told = { $count } of { $all } lines of the documents are classified as a rule, an example, a claim or a comment.
evidence-missing =
    { $count ->
        [1] 1 without
       *[other] { $count } without
    }
evidence-again = Again:
evidence-no-cases = No case is written for just these rules.
evidence-ran = Run while this page was made, by the generator and the oracle: { $passed } held, { $failed } did not.
evidence-changes-lead = One clause at a time was read otherwise or switched off, one movement made longer or shorter. Which case notices which change was found earlier ({ $command }, regra { $version }). While this page was made, just that case was run under the changed rules again, by both computations: it is listed only where it failed.
evidence-changes-known = { $known } of { $all } changes
evidence-changes-unknown =
    { $count ->
        [1] Of 1 change nothing is kept that holds.
       *[other] Of { $count } changes nothing is kept that holds.
    }
evidence-change = Change
evidence-noticed-by = Noticed by
evidence-unreadable = its position cannot be read any more, and nothing else was seen
evidence-argued = argued, not computed, to have no effect: { $reason }
evidence-counts = Counts
evidence-no-counts = No case counts lines under just these rules.
evidence-counts-lead = Lines of legal moves of exactly this length. The generator has counted all of them while this page was made; the oracle those of at most 20,000 lines. Whatever else they have been compared with stands below each, as the case says it; that was not done now.
evidence-depth = Length
evidence-lines-of-turns = Lines
evidence-counted-by = Counted now by
evidence-by-both = generator and oracle
evidence-by-generator = generator
evidence-source = The case names:
evidence-does-not-hold = This case did not hold when it was run now.
evidence-claims = Claims of the documents
evidence-at-lines = lines { $lines }
evidence-not-run = a command, not run for this page
evidence-not-here = no case under these rules
evidence-holds-now =
    { $count ->
        [1] held when it was run now
       *[other] its { $count } cases held when they were run now
    }
evidence-no-certificate = There is no certificate of this claim yet: it is checked by what stands above, and by nothing else.
evidence-certificates = Claims with a certificate
evidence-certificates-lead = Each case claims something of its position and names a certificate. The oracle has verified it while this page was made, where the case held.
evidence-peers = Others
evidence-peers-lead = Libraries that answer the same cases. None of them was asked while this page was made.
evidence-divergences = Known differences
evidence-no-divergence = No difference is known under these rules.
evidence-who = Who
evidence-everyone = everyone
evidence-what = Clause or case
evidence-why = Why it is left alone
