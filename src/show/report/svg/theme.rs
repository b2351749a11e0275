//! The colours of pictures: a theme's own in a file of its own, those of the page's style sheet within a page.

use clap::ValueEnum;

/// The colours of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// The colours, by name: for light in the first block, for dark in the second.
const COLOURS: &str = include_str!("../html/colours.css");

/// The styles; `$name` stands for a colour.
const RULES: &str = "\
.rg-w{fill:$white-piece;stroke:$black-piece;stroke-width:2}\
.rg-k{fill:$black-piece;stroke:$white-piece;stroke-width:2;paint-order:stroke}\
.rg-w,.rg-k,.rg-t,.rg-line{stroke-linejoin:round;stroke-linecap:round}\
.rg-w .rg-l,.rg-k .rg-l,.rg-w .rg-t,.rg-k .rg-t{fill:none}\
.rg-w .rg-s{fill:$black-piece;stroke:none}\
.rg-k .rg-s{fill:$white-piece;stroke:none}\
.rg-paper{fill:$paper}\
.rg-light{fill:$light-square;stroke:$dim;stroke-width:1}\
.rg-dark{fill:$dark-square}\
.rg-t{fill:none;stroke:$dim;stroke-width:1.2}\
.rg-name{fill:none;stroke:$ink;stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}\
.rg-coin{fill:$paper;stroke:$ink;stroke-width:1.6;stroke-linejoin:round}\
.rg-white-piece{fill:$white-piece}.rg-black-piece{fill:$black-piece}.rg-pass{fill:$ink}\
.rg-first,.rg-second,.rg-dot{stroke:$paper;stroke-width:1.6}\
.rg-dot{fill:$good}\
.rg-first{fill:$accent}\
.rg-second{fill:$second}\
.rg-line{fill:none;stroke-width:3.5}\
.rg-halo{fill:none;stroke:$paper;stroke-width:5.8;stroke-linecap:round}\
.rg-c-origin{stroke:$accent}.rg-c-legal{stroke:$good}.rg-c-capture{stroke:$good}\
.rg-c-refused{stroke:$bad}.rg-c-pushed{stroke:$second}.rg-c-leaves{stroke:$ink}.rg-c-along{stroke:$good}\
.rg-c-first{stroke:$accent}.rg-c-second{stroke:$second}\
.rg-heat{fill:$accent}.rg-grid{fill:none;stroke:$dim;stroke-width:.6}\
.rg-tint{fill:$accent;fill-opacity:.3}\
.rg-thin{fill:none;stroke:$ink;stroke-opacity:.55;stroke-width:1.1}\
.rg-attacked{fill:$bad;stroke:$paper;stroke-width:.8}";

impl Theme {
    /// The style sheet of a single picture.
    pub(super) fn style(self) -> String {
        painted(|name| self.colour(name).to_owned())
    }

    /// The value of a colour in the style sheet of pages.
    fn colour(self, name: &str) -> &'static str {
        let block = COLOURS.split(":root").nth(1 + self as usize).unwrap_or_default();
        let value = block.split_once(&format!("--{name}: ")).and_then(|(_, rest)| rest.split_once(';'));
        value.map_or("", |(value, _)| value)
    }
}

/// The style sheet of the pictures of a page, in the colours of the page.
pub(super) fn page_style() -> String {
    painted(|name| format!("var(--{name})")) + ".rg{height:auto;max-width:100%}"
}

/// The rules with their colours.
fn painted(colour: impl Fn(&str) -> String) -> String {
    let mut text = String::from("<style>");
    let mut rest = RULES;
    while let Some((before, after)) = rest.split_once('$') {
        let end = after.find([';', '}']).unwrap_or(after.len());
        text = text + before + &colour(&after[..end]);
        rest = &after[end..];
    }
    text + rest + "</style>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_its_value() {
        for style in [Theme::Light.style(), Theme::Dark.style(), page_style()] {
            assert!(!style.contains('$') && style.matches('{').count() == style.matches('}').count());
        }
        assert!(Theme::Dark.style().contains(".rg-paper{fill:#191a1c}"));
        assert!(page_style().contains(".rg-k{fill:var(--black-piece);stroke:var(--white-piece);"));
        let names = RULES.split('$').skip(1).filter_map(|after| after.split([';', '}']).next());
        for (name, theme) in names.flat_map(|name| [Theme::Light, Theme::Dark].map(|theme| (name, theme))) {
            let colour = theme.colour(name);
            assert!(colour.len() == 7 && colour.starts_with('#'), "{name}: {colour}");
        }
    }
}
