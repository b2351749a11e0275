//! An engine that speaks UCI and answers `go perft N`.
//!
//! The count is timed from outside: from the moment before `go perft` is sent to the moment when the line
//! with the total has been read. Before that the engine has been asked whether it is ready.

use super::process::{Line, Process};
use super::variants;
use super::{Counter, EngineError, Manner, Sample, Trouble};

/// What an engine may call the total, in small letters.
const TOTALS: &[&str] = &["nodes searched", "total nodes", "leaf nodes", "nodes", "total", "leaves", "perft"];

/// A running engine.
pub struct Uci<'a> {
    process: Process<'a>,
    options: Vec<Choice>,
    /// What the user says that the engine calls the game.
    variant: Option<String>,
    /// What it plays at present.
    playing: Option<String>,
}

/// An option of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Choice {
    name: String,
    values: Vec<String>,
}

impl<'a> Uci<'a> {
    /// Starts the engine; it will count on one thread.
    pub fn start(command: &[String], variant: Option<&str>, manner: Manner<'a>) -> Result<Self, EngineError> {
        let mut process = Process::start(command, &[], manner)?;
        process.send("uci")?;
        let (mut name, mut options) = (None, Vec::new());
        process.answer(|line| {
            name = name.take().or_else(|| line.text.strip_prefix("id name ").map(str::to_owned));
            options.extend(option(&line.text));
            (line.text == "uciok").then_some(Ok(()))
        })?;
        if let Some(name) = name {
            process.rename(&name);
        }
        let mut uci = Self { process, options, variant: variant.map(str::to_owned), playing: None };
        if uci.choice("Threads").is_some() {
            uci.process.send("setoption name Threads value 1")?;
        }
        uci.ready()?;
        Ok(uci)
    }

    fn choice(&self, name: &str) -> Option<&Choice> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// What the engine calls the rule set; nothing where it plays but one game and needs no telling.
    fn variant(&self, rules: &str) -> Result<Option<String>, Trouble> {
        let plays = self.choice("UCI_Variant").map_or(&[][..], |choice| &choice.values);
        let mut wanted: Vec<&str> = self.variant.as_deref().into_iter().collect();
        if wanted.is_empty() {
            wanted = variants::names(rules).collect();
        }
        let known = |name: &&str| plays.iter().find(|variant| variant.eq_ignore_ascii_case(name)).cloned();
        match wanted.iter().find_map(known) {
            Some(variant) => Ok(Some(variant)),
            None if plays.is_empty() && wanted.contains(&"chess") => Ok(None),
            None => Err(Trouble::Rules { rules: rules.to_owned(), plays: plays.to_vec() }),
        }
    }

    /// Makes it play the rule set.
    fn play(&mut self, rules: &str) -> Result<(), EngineError> {
        let variant = self.variant(rules).map_err(|trouble| self.process.trouble(trouble))?;
        if let Some(variant) = variant.filter(|variant| self.playing.as_ref() != Some(variant)) {
            self.process.send(&format!("setoption name UCI_Variant value {variant}"))?;
            self.playing = Some(variant);
        }
        Ok(())
    }

    fn ready(&mut self) -> Result<(), EngineError> {
        self.process.send("isready")?;
        self.process.answer(|line| (line.text == "readyok").then_some(Ok(())))
    }
}

impl Counter for Uci<'_> {
    fn name(&self) -> &str {
        self.process.name()
    }

    fn plays(&self, rules: &str) -> bool {
        self.variant(rules).is_ok()
    }

    fn count(&mut self, rules: &str, fen: &str, depth: u32) -> Result<Sample, EngineError> {
        self.play(rules)?;
        self.process.send(&format!("position fen {fen}"))?;
        self.ready()?;
        let question = format!("go perft {depth}");
        let sent = self.process.send(&question)?;
        self.process.answer(|line| {
            let seconds = line.came.duration_since(sent).as_secs_f64();
            read(line, &question).map(|total| total.map(|nodes| Sample { nodes, seconds }))
        })
    }
}

/// The total, if this is the line with it; an error, if none will come any more.
fn read(line: &Line, question: &str) -> Option<Result<u128, Trouble>> {
    let text = line.text.trim();
    let none = || Trouble::Answer {
        asked: question.to_owned(),
        got: text.to_owned(),
        expected: "`Nodes searched: N`: it does not know `go perft`",
    };
    let lost = text.starts_with("bestmove") || text.to_ascii_lowercase().starts_with("unknown command");
    total(text).map(Ok).or_else(|| lost.then(|| Err(none())))
}

/// The total on a line like `Nodes searched: 4,865,609`.
fn total(text: &str) -> Option<u128> {
    let (key, value) = text.split_once([':', '='])?;
    let key = key.trim().to_ascii_lowercase();
    let named = TOTALS.contains(&key.as_str()) || is_depth(&key);
    let number = value.split_whitespace().next().filter(|_| named)?;
    number.replace([',', '_', '\''], "").parse().ok()
}

/// Whether the key is `perft 5` or `perft(5)`.
fn is_depth(key: &str) -> bool {
    let depth = key.strip_prefix("perft").unwrap_or_default();
    let depth = depth.trim_matches([' ', '(', ')']);
    !depth.is_empty() && depth.bytes().all(|byte| byte.is_ascii_digit())
}

/// The option that a line declares: `option name X type combo default A var A var B`.
fn option(line: &str) -> Option<Choice> {
    let (name, rest) = line.strip_prefix("option name ")?.split_once(" type ")?;
    let values = rest.split(" var ").skip(1).map(|value| value.trim().to_owned());
    Some(Choice { name: name.to_owned(), values: values.collect() })
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn totals_are_read_as_engines_write_them() {
        for text in [
            "Nodes searched: 4865609",
            "Nodes searched  : 4865609",
            "nodes: 4_865_609 (12 ms)",
            "Total: 4,865,609",
            "total nodes = 4865609",
            "perft(5): 4865609",
            "Perft 5: 4865609",
        ] {
            assert_eq!(total(text), Some(4_865_609), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_a_total() {
        for text in ["e2e4: 600", "a7a8q: 20", "info nodes 20", "Time: 20", "Fen: 8/8", "", "Nodes searched:"]
        {
            assert_eq!(total(text), None, "{text}");
        }
    }

    #[test]
    fn a_best_move_means_that_no_count_will_come() {
        let answer = |text: &str| read(&Line { text: text.to_owned(), came: Instant::now() }, "go perft 2");
        assert_eq!(answer("Nodes searched: 400"), Some(Ok(400)));
        assert_eq!(answer("e2e4: 20"), None);
        assert!(matches!(answer("bestmove e2e4"), Some(Err(Trouble::Answer { .. }))));
        assert!(matches!(answer("Unknown command: 'go'"), Some(Err(Trouble::Answer { .. }))));
    }

    #[test]
    fn options_have_values() {
        let variants = option("option name UCI_Variant type combo default chess var chess var shinobi");
        let values = vec!["chess".to_owned(), "shinobi".to_owned()];
        assert_eq!(variants, Some(Choice { name: "UCI_Variant".to_owned(), values }));
        let threads = option("option name Threads type spin default 1 min 1 max 4");
        assert_eq!(threads.map(|threads| threads.values.len()), Some(0));
        assert_eq!(option("id name Engine"), None);
    }
}
