//! Finds all problems in the shape of a text: unknown keys, values of the wrong type.
//!
//! The reader of a file stops at the first error. Here the text is checked against the schema of the same structs: the
//! part of JSON Schema that they produce.

use serde_json::{Map, Value};

use regra_documents::messages::say;
use regra_documents::yaml::YamlStep;
use regra_documents::{either, short, suggest};

/// A value of the wrong shape.
#[derive(Debug)]
pub(super) struct Misshapen {
    pub(super) path: Vec<YamlStep>,
    /// What is wrong, and what is expected.
    pub(super) message: String,
}

/// All problems in the shape of a value.
pub(super) fn misshapen(schema: &Value, value: &Value) -> Vec<Misshapen> {
    let mut walk = Walk { root: schema, path: Vec::new(), found: Vec::new() };
    walk.value(schema, value);
    walk.found
}

struct Walk<'a> {
    root: &'a Value,
    path: Vec<YamlStep>,
    found: Vec<Misshapen>,
}

impl Walk<'_> {
    fn complain(&mut self, message: String) {
        self.found.push(Misshapen { path: self.path.clone(), message });
    }

    fn within(&mut self, step: YamlStep, schema: &Value, value: &Value) {
        self.path.push(step);
        self.value(schema, value);
        self.path.pop();
    }

    fn value(&mut self, schema: &Value, value: &Value) {
        let schema = followed(self.root, schema);
        let several = ["anyOf", "oneOf"].iter().find_map(|word| schema[*word].as_array());
        if let Some(several) = several {
            return self.one_of(several, value);
        }
        if let Some(words) = schema["enum"].as_array() {
            return self.word(words.iter().collect(), value);
        }
        let wanted = kinds(schema);
        if !wanted.is_empty() && !wanted.iter().any(|kind| is(kind, value)) {
            let wanted = wanted.iter().filter(|kind| **kind != "null");
            let wanted: Vec<String> = wanted.map(|kind| say().shape_kind(*kind)).collect();
            return self.complain(say().shape_other(self.here(), sort(value), either(&wanted)));
        }
        match value {
            Value::Object(map) => self.map(schema, map),
            Value::Array(list) => {
                for (index, entry) in list.iter().enumerate() {
                    self.within(YamlStep::Entry(index), &schema["items"], entry);
                }
            }
            _ => {}
        }
    }

    /// Checks one of several shapes: words, or the shape of the value's type.
    fn one_of(&mut self, several: &[Value], value: &Value) {
        let words: Vec<&Value> = several.iter().filter_map(|one| one.get("const")).collect();
        if words.len() == several.len() {
            return self.word(words, value);
        }
        let tried = several.iter().map(|one| {
            let mut walk = Walk { root: self.root, path: self.path.clone(), found: Vec::new() };
            walk.value(one, value);
            walk.found
        });
        let mut tried: Vec<Vec<Misshapen>> = tried.collect();
        if tried.iter().any(Vec::is_empty) {
            return;
        }
        // A problem inside the value is closer to the user's intention than a wrong type.
        tried.sort_by_key(|found| found.iter().all(|fault| fault.path.len() == self.path.len()));
        self.found.append(&mut tried.swap_remove(0));
    }

    fn word(&mut self, words: Vec<&Value>, value: &Value) {
        if words.contains(&value) {
            return;
        }
        let given = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let words: Vec<&str> = words.into_iter().filter_map(Value::as_str).collect();
        let hint = suggest(&given, words);
        self.complain(say().shape_word(self.here(), short(&given), hint));
    }

    fn map(&mut self, schema: &Value, map: &Map<String, Value>) {
        let none = Map::new();
        let known = schema["properties"].as_object().unwrap_or(&none);
        // Keys with one pattern are the keys of a map by numbers.
        let numbered = schema["patternProperties"].as_object().and_then(|patterns| patterns.values().next());
        for (key, value) in map {
            let step = YamlStep::Key(key.clone());
            match (known.get(key), &schema["additionalProperties"]) {
                (Some(schema), _) => self.within(step, schema, value),
                (None, _) if numbered.is_some() && key.parse::<u64>().is_ok() => {
                    self.within(step, numbered.unwrap_or(&Value::Null), value);
                }
                (None, Value::Bool(false)) => {
                    let message = if numbered.is_some() {
                        say().key_no_number(short(key))
                    } else {
                        let all = || suggest(key, known.keys().map(String::as_str).collect::<Vec<_>>());
                        say().unknown_key(short(key), self.way_out(key).unwrap_or_else(all))
                    };
                    self.path.push(step);
                    self.complain(message);
                    self.path.pop();
                }
                (None, others) => self.within(step, others, value),
            }
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        for key in required.filter(|key| !map.contains_key(*key)) {
            let message = match (&*self.path, map.get("name").and_then(Value::as_str), key) {
                ([YamlStep::Key(list), _], Some(name), "clause") if list == "pieces" => {
                    say().piece_without_clause(self.here(), short(name))
                }
                _ => say().shape_lacks(self.here(), key),
            };
            self.complain(message);
        }
    }

    /// The replacement for a key that rule documents do not have, but a user may expect.
    fn way_out(&self, key: &str) -> Option<String> {
        let in_version = matches!(&*self.path, [YamlStep::Key(list), _] if list == "versions");
        match key {
            "size" | "files" | "ranks" | "walls" if self.path.is_empty() => Some(say().key_of_size()),
            "pieces" if in_version => Some(say().pieces_of_version()),
            _ => None,
        }
    }

    /// The name of the place.
    fn here(&self) -> String {
        match self.path.last() {
            None => say().shape_whole(),
            Some(YamlStep::Key(key)) => format!("`{}`", short(key)),
            Some(YamlStep::Entry(index)) => {
                let list = self.path.iter().rev().find_map(|step| match step {
                    YamlStep::Key(key) => Some(short(key)),
                    YamlStep::Entry(_) => None,
                });
                say().shape_entry(index + 1, list.unwrap_or_default())
            }
        }
    }
}

/// The schema that a schema refers to, or itself.
fn followed<'b>(root: &'b Value, schema: &'b Value) -> &'b Value {
    let name = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/"));
    name.map_or(schema, |name| &root["$defs"][name])
}

fn kinds(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// Whether a value has a type, as the YAML reader takes it: a number is accepted as a text.
fn is(kind: &str, value: &Value) -> bool {
    match kind {
        "string" => matches!(value, Value::String(_) | Value::Number(_) | Value::Bool(_)),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => true,
    }
}

/// The type of a value, as the word of the message.
fn sort(value: &Value) -> &'static str {
    match value {
        Value::Null => "empty",
        Value::Bool(_) => "truth",
        Value::Number(_) => "number",
        Value::String(_) => "text",
        Value::Array(_) => "list",
        Value::Object(_) => "map",
    }
}
