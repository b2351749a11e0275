//! Finds inherited sentences that a document makes false: it changes data of the game that it extends, but does not
//! state the clause anew. Only `regra lint` reports them; the rules are right nevertheless.

use super::bilingual::{Gap, Text};
use super::check::Checker;
use super::family::{Families, Family, OFF};
use super::read;
use super::resolve::resolve;
use super::spec::{PieceSpec, ReadingSpec, Role, Spec};
use super::vocabulary::Vocabulary;
use super::yaml::{self, Problem, YamlStep};
use crate::messages::say;

/// The roles that a clause describes by naming its pieces.
const ROLES: [(Role, &str); 3] =
    [(Role::Charger, "charge.move"), (Role::Exchanger, "exchange.step"), (Role::Sneaker, "sneak.move")];

/// The problems in the sentences of a document that can be loaded.
pub fn sentences(path: &str, text: &str, families: &dyn Families, vocabulary: &Vocabulary) -> Vec<Problem> {
    let Ok(spec) = yaml::parse::<Spec>(path, text) else { return Vec::new() };
    let mut checker = Checker::new(path, text, vocabulary);
    let base = read::base(&spec, families, &mut checker);
    let family = resolve(spec.clone(), base, vocabulary);
    let mut inherited = Inherited { checker, spec: &spec, family: &family };
    inherited.ends();
    if let Some(base) = base {
        inherited.pieces(base);
        inherited.data(base);
    }
    inherited.checker.problems
}

struct Inherited<'a> {
    checker: Checker<'a>,
    spec: &'a Spec,
    family: &'a Family,
}

impl Inherited<'_> {
    /// A list of the ends in the document's own words can be true of one version only.
    fn ends(&mut self) {
        let (spec, end) = (self.spec, "order.ends");
        let Some(place) = spec.clauses.iter().position(|clause| clause.id == end) else { return };
        let own = &spec.clauses[place];
        if own.statements.values().chain([&own.statement]).any(|text| !text.has(Gap::Ends)) {
            let at = [key("clauses"), YamlStep::Entry(place), key("statement")];
            self.checker.complain_at(&at, say().ends_without_gap(Gap::Ends.written()));
        }
    }

    fn pieces(&mut self, base: &Family) {
        for (place, piece) in self.spec.pieces.iter().enumerate() {
            let before = base.pieces.iter().find(|other| other.letter == piece.letter);
            let at = |last: &str| [key("pieces"), YamlStep::Entry(place), key(last)];
            let mut told = base.pieces.iter().filter(|other| other.clause == piece.clause).peekable();
            if told.peek().is_some() && told.all(|other| other.betza != piece.betza) {
                self.stale(&at("betza"), &piece.clause, None, |_| true);
            }
            if before.is_some_and(|before| before.betza != piece.betza) {
                let chooses = |reading: &ReadingSpec| reading.pieces.contains_key(&piece.letter);
                for clause in base.clauses.iter().filter(|clause| clause.readings.iter().any(chooses)) {
                    self.stale(&at("betza"), &clause.id, None, |_| true);
                }
            }
            if before.is_some_and(|before| before.promotes_to != piece.promotes_to) {
                self.stale(&at("promotes_to"), "promotion.map", None, |_| true);
            }
            let had = |role: &Role| before.is_some_and(|before| before.roles.contains(role));
            for (_, clause) in ROLES.iter().filter(|(role, _)| piece.roles.contains(role) != had(role)) {
                self.stale(&at("roles"), clause, None, |_| true);
            }
        }
    }

    fn data(&mut self, base: &Family) {
        let spec = self.spec;
        let kinds = |text: &Text| names_a_kind(text, &base.pieces);
        if let Some(promotion) = &spec.promotion {
            if promotion.of_each() != base.promotion.of_each() {
                self.stale(&[key("promotion")], "promotion.choice", None, kinds);
            }
            if promotion.ranks != base.promotion.ranks {
                let clauses = match self.family.clause("promotion.zone") {
                    Some(_) => &["promotion.zone"][..],
                    None => &["promotion.choice", "promotion.pool"],
                };
                for clause in clauses {
                    self.stale(&[key("promotion")], clause, Some(Gap::Promotes), |_| true);
                }
            }
        }
        if spec.holdings.as_ref().is_some_and(|own| *own != base.holdings) {
            self.stale(&[key("holdings")], "drop.hand", None, kinds);
            self.stale(&[key("holdings")], "promotion.pool", None, kinds);
        }
        for (data, differs, clause, gap) in [
            ("drops", differs(&spec.drops, &base.drops), "drop.hand", None),
            ("pawn_drops", differs(&spec.pawn_drops, &base.pawn_drops), "drop.hand", None),
            ("goals", differs(&spec.goals, &base.goals), "end.goal", None),
            ("extinct", differs(&spec.extinct, &base.extinct), "end.extinct", None),
            ("doubles", differs(&spec.doubles, &base.doubles), "pawn.double", Some(Gap::Doubles)),
        ] {
            if differs {
                self.stale(&[key(data)], clause, gap, |_| true);
            }
        }
    }

    /// Complains if a version of the document has a clause in force in the words of the extended game, and these words
    /// are about the data at a place without leaving a gap for them.
    fn stale(&mut self, at: &[YamlStep], id: &str, gap: Option<Gap>, says: impl Fn(&Text) -> bool) {
        let (spec, family) = (self.spec, self.family);
        let stated = spec.clauses.iter().any(|clause| clause.id == id);
        let Some(clause) = family.clause(id).filter(|_| !stated) else { return };
        let own = |id: &str| spec.versions.is_empty() || spec.versions.iter().any(|own| own.id == id);
        let versions = family.versions.iter().map(|version| version.id.as_str()).filter(|id| own(id));
        let mut told = versions
            .filter(|version| clause.default_in(version) != OFF)
            .map(|version| clause.statement_in(version))
            .filter(|text| gap.is_none_or(|gap| !text.has(gap)) && says(text));
        if let (Some(text), Some(YamlStep::Key(data))) = (told.next(), at.last()) {
            let base = spec.extends.as_deref().unwrap_or_default();
            self.checker.complain_at(at, say().inherited_sentence(id, base, &**text, data));
        }
    }
}

/// Whether a document gives data, and others than those that it would inherit.
fn differs<T: PartialEq>(own: &Option<T>, before: &T) -> bool {
    own.as_ref().is_some_and(|own| own != before)
}

fn key(word: &str) -> YamlStep {
    YamlStep::key(word)
}

/// Whether a sentence names a piece other than the pawn, which every sentence of promotion names.
fn names_a_kind(text: &Text, pieces: &[PieceSpec]) -> bool {
    let mut pieces = pieces.iter().filter(|piece| !piece.roles.contains(&Role::Pawn));
    pieces.any(|piece| piece.name.each().any(|name| has_word(text, &name.to_lowercase())))
}

fn has_word(text: &Text, word: &str) -> bool {
    let mut lower = text.each().map(str::to_lowercase);
    let between = |c: char| !c.is_alphanumeric() && c != '-';
    lower.any(|text| text.split(between).any(|other| other.trim_end_matches('s') == word))
}
