//! The search for proofs, with the generator: no result counts before the certificate is verified.

mod closure;
mod proof_number;
mod prover;
mod space;
mod table;
mod write;

pub use prover::{Prover, SearchLimits, Searched, Unproved, UnverifiedProof, WinStatus};
