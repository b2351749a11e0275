//! Arguments in, exit code out.

use std::process::ExitCode;

fn main() -> ExitCode {
    regra::shipped();
    regra_cli::main()
}
