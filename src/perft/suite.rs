//! Known counts, shared by the tests and the benches.

/// A position and its counts.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// How it is called.
    pub name: &'static str,
    /// The rule set.
    pub rules: &'static str,
    /// The position; the start position without it.
    pub fen: Option<&'static str>,
    /// The leaves at depth 1, 2, …
    pub counts: &'static [u64],
}

/// A start position.
const fn start(rules: &'static str, counts: &'static [u64]) -> Known {
    Known { name: "start", rules, fen: None, counts }
}

/// A position from the middle of a game, or from its end.
const fn later(name: &'static str, rules: &'static str, fen: &'static str, counts: &'static [u64]) -> Known {
    Known { name, rules, fen: Some(fen), counts }
}

/// Both sides have Grand Dukes, captured pieces and pawns about to promote.
const DUKES: &str = "5n1k/PP2P1p1/8/2l2G2/3pp3/2g2L2/1pp3PP/5NK1[WRnr] w - - 0 30 b";
/// Pawns that push and are pushed.
const PUSHES: &str = "4k3/2p1p1p1/8/1P1P1P2/1p1p1p2/8/P1P1P1P1/4K3[RLrl] w - - 0 15 b";
/// The middle of a game of Shinobi.
const MONKS: &str = "r1bqk1nr/p1p1p1b1/1pn4p/5p2/M2ppML1/1PH4P/P1PPKPP1/LHJC2HL[] b kq - 0 12";

/// Counts that two independent programs agree on at least: for chess and `@international` the published
/// ones, for the others the project's reference implementation and its own oracle.
pub const SUITE: &[Known] = &[
    start("chess", &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324]),
    later(
        "kiwipete",
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    later(
        "mirror",
        "chess",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
    later(
        "rook-ending",
        "chess",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2_812, 43_238, 674_624, 11_030_083],
    ),
    later(
        "promotions",
        "chess",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    start("antichess@international", &[20, 400, 8_067, 153_299, 2_732_672, 46_264_162]),
    start("antichess@aise", &[20, 400, 8_067, 153_299, 2_732_672, 46_264_162]),
    start("antichess@fewest", &[20, 400, 8_067, 153_299, 2_732_672, 46_264_162]),
    start("antichess@checkmate", &[20, 400, 8_067, 152_955, 2_723_795]),
    later(
        "middle-game",
        "antichess@international",
        "r2q1bn1/1pp2ppr/3ppk2/pP5p/P3P3/3P1N1P/1P1NQPB1/1RB1KR2 b - - 2 13",
        &[27, 366, 6_346, 58_629],
    ),
    start("brasuca@1", &[29, 870, 25_145, 749_863]),
    start("brasuca@1.3", &[27, 756, 21_079, 605_213]),
    later("dukes", "brasuca@1", DUKES, &[34, 965, 34_258, 894_767]),
    later("dukes", "brasuca@1.3", DUKES, &[66, 3_550, 286_725]),
    later("pushes", "brasuca@1", PUSHES, &[13, 173, 2_408, 31_728, 444_394]),
    later("pushes", "brasuca@1.3", PUSHES, &[13, 173, 2_402, 31_499, 437_994]),
    start("shinobi@fairy", &[112, 2_238, 224_144, 4_959_812, 445_160_174]),
    start("shinobi@pt", &[112, 2_238, 224_424, 4_965_292]),
    later("middle-game", "shinobi@fairy", MONKS, &[30, 716, 22_603]),
    later("middle-game", "shinobi@pt", MONKS, &[30, 743, 23_453]),
];
