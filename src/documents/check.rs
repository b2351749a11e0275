//! Checks a rule document: finds all its problems at once, each with its place.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::betza;
use super::bilingual::{Gap, Text};
use super::family::{Clause, Family, OFF, ON, Version};
use super::frame::{MOST_FILES, MOST_RANKS};
use super::name::{is_game, is_word};
use super::spec::{Cite, PieceSpec, Question, ReadingSpec, Role, Sides, Spec, StartSpec};
use super::suggest::{either, meant, nearest, short, suggest};
use super::vocabulary::Vocabulary;
use super::yaml::{Places, Problem, YamlStep};
use crate::messages::say;

/// More documents, versions, pieces or clauses than this are an error.
const MOST_ENTRIES: usize = 1000;
/// Maximum number of problems listed for a file.
const MOST_DOCUMENT_PROBLEMS: usize = 100;

/// The problems of one file.
pub(crate) struct Checker<'a> {
    path: &'a str,
    text: &'a str,
    places: OnceCell<Places>,
    pub(super) vocabulary: &'a Vocabulary,
    pub(crate) problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(path: &'a str, text: &'a str, vocabulary: &'a Vocabulary) -> Self {
        Self { path, text, places: OnceCell::new(), vocabulary, problems: Vec::new() }
    }

    /// Whether the document has a plausible size; if not, nothing else is checked.
    pub(crate) fn size(&mut self, spec: &Spec) -> bool {
        let longest = [
            spec.documents.len(),
            spec.versions.len(),
            spec.pieces.len(),
            spec.clauses.len(),
            spec.questions.len(),
        ];
        let outlines = spec.outlines.values().map(Vec::len);
        let large = longest.into_iter().chain(outlines).any(|length| length > MOST_ENTRIES);
        if large {
            self.complain(&[], say().document_too_many(MOST_ENTRIES));
        }
        !large
    }

    /// Notes a problem at the place where these words follow each other.
    pub(crate) fn complain(&mut self, words: &[&str], message: String) {
        self.note(message, |places| places.word(words));
    }

    /// Notes a problem at the end of a path into the text.
    pub(super) fn complain_at(&mut self, path: &[YamlStep], message: String) {
        self.note(message, |places| places.at(path));
    }

    /// Notes a problem unless there are too many; the first of these says that more are not shown.
    fn note(&mut self, message: String, place: impl FnOnce(&Places) -> (usize, usize)) {
        let message = match self.problems.len().cmp(&MOST_DOCUMENT_PROBLEMS) {
            Ordering::Less => message,
            Ordering::Equal => say().fixture_more(),
            Ordering::Greater => return,
        };
        let place = place(self.places.get_or_init(|| Places::of(self.text)));
        self.problems.push(Problem::new(self.path, place, message));
    }

    /// Checks the spec alone and against the family that it extends.
    pub(crate) fn spec(&mut self, spec: &Spec, base: Option<&Family>) {
        self.names(spec);
        self.doubles("document", "documents", spec.documents.iter().map(|d| &d.id));
        self.doubles("version", "versions", spec.versions.iter().map(|v| &v.id));
        self.doubles("piece", "pieces", spec.pieces.iter().map(|p| &p.letter));
        self.doubles("clause", "clauses", spec.clauses.iter().map(|c| &c.id));
        self.doubles("question", "questions", spec.questions.iter().map(|q| &q.id));
        self.start_names(&[], &spec.starts);
        for (version, spec) in spec.versions.iter().enumerate() {
            self.start_names(&[YamlStep::key("versions"), YamlStep::Entry(version)], &spec.starts);
        }
        for (clause, spec) in spec.clauses.iter().enumerate() {
            for (reading, spec) in spec.readings.iter().enumerate() {
                let clause = [YamlStep::key("clauses"), YamlStep::Entry(clause)];
                let reading = [YamlStep::key("readings"), YamlStep::Entry(reading)];
                self.start_names(&[clause, reading].concat(), &spec.starts);
            }
        }
        if base.is_none() && spec.extends.is_some() {
            return; // the other problems may come from what it meant to inherit
        }
        for id in &spec.without {
            if base.is_none_or(|b| b.clause(id).is_none()) {
                let ids = base
                    .into_iter()
                    .flat_map(|b| b.clauses.iter().map(|c| c.id.as_str()))
                    .collect::<Vec<_>>();
                let hint = suggest(id, ids);
                self.complain(&["without", id], say().unknown_in_without(short(id), hint));
            }
        }
        for version in &spec.versions {
            let ids = || {
                spec.versions
                    .iter()
                    .map(|v| v.id.as_str())
                    .chain(base.into_iter().flat_map(|b| b.versions.iter().map(|v| v.id.as_str())))
            };
            if let Some(from) = version.from.as_ref().filter(|from| !ids().any(|id| id == from.as_str())) {
                // A version may have no name.
                let hint = suggest(from, ids().filter(|id| !id.is_empty()).collect::<Vec<_>>());
                self.complain(
                    &["versions", &version.id, "from", from],
                    say().unknown_version(short(from), hint),
                );
            }
        }
    }

    fn names(&mut self, spec: &Spec) {
        let wrong = |id: &str, what: &str| say().cannot_be_named(short(id), what);
        if !is_game(&spec.name) {
            self.complain(&["name", &spec.name], say().new_bad_name(short(&spec.name)));
        }
        for name in spec.versions.iter().map(|version| &version.id).filter(|id| !is_word(id)) {
            self.complain(&["versions", name], wrong(name, "name"));
        }
        for clause in &spec.clauses {
            let texts = clause.statements.values().chain([&clause.statement]);
            if let Some(word) = texts.into_iter().find_map(Text::unknown_gap) {
                let hint = suggest(word, Gap::ALL.map(Gap::written));
                self.complain(&["clauses", &clause.id, "statement"], say().unknown_gap(short(word), hint));
            }
        }
        // These words stand in names of rule sets, as `+clause=reading`.
        for clause in &spec.clauses {
            let at = ["clauses", clause.id.as_str()];
            let readings = clause.readings.iter().map(|reading| (&reading.id, "reading"));
            let all = [(&clause.id, "clause")].into_iter().chain(readings);
            for (id, what) in all.filter(|(id, _)| !is_word(id)) {
                self.complain(&[at[0], at[1], id], wrong(id, what));
            }
            let moves = |reading: &&ReadingSpec| !reading.pieces.is_empty() || !reading.starts.is_empty();
            for off in clause.readings.iter().filter(moves).filter(|reading| reading.id == OFF) {
                self.complain(&[at[0], at[1], &off.id], say().reading_off());
            }
        }
    }

    /// Of several start positions with one name only the first could be used.
    fn start_names(&mut self, of: &[YamlStep], starts: &[StartSpec]) {
        for (entry, StartSpec { name, .. }) in starts.iter().enumerate() {
            if starts[..entry].iter().any(|start| start.name == *name) {
                let name_of = [YamlStep::key("starts"), YamlStep::Entry(entry), YamlStep::key("name")];
                self.complain_at(&[of, &name_of].concat(), say().start_twice(short(name)));
            }
        }
    }

    fn doubles<'b>(&mut self, what: &str, list: &str, ids: impl Iterator<Item = &'b String>) {
        let mut seen = BTreeSet::new();
        for id in ids {
            if !seen.insert(id) {
                self.complain(&[list, id, id], say().entry_twice(what, short(id)));
            }
        }
    }

    /// Checks the resolved family.
    pub(crate) fn family(&mut self, spec: &Spec, base: Option<&Family>, family: &Family) {
        self.board(family);
        self.pieces(family);
        for version in &family.versions {
            self.version(family, version);
        }
        if family.version(&family.default_version).is_none() {
            let (given, ids) =
                (&family.default_version, family.versions.iter().map(|v| v.id.as_str()).collect::<Vec<_>>());
            let hint = suggest(given, ids);
            self.complain(&["default_version", given], say().unknown_version(short(given), hint));
        }
        for clause in &family.clauses {
            if self.replaced(spec, base, family, clause) {
                continue;
            }
            self.clause(family, clause);
            // An inherited clause that needs a clause which this game lacks is never in force.
            if spec.clauses.iter().any(|own| own.id == clause.id) {
                self.conditions(family, &["clauses", &clause.id], &clause.when);
            }
            self.defaults(spec, family, clause);
        }
        for question in &family.questions {
            self.question(family, question);
        }
        let choices = family.promotion.of_each();
        let sides = [
            ("holdings", &family.holdings.white),
            ("holdings", &family.holdings.black),
            ("promotion", &choices.white),
            ("promotion", &choices.black),
            ("promotion", &family.promotion.always),
            ("goals", &family.goals.pieces),
            ("extinct", &family.extinct.pieces),
        ];
        for (list, letters) in sides {
            self.letters(family, list, letters);
        }
        self.promotion_and_holdings(family);
        self.ranks_and_squares(family);
    }

    /// The board has a size, and its walls are on it.
    fn board(&mut self, family: &Family) {
        let board = &family.board;
        let sizes = [("files", &board.files, MOST_FILES), ("ranks", &board.ranks, MOST_RANKS)];
        for (key, size, most) in sizes.into_iter().filter(|(_, size, most)| !(1..=*most).contains(*size)) {
            self.complain(&["board", key, &size.to_string()], say().board_size(most, key, *size));
        }
        let (files, ranks) = board.size();
        for wall in board.walls.iter().filter(|wall| board.within(wall).is_none()) {
            self.complain(&["board", "walls", wall], say().board_wall(files, ranks, short(wall)));
        }
        if board.is_empty() {
            self.complain(&["board"], say().board_of_walls());
        }
    }

    /// The ranks and squares of drops, double steps, promotion and goals.
    fn ranks_and_squares(&mut self, family: &Family) {
        let board = &family.board;
        let ranks = |text: &str| board.ranks_named(text);
        let (_, last) = board.size();
        let promotion = family.promotion.ranks.clone().unwrap_or_default();
        if family.promotion.ranks.is_some()
            && !(ranks(&promotion.white).contains(&Some(last - 1))
                && ranks(&promotion.black).contains(&Some(0)))
        {
            self.complain(&["promotion", "ranks"], say().pawns_promote_far(last.to_string()));
        }
        for (list, what, Sides { white, black }) in [
            ("drops", "drops", &family.drops),
            ("pawn_drops", "drops", &family.pawn_drops),
            ("doubles", "doubles", &family.doubles),
            ("promotion", "promotion", &promotion),
        ] {
            let strange = |text: &&&String| ranks(text).contains(&None);
            if let Some(wrong) = [white, black].iter().find(strange) {
                self.complain(&[list, wrong], say().rank_digits(what, last.to_string(), short(wrong)));
            }
        }
        let goals = &family.goals;
        let squares = [&goals.white, &goals.black].into_iter().flat_map(|side| side.split_whitespace());
        let corner = format!("{}{last}", board.last_file());
        for wrong in squares.filter(|name| !board.has(name)) {
            self.complain(&["goals", wrong], say().goal_squares(corner.as_str(), short(wrong)));
        }
        if goals.count == 0 {
            self.complain(&["goals", "count"], say().goal_of_none());
        }
        let sides =
            [&goals.white, &goals.black].map(|side| side.split_whitespace().collect::<BTreeSet<_>>().len());
        if let Some(few) = sides.into_iter().find(|few| (1..usize::from(goals.count)).contains(few)) {
            self.complain(&["goals", "count"], say().goal_too_small(goals.count, few));
        }
    }

    /// Finds an inherited clause about a piece whose letter another piece of the spec has taken.
    fn replaced(&mut self, spec: &Spec, base: Option<&Family>, family: &Family, clause: &Clause) -> bool {
        let id = clause.id.as_str();
        let known = family.is_movement(clause) || self.vocabulary.of(id).next().is_some();
        let pieces = base.into_iter().flat_map(|base| &base.pieces);
        let mut replaced = pieces.filter(|piece| !known && piece.clause == id).filter_map(|before| {
            Some((before, spec.pieces.iter().find(|piece| piece.letter == before.letter)?))
        });
        let Some((before, piece)) = replaced.next() else { return false };
        // If the clause of the new piece is unknown, this clause may be meant.
        if family.clause(&piece.clause).is_some() {
            let message = say().letter_taken(&before.letter, &*before.name, id);
            self.complain(&["pieces", &before.letter], message);
        }
        true
    }

    fn letters(&mut self, family: &Family, list: &str, letters: &str) {
        for letter in letters.chars() {
            if !family.pieces.iter().any(|p| p.letter.starts_with(letter)) {
                let message = say().unknown_letter_in(letter.to_string(), short(list), piece_letters(family));
                self.complain(&[list, letters], message);
            }
        }
    }

    fn pieces(&mut self, family: &Family) {
        let most = self.vocabulary.most_pieces;
        if family.pieces.is_empty() {
            self.complain(&["pieces"], say().no_kinds());
        }
        if family.pieces.len() > most {
            self.complain(&["pieces"], say().too_many_kinds(family.pieces.len(), most));
        }
        for (role, word) in [(Role::King, "king"), (Role::Pawn, "pawn"), (Role::Duke, "duke")] {
            let with: Vec<&str> =
                family.pieces.iter().filter(|p| p.roles.contains(&role)).map(|p| p.letter.as_str()).collect();
            if with.len() > 1 {
                let all = with.iter().map(|letter| short(letter)).collect::<Vec<_>>().join(", ");
                self.complain(&["pieces"], say().role_of_several(with.len(), word, all));
            }
        }
        for piece in &family.pieces {
            self.piece(family, piece);
        }
    }

    fn piece(&mut self, family: &Family, piece: &PieceSpec) {
        let letter = &piece.letter;
        if letter.len() != 1 || !letter.chars().all(|c| c.is_ascii_uppercase()) {
            self.complain(&["pieces", letter], say().piece_letter(short(letter)));
        }
        if let Err(message) = betza::check(piece, &piece.betza) {
            self.complain(&["pieces", letter, "betza", &piece.betza], message);
        }
        if family.clause(&piece.clause).is_none() {
            let near = nearest(&piece.clause, ids(family));
            let unknown = short(&piece.clause);
            let message = if near.is_empty() {
                say().unknown_clause_of_piece(unknown)
            } else {
                say().unknown_clause_near_piece(unknown, either(&near))
            };
            self.complain(&["pieces", letter, "clause", &piece.clause], message);
        }
        if let Some(to) = &piece.promotes_to {
            self.letters(family, "promotes_to", to);
        }
        self.roles(family, piece);
    }

    fn version(&mut self, family: &Family, version: &Version) {
        if version.starts.is_empty() {
            let message = say().no_starts(family.rule_set(&version.id).as_str());
            self.complain(&["versions", &version.id], message);
        }
        for document in version.documents.iter().filter(|id| !family.documents.iter().any(|d| &d.id == *id)) {
            self.document(family, &["versions", &version.id, document], document);
        }
        if family.clause("castle.form").is_some() {
            self.castling(&family.as_in(version).board, version);
        }
    }

    fn document(&mut self, family: &Family, words: &[&str], id: &str) {
        let hint = suggest(id, family.documents.iter().map(|d| d.id.as_str()).collect::<Vec<_>>());
        self.complain(words, say().unknown_document(short(id), hint));
    }

    fn clause(&mut self, family: &Family, clause: &Clause) {
        let id = clause.id.as_str();
        self.cites(family, &["clauses", id], &clause.cites);
        self.known(family, clause);
        self.doubles("reading", id, clause.readings.iter().map(|r| &r.id));
        self.data(family, clause);
    }

    /// Finds citations of unknown documents.
    fn cites(&mut self, family: &Family, at: &[&str; 2], cites: &[Cite]) {
        for cite in cites.iter().filter(|c| !family.documents.iter().any(|d| d.id == c.document)) {
            self.document(family, &[at[0], at[1], "cites", &cite.document], &cite.document);
        }
        self.cited_lines(family, at, cites);
    }

    /// Finds conditions that can never hold.
    fn conditions(&mut self, family: &Family, at: &[&str; 2], when: &BTreeMap<String, String>) {
        for (other, word) in when {
            let known = family.clause(other).is_some_and(|o| word == "on" || o.state(word).is_some());
            if !known {
                let hint = match family.clause(other) {
                    Some(clause) => {
                        let words = clause.readings.iter().map(|reading| reading.id.as_str());
                        suggest(word, words.chain(["on", OFF]).collect::<Vec<_>>())
                    }
                    None => suggest(other, ids(family)),
                };
                self.complain(
                    &[at[0], at[1], "when", other],
                    say().no_such_state(short(other), short(word), hint),
                );
            }
        }
    }

    fn question(&mut self, family: &Family, question: &Question) {
        let at = ["questions", question.id.as_str()];
        self.cites(family, &at, &question.cites);
        self.conditions(family, &at, &question.when);
        if family.clause(&question.clause).is_none() {
            let hint = suggest(&question.clause, ids(family));
            self.complain(
                &[at[0], at[1], "clause", &question.clause],
                say().unknown_clause(short(&question.clause), hint),
            );
        }
        if let Some(percent) = question.likelihood.filter(|percent| *percent > 100) {
            self.complain(&[at[0], at[1], "likelihood"], say().likelihood_percent(percent));
        }
    }

    /// Whether there is code, or data, for the clause and each of its readings.
    fn known(&mut self, family: &Family, clause: &Clause) {
        let id = clause.id.as_str();
        if family.is_movement(clause) && !self.vocabulary.switches(id) {
            return;
        }
        let known: Vec<&str> = self.vocabulary.of(id).map(|known| known.reading).collect();
        if known.is_empty() {
            let near = nearest(id, self.vocabulary.readings.iter().map(|known| known.clause));
            let message = if near.is_empty() {
                say().clause_of_nothing(short(id))
            } else {
                say().unknown_clause(short(id), meant(&near))
            };
            return self.complain(&["clauses", id], message);
        }
        if clause.readings.is_empty() && !known.contains(&ON) {
            self.complain(&["clauses", id], say().clause_needs_readings(id, known.join(", ")));
        }
        for reading in clause.readings.iter().filter(|r| !known.contains(&r.id.as_str())) {
            let hint = suggest(&reading.id, known.iter().copied().filter(|r| *r != ON));
            self.complain(
                &["clauses", id, "readings", &reading.id],
                say().unknown_reading(short(&reading.id), id, hint),
            );
        }
    }

    /// Checks the movements of readings.
    fn data(&mut self, family: &Family, clause: &Clause) {
        for reading in &clause.readings {
            for (letter, betza) in &reading.pieces {
                let words = ["clauses", &clause.id, &reading.id, "pieces", betza];
                match family.pieces.iter().find(|p| &p.letter == letter) {
                    None => {
                        self.complain(&words, say().unknown_letter(short(letter), piece_letters(family)));
                    }
                    Some(piece) => {
                        if let Err(message) = betza::check(piece, betza) {
                            self.complain(&words, message);
                        }
                    }
                }
            }
        }
    }

    /// Whether each version has a reading that exists. The choices of the spec's own versions are checked with the
    /// other loose ends.
    fn defaults(&mut self, spec: &Spec, family: &Family, clause: &Clause) {
        let id = clause.id.as_str();
        let chosen = |word: &str| spec.versions.iter().any(|v| v.readings.get(id).is_some_and(|w| w == word));
        for version in &family.versions {
            match clause.defaults.get(&version.id).map(String::as_str) {
                None => self.complain(
                    &["clauses", id],
                    say().clause_needs_default(id, family.rule_set(&version.id).as_str()),
                ),
                Some(word) if word == OFF || clause.state(word).is_some() || chosen(word) => {}
                Some(word) => {
                    let hint = suggest(word, clause.words_and(true));
                    self.complain(&["clauses", id, word], say().unknown_reading(short(word), id, hint));
                }
            }
        }
    }

    /// The alternatives to a wrong reading: those that the clause has, and those of the code that it could have.
    fn readings_of(&self, clause: &Clause, word: &str) -> String {
        let stated = clause.words();
        let others: Vec<&str> = self.vocabulary.of(&clause.id).map(|known| known.reading).collect();
        let others: Vec<&str> =
            others.into_iter().filter(|other| *other != ON && !stated.contains(other)).collect();
        let Some(first) = others.first() else { return suggest(word, stated) };
        if others.contains(&word) {
            return say().reading_to_state(&clause.id, word);
        }
        let near = nearest(word, stated.iter().chain(&others).copied());
        match near.first().and_then(|near| others.iter().find(|other| *other == near)) {
            Some(meant) => say().reading_meant(*meant, &clause.id),
            None if near.is_empty() => {
                say().readings_to_state(suggest(word, stated), others.join(", "), &clause.id, *first)
            }
            None => suggest(word, stated),
        }
    }

    /// Finds unknown versions in an entry.
    fn versions_of<'b>(
        &mut self,
        versions: &[&str],
        at: &[&str; 2],
        named: impl Iterator<Item = &'b String>,
    ) {
        for id in named.filter(|id| !versions.contains(&id.as_str())) {
            let hint = suggest(id, versions.iter().copied());
            self.complain(&[at[0], at[1], id], say().unknown_version(short(id), hint));
        }
    }

    /// Finds versions and clauses that the spec names and that do not exist.
    pub(crate) fn loose_ends(&mut self, spec: &Spec, family: &Family) {
        let versions: Vec<&str> = family.versions.iter().map(|v| v.id.as_str()).collect();
        for clause in &spec.clauses {
            let named = clause.defaults.keys().chain(&clause.only).chain(clause.statements.keys());
            let named = named.chain(clause.confidences.keys()).chain(clause.wording.keys());
            self.versions_of(&versions, &["clauses", &clause.id], named);
        }
        for question in &spec.questions {
            let named = question.only.iter().chain(question.wording.keys());
            self.versions_of(&versions, &["questions", &question.id], named);
        }
        for version in &spec.versions {
            for (id, word) in &version.readings {
                let words = ["versions", &version.id, "readings", id, word];
                match family.clause(id) {
                    None => {
                        self.complain(&words[..4], say().unknown_clause(short(id), suggest(id, ids(family))));
                    }
                    Some(clause) if clause.state(word).is_none() => {
                        let hint = self.readings_of(clause, word);
                        self.complain(&words, say().unknown_reading(short(word), id.as_str(), hint));
                    }
                    Some(_) => {}
                }
            }
        }
    }
}

fn ids(family: &Family) -> Vec<&str> {
    family.clauses.iter().map(|clause| clause.id.as_str()).collect()
}

fn piece_letters(family: &Family) -> String {
    let letters: Vec<&str> = family.pieces.iter().map(|p| p.letter.as_str()).collect();
    letters.join(" ")
}
