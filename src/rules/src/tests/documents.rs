//! Documents that load, and what is said of those that do not.

use super::{rules, shipped};
use crate::shipped::documents;
use crate::{Catalogue, ChargePath, Retire};

#[test]
fn every_shipped_document_loads() {
    let mut all = Catalogue::default();
    for (path, text) in documents() {
        all = all.with_spec(path, text).unwrap_or_else(|problems| {
            panic!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        });
    }
    assert_eq!(all.rule_sets(), shipped().rule_sets());
}

/// Each game of the field is read when it is asked for, by its own name and by others, and nothing is wrong with it.
#[test]
fn the_games_of_the_field_load() {
    let names: Vec<&str> = shipped().field().map(|game| game.name).collect();
    assert!(names.len() >= 72, "{names:?}");
    for game in shipped().field() {
        let (all, problems) = shipped().with_spec_as_it_is(game.path, game.text).expect("a sound document");
        assert!(problems.is_empty(), "{problems:?}");
        let family = shipped().family(game.name).expect(game.name);
        assert_eq!((Some(family), family.name.as_str()), (all.families().last(), game.name));
        assert!(
            ["boards", "ends", "hands", "pawns", "pieces", "starts"].contains(&game.group),
            "{}",
            game.path
        );
    }
    for (name, meant) in [("3check", "threecheck"), ("Fischerandom", "chess960"), ("koth", "kingofthehill")] {
        assert_eq!(rules(name).name, meant);
    }
    assert_eq!(shipped().rules("crazyhouse+capture.hand=same").expect("a reading").family, "crazyhouse");
    let own = shipped().with_spec("own.yaml", "name: own\nextends: crazyhouse\n").expect("a game");
    assert_eq!(own.rules("own").expect("its rules").turn, rules("crazyhouse").turn);
}

/// Of two entries with one key the last would win, and the first would never be read.
#[test]
fn a_key_that_stands_twice_is_refused_where_it_stands() {
    let club = "name: club\nextends: brasuca\n";
    for (text, place) in [
        (
            "versions:\n  - id: x\n    title: t\n    readings: { charge.path: leap, charge.path: clear }\n",
            "f.yaml:6:36: ",
        ),
        (
            "clauses:\n  - id: lord.kind\n    statement: s\n    readings:\n      - { id: a, statement: s, pieces: { L: F, L: W } }\n",
            "f.yaml:7:48: ",
        ),
        (
            "clauses:\n  - id: lord.kind\n    statement: s\n    defaults:\n      \"1\": a\n      '1': b\n",
            "f.yaml:8:7: ",
        ),
        ("clauses:\n  - id: lord.kind\n    statement: s\n    when: { a: b, a: b }\n", "f.yaml:6:19: "),
    ] {
        let found = problems(&format!("{club}{text}"));
        let place = place.to_owned();
        assert!(found.contains("stands here twice: keep one"), "{found}");
        assert!(found.starts_with(&place), "{found} is not at {place}");
    }
}

#[test]
fn a_users_own_document_extends_a_shipped_one() {
    let text = "name: club\nextends: brasuca\ndefault_version: club\nversions:\n  - id: club\n    title: as our club plays it\n    from: \"1.3\"\n    readings: { charge.path: leap, legion.move: \"off\" }\npieces:\n  - { letter: L, name: lord, betza: F, roles: [charger, sneaker], clause: lord.step }\n";
    let all = shipped().with_spec("club.yaml", text).expect("a document");
    let club = all.rules("club").expect("the default");
    assert_eq!(club.name, "club@club");
    assert!(!club.turn.legion && club.turn.charge.is_some_and(|c| c.path == ChargePath::Leap));
    assert_eq!(club.turn.retire, Some(Retire::RiderOne));
    assert_eq!(club.starts, rules("brasuca").starts);
    assert_eq!(all.rules("brasuca@1.3").map(|r| r.turn), Ok(rules("brasuca@1.3").turn));
    assert_eq!(all.families().len(), 5);
}

/// A version that is made from another says what that one says, but for an array of its own.
#[test]
fn a_version_inherits_the_statements_of_its_own_document() {
    let text = "name: two\nextends: brasuca\nversions:\n  - { id: a, title: first, from: \"1\" }\n  - { id: b, title: second, from: a }\n  - id: c\n    title: third\n    from: a\n    starts:\n      - { name: start, fen: \"4k3/8/8/8/8/8/8/4K3[] w - - 0 1 b\" }\nclauses:\n  - id: setup.array\n    statement: Somewhere.\n    statements: { a: On the first rank. }\n    default: \"on\"\nstarts:\n  - { name: start, fen: \"3k4/8/8/8/8/8/8/4K3[] w - - 0 1 b\" }\n";
    let all = shipped().with_spec("two.yaml", text).expect("a document");
    let array = all.family("two").and_then(|family| family.clause("setup.array")).expect("the clause");
    let said = |version: &str| array.statements.get(version).map(|text| &**text);
    assert_eq!([said("a"), said("b")], [Some("On the first rank."); 2]);
    assert_eq!(said("c"), Some("The game begins from {array}, and {first} moves first."));
    let told = all.told();
    let told = told.family("two").and_then(|family| family.clause("setup.array")).expect("the clause");
    assert_eq!(&**told.statement_in("c"), "The game begins from 4k3/8/8/8/8/8/8/4K3, and White moves first.");
}

/// The example in the format's own description is run.
#[test]
fn the_example_of_the_readme_works() {
    let readme = include_str!("../../../../spec/README.md");
    let example = readme.split("```yaml\n").nth(1).and_then(|rest| rest.split("```").next());
    let all = shipped().with_spec("club.yaml", example.expect("an example")).expect("it loads");
    let club = all.rules("club").expect("its default version");
    assert_eq!(club.name, "club@2026");
    assert_eq!(club.kind('L').map(|lord| club.piece(lord).betza.clone()).as_deref(), Some("F"));
    assert_eq!(all.rules("club@1.3").map(|rules| rules.turn), Ok(rules("brasuca@1.3").turn));
    assert_eq!(
        all.rules("club@2026+lord.kind=silver").map(|rules| rules.name.clone()).as_deref(),
        Ok("club@2026+lord.kind=silver")
    );
}

/// A game that adds to another leaves the versions that it inherits as they are.
#[test]
fn what_a_document_adds_does_not_leak_into_what_it_inherits() {
    let text = "name: club\nextends: brasuca\nversions:\n  - { id: new, title: with an archer, from: \"1.3\" }\npieces:\n  - { letter: A, name: archer, betza: N, clause: archer.move }\nholdings: { white: WHNRLGA, black: WHNRLGA }\nstarts:\n  - { name: ee, fen: \"hnawkanh/pplpplpp/8/8/8/8/PPLPPLPP/HNAWKANH[] w - - 0 1 b\" }\nclauses:\n  - { id: archer.move, statement: The archer leaps like a knight. }\n";
    let all = shipped().with_spec("club.yaml", text).expect("a document");
    let (old, new) = (all.rules("club@1.3").expect("1.3"), all.rules("club@new").expect("new"));
    assert_eq!((old.kind('A'), new.kind('A').is_some()), (None, true));
    assert_eq!(old.starts, rules("brasuca@1.3").starts);
    assert_eq!(old.turn.holdings, rules("brasuca@1.3").turn.holdings);
    assert!(new.starts.len() == 1 && new.starts[0].fen.starts_with("hnawkanh"));
    let says = |name: &str| {
        let sheet = all.sheet(name).expect(name);
        sheet.clauses.iter().find(|clause| clause.id == "setup.array").map(|clause| clause.statement.clone())
    };
    assert!(says("club@new").is_some_and(|array| array.contains("hnawkanh/pplpplpp/")));
    assert_eq!(
        says("club@1.3"),
        shipped()
            .sheet("brasuca@1.3")
            .ok()
            .and_then(|s| s.clauses.into_iter().find(|c| c.id == "setup.array"))
            .map(|c| c.statement)
    );
}

/// The problems of a document, as text.
fn problems(text: &str) -> String {
    let problems = shipped().with_spec("f.yaml", text).expect_err("a wrong document");
    problems.iter().map(|p| format!("{p}\n")).collect()
}

/// What is said names what a document is made of, and never a type of this program.
#[test]
fn what_is_no_map_is_told_what_it_should_be() {
    let club = "name: a\nextends: chess\n";
    for (text, says) in [
        ("~".to_owned(), "f.yaml:1:1: invalid type: unit value, expected a rule document, which is a map"),
        ("[]".to_owned(), "expected a rule document, which is a map"),
        ("chess".to_owned(), "expected a rule document, which is a map"),
        (format!("{club}pieces: [~]"), "f.yaml:3:10: pieces[0]: invalid type: unit value, expected a map"),
        (format!("{club}castling: 1"), "expected a map"),
        (format!("{club}castling: {{ form: {{}} }}"), "castling.form: "),
        (format!("{club}castling: {{ form: 1 }}"), "castling.form: "),
    ] {
        let found = problems(&text);
        assert!(found.contains(says), "{found}");
        assert!(!found.contains("struct") && !found.contains("enum"), "{found}");
    }
}

/// The second of two start positions with one name could be asked for by nobody.
#[test]
fn start_positions_of_one_name_are_refused_wherever_they_stand() {
    let starts = |indent: &str| {
        let start =
            |name: &str| format!("{indent}  - {{ name: {name}, fen: \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\" }}\n");
        format!("{indent}starts:\n{}{}{}", start("a"), start("b"), start("a"))
    };
    let version = "versions:\n  - id: x\n    title: t\n    from: fide\n";
    let clause = "clauses:\n  - id: setup.array\n    statement: s\n    readings:\n      - id: y\n        statement: s\n";
    for (text, line) in [
        (format!("name: a\nextends: chess\n{}", starts("")), 6),
        (format!("name: a\nextends: chess\n{version}{}", starts("    ")), 10),
        (format!("name: a\nextends: chess\n{clause}{}", starts("        ")), 12),
    ] {
        let found = problems(&text);
        let said = format!("f.yaml:{line}:");
        let of_it = found.lines().find(|found| found.contains("start position `a` stands here twice"));
        assert!(of_it.is_some_and(|found| found.starts_with(&said)), "{found}");
        assert!(!found.contains("position `b`"), "{found}");
    }
}

#[test]
fn all_problems_of_a_document_come_with_their_places() {
    let text = "name: club\nextends: brasuca\npieces:\n  - { letter: L, name: lord, betza: FX, clause: lord.stepp }\nclauses:\n  - id: charge.path\n    statement: x\n    default: jump\n    readings:\n      - { id: clear, statement: x }\n      - { id: jump, statement: x }\n  - id: chrge.move\n    statement: x\n";
    let found = problems(text);
    assert!(found.contains("f.yaml:4:37: unknown betza atom `X`"), "{found}");
    assert!(found.contains("f.yaml:4:49: unknown clause `lord.stepp`: did you mean lord.step?"), "{found}");
    assert!(
        found.contains("f.yaml:11:15: unknown reading `jump` of `charge.path`: there are clear, leap"),
        "{found}"
    );
    assert!(found.contains("f.yaml:12:9: unknown clause `chrge.move`: did you mean charge.move?"), "{found}");
    assert!(
        problems("name: a\nextends: ches\n")
            .contains("f.yaml:2:10: unknown family `ches`: did you mean chess?")
    );
    assert!(problems("name: a\nextnds: chess\n").starts_with("f.yaml:2:1: unknown field `extnds`"));
    assert!(problems("name: a\n").contains("a kind of piece or more"));
}

/// Goals and kinds to keep name pieces, squares and numbers that there are, and clauses about kings need one.
#[test]
fn goals_and_kinds_to_keep_are_checked() {
    let clauses = "clauses: [{ id: end.goal, statement: s }, { id: end.extinct, statement: s }]\n";
    let own = |mechanisms: &str, data: &str| {
        problems(&format!("name: own\nextends: chess\nmechanisms: [{mechanisms}]\n{data}\n{clauses}"))
    };
    for (data, said) in [
        ("goals: { white: z9 }", "f.yaml:4:17: goals are squares of the board, a1 to h8"),
        (
            "goals: { white: a8, pieces: X }",
            "unknown piece letter `X` in `goals`: the letters are K Q R B N P",
        ),
        ("goals: { white: a8, count: 0 }", "a goal is reached by one piece or more, not by 0"),
        (
            "goals: { white: a8 a8, count: 2 }",
            "2 pieces on their goal at once need as many squares, and a side has 1",
        ),
        ("goals: { white: a8, cuont: 2 }", "unknown field `cuont`"),
        ("extinct: { pieces: KX }", "unknown piece letter `X` in `extinct`"),
        ("extinct: { left: 1 }", "missing field `pieces`"),
        ("goals: { white: a8 }\nextinct: { pieces: \"\" }", "and there are none: give the game `extinct`"),
        ("extinct: { pieces: Q }", "and there are none: give the game `goals`"),
    ] {
        let found = own("end.goal, end.extinct", data);
        assert!(found.contains(said), "{data}: {found}");
    }
    let idle = problems("name: own\nextends: chess\nextinct: { pieces: Q }\n");
    assert!(idle.contains("nothing uses `extinct`: give the game the clause end.extinct"), "{idle}");
    let kingless = problems("name: own\nextends: chess\nwithout: [king.step]\n");
    assert!(kingless.contains("king.royal needs a piece with the role king"), "{kingless}");
    let answer = "name: own\nextends: racingkings\ngoals: { white: a8, black: a8, pieces: KR }\n\
                  clauses: [{ id: end.goal, statement: s }]\n";
    assert!(problems(answer).contains("use end.goal.answer=never"), "{}", problems(answer));
}

/// What is wrong with a question comes with its place; its position must be one of the rules in which it arises.
#[test]
fn a_question_is_checked_like_a_clause() {
    let club =
        "name: club\nextends: brasuca\nversions:\n  - { id: new, title: t, from: \"1.3\" }\nquestions:\n";
    let ask = |id: &str, more: &str| {
        format!("{club}  - {{ id: {id}, question: x, taken: x, other: x, why: x, {more} }}\n")
    };
    for (more, place, message) in [
        ("clause: lord.stepp", 63, "unknown clause `lord.stepp`: did you mean lord.step?"),
        ("clause: lord.step, only: [nwe]", 81, "unknown version `nwe`: did you mean new?"),
        ("clause: lord.step, cites: [{ document: fr, section: x }]", 94, "unknown document `fr`"),
        ("clause: lord.step, likelihood: 101", 74, "a likelihood is a number of percent, 0 to 100, not 101"),
        (
            "clause: lord.step, position: { fen: 8/8/8/8/8/8/8/K7 w - - 0 1, taken: x, other: x }",
            91,
            "the position of `q` in club@1: board, column 1: black has no king",
        ),
    ] {
        let found = problems(&ask("q", more));
        assert!(found.starts_with(&format!("f.yaml:6:{place}: {message}")), "{found}");
    }
    let all = shipped().with_spec("f.yaml", &ask("q", "clause: lord.step")).expect("a document");
    let asked = |name: &str, id: &str| {
        all.sheet(name).is_ok_and(|sheet| sheet.questions.iter().any(|question| question.id == id))
    };
    assert!(asked("club@new", "q") && !asked("brasuca@1.3", "q"));
    assert!(asked("club@new", "repeated-turns") && !asked("club@1", "repeated-turns"));
}

/// A spec with a document of five lines, an outline of it, and a clause that cites it.
fn outlined(lines: &str, outline: &str, cited: &str) -> String {
    format!(
        "name: own\nextends: chess\ndocuments:\n  - {{ id: own, title: Own{lines} }}\nclauses:\n  - id: queen.slide\n    statement: x\n    cites:\n      - {{ document: own, section: a, lines: {cited} }}\noutlines:\n  {outline}\n"
    )
}

#[test]
fn what_is_wrong_in_an_outline_is_said_where_it_stands() {
    let (five, rest) = (", lines: 5", "- { lines: \"1-4\", rule: [queen.slide] }");
    let own = |entry: &str| format!("own:\n    {rest}\n    {entry}");
    for (lines, outline, cited, said) in [
        (five, own("- { lines: 5-3, comment: x }"), "1-4", "f.yaml:13:9: `5-3` names no lines"),
        (
            five,
            own("- { lines: 5-6, comment: x }"),
            "1-4",
            "f.yaml:13:9: document `own` has 5 lines, so no line 6",
        ),
        (five, own("- { lines: 4-5, comment: x }"), "1-4", "f.yaml:13:9: line 4 is in an entry before"),
        (five, own("- { lines: \"5\" }"), "1-4", "f.yaml:13:7: an entry is one of `rule`"),
        (five, own("- { lines: \"5\", claim: x }"), "1-4", "f.yaml:13:7: an entry is one of `rule`"),
        (five, own("- { lines: \"5\", comment: x, example: [a] }"), "1-4", "f.yaml:13:7: an entry is one of"),
        (
            five,
            own("- { lines: \"5\", rule: [quen.slide] }"),
            "1-4",
            "f.yaml:13:21: unknown clause `quen.slide`: did you mean queen.slide?",
        ),
        (
            five,
            own("- { lines: \"5\", rule: [] }"),
            "1-4",
            "f.yaml:13:27: outlines.own[1].rule: invalid length 0",
        ),
        (five, "onw: []".to_owned(), "1-4", "f.yaml:11:3: unknown document `onw`: did you mean own?"),
        ("", own(""), "1-4", "f.yaml:11:3: document `own` needs `lines`"),
        (", lines: 0", "{}".to_owned(), "1-4", "a document has 1 to 10000 lines, not 0"),
        (", sha256: ABC", "{}".to_owned(), "1-4", "f.yaml:4:28: a SHA-256 is 64 digits"),
        (five, "{}".to_owned(), "4-6", "f.yaml:9:45: document `own` has 5 lines, so no line 6"),
        (five, "{}".to_owned(), "x", "f.yaml:9:45: `x` names no lines"),
    ] {
        let found = problems(&outlined(lines, &outline, cited));
        assert!(found.contains(said), "{said}\n{found}");
    }
}

/// Whatever is cut out of a document or changed in it: problems with places, or rules that compile.
#[test]
fn damaged_documents_never_panic() {
    let mut noise = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        noise ^= noise << 13;
        noise ^= noise >> 7;
        noise ^= noise << 17;
        usize::try_from(noise >> 33).unwrap_or(0) % below
    };
    for round in 0..600 {
        let (path, text) = documents()[round % documents().len()];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for _ in 0..=random(2) {
            let at = random(lines.len());
            match random(4) {
                0 => drop(lines.remove(at)),
                1 => {
                    lines[at] =
                        lines[at].replacen(['a', 'e', '"', ','], ["", "é", "[", "x: 9"][random(4)], 1);
                }
                2 => lines[at] = lines[random(at + 1)].clone(),
                _ => lines[at] = lines[at].chars().take(random(40)).collect(),
            }
        }
        match shipped().with_spec(path, &lines.join("\n")) {
            Ok(all) => all.rule_sets().iter().for_each(|name| drop(all.rules(name).expect(name))),
            Err(problems) => {
                for problem in problems {
                    let shown = problem.to_string();
                    assert!(
                        !shown.contains('\n') && shown.chars().count() < 500 && problem.line > 0,
                        "{shown}"
                    );
                }
            }
        }
    }
}

/// What a document says of a piece or of the start goes over what a reading says that it inherits; what stands beside
/// its own versions keeps what it had.
#[test]
fn what_a_document_gives_goes_over_inherited_readings() {
    let warlord =
        "pieces:\n  - { letter: W, name: warlord, betza: NW, roles: [sneaker], clause: warlord.move }\n";
    let version = "versions: [{ id: club, title: ours, from: \"1.3\" }]\n";
    let betza = |rules: &crate::Rules| rules.kind('W').map(|kind| rules.piece(kind).betza.clone());
    let alone = shipped().with_spec("own.yaml", &format!("name: own\nextends: brasuca\n{warlord}")).unwrap();
    assert_eq!(betza(&alone.rules("own@1.3").unwrap()).as_deref(), Some("NW"));
    let beside =
        shipped().with_spec("own.yaml", &format!("name: own\nextends: brasuca\n{version}{warlord}")).unwrap();
    assert_eq!(betza(&beside.rules("own@club").unwrap()).as_deref(), Some("NW"));
    assert_eq!(betza(&beside.rules("own@1.3").unwrap()).as_deref(), Some("fFWfsR2"));
    assert_eq!(betza(&beside.rules("own@1.3+warlord.two=leap").unwrap()).as_deref(), Some("fFWfsD"));
    // A reading that the document states itself has its say.
    let restated = "clauses:\n  - id: warlord.two\n    statement: s\n    question: q\n    default: leap\n    readings: [{ id: leap, statement: s, pieces: { W: D } }, { id: slide, statement: s }]\n";
    let restated = shipped()
        .with_spec("own.yaml", &format!("name: own\nextends: brasuca\n{warlord}{restated}"))
        .unwrap();
    assert_eq!(betza(&restated.rules("own").unwrap()).as_deref(), Some("D"));
    let array = "rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1";
    let text = format!("name: own\nextends: antichess\nstarts: [{{ name: start, fen: \"{array}\" }}]\n");
    let own = shipped().with_spec("own.yaml", &text).unwrap();
    assert_eq!(own.rules("own+castle=fide").unwrap().starts[0].fen, array);
}

/// What a document goes without, the versions of others that stand beside its own still have.
#[test]
fn what_a_document_goes_without_others_keep() {
    let text = "name: own\nextends: shinobi\nversions: [{ id: home, title: ours, from: pt }]\nwithout: [piece.ninja]\nholdings: { white: LHMD }\nstarts: [{ name: start, fen: \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMD] w kq - 0 1\" }]\n";
    let all = shipped().with_spec("own.yaml", text).unwrap();
    let (home, beside) = (all.rules("own@home").unwrap(), all.rules("own@pt").unwrap());
    assert_eq!((home.kind('J'), home.readings.get("piece.ninja")), (None, None));
    assert!(beside.kind('J').is_some() && beside.readings.contains_key("piece.ninja"));
    assert_eq!(beside.turn.holdings, rules("shinobi@pt").turn.holdings);
}

/// A clause of castling says what the document gives, where it does not say it itself.
#[test]
fn castling_that_is_given_anew_is_told_anew() {
    let text = "name: own\nextends: brasuca\nversions: [{ id: club, title: ours, from: \"1.3\", castling: { form: toward, king_files: de, rook_files: ah, sides: w }, starts: [{ name: start, fen: \"4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1 b\" }] }]\n";
    let all = shipped().with_spec("own.yaml", text).unwrap();
    let says = |name: &str| {
        let sheet = all.sheet(name).unwrap();
        sheet
            .clauses
            .iter()
            .find(|clause| clause.id == "castle.form")
            .map(|clause| clause.statement.to_string())
    };
    let told = ": the king on the d- or e-file goes two squares toward the rook on a or h, which goes to the square passed over; only White castles.";
    assert!(says("own@club").is_some_and(|said| said.ends_with(told)));
    let over = ": the king on the d- or e-file goes over the rook on c or f, to the square beyond it, and the rook stays.";
    assert!(says("own@1.3").is_some_and(|said| said.ends_with(over)));
}

/// Clauses and readings stand in names of rule sets.
#[test]
fn what_cannot_stand_in_a_name_names_no_clause() {
    let own = |clause: &str| problems(&format!("name: own\nextends: chess\nclauses: [{clause}]\n"));
    assert!(own("{ id: own.a b, statement: s }").contains("`own.a b` cannot name a clause"));
    let readings = |id: &str| {
        format!(
            "{{ id: own.a, statement: s, question: q, default: b, readings: [{{ id: \"{id}\", statement: s }}, {{ id: b, statement: s }}] }}"
        )
    };
    assert!(own(&readings("a+b")).contains("`a+b` cannot name a reading"));
    let off = readings("off").replace("\"off\", statement: s", "\"off\", statement: s, pieces: { N: N }");
    assert!(own(&off).contains("the reading `off` is a clause that is not in force"), "{}", own(&off));
}
