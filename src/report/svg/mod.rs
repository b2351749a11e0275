//! Pictures of positions as SVG.

use maud::PreEscaped;

use crate::book::Picture;
use crate::rules::Rules;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// A picture as a file of its own, `size` points wide.
pub fn svg(rules: &Rules, picture: &Picture, theme: Theme, size: u32) -> String {
    let _ = (rules, theme);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\"><title>{}</title></svg>",
        picture.title
    )
}

/// What all pictures of a page share (drawings of pieces, markers): once in each page that has [`inline`] pictures.
pub fn definitions(rules: &[&Rules]) -> PreEscaped<String> {
    let _ = rules;
    PreEscaped(String::new())
}

/// A picture within a page; its colours are those of the page (`var(--…)` of the style sheet).
pub fn inline(rules: &Rules, picture: &Picture) -> PreEscaped<String> {
    PreEscaped(svg(rules, picture, Theme::Light, 256))
}
