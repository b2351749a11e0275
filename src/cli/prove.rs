//! `regra prove`: searches a proof of a claim about a position, and writes it so that it can be verified.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::format::Format;
use super::place::{Place, Spot};
use super::{place, watch};
use regra_documents::messages::say;
use regra_judge::files;
use regra_judge::perft::Watch;
use regra_judge::prove::{self, Certificate, Claim, Prover, SearchLimits, Unproved, Verified};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, ProveReport, Shown};

#[derive(Debug, ClapArgs)]
pub(super) struct ProveArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    #[command(flatten)]
    pub(super) spot: Spot,
    /// What is claimed of a game that begins there: `white wins`, `black wins`, `white holds` (does not lose),
    /// `black holds`, `draw` (both hold), `dead` (nobody can win) or `only-move` and the one move that wins.
    #[arg(long, value_name = "CLAIM")]
    pub(super) claim: String,
    /// Where to write the certificate.
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,
    /// Give up after this number of positions.
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub(super) limit_nodes: u64,
    /// The size of the table, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) hash: u16,
    /// Work out positions with at most this number of men from their ends.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(super) few: u32,
    /// List all positions that can be reached, where a claim needs that, if there are at most this number of them.
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub(super) limit_listed: usize,
    /// Keep the halfmove clock in every position, so that ends by it can be reckoned with.
    #[arg(long)]
    pub(super) clocks: bool,
    /// Go on with what an earlier search has left beside the certificate (FILE.part), if there is any: what was found
    /// is written there every minute.
    #[arg(long)]
    pub(super) resume: bool,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// Looks for a proof, verifies it, and writes it.
pub(super) fn run(catalogue: &Catalogue, args: &ProveArgs) -> Result<(), Failure> {
    let claim = Claim::read(&args.claim).ok_or_else(|| Failure::input(say().proof_claim(&args.claim)))?;
    let rules = place::rules(catalogue, &args.rules)?;
    let place = Place::find(rules, &args.spot)?;
    files::writable(&args.out).map_err(Failure::of_file(&args.out))?;
    let limits = SearchLimits {
        nodes: args.limit_nodes,
        mib: usize::from(args.hash),
        few: args.few,
        listed: args.limit_listed,
    };
    let part = part(&args.out);
    files::tidy(&part);
    replaceable(args, &part, &place, &claim)?;
    let mut prover = Prover::new(&place.rules, args.clocks, limits);
    // A run that ended before it saved anything starts anew with the same command.
    if args.resume && fs::symlink_metadata(&part).is_ok() {
        read_notes(&mut prover, &part)?;
    }
    let started = Instant::now();
    let watcher = watch::Watcher::start()?;
    // Nothing is saved next to a device such as /dev/null.
    let beside = !args.out.exists() || args.out.is_file();
    let keeping = Keeping {
        watcher: &watcher,
        part: beside.then_some(part.as_path()),
        title: title(&prover),
        next: Mutex::new(Instant::now() + KEEP),
    };
    let proof = prover.prove(place.position(), &claim, &keeping);
    watcher.finish();
    let mut answer = ProveReport {
        rules: place.rules.name.to_string(),
        start: place.fen(),
        claim: claim.to_string(),
        proved: false,
        refuted: false,
        why: None,
        file: None,
        part: None,
        certificate: None,
        nodes: prover.nodes,
        seconds: 0.0,
    };
    match &proof {
        Ok(proof) => {
            let shown = verified(&place.rules, &proof.text)?;
            files::write(&args.out, &proof.text).map_err(Failure::of_file(&args.out))?;
            // The saved search is not needed any more.
            removed(&part)?;
            answer.proved = true;
            answer.certificate = Some(Shown(Ok(shown)));
            answer.file = Some(args.out.display().to_string());
        }
        Err(Unproved::NoSuchTurn(turn)) => return Err(Failure::input(say().proof_no_such_turn(turn))),
        Err(why) => {
            answer.refuted = matches!(why, Unproved::Refuted(_));
            answer.why = Some(report::unproved(why, prover.nodes, limits.listed, limits.mib));
            if answer.refuted && !args.resume {
                removed(&part)?;
            }
            if !answer.refuted && !prover.known.is_empty() && beside {
                write_notes(&prover, &part)?;
                answer.part = Some(part.display().to_string());
            }
        }
    }
    answer.seconds = started.elapsed().as_secs_f64();
    args.format.print(&answer, report::proved)?;
    match proof {
        Ok(_) => Ok(()),
        Err(Unproved::Stopped) => Err(if watcher.stopped() { Failure::Interrupted } else { Failure::Check }),
        Err(_) => Err(Failure::Check),
    }
}

/// Checks that the search may write its file: it replaces a certificate of the same claim, but not the saved part of an
/// earlier search.
fn replaceable(args: &ProveArgs, part: &Path, place: &Place, claim: &Claim) -> Result<(), Failure> {
    if !args.resume && fs::symlink_metadata(part).is_ok() {
        return Err(Failure::input(say().proof_part_there(part.display().to_string())));
    }
    // A pipe or a device is written to, not replaced.
    if !args.out.is_file() {
        return Ok(());
    }
    let file = File::open(&args.out).map_err(Failure::of_file(&args.out))?;
    let same = Certificate::open(BufReader::new(file)).is_ok_and(|found| {
        let found = found.header;
        found.digest == prove::digest(&place.rules) && found.start == place.fen() && found.claim == *claim
    });
    let other = || Failure::input(say().proof_other_file(args.out.display().to_string(), claim.to_string()));
    if same { Ok(()) } else { Err(other()) }
}

/// Verifies a new certificate by the oracle.
fn verified(rules: &Rules, text: &str) -> Result<Verified, Failure> {
    let refused = |refusal: prove::CertificateRefusal| {
        if refusal.fault == prove::CertificateFault::Stopped {
            return Failure::Interrupted;
        }
        // The search uses less than the rules: for example, that no play lasts until a clock ends it.
        Failure::Input(vec![say().proof_breaks_at(refusal.line, refusal.fault.to_string())])
    };
    Certificate::open(text.as_bytes())
        .and_then(|read| prove::verify(rules, read, false, &watch::stopped))
        .map_err(refused)
}

/// How often the search is saved.
const KEEP: Duration = Duration::from_secs(60);
/// Saving takes at most one n-th of the time.
const PART: u32 = 20;

/// Watches the search and saves it: an end of the process loses a minute.
struct Keeping<'a> {
    watcher: &'a watch::Watcher,
    /// The file, if any.
    part: Option<&'a Path>,
    title: String,
    /// The time of the next save.
    next: Mutex<Instant>,
}

impl Watch for Keeping<'_> {
    fn counted(&self, nodes: u64) {
        self.watcher.counted(nodes);
    }

    fn stopped(&self) -> bool {
        self.watcher.stopped()
    }

    /// An error in saving is reported at the end.
    fn keep(&self, written: &dyn Fn() -> String) {
        let (Some(part), Ok(mut next)) = (self.part, self.next.lock()) else { return };
        let started = Instant::now();
        if started >= *next {
            let _ = files::write(part, format!("{}\n{}", self.title, written()));
            *next = Instant::now() + KEEP.max(started.elapsed() * PART);
        }
    }
}

/// Removes the saved search, if there is one.
fn removed(part: &Path) -> Result<(), Failure> {
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Failure::of_file(part)(error)),
        _ => Ok(()),
    }
}

/// The file of an unfinished search.
fn part(out: &Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// The first line of that file.
fn title(prover: &Prover<'_>) -> String {
    format!("regra-search 1 {} clocks {}", prove::digest(prover.rules), prover.clocks)
}

fn write_notes(prover: &Prover<'_>, part: &Path) -> Result<(), Failure> {
    let text = format!("{}\n{}", title(prover), prover.notes());
    files::write(part, &text).map_err(Failure::of_file(part))
}

fn read_notes(prover: &mut Prover<'_>, part: &Path) -> Result<(), Failure> {
    let file = File::open(part).map_err(Failure::of_file(part))?;
    let expected = title(prover);
    for (number, line) in (1..).zip(BufReader::new(file).lines()) {
        let line = line.map_err(Failure::of_file(part))?;
        let fits = if number == 1 { line == expected } else { prover.take_note(&line) };
        if !fits {
            let name = part.display();
            let found = regra_documents::short(&line);
            return Err(Failure::input(say().proof_note(name.to_string(), number, found)));
        }
    }
    Ok(())
}
