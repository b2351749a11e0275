//! regra as a UCI engine for other programs: for any rule set, with counts.
//!
//! It never searches, and is no opponent: asked to play, it plays some legal move, always the same in the same
//! position, and says so. An error is reported on an `info string error` line. A position that it refuses replaces the
//! older one: until the next position nothing is counted or played.
//!
//! A count runs while further commands are read. `stop` ends it at once, and so does a `quit` that arrives while it
//! runs; a `quit` that was sent together with the question belongs to a script, which wants the answer. The same holds
//! for a client that closes the input and goes on reading. All other commands wait their turn: `readyok` after `go
//! perft` means that the count is finished.

mod command;
mod count;
mod draw;
mod heard;
mod names;
mod reach;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use rayon::ThreadPool;

use command::{ClientPosition, Command, PlayRequest, parse};
use count::Counting;
use heard::{Heard, listen};
use regra_documents::short;
use regra_judge::compare::witness::generate::Dice;
use regra_judge::illegal;
use regra_judge::perft::{self, Count};
use regra_movegen as movegen;
use regra_movegen::outcome::Game;
use regra_rules::notation::{Style, write_turn_as};
use regra_rules::position::{Position, Turn};
use regra_rules::{Catalogue, Rules};

pub use reach::reach;

/// A `quit` this soon after a question was sent together with it: the client has not waited for the answer.
const TOGETHER: Duration = Duration::from_millis(100);
/// After the end of the input, how often to check whether the output is still read.
const GLANCE: Duration = Duration::from_secs(1);
/// Maximum number of threads; more are a typing error.
const MOST_THREADS: usize = 1024;
/// The options, as they are introduced.
const OPTIONS: [&str; 4] = ["UCI_Variant", "Threads", "MultiPV", "Seed"];
/// Maximum number of lines; more are a typing error.
const MOST_LINES: usize = 500;

/// Answers a UCI client on `input` until the end; `rules` are played until another variant is chosen.
///
/// # Errors
/// The output cannot be written.
pub fn serve(
    catalogue: &Catalogue,
    rules: Rules,
    input: impl Read + Send + 'static,
    out: impl Write,
) -> io::Result<()> {
    let (tell, events) = channel();
    let hears = tell.clone();
    listen(input, move |heard| hears.send(Event::Heard(heard)).is_ok());
    let first = rules.name.to_string();
    let server = Server {
        catalogue,
        out,
        first,
        game: reach(&rules, None, []).ok(),
        rules: Arc::new(rules),
        threads: 1,
        lines: 1,
        seed: 0,
        pool: None,
        doing: Doing::Nothing,
        waiting: VecDeque::new(),
        tell,
        events,
    };
    server.run()
}

/// An event for the server's loop.
enum Event {
    /// Input has arrived.
    Heard(Heard),
    /// A count has ended; none if it panicked.
    Counted(Option<Count>),
}

/// The server's current task.
enum Doing {
    Nothing,
    Counting(Counting),
    /// The answer to `go infinite` waits for `stop`.
    Holding(String),
}

struct Server<'c, W> {
    catalogue: &'c Catalogue,
    out: W,
    /// The rule set at the start.
    first: String,
    rules: Arc<Rules>,
    /// The game; none if the last position was refused.
    game: Option<Game>,
    threads: usize,
    /// How many legal moves are shown as lines when it is asked to play.
    lines: usize,
    seed: u64,
    /// The threads that count, once there has been a count.
    pool: Option<ThreadPool>,
    doing: Doing,
    /// Input that has been read but not yet handled.
    waiting: VecDeque<Heard>,
    tell: Sender<Event>,
    events: Receiver<Event>,
}

impl<W: Write> Server<'_, W> {
    fn run(mut self) -> io::Result<()> {
        self.say(&name())?;
        loop {
            if let Doing::Counting(_) = self.doing {
                if !self.count_on()? {
                    return Ok(());
                }
            } else if let Some(heard) = self.waiting.pop_front() {
                match heard {
                    Heard::Line(line, came) => {
                        if !self.survives(&line, came)? {
                            return self.answer();
                        }
                    }
                    Heard::Unreadable(why) => self.error(&why)?,
                    Heard::End => return self.answer(),
                }
            } else if let Ok(Event::Heard(heard)) = self.events.recv() {
                self.waiting.push_back(heard);
            }
        }
    }

    /// Waits for a count while reading input; returns whether to go on.
    fn count_on(&mut self) -> io::Result<bool> {
        let stop = self.stop_is_heard();
        let Doing::Counting(counting) = &self.doing else { return Ok(true) };
        if stop {
            counting.stop();
        }
        match self.events.recv_timeout(GLANCE) {
            Ok(Event::Counted(count)) => {
                let told = counting.told(&self.rules, count.as_ref());
                self.doing = Doing::Nothing;
                self.write(&told)?;
            }
            Ok(Event::Heard(Heard::Line(line, came)))
                if line == "quit" && came.duration_since(counting.asked) > TOGETHER =>
            {
                let part = count::part(counting.seen());
                self.say(&part)?;
                return Ok(false);
            }
            Ok(Event::Heard(heard)) => self.waiting.push_back(heard),
            Err(RecvTimeoutError::Timeout) if self.waiting.back() == Some(&Heard::End) => {
                let seen = counting.seen();
                self.say(&format!("info string counting: {seen} nodes so far"))?;
            }
            Err(_) => {}
        }
        Ok(true)
    }

    /// Whether a `stop` waits that belongs to the current task: one behind another `go` belongs to that.
    fn stop_is_heard(&mut self) -> bool {
        let says = |heard: &Heard, word: &str| matches!(heard, Heard::Line(line, _) if line.split_whitespace().next() == Some(word));
        let next = self.waiting.iter().position(|heard| says(heard, "stop") || says(heard, "go"));
        let stop = next.filter(|&at| says(&self.waiting[at], "stop"));
        stop.and_then(|at| self.waiting.remove(at)).is_some()
    }

    /// Handles a line, and survives a panic in it; returns whether to go on.
    fn survives(&mut self, line: &str, came: Instant) -> io::Result<bool> {
        panic::catch_unwind(AssertUnwindSafe(|| self.line(line, came))).unwrap_or_else(|_| {
            self.game = None;
            self.error(&format!("`{}` was too much, which is a fault of regra", short(line)))?;
            self.no_turn().map(|()| true)
        })
    }

    /// Handles a line; returns whether to go on.
    fn line(&mut self, line: &str, came: Instant) -> io::Result<bool> {
        match parse(line) {
            Ok(Command::Quit) => return Ok(false),
            Ok(Command::Introduce) => self.introduce()?,
            Ok(Command::Ready) => self.say("readyok")?,
            Ok(Command::Set { name, value }) => self.set(&name, &value)?,
            Ok(Command::Position(told)) => self.position(&told)?,
            Ok(Command::Count(depth)) => self.count(depth, came)?,
            Ok(Command::Play(search)) => self.play(&search)?,
            Ok(Command::Answer) => self.answer()?,
            Ok(Command::Show) => self.show()?,
            Ok(Command::Nothing) => {}
            Err(why) if why.starts_with("unknown command") => self.say(&format!("info string {why}"))?,
            Err(why) => {
                self.error(&why)?;
                match line.split_whitespace().next() {
                    Some("position") => self.game = None,
                    Some("go") => self.no_turn()?,
                    _ => {}
                }
            }
        }
        Ok(true)
    }

    fn introduce(&mut self) -> io::Result<()> {
        let mut variants = names::listed(self.catalogue);
        if !variants.contains(&self.first) {
            variants.insert(0, self.first.clone());
        }
        let [variant, threads, lines, seed] = OPTIONS;
        let listed: String = variants.iter().map(|name| format!(" var {name}")).collect();
        let text = format!(
            "id name {}\nid author the regra authors\n\n\
             option name {variant} type combo default {}{listed}\n\
             option name {threads} type spin default 1 min 1 max {MOST_THREADS}\n\
             option name {lines} type spin default 1 min 1 max {MOST_LINES}\n\
             option name {seed} type spin default 0 min 0 max {}\nuciok\n",
            name(),
            self.first,
            u32::MAX
        );
        self.write(&text)
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        let number = |most: u64, least: u64| {
            let read = value.parse().ok().filter(|number| (least..=most).contains(number));
            read.ok_or_else(|| {
                format!("{name} `{}`: give a whole number from {least} to {most}", short(value))
            })
        };
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => self.variant(value),
            "threads" => match number(MOST_THREADS as u64, 1) {
                Ok(threads) => {
                    (self.threads, self.pool) = (usize::try_from(threads).unwrap_or(1), None);
                    Ok(())
                }
                Err(why) => self.error(&why),
            },
            "multipv" => match number(MOST_LINES as u64, 1) {
                Ok(lines) => {
                    self.lines = usize::try_from(lines).unwrap_or(1);
                    Ok(())
                }
                Err(why) => self.error(&why),
            },
            "seed" => match number(u64::from(u32::MAX), 0) {
                Ok(seed) => {
                    self.seed = seed;
                    Ok(())
                }
                Err(why) => self.error(&why),
            },
            // A value that asks for what is done anyway.
            "uci_chess960" if value == "false" || self.castles_from_any_files() => Ok(()),
            _ => self.error(&format!("no option {}: there are {}", short(name), OPTIONS.join(", "))),
        }
    }

    fn castles_from_any_files(&self) -> bool {
        self.rules.turn.castling.is_some_and(|castling| castling.own_rooks)
    }

    /// Switches to another variant, at its start position; keeps the old one if there is none of this name.
    fn variant(&mut self, name: &str) -> io::Result<()> {
        match names::find(self.catalogue, name) {
            Ok(rules) => {
                self.game = reach(&rules, None, []).ok();
                let fen = rules.starts.first().map_or("", |start| start.fen.as_str());
                let said = format!("info string variant {} startpos {fen}", rules.name);
                self.rules = Arc::new(rules);
                self.say(&said)
            }
            Err(why) => {
                let still = self.rules.name.to_string();
                self.error(&format!("{why}; the variant stays {still}"))
            }
        }
    }

    /// Sets the position; a refused one leaves none.
    fn position(&mut self, told: &ClientPosition<'_>) -> io::Result<()> {
        let plain = told.fen.filter(|_| self.rules.turn.castling.is_none()).and_then(without_rights);
        if plain.is_some() {
            let name = &self.rules.name;
            let said = format!("info string rights to castle are left out: nobody castles in {name}");
            self.say(&said)?;
        }
        match reach(&self.rules, plain.as_deref().or(told.fen), told.moves.iter().copied()) {
            Ok(game) => {
                self.game = Some(game);
                Ok(())
            }
            Err(problems) => {
                self.game = None;
                problems.iter().try_for_each(|problem| self.error(problem))
            }
        }
    }

    fn count(&mut self, depth: u32, came: Instant) -> io::Result<()> {
        let Some(game) = &self.game else { return self.nowhere() };
        let pool = match self.pool.take().map_or_else(|| perft::pool(self.threads), Ok) {
            Ok(pool) => self.pool.insert(pool),
            Err(error) => {
                self.error(&format!("no threads: {error}"))?;
                return self.no_turn();
            }
        };
        let tell = self.tell.clone();
        let ended = move |count| {
            let _ = tell.send(Event::Counted(count));
        };
        self.doing = Doing::Counting(Counting::start(pool, (&self.rules, game), depth, came, ended));
        Ok(())
    }

    /// Plays some legal move, at once or on `stop`.
    fn play(&mut self, search: &PlayRequest<'_>) -> io::Result<()> {
        self.answer()?;
        let Some(position) = self.game.as_ref().map(|game| *game.position()) else { return self.nowhere() };
        let turns = match self.among(&position, &search.among) {
            Ok(turns) => turns,
            Err(refused) => {
                refused.iter().try_for_each(|refused| self.error(refused))?;
                Vec::new()
            }
        };
        let Some(turn) = Dice(position.hash() ^ self.seed << 32).pick(&turns) else { return self.no_turn() };
        let written = |turn: &Turn| write_turn_as(&self.rules, position.side, *turn, Style::ENGINE);
        let best = written(&turn);
        // UCI clients wait for a line with a score; this one says that nothing was evaluated.
        let others = turns.iter().filter(|other| **other != turn);
        let lines = (1..=self.lines).zip([&turn].into_iter().chain(others));
        let lines: String = lines
            .map(|(number, turn)| format!("info depth 1 multipv {number} score cp 0 pv {}\n", written(turn)))
            .collect();
        self.say("info string regra is no opponent: this is just some legal move")?;
        self.write(&lines)?;
        self.doing = Doing::Holding(format!("bestmove {best}"));
        if search.waits { Ok(()) } else { self.answer() }
    }

    /// The legal moves, or those among them that the client allows.
    ///
    /// # Errors
    /// Why the allowed moves are not legal, if none of them is.
    fn among(&self, position: &Position, wanted: &[&str]) -> Result<Vec<Turn>, Vec<String>> {
        if wanted.is_empty() {
            return Ok(movegen::turns(&self.rules, position));
        }
        let meant = wanted.iter().map(|text| illegal::meant(&self.rules, position, text));
        let (turns, refused): (Vec<_>, Vec<_>) = meant.partition(Result::is_ok);
        let turns: Vec<Turn> = turns.into_iter().flatten().collect();
        let refused = refused.into_iter().filter_map(Result::err).map(|refused| refused.to_string());
        if turns.is_empty() { Err(refused.collect()) } else { Ok(turns) }
    }

    fn show(&mut self) -> io::Result<()> {
        match &self.game {
            Some(game) => self.write(&draw::position(&self.rules, game.position())),
            None => self.error(NOWHERE),
        }
    }

    /// Gives the answer that is held back, if there is one.
    fn answer(&mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.doing, Doing::Nothing) {
            Doing::Holding(best) => self.say(&best),
            _ => Ok(()),
        }
    }

    /// Reports that there is no position, with an answer to a `go` that waits for one.
    fn nowhere(&mut self) -> io::Result<()> {
        self.error(NOWHERE)?;
        self.no_turn()
    }

    /// The answer without a move. `0000` would be a pass, which is a legal move in some games.
    fn no_turn(&mut self) -> io::Result<()> {
        self.say("bestmove (none)")
    }

    fn error(&mut self, why: &str) -> io::Result<()> {
        self.say(&format!("info string error: {why}"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        self.write(&format!("{line}\n"))
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

/// A FEN without its castling rights, if it has some in the letters of chess: clients send the rights of the usual
/// array in every game.
fn without_rights(fen: &str) -> Option<String> {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    let rights = fields.get_mut(2).filter(|rights| rights.bytes().all(|letter| b"KQkq".contains(&letter)))?;
    *rights = "-";
    Some(fields.join(" "))
}

/// The message without a position.
const NOWHERE: &str = "there is no position: the last one was refused";

/// Its name in UCI.
fn name() -> String {
    format!("regra {}", env!("CARGO_PKG_VERSION"))
}
