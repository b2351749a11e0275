//! The page of proof: results computed for the book, results kept from an earlier run, and the commands for both.

use maud::{Markup, html};

use super::frame::Page;
use super::words::{command, english, heads, text};
use crate::book::{
    ClaimShown, CountShown, DivergenceShown, Numbers, PeerShown, Proof, ProofOf, TrialShown, slug,
};
use crate::report::words::about;
use regra_documents::messages::say;
use regra_judge::compare::evidence::Again;

/// The page with the evidence for the rule sets.
pub fn proof(proof: &Proof, spec: Option<&str>) -> Page {
    Page {
        file: "proof.html".to_owned(),
        title: say().evidence_title(),
        description: say().evidence_description(),
        content: html! {
            p { (say().evidence_lead()) }
            (summary(proof))
            @for one in &proof.rules { (of(one, proof, spec)) }
            (peers(proof, spec))
        },
    }
}

/// The rule sets with their numbers.
fn summary(proof: &Proof) -> Markup {
    html! {
        section aria-labelledby="summary" {
            h2 #summary { (say().evidence_summary()) }
            div.wide { table {
                (heads([say().evidence_rules(), say().evidence_clauses(), say().evidence_readings(), say().evidence_lines(), say().evidence_cases(), say().evidence_changes()]))
                tbody { @for one in &proof.rules { tr {
                    th scope="row" { a href={ "#" (anchor(one)) } { (one.rules) } }
                    td { (of_all(&one.clauses)) }
                    td { (of_all(&one.readings)) }
                    td { @if one.lines.all == 0 { "–" } @else { (of_all(&one.lines)) } }
                    td { (say().evidence_held(one.passed, one.passed + one.failed.len())) }
                    // Without kept results the cases were never tried on mutations.
                    td { @if known(one).next().is_none() { "–" } @else { (say().evidence_held(known(one).count(), one.trials.len())) } }
                } } }
            } }
        }
    }
}

fn of_all(numbers: &Numbers) -> String {
    say().evidence_held(numbers.there(), numbers.all)
}

/// The mutations with a known result.
fn known(one: &ProofOf) -> impl Iterator<Item = &TrialShown> {
    one.trials.iter().filter(|trial| !matches!(trial.again, Again::Unknown))
}

fn anchor(one: &ProofOf) -> String {
    format!("proof.{}", slug(&one.rules))
}

fn of(one: &ProofOf, proof: &Proof, spec: Option<&str>) -> Markup {
    html! {
        section aria-labelledby=(anchor(one)) {
            h2 id=(anchor(one)) { a href={ (slug(&one.rules)) ".html" } { (one.rules) } }
            p { (text(&one.title)) }
            (coverage(one, proof, spec))
            (cases(one, proof, spec))
            (changes(one, proof, spec))
            (counts(one))
            (claims(one))
            (certificates(one))
        }
    }
}

fn coverage(one: &ProofOf, proof: &Proof, spec: Option<&str>) -> Markup {
    html! {
        h3 { (say().evidence_coverage()) }
        ul {
            li { (say().evidence_clauses_shown(one.clauses.there(), one.clauses.all)) (missing(one, &one.clauses)) }
            li { (say().evidence_readings_decided(one.readings.there(), one.readings.all)) (missing(one, &one.readings)) }
            @if one.lines.all > 0 {
                li {
                    (say().evidence_lines_told(one.lines.there(), one.lines.all))
                    @if !one.lines.missing.is_empty() { ": " (one.lines.missing.join(", ")) }
                }
            }
        }
        (asked_again(one, proof, spec, &["coverage"]))
    }
}

/// The clauses without that evidence.
fn missing(one: &ProofOf, numbers: &Numbers) -> Markup {
    html! {
        @if !numbers.missing.is_empty() {
            details.more {
                summary { (say().evidence_missing(numbers.missing.len())) }
                ul.names { @for id in &numbers.missing { li { (clause_named(one, id)) } } }
            }
        }
    }
}

/// A clause, with a link to the page of the rule set.
fn clause_named(one: &ProofOf, clause: &str) -> Markup {
    html! { a href=(format!("{}.html#{clause}", slug(&one.rules))) { (clause) } }
}

/// The command that repeats a result.
fn again(spec: Option<&str>, typed: &[&str]) -> Markup {
    let typed: Vec<String> = typed.iter().map(|&word| word.to_owned()).collect();
    html! { p.note { (say().evidence_again()) " " (command(spec, &typed)) } }
}

/// The commands that repeat a result: with the shipped cases, and with those in the user's files.
fn asked_again(one: &ProofOf, proof: &Proof, spec: Option<&str>, typed: &[&str]) -> Markup {
    let fixtures = proof.fixtures.iter().flat_map(|path| ["--fixtures", path]);
    let own: Vec<&str> = typed.iter().copied().chain(fixtures).collect();
    html! {
        @if !one.own { (again(None, typed)) }
        @if one.own || one.ran[1] { (again(of_spec(one, spec), &own)) }
    }
}

/// The user's document, which commands about shipped rule sets leave out.
fn of_spec<'s>(one: &ProofOf, spec: Option<&'s str>) -> Option<&'s str> {
    spec.filter(|_| one.own)
}

/// The arguments that check the cases in the user's files.
fn checked<'p>(proof: &'p Proof, options: &[&'p str]) -> Vec<&'p str> {
    ["check"]
        .into_iter()
        .chain(proof.fixtures.iter().map(String::as_str))
        .chain(options.iter().copied())
        .collect()
}

fn cases(one: &ProofOf, proof: &Proof, spec: Option<&str>) -> Markup {
    html! {
        h3 { (say().evidence_cases()) }
        p {
            @if one.passed + one.failed.len() == 0 { (say().evidence_no_cases()) } @else {
                (say().evidence_ran(one.passed, one.failed.len()))
            }
        }
        @if !one.failed.is_empty() {
            ul.names { @for case in &one.failed { li.bad { code { (case) } } } }
        }
        @if one.ran[0] { (again(of_spec(one, spec), &["check", "--rules", &one.rules])) }
        @if one.ran[1] { (again(of_spec(one, spec), &checked(proof, &["--rules", &one.rules]))) }
    }
}

fn changes(one: &ProofOf, proof: &Proof, spec: Option<&str>) -> Markup {
    let unknown: Vec<&TrialShown> =
        one.trials.iter().filter(|trial| matches!(trial.again, Again::Unknown)).collect();
    html! {
        h3 { (say().evidence_changes()) }
        p { (say().evidence_changes_lead(&proof.made.command, &proof.made.version)) }
        @if known(one).next().is_some() {
            details.more {
                summary { (say().evidence_changes_known(known(one).count(), one.trials.len())) }
                div.wide { table {
                    (heads([say().book_clause(), say().evidence_change(), say().evidence_noticed_by()]))
                    tbody { @for trial in known(one) { (trial_row(one, trial)) } }
                } }
            }
        }
        @if !unknown.is_empty() {
            p { (say().evidence_changes_unknown(unknown.len())) }
            @if unknown.len() < one.trials.len() {
                ul.names { @for trial in &unknown { li { code { (trial.change) } } } }
            }
        }
        (asked_again(one, proof, spec, &["mutate", &one.rules]))
    }
}

fn trial_row(one: &ProofOf, trial: &TrialShown) -> Markup {
    let case = |name: &str| name.strip_suffix(&one.rules).unwrap_or(name).trim_end_matches('/').to_owned();
    html! {
        tr {
            td { (clause_named(one, &trial.clause)) }
            td { code { (trial.change) } }
            td {
                @match &trial.again {
                    Again::Noticed(notice) => { code { (case(&notice.case)) } " (" (about(&notice.what)) ")" }
                    Again::Unreadable(notice) => { code { (case(&notice.case)) } ": " (say().evidence_unreadable()) }
                    Again::Argued(reason) => { (say().evidence_argued(*reason)) }
                    Again::Unknown => {}
                }
            }
        }
    }
}

fn counts(one: &ProofOf) -> Markup {
    html! {
        h3 { (say().evidence_counts()) }
        @if one.counts.is_empty() { p { (say().evidence_no_counts()) } } @else {
            p { (say().evidence_counts_lead()) }
            details.more {
                summary { (say().cases(one.counts.len())) }
                @for count in &one.counts { (count_shown(count)) }
            }
        }
    }
}

fn count_shown(count: &CountShown) -> Markup {
    html! {
        section.count {
            h4 { code { (count.case) } }
            @if let Some(fen) = &count.fen { p { code { (fen) } } }
            div.wide { table {
                (heads([say().evidence_depth(), say().evidence_lines_of_turns(), say().evidence_counted_by()]))
                tbody { @for (depth, lines, oracle) in &count.rows { tr {
                    td { (depth) }
                    td { (lines) }
                    td { @if *oracle { (say().evidence_by_both()) } @else { (say().evidence_by_generator()) } }
                } } }
            } }
            @if let Some(source) = &count.source { p.note { (say().evidence_source()) " " (english(source)) } }
        }
    }
}

fn claims(one: &ProofOf) -> Markup {
    html! {
        @if !one.claims.is_empty() {
            h3 { (say().evidence_claims()) }
            @for claim in &one.claims { (claim_shown(claim)) }
        }
    }
}

/// Maximum number of checks of a claim that are not folded.
const AT_A_GLANCE: usize = 5;

fn claim_shown(claim: &ClaimShown) -> Markup {
    let failed = claim.checks.iter().any(|(_, ran)| ran.is_some_and(|[_, failed]| failed > 0));
    let checks = html! {
        ul.names {
            @for (check, ran) in &claim.checks {
                li {
                    code { (check) } ": "
                    @match ran {
                        None => (say().evidence_not_run()),
                        Some([0, 0]) => (say().evidence_not_here()),
                        Some([passed, 0]) => (say().evidence_holds_now(*passed)),
                        Some([passed, failed]) => (say().evidence_ran(*passed, *failed)),
                    }
                }
            }
        }
    };
    html! {
        div.claim {
            p { (text(&claim.claim)) }
            p.source { (text(&claim.document)) ", " (say().evidence_at_lines(&claim.lines)) }
            @if failed || claim.checks.len() <= AT_A_GLANCE { (checks) } @else {
                details.more { summary { (say().cases(claim.checks.len())) } (checks) }
            }
            @if !claim.certified { p.note { (say().evidence_no_certificate()) } }
        }
    }
}

/// The claims of cases with their certificates, which the run of the cases verified.
fn certificates(one: &ProofOf) -> Markup {
    html! {
        @if !one.certificates.is_empty() {
            h3 { (say().evidence_certificates()) }
            p { (say().evidence_certificates_lead()) }
            ul.names {
                @for certificate in &one.certificates {
                    li {
                        code { (certificate.claim) } ": " code { (certificate.case) } ", "
                        code { (certificate.file) }
                        @if !certificate.holds { " " strong.bad { (say().evidence_does_not_hold()) } }
                    }
                }
            }
        }
    }
}

/// Whether shipped cases (0) or others (1) ran under any of the rule sets.
fn ran(proof: &Proof, which: usize) -> bool {
    proof.rules.iter().any(|one| one.ran[which])
}

fn peers(proof: &Proof, spec: Option<&str>) -> Markup {
    html! {
        section aria-labelledby="peers" {
            h2 #peers { (say().evidence_peers()) }
            p { (say().evidence_peers_lead()) }
            ul { @for PeerShown { name, about } in &proof.peers { li {
                code { (name) } ": " (english(about)) ". "
                @if ran(proof, 0) { (again(None, &["check", "--against", name])) }
                @if ran(proof, 1) { (again(spec, &checked(proof, &["--against", name]))) }
            } } }
            @if proof.divergences.is_empty() { p { (say().evidence_no_divergence()) } } @else {
                h3 { (say().evidence_divergences()) }
                div.wide { table {
                    (heads([say().evidence_who(), say().evidence_rules(), say().evidence_what(), say().evidence_why()]))
                    tbody { @for DivergenceShown { who, rules, what, why } in &proof.divergences { tr {
                        td { @if let Some(who) = who { (who) } @else { (say().evidence_everyone()) } }
                        td { code { (rules) } }
                        td { code { (what) } }
                        td { (english(why)) }
                    } } }
                } }
            }
        }
    }
}
