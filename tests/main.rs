//! All tests that a test program of its own would only make slower to compile: `cargo test --test all cli::`.

mod bench;
mod bisect;
mod boards;
mod book;
mod browser;
mod castling;
mod cli;
mod company;
mod counts;
mod coverage;
mod deep;
mod diff;
mod evidence;
mod exhaust;
mod fairy;
mod faults;
mod generated;
mod hands;
mod house;
mod imports;
mod library;
mod material;
mod notation;
mod peers;
mod players;
mod prove;
mod replies;
mod sentences;
mod snapshots;
mod support;
mod table;
#[path = "support/thorough.rs"]
mod thorough;
mod trial;
mod uci;
mod witness;
