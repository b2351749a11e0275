//! Input lines, each with its time of arrival, read on a thread of their own so that a count can be stopped.

use std::io::{ErrorKind, Read};
use std::thread;
use std::time::Instant;

/// Bytes in a line: more than the longest game.
const LONGEST: usize = 1 << 20;

/// One piece of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, and when it arrived: lines that arrive in one piece have the same time.
    Line(String, Instant),
    /// A line that cannot be read, and why.
    Unreadable(String),
    /// The end of the input.
    End,
}

/// Reads to the end, as long as `heard` wants more.
pub(super) fn listen(input: impl Read + Send + 'static, heard: impl Fn(Heard) -> bool + Send + 'static) {
    thread::spawn(move || {
        if lines(input, &heard) {
            heard(Heard::End);
        }
    });
}

/// Splits the input into lines; returns whether all of them were wanted.
fn lines(mut input: impl Read, heard: impl Fn(Heard) -> bool) -> bool {
    let mut piece = vec![0; 1 << 16];
    let mut line = Line::default();
    loop {
        let read = match input.read(&mut piece) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        let came = Instant::now();
        for part in piece[..read].split_inclusive(|&byte| byte == b'\n') {
            line.add(part);
            if part.ends_with(b"\n") && !heard(line.take(came)) {
                return false;
            }
        }
    }
    line.length == 0 || heard(line.take(Instant::now()))
}

/// A line in progress.
#[derive(Default)]
struct Line {
    /// Its beginning, up to the maximum length.
    bytes: Vec<u8>,
    length: usize,
}

impl Line {
    fn add(&mut self, part: &[u8]) {
        let room = LONGEST.saturating_sub(self.bytes.len());
        self.bytes.extend(part.iter().take(room));
        self.length += part.len();
    }

    fn take(&mut self, came: Instant) -> Heard {
        let Self { bytes, length } = std::mem::take(self);
        if length > LONGEST {
            return Heard::Unreadable(format!("a line of {length} bytes: at most {LONGEST} are read"));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Heard::Line(text.trim_start_matches('\u{feff}').trim().to_owned(), came),
            Err(error) => {
                let column = error.utf8_error().valid_up_to() + 1;
                Heard::Unreadable(format!("a line that is not UTF-8 from byte {column} on"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    fn heard(bytes: &[u8]) -> Vec<String> {
        let all = RefCell::new(Vec::new());
        assert!(lines(bytes, |heard| {
            all.borrow_mut().push(match heard {
                Heard::Line(text, _) => text,
                Heard::Unreadable(why) => format!("! {why}"),
                Heard::End => "end".to_owned(),
            });
            true
        }));
        all.into_inner()
    }

    #[test]
    fn lines_end_in_any_way_and_the_last_needs_no_end() {
        assert_eq!(heard(b"\xef\xbb\xbfuci\r\n\n  go perft 1 \nquit"), ["uci", "", "go perft 1", "quit"]);
        assert!(heard(b"").is_empty());
    }

    #[test]
    fn what_cannot_be_read_is_one_line_and_the_next_is_heard() {
        let long = [b"x".repeat(LONGEST + 1), b"\nuci\n".to_vec()].concat();
        assert_eq!(heard(&long), ["! a line of 1048578 bytes: at most 1048576 are read", "uci"]);
        assert_eq!(heard(b"go\xff\nuci\n"), ["! a line that is not UTF-8 from byte 3 on", "uci"]);
        let longest = [b"x".repeat(LONGEST - 1), b"\n".to_vec()].concat();
        assert_eq!(heard(&longest)[0].len(), LONGEST - 1);
    }

    #[test]
    fn what_came_together_came_at_the_same_moment() {
        let moments = RefCell::new(Vec::new());
        lines(&b"go perft 1\nquit\n"[..], |heard| {
            if let Heard::Line(_, came) = heard {
                moments.borrow_mut().push(came);
            }
            true
        });
        let moments = moments.into_inner();
        assert_eq!((moments.len(), moments[0]), (2, moments[1]));
    }

    #[test]
    fn nothing_more_is_read_when_nobody_wants_it() {
        assert!(!lines(&b"uci\nuci\n"[..], |_| false));
    }
}
