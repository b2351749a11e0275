//! Every key of a section: what its values are, and what it says where no section names it.

/// A key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) sort: Sort,
    /// What holds without it, as a value is written.
    pub(super) default: &'static str,
    /// Whether it changes rules; the others are about the engine's judgement of a position, and about windows.
    pub(super) rules: bool,
}

/// What the values of a key are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// `true` or `false`.
    Bool,
    /// A number.
    Number,
    /// A rank's number.
    Rank,
    /// A file, as a letter or a number.
    File,
    /// Letters of kinds of pieces; `-` for none, `*` for all together.
    Kinds,
    /// The letter of one kind; `-` for none, `*` for all together.
    Kind,
    /// Squares; `*` stands for all files or ranks.
    Squares,
    /// Pairs of a letter and a number: `q:1 r:2`.
    Counts,
    /// Pairs of two letters: `p:g s:g`.
    Map,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A letter, perhaps with a movement behind a colon; `-` takes a piece out.
    Piece,
    /// Anything.
    Text,
}

const VALUE: Sort = Sort::Word(&["win", "loss", "draw", "none"]);

/// Keys that change rules.
const RULES: &[(&str, Sort, &str)] = &[
    ("maxRank", Sort::Rank, "8"),
    ("maxFile", Sort::File, "8"),
    ("chess960", Sort::Bool, "false"),
    ("twoBoards", Sort::Bool, "false"),
    ("startFen", Sort::Text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("promotionRegionWhite", Sort::Squares, "*8"),
    ("promotionRegionBlack", Sort::Squares, "*1"),
    ("promotionPawnTypesWhite", Sort::Kinds, ""),
    ("promotionPawnTypesBlack", Sort::Kinds, ""),
    ("promotionPieceTypesWhite", Sort::Kinds, ""),
    ("promotionPieceTypesBlack", Sort::Kinds, ""),
    ("sittuyinPromotion", Sort::Bool, "false"),
    ("promotionLimit", Sort::Counts, ""),
    ("promotedPieceType", Sort::Map, ""),
    ("piecePromotionOnCapture", Sort::Bool, "false"),
    ("mandatoryPawnPromotion", Sort::Bool, "true"),
    ("mandatoryPiecePromotion", Sort::Bool, "false"),
    ("pieceDemotion", Sort::Bool, "false"),
    ("blastOnCapture", Sort::Bool, "false"),
    ("blastImmuneTypes", Sort::Kinds, ""),
    ("mutuallyImmuneTypes", Sort::Kinds, ""),
    ("petrifyOnCaptureTypes", Sort::Kinds, ""),
    ("petrifyBlastPieces", Sort::Bool, "false"),
    ("doubleStep", Sort::Bool, "true"),
    ("doubleStepRegionWhite", Sort::Squares, "*2"),
    ("doubleStepRegionBlack", Sort::Squares, "*7"),
    ("tripleStepRegionWhite", Sort::Squares, "-"),
    ("tripleStepRegionBlack", Sort::Squares, "-"),
    ("enPassantRegionWhite", Sort::Squares, "*"),
    ("enPassantRegionBlack", Sort::Squares, "*"),
    ("enPassantTypesWhite", Sort::Kinds, ""),
    ("enPassantTypesBlack", Sort::Kinds, ""),
    ("castling", Sort::Bool, "true"),
    ("castlingDroppedPiece", Sort::Bool, "false"),
    ("castlingKingsideFile", Sort::File, "g"),
    ("castlingQueensideFile", Sort::File, "c"),
    ("castlingRank", Sort::Rank, "1"),
    ("castlingKingFile", Sort::File, "e"),
    ("castlingKingPieceWhite", Sort::Kind, ""),
    ("castlingKingPieceBlack", Sort::Kind, ""),
    ("castlingRookKingsideFile", Sort::File, "l"),
    ("castlingRookQueensideFile", Sort::File, "a"),
    ("castlingRookPiecesWhite", Sort::Kinds, ""),
    ("castlingRookPiecesBlack", Sort::Kinds, ""),
    ("oppositeCastling", Sort::Bool, "false"),
    ("castlingWins", Sort::Text, "-"),
    ("checking", Sort::Bool, "true"),
    ("dropChecks", Sort::Bool, "true"),
    ("mustCapture", Sort::Bool, "false"),
    ("mustDrop", Sort::Bool, "false"),
    ("mustDropType", Sort::Kind, "*"),
    ("pieceDrops", Sort::Bool, "false"),
    ("dropLoop", Sort::Bool, "false"),
    ("capturesToHand", Sort::Bool, "false"),
    ("firstRankPawnDrops", Sort::Bool, "false"),
    ("promotionZonePawnDrops", Sort::Bool, "false"),
    (
        "enclosingDrop",
        Sort::Word(&["reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"]),
        "none",
    ),
    ("enclosingDropStart", Sort::Squares, "-"),
    ("dropRegionWhite", Sort::Squares, "*"),
    ("dropRegionBlack", Sort::Squares, "*"),
    ("sittuyinRookDrop", Sort::Bool, "false"),
    ("dropOppositeColoredBishop", Sort::Bool, "false"),
    ("dropPromoted", Sort::Bool, "false"),
    ("dropNoDoubled", Sort::Kind, ""),
    ("dropNoDoubledCount", Sort::Number, "1"),
    ("immobilityIllegal", Sort::Bool, "false"),
    ("gating", Sort::Bool, "false"),
    ("wallingRule", Sort::Word(&["arrow", "duck", "edge", "past", "static", "none"]), "none"),
    ("wallingRegionWhite", Sort::Squares, "*"),
    ("wallingRegionBlack", Sort::Squares, "*"),
    ("wallOrMove", Sort::Bool, "false"),
    ("seirawanGating", Sort::Bool, "false"),
    ("cambodianMoves", Sort::Bool, "false"),
    ("diagonalLines", Sort::Squares, "-"),
    ("passWhite", Sort::Bool, "false"),
    ("passBlack", Sort::Bool, "false"),
    ("passOnStalemateWhite", Sort::Bool, "false"),
    ("passOnStalemateBlack", Sort::Bool, "false"),
    ("makpongRule", Sort::Bool, "false"),
    ("flyingGeneral", Sort::Bool, "false"),
    ("soldierPromotionRank", Sort::Rank, "1"),
    (
        "flipEnclosedPieces",
        Sort::Word(&["reversi", "ataxx", "quadwrangle", "snort", "anyside", "top", "none"]),
        "none",
    ),
    ("nMoveRuleTypesWhite", Sort::Kinds, ""),
    ("nMoveRuleTypesBlack", Sort::Kinds, ""),
    ("nMoveRule", Sort::Number, "50"),
    ("nFoldRule", Sort::Number, "3"),
    ("nFoldValue", VALUE, "draw"),
    ("nFoldValueAbsolute", Sort::Bool, "false"),
    ("perpetualCheckIllegal", Sort::Bool, "false"),
    ("moveRepetitionIllegal", Sort::Bool, "false"),
    ("chasingRule", Sort::Word(&["axf", "none"]), "none"),
    ("stalemateValue", VALUE, "draw"),
    ("stalematePieceCount", Sort::Bool, "false"),
    ("checkmateValue", VALUE, "loss"),
    ("shogiPawnDropMateIllegal", Sort::Bool, "false"),
    ("shatarMateRule", Sort::Bool, "false"),
    ("bikjangRule", Sort::Bool, "false"),
    ("extinctionValue", VALUE, "none"),
    ("extinctionClaim", Sort::Bool, "false"),
    ("extinctionPseudoRoyal", Sort::Bool, "false"),
    ("dupleCheck", Sort::Bool, "false"),
    ("extinctionPieceTypes", Sort::Kinds, ""),
    ("extinctionPieceCount", Sort::Number, "0"),
    ("extinctionOpponentPieceCount", Sort::Number, "0"),
    ("flagPieceWhite", Sort::Kind, "*"),
    ("flagPieceBlack", Sort::Kind, "*"),
    ("flagRegionWhite", Sort::Squares, "-"),
    ("flagRegionBlack", Sort::Squares, "-"),
    ("flagPieceCount", Sort::Number, "1"),
    ("flagPieceBlockedWin", Sort::Bool, "false"),
    ("flagMove", Sort::Bool, "false"),
    ("flagPieceSafe", Sort::Bool, "false"),
    ("checkCounting", Sort::Bool, "false"),
    ("connectN", Sort::Number, "0"),
    ("connectPieceTypes", Sort::Kinds, "*"),
    ("connectHorizontal", Sort::Bool, "true"),
    ("connectVertical", Sort::Bool, "true"),
    ("connectDiagonal", Sort::Bool, "true"),
    ("connectRegion1White", Sort::Squares, "-"),
    ("connectRegion2White", Sort::Squares, "-"),
    ("connectRegion1Black", Sort::Squares, "-"),
    ("connectRegion2Black", Sort::Squares, "-"),
    ("connectNxN", Sort::Number, "0"),
    ("collinearN", Sort::Number, "0"),
    ("connectValue", VALUE, "win"),
    (
        "materialCounting",
        Sort::Word(&["janggi", "unweighted", "whitedrawodds", "blackdrawodds", "none"]),
        "none",
    ),
    ("adjudicateFullBoard", Sort::Bool, "false"),
    ("countingRule", Sort::Word(&["makruk", "cambodian", "asean", "none"]), "none"),
];

/// Keys that change no rule.
const ELSE: &[&str] = &["variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"];

/// Keys that stand for those of both sides.
const BOTH: &[&str] = &[
    "promotionPawnTypes",
    "promotionPieceTypes",
    "enPassantRegion",
    "enPassantTypes",
    "castlingKingPiece",
    "castlingRookPieces",
    "wallingRegion",
    "pass",
    "passOnStalemate",
    "nMoveRuleTypes",
    "flagPiece",
    "flagRegion",
];

/// What `pawnTypes` sets.
pub(super) const PAWN_TYPES: [&str; 3] = ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"];

/// The games that are built into the engine.
pub(super) const ENGINE_GAMES: &str = "3check 5check ai-wok almost amazon amazons antichess armageddon asean ataxx \
atomar atomic berolina breakthrough bughouse cambodian capablanca capahouse caparandom centaur chancellor chaturanga \
checkshogi chess chessgi chigorin clobber clobber10 codrus coregal courier crazyhouse dobutsu dragon duck embassy \
euroshogi extinction fairy fischerandom flipello flipello10 flipersi fox-and-hounds gardner georgian giveaway gorogoro \
gothic grand grasshopper gustav3 hoppelpoppel horde isolation isolation7x7 janggi janggicasual janggimodern \
janggitraditional janus jesonmor joust judkins karouk kinglet kingofthehill knightmate koedem kyotoshogi legan loop \
losalamos losers makpong makruk manchu micro mini minishogi minixiangqi misere modern newzealand nightrider nocastle \
nocheckatomic normal okisakishogi omicron opulent paradigm pawnback pawnsideways perfect petrified placement \
pocketknight raazuvaa racingkings seirawan shako shatar shatranj shogi shoshogi shouse sittuyin snailtrail \
sortofalmost spartan suicide supply tencubed threekings torishogi torpedo troitzky wolf xiangqi yarishogi";

impl Key {
    /// The key of a name.
    pub(super) fn of(name: &str) -> Option<Self> {
        let one = |(name, sort, default): &(&'static str, Sort, &'static str)| Self {
            name,
            sort: *sort,
            default,
            rules: true,
        };
        if let Some(key) = RULES.iter().find(|(known, ..)| *known == name) {
            return Some(one(key));
        }
        if let Some(both) = BOTH.iter().find(|both| **both == name) {
            let side = RULES.iter().find(|(known, ..)| known.strip_suffix("White") == Some(both))?;
            return Some(Self { name: both, ..one(side) });
        }
        if let Some(name) = ELSE.iter().find(|known| **known == name) {
            return Some(Self { name, sort: Sort::Text, default: "", rules: false });
        }
        let sort = match name {
            "pawnTypes" => Sort::Kinds,
            _ if super::pieces::is_piece(name) => Sort::Piece,
            _ if name.strip_prefix("mobilityRegion").is_some_and(of_a_piece) => Sort::Squares,
            _ => return None,
        };
        Some(Self { name: "", sort, default: "", rules: true })
    }

    /// The keys that stand in every game, each with what it says by itself.
    pub(super) fn defaults() -> impl Iterator<Item = Self> {
        RULES.iter().map(|(name, sort, default)| Self { name, sort: *sort, default, rules: true })
    }

    /// All names, for a hint.
    pub(super) fn all() -> Vec<&'static str> {
        let rules = RULES.iter().map(|(name, ..)| name).chain(BOTH).chain(ELSE).chain(&["pawnTypes"]);
        rules.copied().chain(super::pieces::names()).collect()
    }

    /// The names of the keys of each side that a name stands for; itself, where it stands for none.
    pub(super) fn sides(name: &str) -> Vec<String> {
        if name == "pawnTypes" {
            return PAWN_TYPES.iter().flat_map(|name| Self::sides(name)).collect();
        }
        match BOTH.contains(&name) {
            true => ["White", "Black"].iter().map(|side| format!("{name}{side}")).collect(),
            false => vec![name.to_owned()],
        }
    }
}

/// Whether a side and a piece follow `mobilityRegion`.
fn of_a_piece(rest: &str) -> bool {
    let Some(piece) = rest.strip_prefix("White").or_else(|| rest.strip_prefix("Black")) else { return false };
    let mut letters = piece.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.is_some_and(|first| super::pieces::is_piece(&format!("{first}{}", letters.as_str())))
}
