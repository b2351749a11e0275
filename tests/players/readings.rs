//! The readings that the games in `spec/examples` state beside their own: whoever plays one is found out.

use std::fs;
use std::time::{Duration, Instant};

use regra_judge::compare::limits::Limits;
use regra_judge::engines::infer::{self, Bounds, Plan, Pool};
use regra_judge::fixture::{self, Source};
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
        let read = |path: String| (fs::read_to_string(&path).unwrap(), path);
        let (document, path) = read(format!("spec/examples/{game}.yaml"));
        let (text, name) = read(format!("spec/examples/cases/{game}.yaml"));
        let catalogue = regra::shipped().with_spec(&path, &document).unwrap();
        let (told, hidden) = (catalogue.rules(game).unwrap(), catalogue.rules(hidden).unwrap());
        let mut fixtures = fixture::shipped();
        fixtures.push(Source { name, text, shipped: false });
        let pool = Pool::new(&catalogue, &told, &[], &fixtures);
        let limits = Limits { deadline: Some(Instant::now() + Duration::from_secs(600)), stopped: &|| false };
        let bounds =
            Bounds { questions: 2000, confirm: 20, made_up: 200, seed: 0, limits, progress: &|_| {} };
        let (others, observed) = Default::default();
        let plan = Plan { catalogue: &catalogue, told: &told, others, fixtures, observed, bounds };
        let found = infer::infer(&plan, pool, Some(&mut Inside::new(hidden.clone()))).unwrap();
        assert!(found.agrees && !found.holds(), "{}: {:?}", hidden.name, found.against);
        assert_eq!(found.found.name, hidden.name);
    }
}
