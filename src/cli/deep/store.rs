//! A directory of files of results: one for each process that counts at the same time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::terminal;
use regra_documents::messages::say;
use regra_judge::files::{self, Held};
use regra_judge::perft::deep::{Head, Results, UnitCount};

/// How the names of the files begin.
const FILE: &str = "counts-";
/// Maximum number of damaged results that are listed.
const MOST_DAMAGED: usize = 100;

/// Results of one rule set, which may be those of another machine.
pub(super) struct Store {
    pub(super) path: PathBuf,
    pub(super) results: Results,
    /// The file that this process writes to, if it counts.
    own: Option<(PathBuf, Option<Held>)>,
}

impl Store {
    /// One that must be there. What cannot be trusted in it is an error.
    pub(super) fn open(path: &Path, head: &Head) -> Result<Self, Failure> {
        let mut store = Self { path: path.to_owned(), results: Results::new(head.clone()), own: None };
        let (mut damaged, files) = (Vec::new(), store.files()?);
        if files.is_empty() {
            return Err(Failure::input(say().deep_no_store(store.name())));
        }
        for file in &files {
            let results = read(file, head)?;
            damaged.extend(problems(file, &results).map(|problem| say().deep_remove(problem)));
            store.results.join(results);
        }
        let more = damaged.len().saturating_sub(MOST_DAMAGED);
        damaged.truncate(MOST_DAMAGED);
        damaged.extend((more > 0).then(|| say().deep_more_damaged(more)));
        if damaged.is_empty() { Ok(store) } else { Err(Failure::Input(damaged)) }
    }

    /// One that is there, or is begun now, to count for it. What cannot be trusted in it is counted again.
    pub(super) fn begin(path: &Path, head: &Head) -> Result<Self, Failure> {
        let mut store = Self { path: path.to_owned(), results: Results::new(head.clone()), own: None };
        let files = store.files()?;
        // What is hidden does not count.
        if files.is_empty() && names(path)?.iter().any(|name| !name.starts_with('.')) {
            return Err(Failure::input(say().deep_no_store(store.name())));
        }
        for file in files {
            let error = Failure::of_file(&file);
            // Held before it is read: another process may be writing to it until then.
            let held = files::hold(&file).map_err(error)?.filter(|held| held.sure);
            let results = read(&file, head)?;
            problems(&file, &results).for_each(|problem| terminal::aside(say().deep_counted_again(problem)));
            if held.is_some() && (results.torn || !results.damaged.is_empty()) {
                files::write(&file, results.to_string()).map_err(error)?;
            }
            store.results.join(results);
            store.own = store.own.or_else(|| Some((file.clone(), Some(held?))));
        }
        if store.own.is_none() {
            let own = fs::create_dir_all(path).and_then(|()| store.new_file(head));
            // Where nothing is in it: a directory that could not be begun.
            let own = own.inspect_err(|_| drop(fs::remove_dir(path)));
            store.own = Some(own.map_err(Failure::of_file(path))?);
        }
        Ok(store)
    }

    /// A file of this process alone.
    fn new_file(&self, head: &Head) -> io::Result<(PathBuf, Option<Held>)> {
        let file = self.path.join(format!("{FILE}{}", files::lot()));
        let held = files::hold(&file)?;
        files::write(&file, head.to_string())?;
        Ok((file, held))
    }

    /// What it is called.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The files with results, in the order of their names.
    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        if self.path.is_file() {
            return Err(Failure::input(say().deep_store_file(self.name())));
        }
        let names = names(&self.path)?.into_iter().filter(|name| name.starts_with(FILE));
        let mut files: Vec<PathBuf> = names.map(|name| self.path.join(name)).collect();
        files.sort();
        Ok(files)
    }

    pub(super) fn keep(&mut self, asked: String, count: UnitCount) -> Result<(), Failure> {
        let Some((file, _)) = &self.own else { return Ok(()) };
        self.results.keep(file, asked, count).map_err(Failure::of_file(file))
    }
}

/// The names in a directory; none where nothing stands.
fn names(directory: &Path) -> Result<Vec<String>, Failure> {
    let entries = match fs::read_dir(directory) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(Failure::of_file(directory))?,
    };
    Ok(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

fn read(file: &Path, head: &Head) -> Result<Results, Failure> {
    // Opening a pipe waits for a writer.
    if !file.is_file() {
        let problem = format!("{}: {}", file.display(), say().deep_damage_kind());
        return Err(Failure::input(say().deep_remove(problem)));
    }
    let bytes = fs::read(file).map_err(Failure::of_file(file))?;
    let text = String::from_utf8_lossy(&bytes);
    let found = Head::read(&text);
    let [rules, digest] = ["rules", "digest"].map(|key| found.get(key));
    if !digest.is_empty() && digest != head.get("digest") {
        let other = say().deep_damage_rules(rules, digest, head.get("rules"), head.get("digest"));
        return Err(Failure::input(format!("{}: {other}", file.display())));
    }
    let results = Results::read(head, &text);
    results.map_err(|damage| Failure::input(format!("{}: {damage}", file.display())))
}

/// What cannot be trusted in a file.
fn problems(file: &Path, results: &Results) -> impl Iterator<Item = String> {
    results.damaged.iter().map(move |(line, damage)| format!("{}:{line}: {damage}", file.display()))
}
