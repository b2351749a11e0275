//! What documents give as data and no reading says: which pieces, files, ranks and squares a clause is about.

use super::{Castling, GoalClause, KindSet, Program, Promotion, Role, Rules, ZonePromotion};
use crate::geometry::{Bitboard, ByColor, Color};

impl Rules {
    /// The data of a clause in force, in letters and squares: White's, and behind a stroke Black's where it is other;
    /// nothing where the clause has none.
    ///
    /// `promotion.choice` `QRBN, 8 / 1`; `pawn.double` `2 / 7`; `castle.form` `Ke Ra Rh`, or where king and rooks land
    /// on fixed files `Kd Ke, Kc Kg Rd Rf`; `end.goal` `d4 e4 d5 e5`.
    pub fn data(&self, clause: &str) -> Option<String> {
        if !self.readings.contains_key(clause) {
            return None;
        }
        let turn = &self.turn;
        match clause {
            "promotion.choice" => match turn.promotion {
                Promotion::Choice(into) => {
                    // That it may become a king is what `king.common` says.
                    let into = both(into, |kinds| self.letters(self.but_king(kinds)));
                    Some(format!("{into}, {}", both(turn.promotion_ranks, squares)))
                }
                Promotion::Zone(zone) => zone.listed().map(|always| self.letters(always)),
                Promotion::Pool(_) => None,
            },
            "promotion.zone" | "promotion.forced" => Some(both(turn.promotion_ranks, squares)),
            "pawn.double" => Some(both(turn.doubles, squares)),
            "drop.hand" => {
                let pawns = format!("{} {}", self.piece(self.pawn()).letter, both(turn.pawn_drops, squares));
                let pawns = Some(pawns).filter(|_| turn.pawn_drops != turn.drops);
                let held = Some(both(turn.holdings, |kinds| self.letters(kinds)));
                let parts = [held, Some(both(turn.drops, squares)), pawns];
                Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
            }
            "end.goal" => {
                let goal = turn.goal.filter(|goal| goal.clause == GoalClause::Squares)?;
                Some(both(goal.squares, squares))
            }
            "castle.form" => turn.castling.map(|castling| self.castling_files(castling)),
            _ => None,
        }
    }

    /// The same rules with the data of a clause as another rule set has it, where both have some; readings stay, and
    /// so does the name: none says this.
    #[must_use]
    pub fn with_data(&self, clause: &str, other: &Self) -> Self {
        let mut rules = self.clone();
        if [self, other].into_iter().any(|rules| rules.data(clause).is_none()) {
            return rules;
        }
        let (turn, theirs) = (&mut rules.turn, &other.turn);
        let own = |kinds| self.kinds_of(other, kinds);
        match clause {
            "promotion.choice" => match (&mut turn.promotion, theirs.promotion) {
                (Promotion::Choice(into), Promotion::Choice(choice)) => {
                    for color in Color::ALL {
                        let king = into[color].0 & !self.but_king(into[color]).0;
                        into[color] = KindSet(self.but_king(own(choice[color])).0 | king);
                    }
                    turn.promotion_ranks = theirs.promotion_ranks;
                }
                (Promotion::Zone(zone), Promotion::Zone(other)) => {
                    if let (Some(always), Some(listed)) = (zone.always(), other.listed()) {
                        *always = own(listed);
                    }
                }
                _ => {}
            },
            "promotion.zone" | "promotion.forced" => turn.promotion_ranks = theirs.promotion_ranks,
            // A Lancer move goes from the start rank alone.
            "pawn.double" if turn.lancer.is_none() => turn.doubles = theirs.doubles,
            "drop.hand" => {
                (turn.drops, turn.pawn_drops) = (theirs.drops, theirs.pawn_drops);
                turn.holdings = ByColor(theirs.holdings.0.map(own));
            }
            "end.goal" => {
                if let (Some(goal), Some(theirs)) = (&mut turn.goal, theirs.goal) {
                    goal.squares = theirs.squares;
                }
            }
            "castle.form" => {
                if let (Some(own), Some(form)) = (turn.castling, theirs.castling) {
                    let (between, through) = (own.between, own.through);
                    turn.castling = Some(Castling { between, through, ..form });
                }
            }
            _ => {}
        }
        rules.program = Program::new(&rules.pieces, rules.turn);
        rules
    }

    fn castling_files(&self, castling: Castling) -> String {
        let Castling { king_files, rook_files, king_lands, rook_lands, sides, .. } = castling;
        let rook = self.kinds().map(|kind| self.piece(kind)).find(|piece| piece.roles.contains(&Role::Rook));
        let (king, rook) = (self.piece(self.king()).letter, rook.map_or('R', |piece| piece.letter));
        let named = |letter: char, file: u8| format!("{letter}{}", char::from(b'a' + file));
        let kings = (0..8).filter(|file| king_files >> file & 1 != 0).map(|file| named(king, file));
        let rooks = |files: [u8; 2]| files.map(|file| named(rook, file));
        let pieces = if castling.is_fixed() {
            let lands: Vec<String> =
                king_lands.map(|file| named(king, file)).into_iter().chain(rooks(rook_lands)).collect();
            format!("{}, {}", kings.collect::<Vec<_>>().join(" "), lands.join(" "))
        } else {
            kings.chain(rooks(rook_files)).collect::<Vec<_>>().join(" ")
        };
        if self.readings.contains_key("castle.clan") {
            return pieces; // which says who castles
        }
        both(sides, |castles| if castles { pieces.clone() } else { "-".to_owned() })
    }

    fn but_king(&self, kinds: KindSet) -> KindSet {
        KindSet(kinds.0 & !KindSet(0).with(self.king()).0)
    }

    fn letters(&self, kinds: KindSet) -> String {
        let of = self.kinds().filter(|&kind| kinds.contains(kind));
        let letters: String = of.map(|kind| self.piece(kind).letter).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// The kinds with the letters that some of another rule set have.
    fn kinds_of(&self, other: &Self, kinds: KindSet) -> KindSet {
        let named = other.kinds().filter(|&kind| kinds.contains(kind));
        let own = named.filter_map(|kind| self.kind(other.piece(kind).letter));
        own.fold(KindSet(0), KindSet::with)
    }
}

impl ZonePromotion {
    /// The kinds that must promote anywhere in the zone.
    const fn listed(self) -> Option<KindSet> {
        match self {
            Self::WhileMobile { always } | Self::WhileFurther { always } => Some(always),
            Self::Forced => None,
        }
    }

    const fn always(&mut self) -> Option<&mut KindSet> {
        match self {
            Self::WhileMobile { always } | Self::WhileFurther { always } => Some(always),
            Self::Forced => None,
        }
    }
}

/// White's, and Black's where it is other.
fn both<T: Copy>(sides: ByColor<T>, said: impl Fn(T) -> String) -> String {
    let [white, black] = Color::ALL.map(|color| said(sides[color]));
    if white == black { white } else { format!("{white} / {black}") }
}

/// Whole ranks by their digits, and other squares by their names; `-` for none.
fn squares(set: Bitboard) -> String {
    let whole = |rank: &u8| Bitboard::rank(*rank).without(set).is_empty();
    let ranks: Vec<u8> = (0..8).filter(whole).collect();
    let rest = ranks.iter().fold(set, |rest, &rank| rest.without(Bitboard::rank(rank)));
    let digits = ranks.iter().map(|rank| (rank + 1).to_string());
    let named: Vec<String> = digits.chain(rest.map(|square| square.to_string())).collect();
    if named.is_empty() { "-".to_owned() } else { named.join(" ") }
}

#[cfg(test)]
mod tests {
    use crate::rules::Catalogue;

    /// What a clause that is not in force would be about, another may be about too: a pool is no hand.
    #[test]
    fn data_goes_only_where_both_have_some() {
        let of = |name: &str| Catalogue::shipped().rules(name).unwrap();
        for (name, other) in [("brasuca", "chess"), ("shinobi", "chess"), ("chess+pawn.double=off", "chess")]
        {
            let (rules, other) = (of(name), of(other));
            for clause in ["drop.hand", "promotion.zone", "promotion.forced", "pawn.double"] {
                let both = rules.data(clause).is_some() && other.data(clause).is_some();
                assert!(both || rules.with_data(clause, &other).turn == rules.turn, "{name} {clause}");
            }
        }
    }

    /// What no document may say together, data do not bring together.
    #[test]
    fn lancers_take_over_no_ranks_of_double_steps() {
        let lancer = "name: own\ntitle: own\nextends: chess\nmechanisms: [lancer.move]\nclauses: [{ id: lancer.move, statement: s }]";
        let torpedo = include_str!("../../spec/examples/torpedo.yaml");
        let catalogue = Catalogue::shipped().with_spec("torpedo.yaml", torpedo).unwrap();
        let catalogue = catalogue.with_spec("own.yaml", lancer).unwrap();
        let [own, torpedo] = ["own", "torpedo"].map(|name| catalogue.rules(name).unwrap());
        assert_eq!(own.with_data("pawn.double", &torpedo).turn, own.turn);
        assert_ne!(torpedo.with_data("pawn.double", &own).turn, torpedo.turn);
    }

    #[test]
    fn what_documents_give_as_data_is_said_in_letters_and_squares() {
        let data = |name: &str, clause: &str| Catalogue::shipped().rules(name).unwrap().data(clause);
        for (name, clause, expected) in [
            ("chess", "promotion.choice", Some("QRBN, 8 / 1")),
            ("chess", "pawn.double", Some("2 / 7")),
            ("chess", "castle.form", Some("Ke Ra Rh")),
            ("brasuca@1.3", "castle.form", Some("Kd Ke Rc Rf")),
            ("chess+castle.form=off", "castle.form", None),
            ("chess", "king.step", None),
            ("shinobi@pt", "promotion.zone", Some("7 8 / 1 2")),
        ] {
            assert_eq!(data(name, clause).as_deref(), expected, "{name} {clause}");
        }
    }
}
