//! The recipes for schedulers, run where the scheduler is.

use std::path::Path;
use std::process::Command;

use super::{directory, json, text};

/// A shell in which `regra` is this one.
fn shell(place: &Path, line: &str) -> Command {
    let path = std::env::var("PATH").unwrap_or_default();
    let own = Path::new(env!("CARGO_BIN_EXE_regra")).parent().unwrap().display();
    let mut command = Command::new("sh");
    command
        .args(["-ec", line])
        .env("PATH", format!("{own}:{path}"))
        .env("REGRA_LANG", "en")
        .current_dir(place);
    command
}

/// Counts chess to depth 3 by this recipe, if the scheduler answers to what is asked of it.
fn scheduled(name: &str, answers: &str, recipe: &str) {
    let place = directory(name);
    if !shell(&place, answers).output().unwrap().status.success() {
        return eprintln!("not tested: no {name} here");
    }
    json(&place, "split chess 3 --ply 1 --out units");
    let output = shell(&place, recipe).output().unwrap();
    assert!(output.status.success(), "{name}: {}{}", text(&output.stdout), text(&output.stderr));
    assert_eq!(json(&place, "join units store")["nodes"], "8902");
}

#[test]
fn gnu_parallel() {
    scheduled(
        "parallel",
        "parallel --version",
        "seq \"$(grep -vc '^#' units)\" | parallel --will-cite -j2 --joblog jobs.log --retries 3 \
         regra perft work units --line {} --store store --threads 1",
    );
}

#[test]
fn slurm() {
    scheduled(
        "slurm",
        "sinfo",
        "sbatch --wait --array=1-4%2 --requeue --output=log-%a \
         --wrap 'regra perft work units --part $SLURM_ARRAY_TASK_ID/4 --store store --threads 1'",
    );
}

/// Its cluster on one machine, of the Python package.
#[test]
fn hyperqueue() {
    let recipe = "python3 - <<'END'
from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

with LocalCluster() as cluster:
    cluster.start_worker(WorkerConfig(cores=2))
    client = cluster.client()
    job = Job(max_fails=20)
    for line in range(1, 21):
        job.program(['regra', 'perft', 'work', 'units', '--line', str(line), '--store', 'store', '--threads', '1'])
    client.wait_for_jobs([client.submit(job)])
END";
    scheduled("hyperqueue", "python3 -c 'import hyperqueue'", recipe);
}
