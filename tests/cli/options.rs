//! Every command with each of its options, in text and in JSON, with and without a document of the user's
//! own: the exit code, JSON that parses, and nothing on standard error that nobody expects.

use std::path::PathBuf;
use std::sync::LazyLock;

use crate::cli::process::regra;
use crate::thorough::thorough;

/// A command with what it needs, its options, and whether it has `--format`.
struct Row {
    command: &'static [&'static str],
    options: &'static [&'static [&'static str]],
    formats: bool,
}

/// Where a position can be given.
macro_rules! places {
    ($($more:expr),*) => {
        &[
            &["--fen", "4k2r/8/8/8/8/8/4P3/4K3 w k - 0 1"],
            &["--start", "start"],
            &["--moves", "e2e4", "e7e5"],
            &["--moves", "e2e4 e7e5"],
            $($more),*
        ]
    };
}

const ROWS: &[Row] = &[
    Row {
        command: &["perft", "chess", "2"],
        options: places!(
            &["--notation", "engine"],
            &["--divide"],
            &["--outcomes"],
            &["--adjudicate"],
            &["--threads", "1"],
            &["--hash", "1"],
            &["--oracle"]
        ),
        formats: true,
    },
    Row {
        command: &["perft", "chess", "--epd", "tests/cmd/suite/chess.epd"],
        options: &[
            &["--max-nodes", "500"],
            &["--adjudicate"],
            &["--threads", "1"],
            &["--hash", "1"],
            &["--oracle"],
        ],
        formats: true,
    },
    Row { command: &["moves", "chess"], options: places!(&["--notation", "engine"]), formats: true },
    Row {
        command: &["moves", "chess", "--game", "tests/cmd/games/open.pgn"],
        options: places!(&["--notation", "engine"]),
        formats: true,
    },
    Row {
        command: &["export", "chess"],
        options: &[&["--format", "json"], &["--format", "perft"], &["--fixtures", "fixtures/chess"]],
        formats: false,
    },
    Row { command: &["outcome", "chess"], options: places!(&["--notation", "engine"]), formats: true },
    Row { command: &["explain", "chess", "g1f3"], options: places!(), formats: true },
    Row { command: &["explain", "chess", "e2e5", "--format", "html"], options: places!(), formats: false },
    Row { command: &["explain", "chess", "g1f3", "--format", "svg"], options: places!(), formats: false },
    Row { command: &["explain", "chess", "g1f3", "--format", "md"], options: places!(), formats: false },
    Row { command: &["show", "chess"], options: places!(), formats: true },
    Row {
        command: &["board", "chess"],
        options: places!(
            &["--turns"],
            &["--attacked", "black"],
            &["--zones"],
            &["--theme", "dark"],
            &["--size", "100"]
        ),
        formats: false,
    },
    Row {
        command: &["board", "brasuca", "--pieces"],
        options: &[&["--theme", "dark"], &["--size", "100"], &["--format", "svg"]],
        formats: false,
    },
    Row { command: &["spec"], options: &[], formats: true },
    Row { command: &["spec", "brasuca"], options: &[], formats: true },
    Row { command: &["spec", "brasuca@1"], options: &[], formats: true },
    Row { command: &["spec", "charge"], options: &[], formats: true },
    Row {
        command: &["diff", "chess", "chess+end.repetition=off"],
        options: places!(&["--depth", "1"], &["--brief"]),
        formats: true,
    },
    Row {
        command: &["diff", "chess", "chess+pawn.double=off", "--depth", "1", "--format", "html"],
        options: &[&["--brief"], &["--fen", "4k2r/8/8/8/8/8/4P3/4K3 w k - 0 1"], &["--start", "start"]],
        formats: false,
    },
    Row {
        command: &["diff", "chess", "chess+pawn.double=off", "--depth", "1", "--format", "md"],
        options: &[&["--brief"], &["--fen", "4k2r/8/8/8/8/8/4P3/4K3 w k - 0 1"], &["--start", "start"]],
        formats: false,
    },
    Row {
        command: &["check", "--clause", "castle.through", "--rules", "chess"],
        options: &[&["--name", "castle"], &["--oracle"]],
        formats: true,
    },
    Row {
        command: &["check", "--clause", "castle.through", "--rules", "chess", "--format", "md"],
        options: &[&["--name", "castle"]],
        formats: false,
    },
    Row { command: &["schema"], options: &[], formats: false },
    Row { command: &["completions", "zsh"], options: &[], formats: false },
    Row { command: &["man"], options: &[], formats: false },
];

/// Two options that cannot stand together, and say so.
const AT_ODDS: &[[&str; 2]] = &[
    ["--fen", "--start"],
    ["--hash", "--adjudicate"],
    ["--hash", "--outcomes"],
    ["--moves", "--moves"],
    ["--format", "--format"],
];

/// The document of `spec/README.md`: written once, however many tests read it at the same time.
static OWN_DOCUMENT: LazyLock<PathBuf> = LazyLock::new(|| {
    let readme = std::fs::read_to_string("spec/README.md").unwrap();
    let example = readme.split("```yaml\n").nth(1).unwrap().split("```").next().unwrap();
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("club.yaml");
    std::fs::write(&path, example).unwrap();
    path
});

/// Runs it and looks at what every run must have.
fn holds(args: &[&str], json: bool) {
    let output = regra(args, "");
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    // Two rule sets that differ are what `diff` was asked about.
    let fine = output.status.code() == Some(0) || args.contains(&"diff") && output.status.code() == Some(1);
    assert!(fine, "{args:?}: {:?}, {err}", output.status.code());
    assert!(!out.is_empty() && !err.contains("error"), "{args:?}: {err}");
    if json {
        let parsed = serde_json::from_str::<serde_json::Value>(&out);
        assert!(parsed.is_ok(), "{args:?}: {parsed:?}");
    }
}

/// Where the test is to be quick, text is only what comes where no format is named.
fn formats(row: &Row) -> &'static [&'static [&'static str]] {
    match (row.formats, thorough()) {
        (false, _) => &[&[]],
        (true, true) => &[&[], &["--format", "text"], &["--format", "json"]],
        (true, false) => &[&[], &["--format", "json"]],
    }
}

#[test]
fn every_option_alone() {
    let own = ["--spec", OWN_DOCUMENT.to_str().unwrap()];
    for row in ROWS {
        for option in [&[][..]].iter().chain(row.options) {
            for format in formats(row) {
                let json = format.contains(&"json");
                if thorough() || format.is_empty() {
                    holds(&[row.command, option, format].concat(), json);
                }
                holds(&[&own, row.command, format, option].concat(), json);
            }
        }
    }
}

#[test]
fn every_option_with_every_other() {
    for row in ROWS {
        for (place, one) in row.options.iter().enumerate() {
            for other in &row.options[place + 1..] {
                let format = if row.formats { &["--format", "json"][..] } else { &[] };
                let args = [row.command, format, one, other].concat();
                let at_odds = |pair: &[&str; 2]| *pair == [one[0], other[0]] || *pair == [other[0], one[0]];
                // From the other position the turns are not legal.
                let unplayable = one[0] == "--fen" && other[0] == "--moves";
                if AT_ODDS.iter().any(at_odds) || unplayable {
                    assert_eq!(regra(&args, "").status.code(), Some(2), "{args:?}");
                } else {
                    holds(&args, row.formats);
                }
            }
        }
    }
}

/// A game of the user's own is known wherever a rule set can be named, and so in what messages tell to type.
#[test]
fn a_document_of_ones_own_is_known_to_every_command() {
    let own = ["--spec", OWN_DOCUMENT.to_str().unwrap()];
    for (command, code) in [
        (&["perft", "club", "2", "--oracle", "--outcomes"][..], 0),
        (&["moves", "club@1.3", "--start", "dd"], 0),
        (&["outcome", "club"], 0),
        (&["show", "club"], 0),
        (&["board", "club", "--turn", "e2e4", "--refused", "c2c3"], 0),
        (&["explain", "club", "c2d3"], 0),
        (&["spec", "club"], 0),
        (&["spec", "lord.kind"], 0),
        (&["explain", "club", "c2d3", "--format", "html"], 0),
        (&["explain", "club", "c2d3", "--format", "svg"], 0),
        (&["explain", "club", "c2d3", "--format", "md"], 0),
        (&["diff", "club@1.3", "club", "--brief", "--depth", "1"], 1),
        (&["diff", "club@1.3", "club", "--depth", "1", "--format", "html"], 1),
        (&["diff", "club@1.3", "club", "--depth", "1", "--format", "md"], 1),
    ] {
        let output = regra(&[&own, command].concat(), "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{command:?}: {said}");
    }
    let said = regra(&[&own[..], &["moves", "club", "--moves", "e2e5"]].concat(), "").stderr;
    let said = String::from_utf8(said).unwrap();
    let typed = format!("`regra --spec {} explain club@2026 e2e5 --fen ", OWN_DOCUMENT.display());
    assert!(said.contains(&typed), "{said}");
}
