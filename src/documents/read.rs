//! Reads the text of a rule document into its family, or into all its problems.

use super::check::Checker;
use super::family::{Families, Family};
use super::resolve::resolve;
use super::spec::Spec;
use super::suggest::{nearest, short, suggest};
use super::vocabulary::Vocabulary;
use super::yaml::{self, Problem};
use crate::messages::say;

/// The family that a document describes, on top of the one of `families` that it extends. Its start positions are not
/// read yet. `path` is only for messages.
pub fn read(
    path: &str,
    text: &str,
    families: &dyn Families,
    vocabulary: &Vocabulary,
) -> Result<Family, Vec<Problem>> {
    let spec: Spec = yaml::parse(path, text).map_err(|problem| vec![problem])?;
    let mut checker = Checker::new(path, text, vocabulary);
    if !checker.size(&spec) {
        return Err(checker.problems);
    }
    let base = base(&spec, families, &mut checker);
    checker.spec(&spec, base);
    if base.is_none() && spec.extends.is_some() {
        return Err(checker.problems); // other missing parts may be those that it meant to inherit
    }
    let family = resolve(spec.clone(), base, vocabulary);
    checker.family(&spec, base, &family);
    checker.loose_ends(&spec, &family);
    checker.mechanisms(&spec, base, &family);
    checker.idle(&spec, &family);
    checker.texts(&spec, &family);
    if checker.problems.is_empty() { Ok(family) } else { Err(checker.problems) }
}

/// The family that a spec extends.
pub(super) fn base<'a>(
    spec: &Spec,
    families: &'a dyn Families,
    checker: &mut Checker<'_>,
) -> Option<&'a Family> {
    let name = spec.extends.as_ref()?;
    let base = families.named(name);
    if base.is_none() {
        let names = families.names();
        let hint = suggest(name, names.iter().copied());
        let beside = nearest(name, names).is_empty() && *name != spec.name;
        let hint = if beside { say().game_beside(hint, short(name)) } else { hint };
        let message = match *name == spec.name {
            true => say().extends_itself(short(name), hint),
            false => say().unknown_family(short(name), hint),
        };
        checker.complain(&["extends", name], message);
    }
    base
}
