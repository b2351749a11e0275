//! The data of a trial page for `try.js`. Texts and clauses are in separate lists, because most of them repeat.

use std::collections::HashMap;

use serde::Serialize;

use crate::book::{Sort, TrialEnd, TrialLine, TrialPage, TrialPosition, TrialRefusal, TrialTurn};
use crate::report::board::{self, Store};
use crate::report::svg;
use regra_documents::messages::{say, side};
use regra_documents::{Language, Text};
use regra_rules::geometry::{Bitboard, Color};
use regra_rules::{Kind, Rules};

#[derive(Serialize)]
struct Data<'a> {
    rules: &'a str,
    /// The page of the rules.
    sheet: &'a str,
    /// Letter, name, and the ids of the white and the black drawing.
    kinds: Vec<(char, String, [String; 2])>,
    /// The names of marks in the script, with the ids of their drawings.
    marks: [(&'static str, &'static str); 4],
    /// White and Black.
    sides: [String; 2],
    /// The texts of the page, by name.
    words: Vec<(&'static str, String)>,
    clauses: Vec<&'a str>,
    texts: Vec<String>,
    positions: Vec<PositionData<'a>>,
    lines: Vec<LineData<'a>>,
}

#[derive(Serialize)]
struct PositionData<'a> {
    fen: &'a str,
    /// The state of the position besides the board.
    told: usize,
    /// The holdings: the side (`w`, `b`), the name of the store, the letters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    held: Vec<(char, usize, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<EndData>,
    /// All legal turns; none where the page has no room for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<TurnData<'a>>>,
}

/// The clause, and the reason.
type EndData = (usize, usize);

/// Notation; origins and destinations, joined; the letter of a drop; whether it captures; clauses; effects; the index
/// of the position after it.
type TurnData<'a> = (&'a str, String, String, String, u8, Vec<usize>, Vec<usize>, usize);

/// Notation, origins and destinations, the clause, the reason.
type RefusalData<'a> = (&'a str, String, String, Option<usize>, usize);

/// The text and its language: English where it is not translated.
type WhyData<'a> = (&'a str, &'static str);

#[derive(Serialize)]
struct LineData<'a> {
    sort: &'static str,
    id: &'a str,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyData<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<usize>,
    positions: &'a [usize],
    turns: Vec<TurnData<'a>>,
    refused: Vec<RefusalData<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<EndData>,
}

/// The data as the text of a script element; `<` is escaped, so that no text ends the element.
pub(super) fn text(trial: &TrialPage, sheet: &str) -> String {
    let mut writer = Writer::new(&trial.rules);
    let positions = trial.positions.iter().map(|at| writer.position(at)).collect();
    let lines = trial.lines.iter().map(|line| writer.line(line)).collect();
    let data = Data {
        rules: trial.rules.name.as_str(),
        sheet,
        kinds: trial.rules.kinds().map(|each| kind(&trial.rules, each)).collect(),
        marks: MARKS,
        sides: Color::ALL.map(side),
        words: words(),
        clauses: writer.clauses.all,
        texts: writer.texts.all,
        positions,
        lines,
    };
    serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c")
}

/// The names of marks in the script, with the ids of their drawings.
const MARKS: [(&str, &str); 4] =
    [("picked", "rg-origin"), ("leads", "rg-legal"), ("takes", "rg-capture"), ("refuses", "rg-refused")];

/// A kind: its letter, its name, and the ids of its white and its black drawing.
fn kind(rules: &Rules, kind: Kind) -> (char, String, [String; 2]) {
    let piece = rules.piece(kind);
    (piece.letter, piece.name.to_string(), Color::ALL.map(|color| svg::name_of(rules, color, kind)))
}

/// The texts of the page, by their names in the script.
fn words() -> Vec<(&'static str, String)> {
    vec![
        ("board", say().trial_board()),
        ("choose", say().trial_choose()),
        ("starts", say().trial_starts()),
        ("positions", say().trial_positions()),
        ("games", say().trial_games()),
        ("begin", say().trial_begin()),
        ("back", say().trial_back()),
        ("forward", say().trial_forward()),
        ("turn", say().trial_turn_board()),
        ("empty", say().trial_empty()),
        ("leads", say().trial_leads()),
        ("takes", say().trial_takes()),
        ("refuses", say().trial_refuses()),
        ("turns", say().trial_turns()),
        ("all", say().trial_all()),
        ("none", say().trial_none()),
        ("several", say().trial_several()),
        ("unknown", say().trial_unknown()),
        ("refused", say().trial_refused()),
        ("over", say().result_over()),
        ("pick", say().trial_pick()),
        ("show", say().trial_show()),
    ]
}

/// Values that repeat, each once.
struct Places<T> {
    all: Vec<T>,
    known: HashMap<T, usize>,
}

impl<T: Clone + Eq + std::hash::Hash> Places<T> {
    fn new() -> Self {
        Self { all: Vec::new(), known: HashMap::new() }
    }

    fn of(&mut self, said: T) -> usize {
        if let Some(&known) = self.known.get(&said) {
            return known;
        }
        self.known.insert(said.clone(), self.all.len());
        self.all.push(said);
        self.all.len() - 1
    }
}

struct Writer<'a> {
    rules: &'a Rules,
    clauses: Places<&'a str>,
    texts: Places<String>,
}

impl<'a> Writer<'a> {
    fn new(rules: &'a Rules) -> Self {
        Self { rules, clauses: Places::new(), texts: Places::new() }
    }

    fn position(&mut self, at: &'a TrialPosition) -> PositionData<'a> {
        let stores = board::stores(self.rules, &at.setup);
        PositionData {
            fen: &at.fen,
            told: self.texts.of(at.setup.told(self.rules).join(", ")),
            held: stores.iter().map(|store| self.held(store)).collect(),
            end: at.end.as_ref().map(|end| self.end(end)),
            turns: at.turns.as_ref().map(|turns| turns.iter().map(|turn| self.turn(turn)).collect()),
        }
    }

    fn held(&mut self, store: &Store) -> (char, usize, String) {
        let letters = |&(kind, count)| {
            let letter = self.rules.piece(kind).letter;
            std::iter::repeat_n(letter, usize::from(count))
        };
        let letters = store.pieces.iter().flat_map(letters).collect();
        let name = self.texts.of(say().board_store(side(store.color), store.name));
        (if store.color == Color::White { 'w' } else { 'b' }, name, letters)
    }

    fn end(&mut self, end: &'a TrialEnd) -> EndData {
        (self.clauses.of(&end.clause), self.texts.of(end.why.clone()))
    }

    fn turn(&mut self, turn: &'a TrialTurn) -> TurnData<'a> {
        let dropped = turn.dropped.map(|kind| self.rules.piece(kind).letter.to_string());
        (
            &turn.text,
            squares(turn.from),
            squares(turn.to),
            dropped.unwrap_or_default(),
            u8::from(turn.takes),
            turn.clauses.iter().map(|clause| self.clauses.of(clause)).collect(),
            turn.told.iter().map(|told| self.texts.of(told.clone())).collect(),
            turn.after,
        )
    }

    fn refusal(&mut self, refusal: &'a TrialRefusal) -> RefusalData<'a> {
        let clause = refusal.clause.as_deref().map(|clause| self.clauses.of(clause));
        let why = self.texts.of(refusal.why.clone());
        (&refusal.text, squares(refusal.from), squares(refusal.to), clause, why)
    }

    fn line(&mut self, line: &'a TrialLine) -> LineData<'a> {
        LineData {
            sort: match line.sort {
                Sort::Start => "start",
                Sort::Position => "position",
                Sort::Game => "game",
            },
            id: &line.id,
            title: &line.title,
            why: line.why.as_ref().map(why),
            clause: line.clause.as_deref().map(|clause| self.clauses.of(clause)),
            positions: &line.positions,
            turns: line.turns.iter().map(|turn| self.turn(turn)).collect(),
            refused: line.refused.iter().map(|refusal| self.refusal(refusal)).collect(),
            end: line.end.as_ref().map(|end| self.end(end)),
        }
    }
}

fn why(text: &Text) -> WhyData<'_> {
    let spoken = Language::selected();
    let there = text.within(spoken).is_some();
    (text.trim(), if there { spoken } else { Language::English }.code())
}

fn squares(set: Bitboard) -> String {
    set.map(|square| square.to_string()).collect()
}
