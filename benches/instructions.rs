//! A gate that noise cannot move: instructions per leaf node under callgrind, held against the recorded
//! figures in `benches/instructions.yaml`. It fails where one has grown by more than two per cent.
//!
//! ```sh
//! cargo install --version =0.20.0 --locked gungraun-runner    # once; and valgrind, from your system
//! cargo bench --bench instructions                            # the gate
//! REGRA_GATE=update cargo bench --bench instructions          # records the figures of today
//! ```
//!
//! What is counted must not depend on the machine. Three codes are held: `pext`, which `movegen::perft` chooses
//! where the processor has BMI2 and AVX2 (valgrind lets a program see no more than these, whatever the
//! processor has beyond), `portable`, which it chooses elsewhere, both compiled for each class of rule sets, and
//! `general`, which plays any rule set everywhere. On a processor without PEXT the first is not held. The figures
//! belong to the compiler that they name.

#![expect(clippy::panic, reason = "a bench that cannot go on fails")]
#![expect(clippy::unwrap_used, reason = "a bench that cannot go on fails")]

mod support;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use regra_judge::suite::KnownCounts;
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::geometry::Pext;
use regra_rules::position::Position;
use serde::{Deserialize, Serialize};

/// The deepest count: callgrind is some fifty times slower than the processor.
const MOST_LEAVES: u64 = 400_000;
/// A figure may grow by so much.
const ALLOWED: f64 = 0.02;
const FIGURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/instructions.yaml");
/// Where `.ci/run` installs the runner.
const TOOLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/tools/bin");
/// Set for the process that measures.
const MEASURING: &str = "REGRA_GATE_MEASURING";

/// Which code counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Code {
    Pext,
    Portable,
    General,
}

/// One count.
#[derive(Clone, Copy, Debug)]
struct Case {
    known: &'static KnownCounts,
    code: Code,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = match self.code {
            Code::Pext => "pext",
            Code::Portable => "portable",
            Code::General => "general",
        };
        let (depth, _) = self.known.depth(MOST_LEAVES);
        write!(f, "{}/{}/{depth}/{code}", self.known.rules, self.known.name)
    }
}

/// Every position by the code compiled for its rule set and this processor, and the start positions by the others.
fn cases() -> Vec<Case> {
    let all = support::timed().map(|known| Case { known, code: Code::Pext });
    let starts = support::timed().filter(|known| known.fen.is_none());
    let others = starts.flat_map(|known| [Code::Portable, Code::General].map(|code| Case { known, code }));
    all.chain(others).collect()
}

/// A count with everything that comes before it done.
struct Ready {
    rules: Rules,
    position: Position,
    case: Case,
}

/// Sets up, and lets the tables that are made at the first count be made.
fn ready(case: Case) -> &'static Ready {
    let (rules, position) = support::set_up(case.known);
    assert!(movegen::perft(&rules, &position, 1) > 0);
    Box::leak(Box::new(Ready { rules, position, case }))
}

#[expect(unused_qualifications, reason = "what the macros of gungraun expand to")]
mod measure {
    use std::hint::black_box;

    use gungraun::{Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main};

    use super::{Code, MOST_LEAVES, Ready, cases, movegen, ready};

    #[library_benchmark]
    #[benches::case(iter = cases(), setup = ready)]
    fn count(ready: &'static Ready) -> u64 {
        let Ready { rules, position, case } = ready;
        let (depth, leaves) = case.known.depth(MOST_LEAVES);
        let nodes = match case.code {
            Code::Pext => movegen::perft(black_box(rules), black_box(position), depth),
            Code::Portable => movegen::portable_perft(black_box(rules), black_box(position), depth),
            Code::General => movegen::general_perft(black_box(rules), black_box(position), depth),
        };
        assert_eq!(nodes, leaves, "{case}");
        nodes
    }

    library_benchmark_group!(name = perft, benchmarks = [count]);
    main!(
        config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
        library_benchmark_groups = perft
    );

    /// Everything, or the one count that the runner asks for.
    pub(super) fn run() {
        main();
    }
}

/// The recorded figures.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Figures {
    /// The compiler whose code was counted.
    rustc: String,
    /// Instructions per leaf node.
    instructions: BTreeMap<String, f64>,
}

fn main() -> ExitCode {
    if std::env::args().any(|word| word == "--gungraun-run") || std::env::var_os(MEASURING).is_some() {
        measure::run();
        return ExitCode::SUCCESS;
    }
    let figures = Figures { rustc: rustc(), instructions: instructions() };
    match std::env::var("REGRA_GATE").as_deref() {
        Ok("update") => record(&figures),
        Ok(other) => panic!("REGRA_GATE={other}: the only word is `update`"),
        Err(_) => hold(&figures),
    }
}

fn rustc() -> String {
    let output = Command::new("rustc").arg("--version").output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}

/// Lets this program measure itself under callgrind, and reads what the runner says on each line.
fn instructions() -> BTreeMap<String, f64> {
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--bench", "--output-format=json"])
        .env(MEASURING, "1")
        .env("PATH", format!("{TOOLS}:{path}"))
        .stderr(Stdio::inherit())
        .output()
        .unwrap();
    assert!(output.status.success(), "measuring failed: is gungraun-runner 0.20.0 installed? And valgrind?");
    let text = String::from_utf8(output.stdout).unwrap();
    let cases = cases();
    let figures: BTreeMap<String, f64> = text.lines().map(|line| figure(&cases, line)).collect();
    assert_eq!(figures.len(), cases.len(), "every case is measured once");
    let held = |case: &Case| case.code != Code::Pext || Pext::detect().is_some();
    let held: Vec<String> = cases.iter().filter(|case| held(case)).map(Case::to_string).collect();
    figures.into_iter().filter(|(name, _)| held.contains(name)).collect()
}

/// A case and its instructions per leaf node, from a line of the runner's JSON.
fn figure(cases: &[Case], line: &str) -> (String, f64) {
    let summary: serde_json::Value = serde_json::from_str(line).unwrap();
    let index = summary["id"].as_str().and_then(|id| id.strip_prefix("case_")).and_then(|id| id.parse().ok());
    let case = cases[index.unwrap_or(usize::MAX)];
    let values = &summary["profiles"][0]["data"]["total"]["metrics"]["Ir"]["values"];
    let all = values["new"].as_f64().unwrap_or_else(|| panic!("no instructions in {line}"));
    let (_, leaves) = case.known.depth(MOST_LEAVES);
    (case.to_string(), (all / leaves as f64 * 1000.0).round() / 1000.0)
}

fn record(figures: &Figures) -> ExitCode {
    assert!(Pext::detect().is_some(), "figures are recorded on a processor with BMI2 and AVX2");
    let text = serde_yaml::to_string(figures).unwrap();
    let head = "# Instructions per leaf node under callgrind. Written by `REGRA_GATE=update cargo bench --bench instructions`.\n";
    std::fs::write(FIGURES, format!("{head}{text}")).unwrap();
    println!("{} figures recorded in benches/instructions.yaml", figures.instructions.len());
    ExitCode::SUCCESS
}

/// Prints every figure beside the recorded one, and fails where one has grown.
fn hold(figures: &Figures) -> ExitCode {
    let text = std::fs::read_to_string(Path::new(FIGURES)).unwrap_or_default();
    let recorded: Figures = serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{FIGURES}: {error}"));
    let mut grown = 0;
    println!("instructions per leaf node, and the recorded figure");
    for (name, &now) in &figures.instructions {
        let before = recorded.instructions.get(name).copied();
        let verdict = judge(now, before);
        grown += usize::from(verdict.fails());
        let before = before.map_or_else(|| "none".to_owned(), |before| format!("{before:.3}"));
        println!("  {name:48} {now:>9.3} {before:>9} {verdict}");
    }
    if recorded.rustc != figures.rustc {
        println!("recorded with {}, and this is {}", recorded.rustc, figures.rustc);
    }
    let held = figures.instructions.len();
    println!("{held} figures, {grown} grown by more than {:.0} % or not recorded", ALLOWED * 100.0);
    if grown == 0 {
        return ExitCode::SUCCESS;
    }
    println!("if it is worth it: REGRA_GATE=update cargo bench --bench instructions");
    ExitCode::FAILURE
}

/// What a figure means.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    Holds(f64),
    Grown(f64),
    Shrunk(f64),
    New,
}

impl Verdict {
    const fn fails(self) -> bool {
        matches!(self, Self::Grown(_) | Self::New)
    }
}

fn judge(now: f64, before: Option<f64>) -> Verdict {
    let Some(before) = before else { return Verdict::New };
    let change = now / before - 1.0;
    match change {
        _ if change > ALLOWED => Verdict::Grown(change),
        _ if change < -ALLOWED => Verdict::Shrunk(change),
        _ => Verdict::Holds(change),
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Holds(change) => write!(f, "{:+.2} %", change * 100.0),
            Self::Grown(change) => write!(f, "{:+.2} %: GROWN", change * 100.0),
            Self::Shrunk(change) => write!(f, "{:+.2} %: record the gain", change * 100.0),
            Self::New => write!(f, "NOT RECORDED"),
        }
    }
}
