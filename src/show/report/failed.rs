//! A case that does not hold, for every report.

use super::html::Page;
use super::model::{
    self, Block, Document, Entry, Figure, Sign, bad, code, first, label, paragraphs, plain, result, section,
    statement, styled, text,
};
use crate::book::Picture;
use regra_documents::Language;
use regra_documents::messages::say;
use regra_judge::fixture::Case;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, Setup, parse_fen};
use regra_rules::{Rules, RulesSheet};

/// A case that does not hold, and all that is needed to understand it and to ask it again.
pub(super) struct FailedCase<'a> {
    pub(super) case: &'a Case,
    /// `FAIL`, `NO ANSWER`.
    pub(super) verdict: String,
    /// Whether it is about its clause: who says nothing breaks none.
    pub(super) by_clause: bool,
    /// What is to be known beside why it must hold.
    pub(super) note: &'static str,
    pub(super) findings: Vec<ShownFinding<'a>>,
    /// The position that was judged.
    pub(super) fen: Option<&'a str>,
    /// The command that asks it alone.
    pub(super) command: String,
    /// The language of the words around it.
    pub(super) language: Language,
    /// In the terminal, more lines of one finding than this are summed up.
    pub(super) most: usize,
}

/// One expectation that does not hold.
pub(super) struct ShownFinding<'a> {
    /// What was expected, and of whom.
    pub(super) title: String,
    /// What has no two sides.
    pub(super) note: Option<&'a str>,
    /// The answers that only one side has, first the turn, the position or the number.
    pub(super) entries: Vec<Entry>,
    /// What both sides have, summed up.
    pub(super) same: Option<String>,
}

fn more(all: usize, most: usize) -> Option<String> {
    let more = all.saturating_sub(most);
    (more > 0).then(|| format!("and {more} more"))
}

impl ShownFinding<'_> {
    fn block<'b>(&self, most: usize) -> Block<'b> {
        let entry = |entry: &Entry| {
            let notes = entry.notes.iter().take(most).cloned().chain(more(entry.notes.len(), most));
            Entry { notes: notes.map(label).collect(), ..entry.clone() }
        };
        let entries: Vec<Entry> = self.entries.iter().take(most).map(entry).collect();
        let sums = more(self.entries.len(), most).into_iter().chain(self.same.clone());
        let mut blocks: Vec<Block<'b>> = paragraphs(self.note.map(str::to_owned)).collect();
        blocks.extend((!entries.is_empty()).then_some(Block::Entries(entries)));
        blocks.extend(paragraphs(sums.map(label)));
        Block::Finding(self.title.clone(), blocks)
    }
}

impl FailedCase<'_> {
    /// Which case under which rules, about which clause.
    pub(super) fn title(&self) -> String {
        let (id, rules) = (self.case.text.id.as_str(), code(&self.case.rules.name));
        self.language.speaking(|| match self.by_clause {
            true => say().check_title(id, rules, code(&self.case.clause)),
            false => format!("{id} {}", say().report_under(rules)),
        })
    }

    /// The file and the line.
    fn place(&self) -> String {
        format!("{}:{}", self.case.file, self.case.line)
    }

    /// Why it should hold: as long as a reason can be.
    fn why(&self) -> String {
        const LONGEST: usize = 2000;
        let why = text(&self.case.text.why);
        let cut = why.char_indices().nth(LONGEST).map(|(end, _)| format!("{}…", &why[..end]));
        let lead = self.language.speaking(|| say().check_why());
        format!("{lead} {}{}", cut.unwrap_or(why), self.note)
    }

    fn again(&self) -> Block<'_> {
        Block::Command(self.language.speaking(|| label(say().check_again())), &self.command)
    }

    /// What does not hold, why it should, where, and how to ask it again, with at most so many lines of a finding.
    pub(super) fn section(&self, most: usize) -> Block<'_> {
        let title = format!("{} {}: {}", bad(&self.verdict), code(self.place()), self.title());
        Block::Section { id: None, title, blocks: self.blocks(most, None) }
    }

    fn blocks(&self, most: usize, sheet: Option<&RulesSheet>) -> Vec<Block<'_>> {
        let rules = &*self.case.rules;
        let mut blocks = vec![Block::Paragraph(self.why())];
        blocks.extend(sheet.and_then(|sheet| statement(sheet, &self.case.clause)));
        blocks.extend(self.findings.iter().map(|finding| finding.block(most)));
        match self.fen.map(|fen| parse_fen(rules, fen)) {
            Some(Ok(setup)) => {
                let picture = self.language.speaking(|| self.picture(setup));
                let legend = self.language.speaking(|| say().report_marked());
                let legend = Some(legend).filter(|_| !picture.marks.is_empty());
                blocks.push(Block::Figure(Figure { whole: true, legend, ..Figure::of(rules, picture) }));
            }
            Some(Err(_)) | None => blocks.extend(paragraphs(self.fen.map(code))),
        }
        blocks.push(self.again());
        blocks
    }

    /// The page of a case by its number, with the statement of its clause.
    pub(super) fn page(&self, number: usize, sheet: Option<&RulesSheet>) -> Page {
        let back = self.language.speaking(|| say().report_back());
        let mut blocks = vec![Block::Links(vec![["index.html".to_owned(), back, String::new()]])];
        blocks.extend(paragraphs([label(self.place())]));
        blocks.extend(self.blocks(usize::MAX, sheet));
        let document = Document { title: self.title(), ..Document::untitled(blocks) };
        let description = format!("{} {}", self.verdict, plain(&document.title));
        document.page(file(number), description, &[&self.case.rules])
    }

    /// What does not hold, why it should, where, and how to ask it again: without styles, for build servers.
    pub(super) fn account(&self) -> String {
        let mut blocks: Vec<_> = self.findings.iter().map(|finding| finding.block(usize::MAX)).collect();
        blocks.push(Block::Paragraph(self.why()));
        blocks.extend(paragraphs(self.fen.map(|fen| format!("fen: {fen}"))));
        blocks.push(self.again());
        model::unstyled(&blocks)
    }

    /// The position with the turns that only one side has.
    fn picture(&self, setup: Setup) -> Picture {
        let rules: &Rules = &self.case.rules;
        let position = Position::from_setup(rules, &setup);
        let mut picture = Picture::of(setup, say().report_position(&self.case.text.id));
        picture.describe(rules);
        for entry in self.findings.iter().flat_map(|finding| &finding.entries) {
            match (entry.sign, parse_turn(rules, &position, first(&entry.words))) {
                (Sign::First, Ok(turn)) => _ = picture.first(turn),
                (Sign::Second, Ok(turn)) => _ = picture.second(turn),
                _ => {}
            }
        }
        picture
    }
}

/// The file of a case's page: by its number, for the names of cases are as long as they like.
fn file(number: usize) -> String {
    format!("finding-{number}.html")
}

/// A run of cases for people.
pub(super) struct Run<'a> {
    pub(super) failed: Vec<FailedCase<'a>>,
    /// The closing line.
    pub(super) sum: String,
    pub(super) holds: bool,
    /// The title of the first page, and that of its list of failed cases.
    pub(super) titles: [String; 2],
    /// What is to be known before the failed cases, and after them.
    pub(super) before: Vec<String>,
    pub(super) after: Vec<Block<'a>>,
}

impl Run<'_> {
    /// The failed cases in the terminal.
    pub(super) fn text(&self) -> String {
        styled(&self.failed.iter().map(|failed| failed.section(failed.most)).collect::<Vec<_>>())
    }

    /// The totals, and every failure.
    pub(super) fn markdown(self) -> String {
        let mut blocks: Vec<Block<'_>> = paragraphs(self.before).collect();
        blocks.extend(self.failed.iter().map(|failed| failed.section(usize::MAX)));
        blocks.extend(self.after);
        Document { title: self.sum, ..Document::untitled(blocks) }.markdown()
    }

    /// The first page with the totals and more, and one page for each failed case.
    pub(super) fn pages(self, more: Option<Block<'_>>, sheet: Sheets<'_>) -> Vec<Page> {
        let mut blocks: Vec<Block<'_>> =
            paragraphs([result(self.holds, &self.sum)].into_iter().chain(self.before)).collect();
        let [title, failing] = self.titles;
        let links = (!self.failed.is_empty()).then(|| entries(&self.failed));
        blocks.extend(section(failing, links.into_iter().collect()));
        blocks.extend(self.after.into_iter().chain(more));
        let index = Document { title, ..Document::untitled(blocks) };
        let index = index.page("index.html".to_owned(), self.sum, &[]);
        let pages = self.failed.iter().zip(1..);
        let pages = pages.map(|(failed, number)| failed.page(number, sheet(&failed.case.rules).as_ref()));
        [index].into_iter().chain(pages).collect()
    }
}

/// The statements of a rule set's clauses.
pub type Sheets<'a> = &'a dyn Fn(&Rules) -> Option<RulesSheet>;

/// Links to the pages of some cases.
fn entries<'a>(failed: &[FailedCase<'_>]) -> Block<'a> {
    let entry = |(FailedCase { case, .. }, number): (&FailedCase<'_>, usize)| {
        let (under, clause) = (say().report_under(case.rules.name.as_str()), code(&case.clause));
        let place = label(format!("{}:{}", case.file, case.line));
        [file(number), case.text.id.clone(), format!(" {under} {clause} {place}")]
    };
    Block::Links(failed.iter().zip(1..).map(entry).collect())
}
