//! Speed of counting: leaves per second on one thread, and that they are the right ones.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use regra::movegen;
use regra::perft::suite::{Known, SUITE};
use regra::position::{Position, read_position};
use regra::rules::{Catalogue, Rules};

/// The deepest count that a sample of the bench takes.
const MOST_LEAVES: u64 = 6_000_000;

/// The deepest depth of a position that is not too deep, and its leaves.
fn depth(known: &Known) -> Option<(u32, u64)> {
    let depths = (1..).zip(known.counts.iter().copied());
    depths.take_while(|&(_, leaves)| leaves <= MOST_LEAVES).last()
}

fn set_up(known: &Known) -> Option<(Rules, Position)> {
    let rules = Catalogue::shipped().rules(known.rules).ok()?;
    let fen = known.fen.map_or_else(|| rules.starts[0].fen.clone(), str::to_owned);
    let position = read_position(&rules, &fen).ok()?;
    Some((rules, position))
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for known in SUITE {
        let Some((rules, position)) = set_up(known) else { continue };
        let Some((depth, leaves)) = depth(known) else { continue };
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("{}/{}/{depth}", known.rules, known.name), |bencher| {
            bencher
                .iter(|| assert_eq!(movegen::perft(black_box(&rules), black_box(&position), depth), leaves));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
