//! Whether an engine's position after a move is right; if not, which fields and which clause are wrong.

use crate::subject::compare;
use regra_rules::Rules;
use regra_rules::position::{FenField, Position, write_fen};

/// The right FEN, if the engine's position differs from it as far as they can be compared.
pub(super) fn leads_elsewhere(rules: &Rules, right: &Position, says: &str) -> Option<String> {
    let right = right.to_setup(rules);
    let same = compare(rules, &right, says).is_ok_and(|found| found.differing.is_empty());
    (!same).then(|| write_fen(rules, &right))
}

/// The differing fields of an engine's position; none if it cannot be read.
pub(super) fn fields(rules: &Rules, right: &Position, says: &str) -> Vec<FenField> {
    compare(rules, &right.to_setup(rules), says).map(|found| found.differing).unwrap_or_default()
}

/// Whether an engine's position is the one after a move by other rules. A field that these lack is not compared: if it
/// is wrong by the first rules, the engine must have left it empty.
pub(super) fn leads_so(
    (told, right): (&Rules, &Position),
    (rules, after): (&Rules, &Position),
    says: &str,
) -> bool {
    let (own, words) = (after.fen(rules), says.split_whitespace().count());
    let empty = |field: &FenField| match field {
        FenField::EnPassant => says.split_whitespace().nth(3).is_none_or(|word| word == "-"),
        FenField::Castling => says.split_whitespace().nth(2).is_none_or(|word| word == "-"),
        _ => words <= own.split_whitespace().count(),
    };
    leads_elsewhere(rules, after, says).is_none()
        && fields(told, right, says).iter().all(|field| field.is_in(&rules.turn) || empty(field))
}

/// The clause of the only differing field, if that field has a clause of its own.
pub(super) fn field_clause(rules: &Rules, right: &Position, says: &str) -> Option<&'static str> {
    match fields(rules, right, says)[..] {
        [field] => field.clause(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::field_clause;

    use regra_rules::position::read_position;

    /// Each position as it is, and as an engine has it that gets one field wrong.
    #[test]
    fn a_wrong_field_is_of_its_clause() {
        let catalogue = regra_testing::shipped();
        for (game, right, says, clause) in [
            (
                "threecheck",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +0+1",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +1+1",
                Some("end.checks"),
            ),
            (
                "chess",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                Some("castle.form"),
            ),
            ("chess", "4k3/8/8/8/8/8/8/4K2R w K - 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 0 9", None),
            (
                "brasuca@1",
                "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 w",
                "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 b",
                Some("pass.token"),
            ),
        ] {
            let rules = catalogue.rules(game).expect(game);
            let right = read_position(&rules, right).expect("a position of the game");
            assert_eq!(field_clause(&rules, &right, says), clause, "{game} {says}");
        }
    }
}
