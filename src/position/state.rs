//! The state of a position: all of it beside the pieces. Its fields are listed here once; comparing, keys,
//! packing, FEN, mirror images, showing and shrinking go through this list.

use super::field::{CastlingRights, EnPassant, Field, KEYS_OF_A_FIELD, Shown, Token, may_keep_window};
use super::piece::Piece;
use super::text::{Fault, FenErrorKind, Span, quoted};
use crate::geometry::{Bitboard, Color, Square};
use crate::messages::say;
use crate::rules::{Rules, TurnRules};

/// What is known of a field whatever the position.
struct About {
    name: &'static str,
    title: &'static str,
    key: &'static str,
    words: &'static str,
    always: bool,
    clock: bool,
    is_in: fn(&TurnRules) -> bool,
    takes: fn(&str, &TurnRules) -> bool,
    foreign: Option<fn(&Rules) -> String>,
    may_mark: Option<MayMark>,
}

/// Why what stands on a square cannot have a mark, if it cannot.
type MayMark = fn(&Rules, Option<Piece>, Square) -> Result<(), &'static str>;

impl About {
    /// One that is no part of the state.
    const fn beside(name: &'static str) -> Self {
        let (always, is_in, takes): (_, fn(&_) -> _, fn(&_, &_) -> _) = (true, |_| true, |_, _| false);
        let (clock, foreign, may_mark) = (false, None, None);
        Self { name, title: name, key: name, words: "", always, clock, is_in, takes, foreign, may_mark }
    }
}

/// Makes [`State`], [`FenField`] and what goes through all fields out of one list, in the order of FEN.
macro_rules! state {
    (@option) => { None };
    (@option $value:expr) => { Some($value) };
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

            const fn about(self) -> &'static About {
                match self {
                    Self::Board => const { &About::beside("board") },
                    Self::Holdings => const { &About::beside("holdings") },
                    $(Self::$variant => const { &About {
                        name: $name,
                        title: $title,
                        key: $key,
                        words: $words,
                        always: <$type>::ALWAYS,
                        clock: <$type>::CLOCK,
                        is_in: $in,
                        takes: <$type>::takes,
                        foreign: state!(@option $($foreign)?),
                        may_mark: state!(@option $($may_mark)?),
                    } },)*
                    Self::End => const { &About::beside("end") },
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

            /// Reads the fields that a text has; `fault` is told what is wrong.
            pub(crate) fn read(
                rules: &Rules,
                end: usize,
                spans: [Option<Span<'_>>; FIELDS],
                mut fault: impl FnMut(FenField, Fault),
            ) -> Self {
                let [$($field),*] = spans;
                Self { $($field: read(FenField::$variant, rules, end, $field).unwrap_or_else(|wrong| {
                    fault(FenField::$variant, wrong);
                    Field::DEFAULT
                })),* }
            }

            /// The text of each field in a FEN.
            pub fn written(&self) -> [(FenField, String); FIELDS] {
                [$((FenField::$variant, self.$field.write())),*]
            }

            /// Each field of a game as data; nothing where the game has no such thing.
            fn each_shown(&self, turn: &TurnRules) -> [(FenField, Shown); FIELDS] {
                [$((FenField::$variant, self.$field.shown())),*]
                    .map(|(field, shown)| (field, if field.is_in(turn) { shown } else { Shown::Nothing }))
            }

            /// How far each field is from plain, the clocks last; in the end how many are less expected than
            /// what is as plain.
            pub(crate) fn weight(&self) -> Vec<u32> {
                let mut weights = clocks_last([$((FenField::$variant, self.$field.weight())),*]);
                weights.push((FenField::End, 0 $(+ u32::from(self.$field.is_odd()))*));
                weights.into_iter().map(|(_, weight)| weight).collect()
            }

            /// States one step away that may be plainer, the clocks last.
            pub(crate) fn plainer(&self) -> Vec<Self> {
                let all = [$((
                    FenField::$variant,
                    self.$field.plainer().into_iter().map(|$field| Self { $field, ..*self }).collect::<Vec<_>>(),
                )),*];
                clocks_last(all).into_iter().flat_map(|(_, plainer)| plainer).collect()
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
        name: "side", title: "side to move", words: "{} to move", key: "side",
        in: |_| true,
    }
    /// Castling rights.
    Castling => castling: CastlingRights {
        name: "castling", title: "castling", words: "castling {}", key: "castling",
        in: |turn| turn.castling.is_some(),
    }
    /// The square passed over by the double step just made, if a pawn can legally capture there.
    EnPassant => en_passant: EnPassant {
        name: "en passant", title: "en passant", words: "en passant {}", key: "en_passant",
        in: |_| true,
    }
    /// Turns since the last that reset the clock.
    Halfmove => halfmove: u16 {
        name: "halfmove clock", title: "halfmove clock", words: "halfmove {}", key: "halfmove",
        in: |_| true,
    }
    /// The number of the move, from 1; up by one after Black's turn.
    Fullmove => fullmove: u32 {
        name: "fullmove number", title: "move number", words: "move {}", key: "move",
        in: |_| true,
    }
    /// The pass token, in games that have one.
    Token => token: Option<Token> {
        name: "pass token", title: "pass token", words: "pass token with {}", key: "token",
        in: |turn| turn.pass,
        foreign: |rules| say().no_token_field(&rules.family),
    }
    /// The far-rank pieces of both sides whose sneak window is open, under `sneak.window=next`.
    Windows => windows: Bitboard {
        name: "sneak windows", title: "sneak windows", words: "may sneak {}", key: "windows",
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

    /// What the fields of a game say in words, the clocks last.
    pub fn told(&self, turn: &TurnRules) -> Vec<String> {
        let told = clocks_last(self.each_shown(turn)).into_iter().filter(|(_, shown)| !shown.is_nothing());
        let words = |(field, shown): (FenField, Shown)| {
            let (about, what) = (field.about(), shown.to_string());
            say().told(about.key, &what, about.words.replace("{}", &what))
        };
        told.map(words).collect()
    }

    /// The fields of a game as data, each under its name.
    pub fn shown(&self, turn: &TurnRules) -> Vec<(&'static str, Shown)> {
        self.each_shown(turn).map(|(field, shown)| (field.about().key, shown)).into()
    }
}

impl FenField {
    /// The field's name in error texts.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// The field's name where two positions are compared.
    pub const fn title(self) -> &'static str {
        self.about().title
    }

    /// Whether it is a set of marked squares.
    pub const fn is_marks(self) -> bool {
        self.about().may_mark.is_some()
    }

    /// Whether a game has such a thing.
    pub fn is_in(self, turn: &TurnRules) -> bool {
        (self.about().is_in)(turn)
    }

    /// Whether the FEN of a game has the field.
    pub(crate) fn is_written(self, turn: &TurnRules) -> bool {
        self.about().always || self.is_in(turn)
    }

    /// Whether the next part of a FEN can be this field of a game.
    pub(crate) fn takes(self, text: &str, turn: &TurnRules) -> bool {
        self.is_written(turn) && (self.about().takes)(text, turn)
    }

    /// Whether what stands on a square can have the mark.
    ///
    /// # Errors
    /// Why it cannot.
    pub(crate) fn may_mark(self, rules: &Rules, man: Option<Piece>, on: Square) -> Result<(), &'static str> {
        self.about().may_mark.map_or(Ok(()), |may_mark| may_mark(rules, man, on))
    }

    /// What is wrong with a text that stands where a game has no such field.
    pub(crate) fn refuse(self, rules: &Rules, span: Span<'_>) -> Option<Fault> {
        let foreign = self.about().foreign?(rules);
        let message = say().fen_foreign(quoted(span.text), foreign);
        Some(Fault { kind: FenErrorKind::Foreign, column: span.column, message })
    }
}

/// One field of a FEN; where there is no text, its default, if it may be missing.
fn read<F: Field>(field: FenField, rules: &Rules, end: usize, span: Option<Span<'_>>) -> Result<F, Fault> {
    match (span, F::REQUIRED) {
        (Some(span), _) => F::read(span, rules),
        (None, None) => Ok(F::DEFAULT.fit(field.is_in(&rules.turn))),
        (None, Some(expected)) => {
            let message = say().fen_missing(expected());
            Err(Fault { kind: FenErrorKind::Missing, column: end, message })
        }
    }
}

/// What belongs to clocks is moved to the end; otherwise the order stays.
fn clocks_last<T>(all: [(FenField, T); FIELDS]) -> Vec<(FenField, T)> {
    let mut all = Vec::from(all);
    all.sort_by_key(|(field, _)| field.about().clock);
    all
}
