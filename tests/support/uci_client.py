"""Plays against an engine through python-chess, which knows the rules of chess and of antichess by itself.

Every turn that python-chess takes for legal must be playable, none that it takes for illegal may be, and the games
end where it says so. Arguments: the command of the engine.
"""

import random
import sys

import chess
import chess.engine
import chess.variant

GAMES = 4
LONGEST = 60
LIMIT = chess.engine.Limit(depth=1)


def plays(engine, board, move):
    """The move that the engine plays where it may play no other."""
    return engine.play(board, LIMIT, root_moves=[move]).move


def compare(engine, board, dice):
    """The legal moves, and some of those that are not."""
    legal = list(board.legal_moves)
    for move in legal:
        assert plays(engine, board, move) == move, f"{board.fen()}: {move} is legal"
    others = [
        chess.Move(a, b) for a in chess.SQUARES for b in chess.SQUARES
        if a != b and board.piece_at(a) and chess.Move(a, b) not in legal
    ]
    pseudo = [move for move in board.pseudo_legal_moves if move not in legal]
    for move in pseudo + dice.sample(others, 5):
        assert plays(engine, board, move) is None, f"{board.fen()}: {move} is not legal"
    return len(legal), len(pseudo)


def game(engine, board, dice, often):
    """The engine plays against itself; gives how many moves were looked at."""
    seen = [0, 0]
    for ply in range(LONGEST):
        if ply % often == dice.randrange(often):
            for at, count in enumerate(compare(engine, board, dice)):
                seen[at] += count
        played = engine.play(board, LIMIT, game=board.root().fen()).move
        if board.is_variant_end() or not any(board.legal_moves):
            assert played is None, f"{board.fen()}: over, and it plays {played}"
            break
        assert played in board.legal_moves, f"{board.fen()}: {played}"
        # Now and then another one, so that no two games are the same.
        board.push(dice.choice(list(board.legal_moves)) if ply % 3 == 0 else played)
    return seen


def main():
    dice = random.Random(14)
    engine = chess.engine.SimpleEngine.popen_uci(sys.argv[1:], timeout=60)
    assert engine.id["name"].startswith("regra "), engine.id
    listed = engine.options["UCI_Variant"].var
    assert engine.options["UCI_Variant"].default == "chess" and len(listed) == len(set(listed)), listed
    engine.ping()
    for start in (chess.Board, chess.variant.AntichessBoard, chess.variant.GiveawayBoard):
        assert start.uci_variant in listed, start.uci_variant
        seen = [0, 0]
        for _ in range(GAMES):
            for at, count in enumerate(game(engine, start(), dice, 10)):
                seen[at] += count
        print(f"{start.uci_variant}: {seen[0]} legal moves, {seen[1]} that only look so")
        assert seen[0] > 100, seen
    mated = chess.Board()
    for move in ("f3", "e5", "g4", "Qh4#"):
        mated.push_san(move)
    assert engine.play(mated, LIMIT).move is None
    pinned = chess.Board("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    assert compare(engine, pinned, dice)[1] > 0, "the knight is pinned"
    board = chess.Board()
    with engine.analysis(board) as analysis:  # without end: the answer waits until it is asked for
        analysis.stop()
        assert analysis.wait().move in board.legal_moves
    engine.configure({"Threads": 2, "Seed": 7})
    try:
        engine.configure({"UCI_Variant": "crazyhouse"})
        raise SystemExit("a variant that it does not list was set")
    except chess.engine.EngineError:
        pass
    engine.ping()
    engine.quit()


main()
