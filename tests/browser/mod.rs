//! The rule book in a real browser: every page loads, says nothing wrong and can be read by everybody; what a
//! click shows is what `regra moves` lists.
//!
//! Needs Chromium, and node with what `.ci/run` installs for it. Where `CI` is set, missing is failing.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::thorough::thorough;
use serde_json::{Value, json};

const REGRA: &str = env!("CARGO_BIN_EXE_regra");

/// Where Debian puts it.
const CHROMIUM: &str = "/usr/bin/chromium";

#[test]
fn the_book_in_a_browser() {
    let modules = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/tools/browser");
    let there = Path::new(CHROMIUM).exists() && modules.join("node_modules/playwright-core").exists();
    assert!(there || env::var_os("CI").is_none(), "the browser is missing: .ci/run installs it");
    if !there {
        println!("SKIPPED: no browser on this machine");
        return;
    }
    let room = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    let _ = fs::remove_dir_all(&room);
    fs::create_dir_all(&room).unwrap();
    let book = room.join("book");
    regra(&["book", "--out", book.to_str().unwrap()], "");
    let turns = room.join("turns.json");
    fs::write(&turns, listed(&book).to_string()).unwrap();
    let visit = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/visit.mjs");
    let visited = Command::new("node")
        .args([&visit, &modules, Path::new(CHROMIUM), &book, &turns, &room.join("pictures")])
        .arg(if thorough() { "all" } else { "10" })
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&visited.stdout) + String::from_utf8_lossy(&visited.stderr);
    println!("{told}");
    assert!(visited.status.success(), "{told}");
}

/// Page → FEN → the turns that the command lists there: each with the squares and the letter that it begins with.
fn listed(book: &Path) -> Value {
    let mut pages = BTreeMap::new();
    for language in ["en", "pt"] {
        let files = fs::read_dir(book.join(language)).unwrap().map(|entry| entry.unwrap().path());
        for file in files.filter(|file| file.to_string_lossy().ends_with("-try.html")) {
            let name = format!("{language}/{}", file.file_name().unwrap().to_str().unwrap());
            pages.insert(name, turns(&fs::read_to_string(&file).unwrap()));
        }
    }
    assert!(pages.len() >= 2 * 9, "only {} pages to try rules out", pages.len());
    json!(pages)
}

/// What the command lists in every position of a page.
fn turns(page: &str) -> BTreeMap<String, Value> {
    let script = page.split_once("<script id=\"trial\" type=\"application/json\">").unwrap().1;
    let data: Value = serde_json::from_str(script.split_once("</script>").unwrap().0).unwrap();
    // Where a turn leads only to be looked at, the page has no turns; whatever can be chosen must have them.
    let known = data["positions"].as_array().unwrap().iter().filter(|at| at["turns"].is_array());
    let fens: Vec<&str> = known.map(|at| at["fen"].as_str().unwrap()).collect();
    assert!(fens.len() >= 10, "{}: only {} positions", data["rules"], fens.len());
    let answers = regra(&["moves", data["rules"].as_str().unwrap(), "-"], &(fens.join("\n") + "\n"));
    let answers = answers.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let told = answers.map(|answer| {
        let all = answer["moves"].as_array().unwrap_or_else(|| panic!("{answer}"));
        all.iter().map(|turn| begins(turn["move"].as_str().unwrap())).collect()
    });
    let told: Vec<Value> = told.collect();
    assert_eq!(told.len(), fens.len());
    fens.into_iter().map(str::to_owned).zip(told).collect()
}

/// A turn with what moves in it: the first square of each of its parts, or the letter of what is dropped.
fn begins(text: &str) -> Value {
    let whole = text.split('/').next().unwrap();
    let parts: Vec<&str> = whole.split('+').filter(|part| part.len() > 1 && *part != "pass").collect();
    match parts[..] {
        [part] if part.as_bytes()[1] == b'@' => json!({ "move": text, "from": [], "drops": part[..1] }),
        _ => {
            let from: Vec<&str> = parts.iter().map(|part| &part[..2]).collect();
            json!({ "move": text, "from": from })
        }
    }
}

/// What a command prints.
fn regra(words: &[&str], input: &str) -> String {
    let mut child = Command::new(REGRA)
        .args(words)
        .env("REGRA_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = child.stdin.take().unwrap();
    let text = input.to_owned();
    let writer = std::thread::spawn(move || to.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "regra {}", words.join(" "));
    String::from_utf8(output.stdout).unwrap()
}
