//! Names as parts of addresses: only characters that every file system and every browser takes unchanged.

/// A name in which every character except ASCII letters, digits, dots, hyphens and underscores is replaced:
/// `brasuca@1.3+charge.path=leap` becomes `brasuca-1.3_charge.path-leap`.
pub fn slug(name: &str) -> String {
    let safe = |c: char| match c {
        '+' => '_',
        c if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') => c,
        _ => '-',
    };
    name.chars().map(safe).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_an_address() {
        assert_eq!(slug("brasuca@1.3+charge.path=leap"), "brasuca-1.3_charge.path-leap");
        assert_eq!(slug("brasuca@1 with W = fFW"), "brasuca-1-with-W---fFW");
    }
}
