//! What inherited clauses say of an array or a castling that a document gives anew and does not put in words itself.

use super::family::{Clause, Family};
use super::language::Text;
use super::spec::{CastlingForm, CastlingSpec, StartSpec, VersionSpec};

/// The clauses that say in words where the pieces stand at first.
const ARRAYS: [&str; 2] = ["setup.array", "setup.front"];

/// Gives a version the statement of an array or a castling of its own, or that of the version from which it is made.
pub(super) fn restate(
    clause: &mut Clause,
    version: &VersionSpec,
    starts: &[StartSpec],
    castling: Option<&CastlingSpec>,
) {
    let told = version.from.as_ref().and_then(|from| clause.statements.get(from)).cloned();
    if let Some(statement) = of_data(clause, starts, castling).or(told) {
        clause.statements.insert(version.id.clone(), statement);
    }
}

/// What an inherited clause says of the data that the spec gives anew, where it is about those.
pub(super) fn of_data(
    clause: &Clause,
    starts: &[StartSpec],
    castling: Option<&CastlingSpec>,
) -> Option<Text> {
    match clause.id.as_str() {
        "castle.form" => castling.map(castled),
        _ => array(clause, starts),
    }
}

/// Whether castling goes otherwise than in the version of the extended family.
pub(super) fn castles_anew(castling: &CastlingSpec, base: &Family, version: &str) -> bool {
    let before = base.versions.iter().find(|of| of.id == version || of.id.is_empty());
    before.and_then(|before| before.castling.as_ref()) != Some(castling)
}

/// How castling goes.
fn castled(castling: &CastlingSpec) -> Text {
    let files = |letters: &str, or: &str| letters.chars().map(String::from).collect::<Vec<_>>().join(or);
    let [kings, reis] = ["- or ", " ou "].map(|or| files(&castling.king_files, or));
    let [rooks, torres] = [" or ", " ou "].map(|or| files(&castling.rook_files, or));
    let (english, portuguese) = match castling.form {
        CastlingForm::Toward => (
            format!(
                "A king on the {kings}-file goes two squares toward a rook on {rooks}, which goes to the square passed \
                 over, if neither has moved"
            ),
            format!(
                "Um rei na coluna {reis} anda duas casas em direção a uma torre da coluna {torres}, e ela vai para a \
                 casa que ele atravessou, se nenhum dos dois se moveu"
            ),
        ),
        CastlingForm::Over => (
            format!(
                "A king on the {kings}-file goes over a rook on {rooks}, to the square beyond it, and the rook stays, if \
                 neither has moved"
            ),
            format!(
                "Um rei na coluna {reis} passa por cima de uma torre da coluna {torres}, para a casa seguinte, e a torre \
                 fica onde está, se nenhum dos dois se moveu"
            ),
        ),
        CastlingForm::Fixed => {
            let [landing, chegada] = [" or ", " ou "].map(|or| files(&castling.king_lands, or));
            let [beside, ao_lado] = [" or ", " ou "].map(|or| files(&castling.rook_lands, or));
            (
                format!(
                    "From wherever they stand the king lands on {landing} and the rook on {beside}, if neither has moved"
                ),
                format!(
                    "De onde estiverem, o rei vai para a coluna {chegada} e a torre para a {ao_lado}, se nenhum dos dois se moveu"
                ),
            )
        }
    };
    let (alone, apenas) = match castling.sides.as_str() {
        "w" => ("; only White castles", "; só as brancas fazem roque"),
        "b" => ("; only Black castles", "; só as pretas fazem roque"),
        _ => ("", ""),
    };
    Text::new(format!("{english}{alone}."), format!("{portuguese}{apenas}."))
}

/// What an inherited clause about the array says in a version that the spec gives an array of its own.
fn array(clause: &Clause, starts: &[StartSpec]) -> Option<Text> {
    let board = |start: &StartSpec| start.fen.split([' ', '[']).next().unwrap_or_default().to_owned();
    let boards: Vec<String> = starts.iter().map(board).collect();
    let about = ARRAYS.contains(&clause.id.as_str()) && !boards.is_empty();
    about.then(|| {
        let within = |words: &str, or: &str| format!("{words} {}.", boards.join(or));
        Text::new(within("The pieces begin on", " or "), within("As peças começam em", " ou "))
    })
}
