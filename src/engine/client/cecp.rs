//! An engine that speaks CECP, the protocol of XBoard. It lists no moves, so it is asked about each candidate.

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use super::candidates::{CAVEAT, candidates, reached};
use super::lines::Line;
use super::naming::Naming;
use super::process::Process;
use super::sentinel::Sentinel;
use super::speaker::Speaker;
use super::{EngineError, EngineErrorKind, EngineLimits};
use regra_judge::subject::{Divided, PlayerQuestion, Standing, Told};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, End, Game};
use regra_rules::geometry::{Color, Square, Wing};
use regra_rules::notation::{Style, write_turn_as};
use regra_rules::position::{CastlingRights, Setup, read_position, read_setup};
use regra_rules::{Kind, Rules};

/// An engine that has sent no feature by then has none, as the protocol says, or sends them only after more input.
const PROTOVER: Duration = Duration::from_secs(2);
/// The wait after some pings that may make it go on.
const NUDGE: Duration = Duration::from_millis(250);
/// How often pings are sent to an engine that has not sent `done=1`: on a busy machine it takes many.
const NUDGES: u32 = 40;
/// How many milliseconds each ping in a row is sent after the one before. GNU Chess misses a line for which it was not
/// waiting yet, and goes on when the next one comes while it waits: after 2 ms on a quiet machine.
const GAPS: [u64; 5] = [0, 1, 2, 4, 8];

/// How engines begin to say that they refuse a position or a command, in lower case.
const COMPLAINTS: &[&str] = &["error", "tellusererror", "illegal position", "usererror"];
/// How they begin to say that they refuse a move.
const REFUSALS: &[&str] = &["illegal move", "invalid move", "error"];

/// How many illegal moves of each position are tried with an engine that ends at an illegal move.
const FEW: usize = 6;
/// The caveat on such an engine.
const ENDS: &str = "its program ends at an illegal move: it is started again each time, and asked about 6 of each \
                    position";

/// A running CECP engine.
pub(super) struct Cecp<'a> {
    /// The command, to start it again.
    command: Vec<String>,
    limits: EngineLimits<'a>,
    process: Process<'a>,
    features: Features,
    naming: Naming,
    rules: Option<Rules>,
    pings: u32,
    /// Whether it has ended at a move that it refused, and has been started again.
    ends: bool,
}

/// The features that an engine announces.
#[derive(Debug, Default, PartialEq, Eq)]
struct Features {
    name: Option<String>,
    variants: Vec<String>,
    setboard: bool,
    ping: bool,
    usermove: bool,
    done: bool,
}

/// Greets a program and reads what it says until `hear` has an answer. A program that has not said enough within two
/// seconds gets some pings: GNU Chess reads `protover` only after another line or two.
pub(super) fn greet<T>(
    process: &mut Process<'_>,
    mut hear: impl FnMut(&Line) -> Option<Result<T, EngineErrorKind>>,
) -> Result<T, EngineError> {
    process.tell("xboard")?;
    process.ask("protover 2")?;
    process.be_patient(Some(PROTOVER));
    let mut heard = process.answer(&mut hear);
    process.be_patient(Some(NUDGE));
    let mut pings = 0;
    for _ in 0..NUDGES {
        if !heard.as_ref().is_err_and(|error| error.kind.is_silence()) {
            break;
        }
        for gap in GAPS {
            thread::sleep(Duration::from_millis(gap));
            pings += 1;
            process.tell(&format!("ping {pings}"))?;
        }
        heard = process.answer(&mut hear);
    }
    process.be_patient(None);
    heard
}

impl<'a> Cecp<'a> {
    /// Starts the engine behind a command, and reads its features.
    pub(super) fn start(
        command: &[String],
        variant: Option<&str>,
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let (process, features) = greeted(command, limits)?;
        let naming = Naming::new(variant, Some(features.variants.clone()));
        let command = command.to_vec();
        let pings = NUDGES * GAPS.len() as u32;
        let cecp = Self { command, limits, process, features, naming, rules: None, pings, ends: false };
        if !cecp.features.ping {
            return cecp.unable("it has no feature ping=1, without which it cannot be asked");
        }
        cecp.naming.check().map_err(|kind| cecp.process.error(kind))?;
        Ok(cecp)
    }

    fn unable<T>(&self, why: &str) -> Result<T, EngineError> {
        Err(self.process.error(EngineErrorKind::Unable(why.to_owned())))
    }

    /// Waits until it has done what it was asked. Returns the first line that begins with one of these words, and
    /// whether it still answers.
    fn done(&mut self, words: &[&str]) -> (Option<String>, Result<(), EngineError>) {
        self.pings = self.pings.wrapping_add(1);
        let pong = format!("pong {}", self.pings);
        let mut said = None;
        let told = self.process.tell(&format!("ping {}", self.pings));
        let done = told.and_then(|_| {
            self.process.answer(|line| {
                let text = line.text.trim();
                let small = text.to_ascii_lowercase();
                if said.is_none() && words.iter().any(|word| small.starts_with(word)) {
                    said = Some(text.to_owned());
                }
                (text == pong).then_some(Ok(()))
            })
        });
        (said, done)
    }

    /// Its complaint, if it has one, once it has done what it was asked.
    fn complaint(&mut self) -> Result<Option<String>, EngineError> {
        let (said, done) = self.done(COMPLAINTS);
        done.map(|()| said)
    }

    /// Gives it a position, by `edit` if it does not know `setboard`.
    fn set_up(&mut self, rules: &Rules, fen: &str) -> Result<(), EngineError> {
        let asked = format!("setboard {fen}");
        if self.features.setboard {
            self.process.ask(&asked)?;
        } else {
            self.edit(rules, fen)?;
        }
        if let Some(said) = self.complaint()? {
            return Err(self.process.error(EngineErrorKind::Refused { asked, said }));
        }
        if let Some(hands) = hands(rules, fen) {
            self.process.tell(&hands)?; // who reads the hands in a FEN may not know the word
            self.complaint()?;
        }
        Ok(())
    }

    /// Sends the pieces one by one, as XBoard does; for Black to move it sends a move first.
    fn edit(&mut self, rules: &Rules, fen: &str) -> Result<(), EngineError> {
        self.begin()?;
        if rules.starts.first().is_some_and(|start| start.fen == fen) {
            return Ok(());
        }
        match edited(rules, fen, self.move_word()) {
            Ok(lines) => lines.iter().try_for_each(|line| self.process.ask(line).map(|_| ())),
            Err(what) => {
                self.unable(&format!("it has no feature setboard=1, and `edit` has no words for {what}"))
            }
        }
    }

    /// Begins a game in which it plays neither side.
    fn begin(&mut self) -> Result<(), EngineError> {
        let Some(rules) = &self.rules else { return self.unable("it has been told no rule set") };
        let called = self.naming.of(rules).map_err(|kind| self.process.error(kind))?;
        self.process.ask("new")?;
        if let Some(variant) = called.name.filter(|name| name != "normal") {
            self.process.tell(&format!("variant {variant}"))?;
        }
        self.process.tell("force").map(|_| ())
    }

    /// The word before a move.
    const fn move_word(&self) -> &'static str {
        if self.features.usermove { "usermove " } else { "" }
    }

    /// Whether it takes a move for legal, and so has played it. An engine that says that it refuses a move and then
    /// ends is started again.
    fn plays(&mut self, turn: &str) -> Result<bool, EngineError> {
        self.process.ask(&format!("{}{turn}", self.move_word()))?;
        let (refusal, done) = self.done(REFUSALS);
        match done {
            Ok(()) => Ok(refusal.is_none()),
            Err(error) if refusal.is_some() && error.kind.is_exit() => {
                (self.process, self.features) = greeted(&self.command, self.limits)?;
                self.ends = true;
                self.begin()?;
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// Brings it to a position. A sentinel position goes first, to notice if it keeps an old position.
    fn reach(&mut self, rules: &Rules, told: Told<'_>) -> Result<(), EngineError> {
        let sentinel = Sentinel::of(rules, told.fen, told.moves).filter(|_| !self.ends);
        if let Some(sentinel) = &sentinel {
            self.set_up(rules, &sentinel.fen)?;
        }
        self.set_up(rules, told.fen)?;
        if let Some(sentinel) = sentinel
            && told.moves.is_empty()
            && self.plays(&sentinel.turn)?
        {
            return Err(self.process.error(EngineErrorKind::Refused {
                asked: format!("setboard {}", told.fen),
                said: format!("it plays {}, a move of the position before", sentinel.turn),
            }));
        }
        self.again(rules, told)
    }

    /// Whether it takes a move for legal; afterwards it is back in the position.
    fn asked(&mut self, rules: &Rules, told: Told<'_>, turn: &str) -> Result<bool, EngineError> {
        let plays = self.plays(turn)?;
        if plays || self.ends {
            self.again(rules, told)?;
        }
        Ok(plays)
    }

    /// Brings it to a position that it has accepted before.
    fn again(&mut self, rules: &Rules, told: Told<'_>) -> Result<(), EngineError> {
        self.set_up(rules, told.fen)?;
        for turn in told.moves {
            if !self.plays(turn)? {
                let why = format!("does not play {turn} in {}", told.fen);
                return Err(self.process.error(EngineErrorKind::Declined(why)));
            }
        }
        Ok(())
    }
}

impl Speaker for Cecp<'_> {
    fn name(&self) -> &str {
        self.process.name()
    }

    fn play(&mut self, rules: &Rules) -> Result<(), EngineError> {
        self.rules = Some(rules.clone());
        self.begin()?;
        let (complaint, done) = self.done(&["error"]);
        done?;
        let asked = format!("variant {}", rules.name);
        complaint.map_or(Ok(()), |said| Err(self.process.error(EngineErrorKind::Refused { asked, said })))
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        question == PlayerQuestion::Turns
    }

    fn caveat(&self) -> Option<String> {
        Some(if self.ends { format!("{CAVEAT}; {ENDS}") } else { CAVEAT.to_owned() })
    }

    fn turns(&mut self, told: Told<'_>) -> Result<Vec<String>, EngineError> {
        let Some(rules) = self.rules.clone() else { return self.unable("it has been told no rule set") };
        let position = match reached(&rules, told) {
            Ok(position) => position,
            Err(why) => return self.unable(&why),
        };
        self.reach(&rules, told)?;
        let (legal, others) = candidates(&rules, &position);
        let mut turns = Vec::new();
        for turn in &legal {
            if self.asked(&rules, told, turn)? {
                turns.push(turn.clone());
            }
        }
        // An engine that takes a promotion without its letter may have chosen a piece.
        let short =
            |turn: &String| legal.iter().any(|long| long.len() > turn.len() && long.starts_with(turn));
        let others: Vec<String> = others.into_iter().filter(|turn| !short(turn)).collect();
        // Only the first refused move shows whether the engine ends at one.
        let step = |ends: bool| if ends { (others.len() / FEW).max(1) } else { 1 };
        let mut at = 0;
        while let Some(turn) = others.get(at) {
            if self.asked(&rules, told, turn)? {
                turns.push(turn.clone());
            }
            at += step(self.ends);
        }
        let ended = outcome::adjudicated(&rules, &Game::new(position));
        if let Some(End { clause, .. }) = ended.filter(|_| turns.is_empty() && !legal.is_empty()) {
            return self.unable(&format!("it takes no more moves where the game has ended by {clause}"));
        }
        Ok(turns)
    }

    fn position(&mut self, _: Told<'_>) -> Result<String, EngineError> {
        self.unable("CECP has no words for a position that an engine has")
    }

    fn divide(&mut self, _: Told<'_>, _: NonZero<u32>) -> Result<Divided, EngineError> {
        self.unable("CECP has no words for counting")
    }

    fn standing(&mut self, _: Told<'_>) -> Result<Standing, EngineError> {
        self.unable("it is not asked how a game stands")
    }
}

/// Starts a program and reads its features.
fn greeted<'a>(command: &[String], limits: EngineLimits<'a>) -> Result<(Process<'a>, Features), EngineError> {
    let mut process = Process::start(command, &[], limits)?;
    let (mut features, mut pongs) = (Features::default(), false);
    let heard = greet(&mut process, |line| {
        features.hear(&line.text);
        pongs |= line.text.ends_with("pong 1");
        features.done.then_some(Ok(()))
    });
    if pongs && features == Features::default() {
        // It does not know `feature`: try `setboard`; a position that it refuses will show.
        features = Features { setboard: true, ping: true, ..features };
    }
    match heard {
        Err(error) if features == Features::default() || !error.kind.is_silence() => return Err(error),
        _ => {}
    }
    if let Some(name) = &features.name {
        process.rename(&super::error::quoted(name));
    }
    Ok((process, features))
}

/// The hands of both sides in CECP, if there is or could be anything in them: `holding [PP] [N]`.
fn hands(rules: &Rules, fen: &str) -> Option<String> {
    let setup = read_setup(rules, fen).ok().filter(|_| rules.turn.to_hand.is_some())?;
    let held = |side: Color| -> String {
        let letters = |kind: Kind| {
            let letter = rules.piece(kind).letter.to_ascii_uppercase();
            std::iter::repeat_n(letter, setup.holdings[side][kind.index()].into())
        };
        rules.kinds().flat_map(letters).collect()
    };
    Some(format!("holding [{}] [{}]", held(Color::White), held(Color::Black)))
}

/// A position in the commands of `edit`, or the part of it that `edit` cannot express.
fn edited(rules: &Rules, fen: &str, word: &str) -> Result<Vec<String>, &'static str> {
    let start = rules.starts.first().and_then(|start| read_setup(rules, &start.fen).ok());
    let (Some(start), Ok(setup)) = (start, read_setup(rules, fen)) else { return Err("this position") };
    if setup.en_passant.square().is_some() {
        return Err("an en passant square");
    }
    if !rights_tell_themselves(rules, &start, &setup) {
        return Err("castling rights that the places of kings and rooks do not tell");
    }
    let mut lines = Vec::new();
    if setup.side == Color::Black {
        let position = read_position(rules, &rules.starts[0].fen).map_err(|_| "this position")?;
        let first = movegen::turns(rules, &position).into_iter().next().ok_or("this position")?;
        lines.push(format!("{word}{}", write_turn_as(rules, Color::White, first, Style::ENGINE)));
    }
    lines.extend(["edit", "#"].map(str::to_owned));
    for side in [Color::White, Color::Black] {
        for square in rules.turn.board.squares() {
            if let Some(piece) = setup.at(square).filter(|piece| piece.color == side) {
                lines.push(format!("{}{square}", rules.piece(piece.kind).letter.to_ascii_uppercase()));
            }
        }
        lines.push(if side == Color::White { "c" } else { "." }.to_owned());
    }
    Ok(lines)
}

/// Whether the rights are exactly those of the start whose king and rook still stand on their squares.
fn rights_tell_themselves(rules: &Rules, start: &Setup, setup: &Setup) -> bool {
    CastlingRights::LETTERS.into_iter().all(|(_, color, wing)| {
        let board = rules.turn.board;
        let rank = board.first_rank(color);
        let corner = Square::at(if wing == Wing::East { board.files() - 1 } else { 0 }, rank);
        let royal = |square: &Square| start.at(*square).is_some_and(|piece| piece.kind == rules.king());
        let king = (0..board.files()).map(|file| Square::at(file, rank)).find(royal);
        let stays = |square: Square| start.at(square) == setup.at(square);
        let at_home = start.castling.has(color, wing) && stays(corner) && king.is_some_and(stays);
        setup.castling.has(color, wing) == at_home
    })
}

impl Features {
    /// Reads a line of features: `feature ping=1 variants="normal,suicide" myname="X" done=1`.
    fn hear(&mut self, line: &str) {
        let Some(mut rest) = line.trim().strip_prefix("feature ") else { return };
        while let Some((name, value)) = rest.trim_start().split_once('=') {
            let quoted = value.strip_prefix('"').map(|value| value.split_once('"').unwrap_or((value, "")));
            let (value, behind) = quoted.unwrap_or_else(|| value.split_once(' ').unwrap_or((value, "")));
            rest = behind;
            match name {
                "myname" => self.name = Some(value.to_owned()),
                "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
                "setboard" => self.setboard = value == "1",
                "ping" => self.ping = value == "1",
                "usermove" => self.usermove = value == "1",
                "done" => self.done = value == "1",
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `edit` can express only the rights that follow from the squares of kings and rooks.
    #[test]
    fn a_position_is_edited_in() {
        let chess = regra_testing::shipped().rules("chess").unwrap();
        let edited = |fen: &str| edited(&chess, fen, "").map(|lines| lines.join(" "));
        let (plain, black) = ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
        assert_eq!(edited(plain).as_deref(), Ok("edit # Ke1 Rh1 c Ke8 ."));
        assert!(edited(black).is_err_and(|what| what.starts_with("castling rights")));
        assert!(
            edited("4k3/8/8/8/8/8/8/3RK3 b - - 0 1").is_ok_and(|lines| lines.ends_with("# Rd1 Ke1 c Ke8 ."))
        );
        assert!(edited("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1").is_err_and(|what| what.starts_with("an en")));
    }

    #[test]
    fn features_are_heard_over_several_lines() {
        let mut features = Features::default();
        features.hear(r#"feature ping=1 setboard=1 variants="normal,suicide, giveaway" done=0"#);
        features.hear("# feature usermove=1");
        features.hear(r#"feature myname="An = engine 1.0" usermove=1 done=1"#);
        let variants = ["normal", "suicide", "giveaway"].map(str::to_owned).to_vec();
        let name = Some("An = engine 1.0".to_owned());
        let all = Features { name, variants, setboard: true, ping: true, usermove: true, done: true };
        assert_eq!(features, all);
    }
}
