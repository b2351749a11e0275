//! An engine that speaks CECP, the protocol of XBoard, as a player. It lists no turns, and so is asked about each.

use std::num::NonZero;
use std::time::Duration;

use super::candidates::{CAVEAT, candidates, reached};
use super::naming::Naming;
use super::process::Process;
use super::sentinel::Sentinel;
use super::speaker::Speaker;
use super::{EngineError, EngineErrorKind, EngineLimits};
use crate::rules::Rules;
use crate::subject::{Divided, PlayerQuestion, Standing, Told};

/// Who has not said that its features are all has this long to name the next.
const FEATURES: Duration = Duration::from_secs(5);

/// How engines begin to say that they do not take a position or a command, in small letters.
const COMPLAINTS: &[&str] = &["error", "tellusererror", "illegal position", "usererror"];

/// A CECP engine that runs.
pub(super) struct Cecp<'a> {
    process: Process<'a>,
    features: Features,
    naming: Naming,
    rules: Option<Rules>,
    pings: u32,
}

/// What an engine says that it can do.
#[derive(Debug, Default, PartialEq, Eq)]
struct Features {
    name: Option<String>,
    variants: Vec<String>,
    setboard: bool,
    ping: bool,
    usermove: bool,
    done: bool,
}

impl<'a> Cecp<'a> {
    /// Starts the engine behind a command, and hears what it can do.
    pub(super) fn start(
        command: &[String],
        variant: Option<&str>,
        limits: EngineLimits<'a>,
    ) -> Result<Self, EngineError> {
        let mut process = Process::start(command, &[], limits)?;
        process.tell("xboard")?;
        process.ask("protover 2")?;
        let mut features = Features::default();
        process.be_patient(Some(FEATURES));
        let heard = process.answer(|line| {
            features.hear(&line.text);
            features.done.then_some(Ok(()))
        });
        process.be_patient(None);
        match heard {
            Err(error)
                if features == Features::default()
                    || !matches!(error.kind, EngineErrorKind::Silent { .. }) =>
            {
                return Err(error);
            }
            _ => {}
        }
        if let Some(name) = &features.name {
            process.rename(&super::error::quoted(name));
        }
        let lists = Some(features.variants.clone());
        let cecp = Self { process, features, naming: Naming::new(variant, lists), rules: None, pings: 0 };
        for (has, feature) in [(cecp.features.setboard, "setboard"), (cecp.features.ping, "ping")] {
            if !has {
                return cecp
                    .unable(&format!("it has no feature {feature}=1, without which it cannot be asked"));
            }
        }
        cecp.naming.check().map_err(|kind| cecp.process.error(kind))?;
        Ok(cecp)
    }

    fn unable<T>(&self, why: &str) -> Result<T, EngineError> {
        Err(self.process.error(EngineErrorKind::Unable(why.to_owned())))
    }

    /// Waits until it has done what it was told; whether it has said something of which `is` holds, and what.
    fn done(&mut self, is: impl Fn(&str) -> bool) -> Result<Option<String>, EngineError> {
        self.pings = self.pings.wrapping_add(1);
        let pong = format!("pong {}", self.pings);
        self.process.tell(&format!("ping {}", self.pings))?;
        let mut said = None;
        self.process.answer(|line| {
            if said.is_none() && is(&line.text.trim().to_ascii_lowercase()) {
                said = Some(line.text.trim().to_owned());
            }
            (line.text.trim() == pong).then_some(Ok(()))
        })?;
        Ok(said)
    }

    /// Gives it a position.
    fn set_up(&mut self, fen: &str) -> Result<(), EngineError> {
        let asked = format!("setboard {fen}");
        self.process.ask(&asked)?;
        let complaint = self.done(|line| COMPLAINTS.iter().any(|word| line.starts_with(word)))?;
        complaint.map_or(Ok(()), |said| Err(self.process.error(EngineErrorKind::Refused { asked, said })))
    }

    /// Whether it takes a turn for legal, which it has played then.
    fn plays(&mut self, turn: &str) -> Result<bool, EngineError> {
        let word = if self.features.usermove { "usermove " } else { "" };
        self.process.ask(&format!("{word}{turn}"))?;
        let refuses = |line: &str| line.starts_with("illegal move") || line.starts_with("error");
        Ok(self.done(refuses)?.is_none())
    }

    /// Brings it to a place; behind a position that it must not have any more.
    fn reach(&mut self, rules: &Rules, told: Told<'_>) -> Result<(), EngineError> {
        let sentinel = Sentinel::of(rules, told.fen, told.moves);
        if let Some(sentinel) = &sentinel {
            self.set_up(&sentinel.fen)?;
        }
        self.set_up(told.fen)?;
        if let Some(sentinel) = sentinel
            && told.moves.is_empty()
            && self.plays(&sentinel.turn)?
        {
            return Err(self.process.error(EngineErrorKind::Refused {
                asked: format!("setboard {}", told.fen),
                said: format!("it plays {}, a turn of the position before", sentinel.turn),
            }));
        }
        self.again(told)
    }

    /// Brings it to a place that it has taken before.
    fn again(&mut self, told: Told<'_>) -> Result<(), EngineError> {
        self.set_up(told.fen)?;
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
        let called = self.naming.of(rules).map_err(|kind| self.process.error(kind))?;
        self.process.ask("new")?;
        if let Some(variant) = called.name.filter(|name| name != "normal") {
            self.process.tell(&format!("variant {variant}"))?;
        }
        self.process.tell("force")?;
        self.rules = Some(rules.clone());
        let complaint = self.done(|line| line.starts_with("error"))?;
        let asked = format!("variant {}", rules.name);
        complaint.map_or(Ok(()), |said| Err(self.process.error(EngineErrorKind::Refused { asked, said })))
    }

    fn answers(&self, question: PlayerQuestion) -> bool {
        question == PlayerQuestion::Turns
    }

    fn caveat(&self) -> Option<String> {
        Some(CAVEAT.to_owned())
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
        for turn in legal.into_iter().chain(others) {
            if self.plays(&turn)? {
                turns.push(turn);
                self.again(told)?;
            }
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

impl Features {
    /// Takes what a line says: `feature ping=1 variants="normal,suicide" myname="X" done=1`.
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
