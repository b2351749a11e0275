//! The pages of open questions: one that lists them, and one for each game, with deciding positions.

use maud::{Markup, html};

use super::frame::Page;
use super::words::{clause_of, command, fen, text};
use crate::book::{
    AnswerChange, ChangeShown, DecidingPosition, GameQuestions, OpenQuestion, OpenReading, Questions,
    Sureness, Unswitched,
};
use crate::report::svg;
use regra_documents::Confidence;
use regra_documents::messages::{listed, say, side};
use regra_judge::compare::evidence::{By, PositionSource, Shows};
use regra_judge::fixture::schema::ExpectedOutcome;
use regra_judge::subject::Standing;
use regra_rules::Rules;
use regra_rules::geometry::Color;

/// Maximum number of turns listed by name.
const NAMED: usize = 24;

/// The page that lists the questions, then the page of each game.
pub fn questions(questions: &Questions, spec: Option<&str>) -> Vec<Page> {
    let list = Page {
        file: "questions.html".to_owned(),
        title: say().questions_title(),
        description: say().questions_description(),
        content: list(questions),
    };
    let games = questions.games.iter().map(|game| Page {
        file: game.file(),
        title: say().questions_of(&*game.title),
        description: say().questions_game_description(&*game.title, game.questions.len()),
        content: game_content(game, questions, spec),
    });
    [list].into_iter().chain(games).collect()
}

fn list(questions: &Questions) -> Markup {
    html! {
        p { (say().questions_description()) }
        @for game in &questions.games {
            section aria-labelledby={ "game." (game.family) } {
                h2 #{ "game." (game.family) } { a href=(game.file()) { (text(&game.title)) } }
                @if game.questions.is_empty() { p { (say().questions_none()) } }
                ul.questions {
                    @for question in &game.questions {
                        li {
                            a href={ (game.file()) "#question." (question.id) } { code { (question.id) } } " "
                            @if let Some(asked) = &question.question { (text(asked)) }
                            @if is_doubtful(question) { " " span.state.changed { (say().questions_doubtful()) } }
                        }
                    }
                }
            }
        }
    }
}

/// Whether the documents leave the answer in doubt for some rule set.
fn is_doubtful(question: &OpenQuestion) -> bool {
    question.sure.iter().any(|(sure, _)| *sure == Sureness::Marked(Confidence::Low))
}

fn game_content(game: &GameQuestions, questions: &Questions, spec: Option<&str>) -> Markup {
    let drawn: Vec<&Rules> = drawn(game);
    html! {
        (svg::definitions(&drawn))
        p { (say().questions_asked_again(&questions.made.command, &questions.made.version)) }
        p { (say().questions_legend()) }
        @for question in &game.questions { (one(game, question, spec)) }
    }
}

/// The rule sets whose pieces are drawn.
fn drawn(game: &GameQuestions) -> Vec<&Rules> {
    let told = game.questions.iter().filter_map(|question| {
        let position = question.unswitched.as_ref()?.position.as_ref()?;
        position.picture.as_ref().map(|(rules, _)| rules)
    });
    let changes = game.questions.iter().flat_map(|question| &question.readings);
    let deciding = changes.flat_map(|reading| &reading.changes).filter_map(|change| match &change.shown {
        ChangeShown::Position(position) => Some(&position.rules),
        ChangeShown::Never(_) | ChangeShown::Unknown => None,
    });
    let mut all: Vec<&Rules> = Vec::new();
    for rules in told.chain(deciding) {
        if !all.iter().any(|other| other.name == rules.name) {
            all.push(rules);
        }
    }
    all
}

fn one(game: &GameQuestions, question: &OpenQuestion, spec: Option<&str>) -> Markup {
    html! {
        article.clause-entry #{ "question." (question.id) } aria-label=(question.id) {
            h2 { a.self href={ "#question." (question.id) } { (question.id) } }
            p.statement {
                @if let Some(asked) = &question.question { (text(asked)) } @else { (say().questions_which()) }
            }
            p.source {
                (say().book_clause()) " " code { (question.clause) } ": "
                (linked(game.rules.iter().map(|rules| rules.name.as_str()), &question.clause))
            }
            (sure(question))
            ul.readings {
                @for reading in &question.readings {
                    li.chosen[!reading.in_force.is_empty()]
                        id=[reading.id.as_ref().map(|id| format!("{}={id}", question.clause))] {
                        @if let Some(id) = &reading.id { code { (id) } " " }
                        (text(&reading.statement))
                        @if !reading.in_force.is_empty() {
                            " " span.state { (say().questions_in_force(reading.in_force.join(", "))) }
                        }
                    }
                }
            }
            @for reading in &question.readings { (changes(question, reading, spec)) }
            @if let Some(unswitched) = &question.unswitched { (no_switch(unswitched)) }
        }
    }
}

/// Links to the clause in the page of each rule set.
fn linked<'a>(rules: impl Iterator<Item = &'a str>, clause: &str) -> Markup {
    html! { @for (index, name) in rules.enumerate() { @if index > 0 { ", " } (clause_of(name, clause)) } }
}

/// How firmly the documents decide a reading, as a sentence.
pub(super) fn marked(mark: Confidence) -> String {
    match mark {
        Confidence::Decided => say().questions_decided(),
        Confidence::Likely => say().questions_likely(),
        Confidence::Low => say().book_low_confidence(),
        Confidence::Silent => say().book_our_ruling(),
    }
}

fn sure(question: &OpenQuestion) -> Markup {
    let words = |sure: &Sureness| match sure {
        Sureness::Marked(mark) => marked(*mark),
        Sureness::Practice(practice) => say().questions_practice(&**practice),
        Sureness::Chosen => say().questions_chosen(),
        Sureness::Other(percent) => say().questions_likelihood(usize::from(*percent)),
        Sureness::Unjudged => say().questions_unjudged(),
    };
    html! {
        ul.sure { @for (sure, names) in &question.sure { li { (listed(names.clone())) ": " (words(sure)) } } }
    }
}

/// The changes that a reading would make where it is not in force: the smallest position drawn, the others in words.
fn changes(question: &OpenQuestion, reading: &OpenReading, spec: Option<&str>) -> Markup {
    let Some(id) = reading.id.as_ref().filter(|_| !reading.changes.is_empty()) else { return html! {} };
    html! {
        section.change {
            h3 { (say().questions_would_change()) " " code { (question.clause) "=" (id) } }
            @for (index, change) in reading.changes.iter().enumerate() {
                @if index == 0 { (shown(change, true, spec)) } @else {
                    details.more {
                        summary { (listed(change.rules.iter().map(|[rules, _]| rules.clone()))) }
                        (shown(change, false, spec))
                    }
                }
            }
        }
    }
}

fn shown(change: &AnswerChange, board: bool, spec: Option<&str>) -> Markup {
    let names = listed(change.rules.iter().map(|[rules, _]| rules.clone()));
    let typed = |[a, b]: &[String; 2]| ["witness", a, b].map(str::to_owned);
    html! {
        @match &change.shown {
            ChangeShown::Never(None) => p { (names) ": " (say().questions_same()) }
            ChangeShown::Never(Some(reason)) => p { (names) ": " (say().questions_argued(*reason)) }
            ChangeShown::Unknown => {
                p { (names) ": " (say().questions_unknown()) }
                @for pair in &change.rules { p { (command(spec, &typed(pair))) } }
            }
            ChangeShown::Position(position) => {
                figure.case {
                    @if board { div.board { (svg::inline(&position.rules, &position.picture)) } }
                    figcaption {
                        ul.pairs { @for [a, b] in &change.rules { li {
                            span.first { code { (a) } } " " (say().questions_against()) " " span.second { code { (b) } }
                        } } }
                        (answers(position))
                        (fen(&position.decision.fen))
                        (origin(position))
                        details.commands {
                            summary { (say().book_see_for_yourself()) }
                            @for [a, b] in &change.rules { p { (command(spec, &position_command(position, a, b))) } }
                        }
                    }
                }
            }
        }
    }
}

/// `regra diff A B --fen FEN --moves TURNS` for this position. Where one of the two refuses it, the command lists the
/// turns of the other.
fn position_command(position: &DecidingPosition, a: &str, b: &str) -> Vec<String> {
    let decision = &position.decision;
    let mut typed: Vec<String> = match decision.shows.refused {
        None => ["diff", a, b].map(str::to_owned).to_vec(),
        Some(by) => vec!["moves".to_owned(), [b, a][by.index()].to_owned()],
    };
    typed.extend(["--fen".to_owned(), decision.fen.clone()]);
    if !decision.play.is_empty() && decision.shows.refused.is_none() {
        typed.push("--moves".to_owned());
        typed.extend(decision.play.iter().cloned());
    }
    typed
}

/// The source of the position.
fn origin(position: &DecidingPosition) -> Markup {
    html! {
        @match &position.decision.source {
            PositionSource::Kept => {}
            PositionSource::KeptFor(names) => p.note { (say().questions_kept_for(listed(names.to_vec()))) }
            PositionSource::Case(case) => p.note { (say().questions_from_case(case)) }
        }
    }
}

/// The difference between the two there.
fn answers(position: &DecidingPosition) -> Markup {
    let Shows { first, second, elsewhere, ends, refused } = &position.decision.shows;
    html! {
        p.label { (say().diff_to_move(side(position.side()))) }
        @if !position.decision.play.is_empty() {
            p.play { span.label { (say().book_after_turns()) } " " (turns(&position.decision.play)) }
        }
        @if let Some(by) = refused { p { (say().questions_refused(which(*by))) } } @else {
            ul.turns {
                @if !first.is_empty() { li.first { (say().questions_only_first()) " " (turns(first)) } }
                @if !second.is_empty() { li.second { (say().questions_only_second()) " " (turns(second)) } }
                @if !elsewhere.is_empty() { li { (say().questions_elsewhere()) " " (turns(elsewhere)) } }
            }
        }
        @if let Some((turn, after)) = &position.result {
            ul.turns {
                li.first { code { (turn) } ": " code { (after[0]) } }
                li.second { code { (turn) } ": " code { (after[1]) } }
            }
        }
        @if let Some([a, b]) = ends {
            ul.turns { li.first { (end(a)) } li.second { (end(b)) } }
        }
    }
}

fn which(by: By) -> usize {
    by.index() + 1
}

fn turns(turns: &[String]) -> Markup {
    let rest = turns.len().saturating_sub(NAMED);
    html! {
        @for turn in turns.iter().take(NAMED) { code { (turn) } " " }
        @if rest > 0 { (say().diff_more(rest)) }
    }
}

/// The state of a game.
fn end(outcome: &ExpectedOutcome) -> String {
    let clause = outcome.clause.as_deref().unwrap_or_default();
    match outcome.result {
        Standing::White => say().diff_won(side(Color::White), clause),
        Standing::Black => say().diff_won(side(Color::Black), clause),
        Standing::Draw => say().diff_drawn(clause),
        Standing::Open => say().diff_goes_on(),
    }
}

/// A question without a switch: the program does not implement the other answer.
fn no_switch(unswitched: &Unswitched) -> Markup {
    html! {
        p { (say().spec_no_switch()) " " (text(&unswitched.why)) }
        @match &unswitched.position {
            None => p.note { (say().questions_no_position()) }
            Some(position) => {
                figure.case {
                    @if let Some((rules, picture)) = &position.picture {
                        div.board { (svg::inline(rules, picture)) }
                    }
                    figcaption {
                        ul.readings {
                            li.chosen { (text(&position.taken)) }
                            li { (text(&position.other)) }
                        }
                        (fen(&position.fen))
                        p.note { (say().questions_told()) }
                    }
                }
            }
        }
    }
}
