//! The reasons of ends that need no list of turns: `end.noPieces`, `end.king`, `end.extinct`, `end.campmate`,
//! `end.goal`, `end.checks`, `end.bare`, `end.checkmate.bare`, `pass.twice`.

use regra_documents::messages::{say, side};
use regra_rules::geometry::Color;
use regra_rules::position::{Context, End, Position};
use regra_rules::{Bare, BareSide, BothBare, GoalAnswer, NoPieces, Rules};

/// Why, by the clause of the end.
pub(super) fn why(rules: &Rules, position: &Position, end: End) -> String {
    match (end.clause, end.winner) {
        ("end.noPieces", Some(winner)) => {
            let loses = rules.turn.no_pieces == Some(NoPieces::Loses);
            say().outcome_nothing_left(side(if loses { !winner } else { winner }))
        }
        ("end.noPieces", None) => say().outcome_neither_left(),
        ("end.king", Some(winner))
            if Context::general(rules).of(position, winner, rules.king()).is_empty() =>
        {
            say().outcome_both_kings_gone(side(!winner))
        }
        ("end.king", Some(winner)) => say().outcome_king_gone(side(!winner)),
        ("end.extinct", Some(winner)) => extinct(rules, position, winner),
        ("end.campmate" | "end.goal", Some(winner)) => goal(rules, position, end.clause, winner),
        ("end.campmate" | "end.goal", None) => say().outcome_goals_answered(),
        ("end.checks", Some(winner)) => say().outcome_checks(side(winner), u32::from(rules.turn.checks)),
        ("pass.twice", _) => say().outcome_passes(side(position.side), side(!position.side)),
        ("end.bare" | "end.checkmate.bare", _) => bare(rules, position),
        // An end without a sentence of its own is shown by its clause.
        _ => end.to_string(),
    }
}

/// A side has too few of a kind.
fn extinct(rules: &Rules, position: &Position, winner: Color) -> String {
    let short = if rules.turn.extinct.is_some_and(|extinct| extinct.loses) { !winner } else { winner };
    let Some((kind, count)) = Context::general(rules).short_of(position, short) else { return String::new() };
    let (name, piece) = (side(short), &*rules.piece(kind).name);
    match count {
        0 => say().outcome_extinct(name, piece),
        left => say().outcome_short(name, left, piece),
    }
}

/// A king on its far rank, or on a square that the document names, has won.
fn goal(rules: &Rules, position: &Position, clause: &str, winner: Color) -> String {
    let there = |color| Context::general(rules).there(position, color);
    let of_king = rules.turn.goal.is_none_or(|goal| goal.is_of_one(rules.king()));
    if !of_king {
        return pieces_at_goal(rules, position, winner);
    }
    let (name, square, both) = (side(winner), there(winner).first().to_string(), there(!winner).any());
    match (clause, both) {
        ("end.campmate", false) => say().outcome_camp(name, square),
        ("end.campmate", true) => say().outcome_both_camps(name),
        (_, false) if winner == Color::White && answered(rules) => say().outcome_goal_alone(name, square),
        (_, false) => say().outcome_goal(name, square),
        (_, true) => say().outcome_both_goals(name),
    }
}

/// Other pieces than the king, or several, are on their goal squares.
fn pieces_at_goal(rules: &Rules, position: &Position, winner: Color) -> String {
    let there = Context::general(rules).there(position, winner);
    match rules.turn.goal.map_or(1, |goal| goal.count) {
        1 => {
            let square = there.first();
            let kind = position.at(square).map_or(rules.king(), |piece| piece.kind);
            say().outcome_goal_piece(side(winner), &*rules.piece(kind).name, square.to_string())
        }
        _ => say().outcome_goal_pieces(side(winner), there.count()),
    }
}

/// Whether Black may answer (`end.goal.answer`).
fn answered(rules: &Rules) -> bool {
    rules.turn.goal.is_some_and(|goal| goal.answer == GoalAnswer::Black)
}

/// A side has its king alone.
fn bare(rules: &Rules, position: &Position) -> String {
    let bare = |color: &Color| Context::general(rules).is_bare(position, *color);
    match *Color::ALL.into_iter().filter(bare).collect::<Vec<_>>() {
        [color] => say().outcome_bare(side(color), position.color(color).first().to_string()),
        _ => both_bare(rules, position),
    }
}

fn both_bare(rules: &Rules, position: &Position) -> String {
    let (moved, other) = (side(!position.side), side(position.side));
    match rules.turn.bare {
        Some(Bare { side: BareSide::Loses, both: BothBare::Mover, .. }) => {
            say().outcome_both_bare_mover(moved)
        }
        Some(Bare { side: BareSide::Loses, both: BothBare::Other, .. }) => {
            say().outcome_both_bare_other(moved, other)
        }
        _ => say().outcome_both_bare(),
    }
}

#[cfg(test)]
mod tests {
    use crate::outcome::testing::{verdict, why};

    use regra_rules::geometry::Color;
    use regra_rules::position::{End, read_position};

    #[test]
    fn who_has_lost_everything_has_won() {
        let verdict = |fen, turns| verdict("antichess@aise", fen, turns);
        assert_eq!(verdict("8/8/8/8/8/8/8/R7 w - - 0 1", ""), "black end.noPieces");
        assert_eq!(verdict("8/8/8/8/8/8/1r6/R7 b - - 0 1", ""), "open");
        assert_eq!(verdict("r7/8/8/8/8/8/8/R7 w - - 0 1", "a1a8"), "black end.noPieces");
        // Without pieces there is no turn either, but this end comes first.
        assert_eq!(verdict("8/8/8/8/8/8/8/r7 w - - 0 1", ""), "white end.noPieces");
    }

    #[test]
    fn the_reason_says_whose_pieces_are_gone() {
        let why = |fen| why("antichess@aise", fen, "");
        assert_eq!(why("8/8/8/8/8/8/8/r7 w - - 0 1"), "white has no pieces left");
        assert_eq!(why("8/8/8/8/8/8/8/R7 w - - 0 1"), "black has no pieces left");
        // Only a position that was set up can be empty.
        assert_eq!(why("8/8/8/8/8/8/8/8 w - - 0 1"), "neither side has any pieces left");
    }

    #[test]
    fn a_king_on_the_far_rank_has_won() {
        for name in ["shinobi@pt", "shinobi@fairy"] {
            assert_eq!(verdict(name, "8/4K3/8/8/8/1k6/8/8[] w - - 0 1", "e7e8"), "white end.campmate");
            assert_eq!(verdict(name, "8/4K3/8/8/8/8/1k6/8[] b - - 0 1", "b2b1"), "black end.campmate");
            assert_eq!(verdict(name, "8/4K3/8/8/8/8/1k6/8[] w - - 0 1", ""), "open");
        }
    }

    #[test]
    fn the_reason_names_the_square() {
        let said = |side, square| format!("the {side} king has reached its far rank on {square}");
        let fen = "8/4K3/8/8/8/8/1k6/8[] w - - 0 1";
        assert_eq!(why("shinobi@pt", fen, "e7d8"), said("white", "d8"));
        assert_eq!(why("shinobi@pt", &fen.replace(" w ", " b "), "b2c1"), said("black", "c1"));
    }

    #[test]
    fn with_both_there_the_side_that_just_moved_has_won() {
        let fen = |side: char| format!("3K4/8/8/8/8/8/8/1k6[] {side} - - 0 1");
        assert_eq!(verdict("shinobi@pt", &fen('w'), ""), "black end.campmate");
        assert_eq!(verdict("shinobi@pt", &fen('b'), ""), "white end.campmate");
        let said = "both kings stand on their far ranks and white has just moved";
        assert_eq!(why("shinobi@pt", &fen('b'), ""), said);
    }

    #[test]
    fn in_other_games_a_king_may_go_there() {
        assert_eq!(verdict("chess", "3K4/8/8/8/8/8/7R/1k6 b - - 0 1", ""), "open");
    }

    const FEN: &str = "r3k3/8/8/8/8/8/8/R3K3[] b - - 0 1 b";

    #[test]
    fn a_pass_answered_by_a_pass_is_a_draw() {
        assert_eq!(verdict("brasuca@1", FEN, "pass pass"), "draw pass.twice");
        assert_eq!(verdict("brasuca@1.3", FEN, "pass pass"), "draw pass.twice");
        assert_eq!(why("brasuca@1", FEN, "pass pass"), "black passed and white passed at once");
    }

    #[test]
    fn a_turn_in_between_keeps_the_game_open() {
        assert_eq!(verdict("brasuca@1", FEN, "pass"), "open");
        assert_eq!(verdict("brasuca@1", FEN, "pass a1b1 a8b8 pass"), "open");
    }

    #[test]
    fn a_bare_king_loses_at_once() {
        let fen = "4k3/8/8/8/8/8/8/R3K3[] b - - 0 1 b";
        for name in ["brasuca@1", "brasuca@1.3"] {
            assert_eq!(verdict(name, fen, ""), "white end.bare");
            assert_eq!(verdict(name, &fen.replace("R3", "4").replace("4k3", "r3k3"), ""), "black end.bare");
            assert_eq!(verdict(name, &fen.replace("R3", "4"), ""), "draw end.bare");
        }
        assert_eq!(why("brasuca@1", fen, ""), "black has nothing left but its king on e8");
        let white = fen.replace("R3", "4").replace("4k3", "r3k3");
        assert_eq!(why("brasuca@1", &white, ""), "white has nothing left but its king on e1");
        assert_eq!(verdict("chess", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", ""), "open");
    }

    #[test]
    fn a_duke_is_company_and_in_the_duchy_by_the_reading() {
        assert_eq!(verdict("brasuca@1", "4k2g/8/8/8/8/8/8/R3K3[] b - - 0 1 b", ""), "open");
        let duchy = "4k3/8/8/8/8/8/8/R3K3[g] b - - 0 1 b";
        assert_eq!(verdict("brasuca@1.3", duchy, ""), "open");
        assert_eq!(verdict("brasuca@1", duchy, ""), "white end.bare");
        assert_eq!(verdict("brasuca@1+end.duchy=counts", duchy, ""), "open");
        // A captured piece does not count.
        assert_eq!(verdict("brasuca@1.3", &duchy.replace("[g]", "[r]"), ""), "white end.bare");
    }

    #[test]
    fn a_charge_can_bare_both() {
        let fen = "4k3/8/8/3r4/8/3P4/8/4K3[] w - - 0 1 b";
        assert_eq!(verdict("brasuca@1", fen, "d3d5*"), "draw end.bare");
        assert_eq!(verdict("brasuca@1.3", fen, "d3d5*"), "draw end.bare");
        let both = "both sides have nothing left but their kings";
        assert_eq!(why("brasuca@1.3", fen, "d3d5*"), both);
        let [mover, other] = ["brasuca@1.3+end.bare.both=mover", "brasuca@1.3+end.bare.both=other"];
        assert_eq!(verdict(mover, fen, "d3d5*"), "white end.bare");
        assert_eq!(why(mover, fen, "d3d5*"), format!("{both}, and white has just moved"));
        assert_eq!(verdict(other, fen, "d3d5*"), "black end.bare");
        assert_eq!(why(other, fen, "d3d5*"), format!("{both}, and white has just moved, so that black wins"));
    }

    /// A new end without a sentence of its own must not get the sentence of another.
    #[test]
    fn an_end_that_has_no_sentence_is_told_by_its_clause() {
        let rules = regra_testing::shipped().rules("brasuca@1").expect("a shipped rule set");
        let position = read_position(&rules, "4k3/8/8/8/8/8/8/R3K3[] b - - 0 1 b").expect("a position");
        let why = |clause, winner| super::why(&rules, &position, End { winner, clause });
        assert_eq!(why("end.new", None), "a draw by end.new");
        assert_eq!(why("end.checks", None), "a draw by end.checks");
        let bare = "black has nothing left but its king on e8";
        assert_eq!([why("end.bare", Some(Color::White)), why("end.checkmate.bare", None)], [bare; 2]);
    }

    #[test]
    fn where_losing_wins_the_bare_king_has_won() {
        let fen = "4k3/8/8/8/8/8/8/R3K3 b - - 0 1";
        assert_eq!(verdict("antichess@checkmate", fen, ""), "black end.checkmate.bare");
        let both = fen.replace("R3", "4");
        assert_eq!(verdict("antichess@checkmate", &both, ""), "draw end.checkmate.bare");
        assert_eq!(why("antichess@checkmate", fen, ""), "black has nothing left but its king on e8");
        assert_eq!(verdict("antichess@checkmate+end.checkmate.bare=plays-on", fen, ""), "open");
        assert_eq!(verdict("antichess@international", fen, ""), "open");
    }

    #[test]
    fn where_kings_are_common_one_is_bare_all_the_same() {
        let verdict = |fen| verdict("antichess@international+end.checkmate=on", fen, "");
        assert_eq!(verdict("8/8/8/7k/P6P/6Q1/8/8 w - - 0 1"), "black end.checkmate.bare");
        assert_eq!(verdict("8/8/8/6kk/P6P/6Q1/8/8 w - - 0 1"), "open");
        // A lone piece that is no king is not a bare king.
        assert_eq!(verdict("8/8/8/7p/P6P/6Q1/8/8 w - - 0 1"), "open");
    }
}
