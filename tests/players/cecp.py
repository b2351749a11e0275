"""An engine that speaks CECP and plays what python-chess plays. Old positions it does not take."""

import sys

import chess
import chess.variant

board = chess.Board()
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "protover":
        print('feature done=0 myname="Fake CECP 1" setboard=1 ping=1 usermove=1')
        print('feature variants="normal,suicide,giveaway" done=1')
    elif word == "variant":
        board = chess.variant.find_variant(rest)()
    elif word == "new":
        board = chess.Board()
    elif word == "setboard":
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
            print(f"Illegal move: {rest}")
    elif word == "ping":
        print(f"pong {rest}")
    elif word not in ("xboard", "force", "accepted"):
        print(f"Error (unknown command): {line.strip()}")
    sys.stdout.flush()
