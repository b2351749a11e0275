//! The text of an ini file: sections, their parents, and keys with their places.

use regra_documents::messages::say;
use regra_documents::{Problem, short};

/// Maximum number of sections of a file.
const MOST_SECTIONS: usize = 1000;

/// A file of variants.
#[derive(Clone, Debug)]
pub struct Ini {
    /// As the user named it.
    pub name: String,
    /// In the order of the file; of two with one name the engine takes the first.
    pub sections: Vec<Section>,
    /// What is wrong with its lines.
    lines: Vec<Problem>,
}

/// One variant.
#[derive(Clone, Debug)]
pub struct Section {
    /// What stands before the colon.
    pub name: String,
    /// What stands behind it.
    pub parent: Option<String>,
    /// The line of the name, from 1.
    pub line: usize,
    /// The keys, in the order of the file; of two with one name the last counts.
    pub entries: Vec<Entry>,
}

/// A key and its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The value, without blanks before it: those behind it are the engine's too.
    pub value: String,
    /// The line, from 1.
    pub line: usize,
    /// The column of the key, from 1.
    pub column: usize,
    /// The column of the value.
    pub value_column: usize,
}

impl Ini {
    /// Reads a text; `name` is only for messages. Lines before the first section, and those that begin with `#` or
    /// `;`, are comments.
    pub fn read(name: &str, text: &str) -> Self {
        let mut ini = Self { name: name.to_owned(), sections: Vec::new(), lines: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            if ini.sections.len() > MOST_SECTIONS {
                ini.complain(number, 1, say().ini_too_many(MOST_SECTIONS));
                break;
            }
            ini.line(number, line.trim_end_matches('\r'));
        }
        if ini.sections.is_empty() {
            ini.complain(1, 1, say().ini_without_sections());
        }
        ini
    }

    fn line(&mut self, number: usize, line: &str) {
        let column = |part: &str| line[..line.len() - part.len()].chars().count() + 1;
        if let Some(head) = line.strip_prefix('[') {
            let Some((inside, _)) = head.split_once(']') else {
                return self.complain(number, 1, say().ini_open_section(short(line)));
            };
            let (name, parent) = match inside.split_once(':') {
                Some((name, parent)) => (name, Some(parent.to_owned()).filter(|parent| !parent.is_empty())),
                None => (inside, None),
            };
            self.sections.push(Section { name: name.to_owned(), parent, line: number, entries: Vec::new() });
            return;
        }
        let Some(section) = self.sections.last_mut() else { return };
        if line.trim().is_empty() || line.starts_with(['#', ';']) {
            return;
        }
        match line.split_once('=') {
            // The engine leaves such a line out.
            Some((key, value)) if value.trim().is_empty() => {
                let message = say().ini_no_value(short(key.trim()));
                self.complain(number, column(line), message);
            }
            // It takes blanks off behind the key and before the value, and nowhere else.
            Some((key, value)) if !key.trim().is_empty() => section.entries.push(Entry {
                key: key.trim_end_matches(' ').to_owned(),
                value: value.trim_start().to_owned(),
                line: number,
                column: column(line),
                value_column: column(value.trim_start()),
            }),
            _ => {
                let message = say().ini_no_equals(short(line.trim()));
                self.complain(number, column(line), message);
            }
        }
    }

    fn complain(&mut self, line: usize, column: usize, message: String) {
        self.lines.push(Problem::new(&self.name, (line, column), message));
    }

    /// The section with a name.
    pub fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }

    /// What is wrong with lines that say nothing.
    pub(super) fn lines(&self) -> &[Problem] {
        &self.lines
    }
}
