//! The answers of two rule sets at one place: pictures with marks, and the turns by kind and cause.

use super::comparison::ReportedDiff;
use super::words::{self, NAMED};
use super::{Block, Sign, code, label, paragraphs};
use crate::book::{Picture, pair};
use crate::report::model::{Entry, Figure, Marks, Sides};
use regra_documents::messages::{say, side};
use regra_judge::compare::diff::{Own, PositionDifference, SquareMark, TurnDifference, TurnGroup, TurnKind};
use regra_rules::Rules;
use regra_rules::geometry::SQUARES;

impl<'a> ReportedDiff<'a> {
    /// The place on the command line.
    pub(super) fn here(&self, here: &'a PositionDifference) -> Vec<Block<'a>> {
        let (rules, mut answers) = (self.rules, answers(self.rules, here));
        answers.extend(paragraphs([label(words::alike(here))]));
        let mut blocks: Vec<Block<'a>> = Vec::new();
        if self.brief {
            let said = here.fens.each_ref().map(|fen| vec![code(fen)]);
            blocks.push(match here.same_place {
                true => Block::Paragraph(code(&here.fens[0])),
                false => Block::Sides(Sides { names: self.names(), links: None, said }),
            });
            blocks.extend(answers);
            return blocks;
        }
        if here.same_place {
            let (figure, above) = (place(self, rules, here, 0), Vec::new());
            blocks.push(Block::Scene { above, figure, answers });
        } else {
            let one = |i: usize| Figure { title: code(&rules[i].name), ..place(self, rules, here, i) };
            blocks.push(Block::Pair(Box::new([one(0), one(1)])));
            blocks.extend(answers);
        }
        // The turns whose results are drawn: the first of those with different boards.
        let elsewhere =
            |turn: &&TurnDifference| turn.kind() == TurnKind::Elsewhere && turn.differs_on_board();
        blocks.extend(here.turns.iter().filter(elsewhere).take(2).filter_map(|turn| results(rules, turn)));
        blocks
    }
}

/// A position of both; of two different positions that of one, with the marks that are about it.
pub(super) fn place<'a>(
    of: &ReportedDiff<'a>,
    rules: [&'a Rules; 2],
    here: &PositionDifference,
    which: usize,
) -> Figure<'a> {
    let other = (!here.same_place).then(|| ['+', '-'][which]);
    let letter = |mark: SquareMark| match mark {
        SquareMark::One(kind) => Sign::from(kind).letter(),
        SquareMark::Several => '*',
    };
    Figure {
        marks: here.marks().map(|mark| mark.map(letter).filter(|&mark| Some(mark) != other)),
        arrows: Some(rules.map(|rules| rules.name.as_str())),
        command: of.command(rules, here),
        ..Figure::of(rules[which], pair::scene(rules, here, which))
    }
}

/// Who is to move, the differing turns by kind and cause, and the state of the game.
pub(super) fn answers<'a>(rules: [&Rules; 2], here: &PositionDifference) -> Vec<Block<'a>> {
    let names = rules.map(|rules| code(&rules.name));
    let after = (!here.moves.is_empty()).then(|| say().diff_after(code(here.moves.join(" "))));
    let lead = after.into_iter().chain([label(say().diff_to_move(side(here.setups[0].side)))]);
    let mut blocks: Vec<Block<'a>> = paragraphs([lead.collect::<Vec<_>>().join(" ")]).collect();
    let entries: Vec<Entry> = here.groups().iter().map(|group| entry(&names, group)).collect();
    blocks.extend((!entries.is_empty()).then_some(Block::Entries(entries)));
    if here.ends[0] != here.ends[1] {
        let said = [0, 1].map(|i: usize| vec![words::standing(here.ends[i].as_ref(), here.legal[i])]);
        blocks.push(Block::Sides(Sides { names, links: None, said }));
        blocks.extend(paragraphs([label(words::cause(here.end_cause.as_ref()))]));
    } else if here.ends[0].is_some() {
        blocks.extend(paragraphs([say().diff_in_both(words::end(here.ends[0].as_ref()))]));
    }
    blocks
}

/// Turns of one kind and one cause; those with different results in a line each.
fn entry([a, b]: &[String; 2], TurnGroup { kind, cause, turns }: &TurnGroup<'_>) -> Entry {
    let whose = match kind {
        TurnKind::First => say().diff_only_in(a),
        TurnKind::Second => say().diff_only_in(b),
        TurnKind::Elsewhere => say().pair_elsewhere(),
    };
    let more = turns.len().saturating_sub(NAMED);
    let named = turns.iter().take(NAMED);
    let (words, results) = match kind {
        TurnKind::Elsewhere => {
            let result =
                |turn: &&TurnDifference| format!("{}: {}", code(&turn.turn), words::fields(&turn.differing));
            (String::new(), named.map(result).collect())
        }
        _ => (named.map(|turn| code(&turn.turn)).collect::<Vec<_>>().join(" "), Vec::new()),
    };
    let more = (more > 0).then(|| say().diff_more(more));
    let cause = Some(label(words::cause(*cause))).filter(|cause| !cause.is_empty());
    let notes = results.into_iter().chain(more).chain(cause).collect();
    Entry { sign: (*kind).into(), label: format!("{whose}:"), words, notes }
}

/// A position of each rule set, with the turns that the clause grants there.
pub(super) fn own<'a>(rules: [&'a Rules; 2], own: &[Own; 2]) -> Block<'a> {
    let one = |i: usize| {
        let turns = own[i].turns.iter();
        Figure {
            title: code(&rules[i].name),
            below: turns.map(|(turn, fields)| format!("{}: {}", code(turn), words::landed(fields))).collect(),
            ..Figure::of(rules[i], pair::own(rules[i], &own[i]))
        }
    };
    Block::Pair(Box::new([one(0), one(1)]))
}

/// The position after a turn in each, side by side.
fn results<'a>(rules: [&'a Rules; 2], turn: &TurnDifference) -> Option<Block<'a>> {
    let mut marks: Marks = [None; SQUARES];
    turn.squares.iter().for_each(|square| marks[square.index()] = Some(Sign::Both.letter()));
    let one = |i: usize, picture: Picture| {
        let title = say().diff_in(code(&turn.turn), code(&rules[i].name));
        Figure { title, marks, ..Figure::of(rules[i], picture) }
    };
    let [a, b] = [pair::result(rules, turn, 0)?, pair::result(rules, turn, 1)?];
    Some(Block::Pair(Box::new([one(0, a), one(1, b)])))
}
