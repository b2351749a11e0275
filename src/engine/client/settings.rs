//! How a player is to be started and spoken to, by who asks for it.

/// How a player is to be started and spoken to.
#[derive(Clone, Debug, Default)]
pub struct PlayerSettings {
    /// What it calls the game, where it is no name that regra knows.
    pub variant: Option<String>,
    /// Options to set, by name and value.
    pub options: Vec<(String, String)>,
    /// Files of variants that it is to load.
    pub load: Vec<String>,
    /// The protocol that it speaks; none to find out.
    pub protocol: Option<Protocol>,
}

/// How a player is spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// UCI, as most engines speak it.
    Uci,
    /// CECP, which XBoard speaks.
    Cecp,
    /// One JSON object per line.
    Script,
}
