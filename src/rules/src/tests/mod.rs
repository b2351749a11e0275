//! The shipped documents as rule sets, and documents that users might write.

mod documents;
mod readings;

use super::*;

fn shipped() -> &'static Catalogue {
    shipped::on_disk()
}

fn rules(name: &str) -> Rules {
    shipped().rules(name).expect(name)
}
