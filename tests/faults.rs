//! Players with one fault each, and what regra must say of them: `tests/support/faulty.py` is regra's own script with
//! a fault switched on. What is expected stands in the clauses of `spec/`, and the comments say where.

#![cfg(unix)]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde_json::Value;

const REGRA: &str = env!("CARGO_BIN_EXE_regra");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/support/faulty.py");
const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A directory from which alone a player runs, so that it is known among all processes.
struct Bench {
    dir: PathBuf,
}

impl Bench {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("regra-faults-{}-{}-", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let dir = std::env::temp_dir().join(name);
        fs::create_dir_all(&dir).unwrap();
        symlink(REGRA, dir.join("regra")).unwrap();
        symlink(SCRIPT, dir.join("faulty.py")).unwrap();
        Self { dir }
    }

    /// The command of the player with a fault.
    fn player(&self, fault: &str) -> String {
        let dir = self.dir.display();
        format!("python3 {dir}/faulty.py {fault} {dir}/regra peer regra --run")
    }

    /// The command lines that run from here.
    fn running(&self) -> Vec<String> {
        let processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
        let line = |path: PathBuf| fs::read_to_string(path.join("cmdline")).unwrap_or_default();
        let own = format!("\0{}", self.dir.display());
        let here = |line: &String| line.starts_with(&own[1..]) || line.contains(&own);
        processes.map(line).filter(here).map(|line| line.replace('\0', " ")).collect()
    }

    /// regra asked about a player with a fault; that nothing of it runs on is part of every answer.
    fn regra(&self, fault: &str, arguments: &[&str]) -> Output {
        let against = self.player(fault);
        let mut command = Command::new(REGRA);
        command.env("REGRA_LANG", "en").args(arguments).args(["--against", &against]);
        let output = command.stdin(Stdio::null()).output().unwrap();
        let patience = Instant::now() + Duration::from_secs(5);
        while !self.running().is_empty() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(self.running(), [""; 0], "{fault}: left running");
        output
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

/// Whether the players can be run. Where `CI` is set, a missing Python fails.
fn python() -> bool {
    let probe = Command::new("python3").args(["-c", ""]).stdin(Stdio::null()).status();
    let there = probe.is_ok_and(|status| status.success());
    assert!(there || std::env::var_os("CI").is_none(), "python3 is missing");
    if !there {
        println!("SKIPPED: python3 is not on this machine");
    }
    there
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        let text = String::from_utf8_lossy(&output.stdout);
        panic!("{error}: {text}{}", said(output))
    })
}

/// All that is wrong with the rows of a table, at once.
fn all<T: Sync>(rows: &[T], wrong: impl Fn(&T) -> Result<(), String> + Sync) {
    if python() {
        let problems: Vec<String> = rows.par_iter().filter_map(|row| wrong(row).err()).collect();
        assert!(problems.is_empty(), "{} of {}:\n{}", problems.len(), rows.len(), problems.join("\n"));
    }
}

fn holds(what: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if what { Ok(()) } else { Err(why()) }
}

/// A fault that `regra bisect` must name.
struct Bisected {
    fault: &'static str,
    rules: &'static str,
    /// Where to compare, if not where regra compares by itself.
    place: &'static [&'static str],
    /// The clause that it is about; of several one. None where no clause can be known.
    clause: &'static [&'static str],
    /// The well-known sign that it is, if it is one.
    sign: Option<&'static str>,
}

const fn fault(fault: &'static str, rules: &'static str, clause: &'static [&'static str]) -> Bisected {
    Bisected { fault, rules, place: &[], clause, sign: None }
}

impl Bisected {
    const fn at(self, place: &'static [&'static str]) -> Self {
        Self { place, ..self }
    }

    const fn sign(self, sign: &'static str) -> Self {
        Self { sign: Some(sign), ..self }
    }

    /// What is wrong with what `regra bisect` says of it.
    fn wrong(&self) -> Result<(), String> {
        let Self { fault, rules, place, clause, sign } = self;
        let fixed = ["bisect", rules, "--format", "json", "--protocol", "script", "--depth", "2"];
        let output = Bench::new().regra(fault, &[&fixed[..], place].concat());
        let found = &json(&output)["found"];
        let context = || format!("{rules} {fault}: {found}{}", said(&output));
        holds(output.status.code() == Some(1), || format!("{:?} {}", output.status, context()))?;
        let named = found["clause"].as_str();
        holds(clause.is_empty() || named.is_some_and(|named| clause.contains(&named)), || {
            format!("expected {clause:?}, found {named:?}: {}", context())
        })?;
        let signs: Vec<&str> = found["signatures"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|s| s["signature"].as_str())
            .collect();
        holds(sign.is_none_or(|sign| signs.contains(&sign)), || {
            format!("expected the sign {sign:?}, found {signs:?}: {}", context())
        })?;
        let Some(suffix) = fault.strip_prefix("rules:") else { return Ok(()) };
        let plays: Vec<&str> =
            found["plays"].as_array().into_iter().flatten().filter_map(|p| p["rules"].as_str()).collect();
        let other = format!("{rules}{suffix}");
        holds(plays.contains(&other.as_str()), || format!("{other} is not among {plays:?}: {}", context()))
    }
}

#[test]
fn a_player_without_a_fault_is_found_right() {
    let rules = ["chess", "antichess@international", "shinobi@pt", "brasuca@1.3"];
    all(&rules, |rules| {
        let arguments = ["bisect", rules, "--protocol", "script", "--depth", "2", "--time", "20"];
        let output = Bench::new().regra("none", &arguments);
        let text = String::from_utf8_lossy(&output.stdout);
        holds(output.status.code() == Some(0), || format!("{rules}: {text}{}", said(&output)))
    });
}

/// Answers that come in pieces are answers.
#[test]
fn a_player_that_answers_in_pieces_is_understood() {
    all(&["chess"], |rules| {
        let arguments = ["bisect", rules, "--protocol", "script", "--depth", "2", "--fen", CHESS];
        let output = Bench::new().regra("pieces", &arguments);
        let text = String::from_utf8_lossy(&output.stdout);
        holds(output.status.code() == Some(0), || format!("{text}{}", said(&output)))
    });
}

#[test]
fn bisect_names_the_clause_in_chess() {
    all(
        &[
            // castle.through: "The king may not castle over a square that the opponent attacks."
            fault("castling-through-attack", "chess", &["castle.through"]),
            // castle.form: "may castle while the king is not attacked".
            fault("castling-in-check", "chess", &["castle.form"])
                .at(&["--fen", "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1"]),
            // castle.between: "Nothing may stand between the king and the rook".
            fault("castling-long-over-knight", "chess", &["castle.between"]),
            // promotion.choice: "a piece of its owner's choice", "Any of the kinds that the game lists".
            fault("no-knight", "chess", &["promotion.choice"]),
            // promotion.choice: "A pawn that reaches the far rank becomes"; on the seventh it stays what it is.
            fault("promotes-early", "chess", &["promotion.choice"]),
            // pawn.double: "From its start rank a pawn may go two squares".
            fault("double-from-third", "chess", &["pawn.double", "pawn.step"]),
            // king.royal is what forbids to leave the own king attacked.
            fault("king-exposed", "chess", &["king.royal"]).sign("pseudo-legal"),
            // After d7d5 the capture c5xd6 takes two men off the rank of king and rook: king.royal. No FEN says it,
            // for the square stands in one only where somebody may capture on it.
            fault("pinned-en-passant", "chess", &["king.royal", "enpassant.capture"])
                .at(&["--fen", "7k/3p4/8/K1P4r/8/8/8/8 b - - 0 1"]),
            fault("rules:+pawn.double=off", "chess", &["pawn.double"]),
            fault("rules:+enpassant.capture=off", "chess", &["enpassant.capture"]),
            // Two kings cannot mate: end.material. It is no matter of turns, so only the outcome can show it.
            fault("rules:+end.material=off", "chess", &["end.material"])
                .at(&["--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]),
            // end.mate: the side that is mated loses; swapped, it wins.
            fault("swapped-winner", "chess", &["end.mate"])
                .at(&["--fen", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"]),
        ],
        Bisected::wrong,
    );
}

#[test]
fn bisect_names_the_clause_in_antichess() {
    all(
        &[
            // capture.compulsory: "A side that can capture, en passant included, must capture".
            fault("rules:+capture.compulsory=off", "antichess@international", &["capture.compulsory"]),
            // king.common: "a pawn may become one"; the choice among the kinds is promotion.choice, of chess.
            fault("no-king", "antichess@international", &["king.common", "promotion.choice"])
                .at(&["--fen", "8/P7/8/8/8/8/7p/8 w - - 0 1"]),
            // end.stalemate: the side that cannot move wins; by another reading it is a draw.
            fault("rules:+end.stalemate=aise", "antichess@international", &["end.stalemate"])
                .at(&["--fen", "8/8/8/8/8/p7/P7/8 w - - 0 1"]),
            // end.dead: bishops that never meet.
            fault("rules:+end.dead=off", "antichess@international", &["end.dead"])
                .at(&["--fen", "8/8/8/3b4/8/8/8/2B5 w - - 0 1"]),
            // It plays the king's safety of chess, and captures as it likes: the variant is ignored.
            fault("play:chess", "antichess@international", &[]).sign("plays-other"),
        ],
        Bisected::wrong,
    );
}

#[test]
fn bisect_names_the_clause_in_shinobi() {
    all(
        &[
            // drop.hand: "on an empty square of its first four ranks".
            fault("drop-on-fifth", "shinobi@pt", &["drop.hand"]),
            // end.campmate: "A king that reaches its far rank by a legal turn wins at once."
            fault("rules:+end.campmate=off", "shinobi@pt", &["end.campmate"])
                .at(&["--fen", "8/4K3/8/8/8/8/4k3/8[] w - - 0 1"]),
            // promotion.choice: whether a piece may stay what it is.
            fault("rules:+promotion.choice=forced", "shinobi@pt", &["promotion.choice"])
                .at(&["--fen", "4k3/8/4M3/8/8/8/8/4K3[] w - - 0 1"]),
            // The Clan is not one of chess: its pieces are on the board from the start.
            fault("rules:+piece.captain=off", "shinobi@pt", &["piece.captain"]),
        ],
        Bisected::wrong,
    );
}

#[test]
fn bisect_names_the_clause_in_brasuca() {
    all(
        &[
            // charge.path: `leap` lets anything stand on the first square of a charge.
            fault("rules:+charge.path=leap", "brasuca@1.3", &["charge.path"])
                .at(&["--fen", "4k3/8/8/4n3/4P3/4P3/8/4K3[] w - - 0 1 b"]),
            // charge.move knows no rank from which a charge is forbidden.
            fault("no-charge-from-home", "brasuca@1.3", &["charge.move"])
                .at(&["--fen", "4k3/8/8/8/2n5/8/2L5/4K3[] w - - 0 1 b"]),
            // pass.twice: "A pass answered at once by a pass ends the game as a draw."
            fault("rules:+pass.twice=off", "brasuca@1.3", &["pass.twice"])
                .at(&["--fen", "4k3/7p/8/8/8/8/P7/4K3[] w - - 0 1 w*"]),
            // pass.token: "The holder of the token may hand it over instead of moving".
            fault("no-pass", "brasuca@1.3", &["pass.token"])
                .at(&["--fen", "4k3/7p/8/8/8/8/P7/4K3[] w - - 0 1 w"]),
        ],
        Bisected::wrong,
    );
}

/// What is no clause of the rules has a name of its own.
#[test]
fn bisect_knows_the_signs_of_faults_that_are_of_no_clause() {
    all(
        &[
            fault("twice", "chess", &[]).at(&["--fen", CHESS]).sign("repeated"),
            fault("sum-wrong", "chess", &[]).at(&["--fen", CHESS]).sign("sum"),
            // The hundredth turn is played below: what is then drawn by end.fifty goes on in a perft.
            fault("draws-cut", "chess", &[])
                .at(&["--fen", "4k3/8/8/8/8/8/R7/4K3 w - - 99 80"])
                .sign("ends-cut-out"),
            // It takes no en passant square and answers for the position before, or for the start position.
            fault("stale", "chess", &[]).at(&["--fen", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"]).sign("stale"),
            fault("start-instead", "chess", &[])
                .at(&["--fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"])
                .sign("start-position"),
        ],
        Bisected::wrong,
    );
}

/// A fault that `regra check --against` must find: the fixtures of this clause fail, and without the fault they pass.
const CHECKED: &[(&str, &str, &str)] = &[
    ("castling-through-attack", "chess", "castle.through"),
    ("castling-in-check", "chess", "castle.form"),
    ("castling-long-over-knight", "chess", "castle.between"),
    ("no-knight", "chess", "promotion.choice"),
    ("double-from-third", "chess", "pawn.double"),
    ("king-exposed", "chess", "king.royal"),
    ("swapped-winner", "chess", "end.mate"),
    ("rules:+capture.compulsory=off", "antichess@international", "capture.compulsory"),
    ("rules:+end.stalemate=aise", "antichess@international", "end.stalemate"),
    ("drop-on-fifth", "shinobi@pt", "drop.hand"),
    ("rules:+end.campmate=off", "shinobi@pt", "end.campmate"),
    ("rules:+charge.path=leap", "brasuca@1.3", "charge.path"),
    ("no-charge-from-home", "brasuca@1.3", "charge.move"),
    ("rules:+pass.twice=off", "brasuca@1.3", "pass.twice"),
];

#[test]
fn check_fails_in_the_clause_of_the_fault() {
    all(CHECKED, |(fault, rules, clause)| {
        let arguments =
            ["check", "--rules", rules, "--clause", clause, "--format", "json", "--protocol", "script"];
        let bench = Bench::new();
        let right = bench.regra("none", &arguments);
        holds(right.status.code() == Some(0), || {
            format!("{rules} {clause} fails without a fault: {}{}", json(&right), said(&right))
        })?;
        let output = bench.regra(fault, &arguments);
        let report = json(&output);
        holds(output.status.code() == Some(1) && report["failed"].as_u64() > Some(0), || {
            format!("{fault} passes {rules} {clause}: {report}{}", said(&output))
        })?;
        let failed = |case: &&Value| {
            let expectations = case["expectations"].as_array().into_iter().flatten();
            expectations.into_iter().any(|expectation| expectation["verdict"] == "failed")
        };
        let cases = report["cases"].as_array().into_iter().flatten();
        let of_clause = |case: &Value| case["clause"].as_str() == Some(clause);
        holds(cases.filter(failed).all(of_clause), || format!("{fault}: another clause fails: {report}"))
    });
}

/// Readings that `regra infer` must find: what the player was told to play, and what it plays in truth.
const INFERRED: &[(&str, &str)] = &[
    ("chess", "+enpassant.capture=off"),
    ("antichess@international", "+end.stalemate=fewest"),
    ("antichess@aise", "+end.dead=off"),
    ("shinobi@pt", "+promotion.choice=further"),
    ("shinobi@fairy", "+end.repetition.count=4"),
    ("brasuca@1", "+charge.targets=not-pawns"),
    ("brasuca@1.3", "+sneak.window=next"),
];

#[test]
fn infer_finds_the_reading_that_is_played() {
    all(INFERRED, |(rules, suffix)| {
        let arguments = ["infer", rules, "--format", "json", "--protocol", "script"];
        let output = Bench::new().regra(&format!("rules:{suffix}"), &arguments);
        let found = json(&output);
        let expected = format!("{rules}{suffix}");
        holds(found["found"] == expected.as_str() && output.status.code() == Some(1), || {
            format!("expected {expected}: {:?} {found}{}", output.status, said(&output))
        })
    });
}

/// Faults that no reading and no mutation has, and that show in few positions, or in counts alone.
const UNEXPLAINED: &[&str] = &["pinned-en-passant", "castling-in-check", "sum-wrong"];

#[test]
fn infer_does_not_claim_what_the_fixtures_refute() {
    all(UNEXPLAINED, |fault| {
        let arguments = ["infer", "chess", "--format", "json", "--protocol", "script"];
        let output = Bench::new().regra(fault, &arguments);
        let found = json(&output);
        let against = found["against"].as_array().into_iter().flatten();
        let shown = against.into_iter().any(|contrast| contrast["fixture"].is_string());
        holds(found["agrees"] == false && shown && output.status.code() == Some(1), || {
            format!("{fault}: {:?} {found}{}", output.status, said(&output))
        })
    });
}

/// Most of these commands wait until a time is up, and while they do so nothing else is done: so many wait at once.
const WAITING: usize = 4;

/// What is no player, or ceases to be one: the fault, and words of the one line that is said.
const BROKEN: &[(&str, &[&str])] = &[
    ("dies", &["ended"]),
    ("mute", &["2 s"]),
    ("crash", &["ended"]),
    ("hang", &["2 s"]),
    ("garbage", &["this is no JSON"]),
    ("flood", &["no answer"]),
    ("flood-without-end", &["line of more than"]),
    ("lying", &["no such game"]),
];

#[test]
fn a_broken_player_is_one_clear_line_and_exit_3() {
    let commands: [(&str, &[&str]); 3] =
        [("bisect", &["chess"]), ("check", &["--rules", "chess"]), ("infer", &["chess"])];
    let rows: Vec<_> =
        commands.iter().flat_map(|command| BROKEN.iter().map(move |row| (command, row))).collect();
    let waiting = ThreadPoolBuilder::new().num_threads(WAITING).build().unwrap();
    let asked = || {
        all(&rows, |((command, own), (fault, words))| {
            let fixed = ["--protocol", "script", "--timeout", "2"];
            let output = Bench::new().regra(fault, &[&[*command], *own, &fixed].concat());
            let text = said(&output);
            let context = || format!("{command} {fault}: {:?} {text}", output.status);
            holds(output.status.code() == Some(3), context)?;
            holds(text.lines().count() == 1 && text.len() < 500, context)?;
            holds(words.iter().all(|word| text.contains(word)), context)
        });
    };
    waiting.install(asked);
}

/// It ends after a few questions, again and again, and all that it says is right.
#[test]
fn a_player_that_had_to_be_started_again_is_told_so() {
    all(&["ages"], |fault| {
        let arguments = ["bisect", "chess", "--depth", "2", "--fen", CHESS, "--protocol", "script"];
        let output = Bench::new().regra(fault, &arguments);
        let text = String::from_utf8_lossy(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
        let words = ["agrees with", "its program had to be started again", "first: ended (exit status: 7)"];
        holds(words.iter().all(|word| text.contains(word)), || format!("{text}{}", said(&output)))?;
        let output = Bench::new().regra(fault, &[&arguments[..], &["--format", "json"]].concat());
        let report = json(&output);
        holds(report["restarts"]["times"].as_u64() > Some(0), || report.to_string())?;
        // All that it says is right, and it has failed.
        holds(output.status.code() == Some(3), || said(&output))?;
        let asked = ["infer", "chess", "--questions", "20", "--protocol", "script", "--format", "json"];
        let inferred = Bench::new().regra(fault, &asked);
        holds(inferred.status.code() == Some(3), || said(&inferred))?;
        holds(said(&inferred).contains("its program ended by itself "), || said(&inferred))?;
        holds(json(&inferred)["restarts"]["crashes"].as_u64() > Some(0), || said(&inferred))?;
        let output = Bench::new().regra("none", &[&arguments[..], &["--format", "json"]].concat());
        holds(json(&output)["restarts"].is_null(), || json(&output).to_string())
    });
}

/// Nothing was compared, so nothing agrees.
#[test]
fn a_player_that_refuses_all_does_not_agree() {
    all(&["refuses"], |fault| {
        let output = Bench::new().regra(fault, &["bisect", "chess", "--depth", "2", "--protocol", "script"]);
        let text = String::from_utf8_lossy(&output.stdout);
        let context = || format!("{:?} {text}{}", output.status, said(&output));
        holds(output.status.code() == Some(3) && !text.contains("agrees"), context)?;
        holds(text.contains("was not compared") && said(&output).contains("in any position"), context)
    });
}

/// It dies where it is asked for three turns, and answers everything else.
#[test]
fn a_player_that_dies_at_depth_3_is_told_where() {
    all(&["crash-at-depth-3"], |fault| {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let arguments =
            ["bisect", "chess", "--depth", "3", "--fen", fen, "--format", "json", "--protocol", "script"];
        let output = Bench::new().regra(fault, &arguments);
        let found = &json(&output)["found"];
        let context = || format!("{:?} {found}{}", output.status, said(&output));
        holds(output.status.code() == Some(3), context)?;
        holds(found["kind"] == "failed" && found["facts"].as_str().unwrap().contains("depth 3"), context)
    });
}

#[test]
fn a_game_that_is_not_listed_is_refused() {
    all(&["other-games"], |fault| {
        let output = Bench::new().regra(fault, &["bisect", "chess", "--protocol", "script"]);
        let text = said(&output);
        let refused = matches!(output.status.code(), Some(2 | 3)) && text.lines().count() == 1;
        holds(refused && text.contains("checkers"), || format!("{:?} {text}", output.status))
    });
}

/// Programs that are no engine, whatever they are asked.
#[test]
fn what_is_no_engine_is_told_from_one() {
    let dir = Bench::new();
    for words in ["true", "cat", "sleep 600", "yes", "ls /"] {
        let output = Command::new(REGRA)
            .env("REGRA_LANG", "en")
            .args(["bisect", "chess", "--timeout", "1", "--against", words])
            .current_dir(&dir.dir)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = said(&output);
        assert_eq!(output.status.code(), Some(3), "{words}: {text}");
        assert!(text.contains(words) && text.lines().count() < 6, "{words}: {text}");
    }
    assert!(Path::new(&dir.dir).exists());
}
