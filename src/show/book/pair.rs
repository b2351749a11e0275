//! Two rule sets of one game: their differences, and pictures of the positions that show them.

use super::address::slug;
use super::picture::{ARROWS, Picture, PictureMark, Sign};
use regra_documents::messages::{listed, say};
use regra_judge::compare::diff::{
    self, Diff, DiffPlan, Own, PositionDifference, SquareMark, TurnDifference, TurnKind,
};
use regra_judge::fixture::Case;
use regra_judge::perft::Watch;
use regra_rules::geometry::Square;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, Turn};
use regra_rules::{Catalogue, Rules};

/// The depth of the counts in a book: one that takes no noticeable time.
const DEPTH: u32 = 3;

/// Two rule sets of one game and their differences.
#[derive(Clone, Debug)]
pub struct PairDiff {
    /// The two, in the order of their names on the command line.
    pub rules: [Rules; 2],
    /// The differences.
    pub diff: Diff,
}

/// The file of the page of two rule sets.
pub fn file(rules: [&Rules; 2]) -> String {
    let [a, b] = rules.map(|rules| slug(&rules.name));
    format!("diff-{a}--{b}.html")
}

/// Every pair of rule sets of one game, once, in the given order.
pub fn all(all: &[Rules]) -> Vec<[&Rules; 2]> {
    let behind =
        |i: usize| all[i + 1..].iter().filter(move |b| b.family == all[i].family && b.name != all[i].name);
    (0..all.len()).flat_map(|i| behind(i).map(move |b| [&all[i], b])).collect()
}

/// The differences between two rule sets, with examples among the positions of fixtures.
///
/// # Errors
/// The reason why the two cannot be compared.
pub fn of(
    catalogue: &Catalogue,
    rules: [&Rules; 2],
    cases: &[Case],
    watch: &dyn Watch,
) -> Result<PairDiff, Vec<String>> {
    let rules = rules.map(Rules::clone);
    let plan = DiffPlan { rules: rules.clone(), origin: None, depth: DEPTH, cases: Some(cases) };
    Ok(PairDiff { diff: diff::diff(catalogue, plan, watch)?, rules })
}

/// A position of the first or of the second rule set (the two may be the same) with marks on the squares of the turns
/// that differ, and with arrows for the turns that only one of them has.
pub fn scene(rules: [&Rules; 2], here: &PositionDifference, which: usize) -> Picture {
    let signs = if here.same_place { &SIGNS[..] } else { &SIGNS[which..=which] };
    let mark = |(square, mark): (Square, Option<SquareMark>)| {
        signs
            .iter()
            .filter(move |&&sign| speaks(mark, sign))
            .map(move |&sign| PictureMark::Square(square, sign))
    };
    let mut marks: Vec<PictureMark> = Square::all().zip(here.marks()).flat_map(mark).collect();
    for &sign in signs {
        marks.extend(arrows(rules, here, sign));
    }
    let names = rules.map(|rules| rules.name.as_str());
    described(
        rules,
        Picture { marks, ..Picture::of(here.setups[which].clone(), say().pair_scene(names[0], names[1])) },
    )
}

/// An arrow for each turn that only one of the two has; none where they are too many to tell apart.
fn arrows(rules: [&Rules; 2], here: &PositionDifference, sign: Sign) -> Vec<PictureMark> {
    let (which, kind) = match sign {
        Sign::Second => (1, TurnKind::Second),
        _ => (0, TurnKind::First),
    };
    let (rules, setup) = (rules[which], &here.setups[which]);
    let position = Position::from_setup(rules, setup);
    let read = |turn: &TurnDifference| parse_turn(rules, &position, &turn.turn).ok();
    let own = here.groups().into_iter().filter(|group| group.kind == kind).flat_map(|group| group.turns);
    let turns: Vec<Turn> = own.filter_map(read).collect();
    let mut picture = Picture::of(setup.clone(), "");
    for &turn in turns.iter().filter(|_| turns.len() <= ARROWS) {
        picture.arrow(rules, turn, sign);
    }
    picture.marks
}

/// The position after a turn in one of two rule sets, with marks on the squares that differ.
pub fn result(rules: [&Rules; 2], turn: &TurnDifference, which: usize) -> Option<Picture> {
    let setup = turn.after.as_ref()?[which].clone();
    let marks = turn.squares.iter().map(|&square| PictureMark::Square(square, SIGNS[which])).collect();
    let title = say().diff_in(&turn.turn, rules[which].name.as_str());
    Some(described(rules, Picture { marks, ..Picture::of(setup, title) }))
}

/// A position of one rule set, with marks on the squares that the shown turns fill.
pub fn own(rules: &Rules, own: &Own) -> Picture {
    let fields = own.turns.iter().flat_map(|(_, fields)| fields).filter(|field| field.values[1] != "-");
    let squares = fields.filter_map(|field| Square::parse(&field.what));
    let marks = squares.map(|square| PictureMark::Square(square, Sign::Legal)).collect();
    Picture { marks, ..Picture::of(own.setup.clone(), say().pair_own(rules.name.as_str())) }
}

/// The signs of the two rule sets.
const SIGNS: [Sign; 2] = [Sign::First, Sign::Second];

/// Whether a mark is about one of the two rule sets: a mark for several kinds of turns is about both.
fn speaks(mark: Option<SquareMark>, sign: Sign) -> bool {
    match mark {
        None => false,
        Some(SquareMark::One(TurnKind::First)) => sign == Sign::First,
        Some(SquareMark::One(TurnKind::Second)) => sign == Sign::Second,
        Some(SquareMark::One(TurnKind::Elsewhere) | SquareMark::Several) => true,
    }
}

/// The picture with its marks in words.
fn described(rules: [&Rules; 2], picture: Picture) -> Picture {
    let squares = |wanted| {
        let square = |mark: &PictureMark| match *mark {
            PictureMark::Square(square, sign) if sign == wanted => Some(square.to_string()),
            _ => None,
        };
        listed(picture.marks.iter().filter_map(square))
    };
    let marked = |i: usize| {
        let squares = squares(SIGNS[i]);
        (!squares.is_empty()).then(|| say().pair_marked(rules[i].name.as_str(), squares))
    };
    Picture {
        description: [marked(0), marked(1)].into_iter().flatten().collect::<Vec<_>>().join(" "),
        ..picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regra_judge::perft::Unwatched;

    #[test]
    fn every_two_versions_of_a_game_are_a_pair_once() {
        let catalogue = regra_testing::shipped();
        let names = ["chess", "brasuca@1", "antichess@aise", "brasuca@1.3", "brasuca@1+charge.path=leap"];
        let all: Vec<Rules> = names.iter().flat_map(|name| catalogue.rules(name)).collect();
        let files: Vec<String> = super::all(&all).into_iter().map(file).collect();
        let wanted = [
            "diff-brasuca-1--brasuca-1.3.html",
            "diff-brasuca-1--brasuca-1_charge.path-leap.html",
            "diff-brasuca-1.3--brasuca-1_charge.path-leap.html",
        ];
        assert_eq!(files, wanted);
    }

    /// A Lancer move that pushes a Grand Duke, in version 1.3 alone: it is marked as the second's, in the picture
    /// and in words.
    #[test]
    fn a_turn_of_one_rule_set_is_marked_as_its_own() {
        let catalogue = regra_testing::shipped();
        let rules = ["brasuca@1", "brasuca@1.3"].map(|name| catalogue.rules(name).expect(name));
        let fen = "k7/p7/8/8/4g3/8/4P3/K6N[] w - - 4 2 b".to_owned();
        let origin = Some(diff::StartingPoint { fens: [fen.clone(), fen], moves: Vec::new() });
        let plan = DiffPlan { rules: rules.clone(), origin, depth: 0, cases: None };
        let here = diff::diff(catalogue, plan, &Unwatched).expect("a place of both").here.expect("a place");
        let picture = scene(rules.each_ref(), &here, 0);
        let e4 = Square::parse("e4").expect("a square");
        let e2 = Square::parse("e2").expect("a square");
        let arrow = PictureMark::Arrow { from: e2, to: e4, sign: Sign::Second };
        assert_eq!(picture.marks, [PictureMark::Square(e4, Sign::Second), arrow]);
        assert!(picture.description.contains("brasuca@1.3") && picture.description.contains("e4"));
    }
}
