//! Scores of games as text: PGN with its tags, comments, variations and glyphs, or turns alone, with numbers or
//! without. This module only finds the turns; their meaning needs a position.

use serde::Serialize;

use crate::position::{LineProblem, Span, quoted};
use regra_documents::messages::say;

/// A written game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its tags, in their order.
    pub tags: Vec<ScoreTag>,
    pub turns: Vec<ScoreTurn>,
    /// The result behind the turns: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: Option<ScoreTurn>,
}

/// `[White "Anderssen"]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreTag {
    pub name: String,
    /// Its value.
    pub value: String,
    /// The line, from 1.
    #[serde(skip)]
    pub line: usize,
    /// The character of that line at which the value begins, from 1.
    #[serde(skip)]
    pub column: usize,
}

/// A turn, or a result, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreTurn {
    /// The text, without a number in front of it.
    pub text: String,
    /// The line, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
}

impl Score {
    /// The tag with this name, in any case.
    pub fn tag(&self, name: &str) -> Option<&ScoreTag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}

/// The games of a text, and the parts of it that belong to no score.
pub fn read_scores(text: &str) -> (Vec<Score>, Vec<LineProblem>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader { rest: text, line: 1, column: 1, ..Reader::default() };
    while reader.step() {}
    let Reader { mut games, game, problems, .. } = reader;
    games.extend(game);
    (games, problems)
}

/// The forms of a result.
const RESULTS: [&str; 5] = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];

/// Annotations that stand as words of their own behind a turn.
const GLYPHS: [&str; 14] = ["=", "+-", "-+", "+=", "=+", "+/-", "-/+", "+/=", "=/+", "±", "∓", "⩲", "⩱", "∞"];

/// Whether a character ends a word.
fn ends(c: char) -> bool {
    c.is_whitespace() || "{}();,$[]".contains(c)
}

#[derive(Default)]
struct Reader<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
    games: Vec<Score>,
    /// The game that is being read.
    game: Option<Score>,
    problems: Vec<LineProblem>,
}

impl<'a> Reader<'a> {
    /// Reads one element; returns whether there was one.
    fn step(&mut self) -> bool {
        let Some(first) = self.rest.chars().next() else { return false };
        match first {
            _ if first.is_whitespace() || first == ',' => self.skip(first.len_utf8()),
            '%' if self.column == 1 => self.skip_line(),
            ';' | '#' => self.skip_line(),
            '{' => drop(self.comment()),
            '(' => self.variation(),
            '[' => self.tag(),
            '$' => {
                self.skip(1);
                self.take(|c| !c.is_ascii_digit());
            }
            ')' | '}' | ']' => {
                let stray = Span { text: &self.rest[..1], column: self.column };
                self.problem(self.line, stray, say().score_turn());
                self.skip(1);
            }
            _ => self.word(),
        }
        true
    }

    /// Goes on by so many bytes.
    fn skip(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        match passed.rsplit_once('\n') {
            Some((lines, last)) => {
                self.line += lines.matches('\n').count() + 1;
                self.column = last.chars().count() + 1;
            }
            None => self.column += passed.chars().count(),
        }
    }

    fn skip_line(&mut self) {
        self.take(|c| c == '\n');
    }

    /// The text up to the first character that ends it, or all of it.
    fn take(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let text = &self.rest[..self.rest.find(ends).unwrap_or(self.rest.len())];
        self.skip(text.len());
        text
    }

    /// Skips `{…}`, which does not nest; returns whether it is closed.
    fn comment(&mut self) -> bool {
        let begins = (self.line, Span { text: "{", column: self.column });
        let (length, closed) = commented(self.rest);
        self.skip(length);
        if !closed {
            self.unclosed(begins, "}");
        }
        closed
    }

    /// Skips `(…)`: turns that were not played. A tag cannot be inside: it begins the next game.
    fn variation(&mut self) {
        let begins = (self.line, Span { text: "(", column: self.column });
        let mut depth = 0;
        loop {
            self.take(|c| "(){;[".contains(c));
            match self.rest.chars().next() {
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some('{') if self.comment() => continue,
                Some('{') => return,
                Some('[') if self.column == 1 && tags(self.rest) => break,
                Some('[') => {}
                Some(_) => {
                    self.skip_line();
                    continue;
                }
                None => break,
            }
            self.skip(1);
            if depth == 0 {
                return;
            }
        }
        self.unclosed(begins, ")");
    }

    /// An unclosed part ends with its game.
    fn unclosed(&mut self, begins: (usize, Span<'_>), sign: &str) {
        self.problem(begins.0, begins.1, say().score_closing(sign));
        self.games.extend(self.game.take());
    }

    /// `[Name "value"]`, on one line.
    fn tag(&mut self) {
        let (line, column) = (self.line, self.column);
        let text = first_line(self.rest);
        match parsed(text) {
            Some((name, value, at, length)) => {
                let column = column + text[..at].chars().count();
                let tag = ScoreTag { name: name.to_owned(), value, line, column };
                self.open(|game| !game.turns.is_empty() || game.result.is_some()).tags.push(tag);
                self.skip(length);
            }
            None => {
                self.problem(line, Span { text, column }, say().score_tag());
                self.skip_line();
            }
        }
    }

    /// The game that is being read, or a new one if that one is over.
    fn open(&mut self, over: impl Fn(&Score) -> bool) -> &mut Score {
        self.games.extend(self.game.take_if(|game| over(game)));
        let line = self.line;
        self.game.get_or_insert_with(|| Score { line, ..Score::default() })
    }

    /// A turn, a number, a result or a glyph.
    fn word(&mut self) {
        let (line, column) = (self.line, self.column);
        let whole = self.take(ends);
        let text = unnumbered(whole);
        let column = column + whole[..whole.len() - text.len()].chars().count();
        let word = || ScoreTurn { text: text.to_owned(), line, column };
        let nothing = text.is_empty() || text.chars().all(|c| "!?".contains(c)) || GLYPHS.contains(&text);
        if nothing || ["e.p.", "ep"].contains(&text) {
            return;
        }
        let game = self.open(|game| game.result.is_some());
        game.line = if game.turns.is_empty() && game.tags.is_empty() { line } else { game.line };
        if RESULTS.contains(&text) {
            game.result = Some(word());
        } else {
            game.turns.push(word());
        }
    }

    fn problem(&mut self, line: usize, found: Span<'_>, expected: String) {
        let message = say().fen_found(quoted(found.text), expected);
        self.problems.push(LineProblem { line, column: found.column, message });
    }
}

/// A word without the number of a move in front: `1.e4`, `12...`, `3`. `0000` is a pass, `0-0` castling.
fn unnumbered(word: &str) -> &str {
    let dots = ['.', '…'];
    let behind = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match behind.chars().next() {
        Some(c) if dots.contains(&c) => behind.trim_start_matches(dots),
        None if word != "0000" => "",
        _ => word,
    }
}

/// The length of the comment at the beginning of a text, and whether it is closed. An unclosed comment ends where the
/// next game begins: behind the line of a tag another comment opens before a `}`, or no `}` comes.
fn commented(text: &str) -> (usize, bool) {
    let mut next = None;
    for (at, sign) in text.match_indices(['{', '}', '\n']) {
        match (sign, next) {
            ("}", _) => return (at + 1, true),
            ("{", Some(next)) => return (next, false),
            ("\n", None) if tags(&text[at + 1..]) => next = Some(at + 1),
            _ => {}
        }
    }
    (next.unwrap_or(text.len()), false)
}

fn first_line(text: &str) -> &str {
    text.split('\n').next().unwrap_or_default().trim_end()
}

/// Whether a line with a tag begins here.
fn tags(text: &str) -> bool {
    text.starts_with('[') && parsed(first_line(text)).is_some()
}

/// The name and the value of a tag, the start of the value, and the length of the tag.
fn parsed(text: &str) -> Option<(&str, String, usize, usize)> {
    let inside = text.strip_prefix('[')?.trim_start();
    let end = inside.find(|c: char| !(c.is_alphanumeric() || "_+#=:-".contains(c)))?;
    let (name, rest) = inside.split_at(end);
    let quoted = rest.trim_start().strip_prefix('"').filter(|_| !name.is_empty())?;
    let begins = text.len() - quoted.len();
    let (mut value, mut escaped) = (String::new(), false);
    for (at, c) in quoted.char_indices() {
        match c {
            '\\' if !escaped => escaped = true,
            '"' if !escaped => {
                let behind = quoted[at + 1..].trim_start().strip_prefix(']')?;
                return Some((name, value, begins, text.len() - behind.len()));
            }
            _ => {
                value.push(c);
                escaped = false;
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(score: &Score) -> Vec<&str> {
        score.turns.iter().map(|turn| turn.text.as_str()).collect()
    }

    /// The only game of a text without errors.
    fn only(text: &str) -> Score {
        let (mut games, problems) = read_scores(text);
        assert!(problems.is_empty() && games.len() == 1, "{text}: {games:?}, {problems:?}");
        games.remove(0)
    }

    #[test]
    fn turns_are_found_between_numbers_comments_variations_and_glyphs() {
        for text in [
            "e4 e5 Nf3",
            "1. e4 e5 2. Nf3",
            "1.e4 e5 2.Nf3",
            "1. e4 1... e5 2. Nf3",
            "1.e4 …e5 2. … Nf3",
            "e4, e5, Nf3",
            "\u{feff}1. e4 {best; by (far)} e5 $1$14 (1... c5 {;} 2. Nf3 (2. c3)) 2. Nf3 +-",
            "1. e4 ; the rest of the line e6\ne5 !? 2. Nf3\n% e6\n# another comment\n",
        ] {
            assert_eq!(turns(&only(text)), ["e4", "e5", "Nf3"], "{text}");
        }
    }

    #[test]
    fn what_looks_like_a_number_may_be_a_turn() {
        let text = "1. 0-0 0000 2. -- Z0 3. @@@@ 0-0-0+ 4. e4e6* d4d5+e4e5 5. e2e4/d4@ G@d4";
        let expected =
            ["0-0", "0000", "--", "Z0", "@@@@", "0-0-0+", "e4e6*", "d4d5+e4e5", "e2e4/d4@", "G@d4"];
        assert_eq!(turns(&only(text)), expected);
    }

    #[test]
    fn results_and_tags_end_games() {
        let text = "[White \"A \\\"B\\\" \\\\\"]\n[ FEN  \"8/8 w\" ]\n\n1. e4 1-0\n\n1. d4 d5 *\n\
                    [White \"C\"]\n[Result \"0-1\"] 1. c4\n[White \"D\"]\n";
        let (games, problems) = read_scores(text);
        assert_eq!(problems, []);
        let told: Vec<_> = games
            .iter()
            .map(|game| (game.line, turns(game), game.result.as_ref().map(|result| result.text.as_str())))
            .collect();
        let expected = [
            (1, vec!["e4"], Some("1-0")),
            (6, vec!["d4", "d5"], Some("*")),
            (7, vec!["c4"], None),
            (9, vec![], None),
        ];
        assert_eq!(told, expected);
        assert_eq!(games[0].tag("white").unwrap().value, "A \"B\" \\");
        let fen = games[0].tag("FEN").unwrap();
        assert_eq!((fen.value.as_str(), fen.line, fen.column), ("8/8 w", 2, 9));
    }

    #[test]
    fn turns_know_where_they_stand() {
        let score = only("{two\nlines} 1.é4 e5");
        let places: Vec<_> = score.turns.iter().map(|turn| (turn.line, turn.column)).collect();
        assert_eq!(places, [(2, 10), (2, 13)]);
    }

    #[test]
    fn what_is_not_closed_has_its_place() {
        let wrong = |text: &str| -> Vec<(usize, usize)> {
            read_scores(text).1.iter().map(|problem| (problem.line, problem.column)).collect()
        };
        assert_eq!(wrong("1. e4\n {never"), [(2, 2)]);
        assert_eq!(wrong("1. e4 (1. d4 (1. c4)"), [(1, 7)]);
        assert_eq!(wrong("1. e4 (1. d4 {never)"), [(1, 14)]);
        assert_eq!(wrong("[White A]\n1. e4 ) e5"), [(1, 1), (2, 7)]);
        assert_eq!(wrong("[White \"A]\n[Black \"B\"] e4"), [(1, 1)]);
    }

    /// Whether or not the second game has a comment, its `}` does not close one that the first has opened.
    #[test]
    fn what_is_not_closed_swallows_no_other_game() {
        for open in ["{never [%clk 1]", "(1. d4 d5 [%clk 1]", "(1. d4 {never"] {
            for next in ["1. e4 {x} *", "1. e4 (1. d4) *", "1. e4 *"] {
                let text =
                    format!("[Event \"A\"]\n1. c4 {open}\ne5\n\n[Event \"B\"]\n{next}\n[Event \"C\"]\n");
                let (games, problems) = read_scores(&text);
                let told: Vec<_> = games.iter().map(|game| (game.line, turns(game))).collect();
                assert_eq!(told, [(1, vec!["c4"]), (5, vec!["e4"]), (7, vec![])], "{text}");
                assert_eq!(problems.len(), 1, "{text}: {problems:?}");
                let column = 7 + open.rfind(['{', '(']).unwrap();
                assert_eq!((problems[0].line, problems[0].column), (2, column), "{text}");
            }
        }
        let away = "{\n[Event \"A\"]\n1. d4 *\n}\n1. e4";
        assert_eq!(turns(&only(away)), ["e4"]);
    }
}
