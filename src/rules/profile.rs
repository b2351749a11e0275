//! Whether generated code is for one program known when regra was compiled, or for any.
//!
//! The generator has one source. Compiled for a type whose program is a constant, the compiler answers all its
//! questions, and the mechanisms that a game lacks vanish; compiled for [`General`], it reads the program at run time.

use super::{MAX_KINDS, Program};

/// Access to the program.
pub trait Profile: Copy + Send + Sync {
    /// The program, where it was known when regra was compiled.
    const FIXED: Option<Program>;
    /// Whether there may be positions without a check mask ([`Program::unmasked`]). Their code is large, and so a
    /// condition of its own.
    const UNMASKED: bool = match Self::FIXED {
        Some(program) => program.unmasked(),
        None => true,
    };
    fn program(&self) -> &Program;
}

/// Any program, read at run time; without `UNMASKED`, only programs that have a check mask in every position.
#[derive(Clone, Copy, Debug)]
pub struct General<'a, const UNMASKED: bool = true>(pub &'a Program);

impl<const UNMASKED: bool> Profile for General<'_, UNMASKED> {
    const FIXED: Option<Program> = None;
    const UNMASKED: bool = UNMASKED;

    #[inline(always)]
    fn program(&self) -> &Program {
        self.0
    }
}

/// Whether the mechanisms meet a condition. For a fixed program the compiler decides it before it generates code:
/// mechanisms that are not in force are never compiled.
#[macro_export]
macro_rules! in_force {
    ($profile:ty, $program:expr, $turn:ident => $condition:expr) => {
        const {
            match <$profile as $crate::Profile>::FIXED {
                None => true,
                Some(program) => {
                    let $turn = &program.turn;
                    $condition
                }
            }
        }
        &&{
            let $turn = &$program.turn;
            $condition
        }
    };
}

/// Runs a block for each kind that may meet a condition: unrolled for a fixed program, so that the compiler answers
/// each question about the kind, and as a loop for any other.
#[macro_export]
macro_rules! each_kind {
    ($profile:ty, $program:expr, $kind:ident if $condition:expr, $body:block) => {
        if const { <$profile as $crate::Profile>::FIXED.is_some() } {
            $crate::each_kind!(@ $profile, $kind, $condition, $body, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14);
        } else {
            for index in 0..$program.kinds {
                let $kind = $crate::Kind::new(index);
                if $condition($program, $kind) {
                    $body
                }
            }
        }
    };
    (@ $profile:ty, $kind:ident, $condition:expr, $body:block, $($index:literal)*) => {
        $({
            let meets = const {
                match <$profile as $crate::Profile>::FIXED {
                    None => false,
                    Some(program) => {
                        $index < program.kinds && $condition(&program, $crate::Kind::new($index))
                    }
                }
            };
            if meets {
                let $kind = $crate::Kind::new($index);
                $body
            }
        })*
    };
}

const _: () = assert!(MAX_KINDS == 15, "`each_kind` writes out this many");
