//! Changes to a text, of bytes, words and lines: what people mistype, what editors and transports break, and what
//! only chance thinks of.

use proptest::prelude::*;
use proptest::sample::select;

/// No input grows longer than this by repetition.
const LONGEST: usize = 1 << 16;

/// Words on which readers have stumbled before, here and elsewhere.
const ODD_WORDS: &[&str] = &[
    "",
    "0",
    "-0",
    "-1",
    "1",
    "8",
    "9",
    "00",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "1e9",
    "1e999",
    ".nan",
    "-.inf",
    "0x10",
    "0o7",
    "true",
    "off",
    "null",
    "~",
    "''",
    "\"",
    "'",
    "`",
    "|",
    ">",
    "&a",
    "*a",
    "<<",
    "!",
    "!!str",
    "%",
    "@",
    "?",
    ": ",
    "- ",
    "---",
    "...",
    "{",
    "}",
    "[",
    "]",
    "[[[[[[[[",
    "#",
    ";",
    "\t",
    "\r",
    "\n",
    "\r\n",
    "\u{0}",
    "\u{1b}[31m",
    "\u{7f}",
    "\u{a0}",
    "\u{feff}",
    "\u{202e}",
    "é",
    "e\u{301}",
    "ß",
    "İ",
    "١",
    "♔",
    "👑",
    "\u{10ffff}",
    "K",
    "k",
    "p",
    "[]",
    "/",
    "//",
    "-",
    "--",
    "w",
    "b",
    "KQkq",
    "a1",
    "h9",
    "e8=Q",
    "@",
    "P@e4",
    "e4,e5",
    "0000",
    "O-O",
    "startpos",
    "moves",
    "perft",
];

/// What a change does.
#[derive(Clone, Copy, Debug)]
enum Sort {
    ByteFlip,
    ByteDrop,
    ByteAgain,
    ByteNew,
    WordDrop,
    WordAgain,
    WordSwap,
    WordFromElsewhere,
    WordOdd,
    WordOddBefore,
    NumberNear,
    LineDrop,
    LineAgain,
    LineManyTimes,
    LineSwap,
    LineFromElsewhere,
    LineIndent,
    LineOutdent,
    CutOff,
    CutFront,
    GraftEnd,
    CrLf,
}

const SORTS: &[Sort] = &[
    Sort::ByteFlip,
    Sort::ByteDrop,
    Sort::ByteAgain,
    Sort::ByteNew,
    Sort::WordDrop,
    Sort::WordAgain,
    Sort::WordSwap,
    Sort::WordFromElsewhere,
    Sort::WordFromElsewhere,
    Sort::WordOdd,
    Sort::WordOdd,
    Sort::WordOddBefore,
    Sort::NumberNear,
    Sort::LineDrop,
    Sort::LineAgain,
    Sort::LineManyTimes,
    Sort::LineSwap,
    Sort::LineFromElsewhere,
    Sort::LineIndent,
    Sort::LineOutdent,
    Sort::CutOff,
    Sort::CutFront,
    Sort::GraftEnd,
    Sort::CrLf,
];

/// One change: where, and with what, as far as it needs that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edit {
    sort: Sort,
    at: usize,
    with: usize,
}

/// A seed, and what is done to it. Rarely nothing.
pub(crate) fn edits() -> impl Strategy<Value = (usize, Vec<Edit>)> {
    let place = || any::<u32>().prop_map(|number| number as usize);
    let edit = (select(SORTS), place(), place()).prop_map(|(sort, at, with)| Edit { sort, at, with });
    (place(), prop::collection::vec(edit, 0..6))
}

/// The seed changed by all of these, one after the other.
pub(crate) fn edited(seeds: &[Vec<u8>], seed: usize, edits: &[Edit]) -> Vec<u8> {
    let text = seeds[seed % seeds.len()].clone();
    edits.iter().fold(text, |text, edit| edit.made(text, &seeds[edit.with % seeds.len()]))
}

impl Edit {
    fn made(self, text: Vec<u8>, other: &[u8]) -> Vec<u8> {
        match self.sort {
            Sort::ByteFlip | Sort::ByteDrop | Sort::ByteAgain | Sort::ByteNew => self.byte(text),
            Sort::WordDrop | Sort::WordAgain | Sort::WordSwap => self.parts(words(&text)),
            Sort::WordFromElsewhere => self.replaced(&words(&text), &words(other)),
            Sort::WordOdd | Sort::WordOddBefore => self.odd(&text),
            Sort::NumberNear => self.number(&text),
            Sort::LineDrop | Sort::LineAgain | Sort::LineManyTimes | Sort::LineSwap => {
                self.parts(lines(&text))
            }
            Sort::LineFromElsewhere => self.replaced(&lines(&text), &lines(other)),
            Sort::LineIndent | Sort::LineOutdent => self.indented(&text),
            Sort::CutOff => text[..self.at % (text.len() + 1)].to_vec(),
            Sort::CutFront => text[self.at % (text.len() + 1)..].to_vec(),
            Sort::GraftEnd => {
                let kept = &text[..self.at % (text.len() + 1)];
                [kept, &other[self.with / 7 % (other.len() + 1)..]].concat()
            }
            Sort::CrLf => lines(&text).into_iter().flat_map(|line| line.to_vec().replace_end()).collect(),
        }
    }

    fn byte(self, mut text: Vec<u8>) -> Vec<u8> {
        if text.is_empty() {
            return vec![self.with as u8];
        }
        let at = self.at % text.len();
        match self.sort {
            Sort::ByteFlip => text[at] ^= 1 << (self.with % 8),
            Sort::ByteDrop => drop(text.remove(at)),
            Sort::ByteAgain => text.insert(at, text[at]),
            _ => text.insert(at, self.with as u8),
        }
        text
    }

    /// The words or lines with one of them left out, doubled, repeated or moved.
    fn parts(self, mut parts: Vec<&[u8]>) -> Vec<u8> {
        if parts.is_empty() {
            return Vec::new();
        }
        let (at, other) = (self.at % parts.len(), self.with % parts.len());
        match self.sort {
            Sort::WordDrop | Sort::LineDrop => drop(parts.remove(at)),
            Sort::WordSwap | Sort::LineSwap => parts.swap(at, other),
            Sort::LineManyTimes => {
                let most = LONGEST / parts[at].len().max(1);
                let again = std::iter::repeat_n(parts[at], (self.with % 300).min(most));
                parts.splice(at..at, again.collect::<Vec<_>>());
            }
            _ => parts.insert(at, parts[at]),
        }
        parts.concat()
    }

    fn replaced(self, parts: &[&[u8]], others: &[&[u8]]) -> Vec<u8> {
        let mut parts = parts.to_vec();
        if !parts.is_empty() && !others.is_empty() {
            let at = self.at % parts.len();
            parts[at] = others[self.with / 7 % others.len()];
        }
        parts.concat()
    }

    fn odd(self, text: &[u8]) -> Vec<u8> {
        let mut parts = words(text);
        let word = ODD_WORDS[self.with % ODD_WORDS.len()].as_bytes();
        let at = self.at % parts.len().max(1);
        match self.sort {
            Sort::WordOdd if !parts.is_empty() => parts[at] = word,
            _ => parts.insert(at, word),
        }
        parts.concat()
    }

    /// One of the numbers, a little more or less or with a digit more.
    fn number(self, text: &[u8]) -> Vec<u8> {
        let parts = words(text);
        let number = |part: &[u8]| std::str::from_utf8(part).ok()?.parse::<u64>().ok();
        let numbers: Vec<usize> = (0..parts.len()).filter(|&at| number(parts[at]).is_some()).collect();
        let Some(&at) = numbers.get(self.at % numbers.len().max(1)) else { return text.to_vec() };
        let old = number(parts[at]).unwrap_or_default();
        let new = match self.with % 4 {
            0 => old.wrapping_sub(1),
            1 => old.wrapping_add(1),
            2 => old.wrapping_mul(10),
            _ => old / 2,
        };
        let new = new.to_string();
        let mut parts = parts;
        parts[at] = new.as_bytes();
        parts.concat()
    }

    fn indented(self, text: &[u8]) -> Vec<u8> {
        let mut parts = lines(text);
        if parts.is_empty() {
            return Vec::new();
        }
        let at = self.at % parts.len();
        match self.sort {
            Sort::LineIndent => parts.insert(at, &b"    "[..1 + self.with % 4]),
            _ => parts[at] = parts[at].trim_ascii_start(),
        }
        parts.concat()
    }
}

/// Ends of lines as another system writes them.
trait ReplaceEnd {
    fn replace_end(self) -> Self;
}

impl ReplaceEnd for Vec<u8> {
    fn replace_end(mut self) -> Self {
        if self.last() == Some(&b'\n') {
            self.pop();
            self.extend(b"\r\n");
        }
        self
    }
}

/// The lines, with their ends.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|&byte| byte == b'\n').collect()
}

/// Runs of letters and digits, runs of blanks, and each other character, which may be several bytes long.
fn words(text: &[u8]) -> Vec<&[u8]> {
    let sort = |byte: u8| match byte {
        b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => 0,
        b' ' => 1,
        0x80.. => 2,
        _ => 3,
    };
    text.chunk_by(|&a, &b| sort(a) == sort(b) && sort(a) != 3).collect()
}
