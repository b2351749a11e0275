//! The schemas for editors, held by another implementation of JSON Schema against all that ships.

use std::fs;
use std::process::Command;

use super::process::regra;

/// Reads a schema and then files: what is wrong with each, a line for a problem. Keys are texts, as in JSON.
const VALIDATE: &str = r#"
import json, sys, yaml
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
def keyed(value):
    if isinstance(value, dict):
        return {str(key): keyed(entry) for key, entry in value.items()}
    return [keyed(entry) for entry in value] if isinstance(value, list) else value
for file in sys.argv[2:]:
    # Words are words: no dates, no numbers with points.
    value = keyed(yaml.load(open(file), Loader=Words))
    for error in validator.iter_errors(value):
        print(f"{file}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
"#;

/// Numbers and words as regra's reader takes them: whole numbers, `true` and `false`; all else is text.
const LOADER: &str = r#"
import re, yaml
# The loader in C, where it is there, reads the same in a tenth of the time.
class Words(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    pass
Words.yaml_implicit_resolvers = {}
Words.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?[0-9]+$"), list("-0123456789"))
Words.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
"#;

fn problems(schema: &str, files: &[String]) -> String {
    let output =
        Command::new("python3").args(["-c", &format!("{LOADER}\n{VALIDATE}"), schema]).args(files).output();
    let output = output.unwrap();
    assert!(
        output.status.success(),
        "python3 with jsonschema and yaml: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// All files with an ending below a directory.
fn below(directory: &str, deep: bool) -> Vec<String> {
    let walk = walkdir::WalkDir::new(directory).max_depth(if deep { 9 } else { 1 });
    let files = walk.into_iter().map(|entry| entry.unwrap().path().display().to_string());
    files.filter(|file| file.ends_with(".yaml")).collect()
}

#[test]
fn what_ships_is_as_the_schemas_say() {
    let place = std::env::temp_dir().join(format!("regra-schemas-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap();
    let schema = |of: &str| {
        let file = place.join(format!("{of}.json"));
        fs::write(&file, regra(&["schema", of], "").stdout).unwrap();
        file.display().to_string()
    };
    let (fixtures, rules) = (schema("fixtures"), schema("rules"));
    let shipped = [below("fixtures", true), below("spec", false)];
    assert!(shipped[0].len() > 50 && shipped[1].len() >= 4);
    assert_eq!(problems(&fixtures, &shipped[0]), "");
    assert_eq!(problems(&rules, &shipped[1]), "");
    // What is wrong is told: a clause, a rule set, a reading, a word, a key that there is not.
    let wrong = |name: &str, schema: &str, text: &str, told: &str| {
        let file = place.join(name);
        fs::write(&file, text).unwrap();
        let said = problems(schema, &[file.display().to_string()]);
        assert!(said.contains(told), "{told}: {said}");
    };
    let case =
        |expect: &str| format!("clause: pawn.step\ncases:\n- {{ id: a, why: b, expect: {{ {expect} }} }}\n");
    wrong("a.yaml", &fixtures, &case("chess: { refused: { e2e5: pawn.stp } }"), "'pawn.stp' is not one of");
    wrong("b.yaml", &fixtures, &case("ches: { legal: [e2e3] }"), "'ches'");
    wrong("c.yaml", &fixtures, &case("chess: { legl: [e2e3] }"), "'legl' was unexpected");
    let rule = |more: &str| format!("name: own\nextends: chess\n{more}\n");
    wrong(
        "d.yaml",
        &rules,
        &rule("clauses: [{ id: charge.path, statement: x, readings: [{ id: laep, statement: y }] }]"),
        "'laep'",
    );
    wrong(
        "e.yaml",
        &rules,
        &rule("pieces: [{ letter: N, name: n, betza: N, clause: x, roles: [nite] }]"),
        "'nite'",
    );
    wrong(
        "f.yaml",
        &rules,
        &rule("versions: [{ id: a, title: b, readings: { end.fifty: of } }]"),
        "'of' is not one of",
    );
    // Readings of one's own game are known with its document, and overrides of it.
    let own = regra(&["schema", "--spec", "tests/cmd/own/club.yaml"], "").stdout;
    fs::write(place.join("own.json"), own).unwrap();
    let file = place.join("g.yaml");
    fs::write(&file, case("club@night: { legal: [e2e3] }, \"club+end.fifty=on\": { legal: [e2e3] }"))
        .unwrap();
    assert_eq!(problems(&place.join("own.json").display().to_string(), &[file.display().to_string()]), "");
    fs::remove_dir_all(&place).unwrap();
}
