//! Programs that are no players, and players that fail: a clear line, and nothing left running.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::id;
use std::thread::sleep;
use std::time::{Duration, Instant};

use regra_engine::{self as engine, EngineErrorKind, PlayerSettings, Protocol};
use regra_judge::subject::{Player, PlayerError, PlayerErrorKind, Told, Wanted};

use super::{limits, rules, start};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const TOLD: Told<'static> = Told { fen: START, moves: &[] };

/// A directory in which fakes write down what they are.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("regra-players-{}-{name}", id()));
        fs::create_dir_all(&dir).unwrap();
        Self(dir)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    /// How often a fake was started.
    fn starts(&self) -> usize {
        fs::read_to_string(self.file("pids")).unwrap_or_default().lines().count()
    }

    /// Every process that was written down has ended, or does soon.
    fn is_quiet(&self) -> bool {
        let pids = fs::read_to_string(self.file("pids")).unwrap_or_default();
        let patience = Instant::now() + Duration::from_secs(20);
        while pids.lines().any(runs) {
            if Instant::now() > patience {
                return false;
            }
            sleep(Duration::from_millis(10));
        }
        !pids.is_empty()
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn runs(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
    !stat.is_empty() && !stat.contains(") Z ")
}

/// A shell that writes itself down and then reads lines, with these cases.
fn fake(dir: &Dir, cases: &str) -> Vec<String> {
    let script = format!(
        "echo $$ >>{}; while read -r line; do case \"$line\" in {cases}\nesac; done",
        dir.file("pids")
    );
    ["sh", "-c", &script].map(str::to_owned).to_vec()
}

/// A UCI engine that knows these cases beside the first words.
fn uci(dir: &Dir, cases: &str) -> Vec<String> {
    let first = "uci) echo 'id name Fake'; echo 'option name UCI_Variant type combo default chess var chess var \
                 antichess'; echo uciok;;\nisready) echo readyok;;";
    fake(dir, &format!("{cases}\n{first}"))
}

/// A script that knows these cases beside `hello`.
fn script(dir: &Dir, cases: &str) -> Vec<String> {
    fake(dir, &format!("*hello*) echo '{{\"name\":\"Fake\"}}';;\n{cases}"))
}

fn spoken(words: &[String], protocol: Protocol, seconds: f64) -> Box<dyn Player> {
    let settings = PlayerSettings { protocol: Some(protocol), ..PlayerSettings::default() };
    let timeout = Duration::from_secs_f64(seconds);
    engine::player(words, &settings, limits(timeout)).unwrap_or_else(|error| panic!("{error}"))
}

/// What a program that is no player is told to be.
fn stranger(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let limits = limits(Duration::from_millis(700));
    let Err(error) = engine::player(&words, &PlayerSettings::default(), limits) else {
        panic!("{words:?} is a player")
    };
    assert!(matches!(error.kind, EngineErrorKind::Stranger { .. }), "{error}");
    error.to_string()
}

#[test]
fn what_is_no_player_is_told_so() {
    let said = |words: &[&str], what: &str| {
        let error = stranger(words);
        let no_player = error.contains("is no engine that regra can speak to: to `uci` it ");
        assert!(no_player && error.contains(what) && error.len() < 800, "{error}");
    };
    said(&["cat"], "said `uci`, and nothing that answers it");
    said(&["true"], "to `xboard`, `protover 2` it ended (exit status: 0)");
    said(&["yes"], "said `y`, and ");
    said(&["sleep", "1000"], "said nothing within 1 s");
    said(&["sh", "-c", "echo out of luck >&2; exit 3"], "ended (exit status: 3) with `out of luck`");
    said(&["cat", "/dev/zero"], "did not stop talking");
}

#[test]
fn what_cannot_be_started_is_told_so() {
    let Err(error) = start(&["/no/such/engine"], &PlayerSettings::default()) else { panic!("it is there") };
    assert!(matches!(error.kind, EngineErrorKind::Start(_)), "{error}");
}

#[test]
fn nobody_is_left_running() {
    let dir = Dir::new("left");
    let words = fake(&dir, &format!("*) sleep 1000 & echo $! >>{}; wait;;", dir.file("pids")));
    let limits = limits(Duration::from_millis(500));
    assert!(engine::player(&words, &PlayerSettings::default(), limits).is_err());
    assert!(dir.starts() >= 3 && dir.is_quiet());
}

/// How often it had to be started again, and how often that hid that it had ended by itself.
fn restarts(player: &dyn Player) -> Option<(usize, usize)> {
    player.restarts().map(|restarts| (restarts.times, restarts.crashes))
}

#[test]
fn who_dies_is_started_again_and_asked_once_more() {
    let dir = Dir::new("dies");
    let answer = format!(
        "'go perft 1') if [ -e {0} ]; then echo 'e2e4: 1'; echo 'Nodes searched: 1'; else :>{0}; exit 3; fi;;",
        dir.file("died")
    );
    let mut player = spoken(&uci(&dir, &answer), Protocol::Uci, 20.0);
    assert_eq!(player.turns(TOLD).unwrap(), ["e2e4"]);
    assert_eq!(dir.starts(), 2);
    assert_eq!(restarts(&*player), Some((1, 1)), "nothing else tells that it has ended");
    drop(player);
    assert!(dir.is_quiet());
}

#[test]
fn who_dies_every_time_is_believed_the_second_time() {
    let dir = Dir::new("dies-again");
    let words = uci(&dir, "'go perft'*) echo 'out of luck' >&2; exit 3;;");
    let mut player = spoken(&words, Protocol::Uci, 20.0);
    let error = player.turns(TOLD).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Fake: ended (exit status: 3) when asked `go perft 1`; its last words: out of luck"
    );
    assert_eq!(dir.starts(), 2);
    assert!(matches!(player.turns(TOLD).unwrap_err().kind, PlayerErrorKind::Failed(_)));
    assert_eq!(restarts(&*player), Some((3, 0)), "each answer has told so");
    drop(player);
    assert!(dir.is_quiet());
}

/// Many positions are told at once: what was answered before the fault stands, and the others are asked of a fresh
/// program.
#[test]
fn who_dies_among_many_questions_loses_no_answer() {
    let dir = Dir::new("dies-among");
    let words = fake(
        &dir,
        &format!(
            "*hello*) echo '{{\"name\":\"Fake\",\"answers\":[\"turns\",\"position\"]}}';;\n\
             *'\"dies\"'*) if [ -e {0} ]; then echo '{{\"turns\":[\"late\"]}}'; else :>{0}; exit 3; fi;;\n\
             *'\"refused\"'*) echo '{{\"refused\":\"not that\"}}';;\n\
             *) echo '{{\"turns\":[\"soon\"]}}';;",
            dir.file("died")
        ),
    );
    let mut player = spoken(&words, Protocol::Script, 20.0);
    let fens = ["one", "two", "dies", "four", "refused", "six"].map(str::to_owned);
    let said = player.wholes(&fens, Wanted { after: false, outcome: false }).into_iter();
    let said: Vec<String> = said
        .map(|said| match said {
            Ok(whole) => whole.turns.join(" "),
            Err(error) => error.kind.to_string(),
        })
        .collect();
    assert_eq!(said, ["soon", "soon", "late", "soon", "not that", "soon"]);
    assert_eq!(dir.starts(), 2);
    assert_eq!(restarts(&*player), Some((1, 1)));
    drop(player);
    assert!(dir.is_quiet());
}

/// Who hangs is not waited for twice; the next question has a program of its own.
#[test]
fn who_hangs_is_ended() {
    let dir = Dir::new("hangs");
    let words = script(
        &dir,
        &format!(
            "*counts*) sleep 1000 & echo $! >>{}; wait;;\n*turns*) echo '{{\"turns\":[]}}';;",
            dir.file("pids")
        ),
    );
    let mut player = spoken(&words, Protocol::Script, 1.0);
    let started = Instant::now();
    let error = player.divide(TOLD, std::num::NonZero::<u32>::MIN).unwrap_err();
    assert!(error.to_string().contains("within 1 s: give it longer with --timeout"), "{error}");
    assert!(started.elapsed() < Duration::from_secs(10));
    assert_eq!(player.turns(TOLD).unwrap(), [""; 0]);
    drop(player);
    assert!(dir.is_quiet());
}

fn failed(player: &mut dyn Player) -> PlayerError {
    player.turns(TOLD).unwrap_err()
}

#[test]
fn what_is_no_answer_is_quoted() {
    for (answer, says) in [
        ("echo nonsense", "with `nonsense`: expected `turns`, a list of moves"),
        ("echo '{\"turns\":20}'", "with `{\"turns\":20}`: expected `turns`"),
        ("echo '{}'", "with `{}`: expected `turns`"),
        ("echo '{\"error\":\"out of luck\"}'", "with `out of luck`: expected `turns`"),
        ("yes", "answered"),
        ("head -c 100000 /dev/zero; echo", "said a line of more than 64 KiB"),
    ] {
        let dir = Dir::new("no-answer");
        let mut player = spoken(&script(&dir, &format!("*turns*) {answer};;")), Protocol::Script, 5.0);
        let error = failed(&mut *player);
        assert!(matches!(error.kind, PlayerErrorKind::Failed(_)), "{error}");
        assert!(error.to_string().contains(says), "{answer}: {error}");
        drop(player);
        assert!(dir.is_quiet());
    }
}

#[test]
fn a_script_may_say_that_it_cannot() {
    let dir = Dir::new("cannot");
    let cases = "*turns*) echo '{\"unable\":\"not asked\"}';;\n*after*) echo '{\"refused\":\"no king\"}';;";
    let mut player = spoken(&script(&dir, cases), Protocol::Script, 20.0);
    assert_eq!(failed(&mut *player).kind, PlayerErrorKind::Unable("not asked".to_owned()));
    assert_eq!(player.position(TOLD).unwrap_err().kind, PlayerErrorKind::Refused("no king".to_owned()));
    assert_eq!(dir.starts(), 1, "it has done nothing wrong");
}

#[test]
fn what_is_listed_twice_is_handed_on() {
    let dir = Dir::new("twice");
    let counts = "*counts*) echo '{\"turns\":{\"e2e4\":20,\"e2e4\":\"20\"},\"total\":400}';;";
    let mut player = spoken(&script(&dir, counts), Protocol::Script, 20.0);
    let divided = player.divide(TOLD, std::num::NonZero::<u32>::MIN).unwrap();
    assert_eq!(divided.turns, [("e2e4".to_owned(), 20), ("e2e4".to_owned(), 20)]);
    assert_eq!(divided.total, 400);
    let perft = "'go perft'*) echo 'e2e4: 1'; echo 'e2e4: 1'; echo 'Nodes searched: 3';;";
    let mut player = spoken(&uci(&dir, perft), Protocol::Uci, 20.0);
    let divided = player.divide(TOLD, std::num::NonZero::<u32>::MIN).unwrap();
    assert_eq!((divided.turns.len(), divided.total), (2, 3));
}

/// An answer in pieces, with pauses, is one answer.
#[test]
fn an_answer_may_come_in_pieces() {
    let dir = Dir::new("pieces");
    let perft =
        "'go perft'*) printf 'e2'; sleep 0.1; printf 'e4: 1\\nNodes sea'; sleep 0.1; echo 'rched: 1';;";
    let mut player = spoken(&uci(&dir, perft), Protocol::Uci, 20.0);
    assert_eq!(player.turns(TOLD).unwrap(), ["e2e4"]);
}

/// It keeps the position that it has: in between it was told another, whose turns it lists.
#[test]
fn a_position_that_is_kept_is_noticed() {
    let dir = Dir::new("stale");
    let cases = "'position fen 8/'*) king=\"${line#*fen }\";;\n\
                 'go perft'*) for to in a4 b4 b3; do echo \"a3$to: 1\"; done; echo 'Nodes searched: 3';;";
    let mut player = spoken(&uci(&dir, cases), Protocol::Uci, 20.0);
    player.play(&rules("chess")).unwrap();
    let error = failed(&mut *player);
    let said = "it answers with the moves of the position before";
    assert!(matches!(&error.kind, PlayerErrorKind::Refused(why) if why.contains(said)), "{error}");
    assert_eq!(dir.starts(), 2, "asked again by a fresh one");
    assert_eq!(restarts(&*player), Some((1, 0)), "it has not ended by itself");
}

/// Counting for the first time may take long: that is no reason to take it for one that cannot count.
#[test]
fn who_is_slow_at_first_has_the_time_that_it_is_given() {
    let dir = Dir::new("slow");
    let slow = |seconds: u32| {
        let count = "echo 'e2e4: 1'; echo 'Nodes searched: 1'";
        format!("'go perft 1') [ -e {0} ] || {{ :>{0}; sleep {seconds}; }}; {count};;", dir.file("counted"))
    };
    let mut player = spoken(&uci(&dir, &slow(6)), Protocol::Uci, 20.0);
    player.play(&rules("chess")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(player.turns(TOLD).unwrap(), ["e2e4"]);
    assert_eq!(dir.starts(), 1);
    fs::remove_file(dir.file("counted")).unwrap();
    let mut player = spoken(&uci(&dir, &slow(1000)), Protocol::Uci, 1.0);
    let error = player.play(&rules("chess")).unwrap_err();
    assert!(
        error.to_string().contains("no answer to `go perft 1` within 1 s: give it longer with --timeout"),
        "{error}"
    );
}

/// The same where it listens while it counts; and where it says nothing, for how long it was waited for.
#[test]
fn who_listens_while_it_counts_has_the_time_that_it_is_given() {
    let dir = Dir::new("slow-listener");
    let count = "echo 'e2e4: 1'; echo 'Nodes searched: 1'";
    let slow =
        format!("'go perft 1') [ -e {0} ] && {{ {count}; }} || {{ (sleep 3; :>{0}) & }};;", dir.file("up"));
    let mut player = spoken(&uci(&dir, &slow), Protocol::Uci, 20.0);
    player.play(&rules("chess")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(player.turns(TOLD).unwrap(), ["e2e4"]);
    let mut player = spoken(&uci(&dir, "'go perft 1') ;;"), Protocol::Uci, 1.0);
    let error = player.play(&rules("chess")).unwrap_err();
    let said = "there is no way to ask it for its legal moves: no answer to `go perft 1` within 1 s: give it longer with";
    assert!(matches!(&error.kind, PlayerErrorKind::Unable(why) if why.starts_with(said)), "{error}");
}

/// To Toga and GNU Chess `go perft` is a search without end: told to stop, they say so, and are not waited for again.
#[test]
fn who_takes_perft_for_a_search_is_stopped() {
    let dir = Dir::new("searching");
    let listening = "'go '*) ;;\nstop) echo 'bestmove e2e4';;";
    let deaf = "'go '*) while read -r word && [ \"$word\" != stop ]; do :; done; echo 'bestmove e2e4'; echo readyok;;";
    for cases in [listening, deaf] {
        let mut player = spoken(&uci(&dir, cases), Protocol::Uci, 60.0);
        let started = Instant::now();
        let error = player.play(&rules("chess")).unwrap_err();
        let said = "there is no way to ask it for its legal moves: it takes `go perft` for a search; it has no option \
                    MultiPV; it does not keep to `searchmoves`; it does not know `d`";
        assert_eq!(error.kind, PlayerErrorKind::Unable(said.to_owned()));
        assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    }
}

/// It is asked otherwise, and that is said: nobody should believe that its counts were compared.
#[test]
fn an_answer_to_go_perft_that_is_of_no_use_is_told() {
    let dir = Dir::new("no-total");
    let lines = "uci) echo 'id name Fake'; echo 'option name MultiPV type spin default 1 min 1 max 500'; echo uciok;;\n\
                 'go depth 1') echo 'info multipv 1 pv e2e4'; echo 'info multipv 2 pv d2d4'; echo 'bestmove e2e4';;";
    let told = |perft: &str, seconds: f64, caveat: &str| {
        let words = uci(&dir, &format!("'go perft'*) {perft};;\n{lines}"));
        let mut player = spoken(&words, Protocol::Uci, seconds);
        player.play(&rules("chess")).unwrap_or_else(|error| panic!("{error}"));
        assert!(player.caveat().is_some_and(|said| said.starts_with(caveat)), "{:?}", player.caveat());
        assert_eq!(player.turns(TOLD).unwrap(), ["e2e4", "d2d4"]);
    };
    let negative = "echo 'e2e4: 1'; echo 'd2d4: 1'; echo 'Nodes searched: -1'";
    let said = "its answer to go perft was not understood, and is not used: it answered `go perft 1` with 2 moves, and \
                after them `Nodes searched: -1`";
    told(negative, 1.0, said);
    told(
        "sleep 5",
        2.0,
        "what it does on go perft takes too long, and is not used: no answer to `go perft 1` within 2 s",
    );
    let words = uci(&dir, &format!("'go perft'*) {negative};;"));
    let error = spoken(&words, Protocol::Uci, 1.0).play(&rules("chess")).unwrap_err();
    let said = "there is no way to ask it for its legal moves: answered `go perft 1` with 2 moves";
    assert!(matches!(&error.kind, PlayerErrorKind::Unable(why) if why.starts_with(said)), "{error}");
}

#[test]
fn a_variant_that_is_not_listed_is_refused() {
    let dir = Dir::new("variant");
    let mut player =
        spoken(&uci(&dir, "'go perft'*) echo 'a2a3: 1'; echo 'Nodes searched: 1';;"), Protocol::Uci, 20.0);
    let error = player.play(&rules("shinobi@fairy")).unwrap_err();
    assert!(matches!(error.kind, PlayerErrorKind::Rules(_)), "{error}");
    assert!(
        error
            .to_string()
            .contains("it plays chess, antichess: name one of them with --variant, or load a file"),
        "{error}"
    );
    assert!(player.play(&rules("antichess")).is_ok());
    let settings = PlayerSettings { variant: Some("antiches".to_owned()), ..PlayerSettings::default() };
    let words = uci(&dir, "");
    let Err(error) = engine::player(&words, &settings, limits(Duration::from_secs(20))) else {
        panic!("no such")
    };
    assert!(error.to_string().contains("does not play antiches; it plays antichess, chess"), "{error}");
}

/// What is loaded may bring variants with it: the engine is asked again what it plays.
#[test]
fn files_are_loaded_before_the_variants_are_read() {
    for (listed, told) in [
        (
            "option name VariantPath type string default <empty>",
            "setoption name VariantPath value shinobi.ini",
        ),
        ("option name Hash type spin default 1 min 1 max 9", "load shinobi.ini"),
    ] {
        let dir = Dir::new("load");
        let words = fake(
            &dir,
            &format!(
                "'{told}') more=' var shinobi';;\nuci) echo '{listed}'\n\
                 echo \"option name UCI_Variant type combo default chess var chess$more\"; echo uciok;;\n\
                 isready) echo readyok;;\n'go perft 1') echo 'a2a3: 1'; echo 'Nodes searched: 1';;"
            ),
        );
        let load = vec!["shinobi.ini".to_owned()];
        let settings = PlayerSettings { load, protocol: Some(Protocol::Uci), ..PlayerSettings::default() };
        let mut player = engine::player(&words, &settings, limits(Duration::from_secs(20))).unwrap();
        assert!(player.play(&rules("shinobi@fairy")).is_ok(), "{told}");
    }
}

/// Who passes over the word would be judged without the file.
#[test]
fn who_loads_nothing_is_told_so() {
    let dir = Dir::new("load-nothing");
    let load = vec!["shinobi.ini".to_owned()];
    let settings = PlayerSettings { load, protocol: Some(Protocol::Uci), ..PlayerSettings::default() };
    let Err(error) = engine::player(&uci(&dir, ""), &settings, limits(Duration::from_secs(20))) else {
        panic!("it has loaded something")
    };
    assert!(matches!(error.kind, EngineErrorKind::Unable(_)), "{error}");
    assert!(error.to_string().contains("has no way to load files"), "{error}");
}

/// Under a variant of its own nobody may castle: the start is then told without rights.
#[test]
fn who_knows_no_castling_is_asked_without_rights() {
    let dir = Dir::new("no-castling");
    let words = uci(
        &dir,
        "*KQkq*) echo 'Error: nobody castles';;\n\
         'go perft 1') echo 'e2e4: 1'; echo 'Nodes searched: 1';;",
    );
    let mut player = spoken(&words, Protocol::Uci, 20.0);
    player.play(&rules("chess")).unwrap();
    assert!(matches!(player.turns(TOLD).unwrap_err().kind, PlayerErrorKind::Refused(_)));
    let bare = START.replace("KQkq", "-");
    assert_eq!(player.turns(Told { fen: &bare, moves: &[] }).unwrap(), ["e2e4"]);
}

/// What another's words cannot say is said before anything is asked.
#[test]
fn a_game_that_only_regra_writes_is_not_guessed_at() {
    let dir = Dir::new("beyond");
    let settings = PlayerSettings {
        variant: Some("antichess".to_owned()),
        protocol: Some(Protocol::Uci),
        ..PlayerSettings::default()
    };
    let mut player = engine::player(&uci(&dir, ""), &settings, limits(Duration::from_secs(20))).unwrap();
    let error = player.play(&rules("brasuca@1.3")).unwrap_err();
    assert!(
        matches!(&error.kind, PlayerErrorKind::Unable(why) if why.contains("only regra reads")),
        "{error}"
    );
}
