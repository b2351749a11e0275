//! A document in the terminal, in columns.

use anstream::adapter::strip_str;

use super::spans::{Span, spans};
use super::{Block, Document, Entry, Figure, Sides, Sign, Table};
use crate::report::board::{GRID, board};
use crate::report::columns::{self, beside, filled, padded, width};
use crate::report::style::{BAD, DIM, GOOD, HEAD, MARK, paint};
use regra_rules::position::write_fen;

/// The column of the text beside a board, and that of a second board.
const BESIDE: usize = GRID + 3;
const SECOND: usize = GRID + 16;

impl Document<'_> {
    /// The document for the terminal.
    pub fn text(&self) -> String {
        let summary = if self.summary.is_empty() { String::new() } else { format!(": {}", self.summary) };
        let title = painted(&format!("{}{summary}", self.title), HEAD);
        let title = Some(title).filter(|title| !title.is_empty());
        let apart = title.is_some()
            && !matches!(self.blocks[..], [] | [Block::Section { .. } | Block::Legend(_), ..]);
        let content = apart.then(String::new).into_iter().chain(lines(&self.blocks, columns::wide()));
        joined(title.into_iter().chain(content))
    }
}

/// Blocks for the terminal, each section with an empty line below it.
pub(in crate::report) fn styled(blocks: &[Block<'_>]) -> String {
    let lines = lines(blocks, columns::wide()).into_iter();
    joined(lines.skip_while(String::is_empty).chain((!blocks.is_empty()).then(String::new)))
}

/// Blocks without styles and without a width, for build servers.
pub(in crate::report) fn unstyled(blocks: &[Block<'_>]) -> String {
    strip_str(&joined(lines(blocks, usize::MAX).into_iter())).to_string()
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The words with their styles, each word with its own: lines end between words.
fn painted(words: &str, code: anstyle::Style) -> String {
    let styled = |(span, words): (Span, &str)| {
        let style = match span {
            Span::Plain | Span::English => return words.to_owned(),
            Span::Code => code,
            Span::Strong => HEAD,
            Span::Label => DIM,
            Span::Good => GOOD,
            Span::Bad => BAD,
        };
        let word = |word: &str| if word.is_empty() { String::new() } else { paint(style, word) };
        words.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    spans(words).into_iter().map(styled).collect()
}

fn inline(words: &str) -> String {
    painted(words, anstyle::Style::new())
}

pub(super) fn lines(blocks: &[Block<'_>], wide: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for block in blocks {
        match block {
            Block::Section { title, blocks, .. } => {
                lines.extend(lines.last().is_none_or(|line: &String| !line.is_empty()).then(String::new));
                lines.extend(filled("", &painted(title, HEAD), wide));
                let nested = blocks.iter().all(|block| matches!(block, Block::Section { .. }));
                let content = self::lines(blocks, wide.saturating_sub(2));
                // The first of several sections follows the heading at once.
                let content = content.into_iter().skip(usize::from(nested));
                lines.extend(content.map(|line| if nested { line } else { format!("  {line}") }));
            }
            _ => lines.extend(of(block, wide)),
        }
    }
    lines
}

fn of(block: &Block<'_>, wide: usize) -> Vec<String> {
    match block {
        Block::Paragraph(words) => filled("", &inline(words), wide),
        Block::Legend(words) => [filled("", &inline(words), wide), vec![String::new()]].concat(),
        Block::Section { .. } => lines(std::slice::from_ref(block), wide),
        Block::Terms { terms, .. } => terms
            .iter()
            .flat_map(|(name, said)| filled(&format!("{name:20}  "), &inline(&said.join(" ")), wide))
            .collect(),
        Block::Table(table) => columned(table, wide),
        Block::Sides(sides) => of_sides(sides, wide),
        Block::Entries(all) => all.iter().flat_map(|entry| self::entry(entry, wide)).collect(),
        Block::Finding(title, blocks) => {
            let content = lines(blocks, wide.saturating_sub(2));
            filled("", &format!("{}:", inline(title)), wide)
                .into_iter()
                .chain(content.iter().map(|line| format!("  {line}")))
                .collect()
        }
        Block::Links(all) => {
            let to = |to: &str| if to.is_empty() { String::new() } else { format!(" ({to})") };
            let line = |[link, words, more]: &[String; 3]| format!("{words}{more}{}", to(link));
            all.iter().flat_map(|one| filled("", &inline(&line(one)), wide)).collect()
        }
        Block::Quote(said) => said.iter().flat_map(|words| filled("> ", &inline(words), wide)).collect(),
        Block::Command(lead, command) => vec![format!("{} {command}", inline(lead))],
        Block::Figure(figure) => [vec![fen(figure)], drawn(figure)].concat(),
        Block::Scene { above, figure, answers } => {
            let wide = wide.saturating_sub(BESIDE);
            let mut right = lines(above, wide);
            right.extend((!right.is_empty()).then(String::new));
            right.extend(lines(answers, wide));
            let scene = beside(&drawn(figure), &right, BESIDE);
            [fen(figure)].into_iter().chain(scene.lines().map(str::to_owned)).collect()
        }
        Block::Pair(figures) => pair(figures),
    }
}

fn fen(figure: &Figure<'_>) -> String {
    paint(DIM, &write_fen(figure.rules, &figure.picture.setup))
}

/// The board, and what is off it.
fn drawn(figure: &Figure<'_>) -> Vec<String> {
    let Figure { rules, picture, .. } = figure;
    if figure.whole {
        return board(rules, &picture.setup).lines().map(str::to_owned).collect();
    }
    let mut board = figure.board();
    board.extend(figure.below.iter().map(|line| format!("    {}", inline(line))));
    board
}

fn pair(figures: &[Figure<'_>; 2]) -> Vec<String> {
    let titles = figures.each_ref().map(|figure| inline(&figure.title));
    let longest = titles.iter().map(|title| width(title)).max().unwrap_or(0);
    let fens = [0, 1].map(|i: usize| format!("{}  {}", padded(&titles[i], longest), fen(&figures[i])));
    let [a, b] = [0, 1].map(|i: usize| [vec![format!("    {}", titles[i])], drawn(&figures[i])].concat());
    fens.into_iter().chain(beside(&a, &b, SECOND).lines().map(str::to_owned)).collect()
}

fn of_sides(Sides { names, said, .. }: &Sides, wide: usize) -> Vec<String> {
    let names = names.each_ref().map(|name| inline(name));
    let longest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let side =
        |i: usize| filled(&format!("{}  ", padded(&names[i], longest)), &inline(&said[i].join(" ")), wide);
    [side(0), side(1)].concat()
}

/// The table in columns; where it is too wide, each row in lines of its own.
fn columned(Table { head, rows, numbers }: &Table, wide: usize) -> Vec<String> {
    let cells = |row: &Vec<String>| row.iter().map(|cell| inline(cell)).collect::<Vec<_>>();
    let (head, rows) = (cells(head), rows.iter().map(cells).collect::<Vec<_>>());
    let all = || [&head].into_iter().chain(&rows);
    let columns: Vec<usize> =
        (0..head.len()).map(|i| all().map(|row| width(&row[i])).max().unwrap_or(0)).collect();
    let last = head.len().saturating_sub(1);
    if columns[..last].iter().sum::<usize>() + 2 * last + columns[last].min(20) > wide {
        let under = |row: &Vec<String>| {
            let name = |i: usize| format!("{}  ", padded(&head[i], width(&head[last]).max(width(&head[1]))));
            let cells = (1..row.len()).flat_map(|i| filled(&name(i), &row[i], wide)).collect::<Vec<_>>();
            [vec![row[0].clone()], cells].concat()
        };
        return rows.iter().flat_map(under).collect();
    }
    let row = |row: &Vec<String>| {
        let cell = |i: usize| match numbers.contains(&i) {
            true => " ".repeat(columns[i] - width(&row[i])) + &row[i],
            false => padded(&row[i], columns[i]),
        };
        let lead: String = (0..last).map(|i| cell(i) + "  ").collect();
        filled(&lead, &row[last], wide)
    };
    all().flat_map(row).collect()
}

/// An entry with its sign, and its notes below.
pub(super) fn entry(Entry { sign, label, words, notes }: &Entry, wide: usize) -> Vec<String> {
    let style = match sign {
        Sign::First | Sign::Silent => BAD,
        Sign::Second => GOOD,
        Sign::Both => MARK,
    };
    let label = paint(style, &format!("{} {}", sign.letter(), super::plain(label))) + " ";
    let words = inline(words);
    // A short label is a column of its own.
    let mut lines = match width(&label) < 14 {
        true => filled(&label, &words, wide),
        false => filled("  ", &(label + &words), wide),
    };
    lines[0] = lines[0].trim_start_matches("  ").to_owned();
    lines.extend(notes.iter().flat_map(|note| filled("  ", &inline(note), wide)));
    lines
}
