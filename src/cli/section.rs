//! `regra export --format fairy`: a rule set as a section of an ini file for Fairy-Stockfish.

use std::fs;

use super::export_args::ExportArgs;
use super::failure::Failure;
use super::{output, place, terminal};
use regra_documents::messages::say;
use regra_fairy::{Exported, ExportedPiece, Written, export, is_engine_game};
use regra_judge::files;
use regra_rules::{Catalogue, Rules, vocabulary};

/// What stands before a name that the engine itself has.
const PREFIX: &str = "regra-";

/// Writes the section; fails where a clause cannot be said and `--partial` is not given.
pub(super) fn run(catalogue: &Catalogue, args: &ExportArgs) -> Result<(), Failure> {
    let [name] = args.rules.as_slice() else { return Err(Failure::input(say().export_one_rule_set())) };
    if let Some(file) = args.out.as_ref().filter(|file| fs::symlink_metadata(file).is_ok()) {
        return Err(Failure::input(say().import_exists(file.display().to_string())));
    }
    let rules = place::rules(catalogue, name)?;
    let Written { text, missing } = section(catalogue, &rules, name)?;
    let problems = missing.iter().map(|(clause, why)| format!("{}: {clause}: {why}", rules.name));
    let problems: Vec<String> = problems.collect();
    if !problems.is_empty() && !args.partial {
        let sum = say().export_refused(problems.len());
        return Err(Failure::Input(problems.into_iter().chain([sum]).collect()));
    }
    problems.iter().for_each(terminal::aside);
    match &args.out {
        Some(file) => files::write(file, &text).map_err(Failure::of_file(file)),
        None => output::print(&text),
    }
}

/// The section of a rule set, named as the user called it.
fn section(catalogue: &Catalogue, rules: &Rules, typed: &str) -> Result<Written, Failure> {
    let family = catalogue.family(&rules.family);
    let family = family.ok_or_else(|| Failure::input(say().new_not_shipped(&rules.family)))?;
    let version = rules.name.version().unwrap_or(&family.default_version);
    let version = family.version(version);
    let version = version.ok_or_else(|| Failure::input(say().new_not_shipped(rules.name.as_str())))?;
    let pieces: Vec<ExportedPiece<'_>> = rules
        .pieces()
        .iter()
        .map(|piece| ExportedPiece {
            letter: piece.letter,
            betza: &piece.betza,
            roles: &piece.roles,
            promotes_to: piece
                .promotes_to
                .and_then(|kind| rules.pieces().get(kind.index()))
                .map(|to| to.letter),
        })
        .collect();
    // The engine reads names up to a colon or a bracket.
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let name: String = typed.chars().map(plain).collect();
    let name = if is_engine_game(&name) { format!("{PREFIX}{name}") } else { name };
    let known = vocabulary();
    let acts = |clause: &str, reading: &str| {
        known.readings.iter().any(|row| row.clause == clause && row.reading == reading && row.acts)
    };
    let exported = Exported {
        name: &name,
        family: &family.as_in(version),
        castling: version.castling.as_ref(),
        readings: &rules.readings,
        pieces: &pieces,
        fen: rules.starts.first().map_or("", |start| &start.fen),
    };
    Ok(export(exported, acts))
}
