//! A picture as a file of its own, and texts within it.

use super::theme::Theme;

/// The content of a picture's file.
pub(super) struct Drawn<'a> {
    pub(super) title: &'a str,
    pub(super) description: &'a str,
    pub(super) defs: String,
    pub(super) content: String,
    pub(super) size: (u32, u32),
}

impl Drawn<'_> {
    /// The file, `wide` points wide.
    pub(super) fn alone(&self, theme: Theme, wide: u32) -> String {
        let (width, height) = self.size;
        let high = (u64::from(wide) * u64::from(height)).div_ceil(u64::from(width));
        let names = if self.description.is_empty() { "title" } else { "title description" };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{wide}\" \
             height=\"{high}\" role=\"img\" aria-labelledby=\"{names}\"><title id=\"title\">{}</title>{}{}\
             <defs>{}</defs><path class=\"rg-paper\" d=\"M0 0h{width}v{height}H0z\"/>{}</svg>\n",
            escaped(self.title),
            described(self.description, " id=\"description\""),
            theme.style(),
            self.defs,
            self.content
        )
    }
}

/// The description, if there is one.
pub(super) fn described(description: &str, id: &str) -> String {
    match description {
        "" => String::new(),
        description => format!("<desc{id}>{}</desc>", escaped(description)),
    }
}

/// A text within SVG: its markup escaped, without the characters that XML forbids.
pub(super) fn escaped(text: &str) -> String {
    let allowed = |c: char| {
        c >= ' ' && !matches!(c, '\u{fffe}' | '\u{ffff}') || c.is_ascii_whitespace() && c != '\u{c}'
    };
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c if allowed(c) => out.push(c),
            _ => out.push('\u{fffd}'),
        }
        out
    })
}
