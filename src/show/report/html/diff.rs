//! The differences between two rule sets, as a page: two columns for each clause, and the deciding position.

use maud::{Markup, html};

use super::figure::figure;
use super::frame::Page;
use super::words::{capital, fen, text};
use crate::book::{Picture, PictureMark, Sign, pair, slug};
use crate::report::diff::words::{self, NAMED};
use crate::report::diff::{ReportedDiff, drawn};
use crate::report::svg;
use crate::report::words::parameters;
use regra_judge::compare::diff::{
    ClauseDifference, Deciding, Example, OtherReading, Own, PieceDifference, PositionDifference, Rewording,
    StartDifference, Telling, TurnDifference, TurnGroup, TurnKind, WouldDecide,
};
use regra_rules::Rules;
use regra_rules::document::Text;
use regra_rules::messages::{say, side};

/// The place of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// A single page: clauses are not links.
    Alone,
    /// A page of a book, which has a page for each rule set.
    Book,
}

/// The page of two rule sets.
pub fn diff(comparison: &ReportedDiff<'_>, shelf: Shelf) -> Page {
    let [a, b] = comparison.rules.map(|rules| rules.name.as_str());
    let write = DiffPage { of: comparison, shelf };
    let differ = comparison.differ().unwrap_or_else(|| say().diff_same());
    Page {
        file: pair::file(comparison.rules),
        title: say().diff_title(a, b),
        description: say().pair_description(a, b, &differ),
        content: html! {
            (svg::definitions(&comparison.rules))
            p { (capital(&differ)) "." }
            (write.content())
        },
    }
}

/// The CSS classes of the first and of the second rule set.
const SIDES: [&str; 2] = ["first", "second"];

struct DiffPage<'a> {
    of: &'a ReportedDiff<'a>,
    shelf: Shelf,
}

impl DiffPage<'_> {
    fn content(&self) -> Markup {
        let diff = self.of.diff;
        html! {
            @if let Some(here) = &diff.here {
                (self.here(here))
                (self.counts())
                (self.causes())
            } @else if self.of.brief {
                (self.list(&say().diff_clauses(), &|_| true))
                (self.pieces()) (self.reworded()) (self.counts())
            } @else {
                (self.clauses()) (self.starts()) (self.pieces()) (self.doubtful()) (self.reworded())
                (self.counts())
            }
        }
    }

    fn name(&self, which: usize) -> &str {
        &self.of.rules[which].name
    }

    /// A clause of a rule set: a link, if the rule set has a page.
    fn linked(&self, which: usize, clause: &str) -> Markup {
        let name = self.name(which);
        html! {
            @match self.shelf {
                Shelf::Alone => { (name) }
                Shelf::Book => { a href=(format!("{}.html#{clause}", slug(name))) { (name) } }
            }
        }
    }

    /// Every clause; a clause of only one of two different games is only listed.
    fn clauses(&self) -> Markup {
        let all = &self.of.diff.clauses;
        html! {
            @if !all.is_empty() { h2 { (capital(&say().diff_clauses())) } }
            @for clause in all.iter().filter(|clause| clause.only_in().is_none()) { (self.clause(clause)) }
            @for which in 0..2 {
                @let only: Vec<_> = all.iter().filter(|clause| clause.only_in() == Some(which)).collect();
                @if !only.is_empty() {
                    section {
                        h3 { (say().diff_only_in(self.name(which))) }
                        dl {
                            @for clause in only {
                                dt id=(clause.clause) { code { (clause.clause) } }
                                dd { (telling(clause.telling(which))) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn clause(&self, clause: &ClauseDifference) -> Markup {
        html! {
            section.difference id=(clause.clause) {
                h3 { code { (clause.clause) } (asked(clause.question.as_ref())) }
                @for note in words::notes(clause, &self.of.diff.rules) { p.label { (note) } }
                div.sides {
                    @for which in 0..2 {
                        (self.side(which, &self.linked(which, &clause.clause), &telling(clause.telling(which))))
                    }
                }
                @for cite in words::cites(clause) { p.label { (cite) } }
                @match &clause.example {
                    None => {}
                    Some(Example::Deciding(deciding)) => { (self.deciding(self.of.rules, deciding)) }
                    Some(Example::Own(own) | Example::Starts(own)) => { (self.own(own)) }
                }
            }
        }
    }

    /// The column of one rule set.
    fn side(&self, which: usize, title: &Markup, content: &Markup) -> Markup {
        html! { div.side.(SIDES[which]) { p { (title) } div { (content) } } }
    }

    /// A position in which a clause decides, and the differences there.
    fn deciding(&self, rules: [&Rules; 2], deciding: &Deciding) -> Markup {
        html! {
            (self.scene(rules, &deciding.here))
            @if !deciding.alone { p.label { (say().diff_others_too()) } }
        }
    }

    /// A position of both, the differing turns and ends.
    fn scene(&self, rules: [&Rules; 2], here: &PositionDifference) -> Markup {
        html! {
            div.sides {
                div {
                    @let picture = pair::scene(rules, here, 0);
                    (figure(rules[0], &picture, self.of.command(rules, here).as_deref()))
                    (legend(rules, &picture))
                    @if !here.moves.is_empty() { p.label { (say().diff_after(here.moves.join(" "))) } }
                }
                div { p.label { (say().diff_to_move(side(here.setups[0].side))) } (self.answers(rules, here)) }
            }
        }
    }

    /// The differing turns by kind and cause, and the state of the game.
    fn answers(&self, rules: [&Rules; 2], here: &PositionDifference) -> Markup {
        html! {
            @let groups = here.groups();
            @if !groups.is_empty() { ul.turns { @for group in &groups { li { (turns(rules, group)) } } } }
            @if here.ends[0] != here.ends[1] {
                div.sides {
                    @for which in 0..2 {
                        @let standing = words::standing(here.ends[which].as_ref(), here.legal[which]);
                        (self.side(which, &html! { (rules[which].name.as_str()) }, &html! { p { (standing) } }))
                    }
                }
                (note(&words::cause(here.end_cause.as_ref())))
            } @else if here.ends[0].is_some() {
                p { (say().diff_in_both(words::end(here.ends[0].as_ref()))) }
            }
        }
    }

    /// A position of each rule set, with the turns that the clause grants there.
    fn own(&self, own: &[Own; 2]) -> Markup {
        html! {
            div.sides {
                @for which in 0..2 {
                    @let rules = self.of.rules[which];
                    div {
                        p { (self.name(which)) }
                        (figure(rules, &pair::own(rules, &own[which]), None))
                        @if !own[which].turns.is_empty() {
                            ul.turns {
                                @for (turn, fields) in &own[which].turns {
                                    li { code { (turn) } ": " (words::landed(fields)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The place on the command line.
    fn here(&self, here: &PositionDifference) -> Markup {
        let rules = self.of.rules;
        html! {
            section.difference {
                @if self.of.brief {
                    (fen(&here.fens[0]))
                    (self.answers(rules, here))
                } @else if here.same_place {
                    (self.scene(rules, here))
                } @else {
                    div.sides {
                        @for which in 0..2 {
                            div {
                                p { (self.name(which)) }
                                @let picture = pair::scene(rules, here, which);
                                (figure(rules[which], &picture, None))
                                (legend(rules, &picture))
                            }
                        }
                    }
                    (self.answers(rules, here))
                }
                p.label { (words::alike(here)) }
                @if !self.of.brief { @for turn in drawn(here) { (self.results(turn)) } }
            }
        }
    }

    /// The position after a turn in each, side by side.
    fn results(&self, turn: &TurnDifference) -> Markup {
        let rules = self.of.rules;
        html! {
            div.sides {
                @for which in 0..2 {
                    @if let Some(picture) = pair::result(rules, turn, which) {
                        div { p { (picture.title) } (figure(rules[which], &picture, None)) }
                    }
                }
            }
        }
    }

    /// The clauses that cause the difference at a place.
    fn causes(&self) -> Markup {
        let causes = self.of.diff.causes();
        self.list(&say().diff_causes(), &|id| causes.contains(id))
    }

    /// One line for each of some clauses: its two readings.
    fn list(&self, title: &str, wanted: &dyn Fn(&str) -> bool) -> Markup {
        let clauses: Vec<_> = self.of.diff.clauses.iter().filter(|clause| wanted(&clause.clause)).collect();
        let row = |clause: &ClauseDifference| {
            let readings = clause.sides.each_ref().map(words::reading);
            html! {
                tr {
                    th scope="row" { code { (clause.clause) } }
                    @if readings[0] == readings[1] { td colspan="2" { (say().diff_says_else()) } }
                    @else { @for reading in readings { td { (reading) } } }
                }
            }
        };
        self.table(title, &say().pair_clause(), clauses.into_iter().map(row).collect())
    }

    /// A table with a column for each of the two; nothing without rows.
    fn table(&self, title: &str, what: &str, rows: Vec<Markup>) -> Markup {
        html! {
            @if !rows.is_empty() {
                section {
                    h2 { (capital(title)) }
                    div.wide { table {
                        thead { tr { th scope="col" { (what) } @for which in 0..2 { th scope="col" { (self.name(which)) } } } }
                        tbody { @for row in rows { (row) } }
                    } }
                }
            }
        }
    }

    fn pieces(&self) -> Markup {
        let row = |piece: &PieceDifference| {
            html! {
                tr {
                    th scope="row" { (piece.letter) }
                    @for which in 0..2 { td { (words::piece(piece, which)) } }
                }
            }
        };
        let rows = self.of.diff.pieces.iter().map(row).collect();
        self.table(&say().diff_pieces(), &say().pair_piece(), rows)
    }

    /// The start positions that no clause has shown.
    fn starts(&self) -> Markup {
        let start_fen = |start: &StartDifference, which: usize| {
            start.fens[which].clone().unwrap_or_else(|| say().diff_none())
        };
        let row = |start: &StartDifference| {
            html! {
                tr {
                    th scope="row" { (start.name) }
                    @for which in 0..2 { td { code { (start_fen(start, which)) } } }
                }
            }
        };
        let rows = self.of.unshown_starts().iter().map(row).collect();
        self.table(&say().diff_starts(), &say().pair_start(), rows)
    }

    fn doubtful(&self) -> Markup {
        let all = &self.of.diff.doubtful;
        html! {
            @if !all.is_empty() {
                section {
                    h2 { (capital(&say().diff_doubtful())) }
                    ul { @for reading in all { li { code { (reading) } } } }
                }
            }
        }
    }

    /// The clauses that both read alike although the words changed.
    fn reworded(&self) -> Markup {
        let all = &self.of.diff.reworded;
        html! {
            @if !all.is_empty() {
                section {
                    h2 { (capital(&say().diff_reworded())) }
                    @for rewording in all { (self.rewording(rewording)) }
                }
            }
        }
    }

    fn rewording(&self, rewording: &Rewording) -> Markup {
        html! {
            section.difference {
                h3 { code { (rewording.clause) } (asked(rewording.question.as_ref())) }
                div.sides {
                    @for which in 0..2 {
                        @let quoted = words::quoted(rewording.words[which].as_deref());
                        (self.side(which, &self.linked(which, &rewording.clause), &html! { p { (quoted) } }))
                    }
                }
                @if !self.of.brief {
                    @if let Some(meaning) = &rewording.meaning {
                        p { (say().diff_both()) " " (reading(rewording.reading.as_deref(), meaning)) }
                    }
                    @for other in &rewording.others { (self.other(other)) }
                }
            }
        }
    }

    /// Another reading, and a position where it decides.
    fn other(&self, other: &OtherReading) -> Markup {
        html! {
            p {
                (say().diff_either()) " " (reading(other.reading.as_deref(), &other.meaning))
                @if other.reading.is_none() { " " (say().diff_no_switch()) }
            }
            @match &other.position {
                None => {}
                Some(WouldDecide::Found(found)) => {
                    (self.deciding(found.rules.each_ref(), &found.deciding))
                }
                Some(WouldDecide::Told(told)) => {
                    (fen(&told.fen))
                    p { (say().diff_both()) " " (text(&told.taken)) }
                    p { (say().diff_either()) " " (text(&told.other)) }
                }
            }
        }
    }

    /// Perft and the ends of lines side by side.
    fn counts(&self) -> Markup {
        let rows = self.of.counted();
        html! {
            @if !rows.is_empty() {
                section {
                    h2 { (capital(&self.of.counts_title())) }
                    div.wide { table {
                        thead { tr {
                            th scope="col" { (say().pair_counted()) }
                            @for which in 0..2 { th.number scope="col" { (self.name(which)) } }
                            th scope="col" { (say().pair_cause()) }
                        } }
                        tbody {
                            @for (lead, values, why) in rows { tr {
                                th scope="row" { (lead) }
                                @for value in values { td.number { (value) } }
                                td.label { (why) }
                            } }
                        }
                    } }
                    @for note in self.of.counts_notes() { p { (note) } }
                }
            }
        }
    }
}

/// The question of a clause.
fn asked(question: Option<&Text>) -> Markup {
    html! { @if let Some(question) = question { " " (text(question)) } }
}

/// The statement of a clause under one rule set.
fn telling(telling: Option<Telling<'_>>) -> Markup {
    html! {
        @match telling {
            None => { p { (say().diff_not_in_force()) } }
            Some(Telling { statement, reading: read, data }) => {
                @if let Some(statement) = statement { p { (text(statement)) } }
                @if let Some((id, meaning)) = read { p { (reading(Some(id), meaning)) } }
                @if let Some(data) = data { p { (parameters(data)) } }
            }
        }
    }
}

fn reading(id: Option<&str>, meaning: &Text) -> Markup {
    html! { @if let Some(id) = id { strong { (id) } ": " } (text(meaning)) }
}

/// Turns of one kind and one cause.
fn turns(rules: [&Rules; 2], group: &TurnGroup<'_>) -> Markup {
    let which = words::whose(group.kind, rules.map(|rules| rules.name.as_str()));
    let class = match group.kind {
        TurnKind::First => SIDES[0],
        TurnKind::Second => SIDES[1],
        TurnKind::Elsewhere => "both",
    };
    let more = group.turns.len().saturating_sub(NAMED);
    html! {
        span.kind.(class) { (which) } ": "
        @for turn in group.turns.iter().take(NAMED) {
            @if group.kind == TurnKind::Elsewhere { br; code { (turn.turn) } " " (words::fields(&turn.differing)) }
            @else { code { (turn.turn) } " " }
        }
        @if more > 0 { (say().diff_more(more)) }
        (note(&words::cause(group.cause)))
    }
}

/// The meaning of the arrows in a picture: the turns that only one of the two has.
fn legend(rules: [&Rules; 2], picture: &Picture) -> Markup {
    let drawn = |wanted: Sign| {
        picture.marks.iter().any(|mark| matches!(mark, PictureMark::Arrow { sign, .. } if *sign == wanted))
    };
    let signs = [Sign::First, Sign::Second].into_iter().enumerate().filter(|(_, sign)| drawn(*sign));
    let lines: Vec<Markup> = signs
        .map(|(which, sign)| {
            html! { li { (svg::arrow_sample(sign)) " " (say().diff_only_in(rules[which].name.as_str())) } }
        })
        .collect();
    html! { @if !lines.is_empty() { ul.legend.label { @for line in lines { (line) } } } }
}

/// A remark, if there is one.
fn note(words: &str) -> Markup {
    html! { @if !words.is_empty() { " " span.label { (words) } } }
}
