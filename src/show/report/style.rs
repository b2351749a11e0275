//! The styles of text.

use anstyle::{AnsiColor, Style};

/// A success.
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
/// A failure.
pub(super) const BAD: Style = AnsiColor::Red.on_default();
/// A point that a person must still check.
pub(super) const WARN: Style = AnsiColor::Yellow.on_default();
/// The most important words.
pub(super) const HEAD: Style = Style::new().bold();
/// Words for reference.
pub(super) const DIM: Style = Style::new().dimmed();
/// White's pieces.
pub(super) const WHITE: Style = Style::new().bold();
/// Black's pieces.
pub(super) const BLACK: Style = AnsiColor::Cyan.on_default();
/// Squares next to a Grand Duke.
pub(super) const ZONE: Style = AnsiColor::Yellow.on_default();

/// Marked squares.
pub(super) const MARK: Style = AnsiColor::Magenta.on_default().bold();

pub(super) fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
