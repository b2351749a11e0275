//! The page of a rule set: start positions, pieces, and every clause with its readings and cases.

use maud::{Markup, html};

use super::movement::movements;
use super::questions::marked;
use super::{Page, case, words};
use crate::book::{ClauseShown, QuestionShown, RulesPage, StartShown, slug};
use crate::report::svg;
use crate::report::words::parameters;
use regra_documents::messages::{Language, say};
use regra_documents::{Cite, Confidence, Document, ReadingSpec};
use regra_rules::{PieceLine, Rules, SheetClause};

/// The page of a rule set. `links` lead to other pages about it: file and name.
pub fn sheet(page: &RulesPage, links: &[(String, String)]) -> Page {
    let sheet = &page.sheet;
    Page {
        file: format!("{}.html", slug(&sheet.rules)),
        title: format!("{}: {}", sheet.title, sheet.rules),
        description: say().book_sheet_description(&*sheet.title, &sheet.rules, sheet.clauses.len()),
        content: html! {
            (drawings(page))
            (head(page, links))
            div.sheet {
                (contents(page))
                div.parts {
                    (starts(&page.rules, &page.starts))
                    (pieces(page))
                    (clauses(page))
                    (questions(page))
                    (documents(&sheet.documents))
                }
            }
        },
    }
}

/// The shared drawings of the page, once for each game drawn in it.
fn drawings(page: &RulesPage) -> Markup {
    let elsewhere = page.clauses.iter().filter_map(|shown| shown.elsewhere.as_deref());
    let mut all: Vec<&Rules> = vec![&page.rules];
    for case in elsewhere {
        if !all.iter().any(|rules| rules.name == case.rules.name) {
            all.push(&case.rules);
        }
    }
    html! { (svg::definitions(&all)) }
}

fn head(page: &RulesPage, links: &[(String, String)]) -> Markup {
    let sheet = &page.sheet;
    html! {
        @if sheet.version != sheet.title { p.lead { (words::text(&sheet.version)) } }
        @if !links.is_empty() {
            nav.related aria-label=(say().book_related()) {
                ul { @for (file, name) in links { li { a href=(file) { (name) } } } }
            }
        }
    }
}

/// The mechanisms of a page with their clauses, in reading order.
fn mechanisms(page: &RulesPage) -> Vec<(&str, Vec<&ClauseShown>)> {
    let mut all: Vec<(&str, Vec<&ClauseShown>)> = Vec::new();
    for shown in &page.clauses {
        let mechanism = shown.clause.id.split('.').next().unwrap_or_default();
        match all.last_mut().filter(|(last, _)| *last == mechanism) {
            Some((_, clauses)) => clauses.push(shown),
            None => all.push((mechanism, vec![shown])),
        }
    }
    all
}

fn contents(page: &RulesPage) -> Markup {
    html! {
        nav.contents aria-label=(say().book_contents()) {
            ul {
                li { a href="#part-starts" { (say().book_starts()) } }
                li { a href="#part-pieces" { (say().book_pieces()) } }
                @for (mechanism, clauses) in mechanisms(page) {
                    li {
                        (mechanism)
                        ul { @for shown in clauses { li { (words::clause(&shown.clause.id, true)) } } }
                    }
                }
                @if !page.questions.is_empty() { li { a href="#part-questions" { (say().book_questions()) } } }
                li { a href="#part-documents" { (say().book_documents()) } }
            }
        }
    }
}

fn starts(rules: &Rules, starts: &[StartShown]) -> Markup {
    html! {
        section aria-labelledby="part-starts" {
            h2 #part-starts { (say().book_starts()) }
            div.boards {
                @for start in starts {
                    figure.start {
                        @if let Some(picture) = &start.picture { div.board { (svg::inline(rules, picture)) } }
                        figcaption {
                            @if starts.len() > 1 { p { code { (start.name) } } }
                            (words::fen(&start.fen))
                        }
                    }
                }
            }
        }
    }
}

fn pieces(page: &RulesPage) -> Markup {
    let other = |piece: &PieceLine| written(piece).is_some_and(|text| text != piece.letter.to_string());
    let written = page.sheet.pieces.iter().any(other);
    html! {
        section aria-labelledby="part-pieces" {
            h2 #part-pieces { (say().book_pieces()) }
            div.wide {
                table.pieces {
                    thead { tr {
                        th scope="col" { (say().book_letter()) }
                        @if written { th scope="col" { (say().book_written()) } }
                        th scope="col" { (say().book_piece()) }
                        th scope="col" { (say().book_movement()) }
                        th scope="col" { (say().book_clause()) }
                        th scope="col" { (say().book_promotes_to()) }
                    } }
                    tbody { @for piece in &page.sheet.pieces { (piece_line(page, piece, written)) } }
                }
            }
            (movements(&page.rules, &page.movements))
        }
    }
}

/// The name of a piece in the documents of the selected language.
fn written(piece: &PieceLine) -> Option<&str> {
    piece.written.as_ref()?.within(Language::selected())
}

fn piece_line(page: &RulesPage, piece: &PieceLine, others: bool) -> Markup {
    let there = page.clauses.iter().any(|shown| shown.clause.id == piece.clause);
    html! {
        tr {
            th scope="row" { (piece.letter) }
            @if others { td { (written(piece).unwrap_or("–")) } }
            td { (words::text(&piece.name)) }
            td { @if piece.betza.is_empty() { "–" } @else { code { (piece.betza) } } }
            td { (words::clause(&piece.clause, there)) }
            td { @if let Some(letter) = piece.promotes_to { (letter) } @else { "–" } }
        }
    }
}

fn clauses(page: &RulesPage) -> Markup {
    html! {
        section aria-labelledby="part-clauses" {
            h2 #part-clauses { (say().book_clauses()) }
            @for (_, clauses) in mechanisms(page) { @for shown in clauses { (clause(page, shown)) } }
        }
    }
}

fn clause(page: &RulesPage, shown: &ClauseShown) -> Markup {
    let clause = &shown.clause;
    html! {
        article.clause-entry #(clause.id) aria-label=(clause.id) {
            h3 {
                a.self href={ "#" (clause.id) } { (clause.id) }
                @match clause.reading.as_deref() {
                    None => span.state.off { (say().spec_not_in_force()) },
                    Some("-") => {}
                    Some(reading) => span.state { "= " (reading) },
                }
                @if clause.overridden { span.state.changed { (say().book_overridden()) } }
            }
            p.statement { (words::text(&clause.statement)) }
            (ruling(page, clause))
            (readings(shown))
            (cases(page, shown))
        }
    }
}

/// The origin of a clause: the places in the documents, with their words, or the ruling of an author.
fn ruling(page: &RulesPage, clause: &SheetClause) -> Markup {
    let documents = &page.sheet.documents;
    let language = documents.iter().find_map(|document| document.language.as_deref());
    // A clause of the user's document without a citation is a ruling of its author.
    let own = page.spec.is_some() && clause.cites.is_empty() && !clause.silent;
    let told = own || clause.silent || !clause.cites.is_empty() || clause.wording.is_some();
    html! {
        @if told || clause.confidence.is_some() || clause.practice.is_some() { p.source {
            @if own { (say().book_own_ruling()) " " }
            @if clause.silent { (say().book_our_ruling()) " " }
            @if !clause.cites.is_empty() { (say().book_source()) " " (words::cited(&clause.cites, documents)) ". " }
            @if let Some(wording) = &clause.wording {
                (say().book_wording()) " " q lang=[language] { (wording) } ". "
            }
            @match clause.confidence {
                Some(Confidence::Low) => strong { (marked(Confidence::Low)) },
                Some(mark) if mark != Confidence::Silent => (marked(mark)),
                _ => @if let Some(practice) = &clause.practice { (say().questions_practice(&**practice)) },
            }
        } }
        (quoted(&clause.cites, documents))
    }
}

/// The author's own words, if the user has supplied a copy.
fn quoted(cites: &[Cite], documents: &[Document]) -> Markup {
    let language = |cite: &Cite| {
        let document = documents.iter().find(|document| document.id == cite.document);
        document.and_then(|document| document.language.as_deref())
    };
    html! {
        @for cite in cites.iter().filter(|cite| !cite.words.is_empty()) {
            blockquote.words lang=[language(cite)] {
                @for line in &cite.words { p { span.line { (cite.document) " " (line.line) } " " (line.text) } }
            }
        }
    }
}

fn readings(shown: &ClauseShown) -> Markup {
    let clause = &shown.clause;
    html! {
        @if let Some(question) = &clause.question { p.question { (words::text(question)) } }
        @if !clause.readings.is_empty() {
            ul.readings { @for reading in &clause.readings { (one_reading(shown, reading)) } }
        }
        @if let Some(data) = &clause.data { p.label { (parameters(data)) } }
    }
}

fn one_reading(shown: &ClauseShown, reading: &ReadingSpec) -> Markup {
    let clause = &shown.clause;
    let chosen = clause.reading.as_ref() == Some(&reading.id);
    html! {
        li class=[chosen.then_some("chosen")] #{ (clause.id) "=" (reading.id) } {
            code { (reading.id) } " " (words::text(&reading.statement))
            @for (letter, betza) in &reading.pieces { " (" (letter) ": " code { (betza) } ")" }
            @if chosen { " " span.state { (say().book_in_force()) } }
            @if let Some(other) = shown.others.get(&reading.id) { " " span.other { code { (other) } } }
        }
    }
}

fn cases(page: &RulesPage, shown: &ClauseShown) -> Markup {
    let none = shown.boards.is_empty() && shown.listed.is_empty();
    html! {
        @if !shown.boards.is_empty() {
            div.boards { @for one in &shown.boards { (case::board(page, one)) } }
        }
        @if let Some(one) = &shown.elsewhere {
            p.standing { (say().book_elsewhere()) }
            div.boards { (case::board(page, one)) }
        } @else if none {
            p.standing { (say().book_no_case()) }
        }
        @if !shown.failed.is_empty() {
            p.standing.bad {
                (say().book_do_not_hold(shown.failed.len()))
                @for name in &shown.failed { " " code { (name) } }
                " " a href={ "proof.html#proof." (slug(&page.sheet.rules)) } { (say().evidence_title()) }
            }
        }
        @if !shown.listed.is_empty() {
            details.more {
                summary { (say().book_more_cases(shown.listed.len())) }
                ul.cases { @for one in &shown.listed { (case::entry(page, one)) } }
            }
        }
        @if !shown.named_by.is_empty() {
            details.more {
                summary { (say().book_named_by(shown.named_by.len())) }
                ul.names { @for (anchor, why) in &shown.named_by {
                    @let id = anchor.trim_start_matches("case.").trim_start_matches("fixtures.");
                    li { a href={ "#" (anchor) } { (words::titled(why)) } " " code.id { (id) } }
                } }
            }
        }
    }
}

fn questions(page: &RulesPage) -> Markup {
    html! {
        @if !page.questions.is_empty() {
            section aria-labelledby="part-questions" {
                h2 #part-questions { (say().book_questions()) }
                @for shown in &page.questions { (question(page, shown)) }
            }
        }
    }
}

/// A question that the documents leave open and that has no switch.
fn question(page: &RulesPage, shown: &QuestionShown) -> Markup {
    let asked = &shown.question;
    let there = page.clauses.iter().any(|shown| shown.clause.id == asked.clause);
    html! {
        article.clause-entry #{ "question." (asked.id) } aria-label=(asked.id) {
            h3 { a.self href={ "#question." (asked.id) } { (asked.id) } }
            p.question { (words::text(&asked.question)) " (" (words::clause(&asked.clause, there)) ")" }
            ul.readings {
                li.chosen { (words::text(&asked.taken)) " " span.state { (say().book_taken()) } }
                li {
                    (words::text(&asked.other))
                    @if let Some(percent) = asked.likelihood { " (" (percent) " %)" }
                }
            }
            p { (say().spec_no_switch()) " " (words::text(&asked.why)) }
            @if !asked.cites.is_empty() {
                p.source { (say().book_source()) " " (words::cited(&asked.cites, &page.sheet.documents)) "." }
            }
            (quoted(&asked.cites, &page.sheet.documents))
            @if let Some(position) = &asked.position {
                figure.case {
                    @if let Some(picture) = &shown.picture { div.board { (svg::inline(&page.rules, picture)) } }
                    figcaption {
                        ul.readings {
                            li.chosen { (words::text(&position.taken)) }
                            li { (words::text(&position.other)) }
                        }
                        (words::fen(&position.fen))
                    }
                }
            }
        }
    }
}

fn documents(documents: &[Document]) -> Markup {
    html! {
        section aria-labelledby="part-documents" {
            h2 #part-documents { (say().book_documents()) }
            dl {
                @for document in documents {
                    dt #{ "document-" (document.id) } { (document.id) }
                    dd { (facts(document)) }
                }
            }
        }
    }
}

fn facts(document: &Document) -> Markup {
    let year = document.year.map(|year| year.to_string());
    let facts = [&document.author, &year, &document.section];
    let web =
        document.address.as_deref().filter(|at| at.starts_with("https://") || at.starts_with("http://"));
    html! {
        @if let Some(address) = web { a href=(address) { (words::text(&document.title)) } } @else {
            (words::text(&document.title))
            @if let Some(address) = &document.address { ", " (address) }
        }
        @if let Some(version) = &document.version { ", " (words::text(version)) }
        @for fact in facts.into_iter().flatten() { ", " (fact) }
    }
}
