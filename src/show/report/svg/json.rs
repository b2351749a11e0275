//! A picture as data.

use serde::Serialize;

use crate::book::{Picture, PictureMark};
use regra_rules::Rules;
use regra_rules::position::write_fen;

/// `regra board --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct DrawnPicture {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// The position as FEN.
    pub fen: String,
    /// What the picture shows.
    pub title: String,
    /// What the picture shows, at length.
    pub description: String,
    /// What is said about squares.
    pub marks: Vec<PictureMark>,
    /// The picture, a whole SVG document.
    pub svg: String,
}

pub fn picture_json(rules: &Rules, picture: Picture, svg: String) -> DrawnPicture {
    DrawnPicture {
        rules: rules.name.to_string(),
        fen: write_fen(rules, &picture.setup),
        title: picture.title,
        description: picture.description,
        marks: picture.marks,
        svg,
    }
}
