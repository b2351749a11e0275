//! What a module writes down: the names that it defines and imports, the paths and fields that it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, Stmt, TraitItem, UseTree, Visibility};

use super::Module;

/// A module as it is written.
pub(super) struct Scope {
    pub(super) file: PathBuf,
    pub(super) defined: BTreeSet<String>,
    /// What a name that was imported stands for.
    pub(super) imported: BTreeMap<String, Vec<Vec<String>>>,
    pub(super) written: Vec<Written>,
    pub(super) fields: BTreeSet<String>,
}

/// A path in a `use` or in the code.
pub(super) struct Written {
    pub(super) path: Vec<String>,
    pub(super) glob: bool,
    /// In a `use` with a visibility.
    pub(super) passed_on: bool,
}

/// Collects a module and those that it declares.
pub(super) fn module(
    scopes: &mut BTreeMap<Module, Scope>,
    path: &Module,
    file: &Path,
    text: &str,
    read: &dyn Fn(&Path) -> Option<String>,
) {
    let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    items(scopes, path, file, &parsed.items, read);
}

fn items(
    scopes: &mut BTreeMap<Module, Scope>,
    path: &Module,
    file: &Path,
    items: &[Item],
    read: &dyn Fn(&Path) -> Option<String>,
) {
    let mut collector = Collector {
        scope: Scope {
            file: file.to_owned(),
            defined: BTreeSet::new(),
            imported: BTreeMap::new(),
            written: Vec::new(),
            fields: BTreeSet::new(),
        },
        children: Vec::new(),
    };
    items.iter().for_each(|item| collector.visit_item(item));
    let children = collector.children;
    scopes.insert(path.clone(), collector.scope);
    for child in children {
        let name = child.ident.to_string();
        let inside: Module = path.iter().cloned().chain([name.clone()]).collect();
        match &child.content {
            Some((_, content)) => self::items(scopes, &inside, file, content, read),
            None => {
                let found = places(file, &name).into_iter().find_map(|at| read(&at).map(|text| (at, text)));
                let (at, text) =
                    found.unwrap_or_else(|| panic!("{}: no file for mod {name}", file.display()));
                module(scopes, &inside, &at, &text, read);
            }
        }
    }
}

/// Where the file of a declared module may stand.
fn places(file: &Path, name: &str) -> [PathBuf; 2] {
    let is_root = ["mod.rs", "lib.rs", "main.rs"].iter().any(|root| file.ends_with(root));
    let dir = if is_root { file.parent().unwrap_or(file).to_owned() } else { file.with_extension("") };
    [dir.join(format!("{name}.rs")), dir.join(name).join("mod.rs")]
}

/// Whether something is compiled for tests only.
fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let condition =
            attribute.path().is_ident("cfg").then(|| attribute.meta.require_list().ok()).flatten();
        condition.is_some_and(|list| {
            let words: Vec<String> = list.tokens.clone().into_iter().map(|t| t.to_string()).collect();
            words == ["test"]
                || words.first().is_some_and(|w| w == "all")
                    && words.get(1).is_some_and(|inside| inside.contains("test") && !inside.contains("not"))
        })
    })
}

struct Collector {
    scope: Scope,
    children: Vec<syn::ItemMod>,
}

impl Collector {
    fn write(&mut self, path: Vec<String>, glob: bool, passed_on: bool) {
        self.scope.written.push(Written { path, glob, passed_on });
    }

    fn import(&mut self, tree: &UseTree, mut path: Vec<String>, passed_on: bool) {
        match tree {
            UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.import(&part.tree, path, passed_on);
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.import(tree, path.clone(), passed_on));
            }
            UseTree::Glob(_) => self.write(path, true, passed_on),
            UseTree::Name(name) => self.named(path, &name.ident.to_string(), None, passed_on),
            UseTree::Rename(name) => {
                self.named(path, &name.ident.to_string(), Some(name.rename.to_string()), passed_on);
            }
        }
    }

    fn named(&mut self, mut path: Vec<String>, name: &str, rename: Option<String>, passed_on: bool) {
        // `a::{self}` imports a.
        if name != "self" || path.is_empty() {
            path.push(name.to_owned());
        }
        let name = rename.or_else(|| path.last().cloned()).unwrap_or_default();
        // `use serde;` says no more than the name does.
        if path.len() > 1 || path[0] != name {
            self.scope.imported.entry(name).or_default().push(path.clone());
        }
        self.write(path, false, passed_on);
    }

    /// Paths in the tokens of a macro: `a::b`, `a::{b, c::d}`, `$crate::a`; and fields, `.a`.
    fn tokens(&mut self, tokens: TokenStream, prefix: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => {
                    self.tokens(group.stream(), prefix);
                    at += 1;
                }
                TokenTree::Ident(ident) => {
                    if at > 0 && is_punct(&tokens[at - 1], '.') {
                        self.scope.fields.insert(ident.to_string());
                        at += 1;
                    } else {
                        at = self.path_of_tokens(&tokens, at, prefix);
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => at += 1,
            }
        }
    }

    /// A path that begins with a name; where it ends.
    fn path_of_tokens(&mut self, tokens: &[TokenTree], mut at: usize, prefix: &[String]) -> usize {
        let mut path = prefix.to_vec();
        loop {
            path.push(tokens[at].to_string());
            at += 1;
            let colons = |i: usize| tokens.get(i).is_some_and(|token| is_punct(token, ':'));
            if !(colons(at) && colons(at + 1)) {
                break;
            }
            match tokens.get(at + 2) {
                Some(TokenTree::Ident(_)) => at += 2,
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    self.tokens(group.stream(), &path);
                    return at + 3;
                }
                Some(star) if is_punct(star, '*') => {
                    self.write(path, true, false);
                    return at + 3;
                }
                _ => break,
            }
        }
        if path.len() > 1 {
            self.write(path, false, false);
        }
        at
    }
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

impl<'ast> Visit<'ast> for Collector {
    fn visit_item(&mut self, item: &'ast Item) {
        let (name, attributes) = match item {
            Item::Const(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Enum(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Fn(i) => (Some(i.sig.ident.to_string()), &i.attrs),
            Item::Macro(i) => (i.ident.as_ref().map(ToString::to_string), &i.attrs),
            Item::Static(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Struct(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Trait(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Type(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Union(i) => (Some(i.ident.to_string()), &i.attrs),
            Item::Impl(i) => (None, &i.attrs),
            Item::Mod(i) => (None, &i.attrs),
            Item::Use(i) => (None, &i.attrs),
            _ => return visit::visit_item(self, item),
        };
        if for_tests(attributes) {
            return;
        }
        self.scope.defined.extend(name);
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.children.push(item.clone());
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if item.leading_colon.is_none() {
            self.import(&item.tree, Vec::new(), !matches!(item.vis, Visibility::Inherited));
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes = match item {
            ImplItem::Const(i) => &i.attrs,
            ImplItem::Fn(i) => &i.attrs,
            ImplItem::Type(i) => &i.attrs,
            ImplItem::Macro(i) => &i.attrs,
            _ => return visit::visit_impl_item(self, item),
        };
        if !for_tests(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        let tests = matches!(item, TraitItem::Fn(i) if for_tests(&i.attrs));
        if !tests {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        let tests = match statement {
            Stmt::Local(local) => for_tests(&local.attrs),
            Stmt::Macro(call) => for_tests(&call.attrs),
            _ => false,
        };
        if !tests {
            visit::visit_stmt(self, statement);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            let parts = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            self.write(parts, false, false);
        }
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {} // `pub(in crate::a)` imports nothing

    fn visit_member(&mut self, member: &'ast syn::Member) {
        if let syn::Member::Named(name) = member {
            self.scope.fields.insert(name.to_string());
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone(), &[]);
        visit::visit_macro(self, call);
    }
}
