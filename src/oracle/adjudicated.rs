//! Ends that are adjudicated from material, history or counts.

use super::ends::{End, more};
use super::twin::{Twin, pieces};
use crate::geometry::{Color, Square};
use crate::position::{Piece, Setup};
use crate::rules::{Dead, Kind, Material, Role, TallyScope, TouchingKings};

impl Twin<'_> {
    /// In order: dead positions, material, repetition, kings and dukes, fifty moves.
    pub(super) fn adjudicated(&self, game: &[Setup]) -> Option<End> {
        let setup = game.last()?;
        self.dead(setup)
            .or_else(|| self.material(setup))
            .or_else(|| self.repetition(game))
            .or_else(|| self.kings_and_dukes(setup))
            .or_else(|| self.fifty(setup))
    }

    fn has_role(&self, piece: Piece, role: Role) -> bool {
        self.rules.piece(piece.kind).roles.contains(&role)
    }

    /// `end.dead`.
    fn dead(&self, setup: &Setup) -> Option<End> {
        let dead = match self.rules.end.dead {
            Dead::Off => false,
            Dead::Bishops => self.dead_bishops(setup),
            Dead::General => self.dead_bishops(setup) || self.nobody_can_win(setup),
        };
        dead.then(|| End::new("end.dead", None))
    }

    /// Only bishops, one side's on one colour, the other's on the other.
    fn dead_bishops(&self, setup: &Setup) -> bool {
        let only = everyone(setup).all(|(_, piece)| self.is_bishop_of_a_shade(piece));
        let white = shades(setup, Color::White);
        let black = shades(setup, Color::Black);
        let apart = matches!((white, black), ([true, false], [false, true]) | ([false, true], [true, false]));
        only && apart && self.in_hands(setup).is_empty()
    }

    /// A bishop that no step of its own, nor what else it may do, takes to a square of the other colour.
    fn is_bishop_of_a_shade(&self, piece: Piece) -> bool {
        let traits = self.of(piece);
        let turn = &self.rules.turn;
        let even = traits.steps[piece.color].iter().all(|step| (step.files + step.ranks) % 2 == 0);
        let leaves = traits.exchanger && turn.exchange || traits.sneaker && turn.sneak.is_some();
        self.has_role(piece, Role::Bishop) && even && !leaves
    }

    /// All that both sides have in hand, piece by piece.
    fn in_hands(&self, setup: &Setup) -> Vec<Kind> {
        let hands = Color::ALL.into_iter().flat_map(|color| self.hand_of(setup, color));
        hands.flat_map(|(kind, held)| (0..held).map(move |_| kind)).collect()
    }

    /// `end.material`: of the reading `draw`, kings with one knight or one bishop, wherever it is, or with bishops on
    /// squares of one colour only, where none of them can come to the other by way of a hand.
    fn material(&self, setup: &Setup) -> Option<End> {
        let dead = match self.rules.end.material {
            Material::Any => false,
            Material::Mateless => self.mateless(setup),
            Material::Kings => {
                everyone(setup).all(|(_, piece)| self.of(piece).king) && self.in_hands(setup).is_empty()
            }
            // A king that may stand beside the other is safe there from all that the other side has left.
            Material::Harmless => match self.rules.turn.blast.map(|blast| blast.kings) {
                Some(TouchingKings::Safe) => self.harmless(setup),
                Some(TouchingKings::Attacked) => self.harmless(setup) && self.mateless(setup),
                None => self.mateless(setup),
            },
        };
        dead.then(|| End::new("end.material", None))
    }

    fn mateless(&self, setup: &Setup) -> bool {
        let minor = |kind: Kind| {
            let roles = &self.rules.piece(kind).roles;
            roles.contains(&Role::Knight) || roles.contains(&Role::Bishop)
        };
        let left: Vec<Kind> = everyone(setup)
            .filter(|&(_, piece)| !self.of(piece).king)
            .map(|(_, piece)| piece.kind)
            .chain(self.in_hands(setup))
            .collect();
        left.len() <= 1 && left.iter().copied().all(minor) || self.only_bishops_of_a_shade(setup)
    }

    /// The reading `blast`: nobody has anything, or one side alone a rook, a bishop, or up to two knights; or both have
    /// bishops, on squares of different colours.
    fn harmless(&self, setup: &Setup) -> bool {
        let but_kings = |color| -> Vec<Piece> {
            pieces(&setup.board, color)
                .map(|(_, piece)| piece)
                .filter(|&piece| !self.of(piece).king)
                .collect()
        };
        let is = |piece: Piece, roles: &[Role]| roles.iter().any(|&role| self.has_role(piece, role));
        let alone = |pieces: &[Piece]| match *pieces {
            [] => true,
            [piece] => is(piece, &[Role::Rook, Role::Bishop, Role::Knight]),
            [one, other] => is(one, &[Role::Knight]) && is(other, &[Role::Knight]),
            _ => false,
        };
        let harmless = match (but_kings(Color::White), but_kings(Color::Black)) {
            (white, black) if black.is_empty() => alone(&white),
            (white, black) if white.is_empty() => alone(&black),
            (white, black) => {
                let bishops = white.iter().chain(&black).all(|&piece| self.is_bishop_of_a_shade(piece));
                bishops && self.bishops_apart(setup)
            }
        };
        harmless && self.in_hands(setup).is_empty()
    }

    /// Whether the bishops of the two sides stand on squares of different colours, and each side's on one.
    fn bishops_apart(&self, setup: &Setup) -> bool {
        let on = |color, light: bool| {
            let bishops =
                pieces(&setup.board, color).filter(|&(_, piece)| self.has_role(piece, Role::Bishop));
            bishops.map(|(square, _)| square).any(|square| is_light(square) == light)
        };
        let apart = |light| {
            on(Color::White, light)
                && !on(Color::White, !light)
                && on(Color::Black, !light)
                && !on(Color::Black, light)
        };
        apart(true) || apart(false)
    }

    /// Any number of bishops beside the kings, and all on squares of one colour for ever.
    fn only_bishops_of_a_shade(&self, setup: &Setup) -> bool {
        let others: Vec<_> = everyone(setup).filter(|&(_, piece)| !self.of(piece).king).collect();
        let bishops = others.iter().all(|&(_, piece)| self.is_bishop_of_a_shade(piece));
        let one_shade = others.iter().all(|&(square, _)| is_light(square) == is_light(others[0].0));
        let of = |color| others.iter().any(|&(_, piece)| piece.color == color);
        let taken = self.rules.turn.to_hand.is_some() && of(Color::White) && of(Color::Black);
        bishops && one_shade && !taken && self.in_hands(setup).is_empty()
    }

    /// `end.dukes`: only kings and dukes on the board, and ten turns since.
    fn kings_and_dukes(&self, setup: &Setup) -> Option<End> {
        let tally = self.rules.end.dukes?;
        let only = everyone(setup).all(|(_, piece)| self.of(piece).king || self.of(piece).duke);
        let dukes = |color| self.dukes_of(setup, color, tally);
        (only && setup.halfmove >= 10)
            .then(|| End::new("end.dukes", more(dukes(Color::White), dukes(Color::Black))))
    }

    fn dukes_of(&self, setup: &Setup, color: Color, tally: TallyScope) -> u32 {
        let board = pieces(&setup.board, color).filter(|&(_, piece)| self.of(piece).duke).count() as u32;
        match tally {
            TallyScope::Board => board,
            TallyScope::All => board + self.in_duchy(setup, color),
        }
    }

    /// `end.fifty`: a draw, or a win for the side with more pieces, with the Duchy's dukes or without.
    fn fifty(&self, setup: &Setup) -> Option<End> {
        let fifty = self.rules.end.fifty.filter(|fifty| setup.halfmove >= fifty.turns)?;
        let duchy = |color| if fifty.tally == TallyScope::All { self.in_duchy(setup, color) } else { 0 };
        let all = |color| self.pieces_of(setup, color) + duchy(color);
        let winner = if fifty.more_pieces_wins { more(all(Color::White), all(Color::Black)) } else { None };
        Some(End::new("end.fifty", winner))
    }
}

/// Every piece on the board.
fn everyone(setup: &Setup) -> impl Iterator<Item = (Square, Piece)> + '_ {
    Color::ALL.into_iter().flat_map(|color| pieces(&setup.board, color))
}

/// a1 is dark.
fn is_light(square: Square) -> bool {
    (square.file() + square.rank()) % 2 == 1
}

/// Whether a side has pieces on dark and on light squares.
fn shades(setup: &Setup, color: Color) -> [bool; 2] {
    let on = |light| pieces(&setup.board, color).any(|(square, _)| is_light(square) == light);
    [on(false), on(true)]
}
