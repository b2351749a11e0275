//! A position on a page: its picture, its FEN, and a command about it.

use maud::{Markup, html};

use super::words;
use crate::book::Picture;
use crate::report::svg;
use regra_rules::Rules;
use regra_rules::position::write_fen;

/// A position with its FEN, and with a command if one leads there.
pub(super) fn figure(rules: &Rules, picture: &Picture, command: Option<&str>) -> Markup {
    html! {
        figure {
            div.board { (svg::inline(rules, picture)) }
            figcaption {
                (words::fen(&write_fen(rules, &picture.setup)))
                @if let Some(command) = command { p { code.command { (command) } } }
            }
        }
    }
}
