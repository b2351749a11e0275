//! The readings that the games of the field state beside their own: whoever plays one is found out.

use std::time::{Duration, Instant};

use regra_judge::compare::limits::Limits;
use regra_judge::engines::infer::{self, Bounds, Plan, Pool};
use regra_judge::fixture;
use regra_judge::subject::Inside;

const READINGS: [&str; 7] = [
    "atomic+capture.blast=all",
    "atomic+capture.blast.kings=attacked",
    "atomic+end.material=kings",
    "crazyhouse+capture.hand=same",
    "horde+enpassant.rank=any",
    "racingkings+end.goal.answer=never",
    "threecheck+end.checks=5",
];

#[test]
fn a_reading_that_a_document_states_is_found() {
    for hidden in READINGS {
        let game = hidden.split('+').next().unwrap();
        let catalogue = regra::shipped();
        let (told, hidden) = (catalogue.rules(game).unwrap(), catalogue.rules(hidden).unwrap());
        let fixtures = fixture::shipped_for(&[game]);
        let pool = Pool::new(catalogue, &told, &[], &fixtures);
        let limits = Limits { deadline: Some(Instant::now() + Duration::from_secs(600)), stopped: &|| false };
        let bounds =
            Bounds { questions: 2000, confirm: 20, made_up: 200, seed: 0, limits, progress: &|_| {} };
        let (others, observed) = Default::default();
        let plan = Plan { catalogue, told: &told, others, fixtures, observed, bounds };
        let found = infer::infer(&plan, pool, Some(&mut Inside::new(hidden.clone()))).unwrap();
        assert!(found.agrees && !found.holds(), "{}: {:?}", hidden.name, found.against);
        assert_eq!(found.found.name, hidden.name);
    }
}
