//! What the bench found, as text. As JSON it is the record itself.

use std::fmt::Write as _;

use super::style::{BAD, DIM, HEAD, paint};
use super::words::counted;
use crate::engine::{ComparedSpeed, CountDisagreement, Record, Timing};

/// The table, position by position, then what is amiss, then the closing line.
pub fn bench(record: &Record) -> String {
    let mut text = String::new();
    if !record.timings.is_empty() {
        text += &heading(record);
    }
    let mut rules = "";
    for timing in &record.timings {
        if timing.rules != rules {
            rules = &timing.rules;
            let _ = writeln!(text, "{}", paint(HEAD, rules));
        }
        text += &line(timing);
    }
    for rules in &record.skipped {
        let other = record.against.as_deref().unwrap_or_default();
        let _ = writeln!(text, "{} {rules}: {other} does not play it", paint(DIM, "skipped"));
    }
    text += &record.disagreements.iter().map(disagreement).collect::<String>();
    text + &summary(record)
}

fn heading(record: &Record) -> String {
    let times = if record.rounds == 1 { "once".to_owned() } else { format!("{} times", record.rounds) };
    let mut text =
        format!("million leaf nodes per second on one thread: the median, each position timed {times}\n");
    let against = record.against.as_deref().map(|other| column("other", other));
    let baseline = record.baseline.as_deref().map(|file| column("before", file));
    let sources: Vec<String> = [against, baseline].into_iter().flatten().collect();
    if !sources.is_empty() {
        let sources = sources.join("; ");
        let _ = writeln!(text, "{sources}; ratio: regra to it, the median and from the least to the most");
    }
    let mut columns = format!("  {:14} {:>5} {:>11} {:>8}", "", "depth", "nodes", "regra");
    for (name, given) in [("other", &record.against), ("before", &record.baseline)] {
        if given.is_some() {
            let _ = write!(columns, " {name:>8} {:>6} {:14}", "ratio", "");
        }
    }
    let _ = writeln!(text, "{}", paint(DIM, columns.trim_end()));
    text
}

fn column(name: &str, what: &str) -> String {
    format!("{name}: {what}")
}

fn line(timing: &Timing) -> String {
    let Timing { name, depth, nodes, nodes_per_second, against, baseline, .. } = timing;
    let mut text = format!("  {name:14} {depth:>5} {nodes:>11} {:>8}", millions(nodes_per_second.median));
    for compared in [against, baseline].into_iter().flatten() {
        text += &compared_speed(compared);
    }
    text.trim_end().to_owned() + "\n"
}

fn compared_speed(compared: &ComparedSpeed) -> String {
    let ComparedSpeed { nodes_per_second, ratio } = compared;
    let spread = format!("{:.2} to {:.2}", ratio.least, ratio.most);
    format!(" {:>8} {:>6.2} {spread:14}", millions(nodes_per_second.median), ratio.median)
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
        "  compare the turns: regra perft {rules} {depth} --divide --fen \"{fen}\"; the other's `go perft {depth}`"
    );
    text
}

fn summary(record: &Record) -> String {
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

/// The positions that are slower than was asked for, or on whose speed nothing can be said.
pub fn too_slow(timings: &[&Timing], least: f64) -> String {
    let mut text = String::new();
    for timing in timings {
        let Timing { rules, name, .. } = timing;
        let ratios: Vec<f64> = timing.compared().map(|compared| compared.ratio.median).collect();
        let _ = if ratios.iter().all(|ratio| ratio.is_finite()) {
            let ratio = ratios.iter().copied().fold(f64::INFINITY, f64::min);
            writeln!(text, "{} {rules} {name}: ratio {ratio:.3}, below {least}", paint(BAD, "too slow"))
        } else {
            let why = "a speed is 0 or no number: there were no turns, or too few to time";
            writeln!(text, "{} {rules} {name}: {why}", paint(BAD, "no ratio"))
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ReportedCount;
    use crate::perft::speed::Spread;

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    fn spread(figures: &[f64]) -> Spread {
        Spread::of(figures).unwrap()
    }

    fn record() -> Record {
        let against = ComparedSpeed { nodes_per_second: spread(&[200e6]), ratio: spread(&[1.9, 2.0, 2.25]) };
        let timing = Timing {
            rules: "chess".to_owned(),
            name: "start".to_owned(),
            fen: "F".to_owned(),
            depth: 5,
            nodes: 4_865_609,
            nodes_per_second: spread(&[400e6]),
            against: Some(against),
            baseline: None,
        };
        Record {
            regra: "0.1.0".to_owned(),
            against: Some("Engine 1".to_owned()),
            rounds: 3,
            timings: vec![timing],
            ratio: Some(2.0),
            ..Record::default()
        }
    }

    #[test]
    fn a_line_has_both_speeds_and_the_ratio_with_its_spread() {
        let text = plain(&bench(&record()));
        let line = text.lines().find(|line| line.contains("start")).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["start", "5", "4865609", "400.0", "200.0", "2.00", "1.90", "to", "2.25"]);
        assert!(text.contains("other: Engine 1"), "{text}");
        assert!(text.ends_with("1 position timed, ratio 2.00 (geometric mean)\n"), "{text}");
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
        let text = plain(&bench(&Record { timings: Vec::new(), disagreements: vec![differ], ..record() }));
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
        let text = plain(&bench(&Record { interrupted: true, ..record() }));
        assert!(text.ends_with("\ninterrupted: 1 position timed, ratio 2.00 (geometric mean)\n"), "{text}");
    }
}
