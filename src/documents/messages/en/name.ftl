### What is wrong with a name, and the right ones near it.

or = { $first } or { $second }
did-you-mean = did you mean { $words }?
there-is-none = there is none
there-is-only = there is only { $word }
there-are = there are { $words }
there-are-many = there are { $count }: { $words } and so on

## Names of rule sets.

unknown-rule-set = unknown rule set `{ $given }`: { $hint }
or-another-rule-set = { $near } or another of `regra spec`
unknown-clause = unknown clause `{ $clause }`: { $hint }
unknown-clause-of = unknown clause `{ $clause }` of { $family }: { $hint }
see-spec = see `regra spec`
see-spec-of = see `regra spec { $family }`
unknown-reading = unknown reading `{ $reading }` of `{ $clause }`: { $hint }
reading-can-be = it can be { $words }
no-readings = `{ $given }` does not fit `{ $clause }`: it has no readings and cannot be switched off
no-override = `+{ $given }` is no override: write `+clause=reading`
overridden-twice = the name overrides `{ $clause }` twice: keep one
no-movement = `{ $given }` is no movement: write a piece's letter and Betza notation, as in `N = N`
no-movement-of = `{ $given }` is no movement: write a letter of { $letters } and Betza notation, as in `N = N`
two-movements = the name gives `{ $letter }` two movements: keep one
other-mechanisms = a { $piece } moves by its mechanisms
clause-idle = `{ $clause }` means nothing where `{ $needs }` is { $found }: leave it out, or write `+{ $needs }={ $word }` too
no-page = no rule set, family or clause is called `{ $given }`: { $hint }
rules-apart = { $one } and { $other } come from documents that do not know each other

## Other names.

no-start-called = { $rules } has no start position `{ $start }`: { $hint }
no-start-read = { $rules } has no start position: { $hint }
starts-unread = those of its document cannot be read
no-clause-in = no clause `{ $clause }` in { $rules }: { $hint }
