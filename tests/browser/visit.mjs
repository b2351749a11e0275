// Visits a rule book in a real browser and says what is wrong with it, a line each; says what it looked at last.
//
// node visit.mjs MODULES CHROMIUM BOOK TURNS PICTURES MOST
//   MODULES   the directory whose node_modules has playwright-core, axe-core and html-validate
//   BOOK      the directory of the book
//   TURNS     a file of JSON: page → FEN → the turns that `regra moves` lists there
//   PICTURES  where pictures of key pages go
//   MOST      in so many positions of each page pieces are clicked, and only pages of each sort are looked at closely;
//             "all": everywhere
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, chromium, book, turnsFile, pictures, most] = process.argv.slice(2);
const require = createRequire(join(modules, "node_modules", "x.js"));
const { chromium: browserType } = require("playwright-core");
const { HtmlValidate } = require("html-validate");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const listed = JSON.parse(readFileSync(turnsFile, "utf8"));

const faults = [];
const counts = { pages: 0, closely: 0, links: 0, anchors: 0, positions: 0, picked: 0 };
const fault = (page, text) => faults.push(`${page}: ${text}`);

function below(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? below(path) : [path];
  });
}

const files = below(book).filter((file) => file.endsWith(".html")).sort();
const name = (file) => relative(book, file);
const address = (file, anchor = "") => pathToFileURL(join(book, file)).href + anchor;
mkdirSync(pictures, { recursive: true });

// A page of each sort. Contrast is looked at in the English ones alone, light and dark: all pages take their colours from
// one style sheet. What is quick looks at these alone for more than their links: the others are made of the same.
const SORTS = /^(index|en\/(index|chess|shinobi-pt|antichess-aise-try|diff-shinobi-.*|questions-shinobi|questions|proof|endgames|search)|pt\/(chess|shinobi-pt-try|questions))\.html$/;
const closely = files.filter((file) => most === "all" || SORTS.test(name(file)));
counts.closely = closely.length;
if (closely.length < 14) fault("book", `only ${closely.length} pages of all sorts`);

// What is wrong with the text of a page.
async function validated() {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: { "no-inline-style": "off", "long-title": "off", "no-trailing-whitespace": "off" },
  });
  for (const file of closely) {
    const report = await validator.validateFile(file);
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages.slice(0, 5)) {
        fault(name(file), `${line}:${column}: ${message} (${ruleId})`);
      }
    }
  }
}

const browser = await browserType.launch({
  executablePath: chromium,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

// A page whose errors are faults.
async function opened(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const here = () => relative(pathToFileURL(book).href, page.url());
  page.on("console", (told) => { if (told.type() === "error") fault(here(), `console: ${told.text()}`); });
  page.on("pageerror", (error) => fault(here(), `script: ${error.message}`));
  page.on("requestfailed", (request) => fault(here(), `request failed: ${request.url()}`));
  page.on("request", (request) => {
    if (!request.url().startsWith("file:") && !request.url().startsWith("data:")) {
      fault(here(), `asks for ${request.url()}`);
    }
  });
  return page;
}

async function accessible(page, file, contrast) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const run = contrast
    ? { runOnly: { type: "rule", values: ["color-contrast"] } }
    : { rules: { "color-contrast": { enabled: false } } };
  const { violations } = await page.evaluate((options) => window.axe.run(document, {
    preload: false, resultTypes: ["violations"], ...options,
  }), run);
  for (const { id, help, nodes } of violations) {
    fault(file, `${id}: ${help}, ${nodes.length} times, first at ${nodes[0].target.join(" ")}`);
  }
}

// Every page loads; every link of it leads somewhere.
async function loaded() {
  const page = await opened();
  const found = {};
  for (const file of files) {
    await page.goto(pathToFileURL(file).href);
    counts.pages += 1;
    found[name(file)] = await page.evaluate(() => ({
      ids: [...document.querySelectorAll("[id]")].map((element) => element.id),
      links: [...document.querySelectorAll("a[href], link[href]")].map((element) => element.href),
    }));
    if (closely.includes(file)) await accessible(page, name(file), false);
  }
  const known = new Set(below(book).map((file) => pathToFileURL(file).href));
  const anchors = {};
  for (const [file, { ids }] of Object.entries(found)) {
    counts.anchors += ids.length;
    anchors[file] = new Set();
    for (const id of ids) {
      if (anchors[file].has(id)) fault(file, `id ${id} twice`);
      anchors[file].add(id);
    }
  }
  for (const [file, { links }] of Object.entries(found)) {
    for (const link of new Set(links)) {
      counts.links += 1;
      if (!link.startsWith("file:")) continue;
      const [target, anchor] = link.split("#");
      if (!known.has(target)) fault(file, `leads to nothing: ${link}`);
      else if (anchor && target.endsWith(".html")) {
        const there = anchors[relative(book, new URL(target).pathname)] ?? anchors[decodeURIComponent(relative(pathToFileURL(book).pathname, new URL(target).pathname))];
        if (!there?.has(decodeURIComponent(anchor))) fault(file, `leads to no place of a page: ${link}`);
      }
    }
  }
  await page.context().close();
}

// A piece that is clicked shows the turns that `regra moves` lists for it, in every position that can be chosen.
async function tried(file, expected) {
  const page = await opened();
  await page.goto(address(file));
  const { positions, picked, wrong } = await page.evaluate(clicked, { expected, most: most === "all" ? Infinity : Number(most) });
  counts.positions += positions;
  counts.picked += picked;
  if (positions < 10) fault(file, `only ${positions} positions to try`);
  for (const text of wrong) fault(file, text);
  await page.context().close();
}

// In the page: clicks every piece in every position, or in the first so many, and holds what is listed then against what
// is expected.
function clicked({ expected, most }) {
  const wrong = [];
  const seen = new Set();
  let tried = 0;
  let picked = 0;
  const shown = () => [...document.querySelectorAll("ol.turns > li[data-turn]")].map((item) => item.dataset.turn);
  const same = (fen, what, right) => {
    const [a, b] = [right.map((turn) => turn.move), shown()].map((list) => [...list].sort().join(" "));
    if (a !== b) wrong.push(`${fen}, ${what}: shows ${b}, and right is ${a}`);
  };
  const click = (fen, selector, what, right) => {
    picked += 1;
    document.querySelector(selector).click();
    same(fen, what, right);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  };
  for (const line of window.regra.data.lines) {
    window.regra.choose(line.id);
    for (let at = 0; at < line.positions.length; at += 1) {
      window.regra.go(at);
      const fen = document.getElementById("try").dataset.fen;
      if (seen.has(fen)) continue;
      seen.add(fen);
      if (tried === most) continue;
      tried += 1;
      const right = expected[fen];
      if (!right) {
        wrong.push(`no turns are known of ${fen}`);
        continue;
      }
      same(fen, "all", right);
      for (const square of Object.keys(window.regra.men())) {
        click(fen, `[data-square="${square}"]`, square, right.filter((turn) => turn.from.includes(square)));
      }
      for (const letter of new Set(right.map((turn) => turn.drops).filter(Boolean))) {
        click(fen, `[data-drop="${letter}"]`, letter, right.filter((turn) => turn.drops === letter));
      }
    }
  }
  return { positions: tried, picked, wrong };
}

// A turn that is chosen with the keyboard leads to the position after it.
async function played(file) {
  const page = await opened();
  await page.goto(address(file));
  const before = await page.locator("#try").getAttribute("data-fen");
  await page.locator("ol.turns button").first().focus();
  await page.keyboard.press("Enter");
  const after = await page.locator("#try").getAttribute("data-fen");
  if (before === after) fault(file, "Enter on a turn plays nothing");
  if (before.split(" ")[1] === after.split(" ")[1]) fault(file, "the same side moves again");
  await page.context().close();
}

// The language switch keeps the place within the page.
async function switched() {
  const page = await opened();
  for (const file of closely.map(name).filter((file) => file.startsWith("en/"))) {
    await page.goto(address(file));
    const anchors = await page.evaluate(() => [...document.querySelectorAll("main [id]")].map((e) => e.id));
    const anchor = anchors[Math.floor(anchors.length / 2)] ?? "content";
    await page.goto(address(file, `#${encodeURIComponent(anchor)}`));
    await page.locator('a[data-language="pt"]').click();
    await page.waitForURL(/\/pt\//, { waitUntil: "load" });
    const { lang, hash, there } = await page.evaluate(() => ({
      lang: document.documentElement.lang, hash: decodeURIComponent(location.hash),
      there: Boolean(document.getElementById(decodeURIComponent(location.hash.slice(1)))),
    }));
    if (lang !== "pt" || hash !== `#${anchor}` || !there) fault(file, `the language switch leads from #${anchor} to ${page.url()}`);
  }
  await page.context().close();
}

// The search finds clauses by the words of their statements, in both languages.
async function searched() {
  const page = await opened();
  for (const [file, words, clause] of [["en/search.html", "castle attacked", "castle.through"], ["pt/search.html", "roque", "castle.form"]]) {
    await page.goto(address(file));
    const all = await page.locator("#clauses > :visible").count();
    await page.locator("#words").fill(words);
    const left = await page.locator("#clauses > :visible").count();
    const found = (await page.locator("#clauses > :visible").allTextContents()).join("\n");
    if (left === 0 || left >= all || !found.includes(clause)) {
      fault(file, `a search for ${words} leaves ${left} of ${all}, ${clause} ${found.includes(clause) ? "too" : "not among them"}`);
    }
    await page.locator("#words").fill("xyzzy");
    if ((await page.locator("#clauses > :visible").count()) !== 0) fault(file, "a search for xyzzy finds something");
  }
  await page.context().close();
}

// Without a script, and on paper, every page can be read.
async function plainly() {
  const page = await opened({ javaScriptEnabled: false });
  for (const file of closely.filter((file) => name(file).includes("/"))) {
    await page.goto(pathToFileURL(file).href);
    const heading = await page.locator("main h1").count();
    const text = (await page.locator("main").innerText()).trim();
    if (heading !== 1 || text.length < 80) fault(name(file), "there is nothing to read without a script");
    if (name(file).endsWith("-try.html") && (await page.locator("main svg").count()) === 0) {
      fault(name(file), "no board without a script");
    }
  }
  await page.emulateMedia({ media: "print" });
  for (const file of closely.filter((file) => name(file).startsWith("pt/"))) {
    await page.goto(pathToFileURL(file).href);
    if (await page.locator("nav.pages").isVisible()) fault(name(file), "its navigation is printed");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (wide) fault(name(file), "it is wider than paper");
  }
  await page.context().close();
}

// On a narrow screen nothing stands outside; in the dark everything can be read.
async function otherwise() {
  const narrow = await opened({ viewport: { width: 360, height: 700 } });
  for (const file of closely.filter((file) => name(file).startsWith("en/"))) {
    await narrow.goto(pathToFileURL(file).href);
    const wide = await narrow.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 360) fault(name(file), `it is ${wide} points wide on a screen of 360`);
  }
  await narrow.context().close();
  for (const colorScheme of ["light", "dark"]) {
    const page = await opened({ colorScheme });
    for (const file of files.filter((file) => SORTS.test(name(file)) && name(file).startsWith("en/"))) {
      await page.goto(pathToFileURL(file).href);
      await accessible(page, `${name(file)}, ${colorScheme}`, true);
    }
    await page.context().close();
  }
}

// Pictures to look at.
async function pictured() {
  for (const colorScheme of ["light", "dark"]) {
    const page = await opened({ colorScheme });
    for (const file of closely.map(name).filter((file) => /^(en\/(index|questions|proof|search|.*-try|diff-.*)|pt\/(brasuca|shinobi)-[\w.]*)\.html$/.test(file))) {
      await page.goto(address(file));
      await page.screenshot({ path: join(pictures, `${file.replaceAll("/", "-").replace(".html", "")}-${colorScheme}.png`) });
    }
    await page.context().close();
  }
}

const parts = { validated, loaded, switched, searched, plainly, otherwise, pictured };
for (const [file, expected] of Object.entries(listed)) {
  // What is quick clicks through one Portuguese page: the others have the positions and the script of the English ones.
  if (most !== "all" && file.startsWith("pt/") && !SORTS.test(file)) continue;
  parts[`tried ${file}`] = () => tried(file, expected);
  parts[`played ${file}`] = () => played(file);
}
// Two at a time: while the one waits for its page, the other looks at its own.
const left = Object.entries(parts);
async function visitor() {
  for (let next = left.shift(); next; next = left.shift()) {
    const [what, part] = next;
    const started = Date.now();
    await part();
    console.error(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}
await Promise.all([visitor(), visitor()]);
await browser.close();
const told = 200;
for (const text of faults.slice(0, told)) console.log(text);
if (faults.length > told) console.log(`and ${faults.length - told} more`);
console.log(`looked at ${Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(", ")}`);
process.exit(faults.length === 0 ? 0 : 1);
