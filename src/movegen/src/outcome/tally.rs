//! Counting pieces: who has more of something, and how to say so.

use regra_documents::messages::say;
use regra_rules::geometry::{ByColor, Color};
use regra_rules::position::Position;
use regra_rules::{Rules, TallyScope};

/// The pieces of each side on the board, kings included, and in a hand from which it drops.
pub(super) fn own(rules: &Rules, position: &Position) -> ByColor<u32> {
    ByColor(Color::ALL.map(|color| position.color(color).count() + position.in_hand(rules, color)))
}

/// How many pieces both sides have in such hands.
pub(super) fn in_hands(rules: &Rules, position: &Position) -> u32 {
    Color::ALL.into_iter().map(|color| position.in_hand(rules, color)).sum()
}

/// The Grand Dukes of each side: on the board, or in the Duchy too.
pub(super) fn dukes(rules: &Rules, position: &Position, tally: TallyScope) -> ByColor<u32> {
    ByColor(Color::ALL.map(|color| {
        let duchy = if tally == TallyScope::All { in_duchy(rules, position, color) } else { 0 };
        rules.duke().map_or(0, |duke| position.of(color, duke).count()) + duchy
    }))
}

/// The pieces of each side: on the board, or with the dukes in its Duchy.
pub(super) fn pieces(rules: &Rules, position: &Position, tally: TallyScope) -> ByColor<u32> {
    let own = own(rules, position);
    let duchy = |color| if tally == TallyScope::All { in_duchy(rules, position, color) } else { 0 };
    ByColor(Color::ALL.map(|color| own[color] + duchy(color)))
}

/// The Grand Dukes that a side has in its Duchy.
fn in_duchy(rules: &Rules, position: &Position, color: Color) -> u32 {
    rules.duke().map_or(0, |duke| u32::from(position.held(color, duke)))
}

/// The side with more, if one has.
pub(super) fn more(counts: ByColor<u32>) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| counts[color] > counts[!color])
}

/// `white has 3 pieces and black 1`.
pub(super) fn counted_pieces(ByColor([white, black]): ByColor<u32>) -> String {
    say().outcome_pieces(white, black)
}

/// `white has 3 dukes and black 1`.
pub(super) fn counted_dukes(ByColor([white, black]): ByColor<u32>) -> String {
    say().outcome_dukes_counted(white, black)
}
