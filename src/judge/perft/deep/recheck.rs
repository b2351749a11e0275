//! The same counts by another way: the different positions of the first plies, each once, and below them the code
//! that plays any rule set on any machine, without a table.

use rayon::prelude::*;

use super::record::DeepPosition;
use super::result::What;
use crate::perft::Ended;
use crate::perft::Watch;
use regra_movegen as movegen;
use regra_movegen::outcome;
use regra_rules::Rules;
use regra_rules::position::Position;

/// Number of plies that are played position by position.
const PLIES: u32 = 3;

/// What is counted below a position, or nothing where somebody stopped it, or where there is more than can be counted.
pub fn recount(
    rules: &Rules,
    root: &Position,
    (depth, what): (u32, What),
    watch: &dyn Watch,
) -> Option<(u128, Ended)> {
    let mut level = vec![DeepPosition::new(root, 1)?];
    let mut ended = Ended::default();
    let plies = if what == What::Nodes { depth.min(PLIES) } else { depth };
    for ply in 0..plies {
        ends(rules, &level, (ply, what), &mut ended)?;
        level = next(rules, &level, watch)?;
    }
    ends(rules, &level, (plies, what), &mut ended)?;
    let below = |record: &DeepPosition| {
        let nodes = movegen::general_perft(rules, &record.position(), depth - plies);
        (!watch.stopped()).then(|| u128::from(nodes).checked_mul(record.lines()))?
    };
    let nodes = match what {
        What::Nodes => level.par_iter().map(below).try_reduce(|| 0, u128::checked_add)?,
        What::Ends => 0,
    };
    Some((nodes, ended))
}

fn ends(rules: &Rules, level: &[DeepPosition], (ply, what): (u32, What), ended: &mut Ended) -> Option<()> {
    if what == What::Nodes {
        return Some(());
    }
    let end =
        |record: &DeepPosition| outcome::decided(rules, &record.position()).map(|end| (end, record.lines()));
    let found: Vec<_> = level.par_iter().filter_map(end).collect();
    found.into_iter().try_for_each(|(end, lines)| ended.add(ply, end, lines))
}

/// The positions one turn later, each once.
fn next(rules: &Rules, level: &[DeepPosition], watch: &dyn Watch) -> Option<Vec<DeepPosition>> {
    let after = |record: &DeepPosition| {
        let (position, lines) = (record.position(), record.lines());
        let next = |turn| DeepPosition::new(&position.play(rules, turn), lines);
        (!watch.stopped()).then(|| movegen::turns(rules, &position).into_iter().map(next).collect())?
    };
    let mut records: Vec<DeepPosition> =
        level.par_iter().map(after).collect::<Option<Vec<Vec<_>>>>()?.into_iter().flatten().collect();
    records.par_sort_unstable();
    let mut fits = true;
    records.dedup_by(|next, first| {
        let same = first.same(next);
        if same {
            let sum = first.lines().checked_add(next.lines());
            fits &= sum.is_some();
            *first = first.with_lines(sum.unwrap_or_default());
        }
        same
    });
    fits.then_some(records)
}
