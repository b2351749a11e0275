//! Claims that a machine has checked: proofs are found with the generator, certificates are verified by the oracle
//! alone.
