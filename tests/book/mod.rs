//! The rule book as its readers find it: all that the rules say has its place, every link leads somewhere, what a user
//! wrote is text; and the command loses nothing that stood where the book goes.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
mod endgames;
mod full;
mod own;
mod pages;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use regra_judge::fixture::{self, Filter};

use pages::Book;

fn regra(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    command.env("REGRA_LANG", "en").env("REGRA_DOCUMENTS", "").args(args).output().unwrap()
}

/// A place for one test alone, where nothing stands.
fn place(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{name}"));
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).unwrap();
    place.join("out")
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn made(name: &str, args: &[&str]) -> Book {
    let out = place(name);
    let output = regra(&[&["book", "--out", text(&out)], args].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Book::open(&out)
}

/// The book of all shipped rule sets.
static SHIPPED: LazyLock<Book> = LazyLock::new(|| made("shipped", &[]));

/// The page of a rule set without overrides, whose address is easy to say.
fn page_of(language: &str, rules: &str) -> String {
    format!("{language}/{}.html", rules.replace('@', "-"))
}

#[test]
fn every_clause_reading_and_question_has_its_place() {
    let catalogue = regra::shipped();
    let mut clauses = 0;
    for name in catalogue.rule_sets() {
        let sheet = catalogue.sheet(&name).unwrap();
        for language in ["en", "pt"] {
            let page = &SHIPPED.pages[&page_of(language, &name)];
            for clause in &sheet.clauses {
                assert!(page.has(&clause.id), "{name}: {}", clause.id);
                clauses += 1;
                for reading in &clause.readings {
                    let id = format!("{}={}", clause.id, reading.id);
                    assert!(page.has(&id), "{name}: {id}");
                }
            }
            for question in &sheet.questions {
                assert!(page.has(&format!("question.{}", question.id)), "{name}: {}", question.id);
            }
        }
    }
    assert!(clauses > 500, "{clauses}");
}

/// A case under a reading of one's choice stands where the version that it changes does.
#[test]
fn every_shipped_fixture_has_its_place() {
    regra::shipped();
    let sources = fixture::shipped_for::<&str>(&[]);
    let cases = fixture::select(regra::shipped(), &sources, &Filter::default()).sound().unwrap().cases;
    for case in &cases {
        let stem = case.file.trim_end_matches(".yaml").replace('/', ".");
        let id = format!("case.{stem}.{}", case.text.id);
        for language in ["en", "pt"] {
            let page = &SHIPPED.pages[&page_of(language, &case.rules.name.base())];
            assert!(page.has(&id), "{}", case.name);
            let changed = case.rules.name != case.rules.name.base();
            assert!(!changed || page.text.contains(case.rules.name.as_str()), "{}", case.name);
        }
    }
    assert!(cases.len() > 1500, "{}", cases.len());
}

#[test]
fn every_link_and_anchor_leads_somewhere() {
    let broken = SHIPPED.broken();
    assert!(broken.is_empty(), "{} lead nowhere:\n{}", broken.len(), broken.join("\n"));
    let links = SHIPPED.pages.values().flat_map(|page| &page.elements).filter(|e| e.get("href").is_some());
    assert!(links.count() > 5000);
}

#[test]
fn a_place_is_there_once_and_in_every_language() {
    let files = |language: &str| -> BTreeSet<String> {
        let of = SHIPPED.pages.keys().filter_map(|name| name.strip_prefix(language));
        of.map(str::to_owned).collect()
    };
    assert_eq!(files("en/"), files("pt/"));
    for (name, page) in &SHIPPED.pages {
        let ids = page.ids();
        let once: BTreeSet<&str> = ids.iter().copied().collect();
        let mut seen = BTreeSet::new();
        let twice: Vec<&&str> = ids.iter().filter(|id| !seen.insert(**id)).collect();
        assert!(twice.is_empty(), "{name}: {twice:?}");
        if let Some(file) = name.strip_prefix("en/") {
            let other: BTreeSet<&str> = SHIPPED.pages[&format!("pt/{file}")].ids().into_iter().collect();
            assert_eq!(once, other, "{file}");
        }
    }
}

#[test]
fn no_page_is_longer_than_a_megabyte() {
    for (name, page) in &SHIPPED.pages {
        assert!(page.text.len() <= 1_000_000, "{name}: {} bytes", page.text.len());
    }
}

#[test]
fn a_page_says_its_language_and_leads_to_the_other() {
    for (name, page) in SHIPPED.pages.iter().filter(|(name, _)| name.contains('/')) {
        let (language, file) = name.split_once('/').unwrap();
        assert_eq!(page.elements[0].get("lang"), Some(language), "{name}");
        let other = if language == "en" { "pt" } else { "en" };
        let link = format!("../{other}/{file}");
        let leads = |element: &&pages::Element| element.get("href") == Some(&link);
        let names: Vec<&str> =
            page.elements.iter().filter(leads).map(|element| element.name.as_str()).collect();
        assert!(names.contains(&"link") && names.contains(&"a"), "{name}: {names:?}");
    }
}

/// Rules with a reading of one's choice have the cases that name them, and of the version only what holds.
#[test]
fn a_rule_set_with_another_reading_has_the_cases_that_hold() {
    regra::shipped();
    let book = made("leap", &["brasuca@1.3+charge.path=leap", "--lang", "en"]);
    assert!(!book.pages.keys().any(|name| name.starts_with("pt/")));
    let page = &book.pages["en/brasuca-1.3_charge.path-leap.html"];
    assert!(page.has("case.fixtures.brasuca.charge.pawn-charges-a-knight"), "it holds under both");
    assert!(page.text.contains("Written for brasuca@1.3; all of it was found to hold here too."));
    // Under these rules the knight may be leapt over, so that a case of the version must not be there unchanged.
    let cases =
        fixture::select(regra::shipped(), &fixture::shipped(), &Filter::default()).sound().unwrap().cases;
    let of = |rules: &str| -> BTreeSet<String> {
        let of =
            cases.iter().filter(|case| case.rules.name.as_str() == rules && case.clause == "charge.path");
        of.map(|case| format!("case.fixtures.brasuca.charge.{}", case.text.id)).collect()
    };
    let own = of("brasuca@1.3+charge.path=leap");
    assert!(!own.is_empty() && own.iter().all(|id| page.has(id)), "{own:?}");
    assert!(book.broken().is_empty(), "{:?}", book.broken());
}

const SCRIPT: &str = "<script>alert(1)</script>";

/// A rule document with a script in every text that it can have.
const HOSTILE: &str = r#"
name: club
title: TEXT
extends: brasuca
default_version: own
documents:
  - { id: own, title: TEXT, version: TEXT, author: TEXT, section: TEXT, address: TEXT }
versions:
  - { id: own, title: TEXT, from: "1.3", documents: [own] }
clauses:
  - id: charge.path
    statement: TEXT
    cites: [{ document: own, section: TEXT }]
    question: { en: TEXT, pt: TEXT }
    readings:
      - { id: clear, statement: TEXT }
      - { id: leap, statement: TEXT }
      - { id: bars, statement: TEXT }
    default: clear
    wording: { own: TEXT }
questions:
  - id: own-question
    clause: charge.path
    cites: [{ document: own, section: TEXT }]
    question: TEXT
    taken: TEXT
    other: TEXT
    why: TEXT
    position: { fen: "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 b", taken: TEXT, other: TEXT }
"#;

const CASE: &str = r#"
clause: charge.path
cases:
  - id: own-case
    why: TEXT
    fen: "4k3/8/8/8/8/8/7P/4K3[] w - - 0 1 b"
    expect: { club@own: { legal: [h2h3] } }
"#;

#[test]
fn what_a_user_wrote_is_text() {
    let directory = place("hostile").with_file_name("own");
    fs::create_dir_all(&directory).unwrap();
    let (spec, case) = (directory.join("<script>.yaml"), directory.join("case.yaml"));
    let quoted = format!("'{SCRIPT}'");
    fs::write(&spec, HOSTILE.replace("TEXT", &quoted)).unwrap();
    fs::write(&case, CASE.replace("TEXT", &quoted)).unwrap();
    let book = made("hostile-out", &["club@own", "--spec", text(&spec), "--fixtures", text(&case)]);
    let mut shown = 0;
    for (name, page) in &book.pages {
        for script in page.elements.iter().filter(|element| element.name == "script") {
            let known = script.get("src").is_some() || script.get("type") == Some("application/json");
            assert!(known, "{name}: {script:?}");
        }
        shown += page.text.matches("&lt;script&gt;alert(1)&lt;/script&gt;").count();
    }
    let fields = HOSTILE.matches("TEXT").count() + CASE.matches("TEXT").count();
    assert!(shown >= 2 * (fields - 1), "{shown} of {fields} in two languages"); // a question has one text in each
    let page = &book.pages["en/club-own.html"];
    assert!(page.text.contains("&lt;script&gt;.yaml"), "commands name the rule document");
    assert!(page.text.contains("Written for brasuca@1.3"));
    assert!(book.broken().is_empty(), "{:?}", book.broken());
}

#[test]
fn a_game_shows_what_it_inherits_of_clauses_that_it_has() {
    let example = ["crazyhouse", "--spec", "spec/games/hands/crazyhouse.yaml", "--lang", "en"];
    let cases = ["--fixtures", "fixtures/games/crazyhouse.yaml"];
    let book = made("inherits", &[&example[..], &cases].concat());
    let page = &book.pages["en/crazyhouse.html"];
    assert!(page.has("case.fixtures.chess.king.centre"), "of chess, where it holds here too");
    assert!(page.has("case.crazyhouse.changes-sides"), "of its own");
    for (name, page) in &book.pages {
        assert!(!page.text.contains("end.material"), "{name}: the game is without it");
    }
}

/// Each line on standard error, and that the exit code says so.
fn refused(args: &[&str]) -> String {
    let output = regra(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// All files below a directory, each with what stands in it.
fn contents(directory: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(contents(&path));
        } else {
            files.push((path.clone(), fs::read(path).unwrap()));
        }
    }
    files.sort();
    files
}

#[test]
fn only_a_book_is_replaced_and_only_where_that_is_asked_for() {
    let out = place("replaced");
    let name = text(&out);
    fs::create_dir(&out).unwrap();
    fs::write(out.join("thesis.txt"), "years of work").unwrap();
    for args in [&["book", "chess", "--out", name][..], &["book", "chess", "--out", name, "--force"]] {
        let said = refused(args);
        assert!(said.contains("exists and is not a book"), "{said}");
    }
    assert_eq!(contents(out.parent().unwrap()), [(out.join("thesis.txt"), b"years of work".to_vec())]);
    fs::remove_dir_all(&out).unwrap();

    assert!(regra(&["book", "chess", "--out", name, "--lang", "en"]).status.success());
    let before = contents(&out);
    let said = refused(&["book", "antichess", "--out", name]);
    assert!(said.contains("is a book: --force replaces it"), "{said}");
    assert_eq!(contents(&out), before);
    assert!(regra(&["book", "antichess@aise", "--out", name, "--lang", "pt", "--force"]).status.success());
    assert!(out.join("pt/antichess-aise.html").is_file() && !out.join("en").exists());
    assert_eq!(fs::read_dir(out.parent().unwrap()).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn what_regra_did_not_write_outlives_the_book_that_it_stands_in() {
    let out = place("mine");
    let name = text(&out);
    let make = |rules: &str, lang: &str| {
        regra(&["book", rules, "--out", name, "--lang", lang, "--force"]).status.success()
    };
    assert!(make("antichess@aise", "en"));
    for (file, held) in [(".git/HEAD", "ref"), ("CNAME", "example.org"), ("en/mine.txt", "a note")] {
        fs::create_dir_all(out.join(file).parent().unwrap()).unwrap();
        fs::write(out.join(file), held).unwrap();
    }
    let page = fs::read(out.join("en/antichess-aise.html")).unwrap();
    // What regra wrote goes, and what it did not write stays, beside it and within.
    assert!(make("antichess@fewest", "pt"));
    assert_eq!(fs::read_to_string(out.join(".git/HEAD")).unwrap(), "ref");
    assert_eq!(fs::read_to_string(out.join("CNAME")).unwrap(), "example.org");
    let left: Vec<_> =
        fs::read_dir(out.join("en")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["mine.txt"]);
    // Nor is it written over: then nothing changes at all.
    fs::write(out.join("en/antichess-aise.html"), "a page of one's own").unwrap();
    let before = contents(&out);
    let said = refused(&["book", "antichess@aise", "--out", name, "--lang", "en", "--force"]);
    assert!(said.contains("en/antichess-aise.html was not written by regra"), "{said}");
    assert_eq!(contents(&out), before);
    fs::remove_file(out.join("en/antichess-aise.html")).unwrap();
    assert!(make("antichess@aise", "en"));
    assert_eq!(fs::read(out.join("en/antichess-aise.html")).unwrap(), page);
    assert_eq!(fs::read_to_string(out.join("en/mine.txt")).unwrap(), "a note");
    // Where it cannot be read what regra wrote, nothing is taken away.
    fs::write(out.join(".regra-book"), b"\xff\xfe").unwrap();
    let before = contents(&out);
    let said = refused(&["book", "antichess@aise", "--out", name, "--lang", "en", "--force"]);
    assert!(said.contains(".regra-book cannot be written"), "{said}");
    assert_eq!(contents(&out), before);
    assert_eq!(fs::read_dir(out.parent().unwrap()).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn a_book_that_cannot_be_made_leaves_nothing_behind() {
    let out = place("nothing");
    let name = text(&out);
    for (args, told) in [
        (&["book", "brasuka", "--out", name][..], "did you mean brasuca"),
        (&["book", "chess", "chess@9", "--out", name], "unknown rule set `chess@9`"),
        (&["book", "--lang", "en,fr", "--out", name], "regra speaks `en` and `pt`"),
        (&["book", "--document", "Cargo.toml", "--out", name], "Cargo.toml: its SHA-256 is"),
        (&["book", "--fixtures", "Cargo.toml", "--out", name], "Cargo.toml:1"),
        (&["book"], "--out <DIR>"),
    ] {
        let said = refused(args);
        assert!(said.contains(told), "{args:?}: {said}");
    }
    let below = out.join("not/there");
    let said = refused(&["book", "chess", "--out", text(&below)]);
    assert!(said.contains("not/there cannot be written: "), "{said}");
    let file = out.with_file_name("file");
    fs::write(&file, "a file").unwrap();
    let said = refused(&["book", "chess", "--force", "--out", text(&file)]);
    assert!(said.contains("exists and is not a book"), "{said}");
    assert_eq!(contents(out.parent().unwrap()), [(file, b"a file".to_vec())]);
}

/// The book of all rule sets takes longer than it takes to press Ctrl-C.
#[cfg(unix)]
#[test]
fn an_interrupted_book_leaves_nothing_behind() {
    use nix::sys::signal::{Signal, kill};
    let out = place("interrupted");
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    let child =
        command.args(["book", "--out", text(&out)]).stderr(std::process::Stdio::piped()).spawn().unwrap();
    // It has begun when its draft stands there.
    while fs::read_dir(out.parent().unwrap()).unwrap().count() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    std::thread::sleep(std::time::Duration::from_millis(200));
    kill(nix::unistd::Pid::from_raw(child.id().try_into().unwrap()), Signal::SIGINT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"));
    assert_eq!(fs::read_dir(out.parent().unwrap()).unwrap().count(), 0);
}

#[test]
fn the_summary_is_there_as_data() {
    let out = place("summary");
    let output = regra(&["book", "chess", "--lang", "pt,en,pt", "--out", text(&out), "--format", "json"]);
    let summary: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(summary["languages"], serde_json::json!(["pt", "en"]));
    assert_eq!(summary["rules"], serde_json::json!(["chess"]));
    let files = contents(&out);
    let bytes: usize = files.iter().map(|(_, bytes)| bytes.len()).sum();
    let pages = files.iter().filter(|(path, _)| path.extension().is_some_and(|end| end == "html")).count();
    assert_eq!(
        (summary["bytes"].as_u64(), summary["pages"].as_u64()),
        (Some(bytes as u64), Some(pages as u64))
    );
    assert!(Path::new(summary["begin"].as_str().unwrap()).is_file());
}
