//! What bash offers, asked as bash asks: by the function that the script has registered.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use super::process::regra;

const REGRA: &str = env!("CARGO_BIN_EXE_regra");

/// What is offered behind a line, whose last word bash has split as it does.
fn offered(line: &str) -> Vec<String> {
    let mut path = OsString::from(Path::new(REGRA).parent().unwrap());
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    // The words as readline breaks them: at blanks, and at @, = and : each by itself.
    let script = r#"
        source <(regra completions bash)
        COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=9
        COMP_WORDS=()
        rest=$1
        while [[ $rest =~ ^([[:space:]]*)([@=:]+|[^@=:[:space:]]+)(.*)$ ]]; do
            COMP_WORDS+=("${BASH_REMATCH[2]}"); rest=${BASH_REMATCH[3]}
        done
        [[ $1 == *[[:space:]] ]] && COMP_WORDS+=("")
        COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
        word=${COMP_WORDS[COMP_CWORD]}
        [[ $word == [@=:]* ]] && word=
        name=$(complete -p regra); name=${name##*-F }; name=${name%% *}
        "$name" regra "$word" ""
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let output = Command::new("bash")
        .args(["-c", script, "bash", line])
        .env("PATH", path)
        .env("REGRA_LANG", "en")
        .output()
        .unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect()
}

#[test]
fn bash_completes_rule_sets_clauses_and_readings() {
    let has = |line: &str, word: &str| {
        let offered = offered(line);
        assert!(offered.iter().any(|other| other == word), "{line}: {offered:?}");
    };
    has("regra ch", "check");
    has("regra moves bras", "brasuca@1.3");
    // What bash has already is not said again.
    has("regra moves brasuca@", "1.3");
    has("regra moves brasuca@1.3+charge.p", "1.3+charge.path=");
    has("regra moves brasuca@1.3+charge.path=", "leap");
    has("regra moves brasuca@1.3+charge.path=l", "leap");
    has("regra check --clause castle.thr", "castle.through");
    has("regra check --rules antichess@a", "aise");
    has("regra spec castle.thr", "castle.through");
    has("regra --spec tests/cmd/own/club.yaml moves clu", "club@night");
    has("regra perft chess 3 --format js", "json");
    for command in ["book", "board", "moves"] {
        has(&format!("regra {command} --lang "), "pt");
    }
    assert_eq!(offered("regra moves nothing-like-it"), [""; 0]);
    assert!(!offered("regra moves brasuca@1.3+charge.path=").contains(&"clear".to_owned()), "it is read so");
}

#[test]
fn every_shell_has_a_script_that_asks() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = String::from_utf8(regra(&["completions", shell], "").stdout).unwrap();
        assert!(script.contains("REGRA_COMPLETE") && script.contains("regra"), "{shell}: {script}");
    }
}
