"""An engine that speaks CECP and plays what python-chess plays. Old positions it does not take.

Words behind it make it another: `silent` about them; `late` with its features, after the second ping; `ends` at an
illegal move; `edit` in place of `setboard`; `both`: it speaks UCI too, and searches whatever it is asked to.
"""

import sys

import chess
import chess.variant

FEATURES = """feature done=0 myname="Fake CECP 1" setboard=%d ping=1 usermove=1
feature variants="normal,suicide,giveaway" done=1""" % ("edit" not in sys.argv)
board = chess.Board()
placing, pings = None, 0
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if placing is not None:
        if word == "#":
            board.clear_board()
        elif word == "c":
            placing = chess.BLACK
        elif word == ".":
            placing = None
            board.castling_rights = board.rooks & chess.BB_CORNERS
            board.castling_rights = board.clean_castling_rights()
        else:
            piece = chess.Piece(chess.PIECE_SYMBOLS.index(word[0].lower()), placing)
            board.set_piece_at(chess.parse_square(word[1:]), piece)
    elif word == "protover" and "late" not in sys.argv:
        print(FEATURES)
    elif word == "edit" and "edit" in sys.argv:
        placing = chess.WHITE
    elif word == "uci" and "both" in sys.argv:
        print("id name Fake UCI\nuciok")
    elif word == "isready" and "both" in sys.argv:
        print("readyok")
    elif word == "stop" and "both" in sys.argv:
        print("bestmove a2a3")
    elif word == "variant":
        board = chess.variant.find_variant(rest)()
    elif word == "new":
        board = chess.Board()
    elif word == "setboard" and "edit" not in sys.argv:
        try:
            told = type(board)(rest)
            if told.halfmove_clock > 40:
                raise ValueError("it is too old")
            board = told
        except ValueError as error:
            if "silent" not in sys.argv:
                print(f"tellusererror Illegal position: {error}")
    elif word == "usermove":
        try:
            board.push_uci(rest)
        except ValueError:
            print(f"Illegal move: {rest}", flush=True)
            if "ends" in sys.argv:
                sys.exit(1)
    elif word == "ping":
        print(f"pong {rest}")
        pings += 1
        if pings == 2 and "late" in sys.argv:
            print(FEATURES)
    elif word not in ("xboard", "force", "accepted", "position", "go", "protover"):
        print(f"Error (unknown command): {line.strip()}")
    sys.stdout.flush()
