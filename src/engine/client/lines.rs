//! Lines from a pipe, within limits: no child can make regra keep more than that.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

/// Bytes in a line, at most.
pub(super) const LONGEST: usize = 1 << 16;
/// Lines that may lie unread before the child is made to wait.
const UNREAD: usize = 256;

/// A line and when it came.
pub(super) struct Line {
    /// Without its end.
    pub(super) text: String,
    /// When it had been read.
    pub(super) came: Instant,
}

/// A line that is longer than [`LONGEST`]. Nothing more is read after it.
pub(super) struct TooLong;

/// Reads lines in a thread of its own, until the receiver is dropped.
pub(super) fn listen(output: impl Read + Send + 'static) -> Receiver<Result<Line, TooLong>> {
    let (sender, lines) = sync_channel(UNREAD);
    thread::spawn(move || pass_on(output, &sender));
    lines
}

fn pass_on(output: impl Read, sender: &SyncSender<Result<Line, TooLong>>) {
    let mut reader = BufReader::new(output);
    let mut bytes = Vec::new();
    while let Some(whole) = read_line(&mut reader, &mut bytes) {
        let came = Instant::now();
        let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        let sent = sender.send(if whole { Ok(Line { text, came }) } else { Err(TooLong) });
        if sent.is_err() || !whole {
            return;
        }
    }
}

/// Keeps the last line that is not empty, read in a thread of its own.
pub(super) fn overhear(errors: impl Read + Send + 'static) -> Arc<Mutex<String>> {
    let last = Arc::default();
    let heard = Arc::clone(&last);
    thread::spawn(move || keep_last(errors, &heard));
    last
}

/// The rest of a line that is too long counts as another line. An error line is kept even if advice follows it.
fn keep_last(errors: impl Read, last: &Mutex<String>) {
    let mut reader = BufReader::new(errors);
    let mut bytes = Vec::new();
    while read_line(&mut reader, &mut bytes).is_some() {
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        if let (false, Ok(mut last)) = (text.is_empty(), last.lock())
            && (is_error(&text) || !is_error(&last))
        {
            *last = text;
        }
    }
}

fn is_error(line: &str) -> bool {
    line.get(..5).is_some_and(|word| word.eq_ignore_ascii_case("error"))
}

/// The next line, and whether it is complete; none at the end.
fn read_line(reader: &mut impl BufRead, bytes: &mut Vec<u8>) -> Option<bool> {
    bytes.clear();
    let read = reader.take(LONGEST as u64).read_until(b'\n', bytes).ok().filter(|&read| read > 0)?;
    Some(read < LONGEST || bytes.ends_with(b"\n"))
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, repeat};

    use super::*;

    fn heard(text: Vec<u8>) -> Vec<Result<String, ()>> {
        let lines = listen(Cursor::new(text));
        lines.iter().map(|line| line.map(|line| line.text).map_err(|TooLong| ())).collect()
    }

    #[test]
    fn lines_come_without_their_ends() {
        let lines = heard(b"one\r\n\nlast".to_vec());
        assert_eq!(lines, [Ok("one".to_owned()), Ok(String::new()), Ok("last".to_owned())]);
        assert_eq!(heard(b"\xff\n".to_vec()), [Ok("\u{fffd}".to_owned())]);
    }

    #[test]
    fn a_line_has_a_bound() {
        let longest = [vec![b'x'; LONGEST - 1], b"\nmore".to_vec()].concat();
        assert_eq!(heard(longest).iter().filter(|line| line.is_ok()).count(), 2);
        assert_eq!(heard([vec![b'x'; LONGEST], b"\nmore".to_vec()].concat()), [Err(())]);
    }

    #[test]
    fn what_never_ends_is_kept_in_part() {
        let last = Mutex::default();
        keep_last(repeat(b'x').take(10 * LONGEST as u64 + 7), &last);
        assert_eq!(last.lock().unwrap().len(), 7);
        keep_last(&b"out of luck\n\n"[..], &last);
        assert_eq!(*last.lock().unwrap(), "out of luck");
    }

    #[test]
    fn advice_behind_an_error_is_not_the_last_word() {
        for (said, kept) in [
            ("error: no such game\n\nTry --help\n", "error: no such game"),
            ("Error 1\nerror 2\nbye", "error 2"),
        ] {
            let last = Mutex::default();
            keep_last(said.as_bytes(), &last);
            assert_eq!(*last.lock().unwrap(), kept);
        }
    }
}
