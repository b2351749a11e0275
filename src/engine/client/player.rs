//! The engine behind a command: finds its protocol and starts the driver for it.

use super::cecp::Cecp;
use super::peers::Peer;
use super::restarted::{Opener, OtherWay, Restarted};
use super::script::Script;
use super::speaker::Speaker;
use super::uci_speaker::{KnownMeans, UciSpeaker};
use super::{EngineError, EngineErrorKind, EngineLimits, PlayerSettings, Protocol, Regra, detect};
use regra_judge::subject::Player;

struct EngineProgram {
    words: Vec<String>,
    /// Its name until it says one.
    called: Option<String>,
    protocol: Protocol,
}

/// Starts the engine behind a command, given in words: a library that ships with a script, regra itself, or a program
/// that speaks one of the protocols.
///
/// # Errors
/// If it cannot be started, is no engine, or lacks the options or the variant that are asked for.
pub fn player<'a>(
    command: &[String],
    settings: &PlayerSettings,
    limits: EngineLimits<'a>,
) -> Result<Box<dyn Player + 'a>, EngineError> {
    let program = EngineProgram::find(command, settings, limits)?;
    let other = program.in_another_way(settings);
    let open = program.opener(settings.clone(), limits)?;
    let other: Option<OtherWay<'a>> = match other {
        Some(other) => Some(Box::new(move || {
            let speaks = detect::is_cecp(&other.words, limits)?;
            let open = speaks.then(|| other.opener(PlayerSettings::default(), limits));
            open.transpose()
        })),
        None => None,
    };
    Ok(Box::new(Restarted::start(open, other)?))
}

impl EngineProgram {
    fn find(
        command: &[String],
        settings: &PlayerSettings,
        limits: EngineLimits<'_>,
    ) -> Result<Self, EngineError> {
        let peer = match command {
            [name] => Peer::named(name),
            _ => None,
        };
        if let Some(peer) = peer {
            let words = peer.command().into_iter().chain(settings.load.iter().cloned()).collect();
            return Ok(Self { words, called: Some(peer.name.to_owned()), protocol: Protocol::Script });
        }
        let plain = |protocol| Self { words: command.to_vec(), called: None, protocol };
        if let Some(protocol) = settings.protocol {
            return Ok(plain(protocol));
        }
        if Regra::is_at(command, limits)? {
            let words = ["peer", "regra", "--run"].map(str::to_owned);
            let words = command.iter().cloned().chain(words).collect();
            return Ok(Self { words, called: Some(command.join(" ")), protocol: Protocol::Script });
        }
        Ok(plain(detect::protocol(command, limits)?))
    }

    /// The same program by CECP, if it was found to speak UCI and the settings allow both: many engines know both.
    fn in_another_way(&self, settings: &PlayerSettings) -> Option<Self> {
        let free = settings.protocol.is_none() && settings.options.is_empty() && settings.load.is_empty();
        let other = || Self { words: self.words.clone(), called: None, protocol: Protocol::Cecp };
        (free && self.protocol == Protocol::Uci).then(other)
    }

    /// Starts the program, as often as needed.
    fn opener<'a>(
        self,
        settings: PlayerSettings,
        limits: EngineLimits<'a>,
    ) -> Result<Opener<'a>, EngineError> {
        let is_peer = self.called.as_deref().is_some_and(|name| Peer::named(name).is_some());
        match self.protocol {
            Protocol::Script => {
                self.lacks("options to set", "--option", !settings.options.is_empty())?;
                self.lacks("way to load files", "--load", !settings.load.is_empty() && !is_peer)?;
                Ok(Box::new(move || {
                    let (called, variant) = (self.called.as_deref(), settings.variant.as_deref());
                    Ok(Box::new(Script::start(&self.words, called, variant, limits)?) as Box<dyn Speaker>)
                }))
            }
            Protocol::Uci => {
                let known = KnownMeans::default();
                Ok(Box::new(move || {
                    Ok(Box::new(UciSpeaker::start(&self.words, &settings, &known, limits)?)
                        as Box<dyn Speaker>)
                }))
            }
            Protocol::Cecp => {
                self.lacks("options to set", "--option", !settings.options.is_empty())?;
                self.lacks("way to load files", "--load", !settings.load.is_empty())?;
                Ok(Box::new(move || {
                    let variant = settings.variant.as_deref();
                    Ok(Box::new(Cecp::start(&self.words, variant, limits)?) as Box<dyn Speaker>)
                }))
            }
        }
    }

    /// An error if the user asks for something that the protocol does not have.
    fn lacks(&self, what: &str, option: &str, asked: bool) -> Result<(), EngineError> {
        if !asked {
            return Ok(());
        }
        let protocol = match self.protocol {
            Protocol::Uci => "UCI has",
            Protocol::Cecp => "CECP has",
            Protocol::Script => "scripts have",
        };
        Err(self.error(format!("{protocol} no {what}: leave {option} out, or give it in the command itself")))
    }

    fn error(&self, why: String) -> EngineError {
        let engine = self.called.clone().unwrap_or_else(|| self.words.join(" "));
        EngineError { engine, kind: EngineErrorKind::Unable(why) }
    }
}
