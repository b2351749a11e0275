//! An engine that speaks UCI and answers `go perft N`: what can be asked of it, with the answers as values.
//!
//! It knows nothing of rules. Engines fail quietly: an unknown variant is passed over, an impossible
//! position leaves the old one standing, an illegal turn ends the list of turns. So a variant is set only
//! if it is listed, `isready` stands behind every position, complaints are heard, and where the engine
//! knows `d` the position is read back.

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

/// One that counts has answered `go perft 1` by then, or is told to stop.
const MOMENT: Duration = Duration::from_secs(2);

/// How engines begin to complain, in small letters, behind an `info string`.
const COMPLAINTS: &[&str] =
    &["critical error", "error", "fatal", "invalid", "illegal", "unknown command: 'pos"];

/// A running engine. It is ended when it is dropped.
///
/// After an error that is not about a variant or an option its state is unknown: start another.
pub struct Uci<'a> {
    process: Process<'a>,
    options: Vec<Choice>,
    /// What it plays, if it was told so.
    variant: Option<String>,
    /// Whether castling goes there from any files, if it was told so.
    any_files: Option<bool>,
    /// Whether it knows `d`, and says by it what position it has.
    shows: bool,
    /// Whether it was told `isready` and has not answered that.
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
    /// Starts the engine behind a command, given in words; sets options by name and value, of which it
    /// must have each. It will count on one thread, unless `Threads` is among them.
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

    /// Hears its name and its options.
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

    /// How it calls itself; its command, if it does not.
    pub fn name(&self) -> &str {
        self.process.name()
    }

    /// The variants that it lists; none if it has no option `UCI_Variant`.
    pub fn variants(&self) -> &[String] {
        self.choice("UCI_Variant").map_or(&[], |choice| &choice.values)
    }

    /// Whether it says what position it has.
    pub(super) fn shows(&self) -> bool {
        self.shows
    }

    /// Whether it has not listened for as long as it was waited for, and is owed for.
    pub(super) fn owes(&self) -> bool {
        self.owes
    }

    /// Waits so long for an answer from now on; none for as long as the user allows.
    pub(super) fn be_patient(&mut self, patience: Option<Duration>) {
        self.process.be_patient(patience);
    }

    /// Makes it load files of variants, and hears what it plays then. Who has no option for that may know `load`; it
    /// shows by playing more than before, and who passes over the word would be judged without the file.
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

    /// Makes it play one of its [`variants`](Self::variants), in letters of any size. It is told so again
    /// before each position: one that was restarted behind our back would not know.
    pub fn set_variant(&mut self, name: &str) -> Result<(), EngineError> {
        let listed = variants::listed(self.variants(), name);
        if listed.is_none() {
            let plays = self.variants().to_vec();
            return Err(self.error(EngineErrorKind::Rules { rules: name.to_owned(), plays }));
        }
        self.variant = listed;
        Ok(())
    }

    /// Makes it castle from any files, or again from those of chess, if it can be told: by `UCI_Chess960`.
    pub(super) fn castle_from_any_files(&mut self, any: bool) {
        if self.choice(CHESS_960).is_some() && (any || self.any_files.is_some()) {
            self.any_files = Some(any);
        }
    }

    /// Gives it the position after `turns` from a FEN, and the FEN that it says it has then; nothing where
    /// it does not know `d`.
    ///
    /// Without turns, that must be the same board with the same side to move. With turns, whoever knows
    /// the position after them compares: an engine may pass over a turn that it takes for illegal.
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

    /// Counts the leaves at exactly `depth` below the position, turn by turn, and the seconds that it took:
    /// from the moment before `go perft` is sent until the line with the total has been read.
    ///
    /// There is no depth 0: to engines `go perft 0` is a search without end.
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

    /// Counts at depth 1, asked for the first time: nobody knows yet whether it can. Some take it for a search without
    /// end: they are told to stop after a moment, and then say their best move. One that counts may take as long as
    /// the user allows to listen again; whoever listens and has said nothing is waited for so long and no longer.
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

    /// What comes of an answer that has not come yet from one that listens; none has come when it is told to stop.
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

    /// Waits until it has done what it was told; gives the position that it showed on the way, or what of it is a
    /// `fault`. It is heard to the end also then: what is left unread would be taken for the next answer.
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

    /// Something went wrong with it.
    pub(super) fn error(&self, kind: EngineErrorKind) -> EngineError {
        self.process.error(kind)
    }
}

/// An object where a word of UCI should be.
fn speaks_json(line: &str) -> EngineErrorKind {
    EngineErrorKind::Answer {
        asked: "uci".to_owned(),
        got: line.to_owned(),
        expected: "`uciok`: it speaks JSON lines, and this command needs UCI",
    }
}

/// Reads on in an answer; whoever says `readyok` listens again.
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

/// Whether a line is about something that could not be done. That `d` is not known is no complaint.
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
