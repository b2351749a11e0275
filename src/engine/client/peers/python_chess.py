"""python-chess as a player that regra can ask: a JSON object per line."""

import sys

try:
    import chess
    import chess.variant
except ImportError:
    sys.exit("python-chess is not installed: python3 -m pip install chess")

if sys.argv[1:]:
    sys.exit("python-chess loads no files of variants")


class Game:
    """A game from a position on."""

    def __init__(self, variant, fen, chess960):
        try:
            self.board = chess.variant.find_variant(variant)(fen, chess960=chess960)
        except ValueError as error:
            raise Refused(str(error)) from None
        status = self.board.status()
        if status != chess.STATUS_VALID:
            raise Refused(f"python-chess does not take the position: {status!r}")

    def turns(self):
        return [move.uci() for move in self.board.legal_moves]

    def push(self, turn):
        self.board.push(chess.Move.from_uci(turn))

    def pop(self):
        self.board.pop()

    def fen(self):
        return self.board.fen()

    def outcome(self):
        board = self.board
        mover, other = ("white", "black") if board.turn else ("black", "white")
        if board.is_variant_win():
            return mover
        if board.is_variant_loss() or board.is_checkmate():
            return other
        if board.is_variant_end() and not board.is_variant_draw():
            raise Unable("python-chess ends the game there and gives no result")
        drawn = [
            board.is_variant_draw,
            board.is_stalemate,
            board.is_insufficient_material,
            lambda: board.is_repetition(3),
            board.is_fifty_moves,
        ]
        return "draw" if any(holds() for holds in drawn) else "open"


NAME = "python-chess " + chess.__version__
VARIANTS = sorted(variant.uci_variant for variant in chess.variant.VARIANTS)
