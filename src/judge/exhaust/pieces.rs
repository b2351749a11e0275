//! The pieces of a game: what each side can come to have, and the multisets of so many of them.

use regra_rules::geometry::{ByColor, Color};
use regra_rules::position::{Piece, Setup, parse_fen};
use regra_rules::{Holdings, Kind, KindSet, MAX_KINDS, Promotion, Rules};

/// The start positions, as data; those that cannot be read give nothing.
fn starts(rules: &Rules) -> Vec<Setup> {
    rules.starts.iter().filter_map(|start| parse_fen(rules, &start.fen).ok()).collect()
}

/// The kinds that a side can come to have: those of a start position, on the board or in the hand, and what these
/// promote to. All, where there is no start position.
pub(super) fn kinds(rules: &Rules, color: Color) -> KindSet {
    let starts = starts(rules);
    if starts.is_empty() {
        return rules.kinds().collect();
    }
    let held = |setup: &Setup, kind: Kind| setup.holdings[color][kind.index()] > 0;
    let stands = |setup: &Setup, kind: Kind| setup.board.contains(&Some(Piece { color, kind }));
    let first: KindSet = rules
        .kinds()
        .filter(|&kind| starts.iter().any(|setup| held(setup, kind) || stands(setup, kind)))
        .collect();
    let promoted = |kind: Kind| match rules.turn.promotion {
        Promotion::Zone(_) => rules.piece(kind).promotes_to.into_iter().collect(),
        Promotion::Choice(kinds) if kind == rules.pawn() => kinds[color],
        Promotion::Pool(_) if kind == rules.pawn() => rules.duke().into_iter().collect(),
        _ => KindSet::default(),
    };
    // Nothing promotes more often than there are kinds.
    (0..MAX_KINDS).fold(first, |kinds, _| kinds.into_iter().flat_map(promoted).fold(kinds, KindSet::with))
}

/// The pieces of both sides, White's first, each side's in the order of the rule document.
pub(super) fn pieces(rules: &Rules) -> Vec<Piece> {
    Color::ALL
        .into_iter()
        .flat_map(|color| kinds(rules, color).map(move |kind| Piece { color, kind }))
        .collect()
}

/// All that a side may hold while it spends what it holds at the start, and all of that for both sides.
pub(super) fn holdings(rules: &Rules) -> Vec<Holdings> {
    let mut all = vec![ByColor([[0; MAX_KINDS]; 2])];
    for start in starts(rules) {
        for part in parts(&start.holdings) {
            if !all.contains(&part) {
                all.push(part);
            }
        }
    }
    all
}

fn parts(whole: &Holdings) -> Vec<Holdings> {
    let mut all = vec![ByColor([[0; MAX_KINDS]; 2])];
    for (color, kind) in
        Color::ALL.into_iter().flat_map(|color| (0..MAX_KINDS).map(move |kind| (color, kind)))
    {
        let with = |part: &Holdings, count| {
            let mut part = *part;
            part[color][kind] = count;
            part
        };
        all = all
            .iter()
            .flat_map(|part| (0..=whole[color][kind]).map(move |count| with(part, count)))
            .collect();
    }
    all
}

/// The multisets of at most `most` pieces that have one king a side where kings are royal, and at least one piece where
/// they are not; each in the order of [`pieces`].
pub(super) fn multisets(rules: &Rules, most: usize) -> Vec<Vec<Piece>> {
    let royal = rules.turn.royal;
    let is_king = |piece: &Piece| piece.kind == rules.king();
    let (kings, others): (Vec<Piece>, Vec<Piece>) =
        pieces(rules).into_iter().partition(|piece| royal && is_king(piece));
    let mut all = vec![Vec::new()];
    let mut longest = all.clone();
    for _ in kings.len()..most {
        longest = longest.iter().flat_map(|set| longer(set, &others)).collect();
        all.extend(longest.iter().cloned());
    }
    let order = |piece: &Piece| (piece.color.index(), piece.kind);
    let with_kings = |set: Vec<Piece>| {
        let mut set = [kings.as_slice(), &set].concat();
        set.sort_by_key(order);
        set
    };
    all.into_iter().map(with_kings).filter(|set| !set.is_empty() && set.len() <= most).collect()
}

/// The multiset with one piece more, none that stands before its last.
fn longer(set: &[Piece], pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let from = set.last().and_then(|last| pieces.iter().position(|piece| piece == last)).unwrap_or(0);
    pieces[from..].iter().map(|&piece| [set, &[piece]].concat()).collect()
}
