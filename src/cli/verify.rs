//! `regra verify`: verifies certificates of claims, by the oracle alone.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use clap::{Args as ClapArgs, ValueEnum};
use rayon::prelude::*;

use super::failure::Failure;
use super::format::Format;
use super::{place, watch};
use regra_documents::Family;
use regra_judge::compare::mutate;
use regra_judge::prove::{self, Certificate, CertificateFault, CertificateRefusal, Verified};
use regra_rules::{Catalogue, Rules};
use regra_show::report::{self, Shown, UnderOtherRules, VerifyReport};

#[derive(Debug, ClapArgs)]
pub(super) struct VerifyArgs {
    /// Certificates, as `regra prove` writes them; `-` for standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<String>,
    /// Verify under this rule set, whatever the certificate was made for.
    #[arg(long, value_name = "RULES")]
    pub(super) rules: Option<String>,
    /// Say also under which other readings and versions the same certificate holds.
    #[arg(long, value_enum)]
    pub(super) readings: Option<Readings>,
    /// How to write the result.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// Under what else a certificate is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Readings {
    /// Every clause read otherwise, and every version of the game.
    All,
}

/// Verifies each file, and fails where one is refused.
pub(super) fn run(catalogue: &Catalogue, args: &VerifyArgs) -> Result<(), Failure> {
    watch::Signals::catch()?;
    let (mut holds, mut problems) = (true, Vec::new());
    for file in &args.files {
        let answer = match verify(catalogue, args, file) {
            // A problem of one file does not stop the next.
            Err(Failure::Input(wrong)) => {
                problems.extend(wrong);
                continue;
            }
            answer => answer?,
        };
        holds &= answer.shown.0.is_ok();
        args.format.print(&answer, report::verified)?;
    }
    match (problems.is_empty(), holds) {
        (false, _) => Err(Failure::Input(problems)),
        (true, false) => Err(Failure::Check),
        (true, true) => Ok(()),
    }
}

/// Verifies one file. A file that is no certificate is wrong input; a certificate that proves nothing is a failed
/// check.
fn verify(catalogue: &Catalogue, args: &VerifyArgs, file: &str) -> Result<VerifyReport, Failure> {
    let wrong =
        |refusal: CertificateRefusal| Failure::input(format!("{file}:{}: {}", refusal.line, refusal.fault));
    if file == "-" && args.readings.is_some() {
        return Err(Failure::input("--readings reads the certificate several times: name a file"));
    }
    let certificate = Certificate::open(open(file)?).map_err(wrong)?;
    let header = certificate.header.clone();
    let rules = place::rules(catalogue, args.rules.as_deref().unwrap_or(&header.rules))?;
    let verified = prove::verify(&rules, certificate, args.rules.is_some(), &watch::stopped);
    interrupted(&verified)?;
    let mut answer = report::verify_json(file, &header, &rules.name, verified);
    if args.readings.is_some() {
        answer.others = Some(others(catalogue, &rules, file)?);
    }
    Ok(answer)
}

fn interrupted(verified: &Result<Verified, CertificateRefusal>) -> Result<(), Failure> {
    match verified {
        Err(CertificateRefusal { fault: CertificateFault::Stopped, .. }) => Err(Failure::Interrupted),
        _ => Ok(()),
    }
}

fn open(file: &str) -> Result<Box<dyn BufRead + Send>, Failure> {
    if file == "-" {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let opened = File::open(file).map_err(|error| Failure::input(format!("{file}: {error}")))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// Verifies the certificate under every version of the game and with every clause read differently.
fn others(catalogue: &Catalogue, rules: &Rules, file: &str) -> Result<Vec<UnderOtherRules>, Failure> {
    let mut others: Vec<(Option<String>, String, Rules)> = Vec::new();
    for name in catalogue.family(&rules.family).into_iter().flat_map(Family::rule_sets) {
        if name.as_str() != rules.name.as_str() {
            others.push((None, name.to_string(), place::rules(catalogue, name.as_str())?));
        }
    }
    others.extend(
        mutate::readings(catalogue, rules).into_iter().map(|mutation| {
            (Some(mutation.clause.clone()), mutation.label.clone(), mutation.mutant().clone())
        }),
    );
    others.into_par_iter().map(|(clause, change, rules)| other(clause, change, &rules, file)).collect()
}

fn other(
    clause: Option<String>,
    change: String,
    rules: &Rules,
    file: &str,
) -> Result<UnderOtherRules, Failure> {
    let verified =
        Certificate::open(open(file)?).and_then(|read| prove::verify(rules, read, true, &watch::stopped));
    interrupted(&verified)?;
    let name = rules.name.to_string();
    Ok(UnderOtherRules { rules: name, clause, change, shown: Shown(verified) })
}
