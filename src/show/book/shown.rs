//! A case of the fixtures on a page: the position, the expectations, and the commands that show them.

use std::collections::BTreeSet;
use std::mem;
use std::sync::Arc;

use super::cases::{Bearing, Group, Member};
use super::picture::{ARROWS, squares};
use super::{Picture, Sign, title};
use regra_documents::Text;
use regra_documents::messages::say;
use regra_judge::fixture::schema::Expect;
use regra_judge::fixture::{Case, reached};
use regra_judge::illegal;
use regra_movegen as movegen;
use regra_oracle::Explanation;
use regra_rules::Rules;
use regra_rules::geometry::Bitboard;
use regra_rules::notation::parse_turn;
use regra_rules::position::{Position, Setup, Turn, write_fen};

/// A case on a page.
#[derive(Clone, Debug)]
pub struct ShownCase {
    /// The part after `#` in addresses.
    pub anchor: String,
    /// Its name within its file.
    pub id: String,
    /// The reason for the expectations, in the author's words.
    pub why: Text,
    /// The FEN of the start.
    pub start: String,
    /// The turns played from there.
    pub play: Vec<String>,
    /// The position that the case checks; none where the FEN must be refused.
    pub fen: Option<String>,
    /// That position, with the turns that must be legal and those that must not.
    pub picture: Option<Picture>,
    /// The rules that draw the picture.
    pub rules: Arc<Rules>,
    /// The expectations under each rule set, that of the page first.
    pub under: Vec<Under>,
}

/// The expectations under one rule set.
#[derive(Clone, Debug)]
pub struct Under {
    /// The rule set by its full name: `brasuca@1.3+charge.path=leap`.
    pub rules: String,
    /// Its relation to the rule set of the page.
    pub bearing: Bearing,
    /// The expectations.
    pub expect: Expect,
    /// The reasons why the refused turns are illegal, in their order.
    pub refusals: Vec<String>,
    /// The arguments of commands that show it, without `regra`.
    pub commands: Vec<Vec<String>>,
}

/// The rank of a case as an illustration of its clause: the smallest is the best.
pub(super) type Rank = (u8, usize);

impl ShownCase {
    /// The case in the selected language.
    pub fn new(group: &Group) -> Option<Self> {
        let first = &group.members.first()?.case;
        let game = reached(first);
        let position = game.as_ref().map(|game| *game.position());
        let setup = position.map(|position| position.to_setup(&first.rules));
        let start = first.text.fen.clone().or_else(|| named_start(first)).unwrap_or_default();
        let picture = setup.clone().zip(position).map(|(setup, at)| picture(first, setup, &at));
        Some(Self {
            anchor: group.anchor.clone(),
            id: first.text.id.clone(),
            why: first.text.why.clone(),
            play: first.text.play.clone(),
            fen: setup.map(|setup| write_fen(&first.rules, &setup)),
            picture,
            rules: Arc::clone(&first.rules),
            under: group.members.iter().map(|member| under(member, &start)).collect(),
            start,
        })
    }
}

/// The rank of a case as an illustration; none if a board would show nothing.
pub(super) fn rank(group: &Group) -> Option<Rank> {
    let member = group.members.first()?;
    let expect = &member.case.expect;
    if expect.invalid.is_some() || !expect.perft.is_empty() || member.bearing == Bearing::Other {
        return None;
    }
    let legal = legal(expect).len();
    let sort = match (expect.refused.is_empty(), legal) {
        (false, 1..=12) => 0,
        (false, 0) => 1,
        (true, 1..=12) => 2,
        (true, 0) => 3,
        (_, 13..) => 4,
    };
    let pieces = member.case.text.fen.as_deref().map_or(32, |fen| {
        fen.split([' ', '[']).next().unwrap_or_default().chars().filter(char::is_ascii_alphabetic).count()
    });
    Some((sort, pieces + 4 * member.case.text.play.len()))
}

/// The turns that must be legal, each once.
fn legal(expect: &Expect) -> BTreeSet<&String> {
    let listed = expect.moves.iter().flatten().chain(&expect.legal);
    listed.chain(expect.after.keys()).chain(expect.clauses.keys()).collect()
}

fn named_start(case: &Case) -> Option<String> {
    case.rules.start(case.text.start.as_deref()).ok().map(|start| start.fen.clone())
}

fn under(member: &Member, start: &str) -> Under {
    let Member { case, bearing } = member;
    Under {
        rules: case.rules.name.to_string(),
        bearing: bearing.clone(),
        expect: case.expect.clone(),
        refusals: refusals(case),
        commands: commands(member, start),
    }
}

/// The oracle's reasons why turns are illegal.
fn refusals(case: &Case) -> Vec<String> {
    let game = reached(case);
    let why = |turn: &String| {
        let explained = illegal::explained(&case.rules, game.as_ref()?.position(), turn);
        Some(match explained {
            Ok(Explanation::Refused(refusal)) => refusal.why,
            Ok(Explanation::Legal(_)) => String::new(),
            Err(error) => error.to_string(),
        })
    };
    case.expect.refused.keys().map(|turn| why(turn).unwrap_or_default()).collect()
}

/// The commands that show the case: `explain` of a refused turn, `outcome`, `perft` or `moves`; then `check` of the
/// case.
fn commands(member: &Member, start: &str) -> Vec<Vec<String>> {
    let Member { case, bearing } = member;
    let rules = case.rules.name.to_string();
    let mut first = match (case.expect.refused.keys().next(), &case.expect.outcome) {
        (Some(turn), _) => vec!["explain".to_owned(), rules, turn.clone()],
        (None, Some(_)) => vec!["outcome".to_owned(), rules],
        (None, None) => match case.expect.perft.keys().next_back() {
            Some(depth) => vec!["perft".to_owned(), rules, depth.to_string()],
            None => vec!["moves".to_owned(), rules],
        },
    };
    first.extend(["--fen".to_owned(), start.to_owned()]);
    if !case.text.play.is_empty() {
        first.extend(["--moves".to_owned(), case.text.play.join(" ")]);
    }
    let mut check = vec!["check".to_owned()];
    if !case.shipped {
        check.push(case.file.clone());
    }
    check.extend(["--name".to_owned(), case.name.clone()]);
    // `check` does not run a case under rules for which it was not written.
    let found = matches!(bearing, Bearing::Kept(_) | Bearing::Shipped(_));
    if found { vec![first] } else { vec![first, check] }
}

/// The position with its turns marked. Turns with different origins get arrows, to tell them apart.
fn picture(case: &Case, setup: Setup, position: &Position) -> Picture {
    let (rules, expect) = (&*case.rules, &case.expect);
    let read = |text: &&String| parse_turn(rules, position, text).ok();
    let legal: Vec<Turn> = legal(expect).iter().filter_map(read).collect();
    let refused: Vec<Turn> = expect.refused.keys().filter_map(|text| read(&text)).collect();
    let origins = legal.iter().chain(&refused).fold(Bitboard::EMPTY, |set, turn| set | turn.origins());
    let several = origins.count() > 1;
    let mut picture = Picture::of(setup, say().book_picture(rules.name.as_str(), title(&case.text.why)));
    picture.describe(rules).zones(rules);
    picture.description =
        [described(expect), mem::take(&mut picture.description)].join(" ").trim().to_owned();
    for &turn in legal.iter().filter(|_| !several || legal.len() <= ARROWS) {
        picture.legal(rules, turn);
        if several {
            picture.arrow(rules, turn, Sign::Legal);
        }
    }
    let all = movegen::turns(rules, position);
    let mut crossed = Vec::new();
    for text in expect.refused.keys() {
        // If a similar turn between the same squares is legal (another promotion, say), a cross would be false.
        match all.iter().find(|turn| goes_as(rules, position, **turn, text)) {
            Some(&other) => {
                picture.legal(rules, other);
                if several {
                    picture.arrow(rules, other, Sign::Legal);
                }
            }
            None => {
                picture.refused_text(rules, text);
                crossed.extend(read(&text));
            }
        }
    }
    for &turn in crossed.iter().filter(|_| several) {
        picture.arrow(rules, turn, Sign::Refused);
    }
    picture
}

/// Whether a legal turn has the same squares as the text of an illegal one: the same piece with another promotion, or
/// with a charge.
fn goes_as(rules: &Rules, position: &Position, turn: Turn, text: &str) -> bool {
    let ends = |turn: Turn| (turn.origins(), turn.destinations(position.side), turn.dropped());
    match parse_turn(rules, position, text) {
        Ok(other) => ends(turn) == ends(other),
        Err(_) => match squares(text)[..] {
            [from, to] => ends(turn) == (from.bit(), to.bit(), None),
            _ => false,
        },
    }
}

/// The turns in words, for readers who cannot see the picture.
fn described(expect: &Expect) -> String {
    let legal: Vec<&str> = legal(expect).into_iter().map(String::as_str).collect();
    let refused: Vec<&str> = expect.refused.keys().map(String::as_str).collect();
    let legal = (!legal.is_empty()).then(|| say().book_legal_turns(legal.join(", ")));
    let refused = (!refused.is_empty()).then(|| say().book_refused_turns(refused.join(", ")));
    legal.into_iter().chain(refused).collect::<Vec<_>>().join(" ")
}
