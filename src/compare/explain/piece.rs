//! Moves of one piece: its movement, far-rank powers, what stands on the square it goes to.

use super::case::{Case, Verdict, by, reach};
use crate::geometry::{Bitboard, Square};
use crate::position::Charges;
use crate::rules::{Kind, Role, SneakThreat, SneakWindow};

impl Case<'_> {
    /// A move from one square to another, with what the piece becomes.
    pub(super) fn go(&self, from: Square, to: Square, into: Option<Kind>) -> Verdict {
        let way = self.mine(from).or_else(|| match self.position.kind_at(from)? {
            kind if kind == self.rules.king() && self.means_to_castle(from, to) => self.castle(from, to),
            kind if kind == self.rules.pawn() => self.pawn_way(from, to),
            kind => self.piece_way(kind, from, to),
        });
        way.or_else(|| self.becomes(from, to, into)).or_else(|| self.king_in_zone(from, to))
    }

    /// What stands against an ordinary move, a colour exchange or a sneak.
    fn piece_way(&self, kind: Kind, from: Square, to: Square) -> Verdict {
        let clause = self.rules.piece(kind).clause.as_str();
        let far = from.rank() == self.rank(7);
        if self.ours(to) {
            return Some(by(clause, format!("{} is of the mover's own side", self.man(to))));
        }
        let steps = from.bit().west() | from.bit().east() | from.bit().ahead(self.them);
        let exchanges = self.rules.turn.exchange && far && self.has_role(kind, Role::Exchanger);
        if self.reach(from).has(to) || exchanges && steps.has(to) {
            let duke = self.theirs(to) && self.is(Role::Duke, to);
            return duke.then(|| self.never_captured(to));
        }
        if self.rules.turn.sneak.is_some() && self.has_role(kind, Role::Sneaker) {
            if far {
                return self.sneak(from, to);
            }
            if self.empty(to) && distance(from, to) > 2 {
                let why = format!("{} is not on the far rank, from where it could sneak", self.man(from));
                return Some(by("sneak.move", why));
            }
        }
        Some(self.no_way(clause, from, to))
    }

    /// A square that the movement does not reach: by another reading's clause, or by the piece's own.
    fn no_way(&self, clause: &str, from: Square, to: Square) -> super::Refusal {
        if let Some((other, reading)) = self.other_movement(from, to) {
            let why = format!("{} would go to {to} under {other}={reading} only", self.man(from));
            return by(&other, why);
        }
        let path = crate::geometry::between(from, to) & self.position.occupied();
        let open = self.rules.piece(self.kind(from)).movement[self.us].clone();
        let lines = Bitboard(open.rook[from.index()] | open.bishop[from.index()]);
        let why = if lines.has(to) && path.any() {
            format!("{} stands between {} and {to}", self.man(nearest(path, from)), self.man(from))
        } else {
            format!("{} does not go to {to}", self.man(from))
        };
        by(clause, why)
    }

    fn kind(&self, square: Square) -> Kind {
        self.position.kind_at(square).unwrap_or(self.rules.king())
    }

    /// The clause and reading under which the piece's movement would reach the square.
    fn other_movement(&self, from: Square, to: Square) -> Option<(String, String)> {
        let family = self.catalogue.family(&self.rules.family)?;
        let readings = family.clauses.iter().flat_map(|c| c.readings.iter().map(move |r| (&c.id, r)));
        let moving = readings.filter(|(clause, reading)| {
            !reading.pieces.is_empty() && self.rules.readings.get(*clause) != Some(&reading.id)
        });
        let base = self.rules.name.split('+').next().unwrap_or(&self.rules.name);
        let mut reaching = moving.filter(|(clause, reading)| {
            let other = self.catalogue.rules(&format!("{base}+{clause}={}", reading.id));
            other.is_ok_and(|other| reach(&other, self.position, from).has(to))
        });
        reaching.next().map(|(clause, reading)| (clause.clone(), reading.id.clone()))
    }

    /// `sneak.*`: from the far rank to a square that no ordinary move reaches.
    fn sneak(&self, from: Square, to: Square) -> Verdict {
        let sneak = self.rules.turn.sneak?;
        if !self.empty(to) {
            return Some(by(
                "sneak.move",
                format!("{} stands there, and a sneak does not capture", self.man(to)),
            ));
        }
        if sneak.window == SneakWindow::Next && !self.position.windows.has(from) {
            let why = format!("{} could sneak only in the turn after it arrived", self.man(from));
            return Some(by("sneak.window", why));
        }
        let unsafe_ =
            sneak.threat == SneakThreat::Safe && self.attacked_without(from.bit(), Charges::Count).has(to);
        unsafe_.then(|| by("sneak.threat", format!("{to} is attacked by {}", self.them.name())))
    }

    /// `zone.remove`: a king may not end its move in a zone.
    pub(super) fn king_in_zone(&self, from: Square, to: Square) -> Verdict {
        let inside = self.is(Role::King, from) && self.zone().has(to);
        inside.then(|| {
            by("zone.remove", format!("the king may not end its move on {to}, in the zone of an enemy duke"))
        })
    }
}

fn distance(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}

fn nearest(squares: Bitboard, to: Square) -> Square {
    squares.into_iter().min_by_key(|&square| distance(square, to)).unwrap_or(to)
}
