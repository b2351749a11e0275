"""python-chess as a player that reads one rule too strictly: a JSON object per line asks for the moves or the counts.

Its words are the game and the fault. The faults are python-chess's own notions: pinned, attacked, halfmove clock."""

import json
import sys

import chess
import chess.variant

WORTH = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 2}


def taken(board, move):
    return WORTH[board.piece_type_at(move.to_square) or chess.PAWN]


def rook_is_attacked(board, move):
    if not board.is_castling(move):
        return False
    rook = chess.square(7 if board.is_kingside_castling(move) else 0, chess.square_rank(move.from_square))
    return board.is_attacked_by(not board.turn, rook)


def passes_attack(board, move):
    """The square beside the rook on the queen's side."""
    beside = chess.square(1, chess.square_rank(move.from_square))
    return board.is_queenside_castling(move) and board.is_attacked_by(not board.turn, beside)


FAULTS = {
    "pinned": lambda board, moves: [m for m in moves if not board.is_pinned(board.turn, m.from_square)],
    "rook": lambda board, moves: [m for m in moves if not rook_is_attacked(board, m)],
    "beside": lambda board, moves: [m for m in moves if not passes_attack(board, m)],
    "biggest": lambda board, moves: [m for m in moves if taken(board, m) == max(taken(board, n) for n in moves)]
    if any(board.is_capture(m) for m in moves)
    else moves,
    "plies": lambda board, moves: moves if board.halfmove_clock < 50 else [],
}


def moves(board):
    return FAULTS[sys.argv[2]](board, list(board.legal_moves))


def count(board, depth):
    return 1 if depth == 0 else sum(below for _, below in each(board, depth))


def each(board, depth):
    for move in moves(board):
        board.push(move)
        below = count(board, depth - 1)
        board.pop()
        yield move.uci(), below


def answer(question):
    if question["ask"] == "hello":
        return {"name": "strict", "variants": [sys.argv[1]], "answers": ["turns", "counts"]}
    board = chess.variant.find_variant(sys.argv[1])(question["fen"])
    for move in question["moves"]:
        board.push_uci(move)
    if question["ask"] == "turns":
        return {"turns": [move.uci() for move in moves(board)]}
    turns = list(each(board, question["depth"]))
    return {"turns": turns, "total": sum(below for _, below in turns)}


for line in sys.stdin:
    try:
        said = answer(json.loads(line))
    except ValueError as error:
        said = {"refused": str(error)}
    print(json.dumps(said), flush=True)
