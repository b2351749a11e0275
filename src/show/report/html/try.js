// Shows the positions, turns and games that stand in the page. It knows no rules: every turn, what it does, the
// clauses behind it and the position after it were worked out when the page was made.
"use strict";
(() => {
  const source = document.getElementById("trial");
  const root = document.getElementById("try");
  if (!source || !root) return;
  const data = JSON.parse(source.textContent);
  if (data.lines.length === 0) return;
  const words = Object.fromEntries(data.words);
  const kinds = Object.fromEntries(data.kinds.map(([letter, name, drawings]) => [letter, { name, drawings }]));
  const marksOf = Object.fromEntries(data.marks);
  // The board, from the first position: its ranks from above, and on each its squares and its walls.
  const rows = data.positions[0].fen.split(/[ [\]]/)[0].split("/");
  const width = (row) => [...row].reduce((sum, sign) => sum + (/\d/.test(sign) ? Number(sign) : sign === "~" ? 0 : 1), 0);
  const FILES = "abcdefgh".slice(0, width(rows[0]));
  const RANKS = rows.map((_, down) => rows.length - down);
  const SVG = "http://www.w3.org/2000/svg";

  // What is shown: the positions of a line as far as they were played, and where among them we are.
  const state = { line: data.lines[0], positions: [], turns: [], at: 0, picked: null, only: null, flipped: false };

  // Reading the data.

  const clause = (index) => data.clauses[index];
  const text = (index) => data.texts[index];
  const pairs = (squares) => squares.match(/../g) || [];

  function turnOf([notation, from, to, dropped, takes, clauses, told, after]) {
    return {
      notation, from: pairs(from), to: pairs(to), dropped, takes: takes === 1,
      clauses: clauses.map(clause), told: told.map(text).join("; "), after,
    };
  }

  function refusalOf([notation, from, to, by, why]) {
    return { notation, from: pairs(from), to: pairs(to), clauses: by === null ? [] : [clause(by)], told: text(why) };
  }

  const position = () => data.positions[state.positions[state.at]];
  const turns = () => (position().turns || []).map(turnOf);
  const side = () => position().fen.split(" ")[1];

  // Square → letter, as the FEN writes it.
  function signs(fen) {
    const found = {};
    fen.split(/[ [\]]/)[0].split("/").forEach((rank, down) => {
      let file = 0;
      for (const sign of rank) {
        if (/\d/.test(sign)) file += Number(sign);
        else if (sign !== "~") found[FILES[file++] + RANKS[down]] = sign;
      }
    });
    return found;
  }

  // The same without walls.
  function men(fen) {
    return Object.fromEntries(Object.entries(signs(fen)).filter(([, sign]) => sign !== "*"));
  }

  const isWhite = (letter) => letter === letter.toUpperCase();
  const named = (letter) => `${kinds[letter.toUpperCase()].name}, ${data.sides[isWhite(letter) ? 0 : 1]}`;

  // The turns of what is picked: of a piece on a square, or of one in hand.
  function isOf(turn, picked) {
    return picked.length === 1 ? turn.dropped === picked : turn.from.includes(picked);
  }

  function refusals() {
    const last = state.line.positions[state.line.positions.length - 1];
    return state.positions[state.at] === last ? state.line.refused.map(refusalOf) : [];
  }

  function end() {
    const line = state.line;
    const whole = state.at === line.positions.length - 1 &&
      line.positions.every((index, at) => index === state.positions[at]);
    return position().end || (whole ? line.end : undefined);
  }

  // Elements.

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === "onclick") made.addEventListener("click", value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  // Drawings of the pictures of the page: a piece, marks.
  function drawing(...ids) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 40 40");
    svg.setAttribute("aria-hidden", "true");
    for (const id of ids) {
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", `#${id}`);
      svg.append(use);
    }
    return svg;
  }

  const man = (letter) => kinds[letter.toUpperCase()].drawings[isWhite(letter) ? 0 : 1];

  const chooser = element("select", { id: "try-line" });
  const begin = element("button", { type: "button", onclick: () => go(0) }, "«");
  const back = element("button", { type: "button", onclick: () => go(state.at - 1) }, "‹");
  const forward = element("button", { type: "button", onclick: () => go(state.at + 1) }, "›");
  const flip = element("button", { type: "button", onclick: turnBoard }, "↕");
  for (const [button, word] of [[begin, "begin"], [back, "back"], [forward, "forward"], [flip, "turn"]]) {
    button.setAttribute("aria-label", words[word]);
    button.title = words[word];
  }
  const way = element("ol", { class: "way" });
  const grid = element("div", { class: "squares", role: "group", "aria-label": words.board });
  const stores = element("div", { class: "stores" });
  const told = element("p", { class: "told" });
  const fen = element("code");
  const status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const heading = element("h2");
  const list = element("ol", { class: "turns" });
  const beyond = element("div", { class: "beyond" });
  const about = element("div", { class: "about" });

  const squares = {};
  const walls = signs(data.positions[0].fen);
  grid.style.gridTemplateColumns = `repeat(${FILES.length}, 1fr)`;
  grid.style.maxWidth = `${3.75 * FILES.length}rem`;
  for (const square of [...FILES].flatMap((file) => RANKS.map((rank) => file + rank))) {
    if (walls[square] === "*") continue;
    const dark = (FILES.indexOf(square[0]) + Number(square[1])) % 2 === 1;
    squares[square] = element("button", {
      type: "button", "data-square": square, class: dark ? "dark" : "light", tabindex: -1,
      onclick: () => click(square),
    });
  }
  Object.values(squares)[0].tabIndex = 0;

  // In reading order, as the board is turned.
  function inOrder() {
    const all = RANKS.flatMap((rank) => [...FILES].map((file) => file + rank));
    return state.flipped ? all.reverse() : all;
  }

  function turnBoard() {
    state.flipped = !state.flipped;
    place();
  }

  function place() {
    grid.replaceChildren();
    inOrder().forEach((square, index) => {
      const button = squares[square] || element("span");
      const last = FILES.length * (RANKS.length - 1);
      button.dataset.file = index >= last ? square[0] : "";
      button.dataset.rank = index % FILES.length === 0 ? square[1] : "";
      grid.append(button);
    });
  }

  // Going from position to position.

  function begins(line) {
    Object.assign(state, {
      line, positions: [...line.positions], turns: line.turns.map(turnOf), at: 0, picked: null, only: null,
    });
    // A case is about the position at its end, a game is stepped through from its beginning.
    chooser.value = line.id;
    draw();
  }

  function go(at) {
    if (at < 0 || at >= state.positions.length) return;
    Object.assign(state, { at, picked: null, only: null });
    draw();
  }

  function play(turn) {
    if (turn.after === state.positions[state.at + 1]) return go(state.at + 1);
    state.positions = [...state.positions.slice(0, state.at + 1), turn.after];
    state.turns = [...state.turns.slice(0, state.at), turn];
    go(state.at + 1);
  }

  function pick(picked) {
    state.picked = state.picked === picked ? null : picked;
    state.only = null;
    draw();
  }

  function click(square) {
    focusOn(square, false);
    const there = state.picked && state.picked !== square
      ? turns().filter((turn) => isOf(turn, state.picked) && turn.to.includes(square))
      : [];
    if (there.length === 1) return play(there[0]);
    if (there.length > 1) {
      state.only = square;
      draw();
      list.querySelector("button").focus();
      return;
    }
    pick(men(position().fen)[square] ? square : null);
  }

  function focusOn(square, move = true) {
    for (const button of Object.values(squares)) button.tabIndex = -1;
    squares[square].tabIndex = 0;
    if (move) squares[square].focus();
  }

  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  grid.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const from = event.target.dataset.square;
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const order = inOrder();
    const index = order.indexOf(from);
    const [file, rank] = [(index % FILES.length) + step[0], Math.floor(index / FILES.length) + step[1]];
    const there = order[rank * FILES.length + file];
    const on = file >= 0 && file < FILES.length && rank >= 0 && rank < RANKS.length;
    if (on && squares[there]) focusOn(there);
  });

  document.addEventListener("keydown", (event) => {
    const name = event.target.tagName;
    if (event.altKey || event.ctrlKey || event.metaKey || name === "SELECT" || name === "INPUT") return;
    if (event.key === "Escape") pick(null);
    if (event.key === "ArrowLeft") go(state.at - 1);
    if (event.key === "ArrowRight") go(state.at + 1);
  });

  // Drawing.

  function draw() {
    drawBoard();
    drawStores();
    drawTurns();
    drawWay();
    drawAbout();
    told.textContent = text(position().told);
    fen.textContent = position().fen;
    begin.disabled = back.disabled = state.at === 0;
    forward.disabled = state.at + 1 >= state.positions.length;
    status.textContent = news();
    root.dataset.fen = position().fen;
  }

  function news() {
    const last = state.turns[state.at - 1];
    const over = end();
    if (state.only) return words.several;
    return [
      last ? `${last.notation}: ${last.told}.` : "",
      over ? `${words.over} ${text(over[1])} (${clause(over[0])})` : "",
    ].join(" ").trim();
  }

  function drawBoard() {
    const here = men(position().fen);
    const last = state.turns[state.at - 1];
    const own = state.picked ? turns().filter((turn) => isOf(turn, state.picked)) : [];
    const not = state.picked ? refusals().filter((turn) => turn.from.includes(state.picked)) : [];
    for (const [square, button] of Object.entries(squares)) {
      const to = own.filter((turn) => turn.to.includes(square) && square !== state.picked);
      const marks = {
        picked: square === state.picked,
        last: Boolean(last) && (last.from.includes(square) || last.to.includes(square)),
        leads: to.some((turn) => !turn.takes),
        takes: to.some((turn) => turn.takes),
        refuses: to.length === 0 && not.some((turn) => turn.to.includes(square)),
      };
      for (const [mark, is] of Object.entries(marks)) button.classList.toggle(mark, is);
      const said = ["leads", "takes", "refuses"].filter((mark) => marks[mark]).map((mark) => words[mark]);
      const letter = here[square];
      button.setAttribute("aria-label", [`${square}: ${letter ? named(letter) : words.empty}`, ...said].join("; "));
      button.setAttribute("aria-pressed", String(marks.picked));
      const over = ["leads", "takes", "refuses"].filter((mark) => marks[mark]).map((mark) => marksOf[mark]);
      const drawn = [...(marks.picked ? [marksOf.picked] : []), ...(letter ? [man(letter)] : []), ...over];
      button.replaceChildren(...(drawn.length > 0 ? [drawing(...drawn)] : []));
    }
  }

  function drawStores() {
    const dropped = new Set(turns().map((turn) => turn.dropped));
    stores.replaceChildren(...(position().held || []).filter(([, , letters]) => letters).map(([color, name, letters]) => {
      const each = [...new Set(letters)].map((letter) => {
        const count = [...letters].filter((other) => other === letter).length;
        const shown = color === "w" ? letter : letter.toLowerCase();
        const label = `${named(shown)}: ${count}`;
        const what = [drawing(man(shown)), count > 1 ? `×${count}` : ""];
        if (color !== side() || !dropped.has(letter)) {
          return element("span", { class: "held", role: "img", "aria-label": label }, ...what);
        }
        return element("button", {
          type: "button", class: "held", "data-drop": letter, "aria-label": label,
          "aria-pressed": String(state.picked === letter), onclick: () => pick(letter),
        }, ...what);
      });
      return element("p", {}, `${text(name)}: `, ...each);
    }));
  }

  const links = (turn) => turn.clauses.flatMap((id) => [
    " ", element("a", { class: "clause", href: `${data.sheet}#${id}` }, id),
  ]);

  function entry(turn) {
    const button = element("button", { type: "button", onclick: () => play(turn) }, turn.notation);
    return element("li", { "data-turn": turn.notation }, button, ` ${turn.told}`, ...links(turn));
  }

  function drawTurns() {
    const picked = turns().filter((turn) => !state.picked || isOf(turn, state.picked));
    const shown = picked.filter((turn) => !state.only || turn.to.includes(state.only));
    const known = position().turns !== undefined;
    const whose = state.picked ? `${words.turns}: ${state.picked}` : words.all;
    heading.textContent = known ? `${whose} (${shown.length})` : words.turns;
    list.replaceChildren(...shown.map(entry));
    list.hidden = shown.length === 0;
    beyond.replaceChildren(...(known ? [] : [
      element("p", {}, words.unknown),
      element("pre", { tabindex: 0 }, `regra moves ${quoted(data.rules)} --fen "${position().fen}"`),
    ]), ...drawRefused());
  }

  const quoted = (word) => (/^[\w@.+=-]+$/.test(word) ? word : `"${word}"`);

  function drawRefused() {
    const shown = refusals().filter((turn) => !state.picked || turn.from.includes(state.picked));
    if (shown.length === 0) return [];
    const item = (turn) => element("li", { "data-refused": turn.notation },
      element("b", {}, turn.notation), `: ${turn.told}`, ...links(turn));
    return [element("h3", {}, words.refused), element("ul", { class: "refused" }, ...shown.map(item))];
  }

  function drawWay() {
    way.hidden = state.turns.length === 0;
    way.replaceChildren(...state.turns.map((turn, index) => element("li", {}, element("button", {
      type: "button", "aria-current": state.at === index + 1 ? "step" : undefined, onclick: () => go(index + 1),
    }, turn.notation))));
  }

  function drawAbout() {
    const { why, clause: id } = state.line;
    about.replaceChildren(
      ...(why ? [element("p", { lang: why[1] }, why[0])] : []),
      ...(id === undefined ? [] : [element("p", {}, ...links({ clauses: [clause(id)] }))]),
    );
  }

  // Putting it into the page.

  for (const [sort, label] of [["start", words.starts], ["position", words.positions], ["game", words.games]]) {
    const group = data.lines.filter((line) => line.sort === sort);
    if (group.length === 0) continue;
    const option = (line) => element("option", { value: line.id },
      line.clause === undefined ? line.title : `${clause(line.clause)}: ${line.title}`);
    chooser.append(element("optgroup", { label }, ...group.map(option)));
  }

  function choose(id) {
    const line = data.lines.find((line) => line.id === id);
    if (line) begins(line);
    return Boolean(line);
  }

  chooser.addEventListener("change", () => {
    choose(chooser.value);
    history.replaceState(null, "", `#${chooser.value}`);
  });

  for (const line of data.lines) {
    const place = document.getElementById(line.id);
    const show = () => {
      choose(line.id);
      history.replaceState(null, "", `#${line.id}`);
      root.scrollIntoView();
      chooser.focus({ preventScroll: true });
    };
    if (place) place.append(element("button", { type: "button", onclick: show }, words.show));
  }

  const addressed = () => choose(decodeURIComponent(location.hash.slice(1)));
  window.addEventListener("hashchange", addressed);

  place();
  root.classList.add("live");
  root.replaceChildren(
    element("p", { class: "bar" }, element("label", { for: "try-line" }, `${words.choose}: `), chooser),
    about,
    element("div", { class: "sides" },
      element("div", { class: "left" }, grid, element("p", { class: "walk" }, begin, back, forward, flip),
        stores, told, element("p", {}, fen)),
      element("div", { class: "right" }, way, status, element("p", { class: "pick" }, words.pick), heading, list, beyond)),
  );
  if (!addressed()) begins(data.lines[0]);

  // For who tests the page: what it knows of the position that is shown, and how to go elsewhere.
  window.regra = { data, choose, click, pick, go, men: () => men(position().fen), turns, fen: () => position().fen };
})();
