//! What the rule book shows, gathered and worked out: rule sets with their clauses and boards, pairs of them, open
//! questions, proof. Pure data of the language that is spoken; the report makes pages of it.
