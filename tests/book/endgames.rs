//! Endgame tables: those that ship are of these rules and add up, small ones are made again, and a user's own are shown
//! while they are of the user's rules.

use std::sync::Arc;

use regra_judge::compare::evidence::{Evidence, KeptResults, KeptTable};
use regra_judge::endgame::{self, Graph, Letters};
use regra_judge::subject::never;
use regra_rules::geometry::Square;

use super::*;

/// A table anew, verified by the oracle.
fn made_again(kept: &KeptTable) -> KeptTable {
    let rules = Arc::new(regra::shipped().rules(&kept.rules).unwrap());
    let letters: Letters = kept.men.parse().unwrap();
    let men = letters.pieces(&rules).unwrap();
    let graph = Graph::new(&rules, &men, &never).unwrap();
    let values = endgame::solve(&graph);
    assert!(endgame::verify(&graph, &values, &|_| {}, &never).is_ok());
    KeptTable::of(&graph, letters.to_string(), &endgame::summary(&graph, &values, &men))
}

/// Larger ones take too long for a test: for them only what must add up.
const SMALL: u64 = 10_000;

#[test]
fn the_tables_that_ship_are_of_these_rules_and_add_up() {
    regra::shipped();
    let tables = Evidence::shipped().unwrap().tables.tables;
    assert!(tables.len() >= 3 && tables.iter().any(|table| table.positions + table.others <= SMALL));
    for kept in &tables {
        let rules = regra::shipped().rules(&kept.rules).unwrap();
        let name = format!("{} {}", kept.rules, kept.men);
        assert!(kept.is_of(&rules), "{name}: `regra table --save` it again");
        let count = |[white, draws, black, ..]: KeptResults| white + draws + black;
        assert_eq!(kept.results.into_iter().map(count).sum::<u64>(), kept.positions, "{name}");
        let men = kept.men.split(" v ").flat_map(|side| side.split('+')).count();
        assert!(kept.maps.len() <= 2 * men && kept.weaker().is_some(), "{name}");
        for map in &kept.maps {
            let of = kept.results[map.mover().index()];
            let man_stands: u64 = Square::all().filter_map(|square| map.at(square)).map(count).sum();
            // Twins stand on two squares of each position.
            assert_eq!(man_stands % count(of), 0, "{name}: {}", map.man);
        }
        if kept.positions + kept.others <= SMALL {
            assert_eq!(made_again(kept), *kept, "{name}");
        }
    }
}

/// The longest wins of chess have been published often: a queen mates in 10 moves, a rook in 16, a pawn in
/// 28. With Black to move there are 3,612 placements of the kings and 62 squares for queen or rook. Positions
/// of the three, as published: 368,452, 399,112 and 331,352.
#[test]
fn the_tables_of_chess_are_the_published_ones() {
    regra::shipped();
    let tables = Evidence::shipped().unwrap().tables.tables;
    let published = [("K+Q v K", 10, 368_452), ("K+R v K", 16, 399_112), ("K+P v K", 28, 331_352)];
    for (men, moves, positions) in published {
        let kept = tables.iter().find(|table| table.rules == "chess" && table.men == men).unwrap();
        let longest = kept.longest[0].as_ref().unwrap();
        // Black moves first, and White's last move mates.
        assert_eq!((longest.turns, longest.clause.as_str()), (2 * moves, "end.mate"), "{men}");
        assert_eq!((longest.line.len() as u32, kept.positions), (2 * moves, positions), "{men}");
        assert!(kept.longest[1].is_none() && kept.results.iter().all(|results| results[2] == 0), "{men}");
        if men != "K+P v K" {
            assert_eq!(kept.results[1][..3].iter().sum::<u64>(), 3_612 * 62, "{men}");
        }
    }
}

/// Two kings, and a rule that a version of one's own changes.
const OWN: &str = "\
name: club
title: A club
extends: chess
default_version: own
versions: [{ id: own, title: Its own }]
";

#[test]
fn a_table_of_ones_own_is_shown_while_the_rules_are_the_same() {
    let directory = place("endgames").with_file_name("own");
    let evidence = directory.join("evidence");
    fs::create_dir_all(&evidence).unwrap();
    let spec = directory.join("club.yaml");
    fs::write(&spec, OWN).unwrap();
    let tables = evidence.join("tables.yaml");
    let save = ["table", "club@own", "--spec", text(&spec), "--men", "K v K", "--save", text(&tables)];
    let output = regra(&save);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // Beside the document they are found without being named.
    let book = made("endgames-own", &["club@own", "--spec", text(&spec)]);
    for language in ["en", "pt"] {
        let page = &book.pages[&format!("{language}/endgames.html")];
        assert!(page.has("club-own.KvK"), "{}", page.text);
        assert!(page.text.contains("--men &quot;K v K&quot;") || page.text.contains("--men 'K v K'"));
        assert!(page.text.contains("--spec"));
    }
    assert!(book.broken().is_empty(), "{:?}", book.broken());
    let elsewhere = directory.join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    fs::rename(&tables, elsewhere.join("tables.yaml")).unwrap();
    let args = ["club@own", "--spec", text(&spec), "--lang", "en"];
    assert!(!made("endgames-none", &args).pages.contains_key("en/endgames.html"));
    let named = [&args[..], &["--evidence", text(&elsewhere)]].concat();
    assert!(made("endgames-named", &named).pages.contains_key("en/endgames.html"));
    // Other rules under the same name: the table is not shown, and that is said.
    fs::write(&spec, OWN.replace("title: Its own", "title: Its own, readings: { pawn.double: \"off\" }"))
        .unwrap();
    let out = place("endgames-stale");
    let output = regra(&[&["book", "--out", text(&out)], &named[..]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("club@own K v K: the rules have changed since the table was made"), "{said}");
    assert!(!Book::open(&out).pages.contains_key("en/endgames.html"));
    let nothing = refused(&["book", "chess", "--evidence", text(&evidence), "--out", text(&out)]);
    assert!(
        nothing.contains("there is none of witnesses.yaml, mutations.yaml, tables.yaml there"),
        "{nothing}"
    );
}

/// A sum stands over each table.
#[test]
fn a_table_that_was_changed_is_not_shown() {
    regra::shipped();
    let mut tables = Evidence::shipped().unwrap().tables;
    let rules = regra::shipped().rules(&tables.tables[0].rules).unwrap();
    let (shown, stale) = tables.of(&rules);
    assert!(stale.is_empty());
    let shown = shown.len();
    let [white, draws, black, ..] = &mut tables.tables[0].results[0];
    (*white, *draws, *black) = (*white + *draws + *black, 0, 0);
    let (left, stale) = tables.of(&rules);
    assert_eq!((left.len(), stale.len()), (shown - 1, 1));
    assert!(stale[0].why.contains("sum does not match"), "{}", stale[0].why);
}
