//! Whether two FENs show the same board and side to move, as far as engines agree on writing them.

/// Compares only the board and the side: engines write hands, promotion marks, castling, en passant and clocks in many
/// different ways.
pub(super) fn same_place(one: &str, other: &str) -> bool {
    let place = |fen: &str| {
        let mut fields = fen.split_whitespace().map(str::to_owned);
        (fields.next().map(|field| board(&field)), fields.next())
    };
    place(one) == place(other)
}

/// The ranks, an empty square a dot: without a hand in brackets or as a ninth rank, and without `~`.
fn board(field: &str) -> String {
    let ranks = field.split('[').next().unwrap_or_default();
    let ranks: Vec<&str> = ranks.split('/').take(8).collect();
    let mut text = String::new();
    for c in ranks.join("/").chars().filter(|&c| c != '~') {
        match c.to_digit(10) {
            Some(empty) => text.extend((0..empty).map(|_| '.')),
            None => text.push(c),
        }
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
}
