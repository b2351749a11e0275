//! `regra book`: the rules as pages for a browser, written completely or not at all.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::directory::{Contents, Directory};
use super::failure::Failure;
use super::format::Format;
use super::sources::sources;
use super::watch::{self, Signals};
use super::{documents, evidence, terminal, threads};
use regra_documents::Language;
use regra_documents::messages::say;
use regra_judge::compare::evidence::{Evidence, Stale};
use regra_judge::fixture;
use regra_rules::{Catalogue, Named, Rules};
use regra_show::book::{self, Cases, Chapter, Endgames, PairDiff, Roots, RulesPage, TrialPage, pair, slug};
use regra_show::report::html::{self, Page, Site};
use regra_show::report::{self, BookReport, ReportedDiff, Shelf};

#[derive(Debug, ClapArgs)]
pub(super) struct BookArgs {
    /// The rule sets (`brasuca@1`, `brasuca@1.3+charge.path=leap`) or families (`brasuca`); without any, all but the
    /// games of the field.
    pub(super) rules: Vec<String>,
    /// Where the book goes: a directory that does not exist yet.
    #[arg(long, value_name = "DIR")]
    pub(super) out: PathBuf,
    /// The languages of the book, `en` and `pt`; without this, both.
    #[arg(long, value_name = "LANGUAGE", value_delimiter = ',')]
    pub(super) lang: Vec<Language>,
    /// Show the author's own words beside each clause, out of this copy of a document, which is recognised by its
    /// SHA-256; may be repeated. Without it, out of the files in the directory REGRA_DOCUMENTS, if that is set.
    #[arg(long, value_name = "FILE")]
    pub(super) document: Vec<PathBuf>,
    /// Fixture files or directories of them, shown beside those that ship with regra; may be repeated.
    #[arg(long, value_name = "PATH")]
    pub(super) fixtures: Vec<PathBuf>,
    /// Show this kept evidence too: a directory with the files `witnesses.yaml`, `mutations.yaml` and `tables.yaml`, as
    /// `witness --save`, `mutate --save` and `table --save` write them, or some of them. Without it, the directory
    /// `evidence` beside the file of --spec, if there is one.
    #[arg(long, value_name = "DIR")]
    pub(super) evidence: Option<PathBuf>,
    /// Replace a book that stands there, and nothing else.
    #[arg(long)]
    pub(super) force: bool,
    /// How to write the summary.
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
}

/// Makes a page.
type Maker<'a> = Box<dyn Fn() -> Page + Send + Sync + 'a>;

/// Writes the book completely, or nothing.
pub(super) fn run(catalogue: &Catalogue, args: &BookArgs, spec: Option<&Path>) -> Result<(), Failure> {
    let made = make(catalogue, args, spec);
    if matches!(made, Err(Failure::Interrupted)) {
        terminal::aside(say().book_interrupted());
    }
    let summary = made?;
    args.format.print(&summary, report::book)
}

fn make(catalogue: &Catalogue, args: &BookArgs, spec: Option<&Path>) -> Result<BookReport, Failure> {
    let started = Instant::now();
    let names = rule_sets(catalogue, &args.rules)?;
    distinct(&names)?;
    let texts = documents::given(catalogue, &Named::Clauses(Vec::new()), &args.document)?;
    documents::unused(catalogue, &names, &args.document)?.iter().for_each(|text| note(text));
    let own = if args.fixtures.is_empty() { Vec::new() } else { sources(&args.fixtures)? };
    let evidence = evidence::read(args.evidence.as_deref(), spec)?;
    Signals::catch()?;
    let directory = Directory::begin(Contents::Book, &args.out, args.force)?;
    let languages = languages(&args.lang);
    let bar =
        watch::progress(Some(names.len() * (1 + 2 * languages.len()) + 2 * languages.len()), watch::BAR);
    let spec = spec.map(shown);
    let pool = threads::pool(None)?;
    let writer =
        Writer { directory: &directory, languages: &languages, spoken: Language::selected(), bar: &bar };
    let filled = pool.install(|| {
        let cases = Cases::read(catalogue, &names, &own, Roots::new(&args.fixtures), &watch::stopped)
            .map_err(Failure::inputs)?;
        go_on()?;
        let material = BookMaterial::gather(catalogue, &names, cases, spec.as_deref(), evidence, &bar)?;
        bar.suspend(|| material.note_not_shown());
        writer.book(&catalogue.clone().quoting(&texts), &material)
    });
    bar.finish_and_clear();
    let pages = filled?;
    let bytes = directory.finish()?;
    Ok(BookReport {
        out: args.out.display().to_string(),
        begin: args.out.join("index.html").display().to_string(),
        languages: languages.iter().map(|language| language.code()).collect(),
        rules: names,
        pages,
        bytes,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// A path as pages show it: of an absolute path only the end, which is all that a reader needs.
fn shown(path: &Path) -> String {
    let end = path.file_name().filter(|_| path.is_absolute()).map(Path::new);
    end.unwrap_or(path).display().to_string()
}

/// The canonical names of the arguments, each once; of all rule sets without arguments.
fn rule_sets(catalogue: &Catalogue, typed: &[String]) -> Result<Vec<String>, Failure> {
    let mut names: Vec<String> = Vec::new();
    let mut wrong = Vec::new();
    if typed.is_empty() {
        names.extend(catalogue.rule_sets().into_iter().map(String::from));
    }
    for name in typed {
        match catalogue.family(name) {
            Some(family) => names.extend(family.rule_sets().map(String::from)),
            None => match catalogue.rules(name) {
                Ok(rules) => names.push(rules.name.into()),
                Err(error) => wrong.push(error),
            },
        }
    }
    if !wrong.is_empty() {
        return Err(Failure::inputs(wrong));
    }
    let mut seen = Vec::new();
    names.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    Ok(names)
}

/// An error if two rule sets would have the same page.
fn distinct(names: &[String]) -> Result<(), Failure> {
    let mut files = BTreeMap::new();
    for name in names {
        if let Some(other) = files.insert(slug(name), name) {
            return Err(Failure::input(say().book_twice(name, other)));
        }
    }
    Ok(())
}

/// The languages of the arguments, each once; all without arguments.
fn languages(typed: &[Language]) -> Vec<Language> {
    let typed = if typed.is_empty() { &Language::ALL } else { typed };
    let mut languages = Vec::new();
    for &language in typed {
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    languages
}

/// The content that is the same in every language.
struct BookMaterial {
    /// The cases of the fixtures.
    cases: Cases,
    /// Rules, and the cases that show them.
    chapters: Vec<Chapter>,
    /// The differences between two rule sets of one game.
    pairs: Vec<PairDiff>,
    /// The cases, run.
    report: fixture::Report,
    /// Results of earlier searches.
    evidence: Evidence,
}

impl BookMaterial {
    fn gather(
        catalogue: &Catalogue,
        names: &[String],
        cases: Cases,
        spec: Option<&str>,
        evidence: Evidence,
        bar: &ProgressBar,
    ) -> Result<Self, Failure> {
        let gathered = names.par_iter().map(|name| {
            go_on()?;
            let chapter = Chapter::gather(catalogue, &cases, name, spec).map_err(Failure::input);
            bar.inc(1);
            chapter
        });
        let chapters: Vec<Chapter> = gathered.collect::<Result<_, _>>()?;
        let rules: Vec<Rules> = chapters.iter().map(|chapter| (*chapter.rules).clone()).collect();
        bar.inc_length(u64::try_from(pair::all(&rules).len()).unwrap_or_default());
        let compared = pair::all(&rules).into_par_iter().map(|two| {
            go_on()?;
            let pair = pair::of(catalogue, two, cases.all(), &Signals).map_err(Failure::inputs);
            bar.inc(1);
            pair
        });
        let pairs = compared.collect::<Result<_, _>>()?;
        let report = judged(&cases, &rules)?;
        Ok(Self { cases, chapters, pairs, report, evidence })
    }

    /// Notes how many cases about these rule sets are not shown because they fail or are unverified.
    fn note_not_shown(&self) {
        let names: Vec<_> = self.chapters.iter().map(|chapter| chapter.rules.name.clone()).collect();
        let failed: BTreeSet<String> =
            names.iter().flat_map(|name| self.cases.failed(name).into_values().flatten()).collect();
        if !failed.is_empty() {
            note(&say().book_failed_note(failed.len()));
        }
        let drafts = self.cases.drafts(&names);
        if drafts > 0 {
            note(&say().book_drafts_note(drafts));
        }
    }

    /// The endgame tables, in the current language.
    fn endgames(&self) -> Endgames {
        book::endgames(self.chapters.iter().map(|chapter| &chapter.rules), &self.evidence.tables)
    }

    /// The pages of open questions and of proof, in the current language, and the kept evidence that no longer holds.
    fn behind(&self, catalogue: &Catalogue) -> Result<(Vec<Page>, Vec<Stale>), Failure> {
        let rules: Vec<Rules> = self.chapters.iter().map(|chapter| (*chapter.rules).clone()).collect();
        let spec = self.chapters.iter().find_map(|chapter| chapter.spec.as_deref());
        let Evidence { positions, mutations, .. } = &self.evidence;
        let asked = book::questions(catalogue, &rules, self.cases.all(), positions, &watch::stopped);
        go_on()?;
        let (cases, report) = (&self.cases, &self.report);
        let proof = book::proof(catalogue, &rules, cases, report, mutations, &watch::stopped);
        go_on()?;
        let proof = proof.map_err(Failure::inputs)?;
        let mut pages = html::questions(&asked, spec);
        pages.push(html::proof(&proof, spec));
        Ok((pages, [asked.stale, proof.stale].concat()))
    }
}

/// Runs the cases of some rule sets, one rule set after the other, so that an interrupt is noticed soon.
fn judged(cases: &Cases, rules: &[Rules]) -> Result<fixture::Report, Failure> {
    let mut verdicts = Vec::new();
    for rules in rules {
        verdicts.extend(cases.judged(rules));
        go_on()?;
    }
    Ok(fixture::Report { verdicts, skipped: Vec::new(), problems: Vec::new() })
}

/// Prints a note on standard error.
fn note(text: &str) {
    terminal::aside(terminal::noted(&(say().note() + " "), text));
}

/// An error if the user has interrupted.
fn go_on() -> Result<(), Failure> {
    if watch::stopped() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Writes pages into the book's directory.
struct Writer<'a> {
    directory: &'a Directory,
    languages: &'a [Language],
    /// The user's language: errors are reported in it, whatever language the pages have.
    spoken: Language,
    bar: &'a ProgressBar,
}

impl Writer<'_> {
    /// Writes everything, language by language; returns the number of pages.
    fn book(&self, catalogue: &Catalogue, material: &BookMaterial) -> Result<usize, Failure> {
        let mut pages = 1;
        for language in self.languages {
            language.select();
            let written = self.language(catalogue, material);
            self.spoken.select();
            pages += written?;
        }
        self.shared().map(|()| pages)
    }

    /// Writes all pages of the current language; returns their number.
    fn language(&self, catalogue: &Catalogue, material: &BookMaterial) -> Result<usize, Failure> {
        let made = material.chapters.par_iter().map(|chapter| {
            go_on()?;
            chapter.page(catalogue).map_err(Failure::input)
        });
        let pages: Vec<RulesPage> = made.collect::<Result<_, _>>()?;
        let code = Language::selected().code();
        let data = format!("search-{code}.js");
        let words = html::search_data(&pages);
        self.spoken.speaking(|| self.directory.write(&format!("assets/{data}"), &words))?;
        let endgames = material.endgames();
        let site = self.site(!endgames.tables.is_empty());
        let (mut behind, mut stale) = material.behind(catalogue)?;
        if !endgames.tables.is_empty() {
            let spec = material.chapters.iter().find_map(|chapter| chapter.spec.as_deref());
            behind.push(html::endgames(&endgames, spec));
        }
        stale.extend(endgames.stale);
        if self.languages.first() == Some(&Language::selected()) {
            let told = || stale.iter().for_each(|stale| note(&say().evidence_stale(stale.to_string())));
            self.bar.suspend(|| self.spoken.speaking(told));
        }
        let mut makers = makers(material, &pages, &data);
        makers.extend(behind.iter().map(|page| -> Maker<'_> { Box::new(|| page.clone()) }));
        makers.par_iter().try_for_each(|make| {
            go_on()?;
            let made = make();
            let (file, text) = (format!("{code}/{}", made.file), html::page(&site, &made));
            let written = self.spoken.speaking(|| self.directory.write(&file, &text));
            self.bar.inc(1);
            written
        })?;
        Ok(makers.len())
    }

    /// The links on every page.
    fn site(&self, endgames: bool) -> Site {
        let tables = endgames.then(|| ("endgames.html", say().tables_title()));
        let navigation = [
            ("index.html", say().book_games()),
            ("search.html", say().book_search()),
            ("questions.html", say().questions_title()),
            ("proof.html", say().evidence_title()),
        ];
        Site {
            languages: self.languages.to_vec(),
            navigation: navigation
                .into_iter()
                .chain(tables)
                .map(|(file, name)| (file.to_owned(), name))
                .collect(),
        }
    }

    /// Writes the files that all languages share.
    fn shared(&self) -> Result<(), Failure> {
        self.directory.write("index.html", &html::entrance(self.languages))?;
        for asset in html::assets() {
            self.directory.write(&format!("assets/{}", asset.file), &asset.parts.join("\n"))?;
        }
        Ok(())
    }
}

/// The makers of all pages of a language, with a line for every kind of page.
fn makers<'a>(material: &'a BookMaterial, pages: &'a [RulesPage], data: &'a str) -> Vec<Maker<'a>> {
    let mut makers: Vec<Maker<'a>> = Vec::new();
    makers.push(Box::new(|| html::index(pages)));
    makers.push(Box::new(|| html::search(pages, data)));
    for (page, chapter) in pages.iter().zip(&material.chapters) {
        makers.push(Box::new(|| html::sheet(page, &related(pages, page))));
        makers.push(Box::new(|| html::trial(&TrialPage::new(&chapter.rules, &chapter.groups))));
    }
    for pair in &material.pairs {
        makers.push(Box::new(|| compared(pair, pages)));
    }
    makers
}

/// The page of two rule sets.
fn compared(pair: &PairDiff, pages: &[RulesPage]) -> Page {
    let named = |page: &&RulesPage| page.rules.name == pair.rules[0].name;
    let spec = pages.iter().find(named).and_then(|page| page.spec.as_deref()).map(Path::new);
    let comparison = ReportedDiff {
        diff: &pair.diff,
        rules: pair.rules.each_ref(),
        brief: false,
        spec,
        depth: None,
        shelf: Shelf::Book,
    };
    report::diff_page(&comparison)
}

/// The other pages about the same game: file and name.
fn related(pages: &[RulesPage], page: &RulesPage) -> Vec<(String, String)> {
    let name = page.sheet.rules.as_str();
    let mut links = vec![(format!("{}-try.html", slug(name)), say().book_try())];
    let here = pages.iter().position(|other| other.sheet.rules == name);
    for (place, other) in
        pages.iter().enumerate().filter(|(_, other)| other.rules.family == page.rules.family)
    {
        let other_name = other.sheet.rules.as_str();
        if other_name != name {
            let two = if Some(place) < here {
                [&*other.rules, &*page.rules]
            } else {
                [&*page.rules, &*other.rules]
            };
            links.push((format!("{}.html", slug(other_name)), other_name.to_owned()));
            links.push((pair::file(two), say().book_compare(name, other_name)));
        }
    }
    links
}
