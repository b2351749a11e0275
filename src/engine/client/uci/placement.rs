//! Whether two FENs show the same board and side to move, as far as engines agree on writing them.

use regra_rules::position::rank_letters;

/// Compares only the board and the side: engines write hands, promotion marks, castling, en passant and clocks in many
/// different ways. The first FEN is one of regra, which says how many ranks and files there are.
pub(super) fn same_place(own: &str, other: &str) -> bool {
    let ranks: Vec<&str> = own.split(['[', ' ']).next().unwrap_or_default().split('/').collect();
    let files = rank_letters(ranks[0], u8::MAX).len() as u8;
    let place = |fen: &str| {
        let mut fields = fen.split_whitespace();
        let board = fields.next()?.split('[').next()?;
        // A hand may be written as one rank more.
        let board = board.split('/').take(ranks.len()).map(|rank| rank_letters(rank, files));
        Some((board.collect::<Vec<_>>(), fields.next().map(str::to_owned)))
    };
    place(own) == place(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "4k3/8/8/3Q4/8/8/4P3/4K3 w - - 0 1";

    #[test]
    fn only_the_board_and_the_side_count() {
        for same in [
            "4k3/8/8/3Q~4/8/8/4P3/4K3 w KQ e3 5 7",
            "4k3/8/8/3Q4/8/8/4P3/4K3[QNp] w - - 0 1 b",
            "4k3/8/8/3Q4/8/8/4P3/4K3/QNp w",
            "4k3/44/8/3Q4/8/8/4P3/4K3  w - -",
        ] {
            assert!(same_place(FEN, same), "{same}");
        }
        for other in [
            "4k3/8/8/3Q4/8/8/4P3/4K3 b - - 0 1",
            "4k3/8/8/3q4/8/8/4P3/4K3 w - - 0 1",
            "4k3/8/8/4Q3/8/8/4P3/4K3 w - - 0 1",
            "4k3/8/8/3Q4/8/8/4P3/4K3",
            "",
        ] {
            assert!(!same_place(FEN, other), "{other}");
        }
    }

    #[test]
    fn numbers_have_several_digits_where_a_rank_is_longer_than_nine() {
        let own = "r4k4r/10/12/k11 w - - 0 1";
        assert!(same_place(own, "r4k4r/10/12/k11/QN w"));
        assert!(!same_place(own, "r4k4r/10/12/k2 w"));
        assert!(same_place("k2/3/2K w", "k11/111/11K w"));
    }
}
