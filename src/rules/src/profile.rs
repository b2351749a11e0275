//! For which rule sets generated code is: those of a class.
//!
//! The generator has one source. It is compiled once for each class, a set of mechanisms that rule sets may have. What
//! a class cannot have is not compiled for it; what it may have is asked of the [`Program`] at run time, and so are
//! movements, ranks and readings. Kinds are asked for too, unless the class fixes an [`Army`]: without one, chess takes
//! 1.13 times as many instructions, Brasuca 1.25 times.

use super::{Army, MAX_KINDS, Mechanisms, Program};

/// The class of generated code, and the program that it plays.
pub trait Profile: Copy + Send + Sync {
    /// The mechanisms that the program may have.
    const MAY: Mechanisms;
    /// Those that it has in any case.
    const MUST: Mechanisms = Mechanisms(0);
    /// The pieces, if the class fixes them.
    const ARMY: Option<Army> = None;
    /// The program.
    fn program(&self) -> &Program;

    /// The pieces: a constant if the class fixes them.
    #[inline(always)]
    fn army(&self) -> &Army {
        match const { &Self::ARMY } {
            Some(army) => army,
            None => &self.program().army,
        }
    }
}

/// A program of a class: no mechanisms but `MAY`, all of `MUST`, and pieces that fit into the one of [`Army::FIXED`]
/// that `ARMY` names, counted from 1, if that is not 0. Without parameters, any program.
#[derive(Clone, Copy, Debug)]
pub struct Of<'a, const MAY: u64 = { Mechanisms::EVERY.0 }, const MUST: u64 = 0, const ARMY: usize = 0>(
    pub &'a Program,
);

impl<const MAY: u64, const MUST: u64, const ARMY: usize> Profile for Of<'_, MAY, MUST, ARMY> {
    const MAY: Mechanisms = Mechanisms(MAY);
    const MUST: Mechanisms = Mechanisms(MUST);
    const ARMY: Option<Army> = if ARMY > 0 { Some(Army::FIXED[ARMY - 1]) } else { None };

    #[inline(always)]
    fn program(&self) -> &Program {
        self.0
    }
}

/// Whether a program has a mechanism. Where its class says so, the compiler decides it before it generates code:
/// mechanisms that cannot be in force are never compiled.
#[macro_export]
macro_rules! in_force {
    ($profile:ty, $program:expr, $mechanism:ident) => {
        (const { <$profile as $crate::Profile>::MUST.any($crate::Mechanisms::$mechanism) }
            || const { <$profile as $crate::Profile>::MAY.any($crate::Mechanisms::$mechanism) }
                && $program.mechanisms.any($crate::Mechanisms::$mechanism))
    };
}

/// Runs a block for each kind of a set of the army: unrolled for a fixed army, so that the compiler answers each
/// question about the kind, and as a loop for any other.
#[macro_export]
macro_rules! each_kind {
    ($profile:ty, $army:expr, $kind:ident in $set:ident, $body:block) => {
        if const { <$profile as $crate::Profile>::ARMY.is_some() } {
            $crate::each_kind!(@ $profile, $kind, $set, $body, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14);
        } else {
            for $kind in $army.$set $body
        }
    };
    (@ $profile:ty, $kind:ident, $set:ident, $body:block, $($index:literal)*) => {
        $(if const {
            match <$profile as $crate::Profile>::ARMY {
                Some(army) => army.$set.contains($crate::Kind::new($index)),
                None => false,
            }
        } {
            let $kind = $crate::Kind::new($index);
            $body
        })*
    };
}

const _: () = assert!(MAX_KINDS == 15, "`each_kind` writes out this many");
