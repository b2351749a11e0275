//! A document as Markdown, for pull requests and issues. The words of a user's document appear as they were written.

use std::fmt::Write as _;

use anstream::adapter::strip_str;

use super::spans::{Span, spans};
use super::{Block, Document, Entry, Figure, Sides, Table, terminal};
use crate::report::columns;
use regra_rules::position::write_fen;

impl Document<'_> {
    /// The document as Markdown.
    pub fn markdown(&self) -> String {
        let page = heading(2, &self.title) + &paragraph(&self.summary) + &blocks(&self.blocks, 3);
        page.trim_end().to_owned() + "\n"
    }
}

fn blocks(blocks: &[Block<'_>], depth: usize) -> String {
    blocks.iter().map(|block| of(block, depth)).collect()
}

fn of(block: &Block<'_>, depth: usize) -> String {
    match block {
        Block::Paragraph(words) | Block::Legend(words) => paragraph(words),
        Block::Section { title, blocks, .. } => heading(depth, title) + &self::blocks(blocks, depth + 1),
        Block::Terms { head, terms } => {
            let row = |(name, said): &(&str, Vec<String>)| vec![super::code(name), said.join(" ")];
            table(&[head.clone(), String::new()], &terms.iter().map(row).collect::<Vec<_>>())
        }
        Block::Table(Table { head, rows, .. }) => table(head, rows),
        Block::Sides(Sides { names, said, .. }) => {
            table(names, &[said.iter().map(|said| said.join(" ")).collect()])
        }
        Block::Entries(entries) => fenced("diff", entries.iter().flat_map(entry)),
        Block::Finding(title, blocks) => paragraph(&format!("{title}:")) + &self::blocks(blocks, depth),
        Block::Links(all) => {
            let link = |[to, words, more]: &[String; 3]| {
                let to = to.replace('<', "%3C").replace('>', "%3E");
                let space = if more.starts_with(' ') { " " } else { "" };
                let words = inline(words);
                let words = if to.is_empty() { words } else { format!("[{words}](<{to}>)") };
                format!("- {words}{space}{}\n", inline(more))
            };
            all.iter().map(link).collect::<String>() + "\n"
        }
        Block::Quote(said) => {
            let lines = said.iter().map(|words| format!("> {}\n", unlisted(inline(words))));
            lines.collect::<Vec<_>>().join(">\n") + "\n"
        }
        Block::Command(lead, command) => paragraph(&format!("{lead} {}", super::code(command))),
        Block::Figure(shown) => figure(shown),
        Block::Scene { above, figure, answers } => {
            blocks(above, depth) + &self::figure(figure) + &blocks(answers, depth)
        }
        Block::Pair(figures) => figures.iter().map(figure).collect(),
    }
}

fn entry(entry: &Entry) -> Vec<String> {
    terminal::entry(entry, columns::wide())
}

/// The FEN, the board, and the command that shows it.
fn figure(figure: &Figure<'_>) -> String {
    let Figure { rules, picture, below, .. } = figure;
    let below: String = below.iter().map(|line| format!("- {}\n", inline(line))).collect();
    paragraph(&figure.title)
        + &paragraph(&super::code(write_fen(rules, &picture.setup)))
        + &fenced("text", figure.board().into_iter())
        + &raw_paragraph(below.trim_end())
        + &figure.command.as_ref().map_or_else(String::new, |command| paragraph(&super::code(command)))
}

fn heading(depth: usize, title: &str) -> String {
    format!("{} {}\n\n", "#".repeat(depth), inline(title))
}

fn paragraph(words: &str) -> String {
    raw_paragraph(&unlisted(inline(words)))
}

fn raw_paragraph(markdown: &str) -> String {
    if markdown.is_empty() { String::new() } else { format!("{markdown}\n\n") }
}

fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let row = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| inline(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let rows: String = rows.iter().map(|cells| row(cells)).collect();
    row(head) + &format!("|{}\n", " --- |".repeat(head.len())) + &rows + "\n"
}

/// Preformatted lines, in a notation that viewers may highlight.
fn fenced(notation: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: String = lines.map(|line| strip_str(&line).to_string().trim_end().to_owned() + "\n").collect();
    let longest = lines.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}{notation}\n{lines}{fence}\n\n")
}

/// The characters with a meaning within a line of Markdown.
const SIGNS: &str = "\\`*_[]~$#";

/// Words in one line, with their markup escaped.
fn inline(words: &str) -> String {
    let words: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut line = String::new();
    for (span, words) in spans(&words) {
        match span {
            Span::Code => code(&mut line, words),
            Span::Strong => {
                line += "**";
                escaped(&mut line, words);
                line += "**";
            }
            Span::Plain | Span::Label | Span::Good | Span::Bad | Span::English => escaped(&mut line, words),
        }
    }
    line
}

fn escaped(line: &mut String, words: &str) {
    for c in words.chars() {
        match c {
            '<' | '>' | '&' | '|' => entity(line, c),
            c if SIGNS.contains(c) => line.extend(['\\', c]),
            c => line.push(c),
        }
    }
}

/// A line that does not begin like a list item, a heading or a rule.
fn unlisted(line: String) -> String {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    match line[digits..].chars().next() {
        Some('.' | ')') if digits > 0 => format!("{}\\{}", &line[..digits], &line[digits..]),
        Some('-' | '+' | '=') if digits == 0 => format!("\\{line}"),
        _ => line,
    }
}

/// A word in the notation of a program; as HTML, where it has signs that Markdown would read.
fn code(line: &mut String, word: &str) {
    if !word.contains(['`', '|', '\\', '<', '>', '&']) {
        let _ = write!(line, "`{word}`");
        return;
    }
    line.push_str("<code>");
    for c in word.chars() {
        match c.is_ascii_alphanumeric() || c == ' ' || !c.is_ascii() {
            true => line.push(c),
            false => entity(line, c),
        }
    }
    line.push_str("</code>");
}

fn entity(text: &mut String, c: char) {
    let _ = match c {
        '<' => text.write_str("&lt;"),
        '>' => text.write_str("&gt;"),
        '&' => text.write_str("&amp;"),
        c => write!(text, "&#{};", u32::from(c)),
    };
}
