//! All that is wrong with an ini file.

use std::collections::HashMap;

use regra_documents::messages::say;
use regra_documents::{Problem, short, suggest};

use super::game::{Game, IDLE, at};
use super::ini::{Ini, Section};
use super::keys::{Key, Sort};
use super::parents::is_engine_game;
use super::start;
use super::value::{self, Value};

impl Ini {
    /// All that is wrong with the file, in the order of its lines: lines that say nothing, unknown keys, values that
    /// do not fit, parents that are not there, names and letters that are used twice.
    pub fn problems(&self) -> Vec<Problem> {
        let mut found = self.lines().to_vec();
        let mut seen: HashMap<&str, usize> = HashMap::new();
        for section in &self.sections {
            let at = |line: usize, column: usize, message: String| {
                Problem::new(&self.name, (line, column), message)
            };
            if let Some(first) = seen.insert(&section.name, section.line) {
                found.push(at(section.line, 2, say().ini_section_twice(short(&section.name), first)));
                seen.insert(&section.name, first);
            } else if is_engine_game(&section.name) {
                found.push(at(section.line, 2, say().ini_section_of_engine(&section.name)));
            }
            let mut keys: HashMap<&str, usize> = HashMap::new();
            for entry in &section.entries {
                if let Some(first) = keys.insert(&entry.key, entry.line) {
                    found.push(at(entry.line, entry.column, say().ini_key_twice(short(&entry.key), first)));
                }
                if Key::of(&entry.key).is_none() {
                    let hint = suggest(&entry.key, Key::all());
                    found.push(at(entry.line, entry.column, say().ini_unknown_key(short(&entry.key), hint)));
                }
            }
            match Game::of(self, section) {
                Ok(game) => found.extend(whole(self, section, &game)),
                // A parent of the engine that regra lacks is no error of the file.
                Err(problem) if self.known_parent(section) => drop(problem),
                Err(problem) => found.push(problem),
            }
        }
        found.sort_by_key(|problem| (problem.line, problem.column));
        found.dedup();
        found
    }

    /// Whether the engine itself has the first parent that regra lacks.
    fn known_parent(&self, section: &Section) -> bool {
        let mut section = section;
        while let Some(parent) = section.parent.as_deref() {
            match self.section(parent).filter(|own| own.line < section.line) {
                Some(own) => section = own,
                None => return is_engine_game(parent),
            }
        }
        false
    }
}

/// The problems of a section: of its lines, and what can only be seen of the whole game.
fn whole(ini: &Ini, section: &Section, game: &Game) -> Vec<Problem> {
    let size = game.size();
    let complain = |key: &str, message: String| {
        let entry = section.entries.iter().rev().find(|entry| entry.key == key);
        entry.map(|entry| at(ini, entry, message))
    };
    let mut found = Vec::new();
    for entry in &section.entries {
        let Some(key) = Key::of(&entry.key).filter(|key| key.sort == Sort::Squares) else { continue };
        if let Ok(Value::Squares(squares)) = value::read(key.sort, &entry.value, |_| None)
            && let Some(out) = squares.outside(size)
        {
            let message = say().ini_off_board(&entry.key, out, u32::from(size.0), u32::from(size.1));
            found.push(at(ini, entry, message));
        }
    }
    if let Some(wrong) = start::wrong(game) {
        found.extend(complain("startFen", wrong));
    }
    for (needs, of) in IDLE {
        let on = of.iter().any(|key| game.changed(key));
        if !on {
            let message = say().ini_no_effect(*needs, of[0]);
            found.extend(complain(needs, message));
        }
    }
    found.extend(game.problems.iter().chain(&game.unread).cloned());
    found
}
