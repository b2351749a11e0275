//! Certificates as files: what a search may replace, what it leaves behind, and what becomes of several.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::cli::process::regra;

const MATE: &str = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";

fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proving").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn prove(rules: &str, fen: &str, out: &Path, more: &[&str]) -> Output {
    let out = out.to_str().unwrap();
    let fixed = ["prove", rules, "--fen", fen, "--out", out, "--hash", "16"];
    regra(&[&fixed[..], more].concat(), "")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// It says why, and what stands there stays.
fn refused(output: &Output, said: &str) {
    let why = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{why}{}", text(&output.stdout));
    assert!(why.contains(said), "{why}");
}

#[test]
fn a_file_that_is_no_certificate_of_the_claim_is_not_replaced() {
    let place = directory("foreign");
    let letter = place.join("letter");
    fs::write(&letter, "dear\n").unwrap();
    refused(
        &prove("chess", MATE, &letter, &["--claim", "white wins"]),
        "letter: no certificate of `white wins`",
    );
    assert_eq!(fs::read(&letter).unwrap(), b"dear\n");
    let proof = place.join("mate.proof");
    for _ in 0..2 {
        let output = prove("chess", MATE, &proof, &["--claim", "white wins"]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    let whole = fs::read(&proof).unwrap();
    refused(&prove("chess", MATE, &proof, &["--claim", "white holds"]), "name another file");
    refused(&prove("chess+end.fifty=off", MATE, &proof, &["--claim", "white wins"]), "name another file");
    assert_eq!(fs::read(&proof).unwrap(), whole);
}

#[test]
fn what_an_earlier_search_has_left_is_gone_on_with_or_left_alone() {
    let place = directory("part");
    let (proof, part) = (place.join("x.proof"), place.join("x.proof.part"));
    let fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b - - 0 1";
    let claim = ["--claim", "black wins"];
    let search = |more: &[&str]| prove("antichess", fen, &proof, &[&claim[..], more].concat());
    // A script that begins again whatever has ended it always says so.
    assert_eq!(search(&["--resume", "--limit-nodes", "500"]).status.code(), Some(1));
    let left = fs::read(&part).unwrap();
    refused(
        &search(&["--limit-nodes", "10"]),
        "x.proof.part: an earlier search has left this; go on from it with --resume",
    );
    assert_eq!(fs::read(&part).unwrap(), left);
    let output = search(&["--resume"]);
    assert_eq!(output.status.code(), Some(0), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(proof.exists() && !part.exists(), "what was left is used up");
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let good = "fixtures/antichess/claims/d2d4.proof";
    let output = regra(&["verify", "nofile", good], "");
    refused(&output, "nofile: ");
    assert!(text(&output.stdout).contains("d2d4.proof: holds: black wins"), "{}", text(&output.stdout));
}

#[test]
fn a_certificate_that_is_not_there_is_seen_without_running_anything() {
    let place = directory("lint");
    let case = "clause: end.mate\ncases:\n- id: mate\n  why: x\n  fen: 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\n  expect:\n    \
                chess:\n      claim: white wins\n      proof: mate.proof\n";
    let file = place.join("claim.yaml");
    fs::write(&file, case).unwrap();
    let lint = || regra(&["lint", file.to_str().unwrap()], "");
    let output = lint();
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("claim.yaml:9:") && said.contains("`mate.proof`"), "{said}");
    fs::write(place.join("mate.proof"), "").unwrap();
    assert_eq!(lint().status.code(), Some(0), "whether it holds is for `check`: {}", text(&lint().stdout));
}
