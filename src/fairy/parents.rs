//! What a section begins with: a section before it, or a game of the engine.

use std::sync::LazyLock;

use regra_documents::messages::say;
use regra_documents::{Problem, short, suggest};

use super::ini::{Ini, Section};
use super::keys::ENGINE_GAMES;

/// Those games of the engine that a section can begin with.
static BUILT_IN: LazyLock<Ini> = LazyLock::new(|| Ini::read("builtin.ini", include_str!("builtin.ini")));

/// A game of the engine.
pub(super) fn built_in(name: &str) -> Option<&'static Section> {
    BUILT_IN.section(name)
}

/// Whether the engine has a game of this name.
pub fn is_engine_game(name: &str) -> bool {
    ENGINE_GAMES.split_whitespace().any(|game| game == name)
}

impl Ini {
    /// The sections that one begins with, from the root, and itself last.
    ///
    /// # Errors
    /// A parent stands nowhere, or only behind its child, or is a game of the engine that regra does not have.
    pub(super) fn chain<'a>(&'a self, section: &'a Section) -> Result<Vec<&'a Section>, Problem> {
        let mut chain = vec![section];
        while let Some(parent) = chain.last().and_then(|last| last.parent.as_deref()) {
            let child = chain[chain.len() - 1];
            let built = BUILT_IN.sections.iter().any(|one| std::ptr::eq(one, child));
            // The engine leaves a section out that has the name of a game of its own.
            let own =
                self.section(parent).filter(|own| !built && !is_engine_game(parent) && own.line < child.line);
            let Some(next) = built_in(parent).or(own) else {
                return Err(Problem::new(&self.name, (child.line, 1), self.no_parent(parent, child)));
            };
            chain.push(next);
        }
        chain.reverse();
        Ok(chain)
    }

    fn no_parent(&self, parent: &str, child: &Section) -> String {
        if is_engine_game(parent) {
            return say().ini_parent_of_engine(parent);
        }
        if self.section(parent).is_some_and(|own| own.line >= child.line) {
            return say().ini_parent_behind(parent);
        }
        let own = self.sections.iter().take_while(|own| own.line < child.line).map(|own| own.name.as_str());
        let names: Vec<&str> = own.chain(ENGINE_GAMES.split_whitespace()).collect();
        say().ini_no_parent(short(parent), suggest(parent, names))
    }
}
