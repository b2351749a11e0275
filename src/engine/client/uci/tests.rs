//! The driver against engines made of shell.

use std::time::{Duration, Instant};

use super::*;
use regra_judge::perft::Unwatched;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const PATIENCE: Duration = Duration::from_secs(20);

fn limits() -> EngineLimits<'static> {
    EngineLimits { timeout: PATIENCE, watch: &Unwatched }
}

/// The command of a shell script as an engine, with these branches of a `case` besides `uci` and `isready`.
fn scripted(cases: &str) -> Vec<String> {
    let script = format!(
        "while read -r line; do case \"$line\" in {cases}\n\
         uci) echo 'id name Fake'; echo 'option name Hash type spin default 1 min 1 max 9'\n\
         echo 'option name UCI_Variant type combo default chess var chess var Shinobi'; echo uciok;;\n\
         isready) echo readyok;; esac; done"
    );
    ["sh", "-c", &script].map(str::to_owned).to_vec()
}

fn engine(cases: &str) -> Uci<'static> {
    Uci::start(&scripted(cases), &[], limits()).unwrap()
}

fn depth(depth: u32) -> NonZero<u32> {
    NonZero::new(depth).unwrap()
}

#[test]
fn an_engine_says_its_name_and_what_it_plays() {
    let engine = engine("");
    assert_eq!(engine.name(), "Fake");
    assert_eq!(engine.variants(), ["chess", "Shinobi"]);
}

#[test]
fn a_variant_is_set_before_each_position_if_it_is_listed() {
    let told = "setoption*) set=\"$set+${line##* }\";; d) echo \"Fen: $set\";; position*) :;;";
    let mut engine = engine(told);
    engine.set_variant("SHINOBI").unwrap();
    assert_eq!(engine.position(START, &["e2e4"]).unwrap().as_deref(), Some("+Shinobi"));
    assert_eq!(engine.position(START, &["e2e4"]).unwrap().as_deref(), Some("+Shinobi+Shinobi"));
    let unlisted = engine.set_variant("antichess").unwrap_err();
    assert!(matches!(unlisted.kind, EngineErrorKind::Rules { plays, .. } if plays.len() == 2));
}

#[test]
fn only_options_that_it_has_are_set() {
    let told = "setoption*) set=\"$line\";; d) echo \"Fen: $set\";;";
    let mut engine = Uci::start(&scripted(told), &[("hash", "4")], limits()).unwrap();
    let set = engine.position(START, &["e2e4"]).unwrap();
    assert_eq!(set.as_deref(), Some("setoption name Hash value 4"));
    let Err(error) = Uci::start(&scripted(""), &[("Style", "wild")], limits()) else { panic!("it has none") };
    assert_eq!(error.to_string(), "Fake: has no option Style; it has Hash, UCI_Variant");
}

#[test]
fn a_position_is_read_back_where_the_engine_shows_it() {
    assert_eq!(engine("").position(START, &[]), Ok(None));
    let shown = format!("d) echo 'Fen: {START}';;");
    assert_eq!(engine(&shown).position(START, &[]), Ok(Some(START.to_owned())));
    let other = engine(&shown).position("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[]).unwrap_err();
    assert!(matches!(other.kind, EngineErrorKind::Position { has: Some(has), .. } if has == START));
    let once = format!("d) echo \"$fen\"; fen=;; uci) fen='Fen: {START}'; echo uciok;;");
    let gone = engine(&once).position(START, &[]).unwrap_err();
    assert!(matches!(gone.kind, EngineErrorKind::Position { has: None, .. }));
}

#[test]
fn turns_are_handed_on() {
    let mut engine = engine("position*) told=\"$line\";; d) echo \"Fen: $told\";;");
    let has = engine.position(START, &["e2e4", "e7e5"]).unwrap();
    assert_eq!(has, Some(format!("position fen {START} moves e2e4 e7e5")));
}

#[test]
fn complaints_are_heard_after_a_position_alone() {
    for complaint in ["info string CRITICAL ERROR: no king", "Error: no king", "Illegal move: e2e5"] {
        let mut engine = engine(&format!("d) echo 'Error: what is d?';; position*) echo '{complaint}';;"));
        let refused = engine.position(START, &[]).unwrap_err();
        assert!(matches!(refused.kind, EngineErrorKind::Refused { said, .. } if said == complaint));
    }
    let mut talks = engine("position*) echo 'info string NNUE evaluation enabled';;");
    assert_eq!(talks.position(START, &[]), Ok(None));
}

#[test]
fn a_count_has_its_turns_and_its_time() {
    let mut engine =
        engine("'go perft 1') sleep 0.1; echo 'e2e4: 1'; echo 'd2d4: 1'; echo 'Nodes searched: 2';;");
    let (divide, seconds) = engine.perft(depth(1)).unwrap();
    assert_eq!(divide.turns, [("e2e4".to_owned(), 1), ("d2d4".to_owned(), 1)]);
    assert_eq!(divide.total, 2);
    assert!(seconds >= 0.1, "{seconds}");
}

/// Late lines of an earlier answer are no answer to the next question.
#[test]
fn a_late_line_is_not_taken_for_an_answer() {
    let mut engine = engine(
        "'go perft 1') echo 'Nodes searched: 20'; echo 'Nodes searched: 21';; 'go perft 2') echo 'Nodes searched: 400';;",
    );
    assert_eq!(engine.perft(depth(1)).unwrap().0.total, 20);
    assert_eq!(engine.perft(depth(2)).unwrap().0.total, 400);
}

#[test]
fn waiting_has_an_end() {
    let short = EngineLimits { timeout: Duration::from_millis(200), ..limits() };
    for cases in ["uci) :;;", "uci) while :; do echo info; sleep 0.01; done;;"] {
        let started = Instant::now();
        let Err(error) = Uci::start(&scripted(cases), &[], short) else { panic!("it never said uciok") };
        assert!(matches!(error.kind, EngineErrorKind::Silent { .. }), "{error}");
        assert!(started.elapsed() < PATIENCE);
    }
}

#[test]
fn what_cannot_be_one_line_is_not_sent() {
    let mut engine = engine("");
    for fen in ["8/8 w\ngo infinite".to_owned(), "8".repeat(1 << 20)] {
        let error = engine.position(&fen, &[]).unwrap_err();
        assert!(matches!(error.kind, EngineErrorKind::Unasked(_)), "{error}");
    }
}

#[test]
fn an_engine_that_is_gone_says_how() {
    let mut engine = engine("'go perft 1') echo 'info string last' ; exit 3;;");
    let error = engine.perft(depth(1)).unwrap_err();
    let text = error.to_string();
    assert_eq!(
        text,
        "Fake: ended (exit status: 3) when asked `go perft 1`; its last words: info string last"
    );
    assert!(matches!(engine.perft(depth(1)).unwrap_err().kind, EngineErrorKind::Ended { .. }));
}

#[test]
fn options_have_values() {
    let variants = option("option name UCI_Variant type combo default chess var chess var shinobi");
    let values = vec!["chess".to_owned(), "shinobi".to_owned()];
    assert_eq!(variants, Some(Choice { name: "UCI_Variant".to_owned(), values, max: None }));
    let threads = option("option name Threads type spin default 1 min 1 max 4");
    assert_eq!(threads.map(|threads| (threads.values.len(), threads.max)), Some((0, Some(4))));
    assert_eq!(option("id name Engine"), None);
}
