//! The state of a position: everything except the pieces. Its fields are listed here once; comparison, keys, packing,
//! FEN, mirror images, display and simplification go through this list.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::field::{At, CastlingRights, Checks, EnPassant, Field, KEYS_OF_A_FIELD, Shown, Token};
use super::piece::Piece;
use super::text::{FenErrorKind, FenFault, Span, quoted};
use crate::geometry::{Bitboard, Board, Color, Square};
use crate::{Mark, Rules, TurnRules};
use regra_documents::messages::say;

/// The properties of a field that do not depend on the position.
struct About {
    key: &'static str,
    always: bool,
    clock: bool,
    is_in: fn(&TurnRules) -> bool,
    takes: fn(&str, &TurnRules) -> bool,
    foreign: Option<fn(&Rules) -> String>,
    /// Whether other programs read it in the place where regra writes it, though not every game has it.
    others: bool,
    /// The one clause that the field exists for.
    clause: Option<&'static str>,
    marks: Option<MarksField>,
}

/// The properties of a field of marks.
struct MarksField {
    mark: Mark,
    /// The message for a square without a piece that can have the mark.
    nobody: fn() -> String,
    /// The message for a square on which such a piece cannot have it.
    elsewhere: fn() -> String,
}

impl About {
    /// A field that is no part of the state.
    const fn beside(key: &'static str) -> Self {
        let (always, is_in, takes): (_, fn(&_) -> _, fn(&_, &_) -> _) = (true, |_| true, |_, _| false);
        let (clock, foreign, others, clause, marks) = (false, None, false, None, None);
        Self { key, always, clock, is_in, takes, foreign, others, clause, marks }
    }
}

/// Makes [`State`], [`FenField`] and the functions over all fields from one list, in the order of FEN. The fields of
/// marks come last, and share one field of the state.
macro_rules! state {
    (@option) => { None };
    (@option $value:expr) => { Some($value) };
    (@others) => { false };
    (@others $value:expr) => { $value };
    ($(
        $(#[doc = $doc:literal])*
        $variant:ident => $field:ident: $type:ty {
            key: $key:literal,
            in: $in:expr,
            $(clause: $clause:literal,)?
            $(foreign: $foreign:expr,)?
            $(others: $others:expr,)?
        }
    )* ; $(
        $(#[doc = $mark_doc:literal])*
        $mark:ident {
            key: $mark_key:literal,
            clause: $mark_clause:literal,
            mark: $of:expr, nobody: $nobody:expr, elsewhere: $elsewhere:expr,
            foreign: $mark_foreign:expr,
        }
    )*) => {
        /// How many fields a FEN has behind the board.
        pub(crate) const FIELDS: usize = [$(stringify!($field),)* $(stringify!($mark),)*].len();

        /// Everything in a position except the pieces on the board and off it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct State {
            $($(#[doc = $doc])* pub $field: $type,)*
            /// The squares of all pieces that have a mark, of both sides; the piece on the square tells which mark.
            pub marks: Bitboard,
        }

        /// The fields of a FEN, in their order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum FenField {
            /// The piece placement.
            Board,
            /// The bracket behind it.
            Holdings,
            $($(#[doc = $doc])* $variant,)*
            $($(#[doc = $mark_doc])* $mark,)*
            /// The text behind the last field.
            End,
        }

        impl FenField {
            /// The fields of the state.
            pub const STATE: [Self; FIELDS] = [$(Self::$variant,)* $(Self::$mark,)*];

            const fn about(self) -> &'static About {
                match self {
                    Self::Board => const { &About::beside("board") },
                    Self::Holdings => const { &About::beside("holdings") },
                    $(Self::$variant => const { &About {
                        key: $key,
                        always: <$type>::ALWAYS,
                        clock: <$type>::CLOCK,
                        is_in: $in,
                        takes: <$type>::takes,
                        foreign: state!(@option $($foreign)?),
                        others: state!(@others $($others)?),
                        clause: state!(@option $($clause)?),
                        marks: None,
                    } },)*
                    $(Self::$mark => const { &About {
                        key: $mark_key,
                        always: <Bitboard as Field>::ALWAYS,
                        clock: <Bitboard as Field>::CLOCK,
                        is_in: |turn| $of.is_in(turn),
                        takes: <Bitboard as Field>::takes,
                        foreign: Some($mark_foreign),
                        others: false,
                        clause: Some($mark_clause),
                        marks: Some(MarksField { mark: $of, nobody: $nobody, elsewhere: $elsewhere }),
                    } },)*
                    Self::End => const { &About::beside("end") },
                }
            }
        }

        impl Default for State {
            fn default() -> Self {
                Self { $($field: Field::DEFAULT,)* marks: Field::DEFAULT }
            }
        }

        impl State {
            /// How many bits a packed state takes.
            pub(crate) const BITS: u32 = 0 $(+ <$type>::PACKED)*; // marks take none

            /// Whether two states are the same to the repetition rule: everything but the clocks.
            #[inline(always)]
            pub fn same(&self, other: &Self) -> bool {
                true $(&& (<$type>::CLOCK || self.$field == other.$field))* && self.marks == other.marks
            }

            /// Its part of the key of a position.
            #[inline(always)]
            pub(crate) fn key(&self, keys: &[[u64; KEYS_OF_A_FIELD]; FIELDS]) -> u64 {
                let [$($field,)* marks, ..] = keys;
                self.marks.key(marks) $(^ self.$field.key($field))*
            }

            /// The state packed into [`BITS`](Self::BITS) bits, without the clocks; nothing if a field does not fit.
            #[inline(always)]
            pub fn pack(&self) -> Option<u64> {
                let (mut bits, mut at) = (self.marks.pack()?, 0);
                $(
                    bits |= self.$field.pack()? << at;
                    at += <$type>::PACKED;
                )*
                debug_assert_eq!(at, Self::BITS);
                Some(bits)
            }

            /// What [`pack`](Self::pack) packed; higher bits do not matter.
            #[inline(always)]
            pub fn unpack(bits: u64) -> Self {
                let mut rest = bits;
                $(
                    let $field = <$type>::unpack(rest);
                    rest >>= <$type>::PACKED;
                )*
                let _ = rest;
                Self { $($field,)* marks: Field::DEFAULT }
            }

            /// The state with the board upside down and the colours changed.
            #[must_use]
            pub fn flipped(&self, board: Board) -> Self {
                Self { $($field: self.$field.flipped(board),)* marks: self.marks.flipped(board) }
            }

            /// The state with the board turned left to right.
            #[must_use]
            pub fn mirrored(&self, board: Board) -> Self {
                Self { $($field: self.$field.mirrored(board),)* marks: self.marks.mirrored(board) }
            }

            /// The state limited to these fields, besides those that every game has; `marked` gives the marks of a
            /// field.
            #[must_use]
            pub(crate) fn fit(
                &self,
                has: impl Fn(FenField) -> bool,
                marked: impl Fn(FenField) -> Bitboard,
            ) -> Self {
                let fields = FenField::marks().filter(|&field| has(field));
                Self {
                    $($field: self.$field.fit(has(FenField::$variant)),)*
                    marks: fields.fold(Bitboard::EMPTY, |all, field| all | marked(field)),
                }
            }

            /// Reads the fields of a text; `fault` receives the errors. The pieces on the board tell marks apart.
            pub(crate) fn read(
                rules: &Rules,
                end: usize,
                spans: [Option<Span<'_>>; FIELDS],
                at: At<'_>,
                mut fault: impl FnMut(FenField, FenFault),
            ) -> Self {
                let [$($field,)* ..] = spans;
                let mut state = Self {
                    $($field: read(FenField::$variant, rules, end, $field, at).unwrap_or_else(|wrong| {
                        fault(FenField::$variant, wrong);
                        Field::DEFAULT
                    }),)*
                    marks: Field::DEFAULT,
                };
                for (field, span) in FenField::STATE.into_iter().zip(spans).filter(|(field, _)| field.is_marks()) {
                    match read_marks(field, rules, span, at) {
                        Ok(marks) => state.marks |= marks,
                        Err(wrong) => fault(field, wrong),
                    }
                }
                state
            }

            /// The text of each field in a FEN.
            pub(super) fn written(
                &self,
                marked: impl Fn(FenField) -> Bitboard,
            ) -> [(FenField, String); FIELDS] {
                [
                    $((FenField::$variant, self.$field.write()),)*
                    $((FenField::$mark, marked(FenField::$mark).write()),)*
                ]
            }

            /// Each field of a game as data; none if the game does not have it.
            pub(super) fn shown(
                &self,
                turn: &TurnRules,
                marked: impl Fn(FenField) -> Bitboard,
            ) -> [(FenField, Shown); FIELDS] {
                let all = [
                    $((FenField::$variant, self.$field.shown()),)*
                    $((FenField::$mark, marked(FenField::$mark).shown()),)*
                ];
                all.map(|(field, shown)| (field, if field.is_in(turn) { shown } else { Shown::Nothing }))
            }

            /// Whether a FEN can express every field: no number is too large.
            pub fn is_expressible_in_fen(&self) -> bool {
                true $(&& self.$field.is_expressible_in_fen())*
            }

            /// The distance of each field from its default, the clocks last; then the number of less common values of
            /// the same distance.
            pub fn weight(&self) -> Vec<u32> {
                let mut weights = vec![$((FenField::$variant, self.$field.weight())),*];
                weights.extend(FenField::marks().next().map(|field| (field, self.marks.weight())));
                clocks_last(&mut weights);
                weights.push((FenField::End, 0 $(+ u32::from(self.$field.is_odd()))*));
                weights.into_iter().map(|(_, weight)| weight).collect()
            }

            /// States one step away that may be simpler, the clocks last.
            pub fn plainer(&self) -> Vec<Self> {
                let mut all = vec![$((
                    FenField::$variant,
                    self.$field.plainer().into_iter().map(|$field| Self { $field, ..*self }).collect::<Vec<_>>(),
                )),*];
                let marks = self.marks.plainer().into_iter().map(|marks| Self { marks, ..*self }).collect();
                all.extend(FenField::marks().next().map(|field| (field, marks)));
                clocks_last(&mut all);
                all.into_iter().flat_map(|(_, plainer)| plainer).collect()
            }
        }
    };
}

state! {
    /// The side to move.
    Side => side: Color {
        key: "side",
        in: |_| true,
    }
    /// Castling rights.
    Castling => castling: CastlingRights {
        key: "castling",
        in: |turn| turn.castling.is_some(),
        clause: "castle.form",
    }
    /// The square passed over by the double step just made; in canonical positions only if a pawn can legally capture
    /// there.
    EnPassant => en_passant: EnPassant {
        key: "en_passant",
        in: |_| true,
        clause: "enpassant.capture",
    }
    /// Turns since the last that reset the clock.
    Halfmove => halfmove: u16 {
        key: "halfmove",
        in: |_| true,
    }
    /// The number of the move, from 1; up by one after Black's turn.
    Fullmove => fullmove: u32 {
        key: "move",
        in: |_| true,
    }
    /// The pass token, in games that have one.
    Token => token: Option<Token> {
        key: "token",
        in: |turn| turn.pass,
        clause: "pass.token",
        foreign: |rules| say().no_token_field(&rules.family),
    }
    /// The checks that each side has given, in games that count them.
    Checks => checks: Checks {
        key: "checks",
        in: |turn| turn.checks > 0,
        clause: "end.checks",
        foreign: |rules| say().no_checks_field(&rules.family),
        others: true,
    }
;
    /// The pieces of both sides that may sneak, under `sneak.window` = next those that have just arrived, = ever
    /// those that have stood on their far rank.
    Sneaks {
        key: "sneak_marks",
        clause: "sneak.window",
        mark: Mark::Sneak,
        nobody: || say().no_sneaker(),
        elsewhere: || say().not_its_far_rank(),
        foreign: |_| say().no_sneak_marks(),
    }
    /// The pawns of both sides on their start rank that have moved or been pushed, under `lancer.when` = unmoved.
    MovedPawns {
        key: "moved_pawns",
        clause: "lancer.when",
        mark: Mark::Lancer,
        nobody: || say().no_pawn_there(),
        elsewhere: || say().not_its_start_rank(),
        foreign: |_| say().no_moved_pawns(),
    }
    /// The pieces of both sides that were pawns, under `capture.hand` = pawn: `~` behind their letters.
    Promoted {
        key: "promoted",
        clause: "capture.hand",
        mark: Mark::Promoted,
        nobody: || say().no_promoted_piece(),
        elsewhere: || say().no_promoted_piece(),
        foreign: |_| say().no_promoted_piece(),
    }
}

/// A position is copied for every turn that is tried.
#[cfg(feature = "small")]
const _: () = assert!(size_of::<State>() == 24, "the state of a position has grown");

impl State {
    /// The square passed over by the double step just made; in canonical positions only if a pawn can legally capture
    /// there.
    #[inline(always)]
    pub const fn ep_square(&self) -> Option<Square> {
        self.en_passant.square()
    }
}

/// The fields of a game in words, the clocks last.
pub(super) fn in_words(shown: [(FenField, Shown); FIELDS]) -> Vec<String> {
    let mut shown = Vec::from(shown);
    clocks_last(&mut shown);
    let told = shown.into_iter().filter(|(_, shown)| !shown.is_nothing());
    told.map(|(field, shown)| say().told(field.key(), shown.to_string())).collect()
}

/// Serialized as its name in data.
impl Serialize for FenField {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for FenField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        let mut all = [Self::Board, Self::Holdings, Self::End].into_iter().chain(Self::STATE);
        all.find(|field| field.key() == key)
            .ok_or_else(|| D::Error::custom(format!("`{key}` is no field of a FEN")))
    }
}

impl FenField {
    /// The field's name in error texts.
    pub fn name(self) -> String {
        say().field(self.key())
    }

    /// The field's name where two positions are compared.
    pub fn title(self) -> String {
        say().field_compared(self.key())
    }

    /// The field's name in data.
    pub(crate) const fn key(self) -> &'static str {
        self.about().key
    }

    /// The clause that the field is there for, if it is for one alone.
    pub const fn clause(self) -> Option<&'static str> {
        self.about().clause
    }

    /// Whether it counts turns or moves.
    pub const fn is_clock(self) -> bool {
        self.about().clock
    }

    /// Whether it is a set of marked squares.
    pub const fn is_marks(self) -> bool {
        self.about().marks.is_some()
    }

    /// The fields of marks.
    pub(super) fn marks() -> impl Iterator<Item = Self> {
        Self::STATE.into_iter().filter(|field| field.is_marks())
    }

    /// Whether the mark of this piece, if it has one, belongs to this field.
    pub(super) fn is_of(self, rules: &Rules, piece: Piece) -> bool {
        self.about().marks.as_ref().is_some_and(|marks| marks.mark.is_of(rules, piece.color, piece.kind))
    }

    /// Whether a game has this field.
    pub fn is_in(self, turn: &TurnRules) -> bool {
        (self.about().is_in)(turn)
    }

    /// Whether it stands behind the board; other fields are written on the board itself.
    pub fn is_behind(self) -> bool {
        self.about().marks.as_ref().is_none_or(|marks| marks.mark.has_field())
    }

    /// Whether the FEN of a game has the field.
    pub fn is_written(self, turn: &TurnRules) -> bool {
        self.about().always || self.is_in(turn) && self.is_behind()
    }

    /// Whether the next part of a FEN can be this field of a game.
    pub(crate) fn takes(self, text: &str, turn: &TurnRules) -> bool {
        self.is_written(turn) && (self.about().takes)(text, turn)
    }

    /// Whether a part of a FEN is a field that other programs read too, though not every game has it.
    pub fn others_read(text: &str, turn: &TurnRules) -> bool {
        Self::STATE.into_iter().any(|field| field.about().others && field.takes(text, turn))
    }

    /// Whether a text can be this field of a game that has it.
    pub(crate) fn may_be(self, rules: &Rules, text: &str) -> bool {
        (self.about().takes)(text, &rules.turn)
    }

    /// Whether the piece on a square can have the mark.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_mark(self, rules: &Rules, piece: Option<Piece>, on: Square) -> Result<(), String> {
        let Some(marks) = &self.about().marks else { return Ok(()) };
        let there = piece
            .filter(|&piece| self.is_in(&rules.turn) && self.is_of(rules, piece))
            .ok_or_else(marks.nobody)?;
        let place = marks.mark.squares(&rules.turn, there.color);
        if place.has(on) { Ok(()) } else { Err((marks.elsewhere)()) }
    }

    /// The marks among these that belong to this field.
    pub(super) fn marked(
        self,
        rules: &Rules,
        marks: Bitboard,
        at: impl Fn(Square) -> Option<Piece>,
    ) -> Bitboard {
        marks.filter(|&square| at(square).is_some_and(|piece| self.is_of(rules, piece))).collect()
    }

    /// Whether a text looks like this field: for checks, by their form; for marks, if it has squares of pieces that
    /// could have them on other squares.
    pub(crate) fn looks_like(self, rules: &Rules, text: &str, at: impl Fn(Square) -> Option<Piece>) -> bool {
        let is_of = |square| at(square).is_some_and(|piece| self.is_of(rules, piece));
        self == Self::Checks && self.may_be(rules, text)
            || self.is_marks() && text.split(',').all(|square| Square::parse(square).is_some_and(is_of))
    }

    /// The error of a text in the place of a field that the game does not have.
    pub(crate) fn refuse(self, rules: &Rules, span: Span<'_>) -> Option<FenFault> {
        let foreign = self.about().foreign?(rules);
        let message = say().fen_foreign(quoted(span.text), foreign);
        Some(FenFault { kind: FenErrorKind::Foreign, column: span.column, message })
    }
}

/// One field of a FEN; without text, its default, if the field is optional.
fn read<F: Field>(
    field: FenField,
    rules: &Rules,
    end: usize,
    span: Option<Span<'_>>,
    at: At<'_>,
) -> Result<F, FenFault> {
    match (span, F::REQUIRED) {
        (Some(span), _) => F::read(span, rules, at),
        (None, None) => Ok(F::DEFAULT.fit(field.is_in(&rules.turn))),
        (None, Some(expected)) => {
            let message = say().fen_missing(expected());
            Err(FenFault { kind: FenErrorKind::Missing, column: end, message })
        }
    }
}

/// A field of marks; none without text. A mark that no piece on its square can have is an error here: it could not be
/// told from marks of another field.
fn read_marks(
    field: FenField,
    rules: &Rules,
    span: Option<Span<'_>>,
    at: At<'_>,
) -> Result<Bitboard, FenFault> {
    let Some(span) = span else { return Ok(Bitboard::EMPTY) };
    let marks: Bitboard = read(field, rules, span.column, Some(span), at)?;
    let stray = marks.into_iter().find(|&square| !at(square).is_some_and(|piece| field.is_of(rules, piece)));
    let nobody = || field.about().marks.as_ref().map(|marks| (marks.nobody)()).unwrap_or_default();
    stray.map_or(Ok(marks), |square| {
        let message = say().fen_foreign(format!("`{square}`"), nobody());
        Err(FenFault { kind: FenErrorKind::Impossible, column: span.column, message })
    })
}

/// Moves the clocks to the end; otherwise the order stays.
fn clocks_last<T>(all: &mut [(FenField, T)]) {
    all.sort_by_key(|(field, _)| field.about().clock);
}
