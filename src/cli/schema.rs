//! `regra schema`: the JSON Schemas of fixture files and of rule documents, for editors.

use clap::ValueEnum;
use serde_json::{Map, Value, json};

use super::failure::Failure;
use super::output;
use regra_documents::{Clause, RuleSetName, Spec};
use regra_judge::fixture::schema::File;
use regra_rules::{self as rules, Catalogue};

/// Which schema to print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum SchemaOf {
    /// Fixture files.
    #[default]
    Fixtures,
    /// Rule documents.
    Rules,
}

/// Prints the schema, with the existing clauses, readings and rule sets.
pub(super) fn run(catalogue: &Catalogue, of: SchemaOf) -> Result<(), Failure> {
    let schema = match of {
        SchemaOf::Fixtures => fixtures(catalogue),
        SchemaOf::Rules => documents(catalogue),
    };
    let text = serde_json::to_string_pretty(&schema).map_err(Failure::input)?;
    output::print(&(text + "\n"))
}

/// The schema of fixture files, without lists of allowed words.
pub(super) fn plain_fixtures() -> Value {
    schemars::schema_for!(File).to_value()
}

/// The schema of rule documents, without lists of allowed words.
pub(super) fn plain_rules() -> Value {
    schemars::schema_for!(Spec).to_value()
}

/// The words, each once, in order.
fn sorted<'a>(words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut words: Vec<&str> = words.collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn all_clauses(catalogue: &Catalogue) -> impl Iterator<Item = &Clause> {
    catalogue.all_families().flat_map(|family| &family.clauses)
}

fn fixtures(catalogue: &Catalogue) -> Value {
    let mut schema = plain_fixtures();
    let clauses = sorted(all_clauses(catalogue).map(|clause| clause.id.as_str()));
    let families = sorted(catalogue.names());
    let names = catalogue.all_rule_sets();
    let sets = sorted(names.iter().map(RuleSetName::as_str).chain(families.iter().copied()));
    let expect = json!({ "$ref": "#/$defs/Expect" });
    let known: Map<String, Value> = sets.iter().map(|name| ((*name).to_owned(), expect.clone())).collect();
    // Readings and movements may follow a name.
    let pattern = format!("^({})(@[^+ ]+)?(\\+[^ ]+)?( with .+)?$", families.join("|"));
    let case = &mut schema["$defs"]["Case"]["properties"];
    let mut limited = case["expect"].clone();
    limited["properties"] = Value::Object(known);
    limited["patternProperties"] = json!({ pattern: expect });
    limited["additionalProperties"] = json!(false);
    case["expect"] = limited;
    words(&mut case["clause"], &clauses);
    let fields = &mut schema["$defs"]["Expect"]["properties"];
    fields["refused"]["additionalProperties"] = one_of(&clauses);
    fields["clauses"]["additionalProperties"]["items"] = one_of(&clauses);
    words(&mut schema["$defs"]["Outcome"]["properties"]["clause"], &clauses);
    words(&mut schema["properties"]["clause"], &clauses);
    schema
}

fn documents(catalogue: &Catalogue) -> Value {
    let mut schema = plain_rules();
    let clauses = sorted(all_clauses(catalogue).map(|clause| clause.id.as_str()));
    let families = sorted(catalogue.names());
    words(&mut schema["properties"]["extends"], &families);
    schema["properties"]["without"]["items"] = one_of(&clauses);
    schema["properties"]["mechanisms"]["items"] =
        one_of(&rules::vocabulary().mechanisms().into_iter().collect::<Vec<_>>());
    // A document may have clauses of its own: the existing ones, and any text.
    let clause = json!({ "anyOf": [one_of(&clauses), { "type": "string" }] });
    let readings: Map<String, Value> =
        clauses.iter().map(|id| ((*id).to_owned(), one_of(&states(catalogue, id)))).collect();
    let definitions = &mut schema["$defs"];
    definitions["VersionSpec"]["properties"]["readings"]["properties"] = Value::Object(readings.clone());
    definitions["ClauseSpec"]["properties"]["when"]["properties"] = Value::Object(readings);
    for (name, field) in [("PieceSpec", "clause"), ("ClauseSpec", "id"), ("Question", "clause")] {
        let property = &mut definitions[name]["properties"][field];
        let described = property["description"].take();
        *property = clause.clone();
        property["description"] = described;
    }
    definitions["ClauseSpec"]["allOf"] = Value::Array(mechanisms());
    schema
}

/// The states of a clause in any game, as a version may write them.
fn states<'a>(catalogue: &'a Catalogue, id: &str) -> Vec<&'a str> {
    let of = all_clauses(catalogue).filter(|clause| clause.id == id);
    let readings = of.flat_map(|clause| &clause.readings).map(|reading| reading.id.as_str());
    let code = rules::vocabulary().readings.into_iter().filter(|known| known.clause == id);
    let code = code.map(|known| known.reading).filter(|reading| *reading != "-");
    sorted(readings.chain(code).chain(["on", "off", "-"]))
}

/// For each clause that is a mechanism with readings, its readings.
fn mechanisms() -> Vec<Value> {
    let vocabulary = rules::vocabulary();
    let clauses = sorted(vocabulary.readings.iter().map(|known| known.clause));
    let rule = |id: &str| {
        let known = vocabulary.readings.iter().filter(|known| known.clause == id && known.reading != "-");
        let readings = sorted(known.map(|known| known.reading));
        (!readings.is_empty()).then(|| {
            json!({
                "if": { "properties": { "id": { "const": id } }, "required": ["id"] },
                "then": { "properties": { "readings": { "items": { "properties": { "id": one_of(&readings) } } } } },
            })
        })
    };
    clauses.into_iter().filter_map(rule).collect()
}

fn one_of(words: &[&str]) -> Value {
    json!({ "type": "string", "enum": words })
}

/// Limits a text to some words.
fn words(property: &mut Value, words: &[&str]) {
    property["type"] = json!("string");
    property["enum"] = json!(words);
}
