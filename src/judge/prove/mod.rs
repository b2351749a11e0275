//! Claims checked by computation: proofs are found with the generator, certificates are verified by the oracle alone.
//!
//! A certificate is a text with a line for each position. In a proof that a side wins, each line has a rank that falls
//! with every turn, so that no play goes in a circle and none is longer than the first rank. The winner's lines name
//! one turn, the other side's none (the verifier makes them all), and a leaf names the clause that ends the game. If a
//! side is to hold, the lines are a set in which it can keep the game.
//!
//! [`verify`] and its parts (`claim`, `certificate`, `digest`, `refusal`) share nothing with the search for proofs:
//! they use only positions, FEN and the oracle.

mod certificate;
mod claim;
mod digest;
mod refusal;
mod search;
mod verify;

pub use certificate::{Certificate, Header};
pub use claim::{Claim, ProofGoal};
pub use digest::digest;
pub use refusal::{CertificateFault, CertificateRefusal};
pub use search::{Prover, SearchLimits, Searched, Unproved, UnverifiedProof, WinStatus};
pub use verify::{Verified, verify};
