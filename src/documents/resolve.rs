//! A spec on top of the family it extends: every clause gets its reading in every version.

use std::collections::{BTreeMap, BTreeSet};

use super::family::{Clause, Equipment, Family, OFF, ON, Version};
use super::outline::OutlineEntry;
use super::restate::{of_data, restate};
use super::spec::{
    ClauseSpec, Confidence, Document, PieceSpec, Question, ReadingSpec, Sides, Spec, VersionSpec,
};
use super::vocabulary::Vocabulary;

/// The family that a spec describes. Errors are left in for `check` to find.
pub(crate) fn resolve(spec: Spec, base: Option<&Family>, vocabulary: &Vocabulary) -> Family {
    let versions = versions(&spec, base);
    let clauses = clauses(&spec, base, &versions);
    let questions = questions(&spec, base, &clauses);
    let own_pieces = own_pieces(&spec, base);
    let default_version = default_version(&spec, base, &versions);
    let documents = with_outlines(spec.documents, spec.outlines);
    let inherited = |title: &Family| title.title.clone();
    let pieces =
        base.map(|b| b.pieces.iter().filter(|p| !spec.without.contains(&p.clause)).cloned().collect());
    // Data of clauses that the game does not have stay with the game that has them.
    let with = |prefix: &str| base.filter(|_| clauses.iter().any(|clause| clause.id.starts_with(prefix)));
    let promotion = spec.promotion.or_else(|| with("promotion.").map(|b| b.promotion.clone()));
    let goals = spec.goals.or_else(|| with("end.goal").map(|b| b.goals.clone()));
    let extinct = spec.extinct.or_else(|| with("end.extinct").map(|b| b.extinct.clone()));
    let sides = |own: Option<Sides>, of: fn(&Equipment) -> &Sides| {
        own.or_else(|| base.map(|b| of(b).clone())).unwrap_or_default()
    };
    let mut family = Family {
        title: spec.title.or_else(|| base.map(inherited)).unwrap_or_else(|| spec.name.clone().into()),
        name: spec.name,
        also: spec.also,
        extends: spec.extends,
        documents: replace(base.map(|b| b.documents.clone()), documents, |d: &Document| d.id.clone()),
        versions,
        default_version,
        clauses,
        questions,
        equipment: Equipment {
            board: spec.board.or_else(|| base.map(|b| b.board.clone())).unwrap_or_default(),
            pieces: replace(pieces, own_pieces, |p: &PieceSpec| p.letter.clone()),
            promotion: promotion.unwrap_or_default(),
            holdings: sides(spec.holdings, |b| &b.holdings),
            drops: sides(spec.drops, |b| &b.drops),
            pawn_drops: sides(spec.pawn_drops, |b| &b.pawn_drops),
            goals: goals.unwrap_or_default(),
            extinct: extinct.unwrap_or_default(),
            doubles: sides(spec.doubles, |b| &b.doubles),
        },
    };
    let pieces: Vec<_> = family.pieces_of_versions().cloned().collect();
    for clause in &mut family.clauses {
        let low = clause.confidence.iter().filter(|(_, mark)| **mark == Confidence::Low);
        clause.low_confidence = low.map(|(version, _)| version.clone()).collect();
        clause.silent |= !clause.confidence.is_empty()
            && clause.confidence.values().all(|mark| *mark == Confidence::Silent);
        clause.can_be_off = can_be_off(clause, &pieces, vocabulary);
    }
    family
}

/// The documents, each with its outline.
fn with_outlines(
    mut documents: Vec<Document>,
    mut outlines: BTreeMap<String, Vec<OutlineEntry>>,
) -> Vec<Document> {
    for document in &mut documents {
        document.outline = outlines.remove(&document.id).unwrap_or_default();
    }
    documents
}

/// Whether a clause can be switched off: one that has that reading, a mechanism, or the ordinary moves of a piece.
fn can_be_off(clause: &Clause, pieces: &[PieceSpec], vocabulary: &Vocabulary) -> bool {
    let listed = |reading: &str| reading == ON || clause.reading(reading).is_some();
    let moves = |piece: &PieceSpec| piece.clause == clause.id && !piece.betza.is_empty();
    listed(OFF)
        || vocabulary.of(&clause.id).any(|known| known.mechanism && listed(known.reading))
        || pieces.iter().any(moves) && vocabulary.of(&clause.id).next().is_none()
}

/// The old list with the new entries: each replaces the one with the same key, or comes at the end.
fn replace<T>(old: Option<Vec<T>>, new: Vec<T>, key: fn(&T) -> String) -> Vec<T> {
    let mut list = old.unwrap_or_default();
    for entry in new {
        match list.iter_mut().find(|other| key(other) == key(&entry)) {
            Some(place) => *place = entry,
            None => list.push(entry),
        }
    }
    list
}

/// Inherited versions come first. A game without versions has one nameless version, which disappears once there are
/// named ones.
///
/// The parts of the spec about the whole game hold for the versions that it states, and for the inherited ones only if
/// it states none: those belong to their own documents.
fn versions(spec: &Spec, base: Option<&Family>) -> Vec<Version> {
    let mut versions: Vec<Version> = base.map(|b| b.versions.clone()).unwrap_or_default();
    for version in &mut versions {
        // A name means one game: a game that extends it has another.
        version.also.clear();
        if !spec.versions.is_empty() {
            version.equipment = version.equipment.take().or_else(|| base.map(|b| b.equipment.clone()));
            continue;
        }
        if !spec.starts.is_empty() {
            version.starts.clone_from(&spec.starts);
            version.starts_over = with_arrays(spec, base);
        }
        if spec.castling.is_some() {
            version.castling.clone_from(&spec.castling);
        }
        // A game without versions has its own name, and only its own documents.
        if let (true, Some(title)) = (version.id.is_empty(), &spec.title) {
            version.title.clone_from(title);
        }
        if version.id.is_empty() {
            version.documents.splice(0..0, spec.documents.iter().map(|document| document.id.clone()));
        }
    }
    let made = spec.versions.iter().fold(versions.clone(), |all, new| with_version(spec, base, all, new));
    match (made.is_empty(), spec.versions.is_empty()) {
        (true, _) => vec![nameless(spec)],
        (false, true) => made,
        (false, false) => made.into_iter().filter(|version| !version.id.is_empty()).collect(),
    }
}

fn nameless(spec: &Spec) -> Version {
    let title = spec.title.clone().unwrap_or_else(|| spec.name.clone().into());
    let documents = spec.documents.iter().map(|document| document.id.clone()).collect();
    Version {
        id: String::new(),
        title,
        also: Vec::new(),
        practice: None,
        documents,
        castling: spec.castling.clone(),
        starts: spec.starts.clone(),
        starts_over: BTreeSet::new(),
        equipment: None,
    }
}

/// The inherited clauses with a reading that gives start positions.
fn with_arrays(spec: &Spec, base: Option<&Family>) -> BTreeSet<String> {
    inherited_with(spec, base, |reading| !reading.starts.is_empty())
}

/// The inherited clauses, not stated anew, that have such a reading.
fn inherited_with(
    spec: &Spec,
    base: Option<&Family>,
    such: impl Fn(&ReadingSpec) -> bool,
) -> BTreeSet<String> {
    let clauses = base.into_iter().flat_map(|base| &base.clauses);
    clauses
        .filter(|clause| clause.readings.iter().any(&such))
        .map(|clause| clause.id.clone())
        .filter(|id| spec.clauses.iter().all(|own| &own.id != id))
        .collect()
}

/// The document's own pieces. If the movement of one differs from the inherited one, it overrides inherited readings.
fn own_pieces(spec: &Spec, base: Option<&Family>) -> Vec<PieceSpec> {
    let before = |letter: &str| base?.pieces.iter().find(|piece| piece.letter == letter);
    let own = |piece: &PieceSpec| {
        let over = match before(&piece.letter) {
            Some(before) if before.betza == piece.betza => before.over.clone(),
            _ => inherited_with(spec, base, |reading| reading.pieces.contains_key(&piece.letter)),
        };
        PieceSpec { over, ..piece.clone() }
    };
    spec.pieces.iter().map(own).collect()
}

fn with_version(
    spec: &Spec,
    base: Option<&Family>,
    versions: Vec<Version>,
    new: &VersionSpec,
) -> Vec<Version> {
    let from = new.from.as_deref().and_then(|from| versions.iter().find(|v| v.id == from));
    let from = from.or_else(|| versions.iter().find(|version| version.id.is_empty()));
    let castling = new.castling.clone().or_else(|| spec.castling.clone());
    let starts = [&new.starts, &spec.starts].into_iter().find(|starts| !starts.is_empty()).cloned();
    let starts_over = match &starts {
        Some(_) => with_arrays(spec, base),
        None => from.map(|from| from.starts_over.clone()).unwrap_or_default(),
    };
    let version = Version {
        id: new.id.clone(),
        title: new.title.clone(),
        also: new.also.clone(),
        practice: new.practice.clone(),
        documents: new.documents.clone(),
        castling: castling.or_else(|| from.and_then(|from| from.castling.clone())),
        starts: starts.or_else(|| from.map(|from| from.starts.clone())).unwrap_or_default(),
        starts_over,
        equipment: None,
    };
    replace(Some(versions), vec![version], |version| version.id.clone())
}

fn default_version(spec: &Spec, base: Option<&Family>, versions: &[Version]) -> String {
    let inherited = base.map(|b| b.default_version.clone()).filter(|id| versions.iter().any(|v| &v.id == id));
    let first = || versions.first().map(|version| version.id.clone()).unwrap_or_default();
    spec.default_version.clone().or(inherited).unwrap_or_else(first)
}

fn clauses(spec: &Spec, base: Option<&Family>, versions: &[Version]) -> Vec<Clause> {
    // Clauses in `without` still belong to the inherited versions beside the document's own.
    let beside =
        !spec.versions.is_empty() && base.is_some_and(|b| b.versions.iter().any(|v| !v.id.is_empty()));
    let all = base.into_iter().flat_map(|base| base.clauses.iter().map(move |clause| (base, clause)));
    let kept = all.filter_map(|(base, clause)| {
        let without = spec.without.contains(&clause.id);
        let mut clause = (beside || !without).then(|| inherited(clause, spec, base, versions))?;
        if without {
            let own = spec.versions.iter().map(|version| (version.id.clone(), OFF.to_owned()));
            clause.defaults.extend(own);
        }
        Some(clause)
    });
    let kept = kept.collect();
    let new = spec.clauses.iter().map(|clause| own(clause, spec, base, versions)).collect();
    replace(Some(kept), new, |clause| clause.id.clone())
}

/// A clause of the extended family, with readings for the versions of this document.
fn inherited(clause: &Clause, spec: &Spec, base: &Family, versions: &[Version]) -> Clause {
    let mut clause = clause.clone();
    clause.wording = told(&clause.wording, spec);
    let otherwise = clause.otherwise.clone();
    let always = clause.confidence.values().next().copied();
    let always =
        always.filter(|mark| clause.defaults.keys().all(|id| clause.confidence.get(id) == Some(mark)));
    for version in &spec.versions {
        let from = version.from.as_ref();
        let mark = from.map_or(always, |from| clause.confidence.get(from).copied());
        // A mark for one reading says nothing about another.
        let open = |mark: &Confidence| *mark >= Confidence::Low || !version.readings.contains_key(&clause.id);
        clause.confidence.extend(mark.filter(open).map(|mark| (version.id.clone(), mark)));
        let from = version.from.as_ref().and_then(|from| clause.defaults.get(from));
        let word = version.readings.get(&clause.id).or(from).or(otherwise.as_ref());
        let state = word.map(|word| clause.state(word).unwrap_or_else(|| word.clone()));
        if let Some(state) = state {
            clause.defaults.insert(version.id.clone(), state);
        }
        let starts = if version.starts.is_empty() { &spec.starts } else { &version.starts };
        restate(&mut clause, version, starts, castles_anew(version, base, versions));
    }
    let before = base.version(&base.default_version).and_then(|before| before.castling.as_ref());
    let castles_anew = spec.castling.as_ref().is_some_and(|castling| Some(castling) != before);
    let own = || of_data(&clause, None, &spec.starts, castles_anew);
    let restated = if spec.versions.is_empty() { own() } else { None };
    if let Some(statement) = restated {
        clause.statements = versions.iter().map(|version| (version.id.clone(), statement.clone())).collect();
    }
    clause.defaults.retain(|id, _| versions.iter().any(|version| &version.id == id));
    clause
}

/// Whether castling differs from that of the version from which this one is made.
fn castles_anew(version: &VersionSpec, base: &Family, versions: &[Version]) -> bool {
    let of = |id: &str| versions.iter().chain(&base.versions).find(|version| version.id == id);
    let castling = |version: &Version| version.castling.clone();
    let from = version.from.as_deref().unwrap_or_default();
    of(from).and_then(castling) != of(&version.id).and_then(castling)
}

/// The words of each version, including versions that are made from another.
fn told(wording: &BTreeMap<String, String>, spec: &Spec) -> BTreeMap<String, String> {
    spec.versions.iter().fold(wording.clone(), |mut all, version| {
        let words = version.from.as_ref().and_then(|from| all.get(from)).cloned();
        if let Some(words) = words.filter(|_| !all.contains_key(&version.id)) {
            all.insert(version.id.clone(), words);
        }
        all
    })
}

/// The questions of the extended family about clauses that still exist, also for the versions made from those in which
/// they arise; then the spec's own questions.
fn questions(spec: &Spec, base: Option<&Family>, clauses: &[Clause]) -> Vec<Question> {
    let asked = |question: &&Question| clauses.iter().any(|clause| clause.id == question.clause);
    let kept = base.into_iter().flat_map(|b| &b.questions).filter(asked).map(|question| {
        let mut question = question.clone();
        question.wording = told(&question.wording, spec);
        for version in &spec.versions {
            let from = version.from.as_ref().is_some_and(|from| question.only.contains(from));
            if from && !question.only.contains(&version.id) {
                question.only.push(version.id.clone());
            }
        }
        question
    });
    replace(Some(kept.collect()), spec.questions.clone(), |question| question.id.clone())
}

/// A clause that the spec itself states.
fn own(clause: &ClauseSpec, spec: &Spec, base: Option<&Family>, versions: &[Version]) -> Clause {
    let mut made = Clause {
        id: clause.id.clone(),
        statement: clause.statement.clone(),
        statements: clause.statements.clone(),
        cites: clause.cites.clone(),
        question: clause.question.clone(),
        readings: clause.readings.clone(),
        defaults: BTreeMap::new(),
        when: clause.when.clone(),
        low_confidence: BTreeSet::new(),
        confidence: BTreeMap::new(),
        silent: clause.silent,
        wording: told(&clause.wording, spec),
        can_be_off: false,
        otherwise: otherwise(clause),
    };
    let before = base.and_then(|b| b.clause(&clause.id));
    for version in versions {
        let declared = spec.versions.iter().find(|v| v.id == version.id);
        let has = |id: &String| clause.only.is_empty() || clause.only.contains(id);
        // A version may be named to have the clause although the version it is made from lacks it.
        let from = declared.and_then(|v| v.from.as_ref()).filter(|from| has(from) || !has(&version.id));
        let from = from.and_then(|from| made.defaults.get(from));
        let chosen = declared.and_then(|v| v.readings.get(&clause.id));
        let absent = (!has(&version.id)).then_some(OFF);
        let word = chosen.or_else(|| clause.defaults.get(&version.id)).or(from).map(String::as_str);
        let kept = before.and_then(|b| b.defaults.get(&version.id)).map(String::as_str);
        if let Some(word) = word.or(absent).or(made.otherwise.as_deref()).or(kept) {
            made.defaults.insert(version.id.clone(), made.state(word).unwrap_or_else(|| word.to_owned()));
        }
        let own = clause.confidences.get(&version.id).copied().or(clause.confidence);
        let own = own.or(clause.silent.then_some(Confidence::Silent));
        let like = || made.confidence.get(declared?.from.as_ref()?).copied();
        if let Some(mark) = own.or_else(like) {
            made.confidence.insert(version.id.clone(), mark);
        }
        if let Some(declared) = declared.filter(|v| v.from.is_some() && !made.statements.contains_key(&v.id))
        {
            let castles_anew = base.is_some_and(|base| castles_anew(declared, base, versions));
            restate(&mut made, declared, &declared.starts, castles_anew);
        }
    }
    made
}

/// The reading where the spec gives none: `default`, the only reading, or simply in force.
fn otherwise(clause: &ClauseSpec) -> Option<String> {
    let only = match clause.readings.as_slice() {
        [] => Some(ON.to_owned()),
        [one] => Some(one.id.clone()),
        _ => None,
    };
    clause.default.clone().or(only)
}
