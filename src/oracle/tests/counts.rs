//! Known perft numbers.

use super::{read, rules};
use crate::oracle::perft;

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const ANTICHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const SHINOBI: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMDJ] w kq - 0 1";
const BRASUCA_1: &str = "rnhwkhnr/pplpplpp/8/8/8/8/PPLPPLPP/RNHWKHNR[] w KQkq - 0 1 b";
const BRASUCA_13: &str = "hnrwkrnh/pplpplpp/8/8/8/8/PPLPPLPP/HNRWKRNH[] w KQkq - 0 1 b";

fn holds(name: &str, text: &str, counts: &[u128]) {
    let rules = rules(name);
    let setup = read(&rules, text);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&rules, &setup, depth), count, "{name} {text} depth {depth}");
    }
}

#[test]
fn chess() {
    holds("chess", CHESS, &[20, 400, 8902, 197_281]);
    holds("chess", KIWIPETE, &[48, 2039, 97862]);
    holds("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43238]);
    holds("chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62379]);
}

#[test]
fn antichess() {
    holds("antichess@international", ANTICHESS, &[20, 400, 8067, 153_299]);
    holds("antichess@checkmate", ANTICHESS, &[20, 400, 8067, 152_955]);
}

#[test]
fn brasuca() {
    holds("brasuca@1", BRASUCA_1, &[29, 870, 25145, 749_863]);
    holds("brasuca@1.3", BRASUCA_13, &[27, 756, 21079, 605_213]);
}

#[test]
fn shinobi() {
    holds("shinobi@fairy", SHINOBI, &[112, 2238, 224_144]);
    holds("shinobi@pt", SHINOBI, &[112, 2238, 224_424]);
}

#[test]
fn deeper() {
    holds("shinobi@fairy", SHINOBI, &[112, 2238, 224_144, 4_959_812]);
    holds("shinobi@pt", SHINOBI, &[112, 2238, 224_424, 4_965_292]);
}
