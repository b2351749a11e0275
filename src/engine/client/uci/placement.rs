//! Whether two FENs show the same board and side to move, as far as engines agree on writing them.

/// Compares only the board and the side: engines write hands, promotion marks, castling, en passant and clocks in many
/// different ways. The first FEN is one of regra, which says how many ranks and files there are.
pub(super) fn same_place(own: &str, other: &str) -> bool {
    let ranks = own.split(['[', ' ']).next().unwrap_or_default().split('/').count();
    let files = squares(own.split(['/', '[', ' ']).next().unwrap_or_default(), true).len();
    let place = |fen: &str| {
        let mut fields = fen.split_whitespace();
        let board = fields.next()?.split('[').next()?;
        let ranks: Vec<String> = board.split('/').take(ranks).map(|rank| squares(rank, files > 9)).collect();
        Some((ranks, fields.next().map(str::to_owned)))
    };
    place(own) == place(other)
}

/// The squares of a rank, an empty one a dot, without `~`; with numbers of several digits, if the board needs them.
fn squares(rank: &str, large: bool) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for c in rank.chars().filter(|&c| c != '~').chain(['~']) {
        let digit = c.to_digit(10).map(|digit| digit as usize);
        match digit.filter(|_| large && empty > 0) {
            Some(digit) => empty = (10 * empty + digit).min(99),
            None => {
                text.extend(std::iter::repeat_n('.', empty));
                empty = digit.unwrap_or_default();
            }
        }
        text.extend(Some(c).filter(|_| digit.is_none() && c != '~'));
    }
    text
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
