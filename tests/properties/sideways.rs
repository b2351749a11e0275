//! `pawn.sideways` in the games that ship and in those of other people: none has it, and each is played with it.

use libtest_mimic::Failed;
use regra_movegen as movegen;
use regra_rules::Rules;
use regra_rules::position::read_position;

use super::{most, playout, unsearched};

/// So many positions under each.
const POSITIONS: usize = 2_000;

/// A game that ships, and what it is played as.
const SHIPPED: [(&str, &[&str]); 4] = [
    ("chess", &["", "+pawn.double=off", "+castle.form=off"]),
    ("antichess", &["@international", "@checkmate"]),
    (
        "brasuca",
        &[
            "@1",
            "@1.3",
            "@1.3+lancer.when=unmoved",
            "@1.3+promotion.forced=optional",
            "@1.3+duke.behind=ordinary",
            "@1.3+duke.riders=any+zone.promotion=before",
            "@1.3+charge.path=bars",
        ],
    ),
    ("shinobi", &["@pt", "@fairy", "@pt+promotion.choice=further"]),
];

/// Games of other people, in which pawns explode, are dropped, promote early, go two squares from anywhere, or are all
/// that a side has.
const EXAMPLES: [&str; 7] =
    ["atomic", "atomic+king.royal=off", "crazyhouse", "chessgi", "horde", "makruk", "torpedo"];

/// The line with which a document takes the mechanism.
const TAKEN: &str = "mechanisms: [pawn.sideways]";

/// The laws hold in games with sideways steps.
pub(crate) fn in_company() -> Result<(), Failed> {
    let clause = "  - { id: pawn.sideways, statement: s }\n";
    let mut failures = Vec::new();
    let shipped = SHIPPED.iter().flat_map(|&(game, sets)| {
        let text = format!("name: own\nextends: {game}\n{TAKEN}\nclauses:\n{clause}");
        sets.iter().map(move |set| (text.clone(), format!("own{set}")))
    });
    let duties = [("chess", "check.forbidden", "own"), ("brasuca", "capture.compulsory", "own@1.3")];
    let duties = duties.map(|(game, duty, name)| {
        let head = format!(
            "name: own\nextends: {game}\nmechanisms: [pawn.sideways, {duty}]\nwithout: [end.mate]\nclauses:\n"
        );
        (format!("{head}  - {{ id: {duty}, statement: s }}\n{clause}"), name.to_owned())
    });
    let examples = EXAMPLES.iter().map(|&name| {
        let game = name.split('+').next().unwrap_or(name);
        let text = regra::shipped().field().find(|other| other.name == game).map_or("", |game| game.text);
        let text = if text.contains("mechanisms: [") {
            text.replacen("mechanisms: [", "mechanisms: [pawn.sideways, ", 1)
        } else {
            text.replacen("extends", &format!("{TAKEN}\nextends"), 1)
        };
        let text = text.replacen(&format!("name: {game}\n"), "name: own\n", 1);
        let name = name.replacen(game, "own", 1);
        (text.replacen("\nclauses:\n", &format!("\nclauses:\n{clause}"), 1), name)
    });
    for (text, name) in shipped.chain(examples).chain(duties) {
        if let Err(failure) = played(&text, &name) {
            failures.push(failure);
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

fn played(text: &str, name: &str) -> Result<(), String> {
    let all = regra::shipped().with_spec("own.yaml", text).map_err(|found| format!("{name}: {found:?}"))?;
    let rules = |name: &str| all.rules(name).map(unsearched).map_err(|error| format!("{name}: {error}"));
    let (with, without) = (rules(name)?, rules(&format!("{name}+pawn.sideways=off"))?);
    let count = |rules: &Rules| -> Result<u64, String> {
        let start =
            read_position(rules, &rules.starts[0].fen).map_err(|found| format!("{name}: {found:?}"))?;
        Ok(movegen::perft(rules, &start, 3))
    };
    if count(&with)? <= count(&without)? {
        return Err(format!("{name}: no pawn steps aside"));
    }
    let sample = playout::games(&with, most(POSITIONS))?;
    println!("{}", sample.composition(&format!("{name} with sideways steps")));
    Ok(())
}
