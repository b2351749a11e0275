//! The kept endgame tables of some rule sets, with maps of the good and bad squares for the weaker side.

use std::sync::Arc;

use super::heat::{Heat, Shade};
use super::picture::Picture;
use regra_documents::messages::say;
use regra_judge::compare::evidence::{KeptTable, Made, Stale, TableEvidence};
use regra_rules::Rules;
use regra_rules::position::read_setup;

/// The endgame tables of some rule sets, in the selected language.
#[derive(Clone, Debug)]
pub struct Endgames {
    pub tables: Vec<Endgame>,
    /// The programs that made them.
    pub made: Made,
    /// The tables made by other rules under the same name: the book does not show them.
    pub stale: Vec<Stale>,
}

/// An endgame table with its pictures.
#[derive(Clone, Debug)]
pub struct Endgame {
    pub rules: Arc<Rules>,
    pub table: KeptTable,
    /// The maps.
    pub heats: Vec<Heat>,
    /// The first position of White's longest win, and of Black's.
    pub longest: [Option<Picture>; 2],
}

impl Endgame {
    /// A table with the maps of one man; without one named, those of the first man of the weaker side.
    pub fn new(rules: &Arc<Rules>, table: KeptTable, man: Option<(char, char)>) -> Self {
        let map = match man {
            Some((man, to_move)) => table.map(man, to_move),
            None => table.weaker(),
        };
        let heat = |shade| Heat::of(rules, &table, map?, shade);
        let picture = |which: usize| {
            let longest = table.longest[which].as_ref()?;
            let setup = read_setup(rules, &longest.fen).ok()?;
            let mut picture = Picture::of(setup, say().tables_longest_picture(&table.men));
            picture.describe(rules);
            Some(picture)
        };
        Self {
            heats: [Shade::Wins, Shade::Moves].into_iter().filter_map(heat).collect(),
            longest: [0, 1].map(picture),
            rules: Arc::clone(rules),
            table,
        }
    }
}

/// The kept tables of these rule sets.
pub fn endgames<'r>(rules: impl IntoIterator<Item = &'r Arc<Rules>>, evidence: &TableEvidence) -> Endgames {
    let (mut tables, mut stale) = (Vec::new(), Vec::new());
    for rules in rules {
        let (kept, old) = evidence.of(rules);
        tables.extend(kept.into_iter().map(|table| Endgame::new(rules, table.clone(), None)));
        stale.extend(old);
    }
    Endgames { tables, made: evidence.made.clone(), stale }
}
