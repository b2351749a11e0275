//! Documents that nobody wrote: castling of all shapes, kings that go further than a step, roles in any
//! company, two overrides at once. Each is refused with a reason, or plays alike by generator and oracle.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use libtest_mimic::Failed;
use regra_documents::{Family, RuleSetName};
use regra_judge::compare::witness::generate::Dice;
use regra_movegen as movegen;
use regra_rules::CastlingWay;
use regra_rules::notation::write_turn;
use regra_rules::position::{Action, Position, parse_fen};
use regra_rules::{CastlingForm, NameError, Role, Rules};

use super::{laws, mechanisms, playout, synthetic, unsearched};

/// So many documents of each sort, so many games under each, so many turns in a game.
const DOCUMENTS: u64 = 120;
const GAMES: u64 = 3;
const TURNS: u64 = 4;

/// What a document is about.
#[derive(Clone, Copy, Debug)]
enum Sort {
    Castling,
    Roles,
    Overrides,
}

/// A document on top of the shipped ones, and the name of a rule set in it.
struct OwnDocument {
    text: String,
    name: String,
}

/// Random documents, with a sample that shows both forms of castling, from every kind of king.
pub(crate) fn random() -> Result<(), Failed> {
    let mut sample = Sample::default();
    for sort in [Sort::Castling, Sort::Roles, Sort::Overrides] {
        for seed in 0..DOCUMENTS {
            let mut dice = Dice(seed << 8 | sort as u64);
            let Some(rules) = document(sort, &mut dice, &mut sample)? else { continue };
            for game in 0..GAMES {
                play(&rules, &mut dice, seed << 8 | game, &mut sample).map_err(|problem| {
                    format!("{sort:?} {seed}: {} {:?}: {problem}", rules.name, rules.turn().castling)
                })?;
            }
        }
    }
    println!("{}", sample.composition());
    Ok(sample.is_rich()?)
}

/// The rules of one document; none where it is refused.
fn document(sort: Sort, dice: &mut Dice, sample: &mut Sample) -> Result<Option<Rules>, String> {
    let own = match sort {
        Sort::Castling => castling(dice),
        Sort::Roles => roles(dice),
        Sort::Overrides => {
            let name = overrides(dice)?;
            return meaningful(&name);
        }
    };
    match regra::shipped().with_spec("own.yaml", &own.text) {
        Ok(all) => {
            let rules = all.rules(&own.name).map_err(|error| format!("{}: {error}", own.name))?;
            mechanisms::only_what_is_asked(&rules, &mechanisms::asked(&own.text)?)?;
            Ok(Some(unsearched(rules)))
        }
        Err(problems) if problems.iter().all(|problem| problem.line > 1) => {
            sample.count(&format!("{sort:?} refused"));
            Ok(None)
        }
        Err(problems) => Err(format!("refused without a place: {problems:?} in {}", own.text)),
    }
}

/// A base, the start with nothing but kings, and the versions.
fn base(dice: &mut Dice) -> (&'static str, &'static str, &'static str) {
    const KINGS: &str = "7k/8/8/8/8/8/8/1K6 w - - 0 1";
    const WITH_TOKEN: &str = "7k/8/8/8/8/8/8/1K6[] w - - 0 1 b";
    let bases =
        [("chess", KINGS, "own"), ("brasuca", WITH_TOKEN, "own@1"), ("brasuca", WITH_TOKEN, "own@1.3")];
    bases[dice.below(bases.len())]
}

/// Castling of any form from any files, with kings of any reach, royal or not.
fn castling(dice: &mut Dice) -> OwnDocument {
    let (extends, start, version) = base(dice);
    let form = ["toward", "over", "fixed"][dice.below(3)];
    let files = |set: usize| -> String {
        ('a'..='h').enumerate().filter(|(i, _)| set >> i & 1 != 0).map(|(_, c)| c).collect()
    };
    let (west, east) = (dice.below(4), 4 + dice.below(4));
    let kings = files(
        1 << (west + 1 + dice.below(east - west)) & 0x7f
            | dice.below(256) & dice.below(256) & dice.below(256),
    );
    let rooks = match form {
        "fixed" => {
            let mut lands = || files(1 << dice.below(4) | 16 << dice.below(4));
            let (kings, rooks) = (lands(), lands());
            format!("king_lands: {kings}, rook_lands: {rooks}")
        }
        _ => format!("rook_files: {}", files(1 << west | 1 << east)),
    };
    let sides = ["wb", "wb", "w", "b"][dice.below(4)];
    let betza = ["K", "K", "K2", "KD", "KA", "KN", "Q", "KH"][dice.below(8)];
    let mut text = format!("name: own\nextends: {extends}\nstarts: [{{ name: start, fen: \"{start}\" }}]\n");
    let _ = writeln!(text, "castling: {{ form: {form}, king_files: {kings}, {rooks}, sides: {sides} }}");
    let _ = writeln!(
        text,
        "pieces:\n  - {{ letter: K, name: king, betza: {betza}, roles: [king], clause: king.step }}"
    );
    let mut name = version.to_owned();
    let readings: &[&str] = match extends {
        "chess" => &["+king.royal=off"],
        _ => &["+king.royal=off", "+castle.between=any", "+castle.through=allowed"],
    };
    // Where each position has rook files of its own, kings are royal.
    let readings = readings.iter().filter(|reading| form != "fixed" || **reading != "+king.royal=off");
    name.extend(readings.filter(|_| dice.one_in(3)).copied());
    OwnDocument { text, name }
}

/// Pieces of Brasuca with any roles and movements.
fn roles(dice: &mut Dice) -> OwnDocument {
    const PIECES: [(&str, &str); 5] = [
        ("W", "warlord.move"),
        ("H", "priest.move"),
        ("N", "knight.leap"),
        ("R", "rook.slide"),
        ("L", "lord.step"),
    ];
    const ROLES: [&str; 6] = ["rook", "charger", "exchanger", "sneaker", "bishop", "knight"];
    let (start, versions) = ("7k/8/8/8/8/8/8/1K6[] w - - 0 1 b", ["own@1", "own@1.3"]);
    let mut text =
        format!("name: own\nextends: brasuca\nstarts: [{{ name: start, fen: \"{start}\" }}]\npieces:\n");
    for (letter, clause) in PIECES {
        let betza = ["R", "B3A", "N", "FfW", "fR", "fFWfsR2", "\"\"", "Q"][dice.below(8)];
        let roles: Vec<&str> = ROLES.into_iter().filter(|_| dice.one_in(4)).collect();
        let roles = roles.join(", ");
        let _ = writeln!(
            text,
            "  - {{ letter: {letter}, name: piece, betza: {betza}, roles: [{roles}], clause: {clause} }}"
        );
    }
    OwnDocument { text, name: versions[dice.below(2)].to_owned() }
}

/// A shipped rule set with two clauses read in some other way, or switched off.
fn overrides(dice: &mut Dice) -> Result<String, String> {
    let families = regra::shipped().families();
    let family = &families[dice.below(families.len())];
    let sets: Vec<RuleSetName> = family.rule_sets().collect();
    let set = &sets[dice.below(sets.len())];
    let words = words(family);
    let [a, b] = [dice.below(words.len()), dice.below(words.len())].map(|i| words.get(i));
    let (a, b) = (a.ok_or("no words")?, b.ok_or("no words")?);
    Ok(if a.0 == b.0 { format!("{set}{}", a.1) } else { format!("{set}{}{}", a.1, b.1) })
}

/// Every override of a family, with its clause.
fn words(family: &Family) -> Vec<(&str, String)> {
    let default = family.rule_set("");
    let each = |clause| family.overrides(&default, clause).into_iter();
    let word = |name: RuleSetName| format!("+{}", name.overrides()[0]);
    family
        .clauses
        .iter()
        .flat_map(|clause| each(clause).map(move |name| (clause.id.as_str(), word(name))))
        .collect()
}

/// A short game from a position that was made up; the laws hold in every position of it.
fn play(rules: &Rules, dice: &mut Dice, seed: u64, sample: &mut Sample) -> Result<(), String> {
    let Some(mut position) = synthetic::position(rules, seed) else { return Ok(()) };
    let mut pair = laws::pair(rules, &position)?;
    for _ in 0..TURNS {
        let choice = dice.below(usize::from(u16::MAX)) as u32;
        sample.see(rules, &position);
        laws::hold(rules, &mut pair, &position, choice)?;
        let Some(turn) = playout::choose(rules, &position, choice) else { break };
        pair.play(&write_turn(rules, position.side, turn));
        position = position.play(rules, turn);
    }
    Ok(())
}

/// What was seen, by name.
#[derive(Default)]
struct Sample(BTreeMap<String, usize>);

impl Sample {
    fn count(&mut self, what: &str) {
        *self.0.entry(what.to_owned()).or_default() += 1;
    }

    fn see(&mut self, rules: &Rules, position: &Position) {
        self.count("positions");
        let Some(castling) = rules.turn().castling else { return };
        let kings = position.of(position.side, rules.king());
        for turn in movegen::turns(rules, position) {
            let Action::Castle { from, to } = turn.action else { continue };
            let form = match castling.form {
                CastlingForm::Toward => "toward",
                CastlingForm::Over => "over",
                CastlingForm::Fixed => "fixed",
            };
            let way = CastlingWay::of_move(&castling, position.side, from, to);
            let Some(CastlingWay { king_lands: lands, .. }) = way else {
                unreachable!("a legal castling has its way")
            };
            self.count(form);
            let own = rules.piece(rules.king()).movement[position.side].clone();
            let reach = own.leap[from.index()] | own.rook[from.index()] | own.bishop[from.index()];
            for (what, seen) in [
                ("king in company", kings.many()),
                ("common king", !rules.turn().royal),
                ("written like a move", reach & to.bit().0 != 0),
                ("two kinds of rook", rules.with_role(Role::Rook).len() > 1),
                ("onto the rook's square", lands != from && position.at(lands).is_some()),
                ("staying where it is", lands == from),
                ("with retiring dukes", turn.retiring.any()),
            ] {
                if seen {
                    self.count(what);
                }
            }
        }
    }

    fn composition(&self) -> String {
        let counts: Vec<String> = self.0.iter().map(|(what, count)| format!("{what} {count}")).collect();
        format!("random documents: {}", counts.join(", "))
    }

    fn is_rich(&self) -> Result<(), String> {
        let wanted = ["toward", "over", "fixed", "common king", "written like a move", "two kinds of rook"];
        let refused = ["Castling refused", "Roles refused"];
        let missing: Vec<&str> =
            wanted.into_iter().chain(refused).filter(|what| !self.0.contains_key(*what)).collect();
        if missing.is_empty() { Ok(()) } else { Err(format!("the sample proves nothing about {missing:?}")) }
    }
}

/// Under every pair of overrides the start positions can be read.
pub(crate) fn starts_of_pairs() -> Result<(), Failed> {
    let mut count = 0;
    for family in regra::shipped().families() {
        let words = words(family);
        for set in family.rule_sets() {
            for (i, (clause, one)) in words.iter().enumerate() {
                for (_, other) in words[i + 1..].iter().filter(|(another, _)| another != clause) {
                    starts_are_read(&format!("{set}{one}{other}"))?;
                    count += 1;
                }
            }
        }
    }
    println!("the starts of {count} pairs of overrides");
    Ok(())
}

/// The rule set with this name; none where one override leaves another without meaning.
fn meaningful(name: &str) -> Result<Option<Rules>, String> {
    match regra::shipped().rules(name) {
        Ok(rules) => Ok(Some(rules)),
        Err(NameError::Idle(_)) => Ok(None),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

fn starts_are_read(name: &str) -> Result<(), String> {
    let Some(rules) = meaningful(name)? else { return Ok(()) };
    for start in &rules.starts {
        parse_fen(&rules, &start.fen).map_err(|problems| format!("{name}: {problems:?} in {}", start.fen))?;
    }
    Ok(())
}
