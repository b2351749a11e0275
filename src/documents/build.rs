//! The build script: writes a function for each message of `messages/`, which must exist in every language.

use std::env;
use std::error::Error;
use std::path::PathBuf;

use fluent_typed::{BuildOptions, FtlOutputOptions, try_build_from_locales_folder};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("messages");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed={}", folder.display());
    let [from, to, texts] =
        [folder, out.join("messages.rs"), out.join("messages.ftl")].map(|path| path.display().to_string());
    let options = BuildOptions::default()
        .with_locales_folder(&from)
        .with_output_file_path(&to)
        .with_ftl_output(FtlOutputOptions::single_file(&texts))
        .with_prefix("")
        .without_bidi_isolation()
        .without_format();
    Ok(try_build_from_locales_folder(options)?)
}
