//! The results of fixtures as pages, written completely or not at all.

use super::args::CheckArgs;
use super::directory::{Contents, Directory};
use super::failure::Failure;
use regra_documents::messages::say;
use regra_show::report::html::{self, Page};

/// Checks that they can be written: before minutes of work, not after.
pub(super) fn writable(args: &CheckArgs) -> Result<(), Failure> {
    let Some(out) = &args.report else { return Ok(()) };
    Directory::begin(Contents::Findings, out, args.force).map(drop)
}

/// Writes them, if asked for.
pub(super) fn write(args: &CheckArgs, pages: impl FnOnce() -> Vec<Page>) -> Result<(), Failure> {
    let Some(out) = &args.report else { return Ok(()) };
    let directory = Directory::begin(Contents::Findings, out, args.force)?;
    for page in pages() {
        directory.write(&page.file, &html::alone(&page))?;
    }
    directory.finish().map(drop)
}

/// The note on where they start, if there are any.
pub(super) fn begin(args: &CheckArgs) -> String {
    let index = args.report.as_ref().map(|out| out.join("index.html").display().to_string());
    index.map(|file| say().report_written(file) + "\n").unwrap_or_default()
}
