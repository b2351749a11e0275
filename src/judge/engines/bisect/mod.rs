//! Bisection: compares an engine's answers with a rule set, down to a minimal position that differs and the clause
//! behind it.
//!
//! [`bisect`] goes through the [`Places`] of its plan and compares counts, turns, ends and positions after turns. Where
//! they differ it goes down the smallest differing tree until the sets of turns differ. There it looks for the signs of
//! well-known faults ([`Signature`]) and removes pieces while the same fault stays. It names the clause: the one that
//! grants a missing turn, refuses an extra one, or ends the game. Then it searches all rule sets with one clause read
//! differently for those that give every answer of the engine. It stays within limits ([`BisectLimits`]), and reports
//! what it has when they are reached.
//!
//! It knows no process: the engine is an [`Examinee`], which may be regra itself under other rules or with a fault.

mod along;
mod case;
mod clause;
mod data;
mod difference;
mod ending;
mod interview;
mod minimal;
mod places;
mod search;
mod signature;
pub(super) mod theory;

use std::time::Instant;

pub use super::stricter::Stricter;
use crate::compare::limits::Cut;
use crate::compare::once;
use crate::compare::witness::generate::Dice;
use crate::fixture::{self, schema::File};
use crate::subject::{Examinee, PlayerQuestion};
use clause::Named;
pub use data::{
    BisectLimits, BisectPlan, BisectProgress, Bisection, ClauseAt, Divergence, DivergenceKind, Extra,
    Granted, Places, Plays, RefusedAt, Root, Signature, Unmet,
};
use interview::Interview;
pub use places::{given_place, random_games, shipped_places};
use regra_movegen as movegen;
use regra_movegen::outcome::{self, Game};
use regra_rules::notation::write_turn;
use regra_rules::position::{Position, Turn};
use regra_rules::{Catalogue, Rules};
use search::{BisectSearch, Lead, Met};
use theory::Theory;

/// Compares an engine with its rule set, until the first difference that is not known.
pub fn bisect(catalogue: &Catalogue, examinee: &mut Examinee<'_>, plan: BisectPlan<'_>) -> Bisection {
    let started = Instant::now();
    let BisectPlan { places, depth, leaves, seed, limits, known, progress } = plan;
    let rules = examinee.rules().clone();
    let search = BisectSearch {
        interview: Interview::new(examinee, &limits),
        rules: &rules,
        known,
        dice: Dice(seed),
        met: Met::default(),
        heard: false,
        moves_only: false,
    };
    let mut run =
        Run { catalogue, search, depth: depth.max(1), leaves, progress, compared: Vec::new(), unanswered: 0 };
    let (found, cut) = run.go(places);
    let Run { search, compared, unanswered, .. } = run;
    let Met { passed_over, refused, unable, ends, afters } = search.met;
    Bisection {
        player: search.interview.name().to_owned(),
        caveat: search.interview.caveat().map(str::to_owned),
        found,
        passed_over,
        unmet: Vec::new(),
        games: None,
        ends,
        afters,
        restarts: search.interview.restarts(),
        questions: search.interview.questions(),
        refused,
        unable,
        unanswered,
        totals: search.interview.totals,
        cannot: PlayerQuestion::ALL.into_iter().filter(|&what| !search.interview.can(what)).collect(),
        sampled: compared.len() > 1 && !search.interview.can(PlayerQuestion::Counts),
        compared,
        cut,
        time: started.elapsed(),
    }
}

struct Run<'a, 'e, 'p> {
    catalogue: &'a Catalogue,
    search: BisectSearch<'a, 'e, 'p>,
    depth: u32,
    leaves: u64,
    progress: &'a dyn Fn(&BisectProgress),
    compared: Vec<usize>,
    unanswered: usize,
}

/// Number of random games to find positions that decide between theories.
const DECIDING: usize = 4;
/// Maximum number of positions in which moves are compared after another difference was found.
const LOOK_ON: usize = 400;

type Divergent = Option<Box<Divergence>>;

impl Run<'_, '_, '_> {
    fn go(&mut self, places: Places<'_>) -> (Divergent, Option<Cut>) {
        let depths = self.depth;
        match places {
            Places::Listed(roots) => {
                let (sound, last): (Vec<Root>, Vec<Root>) =
                    roots.into_iter().partition(|root| root.reachable);
                let deep = |roots: Vec<Root>| {
                    (1..=depths)
                        .flat_map(move |depth| roots.clone().into_iter().map(move |root| (root, depth)))
                };
                self.through(deep(sound).chain(deep(last)))
            }
            Places::Played(roots) => {
                self.through(roots.flat_map(|root| (1..=depths).map(move |depth| (root.clone(), depth))))
            }
        }
    }

    /// Compares until moves differ. Another difference is set aside while moves are compared in more positions: they
    /// say more about an engine than an end or a field of a FEN.
    fn through(&mut self, places: impl Iterator<Item = (Root, u32)>) -> (Divergent, Option<Cut>) {
        let (mut aside, mut left): (Divergent, usize) = (None, LOOK_ON);
        for (root, depth) in places {
            if let Some(found) = &aside {
                // Moves in a position that play cannot reach say less than an end in one that it can.
                if depth > 1 || found.reachable && !root.reachable {
                    continue;
                }
                left -= 1;
                if left == 0 {
                    break;
                }
            }
            match self.at(&root, depth) {
                Err(cut) => return (aside, Some(cut)),
                Ok(Some(found)) if aside.is_none() && !found.is_of_moves() => {
                    self.search.moves_only = true;
                    aside = Some(found);
                }
                Ok(Some(found)) if matches!(found.disagreement, DivergenceKind::Failed { .. }) => {
                    return (aside.or(Some(found)), self.search.interview.cut());
                }
                Ok(Some(found)) => return (Some(found), self.search.interview.cut()),
                Ok(None) => {}
            }
        }
        let cut = if aside.is_some() { self.search.interview.cut() } else { None };
        (aside, cut)
    }

    /// Compares at one position.
    fn at(&mut self, root: &Root, depth: u32) -> Result<Divergent, Cut> {
        if let Some(cut) = self.search.interview.cut() {
            return Err(cut);
        }
        if !self.bearable(root.game.position(), depth) {
            return Ok(None);
        }
        self.compared.resize(self.compared.len().max(depth as usize), 0);
        self.told("comparing", depth);
        self.search.heard = false;
        let lead = self.search.at(root, depth)?;
        self.compared[depth as usize - 1] += usize::from(self.search.heard);
        self.unanswered += usize::from(depth == 1 && lead.is_none() && !self.search.heard);
        let found = lead.map(|lead| Box::new(self.divergence(root, lead, depth)));
        // Only now may a consequence of a known difference be recognised.
        let is_known = self.search.known;
        let known = |found: &Divergence| found.clause.clone().filter(|clause| is_known(clause, &found.fen));
        match found.as_deref().and_then(known) {
            Some(clause) => {
                let fen = found.map(|found| found.fen).unwrap_or_default();
                self.search.pass_over(clause, &fen);
                Ok(None)
            }
            None => Ok(found),
        }
    }

    /// Whether the number of leaves is within the limit of one question.
    fn bearable(&self, position: &Position, depth: u32) -> bool {
        let few = |depth| movegen::perft(self.search.rules, position, depth) <= self.leaves;
        depth == 1 || self.leaves == u64::MAX || few(depth - 1) && few(depth)
    }

    fn told(&self, stage: &'static str, depth: u32) {
        let positions = self.compared.first().copied().unwrap_or_default();
        let questions = self.search.interview.questions();
        (self.progress)(&BisectProgress { stage, depth, positions, questions });
    }

    /// Reduces, explains and records a lead.
    fn divergence(&mut self, root: &Root, lead: Lead, depth: u32) -> Divergence {
        self.told("shrinking", depth);
        let search = &mut self.search;
        let mut signatures = Vec::new();
        let (lead_game, lead_told) = (lead.game.clone(), lead.told.clone());
        let small = match signature::of_another_position(search, &lead) {
            Some((disagreement, sign)) => {
                signatures.push(sign);
                Lead { disagreement, ..lead }
            }
            None => minimal::minimal(search, lead),
        };
        signatures.extend(signature::of_kind(&small.disagreement));
        signatures.extend(signature::of_the_way(search, &small));
        signatures.extend(signature::of_en_passant_field(search, &small));
        self.told("explaining", depth);
        // An engine that captures en passant after the double step itself does not play by rules without that capture,
        // nor by others that lack it. And an answer about a position that play cannot reach says nothing about the
        // rules of others.
        let told_wrongly = matches!(small.disagreement, DivergenceKind::Ignored { .. })
            || !root.reachable
            || signatures.contains(&Signature::EnPassantField);
        let (theories, checked) = match told_wrongly {
            true => (Vec::new(), 0),
            false => {
                let all = theory::theories(self.catalogue, self.search.rules);
                let (left, checked) = theory::explaining(all, self.search.rules, &self.search.interview);
                match small.disagreement {
                    DivergenceKind::After { .. } => self.decided(left, false),
                    DivergenceKind::Outcome { .. } => self.decided(left, true),
                    _ => (left, checked),
                }
            }
        };
        let (signs, plays) = explained(theories);
        signatures.extend(signs);
        let writer = Writer { catalogue: self.catalogue, rules: self.search.rules };
        writer.divergence(
            root,
            (&lead_game, lead_told),
            &small,
            ExplainedDivergence { signatures, plays, checked },
        )
    }
}

impl Run<'_, '_, '_> {
    /// The theories that also hold where they differ from the rules about moves or ends: the engine is asked there.
    /// Theories that differ in no available position stay only if `undecided`.
    fn decided(&mut self, theories: Vec<Theory>, undecided: bool) -> (Vec<Theory>, usize) {
        let (rules, search) = (self.search.rules, &mut self.search);
        let after = |(before, turn, _): &(Position, Turn, String)| Game::new(before.play(rules, *turn));
        let mut games: Vec<Game> = search.interview.afters.iter().map(after).collect();
        let shipped = shipped_places(self.catalogue, rules, &fixture::shipped_for(&[&rules.family]));
        games.extend(shipped.into_iter().map(|root| root.game));
        games.extend(random_games(rules, DECIDING, 0).map(|root| root.game));
        let ends = search.interview.can(PlayerQuestion::Outcome);
        let mut left = Vec::new();
        for theory in theories {
            let apart = |game: &&Game| theory.lists_apart(rules, game.position());
            let moves = games.iter().find(apart).filter(|game| search.difference(game.position(), 1).is_ok());
            let same = |one: &Game, other: &Game| {
                one.position() == other.position() && one.turns().count() == other.turns().count()
            };
            let known = |game: &Game| search.interview.standings.iter().any(|(other, _)| same(other, game));
            let apart = |game: &&Game| ends && theory.stands_apart(rules, game) && !known(game);
            let end = games.iter().find(apart).cloned();
            let end = end.filter(|game| search.interview.standing(game).is_ok());
            if moves.is_some() || end.is_some() || undecided {
                left.push(theory);
            }
        }
        theory::explaining(left, rules, &search.interview)
    }
}

/// The conclusions of the theories that hold: signatures first, then rule sets.
fn explained(theories: Vec<Theory>) -> (Vec<Signature>, Vec<Plays>) {
    let mut signs: Vec<Signature> = Vec::new();
    let mut plays: Vec<Plays> = Vec::new();
    for theory in theories {
        let sign = theory.signature.filter(|sign| {
            // The last ply alone, or another game with the same turns, would repeat the same conclusion.
            let sort = std::mem::discriminant(sign);
            let leaves = *sign == Signature::PseudoLegalLeaves && signs.contains(&Signature::PseudoLegal);
            !leaves && !signs.iter().any(|other| std::mem::discriminant(other) == sort)
        });
        match (sign, theory.plays) {
            (_, Some(own)) => plays.push(own),
            (Some(sign), None) => signs.push(sign),
            (None, None) => {}
        }
    }
    (signs, plays)
}

/// A lead without its history, unless that counts: turns and counts depend on the position alone.
fn alone(lead: &Lead) -> Lead {
    match &lead.disagreement {
        DivergenceKind::Outcome { .. } => lead.clone(),
        _ if lead.told.is_some() => lead.clone(),
        _ => Lead { game: Game::new(*lead.game.position()), ..lead.clone() },
    }
}

struct ExplainedDivergence {
    signatures: Vec<Signature>,
    plays: Vec<Plays>,
    checked: usize,
}

struct Writer<'a> {
    catalogue: &'a Catalogue,
    rules: &'a Rules,
}

impl Writer<'_> {
    fn divergence(
        &self,
        root: &Root,
        (found, told): (&Game, Option<String>),
        small: &Lead,
        explained: ExplainedDivergence,
    ) -> Divergence {
        let small = &alone(small);
        let position = small.game.position();
        let (missing, extra) = match &small.disagreement {
            DivergenceKind::Turns { missing, extra } => (missing.clone(), extra.clone()),
            _ => Default::default(),
        };
        let named = Named::of(self.rules, position, &missing, &extra);
        let ExplainedDivergence { mut signatures, plays, checked } = explained;
        if named.is_cut_out() && !signatures.contains(&Signature::EndsCutOut) {
            signatures.push(Signature::EndsCutOut);
        }
        let fields = match &small.disagreement {
            DivergenceKind::After { turn, says, .. } => {
                ending::fields(self.rules, &position.play(self.rules, *turn), says)
            }
            _ => Vec::new(),
        };
        let stricter = named.stricter(self.rules, position);
        let clause = self.clause(small, &named, stricter, &plays);
        let mut divergence = Divergence {
            place: root.name.clone(),
            start: told.unwrap_or_else(|| found.start().fen(self.rules)),
            line: self.texts(found),
            fen: small.told.clone().unwrap_or_else(|| small.game.start().fen(self.rules)),
            play: self.texts(&small.game),
            setup: position.to_setup(self.rules),
            reachable: root.reachable,
            disagreement: small.disagreement.clone(),
            fields,
            missing: named.granted(),
            extra: named.refused(),
            stricter: stricter.filter(|stricter| clause.as_deref() == Some(stricter.clause)),
            clause,
            why: String::new(),
            signatures,
            plays,
            checked,
            fixture: None,
            passes: false,
        };
        divergence.named_first();
        divergence.why = self.why(small, &divergence);
        divergence.fixture = self.fixture(small, &divergence);
        divergence.passes = divergence.fixture.as_ref().is_some_and(|f| case::passes(self.catalogue, f));
        divergence
    }

    /// The only clause in which the explaining rules differ; or the refusing clause, read too strictly or ignored; or
    /// the clause that grants or ends.
    fn clause(
        &self,
        small: &Lead,
        named: &Named,
        stricter: Option<Stricter>,
        plays: &[Plays],
    ) -> Option<String> {
        let position = small.game.position();
        let by_turns = named.clauses();
        let told = match &small.disagreement {
            DivergenceKind::Turns { .. } => {
                stricter.map(|stricter| stricter.clause.to_owned()).or_else(|| by_turns.first().cloned())
            }
            DivergenceKind::Repeated(turns) => {
                turns.first().and_then(|&turn| clause::of_turn(self.rules, position, turn))
            }
            DivergenceKind::After { turn, says, .. } => clause::of_after(self.rules, position, *turn, says),
            DivergenceKind::Outcome { .. } => clause::of_end(self.rules, &small.game),
            _ => None,
        };
        let of_rules = once(plays.iter().filter_map(|plays| plays.clause.as_ref()));
        let agrees = told.as_ref().is_some_and(|told| of_rules.contains(&told) || by_turns.len() > 1);
        match of_rules.as_slice() {
            _ if agrees && of_rules.iter().any(|clause| Some(*clause) == told.as_ref()) => told,
            [one] => {
                let in_force = self.rules.readings.contains_key(*one);
                if in_force || told.is_none() { Some((*one).clone()) } else { told }
            }
            // Of several explanations none is shown to be right.
            _ => told,
        }
    }

    fn why(&self, small: &Lead, found: &Divergence) -> String {
        let mut words = Vec::new();
        if let Some(clause) = &found.clause {
            words.extend(
                case::said(self.catalogue, self.rules, clause).map(|said| format!("{clause}: {said}")),
            );
        }
        if let (Some(stricter), Some(granted)) = (found.stricter, found.missing.first()) {
            let (turn, by) = (&granted.turn, granted.clauses.join(", "));
            words.push(format!("{turn} is legal by {by}, although {}.", stricter.why));
        }
        if let Some(extra) = found.extra.iter().find(|extra| extra.clause.is_some()) {
            words.push(format!("{}: {}.", extra.turn, extra.why.trim_end_matches('.')));
        }
        if let DivergenceKind::Outcome { .. } = small.disagreement {
            words.push(format!("{}.", outcome::outcome(self.rules, &small.game).why.trim_end_matches('.')));
        }
        if words.is_empty() {
            words.push(format!("so {} has it, by two computations.", self.rules.name));
        }
        words.join(" ")
    }

    fn fixture(&self, small: &Lead, found: &Divergence) -> Option<File> {
        // A case without its clause would be about another clause, and fail there for any engine.
        let clause = found.clause.as_ref().filter(|clause| self.rules.readings.contains_key(*clause))?;
        case::file(self.catalogue, self.rules, &small.game, found, clause)
    }

    /// The turns of a game in notation.
    fn texts(&self, game: &Game) -> Vec<String> {
        let turns: Vec<Turn> = game.turns().collect();
        game.positions().zip(turns).map(|(before, turn)| write_turn(self.rules, before.side, turn)).collect()
    }
}
