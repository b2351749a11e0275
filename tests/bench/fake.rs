//! An engine made of shell, that does what it is told to do and writes down what it hears.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::id;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// An honest answer to `go perft`, short of turns.
pub(super) const ANSWERS: &str = "echo \"e2e4: $count\"; echo; echo \"Nodes searched: $count\"; echo";
/// No answer, and a process of its own that would go on.
pub(super) const HANGS: &str = "echo $$ >pid; sleep 1000 & echo $! >grandchild; wait";

/// The engine, in a directory of its own.
pub(super) struct Fake {
    /// Where it writes.
    pub(super) dir: PathBuf,
}

impl Fake {
    /// An engine that does `go` when it is asked for a count.
    pub(super) fn new(name: &str, go: &str) -> Self {
        Self::that(name, "", go)
    }

    /// The same, which knows more words: cases of a shell's `case`.
    pub(super) fn that(name: &str, cases: &str, go: &str) -> Self {
        let dir = std::env::temp_dir().join(format!("regra-bench-{}-{name}", id()));
        fs::create_dir_all(&dir).unwrap();
        let script = format!(
            "cd {dir}\n\
             while read -r line; do\n\
             echo \"$line\" >>heard\n\
             case \"$line\" in\n\
             {cases}\n\
             uci) echo 'id name Fake 1'; echo 'option name Threads type spin default 4 min 1 max 8'\n\
             echo 'option name UCI_Variant type combo default chess var chess var Antichess'; echo uciok;;\n\
             isready) echo readyok;;\n\
             'go perft 1') count=20; {go};;\n\
             'go perft 2') count=400; {go};;\n\
             'go perft 3') count=8902; {go};;\n\
             esac\n\
             done\n",
            dir = dir.display()
        );
        fs::write(dir.join("engine.sh"), script).unwrap();
        Self { dir }
    }

    /// How it is started.
    pub(super) fn command(&self) -> String {
        format!("sh {}", self.dir.join("engine.sh").display())
    }

    /// The lines that it heard.
    pub(super) fn heard(&self) -> Vec<String> {
        let text = fs::read_to_string(self.dir.join("heard")).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// Waits until it has written a file.
    pub(super) fn wrote(&self, file: &str) {
        let written = || fs::read_to_string(self.dir.join(file)).is_ok_and(|text| text.ends_with('\n'));
        assert!(comes_true(written), "no {file}");
    }

    /// Whether a process that it wrote down still runs.
    pub(super) fn runs(&self, file: &str) -> bool {
        runs(fs::read_to_string(self.dir.join(file)).unwrap().trim())
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.dir);
    }
}

/// Whether a process still runs; a zombie does not.
pub(super) fn runs(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
    !stat.is_empty() && !stat.contains(") Z ")
}

/// Whether something holds before patience ends.
pub(super) fn comes_true(holds: impl Fn() -> bool) -> bool {
    let patience = Instant::now() + Duration::from_secs(20);
    while !holds() {
        if Instant::now() > patience {
            return false;
        }
        sleep(Duration::from_millis(10));
    }
    true
}
