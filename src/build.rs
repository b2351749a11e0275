//! The build script: lists the rule documents, fixtures, certificates and evidence, for the binary that contains them
//! and for the tests of the crates below it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let directory = |variable: &str| env::var(variable).map(PathBuf::from).map_err(io::Error::other);
    let (package, out) = (directory("CARGO_MANIFEST_DIR")?, directory("OUT_DIR")?);
    let root = package.ancestors().find(|above| above.join("spec").is_dir()).unwrap_or(&package);
    let mut files = Vec::new();
    for directory in ["fixtures", "spec"] {
        collect(&root.join(directory), &mut files)?;
    }
    files.sort();
    let entry = |file: &PathBuf| {
        let name = file.strip_prefix(root).unwrap_or(file).display().to_string().replace('\\', "/");
        format!("    ({name:?}, include_str!({:?})),\n", file.display().to_string())
    };
    fs::write(out.join("files.rs"), format!("&[\n{}]\n", files.iter().map(entry).collect::<String>()))
}

/// Each directory is watched: a new file in it must rebuild the list.
fn collect(directory: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", directory.display());
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|end| end == "yaml" || end == "proof") {
            files.push(path);
        }
    }
    Ok(())
}
