//! The lines `# key value` at the beginning of a file: its form, the version that wrote it, and what it is about.

use std::fmt;

use crate::files::Damage;

/// Key and value, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head(pub(super) Vec<(String, String)>);

impl Head {
    /// A head of such a form, of this version.
    pub fn new(form: (&str, &str), about: &[(&str, &str)]) -> Self {
        let all = [form, ("regra", env!("CARGO_PKG_VERSION"))].into_iter().chain(about.iter().copied());
        Self(all.map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
    }

    /// The head of a text; empty where it has none.
    pub fn read(text: &str) -> Self {
        let entry = |line: &str| line.strip_prefix("# ")?.split_once(' ').map(|(a, b)| (a.into(), b.into()));
        Self(text.lines().map_while(entry).collect())
    }

    /// The value of a key; empty where there is none.
    pub fn get(&self, key: &str) -> &str {
        self.0.iter().find(|(other, _)| other == key).map_or("", |(_, value)| value)
    }

    /// Whether it says all that another does.
    ///
    /// # Errors
    /// What is different.
    pub fn same(&self, expected: &Self) -> Result<(), Damage> {
        let differs = expected.0.iter().find(|(key, value)| self.get(key) != value);
        differs.map_or(Ok(()), |(key, value)| Err(Damage::line(key, self.get(key), &format!("`{value}`"))))
    }
}

impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(key, value)| writeln!(f, "# {key} {value}"))
    }
}
