"""Reads one FEN per line, writes the legal moves that Fairy-Stockfish lists there, one line each."""

import sys

import pyffish

# The game as PyChess plays it; the bindings' own list of variants does not have it.
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
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[LHMMDJ] w kq - 0 1
"""

pyffish.load_variant_config(SHINOBI)
variant = sys.argv[1]
assert variant in pyffish.variants(), variant
for line in sys.stdin:
    print(" ".join(pyffish.legal_moves(variant, line.rstrip("\n"), [])))
