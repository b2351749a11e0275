//! Completion while a command is typed: besides options and files, the names of rule sets with their readings, of
//! clauses and of mechanisms. The shell asks regra itself, so that `--spec` counts.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::StyledStr;
use clap::{Arg, Command};
use clap_complete::Shell;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use clap_complete::env::Shells;

use super::import;
use regra_documents::{Language, word_of};
use regra_rules::Catalogue;

/// The variable by which a shell asks for completions.
pub(super) const VARIABLE: &str = "REGRA_COMPLETE";

/// Options and arguments that name rule sets, whatever the command.
const RULES: [&str; 4] = ["rules", "first", "second", "from"];

/// The option that names a language.
const LANGUAGE: &str = "lang";

/// The command line with completions for its arguments.
pub(super) fn with_values(command: Command) -> Command {
    // Before the commands, which inherit the global options.
    below(command.mut_arg(LANGUAGE, |arg| arg.add(ArgValueCompleter::new(languages))))
}

/// Adds completions to the subcommands, at every level.
fn below(command: Command) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(&name, |sub| below(sub.mut_args(|arg| with_value(&name, arg))))
    })
}

fn with_value(command: &str, arg: Arg) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    match (command, id.as_str()) {
        ("spec", "name") => arg.add(ArgValueCompleter::new(pages)),
        (_, "clause") => arg.add(ArgValueCompleter::new(clauses)),
        (_, LANGUAGE) => arg.add(ArgValueCompleter::new(languages)),
        (_, id) if RULES.contains(&id) => arg.add(ArgValueCompleter::new(rule_sets)),
        _ => arg,
    }
}

/// The script that makes a shell ask regra.
pub(super) fn script(shell: Shell) -> std::io::Result<String> {
    let mut script = Vec::new();
    let shells = Shells::builtins();
    if let Some(asking) = shells.completer(&shell.to_string()) {
        asking.write_registration(VARIABLE, "regra", "regra", "regra", &mut script)?;
    }
    let script = String::from_utf8_lossy(&script).into_owned();
    Ok(if shell == Shell::Bash { script + BASH } else { script })
}

/// Bash splits `brasuca@1.3+charge.path=leap` into several words. This joins them before regra is asked, and removes
/// from the answers the part that bash has already.
const BASH: &str = r#"_regra() {
    local line=$COMP_LINE gap word i last=-1 words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        gap=${line%%[![:space:]]*}
        line=${line#"$gap"}
        if [[ -n $word && -z $gap && $last -ge 0 ]]; then
            words[last]+=$word
        else
            words[++last]=$word
        fi
        line=${line#"$word"}
    done
    local there=${words[last]%"$2"}
    local -a COMP_WORDS=("${words[@]}")
    local COMP_CWORD=$last
    _clap_complete_regra "$1" "${words[last]}" "$3"
    COMPREPLY=("${COMPREPLY[@]#"$there"}")
}
complete -o nospace -o bashdefault -F _regra regra
"#;

/// The shipped catalogue, with the document that the line names so far.
fn catalogue() -> Catalogue {
    let words: Vec<String> = env::args().collect();
    let named = words.iter().enumerate().find_map(|(at, word)| {
        let behind = || words.get(at + 1).filter(|_| word == "--spec").cloned();
        word.strip_prefix("--spec=").map(str::to_owned).or_else(behind)
    });
    let spec = named.map(PathBuf::from);
    import::catalogue(spec.as_deref().filter(|path: &&Path| path.is_file()))
        .map(|(catalogue, _)| catalogue)
        .unwrap_or_else(|_| Catalogue::shipped().clone())
        .told()
}

/// A completion with its meaning.
fn candidate(word: String, about: &str) -> CompletionCandidate {
    CompletionCandidate::new(word).help(Some(StyledStr::from(about.to_owned())))
}

/// Rule sets; after `+` clauses, after `=` their readings.
fn rule_sets(current: &OsStr) -> Vec<CompletionCandidate> {
    let Some(current) = current.to_str() else { return Vec::new() };
    let catalogue = catalogue();
    let found = match current.rsplit_once('+') {
        None => names(&catalogue),
        Some((base, part)) => readings(&catalogue, base, part.split_once('=').map(|(clause, _)| clause)),
    };
    found
        .into_iter()
        .filter(|(word, _)| word.starts_with(current))
        .map(|(word, about)| candidate(word, &about))
        .collect()
}

/// Families and their versions, each with its title.
fn names(catalogue: &Catalogue) -> Vec<(String, String)> {
    let of = |family: &regra_documents::Family| {
        let versions = family.versions.iter().filter(|version| !version.id.is_empty());
        let versions =
            versions.map(|version| (family.rule_set(&version.id).to_string(), version.title.to_string()));
        [(family.name.clone(), family.title.to_string())].into_iter().chain(versions).collect::<Vec<_>>()
    };
    catalogue.all_families().flat_map(of).collect()
}

/// The clauses of a rule set that have other readings, or the readings of one of them.
fn readings(catalogue: &Catalogue, base: &str, clause: Option<&str>) -> Vec<(String, String)> {
    let Ok(uncompiled) = catalogue.uncompiled(base) else { return Vec::new() };
    let Some(family) = catalogue.family(&uncompiled.family) else { return Vec::new() };
    let now = |id: &str| word_of(uncompiled.readings.get(id).map(String::as_str));
    match clause {
        None => {
            let others = family
                .clauses
                .iter()
                .filter(|clause| clause.words().iter().any(|word| *word != now(&clause.id)));
            others.map(|clause| (format!("{base}+{}=", clause.id), clause.statement.to_string())).collect()
        }
        Some(id) => family
            .clause(id)
            .into_iter()
            .flat_map(|clause| clause.words().into_iter().map(move |word| (clause, word)))
            .filter(|(clause, word)| *word != now(&clause.id))
            .map(|(clause, word)| {
                let about = clause.reading(word).map_or(&clause.statement, |reading| &reading.statement);
                (format!("{base}+{id}={word}"), about.to_string())
            })
            .collect(),
    }
}

/// Clauses and mechanisms.
fn clauses(current: &OsStr) -> Vec<CompletionCandidate> {
    let Some(current) = current.to_str() else { return Vec::new() };
    let found = ids(&catalogue()).into_iter().filter(|(word, _)| word.starts_with(current));
    found.map(|(word, about)| candidate(word, &about)).collect()
}

fn ids(catalogue: &Catalogue) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for clause in catalogue.all_families().flat_map(|family| &family.clauses) {
        let mechanism = clause.id.split_once('.').map_or(clause.id.as_str(), |(mechanism, _)| mechanism);
        for (word, about) in [(mechanism, ""), (&clause.id, &*clause.statement)] {
            if !found.iter().any(|(other, _)| other == word) {
                found.push((word.to_owned(), about.to_owned()));
            }
        }
    }
    found
}

/// The languages of regra.
fn languages(current: &OsStr) -> Vec<CompletionCandidate> {
    let Some(current) = current.to_str() else { return Vec::new() };
    let found = Language::ALL.into_iter().map(Language::code).filter(|code| code.starts_with(current));
    found.map(CompletionCandidate::new).collect()
}

/// Everything that has a page: rule sets, clauses and mechanisms.
fn pages(current: &OsStr) -> Vec<CompletionCandidate> {
    rule_sets(current).into_iter().chain(clauses(current)).collect()
}
