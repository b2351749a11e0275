//! The results of the bench, as text. As JSON the record itself is printed.

use std::fmt::Write as _;

use super::style::{BAD, DIM, HEAD, paint};
use super::words::counted;
use regra_engine::{BenchRecord, ComparedSpeed, CountDisagreement, Timing};

/// A longer name heads no column.
const HEADS: usize = 14;
/// The least width of a column of speeds.
const SPEEDS: usize = 8;

/// The table by position, then the problems, then the closing line.
pub fn bench(record: &BenchRecord) -> String {
    let (mut text, columns) = (String::new(), Columns::new(record));
    if !record.timings.is_empty() {
        text += &columns.heading(record);
    }
    let mut rules = "";
    for timing in &record.timings {
        if timing.rules != rules {
            rules = &timing.rules;
            let class = timing.class.as_ref().map(|class| format!("  class {class}")).unwrap_or_default();
            let _ = writeln!(text, "{}{}", paint(HEAD, rules), paint(DIM, &class));
        }
        text += &columns.line(timing);
    }
    for rules in &record.skipped {
        let _ = writeln!(text, "{} {rules}: {}", paint(DIM, "skipped"), unplayed(record));
    }
    text += &readings(record);
    text += &record.disagreements.iter().map(disagreement).collect::<String>();
    text + &summary(record)
}

/// For each rule set that was also timed under other readings: how many, and the slowest of them, against the start
/// position, which is timed first.
fn readings(record: &BenchRecord) -> String {
    let speed = |timing: &Timing| timing.nodes_per_second.median;
    let mut text = String::new();
    let mut last = "";
    for plain in record.timings.iter().filter(|timing| !timing.rules.contains('+')) {
        if plain.rules == last {
            continue;
        }
        last = &plain.rules;
        let read =
            |timing: &&Timing| timing.rules.split_once('+').is_some_and(|(base, _)| base == plain.rules);
        let others: Vec<&Timing> = record.timings.iter().filter(read).collect();
        let Some(slowest) = others.iter().min_by(|a, b| speed(a).total_cmp(&speed(b))) else { continue };
        let _ = writeln!(
            text,
            "{} with {}: the slowest counts {:.2} times as fast, {}",
            plain.rules,
            counted(others.len(), "other reading"),
            speed(slowest) / speed(plain),
            slowest.rules
        );
    }
    text
}

/// The engine that does not play a rule set, as far as the record says.
fn unplayed(record: &BenchRecord) -> String {
    match (record.against.as_deref(), record.program == "regra") {
        (Some(other), true) => format!("{other} does not play it"),
        (Some(other), false) => format!("{} and {other} do not both play it", record.engine),
        (None, _) => format!("{} does not play it", record.engine),
    }
}

/// The headings of the columns of speeds.
struct Columns<'a> {
    engine: &'a str,
    other: Option<&'a str>,
    before: Option<&'a str>,
}

impl<'a> Columns<'a> {
    /// The engine's own name, if it is short and differs from the other one's.
    fn new(record: &'a BenchRecord) -> Self {
        let (engine, other) = (record.engine.as_str(), record.against.as_deref());
        let short = |name: &str| name.chars().count() <= HEADS;
        let alike = other == Some(engine);
        Self {
            engine: if short(engine) && !alike { engine } else { "engine" },
            other: other.map(|other| if short(other) && !alike { other } else { "other" }),
            before: record.baseline.as_ref().map(|_| "before"),
        }
    }

    fn compared(&self) -> impl Iterator<Item = &'a str> {
        self.other.into_iter().chain(self.before)
    }

    fn heading(&self, record: &BenchRecord) -> String {
        let times = if record.rounds == 1 { "once".to_owned() } else { format!("{} times", record.rounds) };
        let mut text =
            format!("million leaf nodes per second on one thread: the median, each position timed {times}\n");
        let named = |column: &str, what: &str| (column != what).then(|| format!("{column}: {what}; "));
        let sources = [
            named(self.engine, &record.engine),
            record.against.as_deref().and_then(|other| named(self.other?, other)),
            record.baseline.as_deref().and_then(|file| named(self.before?, file)),
        ];
        let sources: String = sources.into_iter().flatten().collect();
        if self.compared().next().is_some() {
            let engine = self.engine;
            let _ =
                writeln!(text, "{sources}ratio: {engine} to it, the median and from the least to the most");
        } else if !sources.is_empty() {
            let _ = writeln!(text, "{}", sources.trim_end_matches("; "));
        }
        let mut columns = format!("  {:14} {:>5} {:>11} {:>SPEEDS$}", "", "depth", "nodes", self.engine);
        for name in self.compared() {
            let _ = write!(columns, " {name:>SPEEDS$} {:>6} {:14}", "ratio", "");
        }
        let _ = writeln!(text, "{}", paint(DIM, columns.trim_end()));
        text
    }

    fn line(&self, timing: &Timing) -> String {
        let Timing { name, depth, nodes, nodes_per_second, against, baseline, .. } = timing;
        let speed = millions(nodes_per_second.median);
        let mut text = format!("  {name:14} {depth:>5} {nodes:>11} {speed:>0$}", width(self.engine));
        for (column, compared) in [(self.other, against), (self.before, baseline)] {
            match (column, compared) {
                (Some(column), Some(compared)) => text += &compared_speed(compared, width(column)),
                // The earlier run lacks this position.
                (Some(column), None) => text += &" ".repeat(width(column) + 23),
                (None, _) => {}
            }
        }
        text.trim_end().to_owned() + "\n"
    }
}

/// The width of a column with this heading.
fn width(column: &str) -> usize {
    column.chars().count().max(SPEEDS)
}

fn compared_speed(compared: &ComparedSpeed, width: usize) -> String {
    let ComparedSpeed { nodes_per_second, ratio } = compared;
    let spread = format!("{:.2} to {:.2}", ratio.least, ratio.most);
    format!(" {:>width$} {:>6.2} {spread:14}", millions(nodes_per_second.median), ratio.median)
}

fn millions(speed: f64) -> String {
    format!("{:.1}", speed / 1e6)
}

fn disagreement(disagreement: &CountDisagreement) -> String {
    let CountDisagreement { rules, name, fen, depth, counts } = disagreement;
    let mut text = format!("{} {rules} {name} at depth {depth}:\n", paint(BAD, "counts differ"));
    for reported_count in counts {
        let _ = writeln!(text, "  {:>14}  {}", reported_count.nodes, reported_count.by);
    }
    let _ = writeln!(
        text,
        "  compare the moves: regra perft {rules} {depth} --divide --fen \"{fen}\"; an engine's `go perft {depth}`"
    );
    text
}

fn summary(record: &BenchRecord) -> String {
    let timed = counted(record.timings.len(), "position");
    let differ = record.disagreements.len();
    let how = if record.interrupted { "interrupted: " } else { "" };
    let mut text = format!("{how}{timed} timed");
    if let Some(ratio) = record.ratio {
        let _ = write!(text, ", ratio {ratio:.2} (geometric mean)");
    }
    if differ > 0 {
        let _ = write!(text, ", {} with counts that differ", counted(differ, "position"));
    }
    text + "\n"
}

/// The positions with a lower speed than required, or without a reliable one.
pub fn too_slow(timings: &[&Timing], least: f64) -> String {
    let mut text = String::new();
    for timing in timings {
        let Timing { rules, name, .. } = timing;
        let ratios: Vec<f64> = timing.compared().map(|compared| compared.ratio.median).collect();
        let _ = if ratios.iter().all(|ratio| ratio.is_finite()) {
            let ratio = ratios.iter().copied().fold(f64::INFINITY, f64::min);
            writeln!(text, "{} {rules} {name}: ratio {ratio:.3}, below {least}", paint(BAD, "too slow"))
        } else {
            let why = "a speed is 0 or not a number: there were no moves, or too few to time";
            writeln!(text, "{} {rules} {name}: {why}", paint(BAD, "no ratio"))
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_engine::ReportedCount;
    use regra_judge::perft::speed::Spread;

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    fn spread(figures: &[f64]) -> Spread {
        Spread::of(figures).unwrap()
    }

    fn record() -> BenchRecord {
        let against = ComparedSpeed { nodes_per_second: spread(&[200e6]), ratio: spread(&[1.9, 2.0, 2.25]) };
        let timing = Timing {
            rules: "chess".to_owned(),
            name: "start".to_owned(),
            fen: "F".to_owned(),
            depth: 5,
            nodes: 4_865_609,
            class: Some("orthodox/chess".to_owned()),
            nodes_per_second: spread(&[400e6]),
            against: Some(against),
            baseline: None,
        };
        BenchRecord {
            regra: "0.1.0".to_owned(),
            engine: "regra".to_owned(),
            program: "regra".to_owned(),
            against: Some("Engine 1".to_owned()),
            rounds: 3,
            timings: vec![timing],
            ratio: Some(2.0),
            ..BenchRecord::default()
        }
    }

    #[test]
    fn a_line_has_both_speeds_and_the_ratio_with_its_spread() {
        let text = plain(&bench(&record()));
        let line = text.lines().find(|line| line.contains("start")).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["start", "5", "4865609", "400.0", "200.0", "2.00", "1.90", "to", "2.25"]);
        assert!(text.contains("depth       nodes    regra Engine 1  ratio\n"), "{text}");
        assert!(text.ends_with("1 position timed, ratio 2.00 (geometric mean)\n"), "{text}");
    }

    /// Neither engine need be regra; long names and equal names do not head columns.
    #[test]
    fn columns_are_called_by_the_names_of_the_engines() {
        let named = |engine: &str, against: &str| {
            let (engine, against) = (engine.to_owned(), Some(against.to_owned()));
            plain(&bench(&BenchRecord { engine, against, ..record() }))
        };
        let short = named("Stockfish 15.1", "Engine 1");
        let mut lines = short.lines().skip(1);
        let legend = "ratio: Stockfish 15.1 to it, the median and from the least to the most";
        assert_eq!(lines.next(), Some(legend));
        let (head, line) = (lines.next().unwrap(), lines.nth(1).unwrap());
        for (name, speed) in [("Stockfish 15.1", "400.0"), ("Engine 1", "200.0")] {
            let end = |line: &str, word: &str| line.find(word).unwrap() + word.len();
            assert_eq!(end(head, name), end(line, speed), "{short}");
        }
        let long = named("regra", "/home/me/engines/engine-2 --fast");
        assert!(long.contains("\nother: /home/me/engines/engine-2 --fast; ratio: regra to it"), "{long}");
        let same = named("Engine 1", "Engine 1");
        assert!(same.contains("\nengine: Engine 1; other: Engine 1; ratio: engine to it"), "{same}");
        assert!(!short.contains("regra") && !same.contains("regra"), "{short}{same}");
    }

    #[test]
    fn who_does_not_play_is_named_as_far_as_it_is_known() {
        let skipped = |engine: &str, program: &str, against: Option<&str>| {
            let (engine, program) = (engine.to_owned(), program.to_owned());
            let (against, skipped) = (against.map(str::to_owned), vec!["shinobi@pt".to_owned()]);
            plain(&bench(&BenchRecord { engine, program, against, skipped, ..BenchRecord::default() }))
        };
        let both = skipped("A 1", "A", Some("B 1"));
        assert!(both.starts_with("skipped shinobi@pt: A 1 and B 1 do not both play it\n"), "{both}");
        assert!(skipped("regra", "regra", Some("B 1")).contains(": B 1 does not play it\n"));
        assert!(skipped("A 1", "A", None).contains(": A 1 does not play it\n"));
    }

    #[test]
    fn counts_that_differ_are_named_with_the_way_to_the_turn() {
        let reported_count = |by: &str, nodes| ReportedCount { by: by.to_owned(), nodes };
        let differ = CountDisagreement {
            rules: "chess".to_owned(),
            name: "start".to_owned(),
            fen: "F w".to_owned(),
            depth: 3,
            counts: vec![reported_count("regra", 8902), reported_count("Engine 1", 8903)],
        };
        let text =
            plain(&bench(&BenchRecord { timings: Vec::new(), disagreements: vec![differ], ..record() }));
        assert!(text.contains("counts differ chess start at depth 3"), "{text}");
        assert!(text.contains("8903  Engine 1"), "{text}");
        assert!(text.contains("regra perft chess 3 --divide --fen \"F w\""), "{text}");
    }

    #[test]
    fn what_is_too_slow_says_how_slow() {
        let record = record();
        let text = plain(&too_slow(&record.below(2.5), 2.5));
        assert_eq!(text, "too slow chess start: ratio 2.000, below 2.5\n");
    }

    #[test]
    fn what_was_interrupted_says_so() {
        let text = plain(&bench(&BenchRecord { interrupted: true, ..record() }));
        assert!(text.ends_with("\ninterrupted: 1 position timed, ratio 2.00 (geometric mean)\n"), "{text}");
    }
}
