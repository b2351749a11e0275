//! regra under other readings, found out by its answers alone.

use std::time::{Duration, Instant};

use super::{Bounds, Inferred, Plan, Pool, Why, infer};
use crate::compare::change;
use crate::compare::witness::generate::Dice;
use crate::compare::witness::{Limits, Pair};
use crate::rules::{Catalogue, Rules};
use crate::subject::Inside;

fn rules(name: &str) -> Rules {
    Catalogue::shipped().rules(name).expect(name)
}

fn bounds(made_up: u64) -> Bounds<'static> {
    let deadline = Instant::now() + Duration::from_secs(600);
    let limits = Limits { deadline, stopped: &|| false };
    Bounds { questions: 5000, confirm: 8, made_up, seed: 1, limits, progress: &|_| {} }
}

fn pool(told: &Rules) -> Pool {
    Pool::new(Catalogue::shipped(), told, &[])
}

/// What is found out of a player that plays `hidden` and was told to play `told`.
fn asked(told: &Rules, pool: &Pool, hidden: &Rules) -> Inferred {
    let mut player = Inside::new(hidden.clone());
    let plan =
        Plan { catalogue: Catalogue::shipped(), told, others: vec![], observed: vec![], bounds: bounds(0) };
    infer(&plan, pool.clone(), Some(&mut player)).expect("an answer")
}

fn alike(a: &Rules, b: &Rules) -> bool {
    Pair::new(a.clone(), b.clone()).expect("one game").is_one()
}

/// What is wrong with what was found, if anything is: that it is neither the hidden rule set nor said to be
/// untold from it.
fn wrong(hidden: &Rules, inferred: &Inferred) -> Option<String> {
    let found = alike(&inferred.found, hidden);
    let open = inferred.open.iter().any(|open| alike(&open.rules, hidden));
    let against = inferred.against.len();
    (against > 0 || !found && !open)
        .then(|| format!("{}: found {}, {against} answers against it", hidden.name, inferred.found.name))
}

#[test]
fn probe() {
    let name = std::env::var("TOLD").unwrap_or_else(|_| "chess".to_owned());
    let told = rules(&name);
    let t = Instant::now();
    let pool = pool(&told);
    println!("pool {} in {:?}", pool.places.len(), t.elapsed());
    let all = change::mutations(Catalogue::shipped(), &told);
    for mutation in all {
        let t = Instant::now();
        let i = asked(&told, &pool, &mutation.mutant);
        let open: Vec<String> = i.open.iter().map(|o| format!("{} ({:?})", o.label, o.why)).collect();
        println!(
            "{:?} {:6.0} ms asked {} confirmed {} un {} {} => {} open {}",
            wrong(&mutation.mutant, &i),
            t.elapsed().as_secs_f64() * 1e3,
            i.asked,
            i.confirmed,
            i.unanswered.len(),
            mutation.label,
            i.found.name,
            open.join("; ").chars().take(300).collect::<String>()
        );
    }
    let _ = (Why::Same, Dice(1));
}
