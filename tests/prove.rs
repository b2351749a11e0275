//! Certificates: what ships holds; whatever is changed in one is refused, or is a proof still; and a search says no
//! more than it has found.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::fs;

use rayon::prelude::*;
use regra_judge::fixture::{self, Source};
use regra_judge::perft::{Unwatched, Watch};
use regra_judge::prove::{
    Certificate, CertificateFault, CertificateRefusal, Claim, ProofGoal, Prover, SearchLimits, Unproved,
    Verified, digest, verify,
};
use regra_oracle as oracle;
use regra_rules::Rules;
use regra_rules::geometry::Color;
use regra_rules::position::{Setup, read_position, read_setup, write_fen};

fn rules(name: &str) -> Rules {
    regra::shipped().rules(name).unwrap()
}

fn verified(rules: &Rules, text: &str) -> Result<Verified, CertificateRefusal> {
    verify(rules, Certificate::open(text.as_bytes())?, false, &|| false)
}

fn shipped(name: &str) -> String {
    fs::read_to_string(format!("fixtures/antichess/claims/{name}.proof")).unwrap()
}

const LIMITS: SearchLimits = SearchLimits { nodes: 100_000, mib: 64, few: 2, listed: 20_000 };

/// A proof of the claim, or why there is none.
fn proved(name: &str, fen: &str, claim: &str) -> Result<String, Unproved> {
    let rules = rules(name);
    let start = read_position(&rules, fen).unwrap();
    let proof = Prover::new(&rules, false, LIMITS).prove(&start, &Claim::read(claim).unwrap(), &Unwatched)?;
    verified(&rules, &proof.text).unwrap();
    Ok(proof.text)
}

/// Whether the lines of a certificate that a side wins prove it: once more, from the definition, and without a care
/// for order. Every position that a play by the lines can reach has its line, of a lower rank, up to the ends.
fn proves(rules: &Rules, text: &str) -> bool {
    let mut lines = text.lines();
    let mut header: BTreeMap<&str, &str> = BTreeMap::new();
    for line in lines.by_ref().take(6) {
        let Some((key, value)) = line.split_once(' ') else { return false };
        header.insert(key, value);
    }
    if header.get("digest") != Some(&digest(rules).as_str()) || header.get("clocks") != Some(&"no") {
        return false;
    }
    let Some(winner) = header.get("claim").and_then(|claim| claim.strip_suffix(" wins")) else {
        return false;
    };
    let Some(start) = header.get("start").and_then(|fen| read_setup(rules, fen).ok()) else { return false };
    let mut all: BTreeMap<&str, (u32, &str)> = BTreeMap::new();
    for line in lines {
        let Some((rank, rest)) = line.split_once(' ') else { return false };
        let (Some((fen, what)), Ok(rank)) = (rest.rsplit_once(' '), rank.parse()) else { return false };
        all.insert(fen, (rank, what));
    }
    let timeless = |setup: &Setup| {
        let mut setup = setup.clone();
        (setup.halfmove, setup.fullmove) = (0, 1);
        write_fen(rules, &setup)
    };
    let mut waiting = vec![(timeless(&start), u32::MAX)];
    while let Some((fen, above)) = waiting.pop() {
        let Some(&(rank, what)) = all.get(fen.as_str()) else { return false };
        let setup = read_setup(rules, &fen).unwrap();
        if rank >= above {
            return false;
        }
        if let Some(end) = oracle::ended(rules, &setup) {
            if end.winner.map(Color::name) != Some(winner) {
                return false;
            }
            continue;
        }
        let own = setup.side.name() == winner;
        let turns: Vec<_> =
            oracle::turns(rules, &setup).into_iter().filter(|(t, _)| !own || t == what).collect();
        if turns.is_empty() {
            return false;
        }
        waiting.extend(turns.into_iter().map(|(_, after)| (timeless(&after), rank)));
    }
    true
}

/// A certificate changed in one line, in every way of a kind.
fn mutants(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut all = Vec::new();
    let mut change = |what: String, number: usize, line: Option<String>| {
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        match line {
            Some(line) => lines[number] = line,
            None => drop(lines.remove(number)),
        }
        all.push((what, lines.join("\n") + "\n"));
    };
    for (number, line) in lines.iter().enumerate() {
        change(format!("line {} deleted", number + 1), number, None);
        let Some((rank, rest)) = line.split_once(' ').filter(|_| number > 5) else { continue };
        let (fen, what) = rest.rsplit_once(' ').unwrap();
        let value: u32 = rank.parse().unwrap();
        for other in [value.wrapping_sub(1), value + 1, 0] {
            change(format!("line {} rank {other}", number + 1), number, Some(format!("{other} {rest}")));
        }
        for other in ["*", "end.noPieces", "d8g5"] {
            if other != what {
                let line = format!("{rank} {fen} {other}");
                change(format!("line {} says {other}", number + 1), number, Some(line));
            }
        }
        for (from, to) in [(" w ", " b "), ("P", "N"), ("1/", "p/"), ("0 1", "1 1")] {
            if fen.contains(from) {
                let line = format!("{rank} {} {what}", fen.replacen(from, to, 1));
                change(format!("line {} {from} for {to}", number + 1), number, Some(line));
            }
        }
        change(format!("line {} cut", number + 1), number, Some(line[..line.len() / 2].to_owned()));
    }
    all
}

#[test]
fn a_changed_certificate_is_refused_or_is_a_proof_still() {
    let (rules, text) = (rules("antichess"), shipped("d2d4"));
    assert!(verified(&rules, &text).is_ok() && proves(&rules, &text));
    let accepted = |(_, mutant): &(String, String)| verified(&rules, mutant).is_ok();
    let mutants = mutants(&text);
    let (still, refused): (Vec<_>, Vec<_>) = mutants.into_par_iter().partition(accepted);
    for (what, mutant) in &still {
        assert!(proves(&rules, mutant), "accepted, and no proof: {what}");
    }
    // What is accepted has another rank that falls too.
    assert!(refused.len() > 700, "{}", refused.len());
    assert!(still.len() * 20 < refused.len(), "{:?}", still.iter().map(|(what, _)| what).collect::<Vec<_>>());
}

#[test]
fn a_refusal_names_the_line() {
    let (rules, text) = (rules("antichess"), shipped("d2d4"));
    let lines: Vec<&str> = text.lines().collect();
    let line = |number: usize, new: &str| {
        let mut lines = lines.clone();
        lines[number - 1] = new;
        verified(&rules, &lines.join("\n")).unwrap_err()
    };
    assert!(matches!(
        line(3, "digest sha256:00"),
        CertificateRefusal { line: 3, fault: CertificateFault::Digest { .. } }
    ));
    assert!(matches!(line(4, "start x"), CertificateRefusal { line: 4, fault: CertificateFault::Start(_) }));
    assert!(matches!(
        line(6, "claim white wins"),
        CertificateRefusal { line: 7, fault: CertificateFault::NamedTurn { .. } }
    ));
    let illegal = lines[6].replace("e7e5", "e7e4");
    assert!(matches!(line(7, &illegal), CertificateRefusal { line: 7, fault: CertificateFault::Illegal(_) }));
    let flat = lines[7].replacen("31 ", "32 ", 1);
    assert!(matches!(
        line(8, &flat),
        CertificateRefusal { line: 8, fault: CertificateFault::NotFalling { above: 32, rank: 32, .. } }
    ));
    let risen = lines[8].replacen("30 ", "40 ", 1);
    assert!(matches!(line(9, &risen), CertificateRefusal { line: 9, fault: CertificateFault::Rises { .. } }));
    assert!(matches!(line(9, "30 z"), CertificateRefusal { line: 9, fault: CertificateFault::Line(_) }));
    let last = lines.len();
    let clause = lines[last - 1].replace("end.noPieces", "end.stalemate");
    let wrong = line(last, &clause);
    assert_eq!(wrong.line, last as u64);
    assert!(matches!(wrong.fault, CertificateFault::OtherEnd { clause: "end.noPieces", .. }));
    let cut = verified(&rules, &lines[..last - 1].join("\n")).unwrap_err();
    assert!(matches!(cut.fault, CertificateFault::Missing { .. }), "{cut:?}");
    let more = format!("{text}0 8/8/8/8/8/8/8/R7 b - - 0 1 end.noPieces\n");
    assert!(matches!(verified(&rules, &more).unwrap_err().fault, CertificateFault::Unneeded(_)));
    let twice = format!("{text}{}\n", lines[last - 1]);
    assert!(matches!(verified(&rules, &twice).unwrap_err().fault, CertificateFault::Twice(_)));
}

/// Read without an end: it is refused at the first line, whatever follows.
#[test]
fn nonsense_is_refused_before_it_is_read() {
    let endless = std::io::BufReader::new(std::io::repeat(b'z'));
    assert!(matches!(Certificate::open(endless).unwrap_err().fault, CertificateFault::Long(_)));
    let text = shipped("d2d4");
    let nonsense =
        text.as_bytes().iter().copied().chain(std::iter::repeat_n(b'\xff', 1 << 16)).collect::<Vec<_>>();
    let refusal = verify(&rules("antichess"), Certificate::open(&nonsense[..]).unwrap(), false, &|| false);
    assert_eq!(refusal.unwrap_err().line, text.lines().count() as u64 + 1);
}

#[test]
fn a_certificate_of_a_part_is_none_of_another() {
    let (rules, text) = (rules("antichess"), shipped("torngren-h3"));
    assert!(verified(&rules, &text).is_ok());
    let without = text.split("part ").take(2).collect::<Vec<_>>().join("part ");
    assert!(matches!(verified(&rules, &without).unwrap_err().fault, CertificateFault::NoPart(_)));
    let other = text.replace("only-move h2h3", "only-move h2h4");
    assert!(matches!(verified(&rules, &other).unwrap_err().fault, CertificateFault::Part(_)));
    let none = text.replace("only-move h2h3", "only-move h2h5");
    assert!(matches!(
        verified(&rules, &none).unwrap_err(),
        CertificateRefusal { line: 6, fault: CertificateFault::NoSuchTurn(_) }
    ));
}

/// Ladder mates, bare kings, a king on its far rank: each game has its own ends.
#[test]
fn every_game_has_claims_that_are_proved() {
    for (name, fen, claim) in [
        ("chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "white wins"),
        ("chess", "8/8/8/8/8/5k2/6q1/7K w - - 0 1", "black wins"),
        ("brasuca", "7k/8/8/8/8/2H5/p7/K7[] w - - 0 1 b", "white wins"),
        ("shinobi", "8/4K3/8/8/8/7k/8/8[] w - - 0 1", "white wins"),
        ("antichess@checkmate", "k1R5/p7/K7/8/8/8/8/8 b - - 0 1", "black wins"),
    ] {
        assert!(proved(name, fen, claim).is_ok(), "{name} {fen}: {:?}", proved(name, fen, claim));
    }
}

#[test]
fn a_bare_king_and_pawn_is_won_or_drawn_by_the_opposition() {
    let won = "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1";
    let mated = "8/8/8/8/8/1k6/8/K2q4 w - - 0 1";
    assert!(proved("chess", mated, "black wins").is_ok());
    // Too many positions to be listed here: it says so, and claims nothing.
    assert_eq!(proved("chess", won, "draw"), Err(Unproved::TooMany(ProofGoal::Hold(Color::White))));
}

#[test]
fn what_is_not_so_is_not_proved() {
    let blocked = "8/8/8/3b3p/7P/8/8/2B5 w - - 0 1";
    assert!(matches!(
        proved("antichess@aise+end.dead=off", blocked, "white wins"),
        Err(Unproved::Refuted(_))
    ));
    assert!(proved("antichess@aise+end.dead=off", blocked, "dead").is_ok());
    assert!(proved("antichess@aise+end.dead=off", blocked, "draw").is_ok());
    let alone = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    assert!(proved("chess", alone, "dead").is_ok());
    assert!(matches!(
        proved("chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "only-move a1a9"),
        Err(Unproved::NoSuchTurn(_))
    ));
}

/// Where a repetition decides the game, a set of positions that is never left shows nothing.
#[test]
fn a_set_shows_nothing_where_repetition_loses() {
    let (rules, fen) = (rules("shinobi@pt"), "7k/8/8/8/8/8/8/K7[] b - - 0 1");
    let text = format!(
        "regra-proof 1\nrules shinobi@pt\ndigest {}\nstart {fen}\nclocks no\nclaim black holds\n= {fen} h8h7\n",
        digest(&rules)
    );
    let refusal = verified(&rules, &text).unwrap_err();
    assert!(matches!(
        refusal,
        CertificateRefusal { line: 6, fault: CertificateFault::Unsuitable { clause: "end.repetition", .. } }
    ));
}

/// With the clock at ninety-eight, a mate in two comes too late: the position before it is the fiftieth move.
#[test]
fn a_win_that_comes_after_the_clock_is_refused() {
    let fen = "7k/8/8/8/8/1R6/R7/K7 w - - 0 1";
    let rules = rules("chess");
    let text = proved("chess", fen, "white wins").unwrap();
    assert!(verified(&rules, &text).is_ok());
    let late = text.replace("start 7k/8/8/8/8/1R6/R7/K7 w - - 0 1", "start 7k/8/8/8/8/1R6/R7/K7 w - - 98 90");
    let refusal = verified(&rules, &late).unwrap_err();
    assert_eq!(refusal.fault, CertificateFault::Over("end.fifty"));
}

/// What does not hold in a fixture file of one case, or why it is none.
fn judged(expect: &str) -> String {
    let text = format!(
        "clause: end.noPieces\ncases:\n- id: claim\n  why: it is so\n  play: [d2d4]\n  expect:\n    \
         antichess@international: {{ {expect} }}\n"
    );
    let source = Source { name: "fixtures/antichess/own.yaml".to_owned(), text, shipped: false };
    match fixture::load(regra::shipped(), &source) {
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
        Ok(cases) => format!("{:?}", fixture::run(cases, false).verdicts[0].findings),
    }
}

#[test]
fn a_fixture_holds_where_its_certificate_does() {
    assert_eq!(judged("claim: black wins, proof: claims/d2d4.proof"), "[]");
    for (expect, said) in [
        ("claim: black wins", "has a `claim` without a `proof`"),
        ("proof: claims/d2d4.proof", "has a `proof` without a `claim`"),
        ("claim: black may win, proof: claims/d2d4.proof", "claims `black may win`"),
        ("claim: black wins, proof: claims/none.proof", "claims/none.proof: "),
        ("claim: black wins, proof: claims/d2d3.proof", "claim black wins: start"),
        ("claim: white wins, proof: claims/d2d4.proof", "claim white wins"),
        (
            "claim: black wins, proof: ../../tests/cmd/claims/flat.proof",
            "flat.proof:9: the rank does not fall",
        ),
    ] {
        assert!(judged(expect).contains(said), "{expect}: {}", judged(expect));
    }
}

/// A second mate is seen before anything is searched for: here no search may look at a single position.
#[test]
fn another_turn_that_wins_at_once_refutes_that_one_alone_does() {
    let rules = rules("chess");
    let fen = "6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1";
    let start = read_position(&rules, fen).unwrap();
    let mut prover = Prover::new(&rules, false, SearchLimits { nodes: 0, listed: 0, ..LIMITS });
    let proof = prover.prove(&start, &Claim::Only("a1a7".to_owned()), &Unwatched);
    assert_eq!(proof.unwrap_err(), Unproved::Refuted(ProofGoal::Hold(Color::Black)));
    assert_eq!(prover.nodes, 0);
}

/// Has what would have been kept last of a search.
#[derive(Default)]
struct Kept(std::sync::Mutex<String>);

impl Watch for Kept {
    fn keep(&self, written: &dyn Fn() -> String) {
        *self.0.lock().unwrap() = written();
    }
}

/// Whoever is killed begins again with what was kept last.
#[test]
fn what_is_kept_on_the_way_is_taken_in_again() {
    let rules = regra::shipped().rules("antichess").unwrap();
    let fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b - - 0 1";
    let start = read_position(&rules, fen).unwrap();
    let claim = Claim::Wins(Color::Black);
    let kept = Kept::default();
    let mut first = Prover::new(&rules, false, LIMITS);
    assert!(first.take_note(&format!("white not {fen}")));
    first.prove(&start, &claim, &kept).unwrap();
    let notes = kept.0.into_inner().unwrap();
    assert!(notes.starts_with("white not ") && notes.lines().count() > 1, "{notes}");
    let mut again = Prover::new(&rules, false, LIMITS);
    assert!(notes.lines().all(|line| again.take_note(line)), "{notes}");
    again.prove(&start, &claim, &Unwatched).unwrap();
    assert!(again.nodes < first.nodes, "{} of {}", again.nodes, first.nodes);
}
