//! Pawns: steps, double steps and Lancer moves, captures; charges and legion moves.

use super::case::{Case, Verdict, by};
use crate::geometry::Square;
use crate::position::attackers;
use crate::rules::{ChargePath, ChargeTargets, Kind, LancerFirst, LancerSupport, Role};

impl Case<'_> {
    /// What stands against a pawn's way from one square to another.
    pub(super) fn pawn_way(&self, from: Square, to: Square) -> Verdict {
        if from.ahead(self.us, 1) == Some(to) {
            return self.pawn_step(to);
        }
        if from.ahead(self.us, 2) == Some(to) {
            return self.pawn_double(from, to);
        }
        let diagonal = from
            .ahead(self.us, 1)
            .is_some_and(|ahead| [-1, 1].map(|f| ahead.offset(f, 0)).contains(&Some(to)));
        if diagonal { self.pawn_capture(from, to) } else { self.no_pawn_way(from, to) }
    }

    fn pawn_step(&self, to: Square) -> Verdict {
        let why = || by("pawn.step", format!("{} stands in the way", self.man(to)));
        (!self.empty(to)).then(why)
    }

    fn pawn_capture(&self, from: Square, to: Square) -> Verdict {
        if self.is(Role::Duke, to) && self.theirs(to) {
            return Some(self.never_captured(to));
        }
        if self.theirs(to) || self.position.en_passant() == Some(to) {
            return None;
        }
        if self.ours(to) {
            return Some(by("pawn.capture", format!("{} is of the pawn's own side", self.man(to))));
        }
        if self.behind_a_pawn(to) {
            let refusal = self.not_in_passing(from, to);
            return (!self.refused_in_passing(to)).then_some(refusal);
        }
        Some(by("pawn.capture", format!("there is nothing to capture on {to}")))
    }

    /// Whether an enemy pawn stands where it would, had it just gone two squares over this one.
    fn behind_a_pawn(&self, to: Square) -> bool {
        let pawn = to.ahead(self.them, 1);
        to.rank() == self.rank(5) && pawn.is_some_and(|s| self.theirs(s) && self.is(Role::Pawn, s))
    }

    /// Whether the pawn may just have gone two squares, and capturing it in passing would expose the own
    /// king. A position forgets the square passed over where nobody may capture there, so the king is
    /// what refuses the turn.
    fn refused_in_passing(&self, to: Square) -> bool {
        let start = to.ahead(self.us, 1).is_some_and(|start| self.empty(start));
        let just = start && self.rules.turn.en_passant && self.position.halfmove() == 0;
        just && self.position.play(self.rules, self.turn).checked(self.rules, self.us)
    }

    fn not_in_passing(&self, from: Square, to: Square) -> super::Refusal {
        let why = if self.position.en_passant() == Some(to) {
            format!("a pawn on {from} does not capture on {to}")
        } else {
            format!("no pawn has just gone two squares over {to}")
        };
        by("enpassant.capture", why)
    }

    pub(super) fn never_captured(&self, to: Square) -> super::Refusal {
        by("duke.move", format!("{} cannot be captured", self.man(to)))
    }

    /// Nowhere that a pawn goes: the clause nearest to what was meant.
    fn no_pawn_way(&self, from: Square, to: Square) -> Verdict {
        let straight = from.file() == to.file();
        let forward = |n| from.ahead(self.us, n) == Some(to);
        let why = format!("a pawn does not go from {from} to {to}");
        if !straight && self.empty(to) && self.behind_a_pawn(to) {
            return Some(self.not_in_passing(from, to));
        }
        let clause = if straight && (3..7).any(forward) {
            self.double_clause()
        } else if self.theirs(to) || !straight && from.rank() != to.rank() {
            "pawn.capture"
        } else {
            "pawn.step"
        };
        Some(by(clause, why))
    }

    fn double_clause(&self) -> &'static str {
        self.first_of(&["lancer.move", "pawn.double", "pawn.step"])
    }

    /// The double step, plain or pushing.
    fn pawn_double(&self, from: Square, to: Square) -> Verdict {
        let clause = self.double_clause();
        let first = from.ahead(self.us, 1)?;
        if from.rank() != self.rank(1) || !self.rules.turn.double_step {
            return Some(by(
                clause,
                format!("a pawn goes two squares only from its start rank, not from {from}"),
            ));
        }
        if self.empty(first) && self.empty(to) {
            return None;
        }
        let own = [first, to].into_iter().find(|&s| self.ours(s));
        if self.rules.turn.lancer.is_none() || own.is_some() {
            let square = own.unwrap_or(if self.empty(first) { to } else { first });
            return Some(by(clause, format!("{} stands in the way", self.man(square))));
        }
        self.lancer_push(first, to)
    }

    /// `lancer.*`, `push.*`: an enemy piece on the first or on the second square.
    fn lancer_push(&self, first: Square, second: Square) -> Verdict {
        let lancer = self.rules.turn.lancer?;
        let pushed = if self.empty(first) { second } else { first };
        if pushed == first && lancer.first != LancerFirst::Carry {
            let why = format!("{} on the first square stops a Lancer move to {second}", self.man(first));
            return Some(by("lancer.first", why));
        }
        let duke = self.rules.turn.push.duke;
        let third = second.ahead(self.us, 1);
        let behind = [Some(second), third].into_iter().flatten().find(|&s| s != pushed && !self.empty(s));
        self.pushable(pushed, duke)
            .or_else(|| {
                let why = |s: Square| format!("{} stands behind {}", self.man(s), self.man(pushed));
                behind.map(|s| by("lancer.behind", why(s)))
            })
            .or_else(|| {
                let support = attackers(self.rules, self.position, pushed, self.them);
                let stops = lancer.support == LancerSupport::Undefended && support.any();
                stops.then(|| {
                    let by_whom = super::words::men(self.rules, self.position, support);
                    by("lancer.support", format!("{} is supported by {by_whom}", self.man(pushed)))
                })
            })
    }

    /// `push.king`, `push.duke`.
    fn pushable(&self, square: Square, dukes: bool) -> Verdict {
        let kind = self.position.kind_at(square)?;
        let refuse = |clause| {
            Some(by(clause, format!("{} cannot be pushed so in {}", self.man(square), self.rules.name)))
        };
        if kind == self.rules.king() && !self.rules.turn.push.king {
            return refuse("push.king");
        }
        if Some(kind) == self.rules.duke() && !dukes { refuse("push.duke") } else { None }
    }

    /// `charge.*`.
    pub(super) fn charge(&self, from: Square, to: Square) -> Verdict {
        if let Some(verdict) = self.mine(from) {
            return Some(verdict);
        }
        let refuse = |clause: &str, why: String| Some(by(clause, why));
        let Some(charge) = self.rules.turn.charge else {
            return refuse("charge.move", format!("there are no charges in {}", self.rules.name));
        };
        if !self.is(Role::Charger, from) {
            return refuse("charge.move", format!("{} does not charge", self.man(from)));
        }
        let first = from.ahead(self.us, 1).filter(|_| from.ahead(self.us, 2) == Some(to));
        let Some(first) = first else {
            return refuse("charge.move", format!("{to} is not two squares straight ahead of {from}"));
        };
        if !self.theirs(to) {
            return refuse(
                "charge.move",
                format!("no enemy piece stands on {to}, and a charge only captures"),
            );
        }
        self.charge_target(to, charge.targets).or_else(|| {
            let closed = charge.path == ChargePath::Clear && !self.empty(first);
            closed.then(|| by("charge.path", format!("{} stands in the path", self.man(first))))
        })
    }

    fn charge_target(&self, to: Square, targets: ChargeTargets) -> Verdict {
        let duke = self.is(Role::Duke, to);
        let pawn = targets == ChargeTargets::NotPawns && self.is(Role::Pawn, to);
        let kind = self.position.kind_at(to)?;
        let kind = super::words::a_kind(self.rules, kind);
        let why = || format!("{kind} cannot be charged in {}", self.rules.name);
        (duke || pawn).then(|| by("charge.targets", why()))
    }

    /// `legion.move` and what both pawns push and become.
    pub(super) fn legion(&self, west: Square, a: Option<Kind>, b: Option<Kind>) -> Verdict {
        let pair = [Some(west), west.offset(1, 0)];
        let [west, east] = pair;
        let (Some(west), Some(east)) = (west, east) else {
            return Some(by("legion.move", "no square lies on the right of the first"));
        };
        for square in [west, east] {
            let pawn = self.ours(square) && self.is(Role::Pawn, square);
            if !pawn {
                return Some(by("legion.move", format!("no pawn of {} stands on {square}", self.us.name())));
            }
        }
        let ways = self.legion_way(west).or_else(|| self.legion_way(east));
        ways.or_else(|| self.legion_becomes((west, a), (east, b)))
    }

    fn legion_way(&self, from: Square) -> Verdict {
        let Some(to) = from.ahead(self.us, 1) else {
            return Some(by("legion.move", format!("no square lies ahead of {from}")));
        };
        if self.empty(to) {
            return None;
        }
        if self.ours(to) {
            return Some(by("legion.move", format!("{} stands in the way", self.man(to))));
        }
        self.pushable(to, false).or_else(|| {
            let why = match to.ahead(self.us, 1) {
                None => format!("the edge of the board is behind {}", self.man(to)),
                Some(behind) if self.empty(behind) => return None,
                Some(behind) => format!("{} stands behind {}", self.man(behind), self.man(to)),
            };
            Some(by("legion.move", why))
        })
    }

    fn legion_becomes(&self, west: (Square, Option<Kind>), east: (Square, Option<Kind>)) -> Verdict {
        for (from, into) in [west, east] {
            let to = from.ahead(self.us, 1)?;
            if let Some(verdict) = self.becomes(from, to, into) {
                return Some(verdict);
            }
        }
        let (Some(a), Some(b)) = (west.1, east.1) else { return None };
        let short = a == b && self.rules.program.pool.contains(a) && self.position.held(self.us, a) < 2;
        let name = &self.rules.piece(a).name;
        let why = || format!("{} has only one captured {name}", self.us.name());
        short.then(|| by("promotion.pool", why()))
    }
}
