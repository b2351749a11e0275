//! A picture as data.

use serde::Serialize;

use crate::book::{Picture, PictureMark};
use regra_rules::Rules;
use regra_rules::position::write_fen;

/// `regra board --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct PictureJson {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position as FEN.
    pub fen: String,
    /// What the picture shows.
    pub title: String,
    /// What the picture shows, at length.
    pub description: String,
    /// What is said about squares.
    pub marks: Vec<MarkJson>,
    /// The picture, a whole SVG document.
    pub svg: String,
}

/// What is said about a square, or from one to another.
#[derive(Clone, Debug, Serialize)]
pub struct MarkJson {
    /// Where an arrow begins; nothing for a mark of one square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The square: `e4`.
    pub square: String,
    /// What it means: `origin`, `legal`, `capture`, `refused`, `pushed`, `along`, `leaves`, `attacked`, `first`,
    /// `second`, `white_zone`, `black_zone`.
    pub sign: &'static str,
}

pub fn picture_json(rules: &Rules, picture: &Picture, svg: String) -> PictureJson {
    PictureJson {
        rules: rules.name.to_string(),
        fen: write_fen(rules, &picture.setup),
        title: picture.title.clone(),
        description: picture.description.clone(),
        marks: picture.marks.iter().map(mark).collect(),
        svg,
    }
}

fn mark(mark: &PictureMark) -> MarkJson {
    match mark {
        PictureMark::Square(square, sign) => {
            MarkJson { from: None, square: square.to_string(), sign: sign.name() }
        }
        PictureMark::Arrow { from, to, sign } => {
            MarkJson { from: Some(from.to_string()), square: to.to_string(), sign: sign.name() }
        }
    }
}
