//! How to start and address an engine, as the user asks for it.

/// How to start and address an engine.
#[derive(Clone, Debug, Default)]
pub struct PlayerSettings {
    /// The engine's name for the variant, if regra cannot guess it.
    pub variant: Option<String>,
    /// Options to set, by name and value.
    pub options: Vec<(String, String)>,
    /// Variant files that it is to load.
    pub load: Vec<String>,
    /// Its protocol; none to find out.
    pub protocol: Option<Protocol>,
}

/// The protocol of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// UCI, as most engines speak it.
    Uci,
    /// CECP, which XBoard speaks.
    Cecp,
    /// One JSON object per line.
    Script,
}
