//! One clause of the page: the statement of each rule set, and a small position that shows the difference.

use super::comparison::ReportedDiff;
use super::page::{BESIDE, SECOND, joined, titled, turns, wide};
use super::position::{ends, marks};
use super::words::{cites, landed, notes};
use crate::report::board::{grid, held};
use crate::report::columns::{beside, filled};
use crate::report::style::{DIM, HEAD, paint};
use crate::report::words::parameters;
use regra_judge::compare::diff::{ClauseDifference, Deciding, Example, Field, Own, Telling};
use regra_rules::messages::{say, side};

impl ReportedDiff<'_> {
    /// Every clause; a clause of only one of two different games is only listed.
    pub(super) fn clauses(&self) -> String {
        let shown = self.diff.clauses.iter().filter(|clause| clause.only_in().is_none());
        let mut text: String = shown.map(|clause| format!("\n{}", self.clause(clause))).collect();
        for (i, name) in self.diff.rules.iter().enumerate() {
            let only = self.diff.clauses.iter().filter(|clause| clause.only_in() == Some(i));
            let lines = only.map(|clause| joined(&one_sided(clause, i))).collect();
            text += &titled(&say().diff_only_in(name), lines);
        }
        text
    }

    fn clause(&self, clause: &ClauseDifference) -> String {
        let mut title = paint(HEAD, &clause.clause);
        if let Some(question) = &clause.question {
            title += &format!("  {question}");
        }
        for note in notes(clause, &self.diff.rules) {
            title += &paint(DIM, &format!("  {note}"));
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

    /// The statement of each rule set, under its name, with the places in the documents.
    fn statements(&self, clause: &ClauseDifference, wide: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for i in 0..2 {
            lines.extend(filled(&format!("  {}", self.named(i, "")), &said(clause.telling(i)), wide));
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

    /// A position, beside it some lines and the differences.
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
        let groups = here.groups();
        right.extend(groups.iter().flat_map(|group| indented(&turns(group.kind, &group.turns, wide - 2))));
        right.extend(indented(&ends(self, here, wide - 2)));
        if !deciding.alone {
            right.push(paint(DIM, &format!("  {}", say().diff_others_too())));
        }
        text += &beside(&board, &right, BESIDE - 2);
        text
    }

    /// A position of each rule set, side by side, with the turns that the clause grants there.
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
fn one_sided(clause: &ClauseDifference, side: usize) -> Vec<String> {
    filled(&format!("  {:20}  ", clause.clause), &said(clause.telling(side)), wide())
}

/// The statement, the reading and the parameters, as far as the clause has them and they tell the two apart.
fn said(telling: Option<Telling<'_>>) -> String {
    let Some(Telling { statement, reading, data }) = telling else { return say().diff_not_in_force() };
    let reading = reading.map(|(id, meaning)| format!("{}: {meaning}", paint(HEAD, id)));
    let data = data.map(parameters);
    statement.map(ToString::to_string).into_iter().chain(reading).chain(data).collect::<Vec<_>>().join(" ")
}
