//! A disk that is full: an error in the language of who reads it, and no page that looks whole.

use super::*;

/// Runs regra where no file may be larger than so many blocks of 512 bytes: as on a full disk, writing fails.
#[cfg(unix)]
fn confined(language: &str, blocks: u32, args: &[&str]) -> Output {
    // Without the trap the signal would end the process: a full disk sends none.
    let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_regra")]).args(args);
    command.env("REGRA_LANG", language).env("REGRA_DOCUMENTS", "").output().unwrap()
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_an_error_and_leaves_no_half_page() {
    let (out, blocks) = (place("full"), 100);
    // English pages are written first, whoever reads.
    for (language, told) in [("en", "cannot be written: "), ("pt", "não se pode escrever ")] {
        let output = confined(language, blocks, &["book", "chess", "--out", text(&out)]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(told) && said.contains(text(&out)), "{said}");
        assert_eq!(contents(out.parent().unwrap()), [], "nothing is left");
    }
    let whole = ["book", "chess", "--lang", "en", "--out", text(&out)];
    assert!(confined("en", 10_000, &whole).status.success());
    let before = contents(&out);
    let output = confined("en", blocks, &[&whole[..], &["--force"]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(contents(out.parent().unwrap()), before, "the book that stood there stays");
}
