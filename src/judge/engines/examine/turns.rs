//! An engine's turns compared with the right ones, each difference with the clause behind it.

use super::examination::{Deviation, DeviationKind};
use crate::engines::stricter::{Stricter, stricter};
use crate::fixture::schema::Expect;
use crate::fixture::selects;
use crate::subject::Heard;
use regra_movegen as movegen;
use regra_oracle::{self as oracle, Explanation};
use regra_rules::Rules;
use regra_rules::notation::{parse_turn, spelled, write_turn};
use regra_rules::position::{Position, Setup, Turn};

/// A position, and the turns that an engine lists there.
pub(in crate::engines) struct Listing<'a> {
    pub(in crate::engines) rules: &'a Rules,
    pub(in crate::engines) position: &'a Position,
    pub(in crate::engines) setup: &'a Setup,
    pub(in crate::engines) heard: &'a [Heard],
    /// The clause that the case is about.
    pub(in crate::engines) clause: &'a str,
}

impl Listing<'_> {
    /// The differences from exactly these turns, among those that the case selects.
    pub(in crate::engines) fn exactly(&self, expect: &Expect, turns: &[String]) -> Vec<Deviation> {
        let mut left: Vec<&String> = turns.iter().collect();
        let mut extra = Vec::new();
        for heard in self.heard.iter().filter(|heard| self.selected(expect, heard)) {
            let text = self.written(heard);
            match left.iter().position(|turn| **turn == text) {
                Some(index) => drop(left.remove(index)),
                None => extra.push(self.extra(heard)),
            }
        }
        let stricter = if left.is_empty() { None } else { self.stricter() };
        left.into_iter().map(|turn| self.left_out(turn, stricter)).chain(extra).collect()
    }

    /// Whether it lists this legal turn.
    pub(in crate::engines) fn lists(&self, turn: Turn) -> bool {
        self.heard.iter().any(|heard| heard.turn == Some(turn))
    }

    /// A listed turn that must be refused.
    pub(in crate::engines) fn listed(&self, text: &str) -> Option<&Heard> {
        let turn = self.read(text);
        self.heard.iter().find(|heard| match turn {
            Some(turn) if heard.turn.is_some() => heard.turn == Some(turn),
            Some(turn) => spelled(self.rules, self.position, turn, &heard.spelled),
            None => heard.spelled.eq_ignore_ascii_case(text),
        })
    }

    /// A legal turn that it does not list.
    pub(in crate::engines) fn missing(&self, turn: &str) -> Deviation {
        self.left_out(turn, self.stricter())
    }

    fn left_out(&self, turn: &str, stricter: Option<Stricter>) -> Deviation {
        let listed = movegen::listed(self.rules, self.position).into_iter();
        let mut listed = listed.filter(|listed| write_turn(self.rules, self.setup.side, listed.turn) == turn);
        let clauses = listed.next().map_or_else(|| vec![self.clause.to_owned()], |listed| listed.clauses);
        Deviation { clauses, kind: DeviationKind::Missing { turn: turn.to_owned(), stricter } }
    }

    fn stricter(&self) -> Option<Stricter> {
        let legal = movegen::turns(self.rules, self.position);
        let (heard, missing): (Vec<Turn>, Vec<Turn>) = legal.into_iter().partition(|&turn| self.lists(turn));
        stricter(self.rules, self.position, &missing, &heard)
    }

    /// A listed turn that is not legal.
    pub(in crate::engines) fn extra(&self, heard: &Heard) -> Deviation {
        let difference = |clause: Option<String>, why: String| Deviation {
            clauses: vec![clause.unwrap_or_else(|| self.clause.to_owned())],
            kind: DeviationKind::Extra { turn: heard.spelled.clone(), why },
        };
        if heard.turn.is_some() {
            let times = self.heard.iter().filter(|other| other.turn == heard.turn).count();
            let why = if times > 1 { format!("listed {times} times") } else { "legal".to_owned() };
            return difference(None, why);
        }
        let Some(turn) = self.read(&heard.spelled) else {
            return difference(None, "no move of these rules".to_owned());
        };
        match oracle::explain(self.rules, self.setup, turn) {
            Explanation::Refused(refusal) => difference(refusal.clause, refusal.why),
            Explanation::Legal(_) => difference(None, "legal".to_owned()),
        }
    }

    /// A turn in whatever letters.
    fn read(&self, text: &str) -> Option<Turn> {
        let read = |text: &str| parse_turn(self.rules, self.position, text).ok();
        read(text).or_else(|| read(&text.to_ascii_lowercase()))
    }

    /// Whether the case selects a listed turn. An unreadable one is kept, to be shown.
    fn selected(&self, expect: &Expect, heard: &Heard) -> bool {
        let turn = heard.turn.or_else(|| self.read(&heard.spelled));
        turn.is_none_or(|turn| selects(expect, self.rules, self.setup, turn))
    }

    fn written(&self, heard: &Heard) -> String {
        let own = heard.turn.map(|turn| write_turn(self.rules, self.setup.side, turn));
        own.unwrap_or_else(|| heard.spelled.clone())
    }
}
