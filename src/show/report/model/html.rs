//! A document as a page.

use maud::{Markup, html};

use super::spans::{Span, spans};
use super::{Block, Document, Entry, Figure, Sides, Sign, Table};
use crate::book::{Picture, PictureMark, Sign as Mark};
use crate::report::html::Page;
use crate::report::html::words::{capital, fen};
use crate::report::svg;
use regra_documents::messages::say;
use regra_rules::Rules;
use regra_rules::position::write_fen;

impl Document<'_> {
    /// The page of the document, with the drawings of the pieces of some rule sets.
    pub(in crate::report) fn page(&self, file: String, description: String, rules: &[&Rules]) -> Page {
        let content = html! {
            @if !rules.is_empty() { (svg::definitions(rules)) }
            @if !self.summary.is_empty() { p { (inline(&capital(&self.summary))) "." } }
            (blocks(&self.blocks, false))
        };
        Page { file, title: super::plain(&self.title), description, content }
    }
}

fn blocks(blocks: &[Block<'_>], nested: bool) -> Markup {
    html! { @for block in blocks { (of(block, nested)) } }
}

fn of(block: &Block<'_>, nested: bool) -> Markup {
    html! {
        @match block {
            Block::Paragraph(words) => p { (inline(words)) },
            Block::Legend(_) => {}
            Block::Section { id, title, blocks } => {
                section.part id=[id] {
                    @if nested { h3 { (inline(title)) } } @else { h2 { (inline(&capital(title))) } }
                    (self::blocks(blocks, true))
                }
            }
            Block::Terms { terms, .. } => dl {
                @for (name, said) in terms {
                    dt id=(name) { code { (name) } }
                    dd { @for words in said { p { (inline(words)) } } }
                }
            },
            Block::Table(table) => { (of_table(table)) }
            Block::Sides(sides) => { (of_sides(sides)) }
            Block::Entries(all) => ul.turns { @for one in all { li { (entry(one)) } } },
            Block::Finding(title, blocks) => section.finding {
                h2 { (inline(title)) }
                (self::blocks(blocks, true))
            },
            Block::Links(all) => @if let [link] = &**all { p { (linked(link)) } } @else {
                ol.found { @for link in all { li { (linked(link)) } } }
            },
            Block::Quote(said) => blockquote.clause { @for words in said { p { (inline(words)) } } },
            Block::Command(lead, command) => p { (inline(lead)) " " code.command { (command) } },
            Block::Figure(shown) => { (drawn(shown)) }
            Block::Scene { above, figure, answers } => {
                (blocks(above, nested))
                div.sides { div { (drawn(figure)) } div { (blocks(answers, nested)) } }
            }
            Block::Pair(figures) => div.sides { @for shown in figures.iter() { div { (drawn(shown)) } } },
        }
    }
}

fn inline(words: &str) -> Markup {
    html! {
        @for (span, words) in spans(words) {
            @match span {
                Span::Plain => { (words) }
                Span::Code => code { (words) },
                Span::Strong => strong { (words) },
                Span::Label => span.label { (words) },
                Span::Good => span.good { (words) },
                Span::Bad => span.bad { (words) },
                Span::English => span lang="en" { (words) },
            }
        }
    }
}

fn linked([to, words, more]: &[String; 3]) -> Markup {
    html! {
        @if to.is_empty() { (inline(words)) } @else { a href=(to) { (inline(words)) } }
        (inline(more))
    }
}

fn of_table(Table { head, rows, numbers }: &Table) -> Markup {
    let class = |i: usize| numbers.contains(&i).then_some("number");
    html! {
        div.wide { table {
            thead { tr { @for (i, cell) in head.iter().enumerate() { th class=[class(i)] scope="col" { (inline(cell)) } } } }
            tbody { @for row in rows { tr {
                @for (i, cell) in row.iter().enumerate() {
                    @if i == 0 { th scope="row" { (inline(cell)) } } @else { td class=[class(i)] { (inline(cell)) } }
                }
            } } }
        } }
    }
}

fn of_sides(Sides { names, links, said }: &Sides) -> Markup {
    html! {
        div.sides {
            @for (i, class) in ["first", "second"].into_iter().enumerate() {
                div.side.(class) {
                    p { @match links {
                        Some(links) => a href=(links[i]) { (inline(&names[i])) },
                        None => { (inline(&names[i])) }
                    } }
                    div { @for words in &said[i] { p { (inline(words)) } } }
                }
            }
        }
    }
}

fn entry(Entry { sign, label, words, notes }: &Entry) -> Markup {
    let class = match sign {
        Sign::First => "first",
        Sign::Second => "second",
        Sign::Both => "both",
        Sign::Silent => "bad",
    };
    html! {
        span.kind.(class) { (inline(label.trim_end())) } " " (inline(words))
        @for note in notes { br; (inline(note)) }
    }
}

/// A position with its FEN, the meaning of its arrows, and the command that shows it.
fn drawn(shown: &Figure<'_>) -> Markup {
    let Figure { rules, picture, title, arrows, legend, below, command, .. } = shown;
    html! {
        @if !title.is_empty() { p { (inline(title)) } }
        figure {
            div.board { (svg::inline(rules, picture)) }
            figcaption {
                (fen(&write_fen(rules, &picture.setup)))
                @if let Some(command) = command { p { code.command { (command) } } }
            }
        }
        @if let Some(names) = arrows { (arrow_legend(*names, picture)) }
        @if let Some(legend) = legend { p.label { (inline(legend)) } }
        @if !below.is_empty() { ul.turns { @for line in below { li { (inline(line)) } } } }
    }
}

/// The meaning of the arrows in a picture: the turns that only one of the two has.
fn arrow_legend(names: [&str; 2], picture: &Picture) -> Markup {
    let drawn = |wanted: Mark| {
        picture.marks.iter().any(|mark| matches!(mark, PictureMark::Arrow { sign, .. } if *sign == wanted))
    };
    let signs = [Mark::First, Mark::Second].into_iter().zip(names).filter(|(sign, _)| drawn(*sign));
    let signs: Vec<_> = signs.collect();
    html! {
        @if !signs.is_empty() { ul.legend.label {
            @for (sign, name) in signs { li { (svg::arrow_sample(sign)) " " (say().diff_only_in(name)) } }
        } }
    }
}
