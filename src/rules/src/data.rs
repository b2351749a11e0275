//! The data of clauses that documents give beside readings: pieces, files, ranks and squares.

use std::fmt::{self, Display, Formatter};

use serde::{Serialize, Serializer};

use super::{Castling, CastlingForm, GoalClause, KindSet, Program, Promotion, Role, Rules, ZonePromotion};
use crate::geometry::{Bitboard, Board, ByColor, Color};

/// The data of one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseData(pub Vec<Parameter>);

/// One parameter, for White and for Black, as letters, ranks, files or squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name; `parameter` of the messages translates it.
    pub name: &'static str,
    pub sides: [Vec<String>; 2],
}

impl Parameter {
    fn of<T: Copy>(name: &'static str, sides: ByColor<T>, said: impl Fn(T) -> Vec<String>) -> Self {
        Self { name, sides: Color::ALL.map(|color| said(sides[color])) }
    }
}

/// For programs: `Q R B N, 8 / 1`: White's, then Black's behind a slash if they differ; `-` for none.
impl Display for ClauseData {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let text = |values: &Vec<String>| if values.is_empty() { "-".to_owned() } else { values.join(" ") };
        let told = self.0.iter().map(|parameter| {
            let [white, black] = parameter.sides.each_ref().map(text);
            if white == black { white } else { format!("{white} / {black}") }
        });
        f.write_str(&told.collect::<Vec<_>>().join(", "))
    }
}

impl Serialize for ClauseData {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Rules {
    /// The data of a clause in force; nothing where the clause has none.
    ///
    /// `promotion.choice` `Q R B N, 8 / 1`; `pawn.double` `2 / 7`; `castle.form` `e, a h`, the files of kings and
    /// rooks, and where they land on fixed files `d e, c g, d f`; `end.goal` `d4 e4 d5 e5`.
    pub fn data(&self, clause: &str) -> Option<ClauseData> {
        if !self.readings.contains_key(clause) {
            return None;
        }
        let turn = &self.turn;
        let letters = |kinds| self.letters(kinds);
        let squares = |set| squares(turn.board, set);
        let number =
            |name, value: u8| Parameter::of(name, ByColor([value; 2]), |value| vec![value.to_string()]);
        let given = match clause {
            "promotion.choice" => match turn.promotion {
                Promotion::Choice(into) => vec![
                    // `king.common` says whether it may become a king.
                    Parameter::of("becomes", into, |kinds| letters(self.but_king(kinds))),
                    Parameter::of("far-rank", turn.promotion_ranks, squares),
                ],
                Promotion::Zone(zone) => vec![Parameter::of("must", ByColor([zone.listed()?; 2]), letters)],
                Promotion::Pool(_) => return None,
            },
            "promotion.zone" => vec![Parameter::of("zone", turn.promotion_ranks, squares)],
            "promotion.forced" => vec![Parameter::of("far-rank", turn.promotion_ranks, squares)],
            "pawn.double" => vec![Parameter::of("double", turn.doubles, squares)],
            "drop.hand" => {
                let held = Parameter::of("held", turn.holdings, letters);
                let pawns = Parameter::of("pawn-drops", turn.pawn_drops, squares);
                let pawns = Some(pawns).filter(|_| turn.pawn_drops != turn.drops);
                [held, Parameter::of("drops", turn.drops, squares)].into_iter().chain(pawns).collect()
            }
            "end.goal" => {
                let goal = turn.goal.filter(|goal| goal.clause == GoalClause::Squares)?;
                let pieces = Parameter::of("goal-pieces", ByColor([goal.kinds; 2]), letters);
                let count = number("goal-count", goal.count);
                let pieces = Some(pieces).filter(|_| goal.kinds != self.with_role(Role::King));
                let count = Some(count).filter(|_| goal.count != 1);
                [Parameter::of("goals", goal.squares, squares)]
                    .into_iter()
                    .chain(pieces)
                    .chain(count)
                    .collect()
            }
            "end.extinct" => {
                let extinct = turn.extinct?;
                let kinds = Parameter::of("kept", ByColor([extinct.kinds; 2]), letters);
                let left = Some(number("left", extinct.left)).filter(|_| extinct.left > 0);
                [kinds].into_iter().chain(left).collect()
            }
            "castle.form" => self.castling_files(turn.castling?),
            _ => return None,
        };
        Some(ClauseData(given))
    }

    /// The same rules with the data of a clause from another rule set, if both have some. Readings stay, and so does
    /// the name, which does not show data.
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
                    (goal.squares, goal.count) = (theirs.squares, theirs.count);
                    goal.kinds = own(theirs.kinds);
                }
            }
            "end.extinct" => {
                if let (Some(extinct), Some(theirs)) = (&mut turn.extinct, theirs.extinct) {
                    (extinct.kinds, extinct.left) = (own(theirs.kinds), theirs.left);
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
        #[cfg(not(feature = "small"))]
        {
            rules.small = self.small_with_data(clause, other);
        }
        rules
    }

    /// `castle.clan` says which sides castle, where it is in force.
    fn castling_files(&self, castling: Castling) -> Vec<Parameter> {
        let Castling { rook_files, king_lands, rook_lands, sides, .. } = castling;
        let named = |file: u8| char::from(b'a' + file).to_string();
        let all = self.readings.contains_key("castle.clan");
        let of = |name, files: Vec<u8>| {
            let files: Vec<String> = files.into_iter().map(named).collect();
            Parameter::of(name, sides, |castles| if castles || all { files.clone() } else { Vec::new() })
        };
        let king = of("king-file", castling.kings().collect());
        let rooks = of("rook-files", rook_files.into());
        let lands = [of("king-lands", king_lands.into()), of("rook-lands", rook_lands.into())];
        let rooks = [rooks].into_iter().filter(|_| !castling.own_rooks);
        let lands = lands.into_iter().filter(|_| castling.form == CastlingForm::Fixed);
        [king].into_iter().chain(rooks).chain(lands).collect()
    }

    /// Without the king, unless nothing else is left.
    fn but_king(&self, kinds: KindSet) -> KindSet {
        let others = kinds.without(self.king());
        if others.is_empty() { kinds } else { others }
    }

    fn letters(&self, kinds: KindSet) -> Vec<String> {
        let of = self.kinds().filter(|&kind| kinds.contains(kind));
        of.map(|kind| self.piece(kind).letter.to_string()).collect()
    }

    /// The kinds whose letters belong to some kinds of another rule set.
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

/// Whole ranks by their digits, and other squares by their names.
fn squares(board: Board, set: Bitboard) -> Vec<String> {
    let rank_of = |rank: u8| Bitboard::rank(rank) & board.squares();
    let whole = |&rank: &u8| rank_of(rank).without(set).is_empty();
    let ranks: Vec<u8> = (0..board.ranks()).filter(whole).collect();
    let rest = ranks.iter().fold(set, |rest, &rank| rest.without(Bitboard::rank(rank)));
    let digits = ranks.iter().map(|rank| (rank + 1).to_string());
    digits.chain(rest.map(|square| square.to_string())).collect()
}

#[cfg(test)]
mod tests {

    /// A clause that is not in force may have data that another clause uses: a pool is no hand.
    #[test]
    fn data_goes_only_where_both_have_some() {
        let of = |name: &str| crate::shipped::on_disk().rules(name).unwrap();
        for (name, other) in [("brasuca", "chess"), ("shinobi", "chess"), ("chess+pawn.double=off", "chess")]
        {
            let (rules, other) = (of(name), of(other));
            for clause in ["drop.hand", "promotion.zone", "promotion.forced", "pawn.double"] {
                let both = rules.data(clause).is_some() && other.data(clause).is_some();
                assert!(both || rules.with_data(clause, &other).turn == rules.turn, "{name} {clause}");
            }
        }
    }

    /// Copied data make no combination that a document may not have.
    #[test]
    fn lancers_take_over_no_ranks_of_double_steps() {
        let lancer = "name: own\ntitle: own\nextends: chess\nmechanisms: [lancer.move]\nclauses: [{ id: lancer.move, statement: s }]";
        let catalogue = crate::shipped::on_disk().with_spec("own.yaml", lancer).unwrap();
        let [own, torpedo] = ["own", "torpedo"].map(|name| catalogue.rules(name).unwrap());
        assert_eq!(own.with_data("pawn.double", &torpedo).turn, own.turn);
        assert_ne!(torpedo.with_data("pawn.double", &own).turn, torpedo.turn);
    }

    #[test]
    fn what_documents_give_as_data_is_said_in_letters_and_squares() {
        let data = |name: &str, clause: &str| {
            crate::shipped::on_disk().rules(name).unwrap().data(clause).map(|data| data.to_string())
        };
        for (name, clause, expected) in [
            ("chess", "promotion.choice", Some("Q R B N, 8 / 1")),
            ("chess", "pawn.double", Some("2 / 7")),
            ("chess", "castle.form", Some("e, a h")),
            ("brasuca@1.3", "castle.form", Some("d e, c f")),
            ("chess+castle.form=off", "castle.form", None),
            ("chess", "king.step", None),
            ("shinobi@pt", "promotion.zone", Some("7 8 / 1 2")),
        ] {
            assert_eq!(data(name, clause).as_deref(), expected, "{name} {clause}");
        }
    }
}
