//! The UCI server in this process: its answers, when it stops, and that no input ends it.

use std::io::{self, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle, sleep};
use std::time::{Duration, Instant};

use super::*;
use regra_judge::suite::suite;
use regra_rules::position::read_position;

/// A client that sends one text after the other, and reads the answers meanwhile.
struct Client {
    say: Option<Sender<Vec<u8>>>,
    heard: Ear,
    engine: Option<JoinHandle<io::Result<()>>>,
}

/// The input, in pieces.
struct Said(Receiver<Vec<u8>>);

/// The output, until the client stops reading.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<(Vec<u8>, bool)>>);

impl Read for Said {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.0.recv().unwrap_or_default();
        buffer[..piece.len()].copy_from_slice(&piece);
        Ok(piece.len())
    }
}

impl Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let (heard, deaf) = &mut *self.0.lock().unwrap();
        if *deaf {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        heard.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Ear {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().0.clone()).unwrap()
    }
}

impl Client {
    fn new() -> Self {
        let (say, said) = channel();
        let heard = Ear::default();
        let ear = heard.clone();
        let serves = move || {
            let catalogue = regra_testing::shipped();
            serve(catalogue, catalogue.rules("chess").unwrap(), Said(said), ear)
        };
        // Unoptimised, the generator's frames are large.
        let engine = thread::Builder::new().stack_size(64 << 20).spawn(serves).unwrap();
        Self { say: Some(say), heard, engine: Some(engine) }
    }

    fn say(&self, text: impl AsRef<[u8]>) -> &Self {
        self.say.as_ref().unwrap().send(text.as_ref().to_vec()).unwrap();
        self
    }

    /// Waits until this has been read.
    fn hears(&self, text: &str) -> &Self {
        let begun = Instant::now();
        while !self.heard.text().contains(text) {
            assert!(begun.elapsed() < PATIENCE, "no `{text}` in: {}", self.heard.text());
            sleep(Duration::from_millis(5));
        }
        self
    }

    fn ended(&self) -> bool {
        self.engine.as_ref().is_some_and(JoinHandle::is_finished)
    }

    /// Waits for the end of the server; returns its output after its name.
    fn all(mut self) -> String {
        let begun = Instant::now();
        while !self.ended() {
            assert!(begun.elapsed() < PATIENCE, "it goes on: {}", self.heard.text());
            sleep(Duration::from_millis(5));
        }
        self.engine.take().unwrap().join().unwrap().unwrap();
        let text = self.heard.text();
        text.strip_prefix(&format!("{}\n", name())).unwrap().to_owned()
    }

    /// Closes the input.
    fn close(mut self) -> Self {
        self.say = None;
        self
    }
}

const PATIENCE: Duration = Duration::from_secs(60);
/// The time that a person takes before the next command.
const BREATH: Duration = Duration::from_millis(300);
const NONE: &str = "info string error: there is no position: the last one was refused\n";
const NO_OPPONENT: &str = "info string regra is no opponent: this is just some legal move\n";

fn answers(script: &str) -> String {
    let client = Client::new();
    client.say(script);
    client.close().all()
}

/// The position that `d` shows after a script.
fn shown_fen(script: &str) -> String {
    let text = answers(&format!("{script}\nd\n"));
    let fen = text.lines().find_map(|line| line.strip_prefix("Fen: "));
    fen.unwrap_or_else(|| panic!("no position: {text}")).to_owned()
}

#[test]
fn it_introduces_itself_and_is_ready() {
    let text = answers("uci\nisready\n");
    assert!(text.starts_with(&format!("id name {}\nid author ", name())), "{text}");
    let variants = text.lines().find(|line| line.starts_with("option name UCI_Variant type combo ")).unwrap();
    assert!(variants.contains(" default chess var chess "), "{variants}");
    for set in regra_testing::shipped().rule_sets() {
        assert!(format!("{variants} ").contains(&format!(" var {set} ")), "{set}: {variants}");
    }
    assert!(text.ends_with("uciok\nreadyok\n"), "{text}");
}

/// Each rule set's divide in its start positions and the known ones, against the lists of replies.
#[test]
fn every_rule_set_is_counted_turn_by_turn() {
    for name in names::listed(regra_testing::shipped()) {
        let rules = names::find(regra_testing::shipped(), &name).unwrap();
        let starts = rules.starts.iter().map(|start| start.fen.as_str());
        let known = suite()
            .iter()
            .filter(|known| rules.name == *known.rules)
            .filter_map(|known| known.fen.as_deref());
        let mut script = format!("setoption name UCI_Variant value {name}\n");
        let mut expected = format!("info string variant {} startpos {}\n", rules.name, rules.starts[0].fen);
        for fen in starts.chain(known) {
            script += &format!("position fen {fen}\ngo perft 2\n");
            expected += &divide(&rules, fen);
        }
        assert_eq!(answers(&script), expected, "{name}");
    }
}

/// The answer to `go perft 2`.
fn divide(rules: &Rules, fen: &str) -> String {
    let position = read_position(rules, fen).unwrap();
    let (mut text, mut total) = (String::new(), 0);
    for turn in movegen::turns(rules, &position) {
        let replies = movegen::turns(rules, &position.play(rules, turn)).len();
        text += &format!("{}: {replies}\n", write_turn_as(rules, position.side, turn, Style::ENGINE));
        total += replies;
    }
    format!("{text}\nNodes searched: {total}\n\n")
}

#[test]
fn a_count_of_no_turns_is_one() {
    assert_eq!(answers("go perft 0\n"), "\nNodes searched: 1\n\n");
    let mated = "position startpos moves f2f3 e7e5 g2g4 d8h4\ngo perft 1\n";
    assert_eq!(answers(mated), "\nNodes searched: 0\n\n");
}

/// A known count after these moves, not only from the start.
#[test]
fn turns_lead_on_in_every_spelling() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let castled = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1";
    for text in ["e1g1", "e1h1", "O-O"] {
        assert_eq!(shown_fen(&format!("position fen {kiwipete} moves {text}")), castled, "{text}");
    }
    for text in ["b7b8q", "b7b8Q", "b7b8=q", "b7b8=Q"] {
        let after = shown_fen(&format!("position fen 8/1P5k/8/8/8/8/8/K7 w - - 0 1 moves {text}"));
        assert_eq!(after, "1Q6/7k/8/8/8/8/8/K7 b - - 0 1", "{text}");
    }
    for text in ["0000", "pass", "--", "@@@@", "e8e8"] {
        let after = shown_fen(&format!(
            "setoption name UCI_Variant value brasuca\nposition startpos moves e2e4 {text}"
        ));
        assert!(after.ends_with(" w*"), "{text}: {after}");
    }
    let text = answers(&format!("position fen {kiwipete}\ngo perft 3\n"));
    assert!(text.ends_with("\nNodes searched: 97862\n\n"), "{text}");
}

#[test]
fn what_is_shown_can_be_told_again() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(shown_fen(&format!("position fen {fen}")), fen);
    let check = answers("position startpos moves e2e4 f7f6 d1h5\nd\n");
    assert!(check.contains("\nCheckers: h5\nLegal moves: g7g6\n"), "{check}");
    assert!(check.contains(" | r | n | b | q | k | b | n | r | 8\n"), "{check}");
    assert!(check.contains(" |   |   |   |   |   |   |   | Q | 5\n"), "{check}");
    assert!(answers("d\n").contains("\nCheckers: \n"));
}

#[test]
fn a_refused_position_leaves_none() {
    for (told, why) in [
        ("startpos moves e2e4 e7e4", "move 2: e7e4 is not legal by pawn."),
        ("startpos moves e2e4 jump", "move 2: "),
        ("fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen: board, column 1: white has no king"),
        ("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1", "fen: castling, column "),
        ("", "position: expected `startpos`"),
        ("fen", "position fen: expected `startpos`"),
        ("startpos e2e4", "position startpos e2e4: expected `startpos`"),
    ] {
        let text = answers(&format!("position startpos moves d2d4\nposition {told}\ngo perft 1\ngo\nd\n"));
        assert!(text.starts_with(&format!("info string error: {why}")), "{told}: {text}");
        assert!(text.ends_with(&format!("\n{NONE}bestmove (none)\n{NONE}bestmove (none)\n{NONE}")), "{text}");
    }
    let again = answers("position fen 8\nposition startpos\ngo perft 1\n");
    assert!(again.ends_with("\nNodes searched: 20\n\n"), "{again}");
}

#[test]
fn an_unknown_variant_leaves_the_old_one_and_its_position() {
    let text = answers(
        "setoption name UCI_Variant value antichess\nposition startpos moves e2e3\n\
         setoption name UCI_Variant value shinoby\ngo perft 1\n",
    );
    let said = "info string error: unknown variant `shinoby`: did you mean shinobi?; \
                the variant stays antichess@international\n";
    assert!(text.contains(said), "{text}");
    assert!(text.ends_with("\nNodes searched: 20\n\n"), "{text}");
}

#[test]
fn a_variant_may_have_readings_of_its_own() {
    let text = answers("setoption name UCI_Variant value brasuca@1.3+charge.path=leap\n");
    assert!(text.starts_with("info string variant brasuca@1.3+charge.path=leap startpos "), "{text}");
}

#[test]
fn options_that_mean_nothing_are_said_to() {
    for (option, why) in [
        ("", "setoption: expected `name`"),
        ("name", "setoption name: expected `name`"),
        ("name Hash value 16", "no option Hash: there are UCI_Variant, Threads, MultiPV, Seed"),
        ("name Threads value 0", "Threads `0`: give a whole number from 1 to 1024"),
        ("name Threads value many", "Threads `many`: give"),
        ("name Seed value -1", "Seed `-1`: give a whole number from 0 to 4294967295"),
        ("name UCI_Chess960 value true", "no option UCI_Chess960"),
        ("name UCI_Variant", "unknown rule set ``"),
    ] {
        let text = answers(&format!("setoption {option}\n"));
        assert!(text.starts_with(&format!("info string error: {why}")), "{option}: {text}");
    }
    assert_eq!(answers("setoption name UCI_Chess960 value false\nsetoption name threads value 2\n"), "");
    assert!(answers("setoption name Threads value 2\ngo perft 3\n").ends_with("\nNodes searched: 8902\n\n"));
}

#[test]
fn it_plays_a_legal_turn_and_says_so() {
    for go in ["go", "go depth 3", "go movetime 50", "go nodes 1", "go wtime 1000 btime 1000 winc 0 binc 0"] {
        let text = answers(&format!("{go}\n"));
        let line = text.strip_prefix(NO_OPPONENT).unwrap();
        let (line, turn) = line.trim_end().split_once("\nbestmove ").unwrap();
        assert_eq!(line, format!("info depth 1 multipv 1 score cp 0 pv {turn}"));
        assert!(shown_fen(&format!("position startpos moves {turn}")).contains(" b "), "{go}: {turn}");
    }
    let only = answers("go depth 1 searchmoves a2a3\n");
    assert_eq!(only, format!("{NO_OPPONENT}info depth 1 multipv 1 score cp 0 pv a2a3\nbestmove a2a3\n"));
    let illegal = answers("go searchmoves a2a5 depth 1\n");
    assert!(illegal.starts_with("info string error: a2a5 is not legal by pawn."), "{illegal}");
    assert!(illegal.ends_with("\nbestmove (none)\n"), "{illegal}");
    let mated = answers("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo depth 1\n");
    assert_eq!(mated, "bestmove (none)\n");
}

/// python-chess asks for several lines, and sends rights to castle in games without castling.
#[test]
fn it_takes_what_clients_send() {
    let text = answers("setoption name MultiPV value 3\nposition startpos\ngo\n");
    let lines: Vec<&str> =
        text.lines().filter_map(|line| line.split_once(" pv ").map(|(_, line)| line)).collect();
    let best = text.trim_end().rsplit_once(' ').unwrap().1;
    assert!(lines.len() == 3 && lines[0] == best && lines[1] != best && lines[2] != lines[1], "{text}");
    let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = answers(&format!("setoption name UCI_Variant value suicide\nposition fen {array}\nperft 1\n"));
    assert!(text.contains("nobody castles in antichess@fewest") && text.contains("searched: 20"), "{text}");
    let text = answers(&format!("position fen {}\nperft 1\n", array.replace("KQkq", "KQxq")));
    assert!(text.contains("error: fen: castling"), "{text}");
}

#[test]
fn the_seed_chooses_the_turn() {
    let turn = |seed: u32| answers(&format!("setoption name Seed value {seed}\ngo\n"));
    assert_eq!(turn(1), turn(1));
    assert!((2..20).any(|seed| turn(seed) != turn(1)));
}

#[test]
fn without_end_the_turn_waits_for_stop() {
    let client = Client::new();
    client.say("go infinite\nisready\n").hears("readyok");
    assert!(!client.heard.text().contains("bestmove"));
    client.say("stop\n").hears("bestmove ").say("stop\nquit\n");
    assert_eq!(client.all().matches("bestmove").count(), 1);
    assert_eq!(answers("go ponder\nponderhit\n").matches("bestmove").count(), 1);
    assert_eq!(answers("go infinite\n").matches("bestmove").count(), 1, "at the end at the latest");
}

#[test]
fn a_count_can_be_stopped_and_a_part_is_not_called_the_whole() {
    let client = Client::new();
    client.say("go perft 20\n");
    sleep(BREATH);
    client.say("stop\n").hears("info string stopped: ").say("go perft 2\nquit\n");
    let text = client.all();
    assert!(!text.contains("nodes seen, which are not all\n\n"), "{text}");
    assert_eq!(text.matches("Nodes searched").count(), 1, "{text}");
    assert!(text.ends_with("\nNodes searched: 400\n\n"), "{text}");
}

/// A script sends everything at once: a `stop` for a later `go` does not stop an earlier one.
#[test]
fn a_script_is_answered_in_order() {
    let text =
        answers("go perft 4\nisready\ngo infinite\nstop\nposition startpos moves e2e4\ngo perft 1\nquit\n");
    let end = |total: u32| format!("\nNodes searched: {total}\n\n");
    let (first, rest) = text.split_once(&end(197_281)).unwrap();
    assert_eq!(first.lines().count(), 20);
    assert!(rest.starts_with(&format!("readyok\n{NO_OPPONENT}info depth 1 ")), "{rest}");
    assert!(rest.ends_with(&end(20)), "{rest}");
}

#[test]
fn a_quit_that_comes_later_does_not_wait() {
    let client = Client::new();
    client.say("go perft 20\n");
    sleep(BREATH);
    client.say("quit\n");
    let text = client.all();
    assert!(text.starts_with("info string stopped: ") && !text.contains("Nodes searched"), "{text}");
}

#[test]
fn who_is_gone_is_not_counted_for() {
    let client = Client::new();
    client.say("go perft 20\n");
    let client = client.close();
    client.hears("info string counting: ");
    client.heard.0.lock().unwrap().1 = true;
    let begun = Instant::now();
    while !client.ended() {
        assert!(begun.elapsed() < PATIENCE, "it goes on");
        sleep(Duration::from_millis(5));
    }
    let Client { mut engine, .. } = client;
    let ended = engine.take().unwrap().join().unwrap();
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn unknown_words_are_answered() {
    assert_eq!(answers("eval\n\nucinewgame\ndebug on\n"), "info string unknown command: eval\n");
    assert_eq!(answers("positon\n"), "info string unknown command: positon: did you mean position?\n");
    let depth = "info string error: go perft `abc`: give a whole number from 0 to 60\nbestmove (none)\n";
    assert_eq!(answers("go perft abc\n"), depth);
}

/// Neither words of the protocol in any order nor random bytes end it.
#[test]
fn no_nonsense_ends_it() {
    const WORDS: [&str; 32] = [
        "uci",
        "isready",
        "setoption",
        "name",
        "value",
        "UCI_Variant",
        "Threads",
        "2",
        "position",
        "startpos",
        "fen",
        "moves",
        "e2e4",
        "go",
        "perft",
        "depth",
        "searchmoves",
        "stop",
        "d",
        "ponderhit",
        "brasuca@1",
        "8/8/8/8/8/8/8/K1k5",
        "w",
        "-",
        "0",
        "1",
        "P@e4",
        "/",
        "é♔",
        "\u{feff}",
        "+king.royal=off",
        "with N = C",
    ];
    let mut dice = Dice(14);
    let mut script = Vec::new();
    for _ in 0..2_000 {
        for _ in 0..dice.below(7) {
            script.extend(dice.pick(&WORDS).unwrap().as_bytes());
            script.push(b' ');
        }
        if dice.one_in(20) {
            script.extend([0xff, 0, 0xc3, 0x28]);
        }
        script.push(b'\n');
    }
    let client = Client::new();
    for piece in script.chunks(1 << 10) {
        client.say(piece);
    }
    client.say("\nsetoption name UCI_Variant value chess\nisready\nposition startpos\ngo perft 2\nquit\n");
    let text = client.all();
    assert!(text.ends_with("\nNodes searched: 400\n\n"), "{}", &text[text.len().saturating_sub(500)..]);
    assert!(!text.contains("fault of regra"), "{text}");
}

/// In every game, the position that it shows is the FEN that it was sent.
#[test]
fn games_of_every_rule_set_are_followed() {
    let mut dice = Dice(7);
    for name in regra_testing::shipped().rule_sets() {
        let rules = regra_testing::shipped().rules(name.as_str()).unwrap();
        let mut position = read_position(&rules, &rules.starts[0].fen).unwrap();
        let mut moves = String::new();
        for _ in 0..60 {
            let Some(turn) = dice.pick(&movegen::turns(&rules, &position)) else { break };
            moves += &format!(" {}", write_turn_as(&rules, position.side, turn, Style::ENGINE));
            position = position.play(&rules, turn);
        }
        let script = format!("setoption name UCI_Variant value {name}\nposition startpos moves{moves}");
        assert_eq!(shown_fen(&script), position.fen(&rules), "{name}:{moves}");
    }
}
