//! The command line as a user types it: the sessions in `tests/cmd` and in the README, with their output.

#[test]
fn sessions() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("README.md").run();
}
