//! The arguments and the progress of `regra exhaust`, against the oracle and against engines alike.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{Args as ClapArgs, ValueEnum};
use indicatif::ProgressBar;

use super::exhausted::Checkpoint;
use super::failure::Failure;
use super::format::Format;
use super::player::PlayerArgs;
use super::watch;
use regra_judge::engines::survey::Surveyed;
use regra_judge::exhaust::{Share, Space, SpaceTally};
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_show::report::ExhaustReport;

#[derive(Debug, ClapArgs)]
pub(super) struct ExhaustArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    pub(super) rules: String,
    /// Every position with at most this number of men: of those that each side can come to have, one king a side where
    /// kings are royal, on all squares, with every state of the token and every part of the hand.
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with_all = ["family", "families"])]
    pub(super) men: usize,
    /// Instead: positions with more men in which a mechanism shows that three men cannot show.
    #[arg(long, value_name = "NAME", conflicts_with = "families")]
    pub(super) family: Option<String>,
    /// List these families: what is in each, and how many positions.
    #[arg(long, conflicts_with_all = ["unit", "checkpoint", "threads", "against"])]
    pub(super) families: bool,
    /// Only with this side to move: `white` or `black`.
    #[arg(long, value_name = "SIDE")]
    side: Option<Color>,
    /// Only every M-th unit, from the K-th: a sample, or the share of one machine. Choose an odd M: there are 64
    /// units to each set of men, one for each square of the first.
    #[arg(long, value_name = "K/M", default_value_t = Share::WHOLE)]
    unit: Share,
    /// Keep in this file what has been gone through, and go on from there.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// How many threads, and engines side by side; all cores by default.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<usize>,
    #[command(flatten)]
    pub(super) player: PlayerArgs,
    /// What the engine is asked; all that it can be by default. The positions after moves take the longest.
    #[arg(long, value_name = "WHAT", value_enum, value_delimiter = ',', requires = "against", default_values_t = Ask::ALL)]
    pub(super) ask: Vec<Ask>,
    /// Known differences of the engine to ignore: a YAML file.
    #[arg(long, value_name = "FILE", requires = "against")]
    pub(super) known: Option<PathBuf>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// What an engine is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Ask {
    /// Its moves, in any case.
    Turns,
    /// The position after each.
    After,
    /// How the game stands.
    Outcome,
}

impl Ask {
    const ALL: [Self; 3] = [Self::Turns, Self::After, Self::Outcome];
}

/// How often the checkpoint is written.
const KEEP: Duration = Duration::from_secs(10);

impl ExhaustArgs {
    /// The sides that may be to move.
    pub(super) fn sides(&self) -> Vec<Color> {
        self.side.map_or_else(|| Color::ALL.to_vec(), |side| vec![side])
    }
}

/// The work to do, and what is done.
pub(super) struct Work<'a> {
    rules: &'a Rules,
    space: &'a Space,
    part: Share,
    file: Option<&'a PathBuf>,
    /// The checkpoint, and when it was last written.
    state: Mutex<(Checkpoint, Instant)>,
    /// The units that are left.
    pub(super) left: Vec<usize>,
    /// The positions of units that were done earlier.
    earlier: (u64, Duration),
    started: Instant,
}

impl<'a> Work<'a> {
    /// The work without the units that a checkpoint of the same comparison has.
    pub(super) fn new(
        rules: &'a Rules,
        space: &'a Space,
        args: &'a ExhaustArgs,
        against: &str,
    ) -> Result<Self, Failure> {
        let side = args.side.map_or_else(String::new, |side| format!(", {} to move", side.name()));
        let blank = Checkpoint::new(rules, format!("{}{side}", space.what), args.unit, space, against);
        let file = args.checkpoint.as_ref();
        let checkpoint = match file {
            Some(file) => blank.resumed(file, space)?,
            None => blank,
        };
        let left =
            (0..space.units.len()).filter(|&unit| args.unit.has(unit) && !checkpoint.has(unit)).collect();
        Ok(Self {
            rules,
            space,
            part: args.unit,
            file,
            left,
            earlier: (checkpoint.tally.positions, checkpoint.time),
            state: Mutex::new((checkpoint, Instant::now())),
            started: Instant::now(),
        })
    }

    /// The progress of what is left.
    pub(super) fn bar(&self) -> ProgressBar {
        let left = self.left.iter().map(|&unit| self.space.units[unit].count()).sum::<u64>();
        let line = "{wide_bar} {human_pos}/{human_len}, {per_sec}, {eta} left";
        watch::progress(usize::try_from(left).ok(), line)
    }

    /// Notes a unit, and writes the checkpoint from time to time. An error in writing is reported at the end.
    pub(super) fn done(&self, unit: usize, tally: &SpaceTally, surveyed: &Surveyed) {
        let Ok(mut state) = self.state.lock() else { return };
        let (checkpoint, written) = &mut *state;
        checkpoint.add(unit, tally, surveyed, self.earlier.1 + self.started.elapsed());
        if let Some(file) = self.file.filter(|_| written.elapsed() > KEEP) {
            let _ = checkpoint.write(file);
            *written = Instant::now();
        }
    }

    /// Writes the checkpoint, if there is a file for it.
    pub(super) fn kept(&mut self) -> Result<(), Failure> {
        let Some(file) = self.file else { return Ok(()) };
        let (checkpoint, _) = self.state.get_mut().map_err(|error| Failure::input(error.to_string()))?;
        checkpoint.write(file)
    }

    /// The differences of an engine so far.
    pub(super) fn surveyed(&mut self) -> Surveyed {
        let (checkpoint, _) = self.state.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        checkpoint.surveyed.clone()
    }

    /// The results for these two subjects, as if nothing had stopped the run.
    pub(super) fn found(&mut self, subjects: [&str; 2], threads: usize) -> ExhaustReport {
        let all = (0..self.space.units.len()).filter(|&unit| self.part.has(unit)).count();
        let seconds = self.started.elapsed().as_secs_f64();
        let (checkpoint, _) = self.state.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        let positions = checkpoint.tally.positions - self.earlier.0;
        ExhaustReport {
            rules: self.rules.name.to_string(),
            what: checkpoint.what.clone(),
            unit: self.part.to_string(),
            subjects: subjects.map(str::to_owned),
            complete: true,
            units: [checkpoint.units(), all],
            seen: checkpoint.tally.clone(),
            disagreement: None,
            against: None,
            seconds: self.earlier.1.as_secs_f64() + seconds,
            positions_per_second: (positions > 0).then(|| (positions as f64 / seconds.max(1e-9)) as u64),
            threads,
        }
    }
}
