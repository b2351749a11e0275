//! Each form of a suite, and what is wrong in it.

use super::{EpdEntry, read};

const BARE: &str = "4k3/8/8/8/8/8/8/4K3 w - -";
/// The start of one-dimensional chess: no `/`.
const ONE_RANK: &str = "KNR2rnk w - - 0 1";

/// The only position of a text in which nothing is wrong.
fn only(text: &str) -> EpdEntry {
    let (entries, problems) = read(text);
    assert_eq!(problems, [], "{text}");
    let [entry] = entries.try_into().unwrap_or_else(|entries| panic!("{text}: {entries:?}"));
    entry
}

fn counts(entry: &EpdEntry) -> Vec<(u32, u128)> {
    entry.counts.iter().map(|claim| (claim.depth, claim.nodes)).collect()
}

/// All that is wrong with a text.
fn wrong(text: &str) -> Vec<String> {
    read(text).1.iter().map(ToString::to_string).collect()
}

#[test]
fn counts_are_read_in_every_form() {
    let forms = [
        "FEN ;D1 5 ;D2 25",
        "FEN; D1 5; D2 25",
        "FEN ; D1 5 ; D2 25 ;",
        "FEN D1 5; D2 25;",
        "FEN D1 5 D2 25",
        "FEN d1 5; d2 25;",
        "FEN ;d1 5 ;d2 2_5 # as others have it",
        "FEN bm Kd2; id \"name; of it\"; D1 5; D2 25; c0 \"by hand; twice\";",
        "FEN bm Kd2; c0 8; v9 2; wdl 0; dtz 12; acd 20; eval -3; D1 5; D2 25;",
        "FEN ;D1 5 ;D2 2,5",
        "epd FEN\nperft 1 5\nperft 2 25\n",
        "id bare kings\nepd FEN\n# why\nperft 1 5\n% why not\n\nperft 2 2,5",
        "{\"fen\": \"FEN\", \"d1\": 5, \"d2\": \"25\", \"d3\": null, \"tags\": [\"d4\"]}",
        "\u{feff}FEN ;D1 5 ;D2 25\r\n",
    ];
    for form in forms {
        for fen in [BARE, ONE_RANK] {
            let entry = only(&form.replace("FEN", fen));
            assert_eq!((&*entry.fen, counts(&entry)), (fen, vec![(1, 5), (2, 25)]), "{form}");
        }
    }
}

#[test]
fn rows_have_one_count() {
    let forms =
        ["FEN,2,25", "\"FEN\", 2, 25", "FEN|2|25", "FEN | 2 | 25", "FEN;2;25", "fen,depth,nodes\nFEN,2,25"];
    for form in forms {
        for fen in [BARE, ONE_RANK] {
            let entry = only(&form.replace("FEN", fen));
            assert_eq!((&*entry.fen, counts(&entry)), (fen, vec![(2, 25)]), "{form}");
        }
    }
    assert_eq!(wrong("fen,d1,d2"), ["1:5: found `d1`, expected the columns fen, depth and count"]);
    assert_eq!(wrong(&format!("{BARE},2")), ["1:28: found nothing, expected a FEN, a depth and a count"]);
    assert_eq!(wrong(&format!("{BARE}|2|5|9")), ["1:31: found `9`, expected a FEN, a depth and a count"]);
    assert_eq!(wrong(&format!("{BARE},2,x")), ["1:29: found `x`, expected a count: a whole number"]);
}

#[test]
fn the_fen_of_any_game_ends_where_the_operations_begin() {
    for fen in [
        BARE,
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "rnhwkhnr/pplpplpp/8/8/8/8/PPLPPLPP/RNHWKHNR[] w KQkq - 0 1 b",
        "rnhwkhnr/pplpplpp/8/8/8/8/PPLPPLPP/RNHWKHNR [] w KQkq e3 0 1 b**",
        "4k3/8/8/8/8/8/8/4K3[RGg] w - - 0 1 b a8,h1 c2",
        "4k3/8/8/8/8/8/8/4K3[RGg] w - - 0 1 b - a2",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMDJ] w kq - 0 1",
    ] {
        for form in
            ["FEN", "FEN # a comment", "FEN D1 3;", "FEN ;D1 3", "FEN ; any comment", "FEN c1 \"x\"; D1 3"]
        {
            let entry = only(&form.replace("FEN", fen));
            assert_eq!(entry.fen, fen, "{form}");
            assert_eq!(counts(&entry), if form.contains("D1") { vec![(1, 3)] } else { vec![] }, "{form}");
        }
    }
}

#[test]
fn names_places_and_clocks_are_kept() {
    let (entries, problems) = read(&format!(
        "\n  {BARE} ;id \"two kings\" ;variant antichess@aise ;hmvc 7;fmvn 9\nid kings\nepd {BARE}\n\
         {{\"id\":\"é\", \"rules\":\"chess\", \"fen\":\"{BARE}\"}}\n"
    ));
    assert_eq!(problems, []);
    let told: Vec<_> = entries
        .iter()
        .map(|entry| {
            (entry.line, entry.column, entry.id.as_deref(), entry.rules.as_deref(), entry.fen.as_str())
        })
        .collect();
    let clocks = format!("{BARE} 7 9");
    assert_eq!(told[0], (2, 3, Some("two kings"), Some("antichess@aise"), &*clocks));
    assert_eq!(told[1], (4, 5, Some("kings"), None, BARE));
    assert_eq!(told[2], (5, 36, Some("é"), Some("chess"), BARE));
}

#[test]
fn what_is_wrong_has_its_place_and_keeps_nothing_else_from_being_read() {
    let text = format!("{BARE} ;D1 x ;D2 25\nnonsense\n{BARE} ;D1 5 ;D1 6\n{BARE} ;D99 1\n{BARE} ;D1 5\n");
    let (entries, problems) = read(&text);
    let read: Vec<_> = entries.iter().map(|entry| (entry.line, counts(entry))).collect();
    let expected = [(1, vec![(2, 25)]), (3, vec![(1, 5)]), (4, vec![]), (5, vec![(1, 5)])];
    assert_eq!(read, expected);
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "1:31: found `x`, expected a count: a whole number",
            "2:1: found `nonsense`, expected a FEN, `id`, `epd`, `perft` or a JSON object",
            "3:34: found `D1` a second time; write it once",
            "4:29: found `99`, expected a depth from 0 to 60",
        ]
    );
}

#[test]
fn what_the_standard_does_not_have_is_left_out_with_its_name() {
    let entry = only(&format!("{BARE} bm Kd2; c0 8; v9 2; acd 20; wdl 0; dtz 12; eval -3; id \"x\"; D1 5;"));
    assert_eq!(entry.left_out, ["wdl", "dtz", "eval"]);
}

#[test]
fn a_count_that_is_misspelled_is_not_passed_over() {
    for (operation, column) in
        [("DI 20", 28), ("D 1 20", 28), ("D1: 20", 28), ("D1=20", 28), ("perft 20", 28)]
    {
        let said = wrong(&format!("{BARE} ;{operation}"));
        assert_eq!(said.len(), 1, "{operation}: {said:?}");
        assert!(said[0].starts_with(&format!("1:{column}: ")), "{operation}: {said:?}");
    }
    let row = wrong(&format!("{BARE} ;20"));
    assert_eq!(row, ["1:30: found nothing, expected a FEN, a depth and a count"]);
    assert_eq!(wrong(&format!("{BARE} ;D1")), ["1:30: found nothing, expected a count: a whole number"]);
    assert_eq!(
        wrong(&format!("{BARE} ;D1 20 leaves")),
        ["1:34: found `leaves`, expected `;` and another operation"]
    );
}

#[test]
fn blocks_and_objects_must_be_whole() {
    assert_eq!(
        wrong("id alone\n"),
        ["1:1: found `id alone`, expected a line `epd` with the position of this id"]
    );
    assert_eq!(
        wrong("perft 1 5"),
        ["1:1: found `perft 1 5`, expected a line `epd` with the position before it"]
    );
    assert_eq!(
        wrong("id\nepd\nperft 1 5\nperft 2 25"),
        ["1:3: found nothing, expected a name", "2:4: found nothing, expected a FEN: a position"]
    );
    assert_eq!(
        wrong(&format!("epd {BARE}\nperft 1")),
        ["2:8: found nothing, expected a count: a whole number"]
    );
    assert_eq!(wrong("{\"d1\": 5}"), ["1:10: found nothing, expected the key `fen` with a position"]);
    assert_eq!(read("{\"fen\": \"8/8 w\", \"invalid\": \"castling\"}"), (vec![], vec![]));
    assert_eq!(wrong("{\"fen\": 5}"), ["1:2: found `5`, expected a text in quotes"]);
    let float = wrong(&format!("{{\"fen\": \"{BARE}\", \"d1\": 5.5}}"));
    assert_eq!(
        float,
        ["1:38: found `5.5`, expected a whole number; above 18446744073709551615 as a text in quotes"]
    );
    let cut = wrong(&format!("{{\"fen\": \"{BARE}\", \"d1\": "));
    assert!(cut.len() == 1 && cut[0].contains("expected a JSON object: EOF"), "{cut:?}");
}
