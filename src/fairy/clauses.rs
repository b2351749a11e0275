//! What clauses say in a document made from a section: a sentence in each language, true of the keys that made it.

use regra_documents::Text;

/// A clause of the document.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub(super) id: String,
    pub(super) statement: Text,
    /// Its reading, and what that says.
    pub(super) reading: Option<(&'static str, Text)>,
}

impl Clause {
    pub(super) fn new(id: &str, english: &str, portuguese: &str) -> Self {
        Self { id: id.to_owned(), statement: text(english, portuguese), reading: None }
    }

    pub(super) fn of(id: &str, statement: Text) -> Self {
        Self { id: id.to_owned(), statement, reading: None }
    }

    pub(super) fn read(self, reading: &'static str, english: &str, portuguese: &str) -> Self {
        Self { reading: Some((reading, text(english, portuguese))), ..self }
    }

    /// The lines of the document.
    pub(super) fn lines(&self) -> String {
        let mut lines = format!("  - id: {}\n    statement: {}\n", self.id, both(&self.statement));
        if let Some((reading, statement)) = &self.reading {
            lines += &format!(
                "    readings:\n      - {{ id: {}, statement: {} }}\n",
                quoted(reading),
                both(statement)
            );
        }
        lines
    }
}

pub(super) fn text(english: &str, portuguese: &str) -> Text {
    Text::new(english.to_owned(), portuguese.to_owned())
}

/// A text as a document writes it.
pub(super) fn both(text: &Text) -> String {
    let mut each = text.each();
    let (english, portuguese) = (each.next().unwrap_or_default(), each.next().unwrap_or_default());
    format!("{{ en: {}, pt: {} }}", quoted(english), quoted(portuguese))
}

/// A string in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            _ if letter.is_control() => quoted.push(' '),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}

/// `a`, `a or b`, `a, b or c` in both languages.
pub(super) fn either(names: &[[String; 2]]) -> [String; 2] {
    let joined = |language: usize, or: &str| {
        let names: Vec<&str> = names.iter().map(|name| name[language].as_str()).collect();
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, others)) => format!("{} {or} {last}", others.join(", ")),
        }
    };
    [joined(0, "or"), joined(1, "ou")]
}
