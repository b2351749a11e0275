//! What is in force is what the documents ask for: the switches of compiled rules are held against the lists
//! `mechanisms` in the text, which nothing here resolves as regra does.

use std::collections::{BTreeMap, BTreeSet};

use libtest_mimic::Failed;
use regra_rules::shipped::files;
use regra_rules::{
    BareSide, Dead, GoalClause, KingSides, Mate, Material, NameError, Promotion, Rules, Stalemate,
    ZonePromotion,
};
use serde_yaml::Value;

type Names = BTreeSet<String>;

/// The mechanisms that leave no switch behind of their own, or that of a game without them.
const UNSEEN: [&str; 5] = ["castle", "castle.clan", "end.material", "end.stalemate", "king.common"];

/// What a document's text asks for: its list and that of the game which it extends, without what it goes without.
pub(crate) fn asked(text: &str) -> Result<Names, String> {
    let document: Value = serde_yaml::from_str(text).map_err(|error| error.to_string())?;
    let list = |key: &str| -> Names {
        let words = document.get(key).and_then(Value::as_sequence).into_iter().flatten();
        words.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let base = document.get("extends").and_then(Value::as_str);
    let mut all = base.map_or_else(|| Ok(Names::new()), |base| asked(&shipped(base)?))?;
    let without = list("without");
    all.retain(|id| !without.contains(id));
    all.extend(list("mechanisms"));
    Ok(all)
}

/// The document that ships under this name.
fn shipped(name: &str) -> Result<String, String> {
    documents()?.get(name).map(|text| (*text).to_owned()).ok_or_else(|| format!("{name}: no such document"))
}

/// The mechanisms that the compiled rules show.
fn seen(rules: &Rules) -> Names {
    let (turn, end) = (rules.turn(), &rules.end);
    let squares = turn.goal.filter(|goal| goal.clause == GoalClause::Squares).is_some();
    let further = matches!(
        turn.promotion,
        Promotion::Zone(ZonePromotion::WhileMobile { .. } | ZonePromotion::WhileFurther { .. })
    );
    let choice =
        matches!(turn.promotion, Promotion::Choice(kinds) if kinds.0.iter().any(|kinds| !kinds.is_empty()));
    let bare = |side| turn.bare.is_some_and(|bare| bare.side == side);
    let all = [
        ("king.royal", turn.royal),
        ("king.sides", turn.kings != KingSides::Both),
        ("check.forbidden", turn.check_forbidden),
        ("capture.compulsory", turn.compulsory),
        ("pawn.double", turn.double_step && turn.lancer.is_none()), // a Lancer move grants double steps too,
        ("pawn.sideways", turn.sideways),
        ("enpassant.capture", turn.en_passant),
        ("charge.move", turn.charge.is_some()),
        ("lancer.move", turn.lancer.is_some()),
        ("legion.move", turn.legion),
        ("promotion.choice", choice || further),
        ("promotion.pool", matches!(turn.promotion, Promotion::Pool(_))),
        ("promotion.map", matches!(turn.promotion, Promotion::Zone(_))),
        ("promotion.kingdom", turn.kingdom_promotes),
        ("exchange.step", turn.exchange),
        ("sneak.move", turn.sneak.is_some()),
        ("duke.retire", turn.retire.is_some()),
        ("duke.drop", turn.duke_drop.is_some()),
        ("zone.remove", turn.zone.is_some()),
        ("castle.form", turn.castling.is_some()),
        ("pass.token", turn.pass),
        ("pass.twice", turn.pass_twice),
        ("drop.hand", turn.drops.0.iter().chain(&turn.pawn_drops.0).any(|squares| !squares.is_empty())),
        ("capture.hand", turn.to_hand.is_some()),
        ("capture.blast", turn.blast.is_some()),
        ("end.noPieces", turn.no_pieces.is_some()),
        ("end.king", turn.king_lost),
        ("end.extinct", turn.extinct.is_some()),
        ("end.goal", squares),
        ("end.campmate", turn.goal.is_some() && !squares),
        ("end.checks", turn.checks > 0),
        ("end.bare", bare(BareSide::Loses)),
        ("end.checkmate", end.mate == Mate::Wins || bare(BareSide::Wins)),
        ("end.mate", end.mate == Mate::Loses),
        ("end.stalemate", end.stalemate != Stalemate::Draw),
        ("end.dead", end.dead != Dead::Off),
        ("end.material", end.material != Material::Any),
        ("end.repetition", end.repetition.is_some()),
        ("end.dukes", end.dukes.is_some()),
        ("end.fifty", end.fifty.is_some()),
    ];
    all.into_iter().filter(|(_, seen)| *seen).map(|(id, _)| id.to_owned()).collect()
}

/// Nothing is in force that the document does not ask for.
pub(crate) fn only_what_is_asked(rules: &Rules, asked: &Names) -> Result<Names, String> {
    let seen = seen(rules);
    let more: Vec<&String> = seen.difference(asked).collect();
    if more.is_empty() { Ok(seen) } else { Err(format!("{}: nobody asked for {more:?}", rules.name)) }
}

/// Every game that ships: each rule set, and each clause read in every way, has nothing that the text
/// does not list, and what it lists is in force under one of them.
pub(crate) fn as_asked() -> Result<(), Failed> {
    let mut listed = Names::new();
    for (name, text) in documents()? {
        let asked = asked(text)?;
        let all = regra::shipped();
        let family = all.family(name).ok_or("no family")?;
        let mut found = Names::new();
        for set in family.rule_sets() {
            let clauses = family.clauses.iter().filter(|clause| asked.contains(&clause.id));
            let others = clauses.flat_map(|clause| family.overrides(&set, clause));
            for name in [set.clone()].into_iter().chain(others) {
                match all.rules(&name) {
                    Ok(rules) => found.extend(only_what_is_asked(&rules, &asked)?),
                    Err(NameError::Idle(_) | NameError::Compile(_)) => {}
                    Err(error) => return Err(format!("{name}: {error}").into()),
                }
            }
        }
        let missing: Vec<_> = asked.difference(&found).filter(|id| !UNSEEN.contains(&id.as_str())).collect();
        if !missing.is_empty() {
            return Err(format!("{name}: {missing:?} is listed and never in force").into());
        }
        listed.extend(asked);
    }
    Ok(by_accident(&listed)?)
}

/// The documents that ship, by name.
fn documents() -> Result<BTreeMap<&'static str, &'static str>, String> {
    regra::shipped();
    let name = |path: &'static str| path.rsplit('/').next().and_then(|file| file.strip_suffix(".yaml"));
    let documents = files("spec/", ".yaml").filter(|(path, _)| !path.starts_with("spec/evidence/"));
    let all: BTreeMap<_, _> = documents.filter_map(|(path, text)| Some((name(path)?, text))).collect();
    if all.len() < 28 { Err(format!("only {} documents", all.len())) } else { Ok(all) }
}

/// No mechanism comes with a name: not with that of a piece's clause, nor with that of a clause which is not listed.
fn by_accident(mechanisms: &Names) -> Result<(), String> {
    if mechanisms.len() < 40 {
        return Err(format!("only {mechanisms:?}"));
    }
    let told = |text: &str| match regra::shipped().with_spec("own.yaml", text) {
        Ok(_) => false,
        Err(problems) => problems.iter().any(|found| found.message.contains("is a mechanism of regra")),
    };
    for base in ["chess", "antichess", "brasuca", "shinobi"] {
        let head = format!("name: own\nextends: {base}\n");
        let inherited = asked(&head)?;
        for id in mechanisms {
            let piece = format!("pieces: [{{ letter: X, name: x, betza: N, clause: {id} }}]\n");
            let clause = format!("clauses: [{{ id: {id}, statement: s }}]\n");
            let list = format!("mechanisms: [{id}]\n");
            for (text, refused) in [
                (format!("{head}{piece}"), true),
                (format!("{head}{list}{piece}{clause}"), true),
                (format!("{head}{clause}"), !inherited.contains(id)),
                (format!("{head}{list}{clause}"), false),
            ] {
                if told(&text) != refused {
                    return Err(format!("should {}be refused:\n{text}", if refused { "" } else { "not " }));
                }
            }
        }
    }
    Ok(())
}
