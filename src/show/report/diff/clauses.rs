//! The differing clauses, and those that both read alike although the words changed: the statements, and a position
//! that shows the difference.

use super::comparison::{ReportedDiff, Shelf};
use super::place::{answers, own, place};
use super::words::{cites, notes, quoted};
use super::{Block, code, label, paragraphs, section, text};
use crate::book::slug;
use crate::report::model::{Sides, strong};
use crate::report::words::parameters;
use regra_documents::Text;
use regra_documents::messages::say;
use regra_judge::compare::diff::{
    ClauseDifference, Deciding, Example, OtherReading, Rewording, Telling, WouldDecide,
};
use regra_rules::Rules;

impl<'a> ReportedDiff<'a> {
    /// Every clause; a clause of only one of two different games is only listed.
    pub(super) fn clauses(&self) -> Option<Block<'a>> {
        let all = &self.diff.clauses;
        let shown = all.iter().filter(|clause| clause.only_in().is_none());
        let mut blocks: Vec<Block<'a>> = shown.map(|clause| self.clause(clause)).collect();
        for (i, name) in self.names().into_iter().enumerate() {
            let only = all.iter().filter(|clause| clause.only_in() == Some(i));
            let only =
                only.map(|clause| (clause.clause.as_str(), said(clause.telling(i)))).collect::<Vec<_>>();
            let terms = (!only.is_empty()).then(|| Block::Terms { head: say().pair_clause(), terms: only });
            blocks.extend(section(say().diff_only_in(name), terms.into_iter().collect()));
        }
        section(say().diff_clauses(), blocks)
    }

    fn clause(&self, clause: &'a ClauseDifference) -> Block<'a> {
        let notes = notes(clause, &self.diff.rules).into_iter().map(label);
        let above = [self.sides(&clause.clause, [0, 1].map(|i| said(clause.telling(i))))];
        let above = above.into_iter().chain(paragraphs(cites(clause).into_iter().map(label))).collect();
        Block::Section {
            id: Some(&clause.clause),
            title: heading(&clause.clause, clause.question.as_ref().map(text).into_iter().chain(notes)),
            blocks: match &clause.example {
                None => above,
                Some(Example::Deciding(deciding)) => vec![self.deciding(self.rules, deciding, above)],
                Some(Example::Own(shown) | Example::Starts(shown)) => {
                    above.into_iter().chain([own(self.rules, shown)]).collect()
                }
            },
        }
    }

    /// What each rule set says of a clause; in a book a link leads to it there.
    fn sides(&self, clause: &str, said: [Vec<String>; 2]) -> Block<'a> {
        let link = |rules: &Rules| format!("{}.html#{clause}", slug(&rules.name));
        let links = (self.shelf == Shelf::Book).then(|| self.rules.map(link));
        Block::Sides(Sides { names: self.names(), links, said })
    }

    /// A position in which a clause decides, and the differences there.
    fn deciding(&self, rules: [&'a Rules; 2], deciding: &'a Deciding, above: Vec<Block<'a>>) -> Block<'a> {
        let here = &deciding.here;
        let others = (!deciding.alone).then(|| label(say().diff_others_too()));
        let answers = answers(rules, here).into_iter().chain(paragraphs(others)).collect();
        Block::Scene { above, figure: place(self, rules, here, 0), answers }
    }

    /// The clauses that both read alike although the words changed.
    pub(super) fn reworded(&self) -> Option<Block<'a>> {
        section(say().diff_reworded(), self.diff.reworded.iter().map(|one| self.rewording(one)).collect())
    }

    fn rewording(&self, one: &'a Rewording) -> Block<'a> {
        let quoted = one.words.each_ref().map(|words| vec![quoted(words.as_deref())]);
        let mut blocks = vec![self.sides(&one.clause, quoted)];
        if !self.brief {
            let both = one.meaning.as_ref().map(|meaning| reading(one.reading.as_deref(), meaning));
            blocks.extend(paragraphs(both.map(|both| format!("{} {both}", say().diff_both()))));
            blocks.extend(one.others.iter().flat_map(|other| self.other(other)));
        }
        let title = heading(&one.clause, one.question.as_ref().map(text).into_iter());
        Block::Section { id: None, title, blocks }
    }

    /// Another reading, and a position where it decides.
    fn other(&self, other: &'a OtherReading) -> Vec<Block<'a>> {
        let no_switch = other.reading.is_none().then(|| say().diff_no_switch());
        let meaning = [reading(other.reading.as_deref(), &other.meaning)].into_iter().chain(no_switch);
        let either = |words: String| format!("{} {words}", say().diff_either());
        let mut blocks: Vec<_> = paragraphs([either(meaning.collect::<Vec<_>>().join(" "))]).collect();
        match &other.position {
            None => {}
            Some(WouldDecide::Found(found)) => {
                blocks.push(self.deciding(found.rules.each_ref(), &found.deciding, Vec::new()));
            }
            Some(WouldDecide::Told(told)) => {
                let taken = format!("{} {}", say().diff_both(), text(&told.taken));
                blocks.extend(paragraphs([code(&told.fen), taken, either(text(&told.other))]));
            }
        }
        blocks
    }
}

/// The id of a clause, its question and remarks.
fn heading(clause: &str, more: impl Iterator<Item = String>) -> String {
    [code(clause)].into_iter().chain(more).collect::<Vec<_>>().join(" ")
}

/// The statement, the reading and the parameters, as far as the clause has them and they tell the two apart.
fn said(telling: Option<Telling<'_>>) -> Vec<String> {
    let Some(Telling { statement, reading: read, data }) = telling else {
        return vec![say().diff_not_in_force()];
    };
    let read = read.map(|(id, meaning)| reading(Some(id), meaning));
    statement.map(text).into_iter().chain(read).chain(data.map(parameters)).collect()
}

fn reading(id: Option<&str>, meaning: &Text) -> String {
    id.map(|id| format!("{}: ", strong(id))).unwrap_or_default() + &text(meaning)
}
