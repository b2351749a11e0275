//! Which program a piece of generated code is for: one known when regra was compiled, or any other.
//!
//! The generator has one source. Compiled for a type whose program is a constant, every question it
//! asks is answered by the compiler and the mechanisms that a game lacks vanish; compiled for
//! [`General`], it reads the program as it goes.

use super::Program;

/// A way to get at the program.
pub trait Profile: Copy + Send + Sync {
    /// The program.
    fn program(&self) -> &Program;
}

/// Any program, read at run time.
#[derive(Clone, Copy, Debug)]
pub struct General<'a>(pub &'a Program);

impl Profile for General<'_> {
    #[inline(always)]
    fn program(&self) -> &Program {
        self.0
    }
}
