//! What the modules of a crate, and of those below it, import from one another, as the compiler would see it: grouped,
//! renamed and globbed `use`s, re-exports followed to the file that defines the item, paths written in place and in
//! macros. What is compiled for tests only is left out.

#![expect(clippy::panic, reason = "a test that cannot go on fails")]

mod collect;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use collect::{Scope, Written};

/// The path of a module from the root of the crate, which is empty. The first word of one in a crate below is the name
/// of that crate, without `regra_`.
pub(crate) type Module = Vec<String>;

/// How many imports are followed from one name to the next.
const LONGEST_CHAIN: usize = 12;

/// The modules of a crate, and of those below it.
pub(crate) struct Crate {
    /// The crates below.
    below: BTreeSet<String>,
    scopes: BTreeMap<Module, Scope>,
}

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Target {
    Module(Module),
    Item(Module, String),
}

/// One thing that one module names of another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Import {
    pub(crate) from: Module,
    /// The module that defines the item, however it was reached.
    pub(crate) to: Module,
    /// The item; `*` for all of them, none for the module itself.
    pub(crate) item: Option<String>,
    /// Named only in order to be passed on.
    passed_on: bool,
}

impl Import {
    /// The item with the floor that it comes from.
    pub(crate) fn name(&self) -> String {
        format!("{}::{}", self.to.join("::"), self.item.as_deref().unwrap_or("self"))
    }
}

impl Crate {
    /// Reads the modules from the root file on, those of `regra_rules` from `rules/lib.rs` or `rules/src/lib.rs` beside
    /// it. `read` gives the text of a file, if there is one.
    pub(crate) fn read(root: &Path, below: &[&str], read: &dyn Fn(&Path) -> Option<String>) -> Self {
        let mut scopes = BTreeMap::new();
        let beside = |name: &&str| {
            let files = ["lib.rs", "src/lib.rs"].map(|file| root.with_file_name(name).join(file));
            let [there, deeper] = files;
            (vec![(*name).to_owned()], if read(&there).is_some() { there } else { deeper })
        };
        let roots = below.iter().map(beside).chain([(Module::new(), root.to_owned())]);
        for (path, file) in roots {
            let text = read(&file).unwrap_or_else(|| panic!("{} cannot be read", file.display()));
            collect::module(&mut scopes, &path, &file, &text, read);
        }
        Self { below: below.iter().map(ToString::to_string).collect(), scopes }
    }

    /// The crate in which a module is.
    fn root(&self, module: &Module) -> Module {
        module.iter().take(1).filter(|first| self.below.contains(*first)).cloned().collect()
    }

    /// The file in which a module is written.
    pub(crate) fn file(&self, module: &Module) -> &Path {
        &self.scopes[module].file
    }

    /// The files of the crate that are no tests.
    pub(crate) fn files(&self) -> BTreeSet<&Path> {
        self.scopes.values().map(|scope| scope.file.as_path()).collect()
    }

    /// The names of fields that a module reads, in expressions and patterns.
    pub(crate) fn fields(&self) -> impl Iterator<Item = (&Module, &String)> {
        self.scopes.iter().flat_map(|(module, scope)| scope.fields.iter().map(move |field| (module, field)))
    }

    /// All that modules name of one another.
    pub(crate) fn imports(&self) -> BTreeSet<Import> {
        let mut all = BTreeSet::new();
        for (from, scope) in &self.scopes {
            for written in &scope.written {
                for target in self.resolve(from, &written.path, 0) {
                    let (to, item) = match target {
                        Target::Module(to) => (to, written.glob.then(|| "*".to_owned())),
                        Target::Item(to, item) => (to, Some(item)),
                    };
                    if to != *from {
                        let passed_on = written.passed_on && to.starts_with(from);
                        all.insert(Import { from: from.clone(), to, item, passed_on });
                    }
                }
            }
        }
        all
    }

    /// The circles of files: each a set of files of which every one needs every other, with what they
    /// name. A module that declares and re-exports its children does not need them.
    pub(crate) fn circles(&self) -> Vec<Circle> {
        let mut edges: BTreeMap<PathBuf, BTreeMap<PathBuf, BTreeSet<String>>> = BTreeMap::new();
        for import in self.imports().into_iter().filter(|import| !import.passed_on) {
            let (from, to) = (self.file(&import.from), self.file(&import.to));
            let named = import.item.is_some() || self.is_leaf(&import.to);
            if from != to && named {
                let items = edges.entry(from.to_owned()).or_default().entry(to.to_owned()).or_default();
                items.insert(import.item.clone().unwrap_or_else(|| "self".to_owned()));
            }
        }
        circles(&edges)
    }

    fn is_leaf(&self, module: &Module) -> bool {
        !self.scopes.keys().any(|other| other.len() > module.len() && other.starts_with(module))
    }

    /// What a path written in a module leads to: a module and an item may have one name. Nothing for what
    /// is not of this crate.
    fn resolve(&self, from: &Module, path: &[String], depth: usize) -> Vec<Target> {
        let Some((first, rest)) = path.split_first().filter(|_| depth < LONGEST_CHAIN) else {
            return Vec::new();
        };
        let starts = match first.as_str() {
            "crate" => vec![Target::Module(self.root(from))],
            "self" => vec![Target::Module(from.clone())],
            "super" => vec![Target::Module(from[..from.len().saturating_sub(1)].to_vec())],
            name => match name.strip_prefix("regra_").filter(|name| self.below.contains(*name)) {
                Some(below) => vec![Target::Module(vec![below.to_owned()])],
                None => self.named(from, name, depth),
            },
        };
        let mut targets: Vec<Target> =
            starts.into_iter().flat_map(|start| self.follow(start, rest, depth)).collect();
        targets.sort();
        targets.dedup();
        targets
    }

    fn follow(&self, start: Target, rest: &[String], depth: usize) -> Vec<Target> {
        let (Target::Module(module), Some((first, rest))) = (&start, rest.split_first()) else {
            return vec![start];
        };
        if first == "super" {
            let parent = module[..module.len().saturating_sub(1)].to_vec();
            return self.follow(Target::Module(parent), rest, depth);
        }
        let found = self.named(module, first, depth);
        if found.is_empty() {
            // What a macro defines.
            return vec![Target::Item(module.clone(), first.clone())];
        }
        // Of a module and a function of one name, only the module has something in it.
        let is_module = |target: &Target| matches!(target, Target::Module(_));
        let only = !rest.is_empty() && found.iter().any(is_module);
        let found = found.into_iter().filter(|target| !only || is_module(target));
        found.flat_map(|target| self.follow(target, rest, depth)).collect()
    }

    /// What a name means in a module.
    fn named(&self, module: &Module, name: &str, depth: usize) -> Vec<Target> {
        let Some(scope) = self.scopes.get(module) else { return Vec::new() };
        let child: Module = module.iter().cloned().chain([name.to_owned()]).collect();
        let mut found = Vec::new();
        if self.scopes.contains_key(&child) {
            found.push(Target::Module(child));
        }
        if scope.defined.contains(name) {
            found.push(Target::Item(module.clone(), name.to_owned()));
        }
        for path in scope.imported.get(name).into_iter().flatten() {
            found.extend(self.resolve(module, path, depth + 1));
        }
        if found.is_empty() && depth < LONGEST_CHAIN {
            let globs = scope.written.iter().filter(|written| written.glob);
            let modules = globs.flat_map(|Written { path, .. }| self.resolve(module, path, depth + 1));
            for target in modules {
                if let Target::Module(other) = target
                    && other != *module
                {
                    found.extend(self.named(&other, name, depth + 1));
                }
            }
        }
        found
    }
}

/// Files that need one another.
pub(crate) struct Circle {
    pub(crate) files: BTreeSet<PathBuf>,
    /// `file needs file: items`, within the circle.
    pub(crate) needs: Vec<String>,
}

/// The sets of files from each of which every other of the set can be reached.
fn circles(edges: &BTreeMap<PathBuf, BTreeMap<PathBuf, BTreeSet<String>>>) -> Vec<Circle> {
    let reached: BTreeMap<&PathBuf, BTreeSet<&PathBuf>> =
        edges.keys().map(|file| (file, reachable(edges, file))).collect();
    let mut done: BTreeSet<&PathBuf> = BTreeSet::new();
    let mut all = Vec::new();
    for (&file, from_here) in &reached {
        if done.contains(file) || !from_here.contains(file) {
            continue;
        }
        let leads_back = |other: &&&PathBuf| reached.get(**other).is_some_and(|back| back.contains(file));
        let files: BTreeSet<&PathBuf> = from_here.iter().filter(leads_back).copied().collect();
        let mut needs = Vec::new();
        for &from in &files {
            for (to, items) in edges[from].iter().filter(|(to, _)| files.contains(to)) {
                let items: Vec<&str> = items.iter().map(String::as_str).collect();
                needs.push(format!("{} needs {}: {}", from.display(), to.display(), items.join(", ")));
            }
        }
        done.extend(&files);
        all.push(Circle { files: files.into_iter().cloned().collect(), needs });
    }
    all
}

fn reachable<'a>(
    edges: &'a BTreeMap<PathBuf, BTreeMap<PathBuf, BTreeSet<String>>>,
    from: &PathBuf,
) -> BTreeSet<&'a PathBuf> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&PathBuf> = edges.get(from).into_iter().flat_map(BTreeMap::keys).collect();
    while let Some(file) = open.pop() {
        if found.insert(file) {
            open.extend(edges.get(file).into_iter().flat_map(BTreeMap::keys));
        }
    }
    found
}
