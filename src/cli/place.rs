//! Resolves names and texts to rule sets and positions.

use clap::Args as ClapArgs;

use super::failure::Failure;
use super::hint;
use regra_documents::messages::say;
use regra_judge::illegal::{self, Illegal};
use regra_movegen::outcome::{self, Game};
use regra_rules::geometry::Color;
use regra_rules::position::{Position, Setup, parse_fen, write_fen};
use regra_rules::{Catalogue, Rules};
use regra_show::report::GameOver;

/// Positions as they are asked for.
#[derive(Debug, ClapArgs)]
pub(super) struct Where {
    /// `-`, or `--fen -`, reads a position from each line of standard input and answers in JSON lines: a FEN, then
    /// `moves` and a list of moves, if any; a blank line and one that begins with `#` are skipped.
    #[arg(value_name = "-")]
    pub(super) input: Option<String>,
    #[command(flatten)]
    pub(super) spot: Spot,
}

/// One position as it is asked for.
#[derive(Debug, ClapArgs)]
pub(super) struct Spot {
    /// The position, as FEN.
    #[arg(long, value_name = "FEN", conflicts_with = "start")]
    pub(super) fen: Option<String>,
    /// A start position by its name (`dd`), where the game has several.
    #[arg(long, value_name = "NAME")]
    pub(super) start: Option<String>,
    /// Moves to play first, in one argument or in several.
    #[arg(long, value_name = "TURN", num_args = 1..)]
    pub(super) moves: Vec<String>,
}

/// Makes sure that each word selects clauses: one (`castle.through`), or those of a mechanism (`castle`).
pub(super) fn clauses(catalogue: &Catalogue, words: &[String]) -> Result<(), Failure> {
    let wrong: Vec<_> = words.iter().filter_map(|word| catalogue.selects(word).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(Failure::inputs(wrong)) }
}

/// The names of families as they are, those of rule sets in canonical form.
pub(super) fn families_or_rules(catalogue: &Catalogue, names: &[String]) -> Result<Vec<String>, Failure> {
    let canonical = |name: &String| match catalogue.family(name) {
        Some(_) => Ok(name.clone()),
        None => catalogue.uncompiled(name).map(|uncompiled| uncompiled.name.into()).map_err(Failure::input),
    };
    names.iter().map(canonical).collect()
}

/// The families of rule sets, of which each name is one's, or a family's own; unknown names are left out.
pub(super) fn families(catalogue: &Catalogue, names: &[String]) -> Vec<String> {
    let of = |name: &String| match catalogue.family(name) {
        Some(family) => Some(family.name.clone()),
        None => catalogue.uncompiled(name).ok().map(|uncompiled| uncompiled.family),
    };
    names.iter().filter_map(of).collect()
}

/// The rule sets of a name: for a family all its versions.
pub(super) fn versions(catalogue: &Catalogue, name: &str) -> Vec<String> {
    catalogue
        .family(name)
        .map_or_else(|| vec![name.to_owned()], |family| family.rule_sets().map(String::from).collect())
}

/// The rule set with this name.
pub(super) fn rules(catalogue: &Catalogue, name: &str) -> Result<Rules, Failure> {
    catalogue.rules(name).map_err(Failure::input)
}

/// A position as the user gave it, with the moves that led to it.
pub(super) struct Place {
    /// The rule set.
    pub(super) rules: Rules,
    /// The game from the given position, with the given moves.
    pub(super) game: Game,
}

impl Place {
    /// The position of the arguments: a FEN or a start position, and moves from there.
    pub(super) fn find(rules: Rules, spot: &Spot) -> Result<Self, Failure> {
        let fen = match &spot.fen {
            Some(fen) => fen.clone(),
            None => start(&rules, spot.start.as_deref())?,
        };
        let turns = spot.moves.iter().flat_map(|text| text.split_whitespace());
        Self::reach(rules, &fen, turns).map_err(Failure::Input)
    }

    /// The position after `turns` from `fen`, or all problems.
    pub(super) fn reach<'a>(
        rules: Rules,
        fen: &str,
        turns: impl Iterator<Item = &'a str>,
    ) -> Result<Self, Vec<String>> {
        let setup = parse_fen(&rules, fen).map_err(|problems| {
            problems.iter().map(|problem| say().fen_problem(problem.to_string())).collect::<Vec<_>>()
        })?;
        let start = Position::from_setup(&rules, &setup);
        let mut place = Self { rules, game: Game::new(start) };
        for text in turns {
            place.play(text).map_err(|problem| vec![problem])?;
        }
        Ok(place)
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let meant = illegal::meant(&self.rules, self.position(), text);
        let turn = meant.map_err(|illegal| match illegal {
            Illegal::Unreadable(error) => format!("{text}: {error}"),
            _ => {
                let ask = hint::command(&["explain", &self.rules.name, text, "--fen", &self.fen()]);
                say().turn_says_why(text, ask)
            }
        })?;
        self.game.play(&self.rules, turn);
        Ok(())
    }

    /// The position reached.
    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The position reached, as data.
    pub(super) fn setup(&self) -> Setup {
        self.position().to_setup(&self.rules)
    }

    /// How the game has ended, if it has.
    pub(super) fn end(&self) -> Option<GameOver> {
        let outcome = outcome::outcome(&self.rules, &self.game);
        let clause = outcome.clause.filter(|_| outcome.over)?.to_owned();
        Some(GameOver { winner: outcome.winner.map(Color::name), clause, why: outcome.why })
    }

    /// The position reached, as FEN.
    pub(super) fn fen(&self) -> String {
        write_fen(&self.rules, &self.setup())
    }
}

/// A start position by name; the first without one.
pub(super) fn start(rules: &Rules, name: Option<&str>) -> Result<String, Failure> {
    rules.start(name).map(|start| start.fen.clone()).map_err(Failure::input)
}
