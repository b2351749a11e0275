//! Every way of writing an import must be seen.

use std::path::Path;

use super::Crate;

/// A crate out of texts; the root declares `low` and `high`, and `low` has `Item`, `other` and `deep`.
fn files(high: &str) -> Vec<(&'static str, String)> {
    vec![
        ("src/lib.rs", "pub mod high; pub mod low;".to_owned()),
        ("src/low/mod.rs", "mod deep; pub use deep::Item; pub fn other() {} pub mod open;".to_owned()),
        ("src/low/deep.rs", "pub struct Item;".to_owned()),
        ("src/low/open.rs", "pub enum Open { A }".to_owned()),
        ("src/high.rs", high.to_owned()),
    ]
}

fn read(files: &[(&str, String)]) -> Crate {
    let text =
        |path: &Path| files.iter().find(|(name, _)| Path::new(name) == path).map(|(_, text)| text.clone());
    Crate::read(Path::new("src/lib.rs"), &[], &text)
}

/// What `high` imports.
fn seen(high: &str) -> Vec<String> {
    let all = read(&files(high)).imports();
    all.iter().filter(|import| import.from == ["high"]).map(super::Import::name).collect()
}

#[test]
fn every_way_of_writing_an_import_is_seen() {
    for high in [
        "use crate::low::Item;",
        "use crate::{low::Item};",
        "use crate::{low::{Item}};",
        "use super::low::Item;",
        "use crate::low::Item as Other;",
        "pub use crate::low::Item;",
        "use crate::low as l; fn f(_: l::Item) {}",
        "use crate::low::{self as l}; fn f(_: l::Item) {}",
        "use crate::low::*; fn f(_: Item) {}",
        "fn f() { use crate::low::Item; }",
        "fn f(_: crate::low::Item) {}",
        "fn f(_: &[super::low::Item]) {}",
        "fn f() { println!(\"{}\", crate::low::Item); }",
        "fn f() { vec![self::super::low::Item]; }",
        "macro_rules! m { () => { $crate::low::Item } }",
        "macro_rules! m { () => { use $crate::{low::Item}; } }",
        "#[cfg(test)] mod tests {} use crate::low::Item;",
        "#[cfg(not(test))] use crate::low::Item;",
        "mod inner { pub use crate::low::Item; } fn f(_: inner::Item) {}",
        "#[derive(Clone)] struct S(crate::low::Item);",
        "impl From<crate::low::Item> for S {}",
    ] {
        let all = read(&files(high)).imports();
        assert!(all.iter().any(|i| i.from[0] == "high" && i.name() == "low::deep::Item"), "{high}");
    }
}

#[test]
fn what_is_no_import_is_not_seen() {
    for high in [
        "#[cfg(test)] use crate::low::Item;",
        "#[cfg(test)] mod tests { use crate::low::Item; }",
        "#[cfg(all(test, unix))] mod tests { use crate::low::Item; }",
        "struct S; impl S { #[cfg(test)] fn f(_: crate::low::Item) {} }",
        "/// See [`crate::low::Item`].\nfn f() { let _ = \"crate::low::Item\"; }",
        "pub(in crate::high) fn f() {} // crate::low::Item",
        "use std::low::Item;",
    ] {
        assert!(seen(high).is_empty(), "{high}: {:?}", seen(high));
    }
}

#[test]
fn an_item_is_named_by_the_module_that_defines_it() {
    assert_eq!(seen("use crate::low::open::Open::A;"), ["low::open::Open"]);
    assert_eq!(seen("use crate::low::other;"), ["low::other"]);
    assert_eq!(seen("use crate::low::Macro;"), ["low::Macro"], "what a macro may define");
    assert_eq!(seen("use crate::low::open; fn f(_: open::Open) {}"), ["low::open::self", "low::open::Open"]);
    assert_eq!(seen("use crate::low::*;"), ["low::*"]);
}

#[test]
fn fields_are_seen_in_expressions_patterns_and_macros() {
    for high in
        ["fn f(s: S) { s.rare; }", "fn f(S { rare, .. }: S) {}", "fn f(s: S) { println!(\"{}\", s.rare); }"]
    {
        assert!(read(&files(high)).fields().any(|(_, field)| field == "rare"), "{high}");
    }
}

fn circles(low: &str, deep: &str, open: &str) -> Vec<Vec<String>> {
    let mut files = files("");
    for (at, text) in [(1, low), (2, deep), (3, open)] {
        files[at].1 = text.to_owned();
    }
    let circles = read(&files).circles();
    let names = |circle: &super::Circle| {
        circle.files.iter().map(|file| file.file_stem().unwrap().to_string_lossy().into_owned()).collect()
    };
    circles.iter().map(names).collect()
}

#[test]
fn circles_of_files_are_found_and_declarations_are_none() {
    let low = "mod deep; mod open; pub use deep::Item; pub use open::Open;";
    let none: [Vec<String>; 0] = [];
    assert_eq!(circles(low, "use super::Open; pub struct Item;", "pub struct Open;"), none);
    assert_eq!(
        circles(low, "use super::Open; pub struct Item;", "use super::Item; pub struct Open;"),
        [["deep", "open"]]
    );
    // A module that uses its child, which uses it.
    let using = "mod deep; mod open; use deep::Item; pub fn help(_: Item) {}";
    assert_eq!(
        circles(using, "use super::help; pub struct Item;", ""),
        [["mod", "deep"]].map(|mut c| {
            c.sort();
            c
        })
    );
    assert_eq!(circles(using, "pub struct Item;", ""), none);
    // A child that another child needs through the parent's own function.
    let passing = "mod deep; mod open; pub use deep::Item; pub fn help(_: Item) {}";
    assert_eq!(circles(passing, "use super::help; pub struct Item;", "").len(), 1);
}
