//! Known counts, shared by the tests, the benches and `regra bench`.

/// Where in a game a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePhase {
    /// Where it starts.
    Start,
    /// In the middle.
    Middle,
    /// Near its end.
    Late,
}

/// A position and its counts.
#[derive(Clone, Copy, Debug)]
pub struct KnownCounts {
    /// How it is called.
    pub name: &'static str,
    /// The rule set.
    pub rules: &'static str,
    /// Where in a game it stands.
    pub phase: GamePhase,
    /// The position; the start position without it.
    pub fen: Option<&'static str>,
    /// The leaves at depth 1, 2, …
    pub counts: &'static [u64],
    /// Who counts so.
    pub source: &'static str,
}

impl KnownCounts {
    /// These counts, with the source that they are from.
    const fn by(self, source: &'static str) -> Self {
        Self { source, ..self }
    }

    /// The deepest depth with at most so many leaves, and its leaves; the first depth if all have more.
    pub fn depth(&self, most: u64) -> (u32, u64) {
        let depths = (1..).zip(self.counts.iter().copied());
        let fits = depths.take_while(|&(depth, leaves)| depth == 1 || leaves <= most);
        fits.last().unwrap_or((1, 0))
    }
}

/// The rule sets whose speed is measured: the other kinds of antichess play as `@international` does.
pub const TIMED: &[&str] = &[
    "chess",
    "antichess@international",
    "antichess@checkmate",
    "brasuca@1",
    "brasuca@1.3",
    "shinobi@fairy",
    "shinobi@pt",
];

const INTERNATIONAL: &str = "antichess@international";
const CHECKMATE: &str = "antichess@checkmate";

/// Nobody else is asked: the oracle shares no code with the generator.
const ORACLE: &str = "regra's generator and its oracle";
const WIKI: &str = "the chessprogramming wiki; Stockfish 15.1";
const PEERS: &str = "Fairy-Stockfish and python-chess to depth 4; regra's generator and its oracle";
const INDEPENDENT: &str = "an independent implementation to depth 4; regra's generator and its oracle";
const FAIRY: &str = "Fairy-Stockfish to depth 3; regra's generator and its oracle";
const CHANGED: &str = "Fairy-Stockfish to depth 3, its definition changed where the rule set asks for it; regra's generator and its oracle";

type Counts = &'static [u64];

/// A start position.
const fn start(rules: &'static str, counts: Counts) -> KnownCounts {
    KnownCounts { name: "start", rules, phase: GamePhase::Start, fen: None, counts, source: ORACLE }
}

/// A position from the middle of a game.
const fn middle(name: &'static str, rules: &'static str, fen: &'static str, counts: Counts) -> KnownCounts {
    KnownCounts { name, rules, phase: GamePhase::Middle, fen: Some(fen), counts, source: ORACLE }
}

/// A position near the end of a game.
const fn late(name: &'static str, rules: &'static str, fen: &'static str, counts: Counts) -> KnownCounts {
    KnownCounts { phase: GamePhase::Late, ..middle(name, rules, fen, counts) }
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MIDDLE_GAME: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
const PROMOTIONS: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
const ROOK_ENDING: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const MIDDLE_GAME_1: &str = "1n2kbnr/1pp1p1pp/4bp2/8/R7/8/1PK1PPPP/2BQ1BNR w - - 1 9";
const MIDDLE_GAME_2: &str = "rn1q4/1p1kpp2/2p2n2/p2p4/7R/P1P2N2/1PQ1P1B1/R1B1K3 w - - 2 15";
const MIDDLE_GAME_3: &str = "r1bqkbnr/p1p2ppp/8/1P2n3/8/8/1PP1PPPP/RNB1KBNR b - - 0 5";
const MIDDLE_GAME_4: &str = "r2q1bn1/1pp2ppr/3ppk2/pP5p/P3P3/3P1N1P/1P1NQPB1/1RB1KR2 b - - 2 13";
const INTERNATIONAL_PROMOTIONS: &str = "8/2P4p/8/8/1k6/8/p2p4/3N4 w - - 0 1";
const CHECKMATE_MIDDLE_GAME: &str = "4kbr1/Bppnppp1/8/1P6/5P2/8/2P5/1N2KBN1 w - - 1 15";
const CHECKMATE_QUEEN_AND_ROOK: &str = "8/3k1p2/B5p1/8/8/1R1P1N2/P3PK2/3Q4 b - - 1 22";
const BRASUCA_1_CLOSED: &str = "r2k2nr/pp3lpp/3g1h2/2pPp3/2P1P3/2H1G3/PP3LPP/RN1K3R[WHGwng] b - - 3 24 b";
const BRASUCA_1_FROM_A_GAME: &str = "1R6/4w3/5k1h/8/3P4/3H1p2/5n2/l3K1R1[WHNNLLGhrl] w - - 0 55 b";
const BRASUCA_13_CLOSED: &str =
    "h1rk1r1h/pp3lpp/3g1n2/2pPp3/2P1P3/2N1G3/PP3LPP/H1RK1R1H[WNGwng] b - - 3 24 b";
const BRASUCA_13_FROM_A_GAME: &str = "Rlk1Hr1w/8/2np1R2/4pn2/5L2/5W2/2h2K2/H6g[NNLhrl] b - - 0 40 w";
/// Both sides have Grand Dukes, captured pieces and pawns about to promote.
const DUKES: &str = "5n1k/PP2P1p1/8/2l2G2/3pp3/2g2L2/1pp3PP/5NK1[WRnr] w - - 0 30 b";
/// Pawns that push and are pushed.
const PUSHES: &str = "4k3/2p1p1p1/8/1P1P1P2/1p1p1p2/8/P1P1P1P1/4K3[RLrl] w - - 0 15 b";
/// Lords and pawns that charge the pieces around both kings.
const CHARGES: &str = "4k3/2pnp1p1/4L3/3PP3/2g1p3/4l3/1P1PN1P1/4K3[HRhr] w - - 1 33 b";
/// Shinobi, with two pieces in hand.
const TWO: &str = "r4b1r/pppqkp1p/n2p1n2/4p1J1/4P1P1/2H2M1L/PPPPD2P/L2CK1HL[HM] w - - 1 11";
/// Shinobi, with four pieces in hand, and the Kingdom to move.
const FOUR: &str = "rnbqkbnr/p2pp2p/2p2pp1/1p6/1D1PP2P/J6H/PPP1CPP1/LH2K2L[LHMM] b kq - 1 7";
/// Shinobi, with five pieces in hand.
const FIVE: &str = "2bqk1nr/rppnpp1p/p2p4/P2Pb1H1/L5p1/4M3/2P1PPPP/1H1CK2L[LHMDJ] w k - 2 11";
/// Shinobi, with an empty hand.
const MONKS: &str = "r1bqk1nr/p1p1p1b1/1pn4p/5p2/M2ppML1/1PH4P/P1PPKPP1/LHJC2HL[] b kq - 0 12";
/// Shinobi, late and open.
const NINJA: &str = "J1b5/2Nr4/4pq1k/p3L1N1/P1MP4/2r3PP/L3P3/2C1K2L[] b - - 2 38";

/// Counts that two independent programs agree on at least: the generator, and whom each names.
pub const SUITE: &[KnownCounts] = &[
    start("chess", &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324]).by(WIKI),
    middle("kiwipete", "chess", KIWIPETE, &[48, 2_039, 97_862, 4_085_603, 193_690_690]).by(WIKI),
    middle("middle-game", "chess", MIDDLE_GAME, &[46, 2_079, 89_890, 3_894_594, 164_075_551]).by(WIKI),
    middle("promotions", "chess", PROMOTIONS, &[44, 1_486, 62_379, 2_103_487, 89_941_194]).by(WIKI),
    late("rook-ending", "chess", ROOK_ENDING, &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661])
        .by(WIKI),
    start(INTERNATIONAL, &[20, 400, 8_067, 153_299, 2_732_672, 46_264_162]).by(PEERS),
    middle("middle-game-1", INTERNATIONAL, MIDDLE_GAME_1, &[44, 774, 12_572, 182_914, 2_936_303, 41_951_814])
        .by(PEERS),
    middle(
        "middle-game-2",
        INTERNATIONAL,
        MIDDLE_GAME_2,
        &[50, 1_046, 18_827, 341_331, 5_941_517, 104_766_708],
    )
    .by(PEERS),
    middle("middle-game-3", INTERNATIONAL, MIDDLE_GAME_3, &[46, 71, 725, 3_940, 45_044, 550_073, 6_927_829])
        .by(PEERS),
    middle("middle-game-4", INTERNATIONAL, MIDDLE_GAME_4, &[27, 366, 6_346, 58_629, 903_102]).by(PEERS),
    late(
        "promotions",
        INTERNATIONAL,
        INTERNATIONAL_PROMOTIONS,
        &[9, 136, 1_406, 18_668, 160_769, 2_272_818, 19_752_281],
    )
    .by(PEERS),
    start("antichess@aise", &[20, 400, 8_067, 153_299, 2_732_672, 46_264_162]).by(PEERS),
    start("antichess@fewest", &[20, 400, 8_067, 153_299, 2_732_672, 46_264_162]).by(PEERS),
    start(CHECKMATE, &[20, 400, 8_067, 152_955, 2_723_795, 46_038_682]).by(PEERS),
    middle("middle-game", CHECKMATE, CHECKMATE_MIDDLE_GAME, &[25, 341, 3_370, 45_897, 498_763, 6_552_168])
        .by(PEERS),
    late("queen-and-rook", CHECKMATE, CHECKMATE_QUEEN_AND_ROOK, &[10, 370, 2_849, 90_407]).by(PEERS),
    start("brasuca@1", &[29, 870, 25_145, 749_863, 22_184_938]).by(INDEPENDENT),
    middle("closed", "brasuca@1", BRASUCA_1_CLOSED, &[42, 2_008, 74_004, 3_030_349]),
    middle("charges", "brasuca@1", CHARGES, &[15, 225, 3_243, 53_884, 855_907]),
    late("dukes", "brasuca@1", DUKES, &[34, 965, 34_258, 894_767, 31_663_012]),
    late("pushes", "brasuca@1", PUSHES, &[13, 173, 2_408, 31_728, 444_394, 5_822_035]),
    late("from-a-game", "brasuca@1", BRASUCA_1_FROM_A_GAME, &[68, 2_867, 139_664, 4_752_406]),
    start("brasuca@1.3", &[27, 756, 21_079, 605_213, 17_659_146]).by(INDEPENDENT),
    middle("closed", "brasuca@1.3", BRASUCA_13_CLOSED, &[77, 5_434, 351_568, 22_110_818]),
    middle("charges", "brasuca@1.3", CHARGES, &[15, 412, 5_833, 196_346, 3_211_024]),
    late("dukes", "brasuca@1.3", DUKES, &[66, 3_550, 286_725, 15_776_453]),
    late("pushes", "brasuca@1.3", PUSHES, &[13, 173, 2_402, 31_499, 437_994, 5_681_095]),
    late("from-a-game", "brasuca@1.3", BRASUCA_13_FROM_A_GAME, &[64, 2_549, 137_845, 5_477_964]),
    start("shinobi@fairy", &[112, 2_238, 224_144, 4_959_812, 445_160_174]).by(FAIRY),
    middle("two-in-hand", "shinobi@fairy", TWO, &[61, 1_692, 89_233, 2_583_469]).by(FAIRY),
    middle("four-in-hand", "shinobi@fairy", FOUR, &[21, 1_655, 39_182, 2_785_304]).by(FAIRY),
    middle("five-in-hand", "shinobi@fairy", FIVE, &[118, 3_252, 314_603, 8_732_224]).by(FAIRY),
    middle("monks", "shinobi@fairy", MONKS, &[30, 716, 22_603, 564_286]).by(FAIRY),
    late("ninja", "shinobi@fairy", NINJA, &[38, 1_244, 45_184, 1_469_295, 52_889_898]).by(FAIRY),
    start("shinobi@pt", &[112, 2_238, 224_424, 4_965_292]).by(CHANGED),
    middle("two-in-hand", "shinobi@pt", TWO, &[62, 1_719, 92_286, 2_669_324]),
    middle("four-in-hand", "shinobi@pt", FOUR, &[21, 1_655, 39_182, 2_785_626]),
    middle("five-in-hand", "shinobi@pt", FIVE, &[118, 3_252, 314_815, 8_761_834]),
    middle("monks", "shinobi@pt", MONKS, &[30, 743, 23_453, 602_278]).by(CHANGED),
    late("ninja", "shinobi@pt", NINJA, &[38, 1_244, 45_184, 1_470_637, 52_943_383]).by(CHANGED),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_timed_rule_set_has_a_start_a_middle_and_an_end() {
        for rules in TIMED {
            for phase in [GamePhase::Start, GamePhase::Middle, GamePhase::Late] {
                assert!(SUITE.iter().any(|known| known.rules == *rules && known.phase == phase), "{rules}");
            }
        }
    }

    #[test]
    fn the_depth_is_the_deepest_that_is_not_too_deep() {
        let chess = &SUITE[0];
        assert_eq!(chess.depth(5_000_000), (5, 4_865_609));
        assert_eq!(chess.depth(4_865_608), (4, 197_281));
        assert_eq!(chess.depth(7), (1, 20));
    }
}
