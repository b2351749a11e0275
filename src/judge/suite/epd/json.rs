//! Lines of JSON: an object with `fen`, and `d1`, `d2`, … for counts. Other keys are left alone,
//! and so is an object with `invalid`, which `regra export` gives to positions that are to be refused.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::claims::number;
use super::span::end;
use super::{ClaimedCount, EpdEntry, Reader};
use crate::perft::MAX_DEPTH;
use regra_documents::messages::say;
use regra_rules::position::{Span, quoted};

/// The keys and values of an object in its order, those that stand there twice too.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairsVisitor;
        impl<'de> Visitor<'de> for PairsVisitor {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(PairsVisitor)
    }
}

impl Reader {
    /// A line that begins with `{`.
    pub(super) fn json(&mut self, line: Span<'_>) {
        let pairs = match serde_json::from_str::<Pairs>(line.text) {
            Ok(Pairs(pairs)) => pairs,
            Err(error) => {
                let at = line.text.as_bytes().get(..error.column().saturating_sub(1)).unwrap_or_default();
                let found = line.split_at(String::from_utf8_lossy(at).len()).1;
                let told = error.to_string();
                let told = told.split(" at line ").next().unwrap_or_default();
                return self.expected(found, say().suite_expected_json(told));
            }
        };
        let mut entry = self.entry(end(line));
        let mut fens = 0;
        for (key, value) in &pairs {
            let at = place(line, key);
            match key.as_str() {
                "fen" => {
                    fens += 1;
                    self.fen(&mut entry, line, (at, value));
                }
                "id" | "name" => entry.id = self.text(at, value).or(entry.id),
                "rules" | "variant" => entry.rules = self.text(at, value).or(entry.rules),
                _ => {
                    if let Some(depth) = depth(key) {
                        let claim = self.counted(depth, value, at);
                        if !entry.add(claim) {
                            self.twice(at);
                        }
                    }
                }
            }
        }
        // A position that is there to be refused is none.
        if pairs.iter().any(|(key, value)| key == "invalid" && !value.is_null()) {
            return;
        }
        match fens {
            0 => self.expected(end(line), say().suite_expected_fen_key()),
            1 => self.entries.push(entry),
            _ => self.problem(place(line, "fen"), say().suite_twice(quoted("fen"))),
        }
    }

    /// The position: where it stands in the line, if it stands there as it is.
    fn fen(&mut self, entry: &mut EpdEntry, line: Span<'_>, (key, value): (Span<'_>, &Value)) {
        let Some(fen) = self.text(key, value) else { return };
        let offset = line.text.find(&format!("\"{fen}\"")).map(|at| at + 1);
        entry.column = offset.map_or(key.column, |at| line.split_at(at).1.column);
        entry.fen = fen;
    }

    fn text(&mut self, at: Span<'_>, value: &Value) -> Option<String> {
        let text = value.as_str().map(str::to_owned);
        if text.is_none() && !value.is_null() {
            self.expected(Span { text: &value.to_string(), ..at }, say().suite_expected_text());
        }
        text
    }

    /// A count, as a number or as a text; `null` where it is not known.
    fn counted(&mut self, depth: u32, value: &Value, at: Span<'_>) -> Option<ClaimedCount> {
        if value.is_null() {
            return None;
        }
        let nodes = value.as_u64().map(u128::from).or_else(|| number(value.as_str()?));
        if nodes.is_none() {
            self.expected(
                Span { text: &value.to_string(), ..at },
                say().suite_expected_whole(u64::MAX.to_string()),
            );
        }
        nodes.map(|nodes| ClaimedCount { depth, nodes, line: self.line })
    }
}

/// The depth of `d1`.
fn depth(key: &str) -> Option<u32> {
    let depth = key.strip_prefix(['d', 'D']).and_then(number).and_then(|depth| u32::try_from(depth).ok());
    depth.filter(|&depth| depth <= MAX_DEPTH)
}

/// Where a key stands.
fn place<'a>(line: Span<'a>, key: &'a str) -> Span<'a> {
    let at = line.text.find(&format!("\"{key}\"")).unwrap_or_default();
    Span { text: key, column: line.split_at(at).1.column }
}
