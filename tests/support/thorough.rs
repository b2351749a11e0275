//! How much a test goes through: all of it where `REGRA_THOROUGH` is set, as `.ci/run` does, else a part, so that
//! `cargo test` takes minutes.

/// Whether all is gone through.
pub(crate) fn thorough() -> bool {
    std::env::var_os("REGRA_THOROUGH").is_some_and(|value| !value.is_empty())
}
