//! The differences between two rule sets: the clauses with their examples, a place, the counts.

mod clauses;
mod comparison;
mod place;
pub(super) mod words;

use super::html::Page;
use super::model::{Block, Document, Sign, Table, code, label, paragraphs, section, table, text};
use crate::book::pair;
pub use comparison::{ReportedDiff, Shelf};
use regra_documents::messages::say;
use regra_judge::compare::diff::{
    Cause, ClauseDifference, CountTable, Diff, PieceDifference, StartDifference, TurnKind,
};

/// The report on two rule sets.
pub fn diff<'a>(of: &ReportedDiff<'a>) -> Document<'a> {
    let [a, b] = of.names();
    let summary = of.differ().unwrap_or_else(|| say().diff_same());
    Document { title: say().diff_title(a, b), summary, blocks: of.blocks() }
}

/// The page of two rule sets.
pub fn diff_page(of: &ReportedDiff<'_>) -> Page {
    let document = diff(of);
    let [a, b] = of.rules.map(|rules| rules.name.as_str());
    let description = say().pair_description(a, b, document.summary.as_str());
    document.page(pair::file(of.rules), description, &of.rules)
}

impl<'a> ReportedDiff<'a> {
    fn blocks(&self) -> Vec<Block<'a>> {
        let Diff { here, .. } = self.diff;
        let mut blocks: Vec<Block<'a>> = self.legend().into_iter().collect();
        match here {
            Some(here) => {
                let causes = self.diff.causes();
                blocks.extend(self.here(here));
                blocks.extend(self.counts());
                blocks.extend(self.list(say().diff_causes(), &|id| causes.contains(id)));
                return blocks;
            }
            None if self.brief => blocks.extend(self.list(say().diff_clauses(), &|_| true)),
            None => blocks.extend(self.clauses().into_iter().chain(self.starts())),
        }
        blocks.extend(self.pieces());
        blocks.extend(self.doubtful().filter(|_| !self.brief));
        blocks.extend(self.reworded());
        blocks.extend(self.counts());
        blocks
    }

    /// The names of the two.
    fn names(&self) -> [String; 2] {
        self.rules.map(|rules| code(&rules.name))
    }

    fn legend(&self) -> Option<Block<'a>> {
        let [first, second, both] = TurnKind::ALL.map(|kind| code(Sign::from(kind).letter()));
        let [a, b] = self.names();
        let legend = say().diff_legend(first, a, second, b, both, code('*'));
        (!self.diff.is_same()).then(|| Block::Legend(format!("{} {legend}", say().diff_legend_lead())))
    }

    /// A table with a column for each of the two, under a title.
    fn compared(&self, title: String, what: String, rows: Vec<[String; 3]>) -> Option<Block<'a>> {
        let [a, b] = self.names();
        let table = table(vec![what, a, b], rows.into_iter().map(Vec::from).collect());
        section(title, table.into_iter().collect())
    }

    /// One line for each of some clauses: its two readings.
    fn list(&self, title: String, wanted: &dyn Fn(&str) -> bool) -> Option<Block<'a>> {
        let row = |clause: &ClauseDifference| match clause.sides.each_ref().map(words::reading) {
            [a, b] if a == b => [code(&clause.clause), say().diff_says_else(), String::new()],
            [a, b] => [code(&clause.clause), a, b],
        };
        let clauses = self.diff.clauses.iter().filter(|clause| wanted(&clause.clause));
        self.compared(title, say().pair_clause(), clauses.map(row).collect())
    }

    fn pieces(&self) -> Option<Block<'a>> {
        let row =
            |piece: &PieceDifference| [code(piece.letter), words::piece(piece, 0), words::piece(piece, 1)];
        let rows = self.diff.pieces.iter().map(row).collect();
        self.compared(say().diff_pieces(), say().pair_piece(), rows)
    }

    /// The start positions that no clause has shown.
    fn starts(&self) -> Option<Block<'a>> {
        let row = |start: &StartDifference| {
            let [a, b] = &start.fens;
            let fen = |fen: &Option<String>| fen.as_ref().map_or_else(|| say().diff_none(), code);
            [start.name.clone(), fen(a), fen(b)]
        };
        let rows = self.unshown_starts().iter().map(row).collect();
        self.compared(say().diff_starts(), say().pair_start(), rows)
    }

    fn doubtful(&self) -> Option<Block<'a>> {
        let all = self.diff.doubtful.iter().map(code).collect::<Vec<_>>().join(", ");
        section(say().diff_doubtful(), paragraphs([all]).collect())
    }

    /// Perft and the ends of lines side by side, with the cause of each difference.
    fn counts(&self) -> Option<Block<'a>> {
        let CountTable { perft, endings, .. } = &self.diff.counts;
        let [a, b] = self.names();
        let head = vec![say().pair_counted(), a, b, say().pair_cause()];
        let row = |lead: String, both: &[String; 2], cause: &Option<Cause>| {
            let [a, b] = both.clone();
            vec![lead, a, b, label(words::counted(both, cause.as_ref()))]
        };
        let perft = perft.iter().map(|one| row(format!("perft {}", one.depth), &one.nodes, &one.cause));
        let endings = endings.iter().map(|one| row(words::ending(one), &one.lines, &one.cause));
        let rows: Vec<_> = perft.chain(endings).collect();
        let table = (!rows.is_empty()).then_some(Block::Table(Table { head, rows, numbers: 1..3 }))?;
        section(self.counts_title(), [table].into_iter().chain(paragraphs(self.counts_notes())).collect())
    }
}
