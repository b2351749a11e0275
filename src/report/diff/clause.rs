//! One clause of the page: what each rule set says, and what a small position shows.

use super::page::{BESIDE, Page, SECOND, joined, titled, wide};
use super::position::{ends, grouped, marks};
use super::words::turns;
use crate::compare::diff::{ClauseDifference, ClauseSide, Deciding, Example, Field, Own};
use crate::messages::{say, side};
use crate::report::board::{grid, held};
use crate::report::columns::{beside, filled};
use crate::report::style::{DIM, HEAD, paint};
use crate::report::words::cited;

impl Page<'_> {
    /// Every clause; those that only one of two different games knows are only listed.
    pub(super) fn clauses(&self) -> String {
        let foreign = |clause: &&ClauseDifference, i: usize| {
            clause.sides[i].statement.is_none() && clause.example.is_none()
        };
        let shown = self.diff.clauses.iter().filter(|clause| !foreign(clause, 0) && !foreign(clause, 1));
        let mut text: String = shown.map(|clause| format!("\n{}", self.clause(clause))).collect();
        for (i, name) in self.diff.rules.iter().enumerate() {
            let only = self.diff.clauses.iter().filter(|clause| foreign(clause, 1 - i));
            let lines = only.map(|clause| joined(&one_sided(clause, &clause.sides[i]))).collect();
            text += &titled(&say().diff_only_in(name), lines);
        }
        text
    }

    fn clause(&self, clause: &ClauseDifference) -> String {
        let mut title = paint(HEAD, &clause.clause);
        if let Some(question) = &clause.question {
            title += &format!("  {question}");
        }
        if let Some(other) = clause.follows.as_ref().filter(|_| clause.example.is_none()) {
            title += &paint(DIM, &format!("  {}", say().diff_follows(other)));
        }
        if clause.low_confidence {
            title += &paint(DIM, &format!("  {}", say().diff_doubt()));
        }
        if clause.silent {
            title += &paint(DIM, &format!("  {}", say().our_ruling()));
        }
        let body = match &clause.example {
            None => joined(&self.statements(clause, wide())),
            Some(Example::Deciding(deciding)) => self.deciding(clause, deciding),
            Some(Example::Own(own) | Example::Starts(own)) => {
                joined(&self.statements(clause, wide())) + &self.own(own)
            }
        };
        format!("{title}\n{body}")
    }

    /// What each rule set says, under its name, and where the documents say it.
    fn statements(&self, clause: &ClauseDifference, wide: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for (i, side) in clause.sides.iter().enumerate() {
            lines.extend(filled(&format!("  {}", self.named(i, "")), &said(clause, side), wide));
        }
        let cited = cites(clause).iter().flat_map(|cite| filled("  ", cite, wide)).collect::<Vec<_>>();
        lines.extend(cited.iter().map(|line| paint(DIM, line)));
        lines
    }

    fn deciding(&self, clause: &ClauseDifference, deciding: &Deciding) -> String {
        let mut said = self.statements(clause, wide() - BESIDE);
        said.push(String::new());
        self.scene(deciding, said)
    }

    /// A position with what differs there beside it, under some lines.
    pub(super) fn scene(&self, deciding: &Deciding, mut right: Vec<String>) -> String {
        let here = &deciding.here;
        let to_move = say().diff_to_move(side(here.setups[0].side));
        let mut text = paint(DIM, &format!("  {} {to_move}", here.fens[0])) + "\n";
        if !here.moves.is_empty() {
            text += &format!("  {}\n", say().diff_after(here.moves.join(" ")));
        }
        let mut board = grid(self.rules[0], &here.setups[0], &marks(here));
        board.extend(held(self.rules[0], &here.setups[0]).iter().map(|line| format!("    {line}")));
        let wide = wide() - BESIDE;
        right
            .extend(grouped(here).iter().flat_map(|(sign, _, list)| indented(&turns(*sign, list, wide - 2))));
        right.extend(indented(&ends(self, here, wide - 2)));
        if !deciding.alone {
            right.push(paint(DIM, &format!("  {}", say().diff_others_too())));
        }
        text += &beside(&board, &right, BESIDE - 2);
        text
    }

    /// A position of each, side by side, with the turns that the clause grants there.
    fn own(&self, own: &[Own; 2]) -> String {
        let [a, b] = [0, 1].map(|i: usize| {
            let mut lines = vec![format!("    {}", self.diff.rules[i])];
            lines.extend(grid(self.rules[i], &own[i].setup, &|_| None));
            let turn = |(turn, fields): &(String, Vec<Field>)| format!("    {turn}: {}", landed(fields));
            lines.extend(own[i].turns.iter().map(turn));
            lines
        });
        let fens = [0, 1].map(|i: usize| paint(DIM, &format!("  {}", self.named(i, &own[i].fen))));
        joined(&fens) + &beside(&a, &b, SECOND)
    }
}

fn indented(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| format!("  {line}")).collect()
}

/// A clause that only one of two games has.
fn one_sided(clause: &ClauseDifference, side: &ClauseSide) -> Vec<String> {
    filled(&format!("  {:20}  ", clause.clause), &said(clause, side), wide())
}

/// The statement where the clause leaves no choice or the statements differ, the reading where there is one.
fn said(clause: &ClauseDifference, side: &ClauseSide) -> String {
    let Some(reading) = &side.reading else { return say().diff_not_in_force() };
    let statement = side.statement.clone().unwrap_or_default();
    let statements = clause.sides.each_ref().map(|side| &side.statement);
    match &side.meaning {
        None => statement.to_string(),
        Some(meaning) if statements[0] == statements[1] => format!("{}: {meaning}", paint(HEAD, reading)),
        Some(meaning) => format!("{statement} {}: {meaning}", paint(HEAD, reading)),
    }
}

/// Where the documents of each rule set say it; once where they are the same.
fn cites(clause: &ClauseDifference) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    for side in clause.sides.iter().filter(|side| side.reading.is_some()) {
        let words: Vec<String> = side.cites.iter().map(cited).collect();
        let words = words.join("; ");
        if !words.is_empty() && !list.contains(&words) {
            list.push(words);
        }
    }
    list
}

/// What stands on the squares that a turn has changed: `c1 K, d1 R`.
fn landed(fields: &[Field]) -> String {
    let there = fields.iter().filter(|field| field.values[1] != "-");
    there.map(|field| format!("{} {}", field.values[1], field.what)).collect::<Vec<_>>().join(", ")
}
