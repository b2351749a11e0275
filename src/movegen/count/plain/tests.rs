//! Two plies counted with replies counted once are the two plies that the code for any rule set plays.

use std::collections::BTreeMap;

use crate::movegen::{general_perft, listed, perft};
use crate::perft::suite::suite;
use crate::position::{Position, read_position};
use crate::rules::{Catalogue, Rules};

/// Numbers without a pattern.
struct Noise(u64);

impl Noise {
    fn below(&mut self, bound: usize) -> usize {
        let Self(noise) = self;
        *noise ^= *noise << 13;
        *noise ^= *noise >> 7;
        *noise ^= *noise << 17;
        (*noise >> 20) as usize % bound
    }
}

/// The starts of a rule set, and the positions of its family whose counts are known.
fn starts(rules: &Rules, name: &str) -> Vec<Position> {
    let family = |name: &str| name.split('@').next().unwrap_or_default().to_owned();
    let known = suite()
        .iter()
        .filter(|known| family(&known.rules) == family(name))
        .filter_map(|known| known.fen.as_deref());
    let fens = rules.starts.iter().map(|start| start.fen.as_str()).chain(known);
    fens.filter_map(|fen| read_position(rules, fen).ok()).collect()
}

/// What differs in the positions of a game played at random.
fn differences(rules: &Rules, mut position: Position, noise: &mut Noise, plies: usize) -> Vec<String> {
    let mut found = Vec::new();
    for _ in 0..plies {
        let turns = listed(rules, &position);
        if turns.is_empty() {
            break;
        }
        let played: u64 = turns.iter().map(|turn| general_perft(rules, &turn.after, 1)).sum();
        let counted = perft(rules, &position, 2);
        if counted != played {
            let fen = position.fen(rules);
            found.push(format!("{fen}: {counted} counted, {played} played"));
        }
        position = turns[noise.below(turns.len())].after;
    }
    found
}

#[test]
fn two_plies_counted_are_two_plies_played_in_every_rule_set() {
    let mut found = BTreeMap::new();
    let mut noise = Noise(0x9e37_79b9_7f4a_7c15);
    for name in Catalogue::shipped().rule_sets().iter().map(ToString::to_string) {
        let rules = Catalogue::shipped().rules(&name).unwrap();
        let starts = starts(&rules, &name);
        assert!(!starts.is_empty(), "{name}");
        let differ = starts.into_iter().flat_map(|start| differences(&rules, start, &mut noise, 40));
        found.insert(name, differ.collect::<Vec<_>>());
    }
    found.retain(|_, differ| !differ.is_empty());
    assert!(found.is_empty(), "{found:#?}");
}

/// Each is a way in which a turn changes more replies than those of the pieces that attack its squares.
#[test]
fn turns_that_change_checks_pins_castling_and_captures_in_passing_are_noticed() {
    let places = [
        ("chess", "a rook pins what stood free", "4k3/4n3/8/8/8/8/8/R3K3 w - - 0 1"),
        ("chess", "a bishop leaves the line of a rook", "4k3/8/8/8/4B3/8/4R3/4K3 w - - 0 1"),
        ("chess", "a pawn leaves a pin with another", "4k3/4n3/8/8/4P3/8/4R3/4K3 w - - 0 1"),
        ("chess", "a knight bars a rook from where the king goes", "3k4/8/8/8/8/3N4/4R3/7K w - - 0 1"),
        ("chess", "a king comes next to where the king goes", "8/8/3k4/8/8/3K4/8/8 w - - 0 1"),
        ("chess", "a rook attacks what the king passes", "r3k2r/8/8/8/8/8/8/1R2K1R1 w kq - 0 1"),
        ("chess", "a rook with a right is captured", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("chess", "a knight leaves a square that castling needs", "rN2k2r/8/8/8/8/8/8/4K3 w kq - 0 1"),
        ("chess", "a double step beside a pawn", "4k3/8/8/8/1p1p4/8/P1P1P3/4K3 w - - 0 1"),
        ("chess", "a pawn promotes", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1"),
        ("antichess@international", "a queen comes to be captured", "7r/8/8/3b4/8/8/3Q4/8 w - - 0 1"),
        ("antichess@international", "the last piece is captured", "8/8/8/3p4/4P3/8/8/8 w - - 0 1"),
        ("antichess@checkmate", "only the king remains", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"),
        ("shinobi@fairy", "a king reaches its far rank", "7k/K7/8/8/8/8/8/8[LHMDJ] w - - 0 1"),
        ("shinobi@fairy", "a dropped lance pins", "4k3/4n3/8/8/8/8/8/K7[LHMDJ] w - - 0 1"),
        ("shinobi@fairy", "the replies are drops", "4k3/p7/8/8/2q5/8/8/K7[LHMDJ] b - - 0 1"),
    ];
    for (name, what, fen) in places {
        let rules = Catalogue::shipped().rules(name).unwrap();
        let position = read_position(&rules, fen).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        for depth in [2, 3] {
            let (counted, played) =
                (perft(&rules, &position, depth), general_perft(&rules, &position, depth));
            assert_eq!(counted, played, "{what}: {fen} to depth {depth}");
        }
    }
}
