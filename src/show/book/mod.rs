//! The content of the rule book, gathered and computed: rule sets with their clauses and boards, pairs of them, open
//! questions, proof. The texts are in the selected language; the report makes pages of it.

mod address;
mod cases;
mod effects;
mod endgames;
mod glyph;
mod heat;
mod movement;
pub mod pair;
mod picture;
mod plural;
mod proof;
mod questions;
mod roots;
mod sheet;
mod shown;
mod title;
pub mod told;
mod trial;
mod trial_lines;

pub use address::slug;
pub use cases::{Bearing, Cases, Group, Member};
pub use endgames::{Endgame, Endgames, endgames};
pub use glyph::ways;
pub use heat::{Heat, Shade};
pub use movement::{MovementPicture, PieceMovement, movements};
pub use pair::PairDiff;
pub use picture::{Picture, PictureMark, Sign};
pub use proof::{
    CertificateShown, ClaimShown, CountShown, DivergenceShown, Numbers, PeerShown, Proof, ProofOf,
    TrialShown, proof,
};
pub use questions::{
    AnswerChange, ChangeShown, DecidingPosition, GameQuestions, OpenQuestion, OpenReading, Questions,
    Sureness, ToldPosition, Unswitched, questions, questions_file,
};
pub use roots::Roots;
pub use sheet::{Chapter, ClauseShown, QuestionShown, RulesPage, StartShown};
pub use shown::{ShownCase, Under};
pub use title::title;
pub use trial::{TrialEnd, TrialLine, TrialPage, TrialPosition, TrialRefusal, TrialTurn};
pub use trial_lines::Sort;
