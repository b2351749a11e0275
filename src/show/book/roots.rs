//! The fixture paths of a book, and the names for them on its pages: no page reveals the directory of the files on its
//! author's machine, and a case has the same address wherever the book is made.

use std::path::{Path, PathBuf};

/// The fixture paths of a book.
#[derive(Clone, Debug, Default)]
pub struct Roots {
    all: Vec<Root>,
}

/// One fixture path, without an end `.yaml`.
#[derive(Clone, Debug)]
struct Root {
    /// The path as typed: the names of its cases begin with it.
    typed: String,
    /// Its name on pages and in commands: the path as typed, or for an absolute path its end.
    named: String,
    /// Its name in addresses: its end.
    end: String,
    /// Whether it is a single file: commands need its extension.
    file: bool,
}

/// The extension that names of cases leave out.
const FILE: &str = ".yaml";

impl Roots {
    /// The names for these fixture paths.
    pub fn new(paths: &[PathBuf]) -> Self {
        let full: Vec<Vec<String>> = paths.iter().map(|path| components(path)).collect();
        let root = |(index, path): (usize, &PathBuf)| {
            let text = path.display().to_string();
            let typed = text.strip_suffix(FILE).unwrap_or(&text);
            let end = end(&full, index);
            Root {
                typed: typed.trim_end_matches('/').to_owned(),
                named: if path.is_absolute() { end.clone() } else { typed.trim_end_matches('/').to_owned() },
                end,
                file: text.ends_with(FILE),
            }
        };
        Self { all: paths.iter().enumerate().map(root).collect() }
    }

    /// The paths as commands take them.
    pub fn words(&self) -> Vec<String> {
        let word = |root: &Root| format!("{}{}", root.named, if root.file { FILE } else { "" });
        self.all.iter().map(word).collect()
    }

    /// The name of a case or file on pages.
    pub(super) fn named(&self, name: &str) -> String {
        let other = self.all.iter().find_map(|root| Some(root.named.clone() + behind(name, &root.typed)?));
        other.unwrap_or_else(|| name.to_owned())
    }

    /// The name in addresses for a name on pages.
    pub(super) fn address(&self, named: &str) -> String {
        let other = self.all.iter().find_map(|root| Some(root.end.clone() + behind(named, &root.named)?));
        other.unwrap_or_else(|| named.to_owned())
    }
}

/// The rest of a name after a path that it begins with.
fn behind<'a>(name: &'a str, path: &str) -> Option<&'a str> {
    let rest = name.strip_prefix(path)?;
    (rest.is_empty() || rest.starts_with('/') || rest == FILE).then_some(rest)
}

/// The components of an absolute path. The last one is as typed, without following a link, if it is a name.
fn components(path: &Path) -> Vec<String> {
    let whole = match (path.parent(), path.file_name()) {
        (Some(parent), Some(name)) => {
            let parent = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
            parent.canonicalize().unwrap_or_else(|_| parent.to_owned()).join(name)
        }
        _ => path.canonicalize().unwrap_or_else(|_| path.to_owned()),
    };
    let text = whole.display().to_string();
    let text = text.strip_suffix(FILE).unwrap_or(&text);
    text.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// The end of a path: its last component, with as many before it as distinguish it from the other paths.
fn end(all: &[Vec<String>], index: usize) -> String {
    let own = &all[index];
    let last = |path: &[String], most: usize| path[path.len().saturating_sub(most)..].join("/");
    let others = || all.iter().filter(|other| *other != own);
    let alone = |&most: &usize| others().all(|other| last(other, most) != last(own, most));
    last(own, (1..own.len()).find(alone).unwrap_or(own.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roots(paths: &[&str]) -> Roots {
        Roots::new(&paths.iter().map(PathBuf::from).collect::<Vec<_>>())
    }

    #[test]
    fn an_address_does_not_say_where_the_files_lie() {
        for (typed, case, named) in [
            ("club", "club/knight/corner/club@draft", "club/knight/corner/club@draft"),
            ("club/", "club/knight/corner/club@draft", "club/knight/corner/club@draft"),
            ("games/club", "games/club/knight/corner/club@draft", "games/club/knight/corner/club@draft"),
            ("/home/me/club", "/home/me/club/knight/corner/club@draft", "club/knight/corner/club@draft"),
        ] {
            let roots = roots(&[typed]);
            assert_eq!(roots.named(case), named, "{typed}");
            assert_eq!(roots.address(&roots.named(case)), "club/knight/corner/club@draft", "{typed}");
        }
        let file = roots(&["/home/me/club.yaml"]);
        assert_eq!(file.words(), ["club.yaml"]);
        assert_eq!(file.named("/home/me/club.yaml"), "club.yaml");
        assert_eq!(file.named("/home/me/club/corner/club@draft"), "club/corner/club@draft");
    }

    #[test]
    fn paths_with_the_same_end_are_told_apart() {
        let roots = roots(&["/a/club", "/b/club", "/b/other"]);
        assert_eq!(roots.words(), ["a/club", "b/club", "other"]);
        assert_eq!(roots.named("/b/club/knight"), "b/club/knight");
    }
}
