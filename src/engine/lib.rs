//! Other engines as child processes: asked for counts, timed in alternation, and never left running.
//!
//! An engine is another build of regra, driven through `perft … -`, or any program that speaks UCI and answers `go
//! perft` ([`Uci`]). Both are a [`PerftEngine`]; [`compare`] times engines in alternation. As a
//! [`Player`](regra_judge::subject::Player) an engine is asked for more, in its [`Protocol`].
//!
//! Every wait and every answer has a limit, whatever an engine does; it ends when regra ends, however that happens.

mod bench;
mod client;
mod server;

pub use bench::{
    BenchRecord, ComparedSpeed, CountDisagreement, CountQuestion, Effort, PairResult, ReportedCount, Timing,
    compare,
};
pub use client::{
    Answerer, EngineError, EngineErrorKind, EngineLimits, Foreign, PEERS, Peer, PerftEngine, PlayerSettings,
    Protocol, Regra, Renamed, Sample, Uci, engine, player, variant_names,
};
pub use server::{reach, serve};
