//! Real texts: what ships, what the tests of the command line use, and what regra itself writes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use regra_judge::fixture;
use regra_judge::perft::Ended;
use regra_judge::perft::deep::{Counted, Results, UnitCount};
use regra_movegen as movegen;
use regra_movegen::outcome::End;
use regra_rules::geometry::Color;
use regra_rules::notation::{Style, write_turn_as};

use super::files;
use super::positions::POSITIONS;

/// All files below a directory whose names end like this.
fn texts(dir: &str, end: &str) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut dirs = vec![PathBuf::from(dir)];
    while let Some(dir) = dirs.pop() {
        let entries = fs::read_dir(&dir).unwrap().map(|entry| entry.unwrap().path());
        let (below, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
        dirs.extend(below);
        found.extend(files.into_iter().filter(|file| file.extension().is_some_and(|found| found == end)));
    }
    found.sort();
    found.iter().map(|file| fs::read(file).unwrap()).collect()
}

fn bytes<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Vec<Vec<u8>> {
    texts.into_iter().map(|text| text.into().into_bytes()).collect()
}

/// The positions of all fixtures.
pub(crate) fn fens() -> Vec<Vec<u8>> {
    let sources = fixture::shipped();
    let lines = sources.iter().flat_map(|source| source.text.lines());
    let fen = |line: &str| Some(line.trim().strip_prefix("fen:")?.trim().trim_matches('"').to_owned());
    let mut fens: Vec<String> = lines.filter_map(fen).filter(|fen| fen.contains('/')).collect();
    fens.sort();
    fens.dedup();
    bytes(fens)
}

/// The legal turns of some positions in every notation, and what else is written for one.
pub(crate) fn turns() -> Vec<Vec<u8>> {
    let mut turns: Vec<String> =
        ["e4", "Nf3", "exd5", "R1a3", "Qh4e1", "bxa8=Q+", "O-O", "0-0-0", "N@f3", "Nf3!?", "--"]
            .map(str::to_owned)
            .into();
    for (rules, position) in POSITIONS.iter() {
        for turn in movegen::turns(rules, position) {
            for style in [Style::default(), Style::ENGINE] {
                turns.push(write_turn_as(rules, position.side, turn, style));
            }
        }
    }
    turns.sort();
    turns.dedup();
    bytes(turns)
}

/// Games as they are written down.
pub(crate) fn scores() -> Vec<Vec<u8>> {
    let mut scores = texts("tests/cmd/games", "pgn");
    scores.extend(texts("tests/cmd/games", "txt"));
    scores.push(b"1. e4 {open (old)} e5 (1... c5 2. Nf3 $1) 2. Nf3 ; rest\n2... Nc6!? 1/2-1/2\n".to_vec());
    scores
}

/// Positions with known counts, in each form.
pub(crate) fn suites() -> Vec<Vec<u8>> {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut suites = texts("tests/cmd/suite", "epd");
    suites.extend(texts("tests/cmd/suite", "perft"));
    suites.extend(bytes([
        format!("{start};D1 20;D2 400\n"),
        format!("\"{start}\",1,20\n\"{start}\",2,400\n"),
        format!("id start\nepd {start}\nperft 1 20\nperft 2 400\n\nid two\nepd {start}\nperft 1 20\n"),
        format!("{{\"fen\": \"{start}\", \"depth\": 2, \"nodes\": 400}}\n"),
        "r3k3/8/8/8/8/8/8/4K3 w - - hmvc 3; id \"a rook\"; acd 4; bm Kd2 Kf2;\n".to_owned(),
    ]));
    suites
}

/// Names of rule sets.
pub(crate) fn names() -> Vec<Vec<u8>> {
    let all = regra::shipped().rule_sets();
    let plain = all.iter().map(ToString::to_string);
    let more = [
        "brasuca@1.3+charge.path=leap",
        "shinobi+promotion.choice=forced+drop.hand=off",
        "antichess@fewest+end.stalemate=draw",
        "chess with N = C",
        "chess+castle.form=off with N = NC with B = A",
    ];
    bytes(plain.chain(more.map(str::to_owned)))
}

/// Movements in Betza notation.
pub(crate) fn movements() -> Vec<Vec<u8>> {
    bytes([
        "W", "F", "K", "N", "R", "B", "Q", "fW", "mfWcfF", "WW", "FAD", "NN", "R4", "fBbR", "vW2", "fsN",
        "RF", "WFDA",
    ])
}

/// Rule documents: those that ship, which are long, and short ones on top of them.
pub(crate) fn documents() -> Vec<Vec<u8>> {
    let mut documents = texts("tests/cmd/own", "yaml");
    let readme = fs::read_to_string("spec/README.md").unwrap();
    let blocks = readme.split("```yaml\n").skip(1);
    documents.extend(blocks.filter_map(|block| Some(block.split_once("```")?.0.as_bytes().to_vec())));
    documents.push(fs::read("spec/chess.yaml").unwrap());
    documents.push(fs::read("spec/shinobi.yaml").unwrap());
    documents
}

/// Ini files of variants: those of the tests, and a section on each game of the engine that regra knows.
pub(crate) fn sections() -> Vec<Vec<u8>> {
    let games = fs::read_to_string("src/fairy/builtin.ini").unwrap();
    let names = games.lines().filter_map(|line| line.strip_prefix('[')?.split([':', ']']).next());
    let children = names.map(|name| format!("[own:{name}]\nmustCapture = true\n"));
    texts("tests/support", "ini").into_iter().chain(bytes(children)).collect()
}

/// Each case of the fixtures as a file of its own: whole files are long, and most of one is like the rest.
pub(crate) fn fixtures() -> Vec<Vec<u8>> {
    let mut files = texts("tests/cmd/bad", "yaml");
    files.retain(|text| text.len() < 4000);
    for source in fixture::shipped() {
        let Some((head, cases)) = source.text.split_once("cases:\n") else { continue };
        let indent = cases.split("- id:").next().unwrap_or_default();
        let begin = format!("\n{indent}- id:");
        for case in format!("\n{cases}").split(&begin).skip(1).take(12) {
            files.push(format!("{head}cases:{begin}{case}\n").into_bytes());
        }
    }
    files
}

/// Lists of known divergences.
pub(crate) fn known() -> Vec<Vec<u8>> {
    vec![
        fs::read("spec/evidence/known.yaml").unwrap(),
        b"known:\n- engine: my-engine\n  rules: chess\n  fen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n  why: an old fault\n".to_vec(),
    ]
}

/// What a program says to an engine.
pub(crate) fn conversations() -> Vec<Vec<u8>> {
    let brazilian = "k7/p7/8/8/4g3/8/4P3/K6N[] w - - 4 2 b";
    bytes([
        "uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo perft 2\nd\nquit\n".to_owned(),
        "position startpos\ngo depth 5\ngo infinite\nstop\ngo movetime 100 searchmoves e2e4 d2d4\n".to_owned(),
        format!("setoption name UCI_Variant value brasuca@1.3\nposition fen {brazilian} moves e2e4\ngo perft 2\nd\n"),
        "setoption name UCI_Variant value shinobi@pt\nposition startpos moves L@a3\nd\ngo wtime 1000 btime 1000\n".to_owned(),
        "setoption name Threads value 2\nsetoption name Seed value 7\nposition startpos\ngo\ngo perft 3\n".to_owned(),
        "setoption name UCI_Variant value giveaway\nposition fen 8/p7/8/1P6/8/8/8/8 w - - 0 1\ngo perft 4\nponderhit\n".to_owned(),
        "setoption name UCI_Variant value chess+castle.form=off\nposition startpos\nd\ngo nodes 10\nstop\nquit\n".to_owned(),
    ])
}

/// Certificates that are short.
pub(crate) fn certificates() -> Vec<Vec<u8>> {
    let mut certificates = texts("fixtures", "proof");
    certificates.extend(texts("tests/cmd/claims", "proof"));
    certificates.retain(|text| text.len() < 4000);
    certificates
}

/// Results of counts.
pub(crate) fn counts() -> Vec<Vec<u8>> {
    let mut results = Results::new(files::head());
    let position = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1";
    let mate = End::won(Color::White, "end.mate");
    let ended: Ended = [(3, mate, 7), (4, mate, 1)].into_iter().collect();
    for counted in [Counted::Nodes(48_228), Counted::Ends(ended), Counted::Ends(Ended::default())] {
        let count = UnitCount { counted, way: "specialised pext hash 64".to_owned(), seconds: 0.25 };
        results.add(format!("{position} ; 3"), count);
    }
    bytes([results.to_string()])
}

/// The file that `regra perft split` writes.
pub(crate) fn units() -> Vec<Vec<u8>> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-units-{}", std::process::id()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    let output =
        command.args(["perft", "split", "chess", "3", "--ply", "1", "--out"]).arg(&file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = fs::read(&file).unwrap();
    fs::remove_file(file).unwrap();
    vec![text]
}

/// What commands read from standard input.
pub(crate) fn inputs() -> Vec<Vec<u8>> {
    let mut inputs = vec![b"# positions\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5\n\n4k3/8/8/8/8/8/8/4K2R w K - 0 1\n".to_vec()];
    inputs.push(b"{\"fen\": \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\", \"moves\": [\"e1g1\"]}\n".to_vec());
    inputs.extend(texts("tests/cmd/observed", "jsonl"));
    inputs.extend(scores());
    inputs.extend(documents().into_iter().filter(|text| text.len() < 3000));
    inputs.extend(fixtures().into_iter().step_by(20));
    inputs.extend(certificates());
    inputs
}
