"""regra's own script as a player, with one fault: `faulty.py FAULT COMMAND [ARGUMENT...]`.

COMMAND is the honest script. It is asked for everything; the fault changes the rules in the question, the turns, the
counts or the outcome in the answer, or how this process behaves. `rules:SUFFIX` plays the rules with that behind
their name (`rules:+charge.path=leap`), `play:RULES` plays those whatever is asked for.

Faults in turns act at every depth: counts are made here, turn by turn, up to depth 3. A turn that only the fault knows
is played by hand on the board; where the honest script then refuses the position, no turns follow.
"""

import json
import os
import subprocess
import sys
import time

DEEPEST = 3
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Refused(Exception):
    """The honest script has no answer; its own words are the argument."""


class Honest:
    """The honest script behind a pipe."""

    def __init__(self, command):
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()
        answer = self.child.stdout.readline()
        if not answer:
            sys.exit(1)
        return answer.rstrip("\n")

    def ask(self, question, **changed):
        answer = json.loads(self.say(json.dumps({**question, **changed})))
        if {"error", "refused", "unable"} & answer.keys():
            raise Refused(answer)
        return answer


# The board, as far as the faults need it: squares are (file, rank) from 0.


class Position:
    def __init__(self, fen):
        self.fields = fen.split(" ")
        board, _, hand = self.fields[0].partition("[")
        self.hand = hand.rstrip("]")
        self.men = {}
        for rank, row in zip(range(7, -1, -1), board.split("/")):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    self.men[file, rank] = letter
                    file += 1
        self.white = self.fields[1] == "w"

    def own(self, square):
        return square in self.men and self.men[square].isupper() == self.white

    def enemy(self, square):
        return square in self.men and not self.own(square)

    def fen(self):
        rows = []
        for rank in range(7, -1, -1):
            row, gap = "", 0
            for file in range(8):
                letter = self.men.get((file, rank))
                gap = gap + 1 if letter is None else gap
                if letter is not None:
                    row += (str(gap) if gap else "") + letter
                    gap = 0
            rows.append(row + (str(gap) if gap else ""))
        hand = "[" + self.hand + "]" if "[" in self.fields[0] else ""
        return " ".join(["/".join(rows) + hand] + self.fields[1:])

    def moved(self, turn):
        """After a turn, by hand: one piece goes, or is dropped; what stands there is gone."""
        after = Position(self.fen())
        if "@" in turn:
            letter = turn[0] if self.white else turn[0].lower()
            after.men[square(turn[2:4])] = letter
            after.hand = after.hand.replace(letter, "", 1)
        else:
            start, end = square(turn[:2]), square(turn[2:4])
            man = after.men.pop(start)
            if man in "Pp" and start[0] != end[0] and end not in after.men:
                del after.men[end[0], start[1]]
            if man in "Kk" and abs(end[0] - start[0]) == 2:
                rook = (7 if end[0] == 6 else 0, end[1])
                after.men[(start[0] + end[0]) // 2, end[1]] = after.men.pop(rook)
            if len(turn) == 5:
                man = turn[4].upper() if self.white else turn[4]
            after.men[end] = man
        after.white = not self.white
        after.fields[1] = "w" if after.white else "b"
        after.fields[2] = rights(after)
        after.fields[3] = "-"
        return after


def square(name):
    return ord(name[0]) - ord("a"), int(name[1]) - 1


def name(at):
    return "abcdefgh"[at[0]] + str(at[1] + 1)


def rights(position):
    """Of the castling rights those whose king and rook of chess still stand at home."""
    homes = {"K": ("K", 7, 0), "Q": ("K", 0, 0), "k": ("k", 7, 7), "q": ("k", 0, 7)}
    kept = ""
    for letter in position.fields[2]:
        king, file, rank = homes.get(letter, ("", 0, 0))
        rook = "R" if king == "K" else "r"
        if king and position.men.get((4, rank)) == king and position.men.get((file, rank)) == rook:
            kept += letter
    return kept or "-"


STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
ASLANT = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
WAYS = {"N": LEAPS, "K": STRAIGHT + ASLANT, "R": STRAIGHT, "B": ASLANT, "Q": STRAIGHT + ASLANT}


def inside(at):
    return 0 <= at[0] < 8 and 0 <= at[1] < 8


def reached(position, start):
    """Where a piece of chess that is no pawn goes, whose turn it is or not."""
    kind = position.men[start].upper()
    for step in WAYS[kind]:
        at = (start[0] + step[0], start[1] + step[1])
        while inside(at):
            yield at
            if at in position.men or kind in "NK":
                break
            at = (at[0] + step[0], at[1] + step[1])


def attacked(position, target, by_white):
    """Whether a side of chess attacks a square."""
    for start, man in position.men.items():
        if man.isupper() != by_white:
            continue
        if man in "Pp":
            ahead = 1 if by_white else -1
            if target in [(start[0] - 1, start[1] + ahead), (start[0] + 1, start[1] + ahead)]:
                return True
        elif target in reached(position, start):
            return True
    return False


def king(position, white):
    return next((at for at, man in position.men.items() if man == ("K" if white else "k")), None)


def safe(position, white):
    """Whether nothing attacks a side's king."""
    at = king(position, white)
    return at is None or not attacked(position, at, not white)


def pseudo(position):
    """Every move of chess but castling, whatever becomes of the own king."""
    ahead, first, last = (1, 1, 7) if position.white else (-1, 6, 0)
    for start in sorted(position.men):
        if not position.own(start):
            continue
        if position.men[start] not in "Pp":
            ends = [at for at in reached(position, start) if not position.own(at)]
        else:
            one, two = (start[0], start[1] + ahead), (start[0], start[1] + 2 * ahead)
            ends = [one] if one not in position.men else []
            if ends and start[1] == first and two not in position.men:
                ends.append(two)
            for at in [(start[0] - 1, one[1]), (start[0] + 1, one[1])]:
                if position.enemy(at) or inside(at) and name(at) == position.fields[3]:
                    ends.append(at)
        for at in ends:
            promotes = position.men[start] in "Pp" and at[1] == last
            for letter in "qrbn" if promotes else [""]:
                yield name(start) + name(at) + letter


# Faults in the list of turns: what is listed instead. They are told the position and the true list.


def pawns(position):
    return [at for at, man in position.men.items() if man in "Pp" and position.own(at)]


def king_exposed(position, turns):
    return turns + [turn for turn in pseudo(position) if turn not in turns]


def pinned_en_passant(position, turns):
    passing = [t for t in pseudo(position) if t[2:4] == position.fields[3] and square(t[:2]) in pawns(position)]
    return turns + [turn for turn in passing if turn not in turns]


def castles(position, allowed):
    rank, letters = (0, "KQ") if position.white else (7, "kq")
    for letter, path in zip(letters, [[5, 6], [3, 2, 1]]):
        free = letter in position.fields[2] and all((file, rank) not in position.men for file in path)
        if free and allowed(position, rank, path):
            yield name((4, rank)) + name((path[1], rank))


def castling_in_check(position, turns):
    def allowed(position, rank, path):
        return not any(attacked(position, (file, rank), not position.white) for file in path[:2])

    return turns + [turn for turn in castles(position, allowed) if turn not in turns]


def castling_through_attack(position, turns):
    def allowed(position, rank, path):
        ends = [(4, rank), (path[1], rank)]
        return not any(attacked(position, at, not position.white) for at in ends)

    return turns + [turn for turn in castles(position, allowed) if turn not in turns]


def castling_long_over_knight(position, turns):
    """Castling on the queen's side although something stands on b1 or b8."""
    rank, letter = (0, "Q") if position.white else (7, "q")
    free = letter in position.fields[2] and all((file, rank) not in position.men for file in [2, 3])
    passed = [(4, rank), (3, rank), (2, rank)]
    if free and (1, rank) in position.men and not any(attacked(position, at, not position.white) for at in passed):
        turns = turns + [name((4, rank)) + name((2, rank))]
    return turns


def no_knight(position, turns):
    return [turn for turn in turns if not (len(turn) == 5 and turn[4] == "n")]


def no_king(position, turns):
    return [turn for turn in turns if not (len(turn) == 5 and turn[4] == "k")]


def promotes_early(position, turns):
    """A pawn that comes to its seventh rank may already promote."""
    rank = 6 if position.white else 1
    early = [t for t in turns if square(t[:2]) in pawns(position) and len(t) == 4 and square(t[2:])[1] == rank]
    return turns + [turn + letter for turn in early for letter in "qrbn"]


def double_from_third(position, turns):
    """A pawn goes two squares from its third rank too."""
    ahead, rank = (1, 2) if position.white else (-1, 5)
    for at in pawns(position):
        path = [(at[0], at[1] + ahead), (at[0], at[1] + 2 * ahead)]
        turn = name(at) + name(path[1]) if at[1] == rank else None
        if turn and not any(step in position.men for step in path) and safe(position.moved(turn), position.white):
            turns = turns + [turn]
    return turns


def drop_on_fifth(position, turns):
    """Of a kind that may be dropped on every empty square of the first four ranks, on the fifth too."""
    empty = [(file, rank) for rank in range(4) for file in range(8) if (file, rank) not in position.men]
    for kind in sorted({letter for letter in position.hand if letter.isupper() == position.white}):
        if all(f"{kind.upper()}@{name(at)}" in turns for at in empty):
            fifth = [(file, 4) for file in range(8) if (file, 4) not in position.men]
            turns = turns + [f"{kind.upper()}@{name(at)}" for at in fifth]
    return turns


def no_charge_from_home(position, turns):
    """A pawn or lord on its start rank does not charge."""
    home = 1 if position.white else 6
    return [turn for turn in turns if not (turn.endswith("*") and square(turn[:2])[1] == home)]


def no_pass(position, turns):
    return [turn for turn in turns if turn != "pass"]


def twice(position, turns):
    return turns + turns[:1]


TURNS = {
    "king-exposed": king_exposed,
    "pinned-en-passant": pinned_en_passant,
    "castling-in-check": castling_in_check,
    "castling-through-attack": castling_through_attack,
    "castling-long-over-knight": castling_long_over_knight,
    "no-knight": no_knight,
    "no-king": no_king,
    "promotes-early": promotes_early,
    "double-from-third": double_from_third,
    "drop-on-fifth": drop_on_fifth,
    "no-charge-from-home": no_charge_from_home,
    "no-pass": no_pass,
    "twice": twice,
    "none": lambda position, turns: turns,
    "draws-cut": lambda position, turns: turns,
}


class Turns:
    """A player whose list of turns is wrong, and all that follows from it."""

    def __init__(self, honest, fault):
        self.honest, self.fault = honest, fault

    def answer(self, question):
        fen = question["fen"]
        for turn in question["moves"]:
            fen = self.after(question, fen, turn)
        here = {**question, "fen": fen, "moves": []}
        if question["ask"] == "turns":
            return {"turns": self.turns(here, fen)}
        if question["ask"] == "after":
            return {"fen": fen}
        if question["ask"] == "counts":
            if question["depth"] > DEEPEST:
                return {"unable": f"counts go to depth {DEEPEST}"}
            below = [[t, self.count(here, fen, t, question["depth"] - 1)] for t in self.turns(here, fen)]
            return {"turns": below, "total": sum(leaves for _, leaves in below)}
        return self.honest.ask(question)

    def turns(self, question, fen):
        if self.fault == "draws-cut":
            if self.honest.ask(question, ask="outcome", fen=fen, moves=[])["outcome"] == "draw":
                return []
        true = self.honest.ask(question, ask="turns", fen=fen, moves=[])["turns"]
        return TURNS[self.fault](Position(fen), true)

    def after(self, question, fen, turn):
        try:
            after = self.honest.ask(question, ask="after", fen=fen, moves=[turn])["fen"]
        except Refused:
            if turn not in self.turns(question, fen):
                raise
            after = Position(fen).moved(turn).fen()
        return self.passed(fen, turn, after) if self.fault == "pinned-en-passant" else after

    def passed(self, fen, turn, after):
        """The square that a double step passed over is kept wherever an enemy pawn stands beside."""
        position, (start, end) = Position(fen), (square(turn[:2]), square(turn[2:4]))
        if position.men.get(start) not in ("P", "p") or abs(end[1] - start[1]) != 2:
            return after
        result = Position(after)
        if any((end[0] + side, end[1]) in pawns(result) for side in (-1, 1)):
            result.fields[3] = name((end[0], (start[1] + end[1]) // 2))
        return result.fen()

    def count(self, question, fen, turn, depth):
        if depth == 0:
            return 1
        try:
            after = self.after(question, fen, turn)
            turns = self.turns(question, after)
            return len(turns) if depth == 1 else sum(self.count(question, after, t, depth - 1) for t in turns)
        except Refused:
            return 0


# Faults in what else is answered, and in what is asked for.


def swapped_winner(question, answer):
    """White for Black in every outcome."""
    other = {"white": "black", "black": "white"}
    if "outcome" in answer:
        answer["outcome"] = other.get(answer["outcome"], answer["outcome"])
    return answer


def sum_wrong(question, answer):
    if "total" in answer:
        answer["total"] += 1
    return answer


def lying(question, answer):
    """Lists a game and does not play it."""
    if question["ask"] == "hello":
        return {**answer, "variants": ["chess", "antichess"]}
    return {"error": f"no such game: {question.get('variant')}"}


def other_games(question, answer):
    """Lists other games than it is asked for."""
    return {**answer, "variants": ["checkers"]} if question["ask"] == "hello" else answer


ANSWERS = {"swapped-winner": swapped_winner, "sum-wrong": sum_wrong, "lying": lying, "other-games": other_games}


class Stale:
    """Does not read an en passant square: such a position is refused without a word, and the last one stays."""

    def __init__(self):
        self.last = START

    def change(self, question):
        if "fen" in question:
            if question["fen"].split(" ")[3] == "-":
                self.last = question["fen"]
            elif question["rules"].startswith("chess"):
                question = {**question, "fen": self.last, "moves": []}
        return question


def start_instead(question):
    """A position without any castling rights is taken for the start position."""
    if "fen" in question and question["fen"].split(" ")[2] == "-":
        question = {**question, "fen": START, "moves": []}
    return question


def process(fault, question):
    """Faults of the process: what happens instead of an answer."""
    if fault == "dies" or fault == "crash" and question["ask"] != "hello":
        os._exit(1)
    process.asked += 1
    if fault == "ages" and process.asked > 4:
        os._exit(7)
    if fault == "refuses" and question["ask"] != "hello":
        print('{"refused": "never"}', flush=True)
        return True
    if fault == "crash-at-depth-3" and question.get("depth", 0) >= 3:
        os._exit(134)
    if fault == "hang" and question["ask"] != "hello" or fault == "mute":
        while True:
            time.sleep(3600)
    if fault == "flood" and question["ask"] != "hello":
        while True:
            print("no answer " * 1000)
    if fault == "flood-without-end" and question["ask"] != "hello":
        while True:
            sys.stdout.write("no answer " * 1000)
    if fault == "garbage":
        print("this is no JSON", flush=True)
        return True
    return False


def write(fault, text):
    if fault != "pieces":
        print(text, flush=True)
        return
    for start in range(0, len(text), 7):
        sys.stdout.write(text[start : start + 7])
        sys.stdout.flush()
        time.sleep(0.001)
    print(flush=True)


process.asked = 0
PROCESS = "dies ages refuses crash crash-at-depth-3 hang mute flood flood-without-end garbage pieces".split()


def changed(fault, stale, question):
    if fault.startswith("rules:") and "rules" in question:
        return {**question, "rules": question["rules"] + fault.removeprefix("rules:")}
    if fault.startswith("play:") and "rules" in question:
        return {**question, "rules": fault.removeprefix("play:")}
    if fault == "stale":
        return stale.change(question)
    return start_instead(question) if fault == "start-instead" else question


def main():
    fault, command = sys.argv[1], sys.argv[2:]
    known = [*TURNS, *ANSWERS, *PROCESS, "stale", "start-instead"]
    if fault not in known and not fault.startswith(("rules:", "play:")):
        sys.exit(f"no fault {fault}: rules:SUFFIX, play:RULES, {', '.join(known)}")
    honest, stale = Honest(command), Stale()
    for line in sys.stdin:
        try:
            question = json.loads(line)
        except ValueError:
            question = {"ask": "nothing"}
        if process(fault, question):
            continue
        if question["ask"] == "nothing":
            write(fault, honest.say(line.rstrip("\n")))
            continue
        try:
            if fault in TURNS and question["ask"] != "hello":
                answer = Turns(honest, fault).answer(question)
            else:
                answer = honest.ask(changed(fault, stale, question))
        except Refused as refused:
            answer = refused.args[0]
        if fault in ANSWERS:
            answer = ANSWERS[fault](question, answer)
        write(fault, json.dumps(answer))


main()
