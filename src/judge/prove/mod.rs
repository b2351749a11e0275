//! Claims that a machine has checked: proofs are found with the generator, certificates are verified by the oracle
//! alone.
//!
//! A certificate is a text, a line for each position. In a proof that a side wins, each line has a rank that falls
//! with every turn, so that no play goes round and none is longer than the first rank; the winner's lines name one
//! turn, the other side's none (the verifier makes them all), and a leaf names the clause that ends the game. Where
//! a side is to hold, the lines are a set that it can keep the game in.
//!
//! [`verify`] and what it is made of (`claim`, `certificate`, `digest`, `refusal`) share nothing with the search for
//! proofs: positions, FEN and the oracle are all that they know.

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
