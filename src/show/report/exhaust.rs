//! An exhaustive comparison on small positions: their number, the totals, and the first disagreement.

use std::fmt::Write as _;

use serde::Serialize;

use super::against::SurveyReport;
use super::columns::{prose, width};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::counted;
use regra_judge::agree::{Disagreement, Says};
use regra_judge::exhaust::SpaceTally;

/// `regra exhaust --format json`.
#[derive(Clone, Debug, Serialize)]
pub struct ExhaustReport {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// What was gone through: `up to 3 men`.
    pub what: String,
    /// Which part of it: `1/1`.
    pub unit: String,
    /// Who was compared: `generator`, `oracle`.
    pub subjects: [String; 2],
    /// Whether it was gone through to the end.
    pub complete: bool,
    /// The units gone through, and how many there are in this part.
    pub units: [usize; 2],
    pub seen: SpaceTally,
    /// The first on which they disagree.
    pub disagreement: Option<Disagreement>,
    /// What another player says, where it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<SurveyReport>,
    /// How long it took, earlier runs of the same checkpoint included.
    pub seconds: f64,
    /// How fast it was now; nothing where all of it was gone through earlier.
    pub positions_per_second: Option<u64>,
    /// On how many threads.
    pub threads: usize,
}

/// The result in lines; `board` is that of the position on which the two disagree.
pub fn exhaust(found: &ExhaustReport, board: Option<&str>) -> String {
    counts(found, ["accepted by both", "refused by both"]) + &verdict(found, board)
}

/// The positions compared, and the totals; the words name the two that accept and refuse.
pub(super) fn counts(found: &ExhaustReport, [accepts, refuses]: [&str; 2]) -> String {
    let SpaceTally { positions, accepted, refused, turns, ends, digest } = &found.seen;
    let part = if found.unit == "1/1" { String::new() } else { format!(", part {} of it", found.unit) };
    let mut text = paint(HEAD, &format!("{}, {}{part}", found.rules, found.what)) + "\n";
    let mut rows = vec![
        ("positions".to_owned(), grouped(*positions)),
        (format!("  {accepts}"), grouped(*accepted)),
        (format!("  {refuses}"), grouped(*refused)),
        ("legal moves".to_owned(), grouped(*turns)),
    ];
    rows.extend(ends.iter().map(|(end, count)| (format!("  {end}"), grouped(*count))));
    let name = rows.iter().map(|(name, _)| name.len()).max().unwrap_or_default();
    let number = rows.iter().map(|(_, number)| number.len()).max().unwrap_or_default();
    for (name_of, count) in &rows {
        let _ = writeln!(text, "{name_of:name$}  {count:>number$}");
    }
    let _ = writeln!(text, "{:name$}  {digest}", "digest");
    text
}

fn verdict(found: &ExhaustReport, board: Option<&str>) -> String {
    let [one, other] = &found.subjects;
    let [done, all] = found.units;
    if let Some(Disagreement { what, fen, says, .. }) = &found.disagreement {
        let mut text = format!("\n{}\n", paint(BAD, &format!("{one} and {other} disagree on {what}")));
        let _ = writeln!(text, "fen: {fen}\n{}", board.unwrap_or_default().trim_end());
        let who = says.iter().map(|says| width(&says.who)).max().unwrap_or_default();
        for Says { who: name, says } in says {
            let _ = writeln!(text, "{name:who$}  {says}");
        }
        return text;
    }
    let seen = format!("{} of {} gone through", grouped(done as u64), counted(grouped(all as u64), "unit"));
    match found.complete {
        true => paint(GOOD, &format!("{one} and {other} agree on every one")) + "\n",
        false => format!("interrupted: {seen}; {one} and {other} agree on what was\n"),
    }
}

/// A family of positions.
#[derive(Clone, Debug, Serialize)]
pub struct FamilySize {
    /// Its name on the command line.
    pub name: &'static str,
    pub about: &'static str,
    /// How many positions; none where the game has nothing of the kind.
    pub positions: u64,
    /// In how many units.
    pub units: usize,
}

/// The families, each with its number of positions.
pub fn families(families: &[FamilySize]) -> String {
    let name = families.iter().map(|family| family.name.len()).max().unwrap_or_default();
    let line = |family: &FamilySize| {
        let FamilySize { name: own, about, positions, units } = family;
        let many = match positions {
            0 => "none in this game".to_owned(),
            _ => format!("{} in {}", grouped(*positions), counted(grouped(*units as u64), "unit")),
        };
        let lead = " ".repeat(name + 2);
        let head = paint(HEAD, &format!("{own:name$}"));
        format!("{head}  {many}\n{}", prose(&lead, about))
    };
    families.iter().map(line).collect()
}

/// The duration, on one line.
pub fn exhaust_speed(found: &ExhaustReport) -> String {
    let ExhaustReport { seconds, positions_per_second, threads, .. } = found;
    let line = match positions_per_second {
        Some(speed) => {
            let (speed, threads) = (counted(grouped(*speed), "position"), counted(threads, "thread"));
            format!("{seconds:.1} s, {speed} a second, {threads}")
        }
        None if found.complete && found.seen.positions > 0 => {
            format!("{seconds:.1} s, all of it in earlier runs")
        }
        None => format!("{seconds:.1} s"),
    };
    paint(DIM, &line) + "\n"
}

/// `4,749,696`.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let groups =
        digits.as_bytes()[first..].chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let head = (first > 0).then(|| digits[..first].to_owned());
    head.into_iter().chain(groups).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        let written = [0, 12, 999, 1000, 12_345, 4_749_696].map(grouped);
        assert_eq!(written, ["0", "12", "999", "1,000", "12,345", "4,749,696"]);
    }
}
