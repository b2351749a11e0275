//! Loading documents with start positions, and the messages about wrong ones.

use super::*;

/// The result of loading a document that extends a shipped game.
fn load(base: &str, rest: &str) -> Result<Catalogue, String> {
    let text = format!("name: own\nextends: {base}\n{rest}");
    crate::shipped::on_disk()
        .with_spec("own.yaml", &text)
        .map_err(|problems| problems.iter().map(|problem| format!("{problem}\n")).collect::<String>())
}

fn refused(base: &str, rest: &str, says: &str) {
    let problems = load(base, rest).map(|_| ()).expect_err(rest);
    assert!(problems.contains(says), "expected {says}, got {problems}");
}

fn start(base: &str, rest: &str, name: &str) -> String {
    load(base, rest).unwrap().rules(name).unwrap().starts[0].fen.clone()
}

/// Under every reading of every clause, and with every mechanism off, the start positions can be read.
#[test]
fn every_override_can_read_its_own_start() {
    let mut count = 0;
    for family in crate::shipped::on_disk().families() {
        for set in family.rule_sets() {
            for name in family.clauses.iter().flat_map(|clause| family.overrides(&set, clause)) {
                let rules = match crate::shipped::on_disk().rules(&name) {
                    Err(NameError::Idle(_)) => continue,
                    rules => rules.unwrap(),
                };
                for start in &rules.starts {
                    assert_eq!(parse_fen(&rules, &start.fen).err(), None, "{name}: {}", start.fen);
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn a_start_lacks_what_an_override_takes_away() {
    let start = |name: &str| crate::shipped::on_disk().rules(name).unwrap().starts[0].fen.clone();
    assert_eq!(start("chess+castle.form=off"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    assert!(start("brasuca@1.3+pass.token=off").ends_with("HNRWKRNH[] w KQkq - 0 1"));
    assert!(start("shinobi@pt+drop.hand=off").ends_with("LH1CK1HL w kq - 0 1"));
    assert!(start("brasuca@1.3").ends_with("[] w KQkq - 0 1 b"));
}

#[test]
fn a_start_that_cannot_be_read_is_refused_with_line_and_field() {
    let fen = |board: &str| format!("starts:\n  - {{ name: start, fen: \"{board} w - - 0 1\" }}\n");
    refused(
        "chess",
        &fen("4k3/8/8/8/8/8/8/3K"),
        "own.yaml:4:26: start `start` of own: board, column 17: rank 1 has",
    );
    refused(
        "chess",
        &fen("4k3/8/8/8/8/8/8/8"),
        "own.yaml:4:26: start `start` of own: board, column 1: white has no king",
    );
    refused(
        "chess",
        "starts:\n  - { name: a\tb, fen: \"4k3/8/8/8/8/8/8/8 w - - 0 1\" }\n",
        "own.yaml:4:24: start `a b` of own: board, column 1: white has no king",
    );
    assert!(load("chess", &fen("4k3/8/8/8/8/8/8/4K3")).is_ok());
    // It fits the versions of antichess without check: the message suggests to keep these.
    let versions = "versions:\n  - { id: mine, from: international, title: { en: Mine } }\n";
    refused(
        "antichess",
        &fen("4k3/8/8/8/8/8/8/R7"),
        "white has no king, expected one; this version is inherited",
    );
    assert!(load("antichess", &(fen("4k3/8/8/8/8/8/8/R7") + versions)).is_ok());
    // An inherited start, under castling of one's own.
    refused(
        "brasuca",
        "castling: { form: over, king_files: de, rook_files: bg, sides: wb }\n",
        "own.yaml:1:1: inherited start `ee` of own@1: castling, column 49: found `K`, but there is no white rook on g1",
    );
}

/// A start in a document must be right as written under some version; only under others may a part be left out.
#[test]
fn a_start_shows_nothing_that_no_version_has() {
    let starts = "starts:\n  - { name: start, fen: \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\" }\n";
    refused(
        "chess",
        &format!("without: [castle.form, castle.between, castle.through]\n{starts}"),
        "nobody castles in own",
    );
    let versions =
        "versions:\n  - { id: a, title: a }\n  - { id: b, title: b, readings: { castle.form: \"off\" } }\n";
    assert_eq!(start("chess", &format!("{versions}{starts}"), "own@a"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(start("chess", &format!("{versions}{starts}"), "own@b"), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    assert_eq!(
        start("chess", "without: [castle.form, castle.between, castle.through]\n", "own"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
    );
}

/// Documents that make no game: the extended game, the text, and the message.
const REFUSED: &str = r#"
chess   | castling: { form: over, king_files: b, rook_files: ah, sides: wb }   | own.yaml:3:52: castling with the rook on the a-file would take the king off the board
chess   | castling: { form: toward, king_files: b, rook_files: ah, sides: wb } | castling with the rook on the a-file would take the king off the board
chess   | castling: { form: toward, king_files: e, rook_files: aa, sides: wb } | own.yaml:3:54: rook files `aa` are one file, expected two
chess   | castling: { form: toward, king_files: eh, rook_files: ah, sides: wb } | own.yaml:3:39: a king on the h-file does not stand between its rooks
chess   | castling: { form: over, king_files: d, rook_files: ef, sides: wb }   | a king on the d-file does not stand between its rooks, which are on `ef`
chess   | castling: { form: toward, king_files: e, rook_files: a, sides: wb }  | two rook files
chess   | pieces: [{ letter: R, name: rook, betza: R, clause: rook.slide }]   | castling needs a piece with the role rook
chess   | castling: { form: fixed, king_files: e, king_lands: gc, rook_lands: gd, sides: wb } | own.yaml:3:69: king and rook would both land on the g-file
chess   | goals: { white: e8, black: e1 }\nclauses: [{ id: end.goal, statement: s }, { id: capture.compulsory, statement: s }, { id: end.goal.answer, statement: s, question: q, default: black, readings: [{ id: black, statement: s }, { id: never, statement: s }] }]\nmechanisms: [end.goal, capture.compulsory] | captures are compulsory (capture.compulsory), and nothing says which comes first
chess   | clauses: [{ id: zone.remove, statement: s }]\nmechanisms: [zone.remove] | zones lie around dukes (zone.remove), and no kind has the role duke
chess   | clauses: [{ id: duke.retire, statement: s, question: q, default: turn, readings: [{ id: turn, statement: s }, { id: rider, statement: s }] }]\nmechanisms: [duke.retire] | no kind has the role duke
chess   | without: [king.royal]\nclauses: [{ id: end.checks, statement: s, question: q, default: "3", readings: [{ id: "3", statement: s }, { id: "5", statement: s }] }]\nmechanisms: [end.checks] | no king is royal (king.royal)
chess   | clauses: [{ id: check.forbidden, statement: s }, { id: end.checks, statement: s, question: q, default: "3", readings: [{ id: "3", statement: s }, { id: "5", statement: s }] }]\nmechanisms: [end.checks, check.forbidden] | no move may give one (check.forbidden)
chess   | promotion: { choice: QK }                      | own.yaml:3:22: by choice no pawn becomes a king (`K`)
brasuca | holdings: { white: WHNRLG, black: WHNLG }      | own.yaml:3:1: own@1: black's holdings: `R` is missing
brasuca | holdings: { white: WHNRL, black: WHNRL }       | white's holdings: `G` is missing, and dukes retire
brasuca | holdings: { white: WHNRLGP, black: WHNRLG }    | `P` never is among the pieces that a pawn can become
brasuca | holdings: { white: KWHNRLG, black: WHNRLG }    | nobody holds a king
shinobi | drops: { white: "1238" }                       | own.yaml:3:1: own@pt: a white lance dropped on rank 8 could never move
shinobi | holdings: { white: P }\ndrops: { white: "8" }  | own.yaml:4:1: own@pt: a white pawn dropped on rank 8 could never move
shinobi | pieces: [{ letter: M, name: monk, betza: F, clause: piece.monk, promotes_to: K }] | nothing promotes to a king (`K`)
shinobi | pieces: [{ letter: D, name: dragon, betza: RF, clause: piece.dragon, promotes_to: L }] | a white dragon that promoted to a lance on a8 could never move from there: let `D` promote to another kind
shinobi | without: [drop.hand]\nholdings: { white: G, black: G }\npieces: [{ letter: G, name: x, betza: "", roles: [duke], clause: duke.move }]\nstarts: [{ name: start, fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1" }]\nclauses: [{ id: duke.move, statement: s }, { id: duke.drop, statement: s }, { id: zone.remove, statement: s }, { id: zone.promotion, statement: s, question: q, default: before, readings: [{ id: after, statement: s }, { id: before, statement: s }] }]\nmechanisms: [zone.remove, duke.drop] | nothing says whether they act so on pieces: use zone.promotion=after
brasuca | pieces:\n  - { letter: K, name: x, betza: K, roles: [king, sneaker], clause: rook.slide } | own.yaml:4:51: `K` cannot be king and sneaker: a king has no other role
brasuca | pieces:\n  - { letter: K, name: x, betza: K, roles: [king, charger], clause: rook.slide } | `K` cannot be king and charger
brasuca | pieces:\n  - { letter: W, name: x, betza: R, roles: [exchanger, sneaker], clause: rook.slide } | `W` cannot be exchanger and sneaker: a step aside and a sneak
brasuca | pieces:\n  - { letter: P, name: x, betza: fmWfcF, roles: [pawn, sneaker], clause: rook.slide } | `P` cannot be pawn and sneaker: a pawn can only be a charger besides
brasuca | pieces:\n  - { letter: G, name: x, betza: K, roles: [duke], clause: rook.slide } | own.yaml:4:34: a duke moves by its mechanisms
brasuca | pieces:\n  - { letter: G, name: x, betza: "", roles: [duke, rook], clause: rook.slide } | `G` cannot be duke and rook: a duke has no other role
brasuca | pieces:\n  - { letter: X, name: x, betza: "", roles: [duke], clause: rook.slide } | 2 kinds have the role duke, G, X: give it to one; one that is inherited goes with its clause, under `without`
"#;

#[test]
fn documents_that_make_no_game_are_refused() {
    for line in REFUSED.lines().filter(|line| !line.is_empty()) {
        let [base, document, says] = line.split(" | ").map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        refused(base, &(document.replace("\\n", "\n") + "\n"), says);
    }
    let back = "castling: { form: over, king_files: e, rook_files: bg, sides: wb }
starts: [{ name: start, fen: \"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1\" }]\n";
    assert!(load("chess", back).is_ok());
}

/// A piece without movement can be read on any square; so can a piece on a square from which it cannot move on.
#[test]
fn pieces_that_do_not_move_are_pieces() {
    let read = |catalogue: &Catalogue, name: &str, fen: &str| {
        let rules = catalogue.rules(name).unwrap();
        parse_fen(&rules, fen).map(|_| ()).map_err(|errors| errors[0].to_string())
    };
    let own = load("chess", "pieces:\n  - { letter: B, name: block, betza: \"\", clause: bishop.slide }\n")
        .unwrap();
    assert_eq!(read(&own, "own", "B3k3/8/8/8/8/8/8/4KB2 w - - 0 1"), Ok(()));
    let own =
        load("chess", "pieces:\n  - { letter: B, name: lance, betza: fR, clause: bishop.slide }\n").unwrap();
    assert_eq!(read(&own, "own", "B3k3/8/8/8/8/8/8/4KB2 w - - 0 1"), Ok(()));
    let shipped = crate::shipped::on_disk();
    assert_eq!(read(shipped, "shinobi+piece.dragon=off", "4k3/8/8/8/8/8/8/D3K3[D] w - - 0 1"), Ok(()));
    let lance = "L3k3/8/8/8/8/8/8/4K3[] w - - 0 1";
    assert!(read(shipped, "shinobi", lance).is_err_and(|error| error.contains("could never move")));
}
