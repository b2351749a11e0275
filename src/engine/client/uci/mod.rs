//! A UCI engine that answers `go perft N`: its questions, with the answers as values.
//!
//! It knows nothing of rules. Engines fail silently: they ignore an unknown variant, keep the old position if the new
//! one is impossible, and drop all moves after an illegal one. So a variant is set only if the engine lists it,
//! `isready` follows every position, complaints are read, and where the engine knows `d` the position is read back.

mod placement;
mod reply;
mod search;
#[cfg(test)]
mod tests;

use std::num::NonZero;
use std::time::Duration;

use super::error::quoted;
use super::lines::Line;
use super::process::Process;
use super::variants;
use super::{EngineError, EngineErrorKind, EngineLimits};
use placement::same_place;
use regra_judge::subject::Divided;
use reply::Reply;

pub(crate) use reply::consistent;
pub(crate) use search::Searched;

/// The option by which an engine castles from any files.
const CHESS_960: &str = "UCI_Chess960";

/// An engine that counts has answered `go perft 1` by then; after that it is stopped.
const MOMENT: Duration = Duration::from_secs(2);

/// How engines begin to complain, in lower case, after an optional `info string`.
const COMPLAINTS: &[&str] =
    &["critical error", "error", "fatal", "invalid", "illegal", "unknown command: 'pos"];

/// A running engine, which is ended when dropped.
///
/// After an error that is not about a variant or an option its state is unknown: start another.
pub struct Uci<'a> {
    process: Process<'a>,
    options: Vec<Choice>,
    /// The variant, if one was set.
    variant: Option<String>,
    /// Whether castling starts from any files, if that was set.
    any_files: Option<bool>,
    /// Whether it knows `d`, which shows its position.
    shows: bool,
    /// Whether an `isready` has not been answered yet.
    owes: bool,
    /// The best move of its last search.
    best: Option<String>,
}

/// An option of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Choice {
    name: String,
    values: Vec<String>,
    /// The greatest number that it takes.
    max: Option<u32>,
}

impl<'a> Uci<'a> {
    /// Starts the engine behind a command, given in words; sets options by name and value, which it must all have. It
    /// counts on one thread, unless `Threads` is among them.
    pub fn start(
        command: &[String],
        options: &[(&str, &str)],
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let process = Process::start(command, &[], limits)?;
        let (variant, any_files, best) = Default::default();
        let mut uci =
            Self { process, options: Vec::new(), variant, any_files, shows: false, owes: false, best };
        uci.introduce()?;
        if uci.choice("Threads").is_some() {
            uci.set("Threads", "1")?;
        }
        for (name, value) in options {
            uci.set(name, value)?;
        }
        uci.process.ask("d")?;
        uci.shows = uci.ready(|_| None)?.is_some();
        Ok(uci)
    }

    /// Reads its name and its options.
    fn introduce(&mut self) -> Result<(), EngineError> {
        self.process.ask("uci")?;
        let (mut name, options) = (None, &mut self.options);
        self.process.answer(|line| {
            name = name.take().or_else(|| line.text.strip_prefix("id name ").map(str::to_owned));
            options.extend(option(&line.text));
            match line.text.as_str() {
                "uciok" => Some(Ok(())),
                text => text.starts_with('{').then(|| Err(speaks_json(text))),
            }
        })?;
        if let Some(name) = name {
            self.process.rename(&quoted(&name));
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        let Some(choice) = self.choice(name) else {
            let has = self.options.iter().map(|option| option.name.clone()).collect();
            return Err(self.error(EngineErrorKind::Option { option: name.to_owned(), has }));
        };
        let line = format!("setoption name {} value {value}", choice.name);
        self.process.tell(&line)?;
        Ok(())
    }

    fn choice(&self, name: &str) -> Option<&Choice> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// The name that it gives; otherwise its command.
    pub fn name(&self) -> &str {
        self.process.name()
    }

    /// The variants that it lists; none if it has no option `UCI_Variant`.
    pub fn variants(&self) -> &[String] {
        self.choice("UCI_Variant").map_or(&[], |choice| &choice.values)
    }

    /// Whether it shows its position.
    pub(super) fn shows(&self) -> bool {
        self.shows
    }

    /// Whether it is busy: it has not answered an `isready` within the time limit.
    pub(super) fn owes(&self) -> bool {
        self.owes
    }

    /// Sets the time limit for answers; none for the one that the user allows.
    pub(super) fn be_patient(&mut self, patience: Option<Duration>) {
        self.process.be_patient(patience);
    }

    /// Makes it load variant files, and reads which variants it plays then. An engine without an option for that may
    /// know `load`: if its variants do not grow, it has ignored the word, and would be judged without the file.
    pub(super) fn load(&mut self, files: &[String]) -> Result<(), EngineError> {
        let by_option = self.choice("VariantPath").is_some();
        for file in files {
            if by_option {
                self.set("VariantPath", file)?;
            } else {
                self.process.tell(&format!("load {file}"))?;
            }
        }
        let before = std::mem::take(&mut self.options);
        self.introduce()?;
        if !by_option && self.options == before {
            let why =
                "has no way to load files: it has no option VariantPath, and `load` brought it no variant";
            return Err(self.error(EngineErrorKind::Unable(why.to_owned())));
        }
        Ok(())
    }

    /// Sets one of its [`variants`](Self::variants), in any case. It is set again before each position: an engine that
    /// a wrapper has restarted would not know it.
    pub fn set_variant(&mut self, name: &str) -> Result<(), EngineError> {
        let listed = variants::listed(self.variants(), name);
        if listed.is_none() {
            let plays = self.variants().to_vec();
            return Err(self.error(EngineErrorKind::Rules { rules: name.to_owned(), plays }));
        }
        self.variant = listed;
        Ok(())
    }

    /// Sets whether it castles from any files, if it has the option `UCI_Chess960`.
    pub(super) fn castle_from_any_files(&mut self, any: bool) {
        if self.choice(CHESS_960).is_some() && (any || self.any_files.is_some()) {
            self.any_files = Some(any);
        }
    }

    /// Sends the position after `turns` from a FEN. Returns the FEN that it shows then; none if it does not know `d`.
    ///
    /// Without moves, that FEN must show the same board and side to move. With moves, the caller compares: an engine
    /// may ignore a move that it takes for illegal.
    pub fn position(&mut self, fen: &str, turns: &[&str]) -> Result<Option<String>, EngineError> {
        if let Some(variant) = self.variant.clone() {
            self.set("UCI_Variant", &variant)?;
        }
        if let Some(any) = self.any_files {
            self.set(CHESS_960, if any { "true" } else { "false" })?;
        }
        let moves = if turns.is_empty() { String::new() } else { format!(" moves {}", turns.join(" ")) };
        let told = format!("position fen {fen}{moves}");
        self.process.ask(&told)?;
        if self.shows {
            self.process.tell("d")?;
        }
        let refused = |said: &str| EngineErrorKind::Refused { asked: told.clone(), said: said.to_owned() };
        let has = self.ready(|line| complains(line).then(|| refused(line)))?;
        let right = match &has {
            Some(has) => !turns.is_empty() || same_place(fen, has),
            None => !self.shows,
        };
        if right { Ok(has) } else { Err(self.error(EngineErrorKind::Position { told: fen.to_owned(), has })) }
    }

    /// Counts the leaves at exactly `depth` below the position, move by move, and the seconds that it took: from the
    /// moment before `go perft` is sent until the line with the total has been read.
    ///
    /// There is no depth 0: engines take `go perft 0` for an endless search.
    pub fn perft(&mut self, depth: NonZero<u32>) -> Result<(Divided, f64), EngineError> {
        let question = format!("go perft {depth}");
        self.ready(|_| None)?; // what is still to come of an earlier answer is no part of this one
        let mut reply = Reply::new(&question, depth);
        let sent = self.process.ask(&question)?;
        self.process.answer(|line| {
            let seconds = line.came.duration_since(sent).as_secs_f64();
            reply.read(&line.text).map(|divide| divide.map(|divide| (divide, seconds)))
        })
    }

    /// Counts to depth 1 for the first time, when it is unknown whether the engine can. Some take `go perft` for an
    /// endless search: they are stopped after a moment, and then name a best move. One that counts may take as long as
    /// the user allows to listen again; one that listens without an answer gets the time `listening` and no more.
    pub(super) fn first_perft(&mut self, listening: Option<Duration>) -> Result<Divided, EngineError> {
        let (depth, question) = (NonZero::<u32>::MIN, "go perft 1");
        self.be_patient(None);
        self.ready(|_| None)?;
        let (mut reply, mut said) = (Reply::new(question, depth), None);
        self.process.ask(question)?;
        self.process.tell("isready")?;
        self.be_patient(Some(MOMENT));
        let mut listens = self.process.answer(|line| heard(&mut reply, &mut said, line));
        self.be_patient(None);
        if listens.as_ref().is_err_and(|error| error.kind.is_silence()) {
            self.process.tell("stop")?;
            listens = self.process.answer(|line| heard(&mut reply, &mut said, line));
        }
        self.owes = listens.is_err();
        listens?;
        let said = said.map_or_else(|| self.late(listening, &mut reply), Ok)?;
        said.map_err(|kind| self.error(kind))
    }

    /// The late answer of an engine that listens; it is told to stop if none comes in time.
    fn late(
        &mut self,
        listening: Option<Duration>,
        reply: &mut Reply,
    ) -> Result<Result<Divided, EngineErrorKind>, EngineError> {
        self.be_patient(listening);
        let late = self.process.answer(|line| reply.read(&line.text).map(Ok));
        self.be_patient(None);
        let silence = match late {
            Err(error) if error.kind.is_silence() => error.kind,
            late => return late,
        };
        self.process.tell("stop")?;
        self.process.tell("isready")?;
        let mut said = None;
        self.process.answer(|line| heard(reply, &mut said, line))?;
        Ok(said.unwrap_or_else(|| Err(reply.without_total().unwrap_or(silence))))
    }

    /// Waits until it has done what it was asked. Returns the position that it showed on the way, or the first line
    /// that is a `fault`. Even then it is read to the end: unread lines would be taken for the next answer.
    fn ready(
        &mut self,
        fault: impl Fn(&str) -> Option<EngineErrorKind>,
    ) -> Result<Option<String>, EngineError> {
        self.process.tell("isready")?;
        let (mut shown, mut wrong) = (None, None);
        let heard = self.process.answer(|line| {
            shown = shown.take().or_else(|| shown_fen(&line.text));
            wrong = wrong.take().or_else(|| fault(&line.text));
            (line.text == "readyok").then_some(Ok(()))
        });
        match wrong {
            Some(kind) if !heard.as_ref().is_err_and(|error| error.kind == EngineErrorKind::Stopped) => {
                Err(self.error(kind))
            }
            _ => heard.map(|()| shown),
        }
    }

    pub(super) fn error(&self, kind: EngineErrorKind) -> EngineError {
        self.process.error(kind)
    }
}

/// A JSON object where a word of UCI should be.
fn speaks_json(line: &str) -> EngineErrorKind {
    EngineErrorKind::Answer {
        asked: "uci".to_owned(),
        got: line.to_owned(),
        expected: "`uciok`: it speaks JSON lines, and this command needs UCI",
    }
}

/// Reads the next line of an answer; `readyok` means that the engine listens again.
fn heard(
    reply: &mut Reply,
    said: &mut Option<Result<Divided, EngineErrorKind>>,
    line: &Line,
) -> Option<Result<(), EngineErrorKind>> {
    *said = said.take().or_else(|| reply.read(&line.text));
    (line.text == "readyok").then_some(Ok(()))
}

/// The position on a line that `d` prints: `Fen: 4k3/… w - - 0 1`.
fn shown_fen(line: &str) -> Option<String> {
    let (key, fen) = line.split_once(':')?;
    key.trim().eq_ignore_ascii_case("fen").then(|| fen.trim().to_owned())
}

/// Whether a line is a complaint. An unknown `d` is none.
fn complains(line: &str) -> bool {
    let text = line.trim().to_ascii_lowercase();
    let text = text.strip_prefix("info string").unwrap_or(&text).trim_start();
    COMPLAINTS.iter().any(|complaint| text.starts_with(complaint))
}

/// The option that a line declares: `option name X type combo default A var A var B`.
fn option(line: &str) -> Option<Choice> {
    let (name, rest) = line.strip_prefix("option name ")?.split_once(" type ")?;
    let values = rest.split(" var ").skip(1).map(|value| value.trim().to_owned());
    let max = rest.split_once(" max ").and_then(|(_, max)| max.split_whitespace().next()?.parse().ok());
    Some(Choice { name: name.to_owned(), values: values.collect(), max })
}
