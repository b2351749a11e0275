//! The few styles that text has, and numbers of things in it.

use anstyle::{AnsiColor, Style};

/// What holds.
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
/// What does not.
pub(super) const BAD: Style = AnsiColor::Red.on_default();
/// What somebody has still to look at.
pub(super) const WARN: Style = AnsiColor::Yellow.on_default();
/// What to look at first.
pub(super) const HEAD: Style = Style::new().bold();
/// What is there for reference.
pub(super) const DIM: Style = Style::new().dimmed();
/// White's pieces.
pub(super) const WHITE: Style = Style::new().bold();
/// Black's pieces.
pub(super) const BLACK: Style = AnsiColor::Cyan.on_default();
/// Squares next to a Grand Duke.
pub(super) const ZONE: Style = AnsiColor::Yellow.on_default();

/// Squares that something is said about.
pub(super) const MARK: Style = AnsiColor::Magenta.on_default().bold();

pub(super) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
