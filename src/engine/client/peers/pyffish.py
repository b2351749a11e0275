"""pyffish, the Python bindings of Fairy-Stockfish, as a player that regra can ask: a JSON object per line.

Arguments are files of variants (variants.ini) to load beside those that it knows.
"""

import sys

try:
    import pyffish
except ImportError:
    sys.exit("pyffish is not installed: python3 -m pip install pyffish")

# Shinobi as PyChess plays it: the bindings' own list of variants does not have it.
SHINOBI = """
[shinobi:crazyhouse]
variantTemplate = shogi
pieceToCharTable = PNBRQ.....CDEFGHIJLMOPK...
commoner = c
bers = d
archbishop = j
fers = m
shogiKnight = h
lance = l
promotionRegionWhite = *7 *8
promotionRegionBlack = *2 *1
promotionPieceTypes = -
promotedPieceType = p:c m:b h:n l:r
mandatoryPiecePromotion = true
mandatoryPawnPromotion = true
capturesToHand = false
whiteDropRegion = *1 *2 *3 *4
immobilityIllegal = true
flagPiece = k
flagRegionWhite = *8
flagRegionBlack = *1
stalemateValue = loss
perpetualCheckIllegal = true
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMDJ] w kq - 0 1
"""

# What validate_fen says beside FEN_OK.
FAULTS = {
    0: "it is empty",
    -1: "the count of its turns",
    -2: "the count toward the fifty-move rule",
    -3: "the number of kings",
    -4: "the square for en passant",
    -5: "the castling rights",
    -6: "the side to move",
    -7: "the hand",
    -8: "the shape of the board",
    -9: "kings that touch",
    -10: "a letter of its board",
    -11: "the number of its fields",
    -12: "a promoted piece",
}


class Game:
    """A game from a position on."""

    def __init__(self, variant, fen, chess960):
        self.variant, self.start, self.moves, self.chess960 = variant, fen, [], chess960
        self.listed = None  # the turns here, once they have been asked for: each question is slow
        code = pyffish.validate_fen(fen, variant, chess960)
        if code != pyffish.FEN_OK:
            raise Refused(f"pyffish does not take the position: {FAULTS.get(code, 'invalid')} (validate_fen: {code})")

    def place(self):
        return self.variant, self.start, self.moves, self.chess960

    def turns(self):
        if self.listed is None:
            self.listed = pyffish.legal_moves(*self.place())
        return self.listed

    def push(self, turn):
        self.moves.append(turn)
        self.listed = None

    def pop(self):
        self.moves.pop()
        self.listed = None

    def fen(self):
        return pyffish.get_fen(*self.place())

    def outcome(self):
        """Results are those of the side that is to move, and mean nothing where nothing has ended."""
        over, result = pyffish.is_immediate_game_end(*self.place())
        if not over and not self.turns():
            over, result = True, pyffish.game_result(*self.place())
        if not over and all(pyffish.has_insufficient_material(*self.place())):
            over, result = True, 0
        if not over:
            over, result = pyffish.is_optional_game_end(*self.place())
        if not over:
            return "open"
        white = self.start.split()[1] == "w" if len(self.moves) % 2 == 0 else self.start.split()[1] == "b"
        return "draw" if result == 0 else "white" if (result > 0) == white else "black"


pyffish.load_variant_config(SHINOBI)
for path in sys.argv[1:]:
    try:
        with open(path, encoding="utf-8") as file:
            pyffish.load_variant_config(file.read())
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"{path} cannot be read: {error}")
NAME = "pyffish " + ".".join(map(str, pyffish.version()))
VARIANTS = sorted(pyffish.variants())
