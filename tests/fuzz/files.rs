//! Files that regra writes and reads again: certificates, results of counts, units of work.

use std::time::{Duration, Instant};

use regra_judge::files;
use regra_judge::perft::deep::{Head, Level, Results};
use regra_judge::prove::{self, Certificate};

use super::positions::one_line;

/// A certificate, verified under the rules that it names, whatever their digest.
pub(crate) fn certificate(input: &[u8]) -> Result<bool, String> {
    let begin = Instant::now();
    let stopped = || begin.elapsed() > Duration::from_secs(5);
    let verified = Certificate::open(input).and_then(|certificate| {
        let name = certificate.header.rules.clone();
        let rules = regra::shipped().rules(&name).or_else(|_| regra::shipped().rules("chess"));
        prove::verify(&rules.unwrap(), certificate, true, &stopped)
    });
    match verified {
        Ok(_) => Ok(true),
        Err(refusal) => one_line(&refusal.fault.to_string()).map(|()| false),
    }
}

/// What the seeds are about.
pub(crate) fn head() -> Head {
    Head::new(("regra-counts", "1"), &[("rules", "chess"), ("digest", "sha256:0")])
}

/// Results of counts; also with the right sum of each line, for who writes such a file.
pub(crate) fn count(input: &[u8]) -> Result<bool, String> {
    let (text, none) = (&*String::from_utf8_lossy(input), Results::new(head()));
    let summed: String = text.lines().fold(head().to_string(), |all, line| {
        let body = line.rsplit_once(" ; ").map_or(line, |(body, _)| body);
        all + &format!("{body} ; {}\n", none.sum(body))
    });
    let mut taken = false;
    for text in [text, &summed] {
        match Results::read(&head(), text) {
            Ok(results) => {
                results.damaged.iter().try_for_each(|(_, damage)| one_line(&damage.to_string()))?;
                let again = Results::read(&head(), &results.to_string());
                if again.map(|again| again.to_string()) != Ok(results.to_string()) {
                    return Err("not read as it was written".to_owned());
                }
                taken |= results.damaged.is_empty();
            }
            Err(damage) => one_line(&damage.to_string())?,
        }
    }
    Ok(taken)
}

/// A file of units; also with the right sum.
pub(crate) fn units(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let body = text.rfind("# sum ").map_or(text, |at| &text[..at]);
    let rules = regra::shipped().rules("chess").unwrap();
    let mut taken = false;
    for text in [text, &files::sealed(body, "# ")] {
        match Head::of_units(text).and_then(|_| Level::read(&rules, text)) {
            Ok(_) => taken = true,
            Err(damage) => one_line(&damage.to_string())?,
        }
    }
    Ok(taken)
}
