//! The generator compiled for each program that ships, and which of these forms runs for a rule set.

use crate::geometry::{Bitboard, ByColor, Pext};
use crate::rules::*; // whatever a program may hold

/// Something to do with a profile; the caller of [`with_profile`] does not know which it gets.
pub(super) trait WithProfile {
    /// What comes of it.
    type Output;
    /// Does it.
    fn run<P: Profile>(self, profile: P) -> Self::Output;
}

/// Runs with the general code for this program.
pub(super) fn with_general<W: WithProfile>(program: &Program, what: W) -> W::Output {
    match program.irregular.is_empty() {
        true => what.run(General::<false>(program)),
        false => what.run(General::<true>(program)),
    }
}

/// One of the programs that ship.
#[derive(Clone, Copy)]
struct Shipped<const INDEX: usize>;

/// Writes out what is compiled for each of these programs.
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

        /// Runs with the code compiled for this program, or with the general code if there is none.
        pub(super) fn with_profile<W: WithProfile>(program: &Program, what: W) -> W::Output {
            $(if program == Shipped::<$index>.program() { return what.run(Shipped::<$index>); })*
            with_general(program, what)
        }

        /// Whether code was compiled for this very program.
        fn is_specialised(program: &Program) -> bool {
            $(program == Shipped::<$index>.program())||*
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/programs.rs")); // from the rule documents, by the build script

/// A compiled form of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Build {
    /// Compiled for this very rule set, not for any.
    pub specialised: bool,
    /// Compiled for a processor with PEXT and AVX2, not for any.
    pub pext: bool,
}

/// The form that counts for these rules on this machine.
pub fn build(rules: &Rules) -> Build {
    let pext = Pext::detect().is_some();
    Build { specialised: pext && is_specialised(&rules.program), pext }
}

#[cfg(test)]
mod tests {
    use super::is_specialised;
    use crate::rules::Catalogue;

    #[test]
    fn every_shipped_rule_set_has_code_of_its_own() {
        for name in Catalogue::shipped().rule_sets().iter().map(ToString::to_string) {
            let rules = Catalogue::shipped().rules(&name).unwrap();
            assert!(is_specialised(&rules.program), "{name}: {:#?}", rules.program);
        }
    }

    #[test]
    fn an_override_falls_back_to_the_general_code() {
        let rules = Catalogue::shipped().rules("brasuca@1.3+charge.path=leap").unwrap();
        assert!(!is_specialised(&rules.program));
    }
}
