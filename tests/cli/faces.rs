//! Differences, explanations and findings as pages, pictures and Markdown: whatever a user's document says comes out
//! as text, and pages stand whole or not at all.

#![expect(clippy::panic, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::cli::process::regra;

/// A game whose every text would be markup, if it were let.
const SPEC: &str = r#"
name: odd
extends: chess
default_version: one
documents: [{ id: text, title: "<script>t()</script> | `t` *t*", lines: 4 }]
versions:
  - { id: one, title: "<script>v()</script> | `v` *v*", documents: [text] }
  - { id: two, title: "<b>w</b> | `w` *w*", documents: [text], readings: { pawn.double: "off", end.fifty: "off" } }
  - { id: three, title: "<b>w</b> | `w` *w*", documents: [text], readings: { castle.through: allowed } }
starts:
  - { name: "<script>", fen: "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1" }
clauses:
  - id: pawn.double
    statement: "<script>s()</script> | `s` *s* [x](y) \\| & #1 ~~z~~"
    cites: [{ document: text, section: "<script>c()</script> | `c` *c*", lines: "1" }]
  - id: castle.through
    statement: "1. <script>f()</script> | `f` *f*"
    question: "<script>q()</script> | `q` *q*"
    readings:
      - { id: forbidden, statement: "<script>r()</script> | `r` *r*" }
      - { id: allowed, statement: "<script>a()</script> | `a` *a*" }
    default: forbidden
    cites: [{ document: text, section: "- <i>", lines: "2" }]
    wording: { one: "<script>o()</script> | `o`", two: "<script>p()</script> | `p`" }
"#;

/// What `pawn.double` says there.
const STATEMENT: &str = r"<script>s()</script> | `s` *s* [x](y) \| & #1 ~~z~~";

/// One case that does not hold, and one that does.
const CASES: &str = r#"
clause: castle.through
cases:
  - id: through
    why: "<script>y()</script> | `y` *y*"
    fen: "4k3/8/b7/8/8/8/8/4K2R w K - 0 1"
    expect:
      odd@one: { legal: [e1g1] }
      odd@two: { refused: { e1g1: castle.through } }
"#;

const THROUGH: &str = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";

/// An empty directory.
fn empty(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faces").join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    directory
}

/// The paths of the game and of its cases, in a directory of their own.
fn odd(name: &str) -> (PathBuf, [String; 2]) {
    let directory = empty(name);
    let files = [("odd.yaml", SPEC), ("cases.yaml", CASES)].map(|(file, text)| {
        let path = directory.join(file);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    });
    (directory, files)
}

/// What a command prints, and its exit code.
fn said(args: &[&str]) -> (String, Option<i32>) {
    let output = regra(args, "");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

/// The elements of HTML or SVG in their order, each closed by its own end.
fn elements(page: &str) -> Vec<String> {
    const EMPTY: [&str; 5] = ["br", "img", "input", "link", "meta"];
    let (mut open, mut all): (Vec<&str>, Vec<String>) = (Vec::new(), Vec::new());
    let mut rest = page.strip_prefix("<!DOCTYPE html>").unwrap_or(page);
    while let Some((_, behind)) = rest.split_once('<') {
        let (tag, behind) = behind.split_once('>').unwrap();
        rest = behind;
        let name = tag.split_whitespace().next().unwrap().trim_end_matches('/');
        if let Some(name) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
            continue;
        }
        all.push(name.to_owned());
        if !tag.ends_with('/') && !EMPTY.contains(&name) {
            open.push(name);
        }
        if name == "style" {
            rest = &rest[rest.find("</style>").unwrap()..];
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    all
}

/// A page by itself: nothing of it is loaded, and no text of the document is markup.
fn stands_alone(page: &str) {
    let elements = elements(page);
    for name in ["html", "head", "title", "main", "h1"] {
        assert!(elements.iter().any(|element| element == name), "no {name}");
    }
    for name in ["script", "link", "img", "b", "i"] {
        assert!(!elements.iter().any(|element| element == name), "there is a {name}");
    }
}

/// Markdown as a reader of it understands it: the texts of its cells, and all text. It has no HTML but code.
fn read(markdown: &str) -> (Vec<String>, String) {
    let (mut cells, mut all, mut cell) = (Vec::new(), String::new(), None::<String>);
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH) {
        match event {
            Event::Start(Tag::TableCell) => cell = Some(String::new()),
            Event::End(TagEnd::TableCell) => cells.extend(cell.take()),
            Event::Text(text) | Event::Code(text) => {
                cell.iter_mut().for_each(|cell| cell.push_str(&text));
                all.push_str(&text);
            }
            Event::End(TagEnd::Paragraph | TagEnd::CodeBlock | TagEnd::Heading(_)) => all.push('\n'),
            Event::SoftBreak | Event::HardBreak => panic!("a line is broken"),
            Event::InlineHtml(html) | Event::Html(html) => assert!(html.contains("code>"), "{html}"),
            Event::Start(Tag::Link { .. } | Tag::Strikethrough | Tag::Emphasis) => panic!("markup: {all}"),
            _ => {}
        }
    }
    (cells, all)
}

#[test]
fn a_difference_is_a_page_that_says_what_the_document_says() {
    let (_, [spec, _]) = odd("diff-page");
    for (second, texts) in [
        (
            "odd@two",
            &["script&gt;s()", "script&gt;c()", "script&gt;o()", "script&gt;p()", "script&gt;a()"][..],
        ),
        ("odd@three", &["script&gt;q()", "script&gt;r()", "- &lt;i&gt;"]),
    ] {
        let (page, code) =
            said(&["diff", "odd@one", second, "--spec", &spec, "--depth", "1", "--format", "html"]);
        assert_eq!(code, Some(1));
        stands_alone(&page);
        assert!(texts.iter().all(|text| page.contains(text)), "{second}: {page}");
    }
}

#[test]
fn a_difference_in_markdown_says_what_the_document_says() {
    let (_, [spec, _]) = odd("diff-markdown");
    let (markdown, code) =
        said(&["diff", "odd@one", "odd@two", "--spec", &spec, "--depth", "1", "--format", "md"]);
    assert_eq!(code, Some(1));
    let (cells, all) = read(&markdown);
    assert!(cells.iter().any(|cell| cell == STATEMENT), "{cells:?}");
    assert!(cells.iter().any(|cell| cell == "“<script>o()</script> | `o`”"), "{cells:?}");
    assert!(all.contains("castle.through <script>q()</script> | `q` *q*"), "{all}");
    assert!(all.contains("text: <script>c()</script> | `c` *c*, line 1"), "{all}");
}

#[test]
fn an_explanation_has_its_faces() {
    let (_, [spec, _]) = odd("explain");
    for (turn, title) in [("e1g1", "e1g1 is not legal"), ("e1f2", "e1f2 is legal")] {
        let explain = |format: &str| {
            let (text, code) =
                said(&["explain", "odd@one", turn, "--fen", THROUGH, "--spec", &spec, "--format", format]);
            assert_eq!(code, Some(0));
            text
        };
        let page = explain("html");
        stands_alone(&page);
        assert!(page.contains(title), "{page}");
        let svg = explain("svg");
        assert_eq!(elements(&svg).first().map(String::as_str), Some("svg"));
        assert!(svg.contains("<title") && svg.contains(title), "{svg}");
        let (_, all) = read(&explain("md"));
        assert!(all.contains(title) && all.contains("regra --spec"), "{all}");
    }
    let refused = ["explain", "odd@one", "e1g1", "--fen", THROUGH, "--spec", &spec, "--format"];
    let (page, _) = said(&[&refused[..], &["html"]].concat());
    assert!(page.contains("1. &lt;script&gt;f()") && page.contains("- &lt;i&gt;"), "{page}");
    let (_, all) = read(&said(&[&refused[..], &["md"]].concat()).0);
    assert!(all.contains("castle.through: 1. <script>f()</script> | `f` *f*"), "{all}");
}

#[test]
fn lines_have_no_other_face_than_json() {
    for format in ["text", "html", "svg", "md"] {
        let output = regra(&["explain", "chess", "e2e4", "-", "--format", format], "");
        let error = String::from_utf8(output.stderr).unwrap();
        let expected = format!("--format {format}: standard input is answered in lines of JSON");
        assert!(output.status.code() == Some(2) && error.contains(&expected), "{error}");
    }
}

/// The files of a directory.
fn files(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn findings_are_pages() {
    let (directory, [spec, cases]) = odd("report");
    let report = directory.join("report");
    let out = report.to_str().unwrap();
    let (text, code) = said(&["check", &cases, "--spec", &spec, "--report", out]);
    assert_eq!(code, Some(1));
    assert!(text.ends_with(&format!("pages: {}\n", report.join("index.html").display())), "{text}");
    assert_eq!(files(&report), [".regra-report", "finding-1.html", "index.html"]);
    assert_eq!(files(&directory), ["cases.yaml", "odd.yaml", "report"]);
    let [index, finding] =
        ["index.html", "finding-1.html"].map(|file| fs::read_to_string(report.join(file)).unwrap());
    stands_alone(&index);
    stands_alone(&finding);
    assert!(index.contains("1 passed, 1 failed, 0 skipped") && index.contains("href=\"finding-1.html\""));
    for text in
        ["the move is not legal", "&lt;script&gt;y()", "&lt;script&gt;f()", THROUGH, "check", "--name"]
    {
        assert!(finding.contains(text), "{text}: {finding}");
    }
}

#[test]
fn a_report_of_what_holds_is_one_page() {
    let out = empty("holds").join("report");
    let (_, code) = said(&["check", "--clause", "castle.through", "--report", out.to_str().unwrap()]);
    assert_eq!((code, files(&out)), (Some(0), vec![".regra-report".to_owned(), "index.html".to_owned()]));
}

#[test]
fn only_a_report_is_replaced_and_only_when_told() {
    let (directory, [spec, cases]) = odd("replaced");
    let check = |out: &Path, more: &[&str]| {
        let args = ["check", &cases, "--spec", &spec, "--report", out.to_str().unwrap()];
        let output = regra(&[&args[..], more].concat(), "");
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let other = directory.join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("index.html"), "mine").unwrap();
    for more in [&[][..], &["--force"]] {
        let (code, error) = check(&other, more);
        assert!(code == Some(2) && error.contains("is no report that regra has made"), "{error}");
        assert_eq!(fs::read_to_string(other.join("index.html")).unwrap(), "mine");
    }
    let report = directory.join("report");
    assert_eq!(check(&report, &[]).0, Some(1));
    let (code, error) = check(&report, &[]);
    assert!(code == Some(2) && error.contains("--force replaces it"), "{error}");
    fs::write(report.join("mine.html"), "").unwrap();
    assert_eq!(check(&report, &["--force"]).0, Some(1));
    assert_eq!(files(&report), [".regra-report", "finding-1.html", "index.html", "mine.html"]);
    let (code, error) = check(&directory.join("nowhere/report"), &[]);
    assert!(code == Some(2) && error.contains("cannot be written"), "{error}");
    assert_eq!(files(&directory), ["cases.yaml", "odd.yaml", "other", "report"]);
}

#[test]
fn findings_in_markdown_say_what_the_case_says() {
    let (_, [spec, cases]) = odd("check-markdown");
    let (markdown, code) = said(&["check", &cases, "--spec", &spec, "--format", "md"]);
    assert_eq!(code, Some(1));
    let (_, all) = read(&markdown);
    assert!(all.contains("1 passed, 1 failed, 0 skipped") && all.contains(THROUGH), "{all}");
    assert!(all.contains("why: <script>y()</script> | `y` *y*"), "{all}");
}

/// A page names the command that says the same again, with the depth where it is another than without the option.
#[test]
fn a_page_of_a_difference_says_how_deep_was_counted() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    let command = format!("regra diff chess antichess@international --fen '{fen}'");
    for format in ["md", "html"] {
        let args = ["diff", "chess", "antichess", "--fen", fen, "--format", format];
        let text = |more: &[&str]| {
            let output = regra(&[&args[..], more].concat(), "");
            String::from_utf8(output.stdout).unwrap().replace("&#39;", "'")
        };
        let (plain, shallow) = (text(&[]), text(&["--depth", "2"]));
        assert!(plain.contains(&command) && !plain.contains("--depth"), "{plain}");
        assert!(shallow.contains(&(command.clone() + " --depth 2")), "{shallow}");
    }
}
