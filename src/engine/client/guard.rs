//! Ends a child process when regra cannot: if regra is killed, or exits by a second Ctrl-C, no destructor runs.
//!
//! A shell stands guard over each child. It reads from a pipe whose other end regra holds, and into which nothing is
//! ever written; however regra ends, the system closes that end, and the guard kills the child and all that it has
//! started. The parent-death signal of Linux would end the child alone, not the engine behind a wrapper script, and
//! needs `unsafe` in the child. The guard is a process group of its own, which a terminal's Ctrl-C does not reach.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

/// Waits for the end of its standard input, then kills the group that it is given.
const WATCH: &str = r#"read -r _; kill -s KILL -- "-$1""#;

/// A guard over the group of a child; it ends when it is dropped.
pub(super) struct Guard {
    /// None on a system without a shell: an engine that reads still ends by itself.
    shell: Option<Child>,
}

impl Guard {
    /// Watches over a child that leads a group.
    pub(super) fn over(child: &Child) -> Self {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", WATCH, "regra-guard", &child.id().to_string()]);
        shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        Self { shell: shell.spawn().ok() }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(shell) = &mut self.shell {
            let _ = shell.kill();
            let _ = shell.wait();
        }
    }
}

/// Kills a child that leads a group, and every process it has started.
pub(super) fn end_group(child: &Child) {
    if let Ok(group) = i32::try_from(child.id()) {
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
}
