//! Commands to paste into a shell.

use std::path::Path;

use regra_judge::fixture::Case;

/// A word as a shell reads it, after another word. There an equals sign needs no quotes.
pub(super) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "@+=._-/:,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    if word.contains(char::is_control) {
        return escaped(word);
    }
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), String::from)
}

/// A word with control characters as `$'...'`: terminals and logs would drop the characters themselves.
fn escaped(word: &str) -> String {
    let written = |c: char| match c {
        '\'' | '\\' => format!("\\{c}"),
        _ if c.is_control() => c.to_string().bytes().map(|byte| format!("\\{byte:03o}")).collect(),
        _ => c.to_string(),
    };
    format!("$'{}'", word.chars().map(written).collect::<String>())
}

/// A path; one that begins like an option gets `./` before it.
pub(super) fn path(path: &str) -> String {
    if path.starts_with('-') && path != "-" { quoted(&format!("./{path}")) } else { quoted(path) }
}

/// An option with a value; a value that begins like an option follows after `=`.
pub(super) fn option(name: &str, value: &str) -> String {
    let sign = if value.starts_with('-') { '=' } else { ' ' };
    format!("{name}{sign}{}", quoted(value))
}

/// The command with its rule document.
pub(super) fn regra(spec: Option<&Path>) -> String {
    let spec = spec.map(|spec| format!(" {}", option("--spec", &spec.display().to_string())));
    format!("regra{}", spec.unwrap_or_default())
}

/// The command that runs a case alone, with these options; `same` is a comment for cases from standard input.
pub(super) fn check(spec: Option<&Path>, options: &[String], case: &Case, same: &str) -> String {
    let file = (!case.shipped).then(|| path(&case.file));
    let words = ["check".to_owned()].into_iter().chain(options.iter().cloned()).chain(file);
    let words: Vec<String> = words.chain([option("--name", &case.name)]).collect();
    let command = format!("{} {}", regra(spec), words.join(" "));
    if case.file == "-" { format!("{command}  # {same}") } else { command }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printed_command_reads_as_it_was_meant() {
        let file = "it's a `game`.yaml";
        let command = format!("{} check {}", regra(Some(Path::new(file))), option("--name", "-/a b"));
        let words = shlex::split(&command).unwrap_or_default();
        assert_eq!(words, ["regra", "--spec", file, "check", "--name=-/a b"]);
        assert_eq!(path("-x.yaml"), "./-x.yaml");
    }

    /// As bash, ksh and zsh read it: octal digits are bytes, and U+009B has two.
    #[test]
    fn control_characters_are_written_so_that_a_shell_reads_them() {
        assert_eq!(quoted("é'\\\u{1b}[31m\n\u{9b}1"), r"$'é\'\\\033[31m\012\302\2331'");
    }
}
