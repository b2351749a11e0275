//! Endgame tables on a page: the results, maps of the board, the longest wins.

use maud::{Markup, html};

use super::Page;
use super::words::{self, capital, command};
use crate::book::{Endgame, Endgames, Heat, slug};
use crate::report::svg;
use crate::report::table::{grouped, moves};
use crate::report::words::many;
use regra_documents::messages::{say, side};
use regra_judge::compare::evidence::{KeptResults, KeptTable};
use regra_judge::endgame::Longest;
use regra_rules::Rules;
use regra_rules::geometry::{Color, Square};

/// The page of all tables of a book.
pub fn endgames(endgames: &Endgames, spec: Option<&str>) -> Page {
    let rules: Vec<&Rules> = endgames.tables.iter().map(|one| &*one.rules).collect();
    Page {
        file: "endgames.html".to_owned(),
        title: say().tables_title(),
        description: say().tables_description(),
        content: html! {
            (svg::definitions(&rules))
            p { (say().tables_kept(&endgames.made.command, &endgames.made.version)) }
            p { (capital(&say().table_assumes())) "." }
            div.related { ul { @for Endgame { table, .. } in &endgames.tables {
                li { a href={ "#" (anchor(table)) } { (table.rules) ": " (table.men) } }
            } } }
            @for one in &endgames.tables { (section(one, spec, true)) }
        },
    }
}

/// The single page of one table.
pub fn endgame(one: &Endgame, spec: Option<&str>) -> Page {
    let title = say().tables_heading(&one.table.men, &one.table.rules);
    Page {
        file: "endgame.html".to_owned(),
        title,
        description: say().tables_description(),
        content: html! {
            (svg::definitions(&[&one.rules]))
            p { (capital(&say().table_verified(grouped(one.table.positions + one.table.others)))) "." }
            p { (capital(&say().table_assumes())) "." }
            (section(one, spec, false))
        },
    }
}

fn section(one: &Endgame, spec: Option<&str>, shelved: bool) -> Markup {
    let table = &one.table;
    let id = anchor(table);
    let typed = ["table", &table.rules, "--men", &table.men].map(str::to_owned);
    html! {
        section.endgame aria-labelledby=(id) {
            h2 id=(id) {
                @if shelved {
                    a href=(format!("{}.html", slug(&table.rules))) { (table.rules) } ": " (table.men)
                } @else { (table.men) }
            }
            (results(one))
            div.boards {
                @for heat in &one.heats { (map(heat)) }
                @for color in Color::ALL { (longest(one, color, shelved)) }
            }
            @for color in Color::ALL.into_iter().filter(|color| table.longest[color.index()].is_none()) {
                p { (capital(&say().table_never(side(color)))) "." }
            }
            p.note { (say().evidence_again()) " " (command(spec, &typed)) }
        }
    }
}

fn results(one: &Endgame) -> Markup {
    let table = &one.table;
    let row = |color: Color, [white, draws, black, ..]: KeptResults| {
        html! {
            tr {
                th scope="row" { (say().table_row(side(color))) }
                @for count in [white, draws, black] { td.number { (grouped(count)) } }
            }
        }
    };
    html! {
        p { (say().table_positions(grouped(table.positions), grouped(table.others))) "." }
        div.wide { table {
            thead { tr {
                td {}
                th.number scope="col" { (say().table_white_wins()) }
                th.number scope="col" { (say().table_draws()) }
                th.number scope="col" { (say().table_black_wins()) }
            } }
            tbody { @for color in Color::ALL { (row(color, table.results[color.index()])) } }
        } }
    }
}

/// A map, and its numbers for readers who cannot see it.
fn map(heat: &Heat) -> Markup {
    let cell = |file: u8, rank: u8| {
        let value = heat.values[Square::at(file, rank).index()];
        value.map_or_else(|| "–".to_owned(), |value| heat.written(value))
    };
    html! {
        figure {
            div.board { (svg::heat_inline(heat)) }
            figcaption {
                p { (heat.title) ". " (heat.description) }
                details.more {
                    summary { (say().tables_values()) }
                    div.wide { table.values {
                        thead { tr { td {} @for file in 'a'..=char::from(b'`' + heat.board.files()) { th.number scope="col" { (file) } } } }
                        tbody { @for rank in (0..heat.board.ranks()).rev() { tr {
                            th scope="row" { (rank + 1) }
                            @for file in 0..heat.board.files() { td.number { (cell(file, rank)) } }
                        } } }
                    } }
                }
            }
        }
    }
}

/// The longest win of a side: its first position and its line.
fn longest(one: &Endgame, color: Color, shelved: bool) -> Markup {
    let table = &one.table;
    let Some(Longest { turns, positions, fen, line, clause }) = &table.longest[color.index()] else {
        return html! {};
    };
    let how_long =
        say().tables_longest_is(moves(fen, *turns, color), *turns, many(*positions), grouped(*positions));
    html! {
        figure {
            @if let Some(picture) = &one.longest[color.index()] {
                div.board { (svg::inline(&one.rules, picture)) }
            }
            figcaption {
                p {
                    b { (say().tables_longest(side(color))) } ": " (how_long) " ("
                    @if shelved { a.clause href=(format!("{}.html#{clause}", slug(&table.rules))) { (clause) } }
                    @else { (clause) }
                    ")."
                }
                (words::fen(fen))
                p { @for turn in line { code { (turn) } " " } }
            }
        }
    }
}

/// The anchor of a table on the page.
fn anchor(table: &KeptTable) -> String {
    format!("{}.{}", slug(&table.rules), table.men.replace([' ', '+'], ""))
}
