//! The notation of moves.

use clap::ValueEnum;

use regra_rules::notation::{PassStyle, PromotionStyle, Style};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Notation {
    /// `pass`, `e6e7r`.
    #[default]
    Regra,
    /// As other engines write them: `0000`, and `e6e7+` where pieces promote by their kind.
    Engine,
}

impl Notation {
    /// The style of the notation.
    pub(super) const fn style(self) -> Style {
        match self {
            Self::Regra => Style { pass: PassStyle::Word, promotion: PromotionStyle::Letter },
            Self::Engine => Style::ENGINE,
        }
    }
}
