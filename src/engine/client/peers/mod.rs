//! The scripts that ship with regra, through which other people's libraries answer its questions.

/// A library behind a script.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    pub name: &'static str,
    /// A sentence about the library.
    pub about: &'static str,
    /// The program that runs the script.
    pub interpreter: &'static str,
    pub script: &'static str,
}

/// All of them, by name.
pub const PEERS: &[Peer] = &[
    Peer {
        name: "pyffish",
        about: "Fairy-Stockfish as a Python library: its variants, Shinobi, and those of files",
        interpreter: "python3",
        script: concat!(include_str!("pyffish.py"), include_str!("serve.py")),
    },
    Peer {
        name: "python-chess",
        about: "the Python library: chess, antichess, giveaway, suicide and others",
        interpreter: "python3",
        script: concat!(include_str!("python_chess.py"), include_str!("serve.py")),
    },
];

impl Peer {
    pub fn named(name: &str) -> Option<&'static Self> {
        PEERS.iter().find(|peer| peer.name == name)
    }

    /// The command that runs it; names of variant files may follow.
    pub fn command(&self) -> Vec<String> {
        [self.interpreter, "-c", self.script].map(str::to_owned).to_vec()
    }
}
