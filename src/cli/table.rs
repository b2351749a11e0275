//! `regra table`: an endgame table by retrograde search, verified by the oracle.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args as ClapArgs, ValueEnum};

use super::failure::Failure;
use super::format::TableFormat;
use super::keep::Keeper;
use super::{output, place, terminal, threads, watch};
use regra_documents::messages::{say, side};
use regra_judge::compare::evidence::{Evidence, KeptTable, Made, TableEvidence};
use regra_judge::endgame::{self, Graph, Letters, TableFault, TooMuch, Value};
use regra_judge::exhaust::Space;
use regra_rules::geometry::Color;
use regra_rules::position::{Piece, letter_of};
use regra_rules::{Catalogue, Rules};
use regra_show::book::{Endgame, Heat, Shade};
use regra_show::report::svg::{self, Theme};
use regra_show::report::{self, TableSize, html};

#[derive(Debug, ClapArgs)]
pub(super) struct TableArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    rules: String,
    /// The men: White's, ` v `, Black's; on all squares, with either side to move, and nothing held.
    #[arg(long, value_name = "MEN")]
    men: String,
    /// How many threads; all cores by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// How to write the table: with JSON come the results for each man on each square.
    #[arg(long, value_enum, default_value_t)]
    format: TableFormat,
    /// The man on whose squares a picture is about, as FEN has it (`k`), with its side to move; without this the
    /// first man of the side that has fewer.
    #[arg(long, value_name = "MAN")]
    map: Option<char>,
    /// What a picture shades the squares by.
    #[arg(long, value_enum)]
    shade: Option<Shade>,
    /// The colours of a picture.
    #[arg(long, value_enum)]
    theme: Option<Theme>,
    /// Keep the table in a file, beside the others that are there: the rule book shows it.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// The width of a picture, in points.
const WIDE: u32 = 360;

/// Makes the table, and fails if the oracle finds an error in it.
pub(super) fn run(catalogue: &Catalogue, args: &TableArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let rules = Arc::new(place::rules(catalogue, &args.rules)?);
    let (letters, men) = men(&rules, &args.men)?;
    args.fits(&rules, &men)?;
    let keeper: Option<Keeper<TableEvidence>> = args.save.as_deref().map(Keeper::open).transpose()?;
    let pool = threads::pool(args.threads)?;
    watch::Signals::catch()?;
    let graph = Graph::new(&rules, &men, &watch::stopped).map_err(|why| refused(&rules, &why))?;
    if graph.asked() == 0 {
        return Err(Failure::input(say().table_none()));
    }
    let values = endgame::solve(&graph);
    pool.install(|| verified(&graph, &values))?;
    let summary = endgame::summary(&graph, &values, &men);
    let kept = KeptTable::of(&graph, letters.to_string(), &summary);
    if let Some(keeper) = keeper {
        let before = keeper.before.clone().unwrap_or(Evidence::none().tables);
        keeper.write(&report::table_evidence(&before.renewed(Made::now("regra table"), kept.clone())))?;
    }
    let size = TableSize { asked: graph.asked(), all: graph.len() };
    let json = || report::table_json(&rules, letters.to_string(), size, &summary);
    match args.format {
        TableFormat::Json => output::json(&json()),
        TableFormat::Text => output::print(&report::table(&json(), &|fen| report::drawn(&rules, fen))),
        TableFormat::Html => {
            let spec = spec.map(|path| path.display().to_string());
            let shown = Endgame::new(&rules, kept, args.map());
            output::print(&html::alone(&html::endgame(&shown, spec.as_deref())))
        }
        TableFormat::Svg => output::print(&args.picture(&rules, &kept)?),
    }
}

/// Verifies the whole table by the oracle.
fn verified(graph: &Graph<'_>, values: &[Value]) -> Result<(), Failure> {
    let bar = watch::progress(Some(graph.len()), watch::BAR);
    let verified = endgame::verify(graph, values, &|count| bar.inc(count), &watch::stopped);
    bar.finish_and_clear();
    verified.map_err(|fault| faulty(&fault))
}

impl TableArgs {
    /// Checks before the work that the options fit: that the piece of the picture exists, and that a picture is drawn.
    fn fits(&self, rules: &Rules, men: &[Piece]) -> Result<(), Failure> {
        let drawn = matches!(self.format, TableFormat::Svg | TableFormat::Html);
        let given = [
            ("--map", self.map.is_some() && !drawn),
            ("--shade", self.shade.is_some() && self.format != TableFormat::Svg),
            ("--theme", self.theme.is_some() && self.format != TableFormat::Svg),
        ];
        if let Some((option, _)) = given.into_iter().find(|(_, given)| *given) {
            return Err(Failure::input(say().tables_only_pictures(option)));
        }
        let letter = |man: &Piece| letter_of(rules, man.color, man.kind);
        match self.map {
            Some(man) if !men.iter().any(|other| letter(other) == man) => {
                let all: Vec<String> = men.iter().map(|man| letter(man).to_string()).collect();
                Err(Failure::input(say().tables_no_map(man.to_string(), all.join(" "))))
            }
            _ => Ok(()),
        }
    }

    /// The piece of the picture, and its side to move.
    fn map(&self) -> Option<(char, char)> {
        self.map.map(|man| (man, if man.is_ascii_uppercase() { 'w' } else { 'b' }))
    }

    /// The map as a picture.
    fn picture(&self, rules: &Rules, table: &KeptTable) -> Result<String, Failure> {
        let map = match self.map() {
            Some((man, mover)) => table.map(man, mover),
            None => table.weaker(),
        };
        let shade = self.shade.unwrap_or_default();
        let heat = map.and_then(|map| Heat::of(rules, table, map, shade));
        let nothing = || {
            let word = shade.to_possible_value().map(|word| word.get_name().to_owned()).unwrap_or_default();
            let winner = map.map_or(Color::White, |map| !map.mover());
            Failure::input(say().tables_no_numbers(word, side(winner)))
        };
        Ok(svg::heat(&heat.ok_or_else(nothing)?, self.theme.unwrap_or_default(), WIDE))
    }
}

/// The pieces of the argument.
fn men(rules: &Rules, text: &str) -> Result<(Letters, Vec<Piece>), Failure> {
    let wrong = |problem: String| Failure::input(say().table_men(text, problem));
    let letters: Letters = text.parse().map_err(wrong)?;
    let known = || rules.pieces.iter().map(|piece| piece.letter.to_string()).collect::<Vec<_>>().join(" ");
    let men = letters
        .pieces(rules)
        .map_err(|letter| wrong(say().table_no_kind(&rules.family, letter.to_string(), known())))?;
    let kings = |color| men.iter().filter(|man| man.kind == rules.king() && man.color == color).count();
    let each = Color::ALL.into_iter().all(|color| kings(color) == usize::from(rules.turn.has_royal(color)));
    if rules.turn.royal && !each {
        let mut with = Color::ALL.into_iter().filter(|&color| rules.turn.has_royal(color));
        return Err(wrong(match (with.next(), with.next()) {
            (Some(one), None) => say().table_one_king(&rules.family, side(one)),
            _ => say().table_no_king(&rules.family),
        }));
    }
    if men.len() > Space::MOST_ENUMERATED_PIECES {
        return Err(wrong(say().table_too_many_men(men.len(), Space::MOST_ENUMERATED_PIECES)));
    }
    Ok((letters, men))
}

fn refused(rules: &Rules, why: &TooMuch) -> Failure {
    match why {
        TooMuch::Positions(most) => Failure::input(say().table_too_large(most.to_string())),
        TooMuch::Marks => Failure::input(say().table_marks(rules.name.as_str())),
        TooMuch::Stopped => {
            terminal::aside(say().table_interrupted());
            Failure::Interrupted
        }
    }
}

/// Reports the oracle's finding.
fn faulty(fault: &TableFault) -> Failure {
    terminal::aside(fault.to_string());
    if *fault == TableFault::Stopped { Failure::Interrupted } else { Failure::Check }
}
