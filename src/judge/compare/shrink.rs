//! The shrinker: a position gets smaller step by step, for as long as a predicate holds.

use regra_rules::geometry::{Color, Square};
use regra_rules::position::Setup;

/// Pieces on the board, pieces in hand, and the weight of each state field.
pub(crate) type SetupWeight = Vec<u32>;

/// Takes the first step that is accepted, again and again, until no step is.
///
/// `steps` gives all candidates one step away, the best first; `accept` returns one as the next state if the predicate
/// still holds there.
pub(crate) fn shrink<T, N>(
    mut now: T,
    steps: impl Fn(&T) -> Vec<N>,
    mut accept: impl FnMut(&T, N) -> Option<T>,
) -> T {
    while let Some(next) = steps(&now).into_iter().find_map(|next| accept(&now, next)) {
        now = next;
    }
    now
}

/// Takes pieces away in groups: half of those on the board, then a quarter, down to two at a time.
pub(crate) fn take_groups(
    mut now: Setup,
    may_go: impl Fn(&Setup, Square) -> bool,
    mut holds: impl FnMut(&Setup) -> bool,
) -> Setup {
    let mut size = piece_count(&now) / 2;
    while size > 1 {
        let squares: Vec<Square> = Square::all().filter(|&square| now.at(square).is_some()).collect();
        for group in squares.chunks(size) {
            let mut next = now.clone();
            let gone = group.iter().filter(|square| may_go(&now, **square));
            gone.for_each(|square| next.board[square.index()] = None);
            if next != now && holds(&next) {
                now = next;
            }
        }
        size /= 2;
    }
    now
}

/// Pieces, holdings, and what the state weighs.
pub(crate) fn weight_of(setup: &Setup) -> SetupWeight {
    let held = setup.holdings.0.iter().flatten().map(|&count| u32::from(count)).sum();
    let mut weight = vec![piece_count(setup) as u32, held];
    weight.extend(setup.state.weight());
    weight
}

/// How many pieces are on the board.
pub(crate) fn piece_count(setup: &Setup) -> usize {
    setup.board.iter().flatten().count()
}

/// One piece or one held piece less, or a plainer state.
pub(crate) fn fewer(setup: &Setup) -> Vec<Setup> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Setup)| {
        let mut next = setup.clone();
        change(&mut next);
        all.push(next);
    };
    for square in Square::all().filter(|&square| setup.at(square).is_some()) {
        add(&|next| next.board[square.index()] = None);
    }
    for color in Color::ALL {
        for kind in 0..setup.holdings[color].len() {
            add(&|next| next.holdings[color][kind] = next.holdings[color][kind].saturating_sub(1));
        }
    }
    for state in setup.state.plainer() {
        add(&|next| next.state = state);
    }
    all
}
