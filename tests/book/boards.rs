//! What the boards of cases say of squares.

use super::*;

/// The board of a case: its picture as it is written.
fn board<'a>(book: &'a Book, page: &str, case: &str) -> &'a str {
    let text = &book.pages[page].text;
    let figure = text.split_once(&format!("figure class=\"case\" id=\"{case}\"")).unwrap().1;
    figure.split_once("<figcaption").unwrap().0
}

/// A pawn may become a queen on e8 and no king: the square is one that it may go to. What is refused stands in words.
#[test]
fn a_square_that_is_legal_to_reach_is_not_crossed_out() {
    let book = made("ways", &["chess", "shinobi@pt", "--lang", "en"]);
    let choice = board(&book, "en/chess.html", "case.fixtures.chess.promotion.four-choices");
    assert!(choice.contains("#rg-legal\"") && !choice.contains("#rg-refused"), "{choice}");
    assert!(choice.contains("Not legal: e7e8, e7e8k, e7e8p."), "{choice}");
    assert!(book.pages["en/chess.html"].text.contains("<code>e7e8k</code>"));
    // Nobody may go there by any turn: crosses.
    let castling = board(&book, "en/chess.html", "case.fixtures.chess.castle.between-own-piece");
    assert!(castling.contains("#rg-refused"), "{castling}");
    // On a clause's boards no cross stands on a square with a legal target.
    let page = &book.pages["en/shinobi-pt.html"].text;
    let zone = page.split_once("id=\"promotion.zone\"").unwrap().1.split_once("</article>").unwrap().0;
    for figure in zone.split("<figure").skip(1) {
        let at = |sign: &str| -> BTreeSet<String> {
            let mark = format!("href=\"#rg-{sign}\"");
            let marks = figure.split(&mark).skip(1);
            marks.map(|rest| rest.split_once("/>").unwrap().0.to_owned()).collect()
        };
        assert!(at("legal").is_disjoint(&at("refused")), "{figure}");
    }
}

/// The index says of a rule set what the proof says.
#[test]
fn the_index_and_the_proof_count_the_same() {
    let book = made("numbers", &["antichess@international", "--lang", "en"]);
    let index = &book.pages["en/index.html"].text;
    let proof = &book.pages["en/proof.html"].text;
    let numbers = index.split_once("class=\"count\">").unwrap().1.split_once("</span>").unwrap().0;
    let cases = numbers.split_once("clauses in force, ").unwrap().1.split_once(" cases").unwrap().0;
    let clauses = numbers.split_once(" clauses").unwrap().0;
    assert!(proof.contains(&format!("{cases} of {cases}")), "{numbers}");
    assert!(proof.contains(&format!("of {clauses} clauses in force")), "{numbers}");
}
