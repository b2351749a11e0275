//! The file of the positions at a ply, below which there is to count: a line for each.
//!
//! ```text
//! # regra-units 2
//! # regra 0.1.0
//! # rules chess
//! # digest sha256:…
//! # start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! # depth 6
//! # ply 0 1 1
//! # ply 1 20 20
//! rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq - 0 1 ; 1
//! # sum …
//! ```
//!
//! Behind `ply` stand its number, the lines to it and the different positions there; behind `end` (of lines that end
//! before the last ply) the ply, the clause, the winner and the lines; behind a position the lines to it; behind
//! `sum` the SHA-256 of all before it.

use rayon::prelude::*;

use super::head::Head;
use super::level::{Level, LevelStop, Ply};
use super::record::DeepPosition;
use crate::files::{self, Damage};
use crate::perft::Ended;
use regra_documents::messages::say;
use regra_rules::Rules;
use regra_rules::position::read_position;

/// The form of the file.
const FORM: (&str, &str) = ("regra-units", "2");
/// What the line of its sum begins with.
const MARK: &str = "# ";

impl Head {
    /// What a file of units says first of itself: whose positions these are, from where, and how deep is to be counted.
    pub fn units(rules: &Rules, digest: &str, start: &str, depth: u32) -> Self {
        let (rules, depth) = (rules.name.to_string(), depth.to_string());
        Self::new(FORM, &[("rules", &rules), ("digest", digest), ("start", start), ("depth", &depth)])
    }

    /// The head of a file of units that is whole.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of_units(text: &str) -> Result<Self, Damage> {
        let head = Self::read(text);
        // One of another form may have its sum elsewhere.
        if !head.get(FORM.0).is_empty() {
            head.same(&Self(vec![(FORM.0.to_owned(), FORM.1.to_owned())]))?;
        }
        files::opened(text, MARK)?;
        head.same(&Self::new(FORM, &[])).map(|()| head)
    }

    /// The ply of the units.
    pub fn ply(&self) -> u32 {
        let plies = self.0.iter().filter(|(key, _)| key == "ply").count();
        u32::try_from(plies).unwrap_or(u32::MAX).saturating_sub(1)
    }
}

impl Level {
    /// The file of a level.
    ///
    /// # Errors
    /// A position whose FEN is not read as the same position.
    pub fn write(&self, rules: &Rules, head: &Head) -> Result<String, LevelStop> {
        let line = |record: &DeepPosition| {
            let (position, lines) = (record.position(rules), record.lines());
            let fen = position.fen(rules);
            let same = read(rules, &fen, lines) == Some(*record);
            same.then(|| format!("{fen} ; {lines}\n")).ok_or_else(|| LevelStop::position(rules, &position))
        };
        let lines: Vec<String> = self.positions.par_iter().map(line).collect::<Result<_, _>>()?;
        let mut text = head.to_string();
        for Ply { ply, lines, positions } in &self.plies {
            text += &format!("# ply {ply} {lines} {positions}\n");
        }
        self.ended.to_string().lines().for_each(|end| text += &format!("# {end}\n"));
        text.extend(lines);
        Ok(files::sealed(&text, MARK))
    }

    /// Reads a file that is whole.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(rules: &Rules, text: &str) -> Result<Self, Damage> {
        let (mut plies, mut ended) = (Vec::new(), Ended::default());
        for (key, value) in Head::read(text).0 {
            let (taken, form) = match key.as_str() {
                "ply" => {
                    let next = ply(&value).filter(|ply| ply.ply as usize == plies.len());
                    (next.map(|ply| plies.push(ply)), say().deep_form_ply())
                }
                "end" => (ended.read(&value), say().deep_form_end()),
                _ => continue,
            };
            taken.ok_or_else(|| Damage::line(&key, &value, &form))?;
        }
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with(MARK)).collect();
        let unit = |(at, line): (usize, &&str)| {
            let unit = line.split_once(" ; ").and_then(|(fen, lines)| read(rules, fen, lines.parse().ok()?));
            unit.ok_or_else(|| Damage::line(&format!("unit {}", at + 1), line, &say().deep_form_unit()))
        };
        let positions: Vec<DeepPosition> =
            lines.par_iter().enumerate().map(unit).collect::<Result<_, _>>()?;
        let last = plies.last().and_then(|ply| Ply::of(ply.ply, &positions));
        let ascend = |a: &DeepPosition, b: &DeepPosition| a < b && !a.same(b);
        if last.is_none() || plies.last() != last.as_ref() || !positions.is_sorted_by(ascend) {
            return Err(Damage::line("units", &positions.len().to_string(), &say().deep_form_units()));
        }
        Ok(Self { positions, plies, ended })
    }
}

fn read(rules: &Rules, fen: &str, lines: u128) -> Option<DeepPosition> {
    DeepPosition::new(rules, &read_position(rules, fen).ok()?, lines)
}

/// `3 8902 5362`: a ply, the lines to it and the positions there.
fn ply(value: &str) -> Option<Ply> {
    let words: Vec<&str> = value.split(' ').collect();
    let [ply, lines, positions] = words[..] else { return None };
    Some(Ply { ply: ply.parse().ok()?, lines: lines.parse().ok()?, positions: positions.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::Unwatched;

    /// Units that an earlier version wrote are read again only if they stand in the order of this one: the first of 112
    /// with pieces in hand, as version 0.1.0 of 28 November wrote them.
    #[test]
    fn units_stand_in_the_order_of_earlier_versions() {
        let rules = regra_testing::shipped().rules("shinobi@pt").unwrap();
        let start = read_position(&rules, &rules.starts[0].fen).unwrap();
        let level = Level::behind(&rules, &start, 1, &Unwatched).unwrap();
        let first = level.positions.iter().take(4).map(|unit| unit.position(&rules).fen(&rules));
        let earlier = [
            "rnbqkbnr/pppppppp/8/8/2M5/8/PPPPPPPP/LH1CK1HL[LHMDJ] b kq - 0 1",
            "rnbqkbnr/pppppppp/8/8/6H1/8/PPPPPPPP/LH1CK1HL[LMMDJ] b kq - 0 1",
            "rnbqkbnr/pppppppp/8/8/4L3/8/PPPPPPPP/LH1CK1HL[HMMDJ] b kq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/1H6/PPPPPPPP/LH1CK1HL[LMMDJ] b kq - 0 1",
        ];
        assert_eq!(first.collect::<Vec<_>>(), earlier);
    }

    /// Lines A048987 and different positions A083276 are published.
    #[test]
    fn a_level_is_read_as_it_was_written() {
        let rules = regra_testing::shipped().rules("chess").unwrap();
        let start = rules.starts[0].fen.as_str();
        let mut level = Level::first(&rules, &read_position(&rules, start).unwrap()).unwrap();
        while level.ply() < 3 {
            level = level.next(&rules, 5362, &Unwatched).unwrap();
        }
        assert_eq!(level.last(), Ply { ply: 3, lines: 8902, positions: 5362 });
        let head = Head::units(&rules, "sha256:0", start, 3);
        let text = level.write(&rules, &head).unwrap();
        assert_eq!(Head::of_units(&text).unwrap().get("start"), start);
        assert_eq!(Level::read(&rules, &text), Ok(level.clone()));
        let mut lines: Vec<&str> = text.lines().collect();
        lines.swap(20, 21);
        assert!(Level::read(&rules, &lines.join("\n")).is_err(), "another order");
        let (ply, unit) = ("# ply 3 8902 5362", lines[30]);
        let twice = text.replace(ply, "# ply 3 8903 5363").replace(unit, &format!("{unit}\n{unit}"));
        assert!(
            unit.ends_with(" ; 1") && text.contains(ply) && Level::read(&rules, &twice).is_err(),
            "{unit}"
        );
        assert!(matches!(level.next(&rules, 5362, &Unwatched), Err(LevelStop::Problem(_))));
        assert!(Head::of_units(&text.replace("# regra-units 2", "# regra-units 1")).is_err());
    }
}
