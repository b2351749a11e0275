//! Errors of engines.

use std::fmt;

use regra_documents::{excerpt, nearest};

/// Maximum length of a quoted text in a message.
const QUOTED: usize = 120;
/// Maximum length of a quoted reason in a message.
const REASON: usize = 400;
/// Maximum number of suggested names in a message.
const LISTED: usize = 10;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError {
    /// The name of the engine.
    pub engine: String,
    /// What went wrong.
    pub kind: EngineErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineErrorKind {
    /// It could not be started.
    Start(String),
    /// The line to send is too long, or is more than one line.
    Unasked(String),
    /// It ended while a question was open.
    Ended {
        asked: String,
        /// How it ended.
        status: String,
        /// The last line that it said.
        last: String,
    },
    /// It did not answer in time.
    Silent {
        asked: String,
        /// For how long.
        seconds: u64,
        /// Whether it had all the time that the user allows.
        all: bool,
        /// The last line that it said.
        last: String,
    },
    /// It sent a line that is longer than any answer.
    Line {
        asked: String,
        /// Maximum number of bytes of a line.
        most: usize,
    },
    /// It sends line after line without an answer.
    Endless {
        asked: String,
        /// Maximum number of bytes that are read.
        most: usize,
        /// The last line that it said.
        last: String,
    },
    /// Its answer is not of the expected form.
    Answer {
        asked: String,
        /// The answer.
        got: String,
        /// The form of a right answer.
        expected: &'static str,
    },
    /// It speaks no protocol that regra knows.
    Stranger {
        /// The questions, each with its reaction.
        tried: Vec<(String, String)>,
    },
    /// It does not play these rules.
    Rules {
        /// The rule set, or the variant that was asked for.
        rules: String,
        plays: Vec<String>,
    },
    /// It has no such option.
    Option {
        /// The option that was to be set.
        option: String,
        /// The options that it has.
        has: Vec<String>,
    },
    /// The protocol has no such question, or it says that it cannot answer it.
    Unable(String),
    /// Its protocol gives no way to learn its legal moves: the ways that were tried, each with its result.
    NoWay(Vec<String>),
    /// It says that it does not accept a position or a move.
    Declined(String),
    /// It complains about a position.
    Refused {
        /// The command with the position.
        asked: String,
        said: String,
    },
    /// It shows a different position than the one that it was sent.
    Position {
        /// The position that it was sent.
        told: String,
        /// The position that it shows, if it shows one.
        has: Option<String>,
    },
    /// It lists a move twice.
    Repeated { asked: String, turn: String },
    /// It lists moves with counts, but no readable total.
    Total {
        asked: String,
        /// How many moves it lists.
        turns: usize,
        /// The last line that is neither.
        got: Option<String>,
    },
    /// The counts below its moves do not add up to its total.
    Sum {
        asked: String,
        /// The sum of the counts.
        sum: u128,
        /// The total that it gives.
        total: u128,
    },
    /// The user interrupted the wait.
    Stopped,
}

impl EngineErrorKind {
    /// Whether the program can be asked on: it has said itself, in good order, that it has no answer.
    pub(super) fn is_sound(&self) -> bool {
        matches!(
            self,
            Self::Declined(_)
                | Self::Option { .. }
                | Self::Rules { .. }
                | Self::Unable(_)
                | Self::Unasked(_)
                | Self::NoWay(_)
        )
    }

    /// Whether it has exited by itself and not by a fault.
    pub(super) fn is_exit(&self) -> bool {
        matches!(self, Self::Ended { status, .. } if status.starts_with("exit "))
    }

    /// Whether it has not answered in time.
    pub(super) const fn is_silence(&self) -> bool {
        matches!(self, Self::Silent { .. })
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", quoted(&self.engine), self.kind)
    }
}

impl fmt::Display for EngineErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => write!(f, "cannot be started: {why}"),
            Self::Unasked(line) => write!(f, "cannot be told `{}`: too long, or not one line", quoted(line)),
            Self::Ended { asked, status, last } => {
                write!(f, "ended ({status}) when asked `{}`{}", quoted(asked), spoken("its last words", last))
            }
            Self::Silent { asked, seconds, all, last } => {
                let last = spoken("it last said", last);
                let longer = if *all { ": give it longer with --timeout" } else { "" };
                write!(f, "no answer to `{}` within {seconds} s{longer}{last}", quoted(asked))
            }
            Self::Line { asked, most } => {
                write!(f, "said a line of more than {} KiB when asked `{}`", most >> 10, quoted(asked))
            }
            Self::Endless { asked, most, last } => {
                let last = spoken("it last said", last);
                write!(f, "said more than {} MiB without an answer to `{}`{last}", most >> 20, quoted(asked))
            }
            Self::Answer { asked, got, expected } => {
                write!(f, "answered `{}` with `{}`: expected {expected}", quoted(asked), quoted(got))
            }
            Self::Stranger { tried } => stranger(f, tried),
            Self::Rules { rules, plays } => no_rules(f, rules, plays),
            Self::Option { option, has } => {
                write!(f, "has no option {}; {}", quoted(option), listed("it has", option, has))
            }
            Self::NoWay(tried) => {
                write!(
                    f,
                    "there is no way to ask it for its legal moves: {}",
                    excerpt(&tried.join("; "), REASON)
                )
            }
            Self::Unable(why) | Self::Declined(why) => f.write_str(&excerpt(why, REASON)),
            Self::Refused { asked, said } => write!(f, "refused `{}`: {}", quoted(asked), quoted(said)),
            Self::Position { told, has } => {
                let has = has.as_deref().map_or_else(|| "none".to_owned(), quoted);
                write!(f, "was told the position {}, and says that it has {has}", quoted(told))
            }
            Self::Repeated { asked, turn } => {
                write!(f, "lists {} twice in its answer to `{}`", quoted(turn), quoted(asked))
            }
            Self::Total { asked, turns, got } => {
                let got =
                    got.as_deref().map_or_else(|| "nothing".to_owned(), |got| format!("`{}`", quoted(got)));
                let (asked, expected) = (quoted(asked), "expected `Nodes searched: N`");
                write!(f, "answered `{asked}` with {turns} moves, and after them {got}: {expected}")
            }
            Self::Sum { asked, sum, total } => {
                let asked = quoted(asked);
                write!(
                    f,
                    "in its answer to `{asked}` the counts below its moves add up to {sum}, but the total is {total}"
                )
            }
            Self::Stopped => write!(f, "stopped"),
        }
    }
}

impl std::error::Error for EngineError {}

fn stranger(f: &mut fmt::Formatter<'_>, tried: &[(String, String)]) -> fmt::Result {
    let tried: Vec<String> = tried.iter().map(|(asked, came)| format!("to `{asked}` it {came}")).collect();
    write!(f, "is no engine that regra can speak to: {}", tried.join("; "))
}

fn no_rules(f: &mut fmt::Formatter<'_>, rules: &str, plays: &[String]) -> fmt::Result {
    let rules = quoted(rules);
    if plays.is_empty() {
        return write!(f, "does not play {rules}: it lists no variants, so only chess");
    }
    let plays = listed("it plays", &rules, plays);
    write!(
        f,
        "does not play {rules}; {plays}: name one of them with --variant, or load a file of variants that has it with --load"
    )
}

/// The last line that it said, for a message.
fn spoken(how: &str, last: &str) -> String {
    if last.is_empty() { String::new() } else { format!("; {how}: {}", quoted(last)) }
}

/// The names that exist: all of a few, or those nearest to the wanted one and some others.
fn listed(verb: &str, wanted: &str, names: &[String]) -> String {
    if names.is_empty() {
        return format!("{verb} none");
    }
    let mut shown = nearest(wanted, names.iter().map(String::as_str));
    for name in names.iter().take(LISTED) {
        if !shown.contains(name) {
            shown.push(name.clone());
        }
    }
    let rest = names.len().saturating_sub(shown.len());
    let more = if rest == 0 { String::new() } else { format!(" and {rest} more") };
    let shown: Vec<String> = shown.iter().map(|name| quoted(name)).collect();
    format!("{verb} {}{more}", shown.join(", "))
}

/// The beginning of a foreign text, on one line.
pub(super) fn quoted(text: &str) -> String {
    excerpt(text, QUOTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_quoted_at_length() {
        let long = || "x".repeat(100_000);
        let names = || (0..1000).map(|n| format!("{n}{}", long())).collect::<Vec<_>>();
        for kind in [
            EngineErrorKind::Unasked(long()),
            EngineErrorKind::Unable(long()),
            EngineErrorKind::Declined(long()),
            EngineErrorKind::Ended { asked: long(), status: "exit status: 1".to_owned(), last: long() },
            EngineErrorKind::Silent { asked: long(), seconds: 1, all: true, last: long() },
            EngineErrorKind::Answer { asked: long(), got: long(), expected: "a count" },
            EngineErrorKind::Rules { rules: long(), plays: names() },
            EngineErrorKind::Option { option: long(), has: names() },
            EngineErrorKind::Position { told: long(), has: Some(long()) },
            EngineErrorKind::Repeated { asked: long(), turn: long() },
        ] {
            let error = EngineError { engine: long(), kind };
            assert!(error.to_string().len() < 2_000, "{error}");
        }
    }

    #[test]
    fn the_nearest_name_comes_first() {
        let plays = ["3check", "chess", "losers", "shinobi"].map(str::to_owned).to_vec();
        let kind = EngineErrorKind::Rules { rules: "shinoby".to_owned(), plays };
        assert!(kind.to_string().contains("it plays shinobi, 3check, chess, losers:"), "{kind}");
    }
}
