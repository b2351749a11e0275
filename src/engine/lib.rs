//! Other engines as child processes: asked for counts, timed in turn, and never left running.
//!
//! An engine is another build of regra, driven through `perft … -`, or whatever speaks UCI and answers
//! `go perft` ([`Uci`]). Both are a [`PerftEngine`]; [`compare`] times engines in alternation. As a
//! [`Player`](regra_judge::subject::Player) an engine is asked for more, in the [`Protocol`] that it speaks.
//!
//! Whatever an engine does, it is waited for so long, and so much of what it says is heard; it ends when
//! regra ends, however that comes about.

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
