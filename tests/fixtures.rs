//! One collecting test for each fixture file: all of its cases run, and all that fail are shown.

use std::thread;

use libtest_mimic::{Arguments, Failed, Trial};
use regra_judge::fixture::{self, CaseStatus, Source};
use regra_show::report::{self, Rerun};

fn main() {
    regra::shipped();
    let trial = |source: Source| Trial::test(source.name.clone(), move || with_room(move || holds(&source)));
    let sources = fixture::shipped().into_iter().chain([example()]);
    libtest_mimic::run(&Arguments::from_args(), sources.map(trial).collect()).exit();
}

/// What stands in the readme as an example.
fn example() -> Source {
    let readme = include_str!("../fixtures/README.md");
    let block = readme.split_once("```yaml\n").and_then(|(_, rest)| rest.split_once("```"));
    let text = block.map(|(text, _)| text.to_owned()).unwrap_or_default();
    Source { name: "fixtures/README.md".to_owned(), text, shipped: false }
}

/// Unoptimised, the generator's frames are larger than a test thread's stack.
fn with_room(test: impl FnOnce() -> Result<(), Failed> + Send + 'static) -> Result<(), Failed> {
    let thread = thread::Builder::new().stack_size(64 << 20).spawn(test)?;
    thread.join().map_err(|_| Failed::from("the test panicked"))?
}

fn holds(source: &Source) -> Result<(), Failed> {
    let cases = fixture::load(regra::shipped(), source)
        .map_err(|problems| problems.iter().map(|problem| format!("{problem}\n")).collect::<String>())?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).stack_size(64 << 20).build()?;
    let report = pool.install(|| fixture::run(cases, false));
    let all = report.count(CaseStatus::Passed) == report.verdicts.len();
    if all { Ok(()) } else { Err(report::check(&report, Rerun::default()).into()) }
}
