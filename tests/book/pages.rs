//! A book that has been written, as its readers see it: pages, the elements in them, and where links lead.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A page: its elements in order, and its text.
pub(crate) struct Page {
    pub(crate) elements: Vec<Element>,
    pub(crate) text: String,
    /// The ids of all elements: each link asks for one.
    known: HashSet<String>,
}

/// The beginning of an element.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: BTreeMap<String, String>,
}

impl Element {
    pub(crate) fn get(&self, attribute: &str) -> Option<&str> {
        self.attributes.get(attribute).map(String::as_str)
    }
}

impl Page {
    pub(crate) fn read(text: String) -> Self {
        let mut elements = Vec::new();
        let mut rest = text.as_str();
        while let Some(at) = rest.find('<') {
            rest = &rest[at + 1..];
            let begins = rest.starts_with(|c: char| c.is_ascii_alphabetic());
            if !begins {
                continue;
            }
            let (element, behind) = element(rest);
            // What stands in a script is no element; it ends at its end, whatever it quotes.
            rest = if element.name == "script" { behind.split_once("</script").unwrap().1 } else { behind };
            elements.push(element);
        }
        let id = |element: &Element| element.get("id").map(str::to_owned);
        let known = elements.iter().filter_map(id).collect();
        Self { elements, text, known }
    }

    pub(crate) fn ids(&self) -> Vec<&str> {
        self.elements.iter().filter_map(|element| element.get("id")).collect()
    }

    pub(crate) fn has(&self, id: &str) -> bool {
        self.known.contains(id)
    }
}

/// One element, from behind its `<`, and what stands behind it.
fn element(text: &str) -> (Element, &str) {
    let end = text.find(|c: char| c.is_whitespace() || c == '>' || c == '/').unwrap();
    let mut element = Element { name: text[..end].to_owned(), attributes: BTreeMap::new() };
    let mut rest = text[end..].trim_start();
    while !rest.starts_with('>') {
        if let Some(behind) = rest.strip_prefix('/') {
            rest = behind.trim_start();
            continue;
        }
        let end = rest.find(|c: char| c.is_whitespace() || c == '=' || c == '>').unwrap();
        let (name, behind) = rest.split_at(end);
        let (value, behind) = match behind.strip_prefix("=\"") {
            Some(quoted) => quoted.split_once('"').unwrap(),
            None => ("", behind),
        };
        element.attributes.insert(name.to_owned(), plain(value));
        rest = behind.trim_start();
    }
    (element, &rest[1..])
}

fn plain(escaped: &str) -> String {
    escaped.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// A book: its pages by their path within it.
pub(crate) struct Book {
    pub(crate) directory: PathBuf,
    pub(crate) pages: BTreeMap<String, Page>,
}

impl Book {
    pub(crate) fn open(directory: &Path) -> Self {
        let mut pages = BTreeMap::new();
        for folder in ["", "en", "pt"] {
            let Ok(entries) = fs::read_dir(directory.join(folder)) else { continue };
            for path in entries.map(|entry| entry.unwrap().path()) {
                if path.extension().is_some_and(|end| end == "html") {
                    let name = path.strip_prefix(directory).unwrap().to_str().unwrap().to_owned();
                    pages.insert(name, Page::read(fs::read_to_string(path).unwrap()));
                }
            }
        }
        Self { directory: directory.to_owned(), pages }
    }

    /// Where links lead to nothing.
    pub(crate) fn broken(&self) -> Vec<String> {
        let mut broken = Vec::new();
        for (name, page) in &self.pages {
            for element in &page.elements {
                let links = ["href", "src"].into_iter().filter_map(|attribute| element.get(attribute));
                for link in links.filter(|link| !link.contains("://") && !self.leads(name, link)) {
                    broken.push(format!("{name}: {link}"));
                }
            }
        }
        broken
    }

    fn leads(&self, from: &str, link: &str) -> bool {
        let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
        let mut way: Vec<&str> = from.split('/').collect();
        if !file.is_empty() {
            way.pop();
            for part in file.split('/') {
                if part == ".." {
                    way.pop();
                } else {
                    way.push(part);
                }
            }
        }
        let target = way.join("/");
        let there = self.directory.join(&target).is_file();
        there && (anchor.is_empty() || self.pages.get(&target).is_some_and(|page| page.has(anchor)))
    }
}
