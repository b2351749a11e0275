//! Files that regra writes and reads again: certificates, results of counts, units of work.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use regra_judge::perft::deep::{
    Checkpoint, CountPlan, Damage, DeepQuestion, DeepUnit, How, UnitCount, Units, What,
};
use regra_judge::prove::{self, Certificate};
use sha2::{Digest as _, Sha256};

use super::positions::one_line;

/// A certificate, verified under the rules that it names, whatever their digest.
pub(crate) fn certificate(input: &[u8]) -> Result<bool, String> {
    let begin = Instant::now();
    let stopped = || begin.elapsed() > Duration::from_secs(5);
    let verified = Certificate::open(input).and_then(|certificate| {
        let name = certificate.header.rules.clone();
        let rules = regra::shipped().rules(&name).or_else(|_| regra::shipped().rules("chess"));
        prove::verify(&rules.unwrap(), certificate, true, &stopped)
    });
    match verified {
        Ok(_) => Ok(true),
        Err(refusal) => one_line(&refusal.fault.to_string()).map(|()| false),
    }
}

/// What the seeds answer.
pub(crate) fn asked() -> DeepQuestion {
    let fen = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1".to_owned();
    DeepQuestion { digest: "sha256:0".to_owned(), fen, depth: 3, what: What::Nodes }
}

/// What the seeds go on with.
pub(crate) fn plan() -> CountPlan {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned();
    let (rules, digest, moves) = ("chess".to_owned(), "sha256:0".to_owned(), String::new());
    CountPlan { rules, digest, start, moves, depth: 4, adjudicated: false, outcomes: true, units: 20 }
}

/// How the seeds were counted.
pub(crate) fn how() -> How {
    How { hash: 64, specialised: true, pext: true, threads: 2, seconds: 0.25 }
}

/// The result of a count, or what a count goes on with; also with the right sum, for who writes such a file.
pub(crate) fn count(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let body = text.rfind("sum ").map_or(text, |at| &text[..at]);
    let digits: String = Sha256::digest(body).iter().map(|byte| format!("{byte:02x}")).collect();
    let mut taken = false;
    for text in [text, &format!("{body}sum {digits}\n")] {
        let counted = UnitCount::read(&asked(), text).map(drop);
        let checkpoint = Checkpoint::read(plan(), text).map(drop);
        taken |= counted.is_ok() || checkpoint.is_ok();
        for damage in [counted, checkpoint].into_iter().filter_map(Result::err) {
            one_line(&damage.to_string())?;
        }
    }
    Ok(taken)
}

/// A file of units, all of them read, one by one too.
pub(crate) fn units(input: &[u8]) -> Result<bool, String> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-unit-{}", std::process::id()));
    fs::write(&path, input).map_err(|error| error.to_string())?;
    let units = match Units::open(&path).map_err(|error| error.to_string())? {
        Ok(units) => units,
        Err(damage) => return one_line(&damage.to_string()).map(|()| false),
    };
    for unit in units.range(&(0..=u64::MAX)).map_err(|error| error.to_string())? {
        let _: Result<DeepUnit, Damage> = unit.map_err(|error| error.to_string())?;
    }
    Ok(units.each(|_| Ok::<(), Failure>(())).is_ok())
}

/// Whatever is wrong.
struct Failure;

impl From<std::io::Error> for Failure {
    fn from(_: std::io::Error) -> Self {
        Self
    }
}

impl From<Damage> for Failure {
    fn from(_: Damage) -> Self {
        Self
    }
}
