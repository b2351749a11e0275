//! Inputs one after the other, for a number of them or for a time, each within its own processor time; what fails is
//! made short and kept.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{Seek, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use libtest_mimic::Failed;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use super::edit::{edited, edits};

/// How many inputs are asked between two looks at the clock.
const ROUND: u32 = 50;

/// Something that reads what others write.
pub(crate) struct Target {
    /// The name of the test.
    pub(crate) name: &'static str,
    /// Texts that are changed.
    pub(crate) seeds: fn() -> Vec<Vec<u8>>,
    /// Reads one; whether it was taken for right, or what is wrong with how it was read.
    pub(crate) ask: fn(&[u8]) -> Result<bool, String>,
    /// How many inputs are enough where the test is to be quick.
    pub(crate) quick: u32,
    /// How much processor time one input may take.
    pub(crate) patience: Duration,
}

/// What a target has been given so far.
#[derive(Default)]
struct Tally {
    taken: u64,
    refused: u64,
}

fn number(variable: &str) -> Option<u64> {
    let value = std::env::var(variable).ok().filter(|value| !value.is_empty())?;
    Some(value.parse().unwrap_or_else(|_| panic!("{variable} is `{value}`, expected a whole number")))
}

impl Target {
    pub(crate) fn run(&'static self) -> Result<(), Failed> {
        // Unoptimised, frames are larger than a test thread's stack.
        let thread = thread::Builder::new().stack_size(64 << 20).spawn(|| self.driven())?;
        thread.join().unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    fn driven(&self) -> Result<(), Failed> {
        watch_panics();
        if let Some(file) = std::env::var_os("REGRA_FUZZ_INPUT") {
            return Ok(self.survived(&fs::read(file)?).map(drop)?);
        }
        let seeds = (self.seeds)();
        let mut sound = 0;
        for seed in &seeds {
            let taken =
                self.survived(seed).map_err(|why| format!("{}: {why}", String::from_utf8_lossy(seed)))?;
            sound += usize::from(taken);
        }
        let begin = Instant::now();
        let (tally, watch) = (RefCell::new(Tally::default()), Watch::over(self)?);
        let seed = self.seed();
        for round in 0.. {
            if !self.goes_on(begin, &tally.borrow()) {
                break;
            }
            let done = runner(seed, round).run(&edits(), |(seed, edits)| {
                let input = edited(&seeds, seed, &edits);
                watch.begins(&input);
                let taken = self.survived(&input).map_err(TestCaseError::fail);
                watch.ends();
                let mut tally = tally.borrow_mut();
                *(if taken? { &mut tally.taken } else { &mut tally.refused }) += 1;
                Ok(())
            });
            if let Err(error) = done {
                return Err(self.failed(&seeds, error).into());
            }
        }
        let Tally { taken, refused } = tally.into_inner();
        let inputs = taken + refused;
        let seeds = format!("{} seeds, {sound} of them taken", seeds.len());
        println!("{}: {seeds}; {inputs} inputs in {:.0?}, {taken} of them taken", self.name, begin.elapsed());
        // Where all is refused, or nothing, little was tried.
        if taken == 0 || refused == 0 { Err("none was taken, or none refused".into()) } else { Ok(()) }
    }

    /// Which inputs: always the same ones where the test is to be quick, and new ones each time where it is long.
    fn seed(&self) -> u64 {
        let long = number("REGRA_FUZZ_SECONDS").is_some();
        let now = || std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs());
        let seed = number("REGRA_FUZZ_SEED").unwrap_or_else(|| if long { now() } else { 0 });
        if long {
            println!("{}: REGRA_FUZZ_SEED={seed}", self.name);
        }
        seed
    }

    fn goes_on(&self, begin: Instant, tally: &Tally) -> bool {
        match number("REGRA_FUZZ_SECONDS") {
            Some(seconds) => begin.elapsed() < Duration::from_secs(seconds),
            None => tally.taken + tally.refused < u64::from(self.quick),
        }
    }

    /// Reads one input, without falling over it.
    fn survived(&self, input: &[u8]) -> Result<bool, String> {
        panic::catch_unwind(AssertUnwindSafe(|| (self.ask)(input)))
            .unwrap_or_else(|_| Err(PANIC.with_borrow_mut(std::mem::take)))
    }

    /// What is said of a failure; the input is kept.
    fn failed(&self, seeds: &[Vec<u8>], error: TestError<(usize, Vec<super::edit::Edit>)>) -> String {
        let TestError::Fail(why, (seed, edits)) = error else { return error.to_string() };
        let input = edited(seeds, seed, &edits);
        let kept = file(self.name, "failed");
        let wrote =
            fs::write(&kept, &input).map_or_else(|error| error.to_string(), |()| kept.display().to_string());
        format!("{why}\nedits {edits:?}\ninput, kept in {wrote}:\n{}", String::from_utf8_lossy(&input))
    }
}

/// Makes the inputs of a round: a runner runs only once.
fn runner(seed: u64, round: u64) -> TestRunner {
    let config = Config { cases: ROUND, failure_persistence: None, ..Config::default() };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&round.to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

thread_local! {
    /// What the last panic of this thread said, and where.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on panics are kept instead of printed: what is made short panics many times.
fn watch_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(|info| PANIC.with_borrow_mut(|kept| *kept = info.to_string())));
    });
}

fn file(target: &str, end: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fuzz");
    dir.join(format!("{target}.{end}"))
}

/// Looks at the clocks, and keeps the input that is being read: of one that never ends, or that takes the process
/// with it, nobody else could tell which it was.
struct Watch {
    kept: RefCell<File>,
    time: ProcessorTime,
    begun: Arc<Mutex<Option<Begun>>>,
}

/// The clocks when an input began to be read.
#[derive(Clone, Copy)]
struct Begun {
    at: Instant,
    worked: Duration,
}

/// Nothing that is at work should take so long, on the busiest machine: it waits for what never comes, or works in a
/// thread or a process of its own.
const STUCK: Duration = Duration::from_secs(300);

impl Watch {
    /// Over inputs that this thread reads.
    fn over(target: &Target) -> Result<Self, Failed> {
        let path = file(target.name, "input");
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        let begun = Arc::new(Mutex::new(None::<Begun>));
        let (name, patience, seen) = (target.name, target.patience, Arc::downgrade(&begun));
        let kept = RefCell::new(File::create(&path)?);
        let time = ProcessorTime::of_this_thread();
        let watched = time.clone();
        thread::spawn(move || {
            while let Some(begun) = seen.upgrade() {
                // Locked while the clocks are read: time spent on the next input is not this one's.
                let since = begun.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(Begun { at, worked }) = *since
                    && (watched.so_far().saturating_sub(worked) > patience || at.elapsed() > STUCK)
                {
                    let (worked, passed) = (watched.so_far().saturating_sub(worked), at.elapsed());
                    eprintln!(
                        "{name}: not through after {passed:.0?}, {worked:.0?} of them at work, with {}",
                        path.display()
                    );
                    std::process::exit(101);
                }
                drop(since);
                drop(begun);
                thread::sleep(Duration::from_millis(250));
            }
        });
        Ok(Self { kept, time, begun })
    }

    fn begins(&self, input: &[u8]) {
        let mut file = self.kept.borrow_mut();
        let kept = file
            .rewind()
            .and_then(|()| file.write_all(input))
            .and_then(|()| file.set_len(input.len() as u64));
        kept.unwrap_or_else(|error| panic!("the input cannot be kept: {error}"));
        self.set(Some(Begun { at: Instant::now(), worked: self.time.so_far() }));
    }

    fn ends(&self) {
        self.set(None);
    }

    fn set(&self, begun: Option<Begun>) {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner) = begun;
    }
}

/// The time for which a thread has had a processor: on a busy machine far less than has passed. Only Linux tells
/// others than the thread itself; elsewhere it is always 0, and what hangs is found when it is [`STUCK`].
#[derive(Clone)]
struct ProcessorTime(Option<PathBuf>);

impl ProcessorTime {
    fn of_this_thread() -> Self {
        let thread = fs::read_link("/proc/thread-self").ok();
        Self(thread.map(|thread| Path::new("/proc").join(thread).join("schedstat")))
    }

    fn so_far(&self) -> Duration {
        let told = self.0.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let nanoseconds = told.and_then(|told| told.split_whitespace().next()?.parse().ok());
        Duration::from_nanos(nanoseconds.unwrap_or(0))
    }
}

/// The watch tells a thread that works from one that waits.
pub(crate) fn work_is_not_waiting() -> Result<(), Failed> {
    let worker = thread::spawn(|| {
        let (time, begin) = (ProcessorTime::of_this_thread(), Instant::now());
        thread::sleep(Duration::from_millis(200));
        let waited = time.so_far();
        while time.so_far() < waited + Duration::from_millis(50) && begin.elapsed() < STUCK {}
        (waited, time.so_far())
    });
    let (waited, worked) = worker.join().unwrap_or_else(|payload| panic::resume_unwind(payload));
    let told = waited < Duration::from_millis(100) && worked >= waited + Duration::from_millis(50);
    if told { Ok(()) } else { Err(format!("{waited:?} after waiting, {worked:?} after work").into()) }
}
