//! Rule documents and what is written with their words: fixtures, names of rule sets, known divergences.

use regra_documents::{Problem, betza};
use regra_fairy::{Ini, import};
use regra_judge::engines::known::Known;
use regra_judge::fixture::{self, Source};
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::position::read_position;

use super::positions::{in_lines, one_line};

/// The name of a rule set: what it is compiled to has turns at its start.
pub(crate) fn name(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    match regra::shipped().rules(text) {
        Ok(rules) => opened(&rules).map(|()| true),
        Err(error) => one_line(&error.to_string()).map(|()| false),
    }
}

/// A rule set's start positions are positions; what can be played there is listed.
fn opened(rules: &Rules) -> Result<(), String> {
    for start in &rules.starts {
        let position = read_position(rules, &start.fen)
            .map_err(|errors| format!("{}: its start {} is refused: {errors:?}", rules.name, start.fen))?;
        let _ = movegen::perft(rules, &position, 1);
    }
    Ok(())
}

/// A movement.
pub(crate) fn movement(input: &[u8]) -> Result<bool, String> {
    match betza::parse(&String::from_utf8_lossy(input)) {
        Ok(_) => Ok(true),
        Err(why) => one_line(&why).map(|()| false),
    }
}

/// A rule document, and each of its rule sets.
pub(crate) fn document(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    match regra::shipped().with_spec("own.yaml", text) {
        Ok(catalogue) => {
            for name in catalogue.rule_sets() {
                if regra::shipped().family(name.family()).is_none() {
                    let rules = catalogue.rules(name.as_str()).map_err(|error| format!("{name}: {error}"))?;
                    opened(&rules)?;
                }
            }
            Ok(true)
        }
        Err(problems) => refused(text, &problems).map(|()| false),
    }
}

/// An ini file of variants: each section is a rule document that loads, or is refused for a reason.
pub(crate) fn sections(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    let ini = Ini::read("own.ini", text);
    let placed = |problem: &Problem| in_lines(text, problem.line, problem.column, &problem.message);
    ini.problems().iter().try_for_each(placed)?;
    let mut whole = false;
    for section in ini.sections.iter().take(4) {
        match import(&ini, section, "own") {
            Ok(imported) => {
                imported.missing.iter().try_for_each(|missing| placed(&missing.problem))?;
                whole |= imported.missing.is_empty() && document(imported.text.as_bytes())?;
            }
            Err(problem) => placed(&problem)?,
        }
    }
    Ok(whole)
}

fn refused(text: &str, problems: &[Problem]) -> Result<(), String> {
    if problems.is_empty() {
        return Err("refused without a reason".to_owned());
    }
    problems.iter().try_for_each(|problem| in_lines(text, problem.line, problem.column, &problem.message))
}

/// A fixture file.
pub(crate) fn fixtures(input: &[u8]) -> Result<bool, String> {
    let text = String::from_utf8_lossy(input).into_owned();
    let source = Source { name: "own.yaml".to_owned(), text, shipped: false };
    match fixture::load(regra::shipped(), &source) {
        Ok(_) => Ok(true),
        Err(problems) => refused(&source.text, &problems).map(|()| false),
    }
}

/// A list of known divergences.
pub(crate) fn known(input: &[u8]) -> Result<bool, String> {
    let text = &*String::from_utf8_lossy(input);
    match Known::read(text, "known.yaml").and_then(|known| known.resolve(regra::shipped())) {
        Ok(_) => Ok(true),
        Err(problems) => refused(text, &problems).map(|()| false),
    }
}
