//! Resolves the name of a rule set: to a version of a family, with its overrides and variations.

use std::collections::BTreeMap;

use super::{NameError, Rules, compile};
use regra_documents::{
    BadPart, Clause, Families, Family, OFF, Override, RuleSetName, Variation, Version, nearest, plain,
};

/// A resolved name.
pub(crate) struct FoundName<'a> {
    pub(crate) family: &'a Family,
    pub(crate) version: &'a Version,
    /// Clause → its state under the name.
    pub(crate) overrides: BTreeMap<String, String>,
    /// In the order of the family's pieces.
    pub(crate) variations: Vec<Variation>,
}

impl<'a> FoundName<'a> {
    /// Resolves a name as it is written.
    pub(crate) fn read(all: &'a dyn Families, name: &str) -> Result<Self, NameError> {
        let bad = match name.parse() {
            Ok(name) => return Self::new(all, &name),
            Err(bad) => bad,
        };
        let (family, _) = version(all, &bad.base)?;
        Err(match bad.part {
            BadPart::Override(given) => NameError::Override { given },
            BadPart::Variation(given) => NameError::Movement { given, letters: letters(family) },
        })
    }

    pub(crate) fn new(all: &'a dyn Families, name: &RuleSetName) -> Result<Self, NameError> {
        let (family, version) = version(all, &name.base())?;
        let mut overrides = BTreeMap::new();
        let mut twice = None;
        for Override { clause, word } in name.overrides() {
            if overrides.insert(clause.clone(), state(family, clause, word)?).is_some() {
                twice = twice.or(Some(clause));
            }
        }
        match twice {
            Some(clause) => Err(NameError::Twice { clause: clause.clone() }),
            None => Ok(Self { family, version, overrides, variations: variations(family, name)? }),
        }
    }

    /// Compiles the rules.
    pub(crate) fn rules(&self) -> Result<Rules, NameError> {
        let family = self.family.as_in(self.version);
        let plain = compile::compile(&family, self.version, &self.overrides).map_err(NameError::Compile)?;
        self.variations.iter().try_fold(plain, |rules, Variation { letter, betza }| {
            let varied = rules.kind(*letter).map(|kind| rules.with_movement(kind, betza));
            varied.unwrap_or(Ok(rules)).map_err(NameError::Betza)
        })
    }
}

pub(crate) fn named<'a>(families: &'a [Family], name: &str) -> Option<&'a Family> {
    families.iter().find(|family| family.name == name)
}

/// The games of a name, each with the version meant: the game with this name, or if there is none, those that have it
/// as another name (`also`).
pub(crate) fn called<'a>(all: &'a dyn Families, name: &str) -> Vec<(&'a Family, &'a str)> {
    if let Some(family) = all.named(name) {
        return vec![(family, &family.default_version)];
    }
    let name = plain(name);
    if name.is_empty() {
        return Vec::new();
    }
    if let Some(family) =
        all.names().into_iter().find(|other| plain(other) == name).and_then(|name| all.named(name))
    {
        return vec![(family, &family.default_version)];
    }
    let of = |family: &'a Family| family.called(&name).into_iter().map(move |id| (family, id));
    all.mentioning(&name).into_iter().flat_map(of).collect()
}

fn version<'a>(all: &'a dyn Families, base: &RuleSetName) -> Result<(&'a Family, &'a Version), NameError> {
    let meant = meant(all, base).into_iter();
    let mut found: Vec<_> = meant.filter_map(|(family, id)| Some((family, family.version(id)?))).collect();
    found.dedup_by_key(|(family, version)| family.rule_set(&version.id));
    match found.as_slice() {
        [one] if base.version() != Some("") => Ok(*one),
        _ => Err(unknown(all, base)),
    }
}

/// The games that a family name with or without a version may mean. A name of a single version takes no other version.
fn meant<'a, 'b>(all: &'a dyn Families, base: &'b RuleSetName) -> Vec<(&'a Family, &'b str)>
where
    'a: 'b,
{
    let called = called(all, base.family()).into_iter();
    let Some(version) = base.version() else { return called.collect() };
    let fits = |(family, id): &(&Family, &str)| *id == family.default_version || *id == version;
    called.filter(fits).map(|(family, _)| (family, version)).collect()
}

/// The error with the nearest rule sets; for a right family with a wrong version, all its versions; for a name of
/// several, these.
fn unknown(all: &dyn Families, base: &RuleSetName) -> NameError {
    let every = all.names().into_iter().filter_map(|name| all.named(name));
    let sets: Vec<String> = every.flat_map(Family::rule_sets).map(String::from).collect();
    let called = called(all, base.family());
    let near = match (base.version(), called.as_slice()) {
        (Some(_), [(family, _), ..]) => family.rule_sets().map(String::from).collect(),
        (None, [_, ..]) => called.iter().map(|(family, id)| family.rule_set(id).into()).collect(),
        _ => nearest(base, sets.iter().map(String::as_str).chain(all.names())),
    };
    NameError::RuleSet { given: base.to_string(), near: if near.is_empty() { sets } else { near }, way: None }
}

/// The state of a clause that a word means.
fn state(family: &Family, id: &str, word: &str) -> Result<String, NameError> {
    let clause = family.clause(id).ok_or_else(|| NameError::Clause {
        given: id.to_owned(),
        family: family.name.clone(),
        near: nearest(id, family.clauses.iter().map(|clause| clause.id.as_str())),
    })?;
    let state = clause.state(word).filter(|state| state != OFF || clause.can_be_off);
    state.ok_or_else(|| NameError::Reading {
        given: word.to_owned(),
        clause: id.to_owned(),
        words: words(clause),
    })
}

/// The words that may follow `=`; none if the clause leaves no choice.
fn words(clause: &Clause) -> Vec<String> {
    let words = clause.words();
    let words = if words == ["on"] { Vec::new() } else { words };
    words.into_iter().map(str::to_owned).collect()
}

/// The variations of a name, in the order of the family's pieces, each of another piece.
fn variations(family: &Family, name: &RuleSetName) -> Result<Vec<Variation>, NameError> {
    let letters = letters(family);
    let mut all = name.variations().to_vec();
    if let Some(wrong) = all.iter().find(|variation| !letters.contains(variation.letter)) {
        return Err(NameError::Movement { given: wrong.to_string(), letters });
    }
    all.sort_by_key(|variation| letters.find(variation.letter));
    match all.windows(2).find(|pair| pair[0].letter == pair[1].letter) {
        Some(pair) => Err(NameError::MovesTwice { letter: pair[0].letter }),
        None => Ok(all),
    }
}

/// The letters of a family's pieces, in their order.
fn letters(family: &Family) -> String {
    family.pieces.iter().map(|piece| piece.letter.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Retire, Rules};

    fn rules(name: &str) -> Rules {
        crate::shipped::on_disk().rules(name).expect(name)
    }

    fn error(name: &str) -> String {
        crate::shipped::on_disk().rules(name).expect_err(name).to_string()
    }

    #[test]
    fn wrong_names_are_answered_with_right_ones() {
        assert_eq!(error("brazuca@1"), "unknown rule set `brazuca@1`: did you mean brasuca@1?");
        assert!(error("brasuca@2").ends_with("did you mean brasuca@1 or brasuca@1.3?"));
        assert!(error("").contains("chess, antichess@international"));
        assert!(error("chess@").starts_with("unknown rule set `chess@`"));
        assert_eq!(
            error("brasuca+charge.pth=leap"),
            "unknown clause `charge.pth` of brasuca: did you mean charge.path?"
        );
        assert!(error("brasuca+charge.path=jump").ends_with("it can be clear, leap, bars"));
        assert!(error("brasuca+charge.path=off").ends_with("it can be clear, leap, bars"));
        assert!(error("brasuca+setup.array=off").contains("cannot be switched off"));
        assert!(error("brasuca+legion.move").contains("+clause=reading"));
        assert!(error("brasuca+charge.path=leap+charge.path=clear").contains("`charge.path` twice"));
        assert!(error(&"x".repeat(1 << 20)).len() < 400);
    }

    /// Names are compared without case, blanks and punctuation; for an ambiguous one the error lists both rule sets.
    #[test]
    fn other_names_stand_for_rule_sets_too() {
        for (name, expected) in [
            ("Giveaway Chess", "antichess@international"),
            ("take-me chess+castle=fide", "antichess@international+castle=fide"),
            ("Xadrez Suicida@aise", "antichess@aise"),
            ("Suicide", "antichess@fewest"),
            ("losers@checkmate", "antichess@checkmate"),
            ("Anti-Xadrez", "antichess@international"),
            ("xadrez", "chess"),
            ("Shinobi Chess@fairy", "shinobi@fairy"),
        ] {
            assert_eq!(rules(name).name, expected, "{name}");
        }
        let both = "did you mean antichess@international or antichess@checkmate?";
        assert_eq!(error("losers chess"), format!("unknown rule set `losers chess`: {both}"));
        assert!(
            error("suicide@aise").starts_with("unknown rule set `suicide@aise`: did you mean antichess@")
        );
    }

    /// An override without an effect is not silently ignored.
    #[test]
    fn an_override_without_effect_is_refused_with_the_reading_it_needs() {
        assert_eq!(
            error("brasuca@1+duke.riders=any"),
            "`duke.riders` means nothing where `duke.retire` is turn: \
             leave it out, or write `+duke.retire=rider` too"
        );
        assert!(error("brasuca+charge.move=off+charge.path=leap").ends_with("write `+charge.move=on` too"));
        assert!(error("antichess+castle.form=off").contains("`castle` is none"));
        let both = rules("brasuca@1+duke.retire=rider+duke.riders=any");
        assert_eq!(both.turn.retire, Some(Retire::RiderAny));
    }

    /// A king cannot be royal and common.
    #[test]
    fn kings_are_common_only_where_they_are_not_royal() {
        assert!(error("antichess@checkmate+king.common=on").contains("`king.royal` is on"));
        let common = rules("antichess@checkmate+king.royal=off+king.common=on");
        assert!(common.readings.contains_key("king.common"));
        assert!(!rules("antichess+king.royal=on").readings.contains_key("king.common"));
    }
}
