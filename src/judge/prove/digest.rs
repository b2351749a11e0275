//! The digest of a rule set: the same for every spelling, wording and translation of the same rules.

use sha2::{Digest as _, Sha256};

use regra_documents::{CastlingForm, Role};
use regra_rules::geometry::{Bitboard, ByColor, Color};
use regra_rules::{Castling, Extinct, Goal, GoalClause, KindSet, Promotion, Rules, ZonePromotion};

/// The SHA-256 of a rule set's compiled clauses, as `sha256:` and 64 hexadecimal digits.
pub fn digest(rules: &Rules) -> String {
    let sum = Sha256::digest(text(rules));
    let hex: String = sum.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{hex}")
}

/// Readings of newer clauses that match what was always played: they do not change a digest, so that older certificates
/// and counts still hold.
const ASSUMED: [(&str, &str); 1] = [("zone.within", "removed")];

/// The rule set as a text: every clause in force with its reading, and what the documents give as data. No
/// names of pieces, no statements, no sources.
fn text(rules: &Rules) -> String {
    let mut lines = vec!["regra rules 1".to_owned()];
    lines.extend(rules.kinds().map(|kind| {
        let piece = rules.piece(kind);
        let mut roles: Vec<&str> = piece.roles.iter().map(|&role| role_word(role)).collect();
        roles.sort_unstable();
        let promotes = piece.promotes_to.map_or('-', |to| rules.piece(to).letter);
        format!("piece {} {} {} {} {promotes}", piece.letter, piece.clause, piece.betza, roles.join(","))
    }));
    let told = rules.readings.iter().filter(|(clause, reading)| !ASSUMED.contains(&(clause, reading)));
    lines.extend(told.map(|(clause, reading)| format!("clause {clause} {reading}")));
    if !rules.turn.board.is_of_chess() {
        lines.push(format!("board {}", squares(rules.turn.board.squares())));
    }
    lines.push(format!("held {}", sides(rules.turn.holdings, |kinds| letters(rules, kinds))));
    lines.push(format!("drops {}", sides(rules.turn.drops, squares)));
    if rules.turn.pawn_drops != rules.turn.drops {
        lines.push(format!("pawn drops {}", sides(rules.turn.pawn_drops, squares)));
    }
    if rules.turn.doubles != rules.turn.board.start_ranks() {
        lines.push(format!("doubles {}", sides(rules.turn.doubles, squares)));
    }
    lines.extend(rules.turn.goal.filter(|goal| goal.clause == GoalClause::Squares).map(|of| goal(rules, of)));
    let extinct = |of: Extinct| format!("extinct {} {}", letters(rules, of.kinds), of.left);
    lines.extend(rules.turn.extinct.map(extinct));
    lines.push(format!("promotion {}", promotion(rules)));
    let (board, zone) = (rules.turn.board, matches!(rules.turn.promotion, Promotion::Zone(_)));
    if rules.turn.promotion_ranks != if zone { board.last_two_ranks() } else { board.far_ranks() } {
        lines.push(format!("promotion ranks {}", sides(rules.turn.promotion_ranks, squares)));
    }
    lines.extend(rules.turn.castling.map(castling));
    lines.extend(rules.starts.iter().map(|start| format!("start {} {}", start.name, start.fen)));
    lines.join("\n") + "\n"
}

const fn role_word(role: Role) -> &'static str {
    match role {
        Role::King => "King",
        Role::Pawn => "Pawn",
        Role::Rook => "Rook",
        Role::Charger => "Charger",
        Role::Exchanger => "Exchanger",
        Role::Sneaker => "Sneaker",
        Role::Duke => "Duke",
        Role::Bishop => "Bishop",
        Role::Knight => "Knight",
    }
}

/// The squares, and whose they are where that is not one king.
fn goal(rules: &Rules, goal: Goal) -> String {
    let squares = format!("goals {}", sides(goal.squares, squares));
    if goal.is_of_one(rules.king()) {
        return squares;
    }
    format!("{squares} of {} {}", letters(rules, goal.kinds), goal.count)
}

fn sides<T: Copy>(both: ByColor<T>, said: impl Fn(T) -> String) -> String {
    Color::ALL.map(|color| said(both[color])).join(" ")
}

fn letters(rules: &Rules, kinds: KindSet) -> String {
    let letters: String =
        rules.kinds().filter(|&k| kinds.contains(k)).map(|k| rules.piece(k).letter).collect();
    letters + "."
}

fn squares(set: Bitboard) -> String {
    set.map(|square| square.to_string()).collect::<String>() + "."
}

fn promotion(rules: &Rules) -> String {
    match rules.turn.promotion {
        Promotion::Choice(ByColor([white, black])) if white == black => {
            format!("choice {}", letters(rules, white))
        }
        Promotion::Choice(each) => format!("choices {}", sides(each, |kinds| letters(rules, kinds))),
        Promotion::Pool(_) => "pool".to_owned(),
        Promotion::Zone(ZonePromotion::WhileMobile { always } | ZonePromotion::WhileFurther { always }) => {
            format!("zone {}", letters(rules, always))
        }
        Promotion::Zone(ZonePromotion::Forced) => "zone .".to_owned(),
    }
}

fn castling(castling: Castling) -> String {
    // Most games castle on first ranks, and their digests say nothing of it.
    let rank = match castling.ranks[Color::White] {
        0 => String::new(),
        nth => format!(" rank {}", nth + 1),
    };
    let Castling { form, king_files, sides: ByColor([white, black]), .. } = castling;
    let [west, east] = castling.rook_files;
    // Named here, so that a digest does not depend on the names of variants in Rust.
    let form = match form {
        CastlingForm::Toward => "Toward",
        CastlingForm::Over => "Over",
        CastlingForm::Fixed => {
            let ([king_west, king_east], [west, east]) = (castling.king_lands, castling.rook_lands);
            let [rook_west, rook_east] = castling.rook_files;
            let rooks = if castling.own_rooks { String::new() } else { format!(" {rook_west} {rook_east}") };
            return format!(
                "castling Fixed {king_files} {king_west} {king_east} {west} {east}{rooks} {white} {black}{rank}"
            );
        }
    };
    format!("castling {form} {king_files} {west} {east} {white} {black}{rank}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_one_digest_however_they_are_named() {
        let of = |name: &str| digest(&regra_testing::shipped().rules(name).unwrap());
        assert_eq!(of("antichess"), of("antichess@international"));
        assert_eq!(of("antichess+end.stalemate=aise"), of("antichess@aise+end.dead=general"));
        assert_ne!(of("antichess"), of("antichess@aise"));
        assert_ne!(of("brasuca"), of("brasuca with L = FW"));
        assert_eq!(of("chess").len(), "sha256:".len() + 64);
    }

    /// A certificate is of one game alone: whatever a document gives as data makes a difference.
    #[test]
    fn games_that_differ_in_data_have_different_digests() {
        const CHESS: &str = include_str!("../../../spec/chess.yaml");
        const CRAZYHOUSE: &str = include_str!("../../../spec/games/hands/crazyhouse.yaml");
        const MAKRUK: &str = include_str!("../../../spec/games/pieces/makruk.yaml");
        let of = |document: &str| {
            let name = document.lines().find_map(|line| line.strip_prefix("name: ")).unwrap();
            let text = document.replace(&format!("\nname: {name}\n"), "\nname: own\n");
            let catalogue = regra_testing::shipped().with_spec("own.yaml", &text);
            let rules = catalogue.unwrap_or_else(|problems| panic!("{problems:?}")).rules("own").unwrap();
            digest(&rules)
        };
        for (document, part, other) in [
            (CHESS, "betza: R,", "betza: R4,"),
            (CHESS, "choice: QRBN", "choice: QRB"),
            (CHESS, "choice: QRBN", "choices: { white: QRBN, black: QRB }"),
            (CHESS, "PPPPPPPP/RNBQKBNR w KQkq", "PPPPPPPP/RNBKQBNR w -"),
            (include_str!("../../../spec/games/pawns/torpedo.yaml"), "\"23456\"", "\"2345\""),
            (include_str!("../../../spec/games/ends/kingofthehill.yaml"), "white: \"d4 e4", "white: \"e4"),
            (CRAZYHOUSE, "holdings: { white: PNBRQ", "holdings: { white: NBRQ"),
            (CRAZYHOUSE, "{ white: \"12345678\"", "{ white: \"1234567\""),
            (CRAZYHOUSE, "{ white: \"234567\"", "{ white: \"23456\""),
            (CRAZYHOUSE, "default: pawn", "default: same"),
            (MAKRUK, "\"678\"", "\"78\""),
        ] {
            assert!(document.contains(part), "{part}");
            let changed = document.replace(part, other);
            assert_ne!(of(document), of(&changed), "{part} -> {other}");
        }
    }
}
