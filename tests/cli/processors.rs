//! Counting on a processor without PEXT, which `REGRA_NO_PEXT` makes of every one.

use std::process::Command;

/// The counts of a rule set to depth 3, and whether PEXT counted them.
fn counted(rules: &str, hash: &[&str], forbidden: bool) -> (serde_json::Value, bool) {
    let mut regra = Command::new(env!("CARGO_BIN_EXE_regra"));
    regra.env("REGRA_LANG", "en").args(["perft", rules, "3", "--format", "json"]).args(hash);
    if forbidden {
        regra.env(regra_rules::geometry::NO_PEXT, "1");
    }
    let output = regra.output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    (json["nodes"].clone(), json["how"]["pext"].as_bool().unwrap())
}

#[test]
fn counts_are_the_same_without_pext() {
    for rules in ["chess", "antichess@checkmate", "shinobi@pt", "brasuca@1.3"] {
        for hash in [&[][..], &["--hash", "1"]] {
            let ((with, _), (without, pext)) = (counted(rules, hash, false), counted(rules, hash, true));
            assert!(!pext, "{rules}");
            assert!(without.is_string(), "{without}");
            assert_eq!(with, without, "{rules} {hash:?}");
        }
    }
}
