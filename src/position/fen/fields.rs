//! The fields behind the board: which part of the text is which.

use crate::position::error::Problems;
use crate::position::state::{FIELDS, FenField, State};
use crate::position::text::{Span, quoted};
use crate::rules::Rules;

/// The fields that stand in the text; those that may be missing are told from each other by their look.
pub(super) struct Fields<'a> {
    rules: &'a Rules,
    /// By the order of [`FenField::STATE`].
    spans: [Option<Span<'a>>; FIELDS],
    /// What is left over behind the last field.
    left: Vec<Span<'a>>,
}

impl<'a> Fields<'a> {
    /// Gives each span its field.
    pub(super) fn of(rules: &'a Rules, spans: &[Span<'a>]) -> Self {
        let mut spans = spans.iter().copied().peekable();
        let turn = &rules.turn;
        let fields = FenField::STATE.map(|field| {
            let takes = |span: &Span<'_>| field.is_written(turn) && field.takes(span.text, turn);
            spans.next_if(takes)
        });
        Self { rules, spans: fields, left: spans.collect() }
    }

    fn span(&self, field: FenField) -> Option<Span<'a>> {
        let index = FenField::STATE.iter().position(|&other| other == field)?;
        self.spans[index]
    }

    /// Where a field stands, for a problem that was found in the position itself.
    pub(super) fn column(&self, field: FenField) -> Option<usize> {
        self.span(field).map(|span| span.column)
    }

    /// Reads them all; `end` is where the text ends.
    pub(super) fn read(&self, end: usize, problems: &mut Problems) -> State {
        let rules = self.rules;
        let state =
            State::read(rules, end, |field| self.span(field), |field, wrong| problems.fault(field, wrong));
        let mut left = self.left.iter();
        // Something more may be meant for the first field that this game has not.
        let absent = FenField::STATE.into_iter().find(|field| !field.is_written(&rules.turn));
        if let Some(field) = absent
            && let Some(fault) = left.next().and_then(|&span| field.refuse(rules, span))
        {
            problems.fault(field, fault);
        }
        if let Some(span) = left.next() {
            let message = format!("found {} behind the last field; leave it out", quoted(span.text));
            problems.malformed(FenField::End, span.column, message);
        }
        state
    }
}
