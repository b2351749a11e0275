//! The action for other people's jobs: its step is run as a runner would run it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const REGRA: &str = env!("CARGO_BIN_EXE_regra");

/// The script of the step with this name.
fn step(name: &str) -> String {
    let text = fs::read_to_string(".github/action.yml").unwrap();
    let action: serde_json::Value = serde_yaml::from_str(&text).unwrap();
    let steps = action["runs"]["steps"].as_array().unwrap();
    let step = steps.iter().find(|step| step["name"] == name).unwrap();
    // Every input that the step is given is one of the action, and every one that the script uses is given.
    for (variable, value) in step["env"].as_object().unwrap() {
        let value = value.as_str().unwrap();
        let input = value.split("inputs.").nth(1).unwrap().split([' ', '}']).next().unwrap();
        assert!(action["inputs"][input]["default"].is_string(), "{variable}: {input}");
    }
    step["run"].as_str().unwrap().to_owned()
}

/// The step with these inputs, in a directory, as a runner's bash runs it.
fn run(directory: &Path, inputs: &[(&str, &str)]) -> Output {
    let mut command = Command::new("bash");
    command.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", &step("Check")]).current_dir(directory);
    for variable in ["SPEC", "FIXTURES", "SHARD", "ARGUMENTS"] {
        command.env(variable, "");
    }
    command.env("JUNIT", "regra.xml").env("REGRA", REGRA).env("REGRA_LANG", "en");
    command.envs(inputs.iter().copied()).output().unwrap()
}

#[test]
fn the_action_checks_a_game_and_says_what_fails() {
    let place = std::env::temp_dir().join(format!("regra-action-{}", std::process::id()));
    fs::create_dir_all(place.join("a b")).unwrap();
    let begun = Command::new(REGRA).args(["new", "mygame"]).current_dir(&place).output().unwrap();
    assert!(begun.status.success());
    let own = [("SPEC", "mygame.yaml"), ("FIXTURES", "mygame")];
    let good = run(&place, &[&own[..], &[("ARGUMENTS", "--clause castle"), ("SHARD", "1/2")]].concat());
    let said = String::from_utf8(good.stdout).unwrap();
    assert!(
        good.status.success() && said.contains("no problem in 13 files") && said.contains(" 0 failed"),
        "{said}"
    );
    assert!(fs::read_to_string(place.join("regra.xml")).unwrap().contains("failures=\"0\""));
    let document = fs::read_to_string(place.join("mygame.yaml")).unwrap();
    fs::write(place.join("mygame.yaml"), document.replace("betza: \"N\"", "betza: \"NW\"")).unwrap();
    let bad = run(&place, &[&own[..], &[("ARGUMENTS", "--clause knight")]].concat());
    let said = String::from_utf8(bad.stdout).unwrap();
    assert!(bad.status.code() == Some(1) && said.contains("::error file=mygame/knight.yaml,line="), "{said}");
    assert!(fs::read_to_string(place.join("regra.xml")).unwrap().contains("<failure"));
    fs::write(place.join("mygame/knight.yaml"), "clause: knight.leap\ncases: {}\n").unwrap();
    let wrong = run(&place, &own);
    let said = String::from_utf8(wrong.stdout).unwrap();
    assert!(wrong.status.code() == Some(2) && said.contains("`cases` is a map: write a list"), "{said}");
    fs::remove_dir_all(&place).unwrap();
}
