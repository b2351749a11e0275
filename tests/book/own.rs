//! The book of one's own game: it shows as facts only what was found to hold under the very rules that it is
//! about, each case once, and commands that say the same again.

use super::*;

/// A game with a man of its own in place of the bishops.
const LIGHTHOUSE: &str = r#"
starts:
  - { name: "start", fen: "rntqktnr/pppppppp/8/8/8/8/PPPPPPPP/RNTQKTNR w KQkq - 0 1" }
clauses:
  - id: piece.lighthouse
    statement: { en: "It goes to the next square on a diagonal and leaps to the one behind.", pt: "Anda uma casa na diagonal e salta à seguinte." }
  - id: end.repetition.count
    statement: { en: "How often a position must occur.", pt: "Quantas vezes uma posição precisa ocorrer." }
    default: "3"
    readings:
      - { id: "3", statement: { en: "Three times.", pt: "Três vezes." } }
      - { id: "4", statement: { en: "Four times.", pt: "Quatro vezes." } }
"#;

/// A directory with a game of one's own, begun by `regra new`, and the man changed or not.
fn begun(name: &str, changed: bool) -> PathBuf {
    let directory = place(name).with_file_name("own");
    assert!(regra(&["new", "club", "--from", "chess", "--out", text(&directory)]).status.success());
    if changed {
        let spec = directory.join("club.yaml");
        let man = r#"  - { letter: T, name: lighthouse, betza: "FA", clause: piece.lighthouse }"#;
        let pieces = fs::read_to_string(&spec).unwrap().replace("pieces:\n", &format!("pieces:\n{man}\n"));
        fs::write(&spec, pieces + LIGHTHOUSE).unwrap();
    }
    directory
}

/// The book of a game in a directory, made there: what it is, and what was said.
fn book_in(directory: &Path, args: &[&str]) -> (Book, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regra"));
    command.env("REGRA_LANG", "en").env("REGRA_DOCUMENTS", "").current_dir(directory);
    let output = command.args(["book", "--force", "--out", "book"]).args(args).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    (Book::open(&directory.join("book")), said)
}

const CLUB: [&str; 5] = ["club", "--spec", "club.yaml", "--fixtures", "club"];
const ENGLISH: [&str; 2] = ["--lang", "en"];

/// A part of a page, from one text to the next.
fn part<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    page.split_once(from).unwrap().1.split_once(to).unwrap().0
}

#[test]
fn a_case_that_does_not_hold_is_shown_nowhere_as_a_fact() {
    let directory = begun("own-fails", true);
    let (book, said) = book_in(&directory, &CLUB);
    assert!(said.contains("4 cases do not hold and are not shown"), "{said}");
    for (language, told) in [("en", "did not hold when"), ("pt", "não valeram ao ser")] {
        let page = &book.pages[&format!("{language}/club-draft.html")];
        // In the array of chess there are twenty turns, in this one twenty-four.
        for failed in
            ["case.club.setup.white-begins", "case.club.setup.black-answers", "case.club.perft.start"]
        {
            assert!(!page.has(failed), "{failed}");
        }
        assert!(page.has("case.club.knight.corner"), "what holds is there");
        assert!(!page.text.contains("rnbqkbnr/pppp1ppp"), "a position that no turn leads to");
        let array = part(&page.text, "id=\"setup.array\"", "</article>");
        assert!(array.contains(told) && array.contains("club/setup/black-answers/club@draft"), "{array}");
        let proof = &book.pages[&format!("{language}/proof.html")].text;
        assert!(proof.contains("club/setup/black-answers/club@draft"));
        // Twenty turns and four hundred are counted by nobody.
        let counts = proof.split("section class=\"count\"").skip(1);
        for count in counts {
            assert!(!count.contains("<td>400</td>"), "{count}");
        }
        assert!(!page.text.contains("400 at depth 2") && !page.text.contains("400 na profundidade 2"));
        let tried = &book.pages[&format!("{language}/club-draft-try.html")].text;
        assert!(!tried.contains("case.club.setup.black-answers"));
    }
    assert!(book.broken().is_empty(), "{:?}", book.broken());
}

#[test]
fn a_draft_of_a_case_is_not_shown() {
    let directory = begun("own-draft", false);
    let draft = "\
clause: knight.leap
cases:
  - id: nobody-says-why
    unverified: true
    why: \"\"
    fen: \"4k3/8/8/8/8/8/8/N3K3 w - - 0 1\"
    expect: { club: { from: a1, moves: [a1b3, a1c2] } }
";
    fs::write(directory.join("club/own.yaml"), draft).unwrap();
    let (book, said) = book_in(&directory, &[&CLUB[..], &ENGLISH].concat());
    assert!(said.contains("1 draft of a case is not shown"), "{said}");
    for (name, page) in &book.pages {
        assert!(!page.text.contains("nobody-says-why"), "{name}");
    }
}

#[test]
fn a_case_that_was_copied_is_there_once() {
    let directory = begun("own-copies", false);
    let (book, said) = book_in(&directory, &[&CLUB[..], &ENGLISH].concat());
    assert_eq!(said, "");
    let page = &book.pages["en/club-draft.html"];
    assert!(page.has("case.club.knight.corner") && !page.has("case.fixtures.chess.knight.corner"));
    let cases = page.ids().iter().filter(|id| id.starts_with("case.")).count();
    assert_eq!(cases, 149, "as many as `regra new` has copied");
    // The index and the proof count the same.
    assert!(book.pages["en/index.html"].text.contains("149 cases"));
    assert!(book.pages["en/proof.html"].text.contains("149 of 149"));
    // What the designer throws away is what the game inherits, as long as it holds.
    fs::remove_file(directory.join("club/knight.yaml")).unwrap();
    let (book, _) = book_in(&directory, &[&CLUB[..], &ENGLISH].concat());
    let page = &book.pages["en/club-draft.html"];
    assert!(page.has("case.fixtures.chess.knight.corner"));
}

/// What a page shows to be typed.
fn commands(page: &str) -> Vec<String> {
    let shown = page.split("class=\"command\">").skip(1);
    shown.map(|rest| rest.split_once("</code>").unwrap().0.to_owned()).collect()
}

/// The numbers of the proof of the game with the lighthouse, each as often as it is said.
fn numbers(proof: &str) {
    let row = part(proof, "<tbody>", "</tbody>").split("<td>").skip(1);
    let row: Vec<&str> = row.map(|cell| cell.split_once("</td>").unwrap().0).collect();
    let [clauses, readings, lines, cases, changes] = *row.first_chunk().unwrap();
    // No case asks for a fourth occurrence; no document has lines; nobody has kept what any change does.
    assert_eq!([readings, lines, cases, changes], ["0 of 1", "–", "145 of 149", "–"]);
    let (shown, all) = clauses.split_once(" of ").unwrap();
    let [shown, all] = [shown, all].map(|number| number.parse::<usize>().unwrap());
    let missing = |list: &str| part(list, "<ul class=\"names\">", "</ul>").matches("<li>").count();
    let covered = part(proof, "Coverage</h3>", "Cases</h3>");
    assert!(covered.contains(&format!("{shown} of {all} clauses in force have a case")), "{covered}");
    // 21 clauses of chess and two of its own.
    assert_eq!((all, missing(covered)), (23, all - shown));
    let (_, several) = covered.split_once("can be read in several ways").unwrap();
    assert!(covered.contains("0 of 1 clauses in force that can be read in several ways"), "{covered}");
    assert_eq!(missing(several), 1);
    assert!(proof.contains("145 held, 4 did not"));
    assert!(!covered.contains("lines of the documents"));
}

/// From wherever the book is made, the same: its addresses, and commands that can be typed beside the document.
#[test]
fn what_is_to_be_typed_again_says_the_same_again() {
    let directory = begun("own-again", true);
    let path = |name: &str| directory.join(name).to_str().unwrap().to_owned();
    let (spec, fixtures) = (path("club.yaml"), path("club"));
    let (book, _) = book_in(&directory, &[&CLUB[..], &ENGLISH].concat());
    let args = ["club", "--spec", &spec, "--fixtures", &fixtures];
    let (elsewhere, _) = book_in(&directory, &[&args[..], &ENGLISH].concat());
    for (name, page) in &book.pages {
        assert!(page.text == elsewhere.pages[name].text, "{name}");
    }
    let proof = &book.pages["en/proof.html"].text;
    numbers(proof);
    let commands = commands(proof);
    let wanted = [
        "regra --spec club.yaml coverage --fixtures club",
        "regra --spec club.yaml check club --rules club@draft",
        "regra --spec club.yaml mutate club@draft --fixtures club",
        "regra --spec club.yaml check club --against pyffish",
        "regra --spec club.yaml check club --against python-chess",
    ];
    assert_eq!(commands, wanted);
    for (command, told) in [(&commands[0], "149 cases"), (&commands[1], "145 passed, 4 failed")] {
        let mut regra = Command::new(env!("CARGO_BIN_EXE_regra"));
        let words = command.split(' ').skip(1);
        let output = regra.env("REGRA_LANG", "en").current_dir(&directory).args(words).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains(told), "{command}: {said}");
    }
    // Whose ruling a clause is that cites nothing.
    let page = &book.pages["en/club-draft.html"].text;
    let own = part(page, "id=\"piece.lighthouse\"", "</article>");
    assert!(own.contains("The ruling of the rule document itself"), "{own}");
    assert!(!page.contains("<p class=\"source\"></p>"));
}
