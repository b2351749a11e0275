//! The catalogue of rules as text: all games, a game, a rule set, a clause.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::columns::{prose, width};
use super::style::{BAD, DIM, GOOD, HEAD, paint};
use super::words::{self, cited, parameters};
use regra_documents::messages::say;
use regra_documents::{
    Cite, Clause, Confidence, Document, Family, OtherName, Question, ReadingSpec, Version,
};
use regra_rules::shipped::FieldGame;
use regra_rules::{Catalogue, Named, RulesSheet, SheetClause};

/// All games with their versions.
pub fn catalogue(catalogue: &Catalogue) -> String {
    let mut text = String::new();
    for family in catalogue.families() {
        text += &listed(family);
    }
    let mut group = "";
    for game in catalogue.field() {
        let Some(family) = catalogue.family(game.name) else { continue };
        if game.group != group {
            group = game.group;
            let _ = writeln!(text, "\n{}", paint(DIM, &group_title(group)));
        }
        text += &listed(family);
    }
    format!("{text}\n{}\n", say().spec_hint())
}

/// The heading of the games of the field in this group.
fn group_title(group: &str) -> String {
    match group {
        "boards" => say().group_boards(),
        "ends" => say().group_ends(),
        "hands" => say().group_hands(),
        "pawns" => say().group_pawns(),
        "pieces" => say().group_pieces(),
        "starts" => say().group_starts(),
        other => other.to_owned(),
    }
}

/// A game with its versions.
fn listed(family: &Family) -> String {
    let mut text = format!("{}  {}\n", paint(HEAD, &family.name), family.title);
    for version in family.versions.iter().filter(|version| !version.id.is_empty()) {
        let name = family.rule_set(&version.id);
        let default = version.id == family.default_version;
        let default = if default { format!(" {}", say().spec_default()) } else { String::new() };
        let _ = writeln!(text, "  {name:24} {}{}", version.title, paint(DIM, &default));
    }
    text
}

/// `regra spec --format json`: all games with their versions.
#[derive(Clone, Debug, Serialize)]
pub struct CatalogueReport {
    /// The games.
    pub families: Vec<CatalogueGame>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CatalogueGame {
    /// The part of a rule set's name before `@`.
    pub name: String,
    /// The game's name.
    pub title: String,
    /// Of a game of the field, what it changes first: `ends`, `hands`, `pawns`, `pieces`, `starts`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<&'static str>,
    /// The rule set that the bare name stands for.
    pub default: String,
    /// Its rule sets.
    pub rules: Vec<CatalogueVersion>,
}

/// One rule set of a game.
#[derive(Clone, Debug, Serialize)]
pub struct CatalogueVersion {
    pub name: String,
    /// What distinguishes it.
    pub title: String,
}

/// All games with their versions, as data.
pub fn games(catalogue: &Catalogue) -> CatalogueReport {
    let version = |game: &Family, v: &Version| CatalogueVersion {
        name: game.rule_set(&v.id).into(),
        title: v.title.to_string(),
    };
    let game = |game: &Family, group| CatalogueGame {
        name: game.name.clone(),
        title: game.title.to_string(),
        group,
        default: game.rule_set(&game.default_version).into(),
        rules: game.versions.iter().map(|v| version(game, v)).collect(),
    };
    let field = |one: &'static FieldGame| Some(game(catalogue.family(one.name)?, Some(one.group)));
    let families = catalogue.families().iter().map(|family| game(family, None));
    CatalogueReport { families: families.chain(catalogue.field().filter_map(field)).collect() }
}

/// `regra spec NAME --format json`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpecPage<'a> {
    /// A game in all its versions: every clause with its reading in each.
    Family(&'a Family),
    /// One rule set.
    Rules(&'a RulesSheet),
    /// One clause, or all clauses of a mechanism.
    Clauses(Vec<ClausePage<'a>>),
}

/// One clause id in all the families that have it.
#[derive(Clone, Debug, Serialize)]
pub struct ClausePage<'a> {
    pub clause: &'a str,
    pub families: Vec<ClauseUse<'a>>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ClauseUse<'a> {
    /// The family's name.
    pub family: &'a str,
    /// The clause there, with its reading in each version.
    pub clause: &'a Clause,
    /// Whether it can be switched off with `=off`.
    pub can_be_off: bool,
    /// The questions about it that have no switch.
    pub questions: Vec<&'a Question>,
}

/// A game, a rule set, a mechanism or a clause, as data.
pub fn page_json<'a>(catalogue: &'a Catalogue, named: &'a Named<'_>) -> SpecPage<'a> {
    match named {
        Named::Family(game) => SpecPage::Family(game),
        Named::Rules(sheet) => SpecPage::Rules(sheet),
        Named::Clauses(ids) => SpecPage::Clauses(ids.iter().map(|id| clause_json(catalogue, id)).collect()),
    }
}

fn clause_json<'a>(catalogue: &'a Catalogue, clause: &'a str) -> ClausePage<'a> {
    let used = |family: &'a Family| {
        let clause = family.clause(clause)?;
        let questions = family.questions.iter().filter(|question| question.clause == clause.id).collect();
        Some(ClauseUse { family: &family.name, clause, can_be_off: clause.can_be_off, questions })
    };
    let mut families: Vec<ClauseUse<'_>> = catalogue.families().iter().filter_map(used).collect();
    if families.is_empty() {
        families = catalogue.all_families().filter_map(used).collect();
    }
    ClausePage { clause, families }
}

/// A game, a rule set, a mechanism or a clause.
pub fn page(catalogue: &Catalogue, named: &Named<'_>) -> String {
    match page_json(catalogue, named) {
        SpecPage::Family(game) => family(game),
        SpecPage::Rules(sheet) => rules(sheet),
        SpecPage::Clauses(all) => all.iter().map(clause_by_family).collect::<Vec<_>>().join("\n"),
    }
}

/// A game: every clause with its reading in each version.
fn family(family: &Family) -> String {
    let mut text = format!("{}  {}\n", paint(HEAD, &family.name), family.title);
    heading(&mut text, &say().spec_versions());
    for version in &family.versions {
        let default = version.id == family.default_version;
        let default = if default { format!(", {}", say().spec_the_default()) } else { String::new() };
        let _ = writeln!(text, "  {:24} {}{default}", family.rule_set(&version.id), version.title);
    }
    let names = family.also.iter().chain(family.versions.iter().flat_map(|version| &version.also));
    other_names(&mut text, &names.cloned().collect::<Vec<_>>());
    documents(&mut text, family.documents.iter());
    heading(&mut text, &say().spec_clauses());
    for clause in &family.clauses {
        clause_by_version(&mut text, clause);
    }
    questions(&mut text, family.questions.iter());
    text
}

/// One rule set: pieces, starts, every clause with the reading in force.
fn rules(sheet: &RulesSheet) -> String {
    let version = if sheet.version == sheet.title { String::new() } else { format!(": {}", sheet.version) };
    let mut text = String::new();
    paragraph(&mut text, &format!("{}  ", paint(HEAD, &sheet.rules)), &format!("{}{version}", sheet.title));
    other_names(&mut text, &sheet.also);
    documents(&mut text, sheet.documents.iter());
    heading(&mut text, &say().spec_pieces());
    let wide = sheet.pieces.iter().map(|piece| piece.name.chars().count()).max().unwrap_or(0).max(13);
    for piece in &sheet.pieces {
        let becomes = piece.promotes_to.map(|letter| say().spec_becomes(letter.to_string()));
        let becomes = becomes.map(|becomes| format!(", {becomes}")).unwrap_or_default();
        let betza = if piece.betza.is_empty() { "-" } else { &piece.betza };
        let _ =
            writeln!(text, "  {}  {:wide$} {betza:8} {}{becomes}", piece.letter, piece.name, piece.clause);
    }
    heading(&mut text, &say().spec_starts());
    for start in &sheet.starts {
        let _ = writeln!(text, "  {:6} {}", start.name, start.fen);
    }
    heading(&mut text, &say().spec_clauses());
    for clause in &sheet.clauses {
        clause_in_force(&mut text, clause);
    }
    questions(&mut text, sheet.questions.iter());
    text
}

/// A clause in all the games that have it.
fn clause_by_family(sheet: &ClausePage<'_>) -> String {
    let mut text = String::new();
    for used in &sheet.families {
        let off = if used.can_be_off {
            format!(", {}", say().spec_can_be_off(sheet.clause))
        } else {
            String::new()
        };
        let _ = writeln!(text, "{}{}", paint(HEAD, used.family), paint(DIM, &off));
        clause_by_version(&mut text, used.clause);
        questions(&mut text, used.questions.iter().copied());
    }
    text
}

fn heading(text: &mut String, title: &str) {
    let _ = writeln!(text, "\n{}", paint(HEAD, title));
}

/// The other names of a game, each with the meaning that others give it.
fn other_names(text: &mut String, names: &[OtherName]) {
    let (noted, plain): (Vec<_>, Vec<_>) = names.iter().partition(|other| other.note.is_some());
    if !names.is_empty() {
        heading(text, &say().spec_other_names());
    }
    if !plain.is_empty() {
        let plain: Vec<&str> = plain.iter().map(|other| other.name.as_str()).collect();
        paragraph(text, "  ", &plain.join("; "));
    }
    for OtherName { name, note } in noted {
        paragraph(text, &format!("  {name}: "), note.as_deref().unwrap_or_default());
    }
}

fn documents<'a>(text: &mut String, list: impl Iterator<Item = &'a Document>) {
    heading(text, &say().spec_documents());
    let list: Vec<_> = list.collect();
    let column = list.iter().map(|document| width(&document.id)).max().unwrap_or(0).max(5);
    for document in list {
        let version = document.version.as_ref().map(|version| {
            let numbered = version.starts_with(|c: char| c.is_ascii_digit());
            if numbered { say().spec_version(&**version) } else { version.to_string() }
        });
        let year = document.year.map(|year| year.to_string());
        let facts = [
            Some(document.title.to_string()),
            version,
            document.author.clone(),
            year,
            document.section.clone(),
        ];
        let facts: Vec<String> = facts.into_iter().flatten().collect();
        paragraph(text, &format!("  {:column$} ", document.id), &facts.join(", "));
    }
}

/// A clause in one rule set.
fn clause_in_force(text: &mut String, clause: &SheetClause) {
    let state = match clause.reading.as_deref() {
        None => paint(BAD, &format!("  {}", say().spec_not_in_force())),
        Some("-") => String::new(),
        Some(reading) => format!(" = {}", paint(GOOD, reading)),
    };
    let changed =
        if clause.overridden { paint(BAD, &format!("  {}", say().spec_overridden())) } else { String::new() };
    let practice = clause.practice.as_deref().map(|practice| format!("({practice})"));
    let sure = clause.confidence.map(words::sure).or(practice);
    let sure = sure.map(|sure| paint(DIM, &format!("  {sure}"))).unwrap_or_default();
    let _ = writeln!(text, "  {}{state}{changed}{sure}", paint(HEAD, &clause.id));
    paragraph(text, "      ", &clause.statement);
    question(text, clause.question.as_deref());
    for reading in &clause.readings {
        let chosen = clause.reading.as_ref() == Some(&reading.id);
        one_reading(text, reading, if chosen { "*" } else { " " }, "");
    }
    if let Some(data) = &clause.data {
        paragraph(text, "      ", &parameters(data));
    }
    cites(text, &clause.cites);
}

/// A clause with its reading in each version.
fn clause_by_version(text: &mut String, clause: &Clause) {
    let _ = writeln!(text, "  {}{}", paint(HEAD, &clause.id), sure(clause));
    if clause.statements.is_empty() {
        paragraph(text, "      ", &clause.statement);
    }
    for (version, statement) in &clause.statements {
        paragraph(text, &format!("      @{version}  "), statement);
    }
    question(text, clause.question.as_deref());
    for reading in &clause.readings {
        let versions: Vec<String> = versions_with(clause, &reading.id);
        one_reading(text, reading, if versions.is_empty() { " " } else { "*" }, &versions.join(" "));
    }
    if clause.defaults.values().any(|state| state == "off") && clause.reading("off").is_none() {
        let off = clause.defaults.values().all(|state| state == "off");
        let versions = || say().spec_not_in_force_in(versions_with(clause, "off").join(" "));
        paragraph(text, "      ", &if off { say().spec_not_in_force() } else { versions() });
    }
    cites(text, &clause.cites);
}

/// The versions with a reading, written `@1.3`, or a phrase for all of them.
fn versions_with(clause: &Clause, reading: &str) -> Vec<String> {
    let versions = clause.defaults.iter().filter(|(_, state)| *state == reading);
    let versions: Vec<String> = versions.map(|(version, _)| format!("@{version}")).collect();
    if versions.len() == clause.defaults.len() { vec![say().spec_always()] } else { versions }
}

/// The certainty of the documents, by version where it differs.
fn sure(clause: &Clause) -> String {
    let mut marks: BTreeMap<Confidence, Vec<&str>> = BTreeMap::new();
    for (version, mark) in &clause.confidence {
        marks.entry(*mark).or_default().push(version);
    }
    let one = |(mark, versions): (Confidence, Vec<&str>)| match versions.len() == clause.defaults.len() {
        true => words::sure(mark),
        false => words::sure_in(mark, &versions.join(", ")),
    };
    marks.into_iter().map(|mark| paint(DIM, &format!("  {}", one(mark)))).collect()
}

fn question(text: &mut String, question: Option<&str>) {
    if let Some(question) = question {
        paragraph(text, "      ", question);
    }
}

fn one_reading(text: &mut String, reading: &ReadingSpec, mark: &str, versions: &str) {
    let movements: Vec<String> =
        reading.pieces.iter().map(|(letter, betza)| format!("{letter}: {betza}")).collect();
    let movements = if movements.is_empty() { String::new() } else { format!(" ({})", movements.join(", ")) };
    let versions = if versions.is_empty() { String::new() } else { format!("  [{versions}]") };
    let lead = format!("      {mark} {:13} ", reading.id);
    paragraph(text, &lead, &format!("{}{movements}{versions}", reading.statement));
}

/// The questions that the documents leave open and that have no switch; the reading taken is marked like one in force.
fn questions<'a>(text: &mut String, list: impl Iterator<Item = &'a Question>) {
    for (index, asked) in list.enumerate() {
        if index == 0 {
            heading(text, &say().spec_questions());
        }
        let only: Vec<String> = asked.only.iter().map(|version| format!("@{version}")).collect();
        let when = asked.when.iter().map(|(clause, word)| format!("{clause}={word}"));
        let when = only.into_iter().chain(when).collect::<Vec<_>>().join(" ");
        let when = if when.is_empty() { when } else { paint(DIM, &format!("  [{when}]")) };
        let _ = writeln!(text, "  {}  ({}){when}", paint(HEAD, &asked.id), asked.clause);
        paragraph(text, "      ", &asked.question);
        let likelihood = asked.likelihood.map(|percent| format!(" ({percent} %)")).unwrap_or_default();
        paragraph(text, "      * ", &asked.taken);
        paragraph(text, "        ", &format!("{}{likelihood}", asked.other));
        paragraph(text, &format!("      {} ", say().spec_no_switch()), &asked.why);
        if let Some(position) = &asked.position {
            let _ = writeln!(text, "      {}", position.fen);
            paragraph(text, "      * ", &position.taken);
            paragraph(text, "        ", &position.other);
        }
        cites(text, &asked.cites);
    }
}

fn cites(text: &mut String, cites: &[Cite]) {
    let list: Vec<String> = cites.iter().map(cited).collect();
    if !list.is_empty() {
        let mut line = String::new();
        paragraph(&mut line, "      ", &list.join("; "));
        let _ = writeln!(text, "{}", paint(DIM, line.trim_end()));
    }
    for cite in cites {
        for line in &cite.words {
            paragraph(text, &format!("      {} {:>4} | ", cite.document, line.line), &line.text);
        }
    }
}

/// Adds lines filled with words; the first begins with `lead`, the others stand under it.
fn paragraph(text: &mut String, lead: &str, words: &str) {
    *text += &prose(lead, words);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_and_rule_set_can_be_shown() {
        let all = &regra_testing::shipped().told();
        for name in all.rule_sets() {
            assert!(all.named(&name).is_ok_and(|found| page(all, &found).contains("clauses")), "{name}");
        }
        for clause in all.families().iter().flat_map(|family| &family.clauses) {
            let words = clause.statements.values().next().unwrap_or(&clause.statement);
            let found = all.named(&clause.id);
            assert!(found.is_ok_and(|found| page(all, &found).contains(&words[..10])), "{}", clause.id);
        }
        assert!(catalogue(all).contains("brasuca@1.3"));
    }
}
