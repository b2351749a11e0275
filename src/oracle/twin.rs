//! The twin itself: the kinds as it needs them, and the path of a turn through the order of effects.

use super::betza::{self, Step};
use super::play::Play;
use super::refusal::{About, No};
use super::walk::Way;
use crate::geometry::{ByColor, Color, Square};
use crate::position::{Man, Setup};
use crate::rules::{Kind, Role, Rules};

/// The squares, by index.
pub(super) type Board = [Option<Man>; 64];

/// What is done with each turn that a mechanism finds.
pub(super) type Then<'a> = &'a mut dyn FnMut(Play);

/// A rule set with its movement read.
pub(super) struct Twin<'r> {
    pub(super) rules: &'r Rules,
    kinds: Vec<Traits>,
}

/// What a kind is, by the roles that the mechanisms look for.
pub(super) struct Traits {
    /// By side: forward differs.
    pub(super) steps: ByColor<Vec<Step>>,
    /// The mechanisms that may take it from one square to another, in the order in which they are asked.
    pub(super) ways: Vec<Way>,
    pub(super) king: bool,
    pub(super) pawn: bool,
    pub(super) rook: bool,
    pub(super) charger: bool,
    pub(super) exchanger: bool,
    pub(super) sneaker: bool,
    pub(super) duke: bool,
}

impl<'r> Twin<'r> {
    pub(super) fn new(rules: &'r Rules) -> Self {
        Self { rules, kinds: rules.kinds().map(|kind| Traits::of(rules, kind)).collect() }
    }

    /// The kind of a piece. A kind outside the list cannot come from a FEN of this rule set.
    pub(super) fn of(&self, man: Man) -> &Traits {
        &self.kinds[man.kind.index()]
    }

    /// Where the royal king of a side stands; none where kings are common.
    pub(super) fn royal(&self, board: &Board, color: Color) -> Option<Square> {
        if self.rules.turn.royal { self.kings(board, color).next() } else { None }
    }

    /// Where the kings of a side stand: one, but any number where they are common.
    pub(super) fn kings<'a>(&'a self, board: &'a Board, color: Color) -> impl Iterator<Item = Square> + 'a {
        pieces(board, color).filter(|&(_, man)| self.of(man).king).map(|(square, _)| square)
    }

    /// Whether a piece can be taken at all: dukes never, a royal king is mated first.
    pub(super) fn takeable(&self, man: Man) -> bool {
        !(self.of(man).duke || self.rules.turn.royal && self.of(man).king)
    }

    /// The legal turns: none after an end, only captures where one can be made and must be.
    pub(super) fn legal(&self, before: &Setup, visit: &mut dyn FnMut(&Play)) {
        if self.over(before).is_some() {
            return;
        }
        let must = self.compelled(before).is_some();
        self.safe_turns(before, &mut |play| {
            if play.captures || !must {
                visit(play);
            }
        });
    }

    /// `capture.compulsory`: a capture that can be made, where one must be.
    pub(super) fn compelled(&self, before: &Setup) -> Option<Play> {
        let mut found = None;
        if self.rules.turn.compulsory {
            self.safe_turns(before, &mut |play| {
                if play.captures && found.is_none() {
                    found = Some(play.clone());
                }
            });
        }
        found
    }

    /// Every turn that leaves the mover's own king safe. What is written like a castling is that castling:
    /// a king whose own movement takes it there does not also go there without its rook.
    fn safe_turns(&self, before: &Setup, visit: &mut dyn FnMut(&Play)) {
        let mut castlings = Vec::new();
        self.castles(before, &mut |play| {
            self.complete(play, &mut |play| {
                castlings.push(self.text(play));
                visit(play);
            });
        });
        self.moves(before, &mut |play| {
            self.complete(play, &mut |play| {
                if castlings.is_empty() || !castlings.contains(&self.text(play)) {
                    visit(play);
                }
            });
        });
    }

    /// Effect 1: every mechanism but castling in turn.
    fn moves(&self, before: &Setup, then: Then) {
        self.goes(before, then);
        self.legions(before, then);
        self.charges(before, then);
        self.hand_drops(before, then);
        self.duke_turns(before, then);
        self.pass(before).into_iter().for_each(then);
    }

    /// Effects 2 to 6: the charger leaves, promotion, zones, riders, the own king.
    fn complete(&self, mut play: Play, visit: &mut dyn FnMut(&Play)) {
        self.charger_leaves(&mut play);
        self.promotions(play, &mut |promoted| {
            let Ok(zoned) = self.zones(promoted) else { return };
            self.riders(zoned, &mut |play| {
                if self.leaves_king_safe(&play).is_ok() {
                    visit(&play);
                }
            });
        });
    }

    /// `king.royal`: nothing attacks the mover's royal king once the turn is complete.
    pub(super) fn leaves_king_safe(&self, play: &Play) -> Result<(), No> {
        let (board, side) = (&play.now.board, play.now.side);
        match self.royal(board, side).filter(|&king| self.hits(board, !side, king)) {
            None => Ok(()),
            Some(king) => {
                let text = "after the turn the king on {} is attacked by {}";
                Err(No::by("king.royal", text, [About::At(king), About::Attackers(king, !side)]))
            }
        }
    }

    /// Whether the rule set has a clause.
    pub(super) fn in_force(&self, clause: &str) -> bool {
        self.rules.readings.contains_key(clause)
    }

    /// Counts lines of `depth` turns by playing them all.
    pub(super) fn perft(&self, setup: &Setup, depth: u32) -> u128 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        self.legal(setup, &mut |play| {
            lines += if depth == 1 { 1 } else { self.perft(&self.finish(setup, play), depth - 1) };
        });
        lines
    }

    /// The position without an idle en passant square.
    pub(super) fn canonical(&self, setup: &Setup) -> Setup {
        let mut idle = setup.ep_square().is_some();
        if idle {
            self.legal(setup, &mut |play| idle &= !play.en_passant);
        }
        let mut canonical = setup.clone();
        canonical.en_passant = setup.ep_square().filter(|_| !idle).into();
        canonical
    }
}

impl Traits {
    fn of(rules: &Rules, kind: Kind) -> Self {
        let piece = rules.piece(kind);
        let is = |role| piece.roles.contains(&role);
        let white = betza::steps(&piece.betza);
        let black = white.iter().map(|step| step.of(Color::Black)).collect();
        Self {
            steps: ByColor([white, black]),
            ways: ways(rules, &piece.roles),
            king: is(Role::King),
            pawn: is(Role::Pawn),
            rook: is(Role::Rook),
            charger: is(Role::Charger),
            exchanger: is(Role::Exchanger),
            sneaker: is(Role::Sneaker),
            duke: is(Role::Duke),
        }
    }
}

/// What a kind with these roles is asked for.
fn ways(rules: &Rules, roles: &[Role]) -> Vec<Way> {
    if roles.contains(&Role::Pawn) {
        return vec![Way::PawnStep, Way::PawnDouble, Way::PawnCapture, Way::EnPassant];
    }
    let more = [
        (Way::Exchange, Role::Exchanger, rules.turn.exchange),
        (Way::Sneak, Role::Sneaker, rules.turn.sneak.is_some()),
    ];
    let more = more.into_iter().filter(|&(_, role, there)| there && roles.contains(&role));
    std::iter::once(Way::Ordinary).chain(more.map(|(way, ..)| way)).collect()
}

/// The pieces of a side, a1 b1 … h8.
pub(super) fn pieces(board: &Board, color: Color) -> impl Iterator<Item = (Square, Man)> + '_ {
    Square::all().filter_map(move |square| {
        let man = board[square.index()]?;
        (man.color == color).then_some((square, man))
    })
}

/// Whether nothing stands on a square.
pub(super) fn empty(board: &Board, square: Square) -> bool {
    board[square.index()].is_none()
}

/// The eight squares around a square, as far as they are on the board.
pub(super) fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    const AROUND: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    AROUND.into_iter().filter_map(move |(files, ranks)| square.offset(files, ranks))
}

/// Whether a square lies on the last rank from the side's own.
pub(super) fn on_far_rank(square: Square, color: Color) -> bool {
    square.rank() == color.rank(7)
}
