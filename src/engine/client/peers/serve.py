

import json


class Unable(Exception):
    """Such a thing cannot be asked."""


class Refused(Exception):
    """The position is not taken, or a move in it is illegal."""


QUESTIONS = ["turns", "after", "counts", "outcome", "position"]


def leaves(game, depth):
    turns = game.turns()
    if depth == 1:
        return len(turns)
    total = 0
    for turn in turns:
        game.push(turn)
        total += leaves(game, depth - 1)
        game.pop()
    return total


def counts(game, depth):
    turns = []
    for turn in game.turns():
        game.push(turn)
        turns.append([turn, leaves(game, depth - 1) if depth > 1 else 1])
        game.pop()
    return {"turns": turns, "total": sum(below for _, below in turns)}


def reach(question):
    """The game that a question is about."""
    variant = question["variant"]
    if variant not in VARIANTS:
        raise Unable(f"it does not play {variant}")
    game = Game(variant, question["fen"], question.get("chess960", False))
    for turn in question["moves"]:
        if turn not in game.turns():
            raise Refused(f"{turn} is not legal")
        game.push(turn)
    return game


def after(game, turn):
    """The position after a turn."""
    game.push(turn)
    fen = game.fen()
    game.pop()
    return fen


def whole(question):
    """All of a position that is asked for, at once."""
    game = reach(question)
    turns = list(game.turns())
    said = {"turns": turns}
    if "outcome" in question["of"]:
        try:
            said["outcome"] = game.outcome()
        except Unable:
            said["outcome"] = None
    if "after" in question["of"]:
        said["after"] = [after(game, turn) for turn in turns]
    return said


def answer(question):
    ask = question["ask"]
    if ask == "hello":
        return {"name": NAME, "variants": VARIANTS, "answers": QUESTIONS}
    if ask == "turns":
        return {"turns": list(reach(question).turns())}
    if ask == "after":
        return {"fen": reach(question).fen()}
    if ask == "counts":
        depth = question["depth"]
        if type(depth) is not int or depth < 1:
            return {"error": f"found the depth {depth!r}, expected a whole number from 1"}
        return counts(reach(question), depth)
    if ask == "position":
        return whole(question)
    if ask == "outcome":
        return {"outcome": reach(question).outcome()}
    raise Unable(f"it is not asked for {ask!r}")


def said(line):
    try:
        question = json.loads(line)
    except ValueError as error:
        return {"error": f"no JSON: {error}"}
    if type(question) is not dict or "ask" not in question:
        return {"error": 'found no question: expected a JSON object with "ask"'}
    try:
        return answer(question)
    except Unable as why:
        return {"unable": str(why)}
    except Refused as why:
        return {"refused": str(why)}
    except KeyError as missing:
        return {"error": f"the question has no {missing}"}
    except Exception as error:  # whatever is wrong with one question, the next one is answered
        return {"error": f"{type(error).__name__}: {error}"}


for line in sys.stdin:
    if line.strip():
        print(json.dumps(said(line)), flush=True)
