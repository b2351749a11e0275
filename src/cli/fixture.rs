//! `regra fixture`: a case to edit, with regra's own answer, marked as unverified.

use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::format::Format;
use super::place::{self, Place, Spot};
use super::{hint, input, nearby, output};
use regra_documents::messages::say;
use regra_documents::yaml::{self, YamlStep};
use regra_documents::{Text, suggest};
use regra_judge::files;
use regra_judge::fixture::schema::{CaseText, File};
use regra_judge::fixture::{self, Source, proposal};
use regra_judge::illegal;
use regra_rules::Catalogue;
use regra_rules::notation::{parse_turn, write_turn};
use regra_show::report::{self, FixtureDraft};

/// Where, and which moves.
#[derive(Debug, ClapArgs)]
pub(super) struct FixtureArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    rules: String,
    #[command(flatten)]
    spot: Spot,
    /// Ask about these moves alone: the position after each and its clauses, or the clause that refuses it.
    #[arg(long, value_name = "TURN", num_args = 1..)]
    play: Vec<String>,
    /// The clause that the case is about; without this, the one that refuses or grants its first move.
    #[arg(long, value_name = "CLAUSE")]
    clause: Option<String>,
    /// The id of the case: lower-case letters, digits, dashes.
    #[arg(long, value_name = "ID")]
    name: Option<String>,
    /// Add the case to this fixture file, or begin one.
    #[arg(long, value_name = "FILE")]
    append: Option<PathBuf>,
    /// How to write the answer.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Writes the case.
pub(super) fn run(catalogue: &Catalogue, args: &FixtureArgs) -> Result<(), Failure> {
    let rules = place::rules(catalogue, &args.rules)?;
    let place = Place::find(rules, &args.spot)?;
    let (clause, case) = drafted(catalogue, &place, args)?;
    match &args.append {
        None => {
            let text = report::fixture_file(&clause, &case);
            sound(catalogue, "-", &text)?;
            answer(args, &place, &clause, &case, None, text)
        }
        Some(file) => append(catalogue, args, &place, &clause, case, file),
    }
}

/// The case, and the clause that it is about.
fn drafted(catalogue: &Catalogue, place: &Place, args: &FixtureArgs) -> Result<(String, CaseText), Failure> {
    let rules = &place.rules;
    let read = |text: &str| {
        let legal = illegal::meant(rules, place.position(), text);
        let turn = legal.or_else(|_| parse_turn(rules, place.position(), text));
        turn.map_err(|error| Failure::input(format!("{text}: {error}")))
    };
    let asked = args.play.iter().flat_map(|text| text.split_whitespace()).map(read);
    let asked = asked.collect::<Result<Vec<_>, _>>()?;
    let proposed = proposal::propose(catalogue, rules, &place.game, &asked).map_err(Failure::input)?;
    let clause = match &args.clause {
        None => proposed.clause,
        Some(clause) if rules.readings.contains_key(clause) => clause.clone(),
        Some(clause) => {
            let hint = suggest(clause, rules.readings.keys().map(String::as_str).collect::<Vec<_>>());
            return Err(Failure::input(say().no_clause_in(clause, rules.name.as_str(), hint)));
        }
    };
    let played = place.game.positions().zip(place.game.turns());
    let case = CaseText {
        id: id(args.name.as_deref(), &clause)?,
        clause: None,
        why: Text::default(),
        unverified: true,
        reachable: None,
        fen: args.spot.fen.as_ref().map(|fen| fen.trim().to_owned()),
        start: args.spot.start.clone(),
        play: played.map(|(position, turn)| write_turn(rules, position.side, turn)).collect(),
        expect: [(rules.name.to_string(), proposed.expect)].into(),
    };
    Ok((clause, case))
}

/// The given id, or one made from the clause.
fn id(given: Option<&str>, clause: &str) -> Result<String, Failure> {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    match given {
        Some(id) if !id.is_empty() && id.chars().all(letter) => Ok(id.to_owned()),
        Some(id) => Err(Failure::input(say().fixture_bad_id(id))),
        None => {
            let mut id = String::new();
            for c in clause.chars() {
                match c {
                    '.' | '_' => id.push('-'),
                    c if c.is_ascii_uppercase() => id.extend(['-', c.to_ascii_lowercase()]),
                    c => id.push(c),
                }
            }
            Ok(id.chars().filter(|&c| letter(c)).collect())
        }
    }
}

/// Checks that regra can read its own text.
fn sound(catalogue: &Catalogue, name: &str, text: &str) -> Result<(), Failure> {
    let source = Source { name: name.to_owned(), text: text.to_owned(), shipped: false };
    fixture::load(catalogue, &source).map(drop).map_err(Failure::inputs)
}

/// Adds the case to a file; a file that has problems, or that cannot be extended, does not change.
fn append(
    catalogue: &Catalogue,
    args: &FixtureArgs,
    place: &Place,
    clause: &str,
    mut case: CaseText,
    file: &Path,
) -> Result<(), Failure> {
    let name = file.display().to_string();
    let (old, added) = match file.exists() {
        false => (String::new(), report::fixture_file(clause, &case)),
        true => {
            nearby::beside(&[file.to_owned()]);
            let old = input::file(file)?;
            sound(catalogue, &name, &old).map_err(|failure| unsound(&name, failure))?;
            let there: File = yaml::parse(&name, &old).map_err(Failure::input)?;
            case.id = free(&there, case.id, args, &name)?;
            case.clause = Some(clause.to_owned()).filter(|clause| *clause != there.clause);
            let added = report::fixture_case(&case, &indent(&name, &old, &there)?);
            (old, added)
        }
    };
    let new = joined(&old, &added);
    continues(&name, &old, &new, &case.id)?;
    sound(catalogue, &name, &new)?;
    files::write(file, &new).map_err(|error| Failure::input(format!("{name}: {error}")))?;
    let line =
        old.trim_end().lines().count() + 1 + added.lines().position(|l| l.contains("id: ")).unwrap_or(0);
    answer(args, place, clause, &case, Some((name, line)), added)
}

fn unsound(name: &str, failure: Failure) -> Failure {
    match failure {
        Failure::Input(problems) => {
            Failure::Input([say().fixture_unsound(name)].into_iter().chain(problems).collect())
        }
        other => other,
    }
}

/// An id that no case of the file has.
fn free(there: &File, id: String, args: &FixtureArgs, name: &str) -> Result<String, Failure> {
    let taken = |id: &str| there.cases.iter().any(|case| case.id == id);
    if !taken(&id) {
        return Ok(id);
    }
    if args.name.is_some() {
        return Err(Failure::input(say().fixture_id_taken(name, id)));
    }
    let numbered = (2..).map(|number| format!("{id}-{number}")).find(|id| !taken(id));
    Ok(numbered.unwrap_or(id))
}

/// The text before the dash of the last case.
fn indent(name: &str, text: &str, there: &File) -> Result<String, Failure> {
    let last = there.cases.len().saturating_sub(1);
    let (line, _) = yaml::Places::of(text).at(&[YamlStep::Key("cases".to_owned()), YamlStep::Entry(last)]);
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let blanks: String = line.chars().take_while(|c| *c == ' ').collect();
    let dash = line[blanks.len()..].starts_with("- ");
    if dash { Ok(blanks) } else { Err(Failure::input(say().fixture_not_last(name))) }
}

/// The lines of both, with the line ends of the old text.
fn joined(old: &str, added: &str) -> String {
    if old.is_empty() {
        return added.to_owned();
    }
    let end = if old.contains("\r\n") { "\r\n" } else { "\n" };
    let added: String = added.lines().map(|line| format!("{line}{end}")).collect();
    format!("{}{end}{added}", old.trim_end())
}

/// Checks that the new text has the old cases and this one: otherwise `cases` was not the last key.
fn continues(name: &str, old: &str, new: &str, id: &str) -> Result<(), Failure> {
    let ids = |text: &str| -> Option<Vec<String>> {
        let file: File = yaml::parse(name, text).ok()?;
        Some(file.cases.into_iter().map(|case| case.id).collect())
    };
    let before = if old.is_empty() { Some(Vec::new()) } else { ids(old) };
    let expected = before.map(|ids| ids.into_iter().chain([id.to_owned()]).collect());
    if expected == ids(new) { Ok(()) } else { Err(Failure::input(say().fixture_not_last(name))) }
}

/// Prints the case: the text itself, or where it is now.
fn answer(
    args: &FixtureArgs,
    place: &Place,
    clause: &str,
    case: &CaseText,
    written: Option<(String, usize)>,
    yaml: String,
) -> Result<(), Failure> {
    match (args.format, written) {
        (Format::Text, None) => output::print(&yaml),
        (Format::Text, Some((file, line))) => {
            let said = say().fixture_appended(file.as_str(), line, &case.id);
            let check = hint::complete(&hint::command(&["check", &file]));
            output::print(&format!("{said}\n{yaml}\n{}\n", check.trim_matches('`')))
        }
        (Format::Json, written) => {
            let (file, line) = written.unzip();
            output::json(&FixtureDraft {
                rules: place.rules.name.to_string(),
                fen: place.fen(),
                clause: clause.to_owned(),
                id: case.id.clone(),
                file,
                line,
                yaml,
            })
        }
    }
}
