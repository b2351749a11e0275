//! A rule document for a new game, as a person would write it: its comments say which parts can be changed.

use serde::Serialize;

use super::fixture::{fixture_case, quoted};
use super::shell;
use regra_documents::messages::say;
use regra_documents::{
    BoardSpec, CastlingForm, CastlingSpec, ExtinctSpec, Family, GoalSpec, Language, PieceSpec, Role,
    RuleSetName, Sides, Text, Version,
};
use regra_judge::fixture::schema::CaseText;
use regra_rules::RulesSheet;

/// The version of a new game.
const VERSION: &str = "draft";

/// The input of a new document.
#[derive(Clone, Copy, Debug)]
pub struct NewGame<'a> {
    pub name: &'a str,
    /// The rule set to begin from.
    pub base: &'a RuleSetName,
    /// Its game, in its version.
    pub family: &'a Family,
    pub version: &'a Version,
    /// The statements of its clauses.
    pub sheet: &'a RulesSheet,
}

/// `regra new --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct NewDocument {
    /// The game.
    pub name: String,
    /// The rule set that it begins from.
    pub from: String,
    /// The rule document.
    pub document: String,
    /// The directory of its fixtures.
    pub fixtures: String,
    /// How many files are in it.
    pub files: usize,
    /// How many cases are in these; all of them hold.
    pub cases: usize,
    /// Commands that may come next.
    pub next: Vec<String>,
}

impl NewDocument {
    /// What was made, and what may come next.
    pub fn new(name: &str, from: &str, document: &str, fixtures: &str, files: usize, cases: usize) -> Self {
        let (spec, cases_there) = (shell::option("--spec", document), shell::path(fixtures));
        let own = shell::path(&format!("{fixtures}/own.yaml"));
        let next = vec![
            format!("regra check {cases_there} {spec}"),
            format!("regra lint {} {cases_there}", shell::path(document)),
            format!("regra spec {name} {spec}"),
            format!("regra diff {} {name} {spec}", shell::quoted(from)),
            format!("regra fixture {name} {spec} --append {own}"),
            format!("regra mutate {name} {spec} --fixtures {cases_there}"),
            format!("regra coverage {spec} --fixtures {cases_there}"),
            format!("regra book {name} {spec} --fixtures {cases_there} --out {name}-book"),
        ];
        Self {
            name: name.to_owned(),
            from: from.to_owned(),
            document: document.to_owned(),
            fixtures: fixtures.to_owned(),
            files,
            cases,
            next,
        }
    }
}

/// The files made, and the next steps.
pub fn new_made(made: &NewDocument) -> String {
    let NewDocument { document, fixtures, from, files, cases, .. } = made;
    let wide = made.next.iter().map(String::len).max().unwrap_or_default();
    let why = [
        say().new_next_check(),
        say().new_next_lint(),
        say().new_next_spec(),
        say().new_next_diff(),
        say().new_next_fixture(),
        say().new_next_mutate(),
        say().new_next_coverage(),
        say().new_next_book(),
    ];
    let next: String =
        made.next.iter().zip(why).map(|(command, why)| format!("  {command:wide$}  # {why}\n")).collect();
    let sum = say().new_fixtures(fixtures.as_str(), *cases, *files);
    format!("{}\n{sum}\n\n{}\n{next}", say().new_document(document.as_str(), from.as_str()), say().new_next())
}

/// A fixture file with the cases of the base game.
pub fn new_fixtures(clause: &str, cases: &[CaseText]) -> String {
    let cases: String = cases.iter().map(|case| fixture_case(case, "  ")).collect();
    format!("# {}\nclause: {clause}\ncases:\n{cases}", say().new_about_fixtures())
}

pub fn new_document(game: &NewGame<'_>) -> String {
    let NewGame { name, base, family, version, .. } = game;
    let mut text = format!("# {}\n", say().new_head(*name, base.as_str()));
    text += &format!("name: {name}\ntitle: {}\n", quoted(name));
    text += &format!("extends: {}   # {}\n", base.family(), say().new_extends());
    text += &format!("default_version: {VERSION}\n\nversions:\n  - id: {VERSION}\n");
    text += &format!("    title: {}\n", quoted(&say().new_version(base.as_str())));
    if !version.id.is_empty() {
        text += &format!("    from: {}\n", quoted(&version.id));
    }
    if !version.documents.is_empty() {
        text += &format!("    documents: [{}]\n", version.documents.join(", "));
    }
    text += &readings(game);
    let without = removable(family).map_or("bishop.slide", |piece| piece.clause.as_str());
    text += &format!("\n# {}\npieces:\n", say().new_pieces(without));
    let varied = |piece: &PieceSpec| {
        let varied = base.variations().iter().find(|other| piece.letter.starts_with(other.letter));
        varied.map_or_else(|| piece.betza.clone(), |other| other.betza.clone())
    };
    text += &family.pieces.iter().map(|piece| of_piece(piece, &varied(piece))).collect::<String>();
    text += &data(family, version);
    // Start positions are inherited unless an override changed them: as a comment they leave their clause as it was.
    let starts = &game.sheet.starts;
    let inherited = *starts == version.starts;
    let (title, sign) = if inherited { (say().new_starts(), "# ") } else { (say().new_own_starts(), "") };
    text += &format!("\n# {title}\n{sign}starts:\n");
    for start in starts {
        text += &format!("{sign}  - {{ name: {}, fen: {} }}\n", quoted(&start.name), quoted(&start.fen));
    }
    text + &clauses(game)
}

/// The clauses of pieces whose movement differs from the extended game, with statements, and an example.
fn clauses(game: &NewGame<'_>) -> String {
    let moved = game.base.variations().iter().filter_map(|moved| {
        let piece = game.family.pieces.iter().find(|piece| piece.letter.starts_with(moved.letter))?;
        let said = quoted(&say().new_moved_statement(&*piece.name, moved.betza.as_str()));
        Some(format!("  - {{ id: {}, statement: {said} }}\n", piece.clause))
    });
    let moved: String = moved.collect();
    match moved.is_empty() {
        true => clause_of_ones_own(game, &["clauses:"]),
        false => format!("\n# {}\nclauses:\n{moved}", say().new_moved()) + &clause_of_ones_own(game, &[]),
    }
}

/// The readings that differ from the version, or an example of how to choose one.
fn readings(game: &NewGame<'_>) -> String {
    let overrides = game.base.overrides();
    let chosen =
        game.sheet.clauses.iter().find(|clause| clause.readings.len() > 1 && clause.reading.is_some());
    let example = chosen.and_then(|clause| {
        let other = clause.readings.iter().find(|reading| Some(&reading.id) != clause.reading.as_ref())?;
        Some(format!("{}: {}", clause.id, quoted(&other.id)))
    });
    let in_force =
        |id: &str| game.sheet.clauses.iter().any(|clause| clause.id == id && clause.reading.is_some());
    let off = game.family.clauses.iter().rev().find(|clause| clause.can_be_off && in_force(&clause.id));
    let off = || format!("{}: \"off\"", off.map_or("end.fifty", |clause| &clause.id));
    let example = example.unwrap_or_else(off);
    let mut text = format!("    # {}\n", say().new_readings(game.name));
    if overrides.is_empty() {
        return text + &format!("    # readings: {{ {example} }}\n");
    }
    let stated = overrides.iter().map(|change| format!("{}: {}", change.clause, quoted(&change.word)));
    text += &format!("    readings: {{ {} }}\n", stated.collect::<Vec<_>>().join(", "));
    text
}

fn of_piece(piece: &PieceSpec, betza: &str) -> String {
    let mut fields = vec![
        format!("letter: {}", piece.letter),
        format!("name: {}", in_each_language(&piece.name)),
        format!("betza: {}", quoted(betza)),
    ];
    if !piece.roles.is_empty() {
        let roles = piece.roles.iter().map(|role| format!("{role:?}").to_lowercase());
        fields.push(format!("roles: [{}]", roles.collect::<Vec<_>>().join(", ")));
    }
    fields.push(format!("clause: {}", piece.clause));
    fields.extend(piece.promotes_to.as_ref().map(|to| format!("promotes_to: {to}")));
    fields.extend(piece.written.as_ref().map(|text| format!("written: {}", in_each_language(text))));
    format!("  - {{ {} }}\n", fields.join(", "))
}

fn in_each_language(text: &Text) -> String {
    let written = Language::ALL.into_iter().filter_map(|language| {
        text.within(language).map(|text| format!("{}: {}", language.code(), quoted(text)))
    });
    format!("{{ {} }}", written.collect::<Vec<_>>().join(", "))
}

/// Board, promotion, castling, brackets and drops, where the game has them.
fn data(family: &Family, version: &Version) -> String {
    let mut text = of_board(&family.board);
    let promotion = &family.promotion;
    let mut fields: Vec<String> = [("choice", &promotion.choice), ("always", &promotion.always)]
        .into_iter()
        .filter(|(_, letters)| !letters.is_empty())
        .map(|(key, letters)| format!("{key}: {letters}"))
        .collect();
    let each = [("choices", &promotion.choices), ("ranks", &promotion.ranks)];
    fields.extend(each.into_iter().filter_map(|(key, sides)| {
        let Sides { white, black } = sides.as_ref()?;
        Some(format!("{key}: {{ white: {}, black: {} }}", quoted(white), quoted(black)))
    }));
    if !fields.is_empty() {
        text += &format!("\n# {}\npromotion: {{ {} }}\n", say().new_promotion(), fields.join(", "));
    }
    let castles = family.clause("castle.form").is_some();
    if let Some(castling) = version.castling.as_ref().filter(|_| castles) {
        text += &format!("\n# {}\ncastling: {}\n", say().new_castling(), of_castling(castling));
    }
    for (key, sides) in [
        ("holdings", &family.holdings),
        ("drops", &family.drops),
        ("pawn_drops", &family.pawn_drops),
        ("doubles", &family.doubles),
    ] {
        let Sides { white, black } = sides;
        if !white.is_empty() || !black.is_empty() {
            text += &format!("{key}: {{ white: {}, black: {} }}\n", quoted(white), quoted(black));
        }
    }
    let GoalSpec { white, black, pieces, count } = &family.goals;
    if !white.is_empty() || !black.is_empty() {
        let pieces = if pieces.is_empty() { String::new() } else { format!(", pieces: {pieces}") };
        let count = if *count == 1 { String::new() } else { format!(", count: {count}") };
        text += &format!("goals: {{ white: {}, black: {}{pieces}{count} }}\n", quoted(white), quoted(black));
    }
    let ExtinctSpec { pieces, left } = &family.extinct;
    if !pieces.is_empty() {
        let left = if *left == 0 { String::new() } else { format!(", left: {left}") };
        text += &format!("extinct: {{ pieces: {pieces}{left} }}\n");
    }
    text
}

/// The board, where it is not that of chess.
fn of_board(board: &BoardSpec) -> String {
    let BoardSpec { files, ranks, walls } = board;
    if *board == BoardSpec::default() {
        return String::new();
    }
    let walls = if walls.is_empty() { String::new() } else { format!(", walls: [{}]", walls.join(", ")) };
    format!("\nboard: {{ files: {files}, ranks: {ranks}{walls} }}\n")
}

fn of_castling(castling: &CastlingSpec) -> String {
    let form = match castling.form {
        CastlingForm::Toward => "toward",
        CastlingForm::Over => "over",
        CastlingForm::Fixed => "fixed",
    };
    let CastlingSpec { king_files, rook_files, king_lands, rook_lands, sides, rank, .. } = castling;
    let files = match castling.form {
        CastlingForm::Toward | CastlingForm::Over => format!("rook_files: {rook_files}"),
        CastlingForm::Fixed if rook_files.is_empty() => {
            format!("king_lands: {king_lands}, rook_lands: {rook_lands}")
        }
        CastlingForm::Fixed => {
            format!("rook_files: {rook_files}, king_lands: {king_lands}, rook_lands: {rook_lands}")
        }
    };
    let rank = if *rank == 1 { String::new() } else { format!(", rank: {rank}") };
    format!("{{ form: {form}, king_files: {king_files}, {files}, sides: {sides}{rank} }}")
}

/// A piece that a game can leave out or move differently: the last one with a movement and without a special role.
fn removable(family: &Family) -> Option<&PieceSpec> {
    let royal = |piece: &&PieceSpec| {
        piece.roles.iter().any(|role| matches!(role, Role::King | Role::Pawn | Role::Duke | Role::Rook))
    };
    family.pieces.iter().rev().find(|piece| !royal(piece) && !piece.betza.is_empty())
}

/// A clause with two readings, as comments that work when uncommented.
fn clause_of_ones_own(game: &NewGame<'_>, head: &[&str]) -> String {
    let Some(piece) = removable(game.family) else { return String::new() };
    let letter = &piece.letter;
    let other = if piece.betza == "C" { "Z" } else { "C" };
    let name = &*piece.name;
    let lines = [
        format!("  - id: {}.move", game.name),
        format!("    statement: {}", quoted(&say().new_clause_statement(name))),
        format!("    question: {}", quoted(&say().new_clause_question(name))),
        "    default: before".to_owned(),
        "    readings:".to_owned(),
        format!(
            "      - {{ id: before, statement: {}, pieces: {{ {letter}: {} }} }}",
            quoted(&say().new_clause_before(game.base.as_str())),
            quoted(&piece.betza)
        ),
        format!(
            "      - {{ id: otherwise, statement: {}, pieces: {{ {letter}: {other} }} }}",
            quoted(&say().new_clause_other(other))
        ),
    ];
    let lines = head.iter().copied().chain(lines.iter().map(String::as_str));
    let lines: String = lines.map(|line| format!("# {line}\n")).collect();
    format!("\n# {}\n{lines}", say().new_clause(game.name))
}
