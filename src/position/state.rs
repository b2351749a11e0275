//! The state of a position: all of it beside the pieces. Its fields are listed here once; comparing, keys,
//! packing, FEN, mirror images, showing and shrinking go through this list.

use super::field::{CastlingRights, EnPassant, Field, KEYS_OF_A_FIELD, Shown, Token, may_keep_window};
use super::man::Man;
use super::text::{Fault, FenErrorKind, Span, quoted};
use crate::geometry::{Bitboard, Color, Square};
use crate::rules::{Rules, TurnRules};

/// Makes [`State`], [`FenField`] and what goes through all fields out of one list, in the order of FEN.
macro_rules! state {
    ($(
        $(#[doc = $doc:literal])*
        $variant:ident => $field:ident: $type:ty {
            name: $name:literal, title: $title:literal, words: $words:literal, key: $key:literal,
            in: $in:expr,
            $(foreign: $foreign:expr,)?
            $(may_mark: $may_mark:expr,)?
        }
    )*) => {
        /// How many fields a state has.
        pub(crate) const FIELDS: usize = [$(stringify!($field)),*].len();

        /// All of a position beside the pieces on the board and off it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct State {
            $($(#[doc = $doc])* pub $field: $type,)*
        }

        /// The fields of a FEN, in their order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum FenField {
            /// The piece placement.
            Board,
            /// The bracket behind it.
            Holdings,
            $($(#[doc = $doc])* $variant,)*
            /// What stands behind the last field.
            End,
        }

        impl FenField {
            /// The fields of the state.
            pub const STATE: [Self; FIELDS] = [$(Self::$variant),*];

            /// The field's name in error texts.
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Board => "board",
                    Self::Holdings => "holdings",
                    $(Self::$variant => $name,)*
                    Self::End => "end",
                }
            }

            /// The field's name where two positions are compared.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$variant => $title,)*
                    other => other.name(),
                }
            }

            /// The field's name among data.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => $key,)*
                    other => other.name(),
                }
            }

            /// Whether it is a set of marked squares.
            pub const fn is_marks(self) -> bool {
                match self {
                    $(Self::$variant => <$type>::MARKS,)*
                    _ => false,
                }
            }

            /// Whether a game has such a thing.
            pub fn is_in(self, turn: &TurnRules) -> bool {
                match self {
                    $(Self::$variant => { let is_in: fn(&TurnRules) -> bool = $in; is_in(turn) })*
                    _ => true,
                }
            }

            /// Whether the FEN of a game has the field.
            pub(crate) fn is_written(self, turn: &TurnRules) -> bool {
                match self {
                    $(Self::$variant => <$type>::ALWAYS || self.is_in(turn),)*
                    _ => true,
                }
            }

            /// Whether the next part of a FEN can be this field of a game that has it.
            pub(crate) fn takes(self, text: &str, turn: &TurnRules) -> bool {
                match self {
                    $(Self::$variant => <$type>::takes(text, turn),)*
                    _ => false,
                }
            }

            /// Why the field is an error in a game that has no such thing.
            pub(crate) fn foreign(self, rules: &Rules) -> Option<String> {
                match self {
                    $($(Self::$variant => {
                        let foreign: fn(&Rules) -> String = $foreign;
                        Some(foreign(rules))
                    })?)*
                    _ => None,
                }
            }

            /// Whether what stands on a square can have the mark.
            ///
            /// # Errors
            /// Why it cannot.
            pub(crate) fn may_mark(self, rules: &Rules, man: Option<Man>, on: Square) -> Result<(), &'static str> {
                match self {
                    $($(Self::$variant => {
                        let may_mark: fn(&Rules, Option<Man>, Square) -> Result<(), &'static str> = $may_mark;
                        may_mark(rules, man, on)
                    })?)*
                    _ => Ok(()),
                }
            }
        }

        impl Default for State {
            fn default() -> Self {
                Self { $($field: Field::DEFAULT),* }
            }
        }

        impl State {
            /// How many bits a packed state takes.
            pub(crate) const BITS: u32 = 0 $(+ <$type>::PACKED)*;

            /// Whether two states are the same to the repetition rule: everything but the clocks.
            #[inline(always)]
            pub fn same(&self, other: &Self) -> bool {
                true $(&& (<$type>::CLOCK || self.$field == other.$field))*
            }

            /// Its part of the key of a position.
            #[inline(always)]
            pub(crate) fn key(&self, keys: &[[u64; KEYS_OF_A_FIELD]; FIELDS]) -> u64 {
                let [$($field),*] = keys;
                0 $(^ self.$field.key($field))*
            }

            /// It in [`BITS`](Self::BITS) bits, without the clocks; nothing if a field does not fit.
            #[inline(always)]
            pub(crate) fn pack(&self) -> Option<u64> {
                let (mut bits, mut at) = (0, 0);
                $(
                    bits |= self.$field.pack()? << at;
                    at += <$type>::PACKED;
                )*
                debug_assert_eq!(at, Self::BITS);
                Some(bits)
            }

            /// What [`pack`](Self::pack) packed; higher bits do not matter.
            #[inline(always)]
            pub(crate) fn unpack(bits: u64) -> Self {
                let mut rest = bits;
                $(
                    let $field = <$type>::unpack(rest);
                    rest >>= <$type>::PACKED;
                )*
                let _ = rest;
                Self { $($field),* }
            }

            /// With the board upside down and the colours changed.
            #[must_use]
            pub fn flipped(&self) -> Self {
                Self { $($field: self.$field.flipped()),* }
            }

            /// With the board turned left to right.
            #[must_use]
            pub fn mirrored(&self) -> Self {
                Self { $($field: self.$field.mirrored()),* }
            }

            /// Fitted to games that have all of these fields and no others beside what every game has.
            #[must_use]
            pub(crate) fn fit(&self, has: impl Fn(FenField) -> bool) -> Self {
                Self { $($field: self.$field.fit(has(FenField::$variant))),* }
            }

            /// Reads the fields that a text has, each where `span` says; `fault` is told what is wrong.
            pub(crate) fn read<'a>(
                rules: &Rules,
                end: usize,
                span: impl Fn(FenField) -> Option<Span<'a>>,
                mut fault: impl FnMut(FenField, Fault),
            ) -> Self {
                Self { $($field: {
                    let field = FenField::$variant;
                    read(field, rules, end, span(field)).unwrap_or_else(|wrong| {
                        fault(field, wrong);
                        Field::DEFAULT
                    })
                }),* }
            }

            /// The text of each field in a FEN.
            pub fn written(&self) -> [(FenField, String); FIELDS] {
                [$((FenField::$variant, self.$field.write())),*]
            }

            /// What the fields of a game say in words, the clocks last.
            pub fn told(&self, turn: &TurnRules) -> Vec<String> {
                let told = [$((<$type>::CLOCK, FenField::$variant, self.$field.told($words))),*];
                let told = told.into_iter().filter(|(_, field, _)| field.is_in(turn));
                clocks_last(told.filter_map(|(clock, _, words)| Some((clock, words?))))
            }

            /// The fields of a game as data, each under its name.
            pub fn shown(&self, turn: &TurnRules) -> Vec<(&'static str, Shown)> {
                let shown = |(field, shown): (FenField, _)| {
                    (field.key(), if field.is_in(turn) { shown } else { Shown::Nothing })
                };
                [$((FenField::$variant, self.$field.shown())),*].map(shown).into()
            }

            /// How far each field is from plain, the clocks last; in the end how many are less expected than
            /// what is as plain.
            pub(crate) fn weight(&self) -> Vec<u32> {
                let weights = [$((<$type>::CLOCK, self.$field.weight())),*];
                let odd = 0 $(+ u32::from(self.$field.is_odd()))*;
                clocks_last(weights.into_iter().chain([(true, odd)]))
            }

            /// States one step away that may be plainer, the clocks last.
            pub(crate) fn plainer(&self) -> Vec<Self> {
                let mut all = Vec::new();
                $(all.extend(self.$field.plainer().into_iter().map(|$field| {
                    (<$type>::CLOCK, Self { $field, ..*self })
                }));)*
                clocks_last(all)
            }

            /// The squares with a mark; none in a field of another sort.
            pub(crate) fn marks(&mut self, field: FenField) -> Option<&mut Bitboard> {
                match field {
                    $(FenField::$variant => self.$field.marks(),)*
                    _ => None,
                }
            }
        }
    };
}

state! {
    /// Who is to move.
    Side => side: Color {
        name: "side", title: "side to move", words: "to move", key: "side",
        in: |_| true,
    }
    /// Castling rights.
    Castling => castling: CastlingRights {
        name: "castling", title: "castling", words: "castling", key: "castling",
        in: |turn| turn.castling.is_some(),
    }
    /// The square passed over by the double step just made, if a pawn can legally capture there.
    EnPassant => en_passant: EnPassant {
        name: "en passant", title: "en passant", words: "en passant", key: "en_passant",
        in: |_| true,
    }
    /// Turns since the last that reset the clock.
    Halfmove => halfmove: u16 {
        name: "halfmove clock", title: "halfmove clock", words: "halfmove", key: "halfmove",
        in: |_| true,
    }
    /// The number of the move, from 1; up by one after Black's turn.
    Fullmove => fullmove: u32 {
        name: "fullmove number", title: "move number", words: "move", key: "move",
        in: |_| true,
    }
    /// The pass token, in games that have one.
    Token => token: Option<Token> {
        name: "pass token", title: "pass token", words: "pass token with", key: "token",
        in: |turn| turn.pass,
        foreign: |rules| format!("{} has no pass token and its FEN six fields", rules.family),
    }
    /// The far-rank pieces of both sides whose sneak window is open, under `sneak.window=next`.
    Windows => windows: Bitboard {
        name: "sneak windows", title: "sneak windows", words: "may sneak", key: "windows",
        in: |turn| turn.keeps_windows(),
        foreign: |_| "only `sneak.window=next` has an eighth field".to_owned(),
        may_mark: may_keep_window,
    }
}

/// A position is copied for every turn that is tried.
const _: () = assert!(size_of::<State>() == 24, "the state of a position has grown");

impl State {
    /// The square passed over by the double step just made, if a pawn can capture there.
    #[inline(always)]
    pub const fn ep_square(&self) -> Option<Square> {
        self.en_passant.square()
    }
}

impl FenField {
    /// What is wrong with a text that stands where a game has no such field.
    pub(crate) fn refuse(self, rules: &Rules, span: Span<'_>) -> Option<Fault> {
        let message = format!("found {}, but {}; leave it out", quoted(span.text), self.foreign(rules)?);
        Some(Fault { kind: FenErrorKind::Foreign, column: span.column, message })
    }
}

/// One field of a FEN; where there is no text, its default, if it may be missing.
fn read<F: Field>(field: FenField, rules: &Rules, end: usize, span: Option<Span<'_>>) -> Result<F, Fault> {
    match (span, F::REQUIRED) {
        (Some(span), _) => F::read(span, rules),
        (None, None) => Ok(F::DEFAULT.fit(field.is_in(&rules.turn))),
        (None, Some(expected)) => {
            let message = format!("missing; expected {expected}");
            Err(Fault { kind: FenErrorKind::Missing, column: end, message })
        }
    }
}

/// What belongs to clocks is moved to the end; otherwise the order stays.
fn clocks_last<T>(all: impl IntoIterator<Item = (bool, T)>) -> Vec<T> {
    let mut all: Vec<(bool, T)> = all.into_iter().collect();
    all.sort_by_key(|&(clock, _)| clock);
    all.into_iter().map(|(_, item)| item).collect()
}
