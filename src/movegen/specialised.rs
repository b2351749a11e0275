//! The generator compiled for each shipped program, and the choice of the compiled form for a rule set.

use super::count::{self, Table};
use regra_rules::geometry::{Bitboard, ByColor, Pext, Popcnt, Portable, Sliders};
use regra_rules::position::{Context, Position};
use regra_rules::*; // whatever a program may hold

/// One of the programs that ship.
#[derive(Clone, Copy)]
struct Shipped<const INDEX: usize>;

/// The entry points compiled for one program, or for any, and for one way to find slider attacks.
#[derive(Clone, Copy)]
pub(super) struct Compiled<S> {
    /// The legal turns at exactly this depth below a position.
    pub(super) perft: fn(S, &Rules, &Position, u32) -> u64,
    /// The legal turns at exactly this depth below each of some positions, with the help of a table.
    pub(super) hashed_perft: fn(S, &Table<'_>, &[Position], u32) -> Vec<u64>,
}

impl<S: Sliders> Compiled<S> {
    /// The form for this program if it is a shipped one, else the general form.
    pub(super) fn new(program: &Program) -> Self {
        let fixed = Self::FIXED.iter().find(|(fixed, _)| fixed == program);
        fixed.map_or_else(|| Self::general(program), |&(_, compiled)| compiled)
    }

    /// The general build, with or without the code for positions without a check mask.
    pub(super) fn general(program: &Program) -> Self {
        match program.unmasked() {
            false => Self { perft: perft::<false, S>, hashed_perft: hashed_perft::<false, S> },
            true => Self { perft: perft::<true, S>, hashed_perft: hashed_perft::<true, S> },
        }
    }
}

fn perft<const UNMASKED: bool, S: Sliders>(
    sliders: S,
    rules: &Rules,
    position: &Position,
    depth: u32,
) -> u64 {
    let profile = General::<UNMASKED>(&rules.program);
    count::perft(&Context { profile, tables: &rules.tables, sliders }, position, depth)
}

fn hashed_perft<const UNMASKED: bool, S: Sliders>(
    sliders: S,
    table: &Table<'_>,
    positions: &[Position],
    depth: u32,
) -> Vec<u64> {
    let profile = General::<UNMASKED>(&table.rules().program);
    count::hashed(&Context { profile, tables: &table.rules().tables, sliders }, table, positions, depth)
}

/// Implements [`Profile`] and the compiled forms for each of these programs.
macro_rules! specialised {
    ($($index:literal => $program:expr;)*) => {
        $(
            impl Profile for Shipped<$index> {
                const FIXED: Option<Program> = Some($program);

                #[inline(always)]
                fn program(&self) -> &Program {
                    const PROGRAM: Program = $program;
                    &PROGRAM
                }
            }
        )*

        impl<S: Sliders> Compiled<S> {
            /// The shipped programs, each with its compiled form.
            const FIXED: &[(Program, Self)] = if cfg!(test) || !S::SPECIALISED { &[] } else { &[$((
                $program,
                Self {
                    perft: |sliders, rules, position, depth| {
                        let context = Context { profile: Shipped::<$index>, tables: &rules.tables, sliders };
                        count::perft(&context, position, depth)
                    },
                    hashed_perft: |sliders, table, positions, depth| {
                        let context = Context { profile: Shipped::<$index>, tables: &table.rules().tables, sliders };
                        count::hashed(&context, table, positions, depth)
                    },
                },
            ),)*] };
        }
    };
}

include!("programs.rs"); // from the rule documents

/// Whether code was compiled for exactly this program.
fn is_specialised<S: Sliders>(program: &Program) -> bool {
    Compiled::<S>::FIXED.iter().any(|(fixed, _)| fixed == program)
}

/// A compiled form of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// Compiled for exactly this program, not for any.
    pub specialised: bool,
    /// Compiled for a processor with PEXT, AVX2 and the other features that [`Pext::detect`] requires, not for any.
    pub pext: bool,
}

/// The form that counts for these rules on this machine.
pub fn build(rules: &Rules) -> Build {
    let pext = Pext::detect().is_some();
    let is_specialised = match Popcnt::detect() {
        _ if pext => is_specialised::<Pext>,
        Some(_) => is_specialised::<Popcnt>,
        None => is_specialised::<Portable>,
    };
    Build { specialised: is_specialised(&rules.program), pext }
}
