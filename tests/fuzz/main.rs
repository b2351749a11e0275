//! What people and programs write, changed by chance: nothing may panic, nothing may hang, and what is said of it must
//! stand where it says. Each target is a test; its seeds are real texts, mostly those that ship ([`seeds`]), and its
//! inputs these texts with some bytes, words or lines changed ([`edit`]).
//!
//! ```text
//! cargo test --test fuzz                                 # some hundred or thousand inputs for each target
//! REGRA_FUZZ_SECONDS=60 cargo test --test fuzz           # a minute for each, with new inputs each time, as in .ci/run
//! REGRA_FUZZ_SECONDS=3600 cargo test --release --test fuzz -- --test-threads 1    # an hour for each
//! REGRA_FUZZ_INPUT=target/tmp/fuzz/fen.failed cargo test --test fuzz fen       # one input again
//! REGRA_FUZZ_SEED=7 …                                    # other inputs, the same each time
//! ```
//!
//! An input that fails is made as short as can be and kept in `target/tmp/fuzz`; what was found once and
//! mended stands in the tests of the module that was wrong.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod commands;
mod documents;
mod drive;
mod edit;
mod files;
mod positions;
mod scripts;
mod seeds;

use std::process::ExitCode;
use std::time::Duration;

use drive::Target;
use libtest_mimic::{Arguments, Trial};

/// A second is far more than any of these should take; unoptimised, ten.
const SHORT: Duration = Duration::from_secs(10);
/// A document with all of its rule sets, or a whole conversation.
const LONG: Duration = Duration::from_secs(30);

const TARGETS: &[Target] = &[
    Target { name: "fen", seeds: seeds::fens, ask: positions::fen, quick: 1000, patience: SHORT },
    Target { name: "turns", seeds: seeds::turns, ask: positions::turn, quick: 1000, patience: SHORT },
    Target { name: "scores", seeds: seeds::scores, ask: positions::scores, quick: 600, patience: SHORT },
    Target { name: "suites", seeds: seeds::suites, ask: positions::suite, quick: 2000, patience: SHORT },
    Target { name: "names", seeds: seeds::names, ask: documents::name, quick: 300, patience: SHORT },
    Target { name: "betza", seeds: seeds::movements, ask: documents::movement, quick: 3000, patience: SHORT },
    Target {
        name: "documents",
        seeds: seeds::documents,
        ask: documents::document,
        quick: 600,
        patience: LONG,
    },
    Target { name: "sections", seeds: seeds::sections, ask: documents::sections, quick: 300, patience: LONG },
    Target { name: "fixtures", seeds: seeds::fixtures, ask: documents::fixtures, quick: 600, patience: LONG },
    Target { name: "known", seeds: seeds::known, ask: documents::known, quick: 300, patience: SHORT },
    Target { name: "uci", seeds: seeds::conversations, ask: scripts::uci, quick: 150, patience: LONG },
    Target {
        name: "certificates",
        seeds: seeds::certificates,
        ask: files::certificate,
        quick: 300,
        patience: LONG,
    },
    Target { name: "counts", seeds: seeds::counts, ask: files::count, quick: 1000, patience: SHORT },
    Target { name: "units", seeds: seeds::units, ask: files::units, quick: 300, patience: SHORT },
    Target {
        name: "commands",
        seeds: seeds::inputs,
        ask: commands::standard_input,
        quick: 150,
        patience: LONG,
    },
];

fn main() -> ExitCode {
    regra::shipped();
    let trials = TARGETS.iter().map(|target| Trial::test(target.name, || target.run()));
    let watch = cfg!(target_os = "linux").then(|| Trial::test("watch", drive::work_is_not_waiting));
    libtest_mimic::run(&Arguments::from_args(), trials.chain(watch).collect()).exit_code()
}
