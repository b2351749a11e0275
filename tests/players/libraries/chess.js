// The npm package chess.js as a player: a JSON object per line asks for the moves, the position after, or the counts.
// The word behind it is the directory in which the package is installed.
const { Chess } = require(require("path").resolve(process.argv[2], "chess.js"));

function play(game, text) {
  game.move({ from: text.slice(0, 2), to: text.slice(2, 4), promotion: text[4] });
}

function moves(game) {
  return game.moves({ verbose: true }).map((move) => move.lan);
}

function count(game, depth) {
  return depth === 0 ? 1 : each(game, depth).reduce((sum, [, below]) => sum + below, 0);
}

function each(game, depth) {
  return moves(game).map((text) => {
    play(game, text);
    const below = count(game, depth - 1);
    game.undo();
    return [text, below];
  });
}

function answer(question) {
  if (question.ask === "hello") {
    return { name: "chess.js", variants: ["chess"], answers: ["turns", "after", "counts"] };
  }
  const game = new Chess(question.fen);
  question.moves.forEach((text) => play(game, text));
  if (question.ask === "after") return { fen: game.fen() };
  if (question.ask === "turns") return { turns: moves(game) };
  const turns = each(game, question.depth);
  return { turns, total: turns.reduce((sum, [, below]) => sum + below, 0) };
}

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    let said;
    try {
      said = answer(JSON.parse(line));
    } catch (error) {
      said = { refused: error.message };
    }
    console.log(JSON.stringify(said));
  });
