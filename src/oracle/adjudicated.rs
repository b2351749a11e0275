//! Ends that are adjudicated from material, history or counts.

use std::collections::BTreeSet;

use super::betza::BetzaStep;
use super::ends::{OracleEnd, more};
use super::oracle_rules::{OracleRules, pieces};
use regra_rules::geometry::{Color, Square};
use regra_rules::position::{Piece, Setup};
use regra_rules::{
    Dead, Kind, Material, Promotion, RepetitionLoser, Role, Stalemate, TallyScope, TouchingKings,
};

impl OracleRules<'_> {
    /// In order: dead positions, material, repetition, kings and dukes, fifty moves.
    pub(super) fn adjudicated(&self, game: &[Setup]) -> Option<OracleEnd> {
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
    fn dead(&self, setup: &Setup) -> Option<OracleEnd> {
        let dead = match self.rules.end.dead {
            Dead::Off => false,
            Dead::Bishops => self.dead_bishops(setup),
            Dead::General => self.dead_bishops(setup) || self.nobody_can_win(setup),
        };
        dead.then(|| OracleEnd::new("end.dead", None))
    }

    /// Whether only bishops are left, one side's on dark squares, the other's on light ones.
    fn dead_bishops(&self, setup: &Setup) -> bool {
        // A bishop may win by standing somewhere.
        let arrives = |piece: Piece| self.rules.turn.goal.is_some_and(|goal| goal.kinds.contains(piece.kind));
        let only = everyone(setup).all(|(_, piece)| self.is_bishop_of_a_shade(piece) && !arrives(piece));
        let white = shades(setup, Color::White);
        let black = shades(setup, Color::Black);
        let apart = matches!((white, black), ([true, false], [false, true]) | ([false, true], [true, false]));
        only && apart && self.in_hands(setup).is_empty()
    }

    /// Whether a piece is a bishop that never reaches a square of the other colour, neither by its steps nor otherwise.
    fn is_bishop_of_a_shade(&self, piece: Piece) -> bool {
        let fits = |step: &&BetzaStep| {
            let squares = self.rules.turn.board.squares();
            squares.any_square(|from| self.beyond(from, step.files, step.ranks).is_some())
        };
        let steps = self.of(piece).steps[piece.color].iter().filter(fits);
        let even = steps.into_iter().all(|step| (step.files + step.ranks) % 2 == 0);
        let castles = self.has_role(piece, Role::Rook) && self.rules.turn.castling.is_some();
        self.has_role(piece, Role::Bishop) && even && !castles && self.only_moves(piece.kind)
    }

    /// Whether a kind has only its movement: no charge, exchange or sneak in force, and no promotion.
    fn only_moves(&self, kind: Kind) -> bool {
        let (turn, entry) = (&self.rules.turn, self.rules.piece(kind));
        let has = |role| entry.roles.contains(&role);
        let more = has(Role::Charger) && turn.charge.is_some()
            || has(Role::Exchanger) && turn.exchange
            || has(Role::Sneaker) && turn.sneak.is_some();
        let becomes = entry.promotes_to.is_some() && matches!(turn.promotion, Promotion::Zone(_));
        !more && !becomes
    }

    /// All that both sides have in hand, piece by piece.
    fn in_hands(&self, setup: &Setup) -> Vec<Kind> {
        let hands = Color::ALL.into_iter().flat_map(|color| self.hand_of(setup, color));
        hands.flat_map(|(kind, held)| (0..held).map(move |_| kind)).collect()
    }

    /// `end.material`: two kings alone, or material that cannot win although each king moves freely; and no side has a
    /// duke to bring back.
    fn material(&self, setup: &Setup) -> Option<OracleEnd> {
        let alone = || self.two_kings_draw(setup);
        let (mateless, harmless) = (|| self.mateless(setup), || self.harmless(setup));
        let blast = self.rules.turn.blast.map(|blast| blast.kings);
        let dead = match self.rules.end.material {
            Material::Any => false,
            Material::Kings => alone(),
            // A king that may stand beside the other king is safe there from everything that the other side has left.
            Material::Harmless if blast == Some(TouchingKings::Safe) => {
                alone() || self.won_by_mate_only() && harmless()
            }
            Material::Harmless | Material::Mateless => {
                alone() || self.won_by_mate_only() && mateless() && (blast.is_none() || harmless())
            }
        };
        let duchy = Color::ALL.into_iter().any(|color| self.in_duchy(setup, color) > 0);
        (dead && !duchy).then(|| OracleEnd::new("end.material", None))
    }

    /// Whether two lone kings can win neither by a goal nor by repetition. A king with another movement could be
    /// stalemated.
    fn two_kings_draw(&self, setup: &Setup) -> bool {
        let only = everyone(setup).all(|(_, piece)| self.of(piece).king) && self.in_hands(setup).is_empty();
        let repeats =
            self.rules.end.repetition.is_some_and(|repetition| repetition.loser == RepetitionLoser::Repeater);
        let stalemate = self.rules.end.stalemate != Stalemate::Draw && !self.kings_step();
        only && self.kings_are_royal() && !repeats && !stalemate
    }

    /// Whether both kings are royal, and no piece wins by standing somewhere or by being lost.
    fn kings_are_royal(&self) -> bool {
        let turn = &self.rules.turn;
        let others = turn.goal.is_some() || turn.extinct.is_some();
        turn.royal && !others && Color::ALL.into_iter().all(|color| self.kings_due(color) == 1)
    }

    /// Whether no clause lets checks, a bare king, a stalemate, a repetition or more pieces win, and kings move as in
    /// chess.
    fn won_by_mate_only(&self) -> bool {
        let (turn, end) = (&self.rules.turn, &self.rules.end);
        let repetition = end.repetition.is_none_or(|repetition| repetition.loser == RepetitionLoser::Nobody);
        let fifty = end.fifty.is_none_or(|fifty| !fifty.more_pieces_wins);
        let others = turn.checks > 0 || turn.bare.is_some() || end.stalemate != Stalemate::Draw;
        self.kings_are_royal() && self.kings_step() && repetition && fifty && !others
    }

    /// Whether a king moves and captures one step in each of the eight directions, and no further.
    fn kings_step(&self) -> bool {
        let king = |kind: &Kind| self.rules.piece(*kind).roles.contains(&Role::King);
        let steps = self.rules.kinds().find(king).map(|kind| self.steps_of(kind)).unwrap_or_default();
        let eight = |often: fn(&BetzaStep) -> u8| {
            let taken = steps.iter().filter(|step| often(step) > 0);
            let ways: BTreeSet<_> = taken.clone().map(|step| (step.files, step.ranks)).collect();
            ways.len() == 8
                && taken
                    .into_iter()
                    .all(|step| step.files.abs().max(step.ranks.abs()) == 1 && often(step) == 1)
        };
        let of_chess = self.rules.turn.board.is_of_chess();
        let named = self.rules.kinds().find(king).is_some_and(|kind| self.rules.piece(kind).betza == "K");
        (of_chess || named) && eight(|step| step.moves) && eight(|step| step.captures)
    }

    /// Whether a kind never mates with its king alone: a bishop or knight that captures on squares of one colour from
    /// its square, or as a knight.
    fn never_mates(&self, kind: Kind) -> bool {
        let roles = &self.rules.piece(kind).roles;
        let steps: Vec<_> = self.steps_of(kind).into_iter().filter(|step| step.captures > 0).collect();
        let even = steps.iter().all(|step| (step.files + step.ranks) % 2 == 0);
        let odd = steps.iter().all(|step| (step.files + step.ranks) % 2 != 0 && step.captures == 1);
        let of_chess = self.rules.turn.board.is_of_chess();
        let plain = of_chess || matches!(self.rules.piece(kind).betza.as_str(), "B" | "N");
        (roles.contains(&Role::Knight) || roles.contains(&Role::Bishop))
            && plain
            && (even || odd)
            && self.only_moves(kind)
    }

    /// One minor piece beside the kings, or bishops of one shade. Around walls nothing is known.
    fn mateless(&self, setup: &Setup) -> bool {
        if self.rules.turn.board.walls().any() {
            return false;
        }
        let left: Vec<Kind> = everyone(setup)
            .filter(|&(_, piece)| !self.of(piece).king)
            .map(|(_, piece)| piece.kind)
            .chain(self.in_hands(setup))
            .collect();
        left.len() <= 1 && left.iter().all(|&kind| self.never_mates(kind))
            || self.only_bishops_of_a_shade(setup)
    }

    /// The reading `blast`: only kings; or one side alone has a rook, a bishop, or up to two knights; or each side has
    /// one bishop, on squares of different colours.
    fn harmless(&self, setup: &Setup) -> bool {
        let but_kings = |color| -> Vec<Piece> {
            pieces(&setup.board, color)
                .map(|(_, piece)| piece)
                .filter(|&piece| !self.of(piece).king)
                .collect()
        };
        let is = |piece: Piece, role: Role, betza: &str| {
            self.has_role(piece, role)
                && self.rules.piece(piece.kind).betza == betza
                && self.only_moves(piece.kind)
        };
        let rook = |piece| is(piece, Role::Rook, "R");
        let bishop = |piece| is(piece, Role::Bishop, "B");
        let knight = |piece| is(piece, Role::Knight, "N");
        let alone = |pieces: &[Piece]| match *pieces {
            [] => true,
            [piece] => rook(piece) || bishop(piece) || knight(piece),
            [one, other] => knight(one) && knight(other),
            _ => false,
        };
        let harmless = match (but_kings(Color::White).as_slice(), but_kings(Color::Black).as_slice()) {
            (white, []) => alone(white),
            ([], black) => alone(black),
            (&[white], &[black]) => bishop(white) && bishop(black) && self.bishops_apart(setup),
            _ => false,
        };
        self.rules.turn.board.is_of_chess() && harmless && self.in_hands(setup).is_empty()
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

    /// Whether only kings and bishops are left, and all bishops stay on squares of one colour.
    fn only_bishops_of_a_shade(&self, setup: &Setup) -> bool {
        let others: Vec<_> = everyone(setup).filter(|&(_, piece)| !self.of(piece).king).collect();
        let bishops = others.iter().all(|&(_, piece)| self.is_bishop_of_a_shade(piece));
        let one_shade = others.iter().all(|&(square, _)| is_light(square) == is_light(others[0].0));
        let taken = self.rules.turn.to_hand.is_some() && others.len() > 1;
        bishops && one_shade && !taken && self.in_hands(setup).is_empty()
    }

    /// `end.dukes`: only kings and dukes on the board, and ten turns since.
    fn kings_and_dukes(&self, setup: &Setup) -> Option<OracleEnd> {
        let tally = self.rules.end.dukes?;
        let only = everyone(setup).all(|(_, piece)| self.of(piece).king || self.of(piece).duke);
        let dukes = |color| self.dukes_of(setup, color, tally);
        (only && setup.halfmove >= 10)
            .then(|| OracleEnd::new("end.dukes", more(dukes(Color::White), dukes(Color::Black))))
    }

    fn dukes_of(&self, setup: &Setup, color: Color, tally: TallyScope) -> u32 {
        let board = pieces(&setup.board, color).filter(|&(_, piece)| self.of(piece).duke).count() as u32;
        match tally {
            TallyScope::Board => board,
            TallyScope::All => board + self.in_duchy(setup, color),
        }
    }

    /// `end.fifty`: a draw, or a win for the side with more pieces, with the Duchy's dukes or without.
    fn fifty(&self, setup: &Setup) -> Option<OracleEnd> {
        let fifty = self.rules.end.fifty.filter(|fifty| setup.halfmove >= fifty.turns)?;
        let duchy = |color| if fifty.tally == TallyScope::All { self.in_duchy(setup, color) } else { 0 };
        let all = |color| self.pieces_of(setup, color) + duchy(color);
        let winner = if fifty.more_pieces_wins { more(all(Color::White), all(Color::Black)) } else { None };
        Some(OracleEnd::new("end.fifty", winner))
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
