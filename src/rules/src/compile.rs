//! Compiles a family, a version and overrides into [`Rules`]: clauses in force become switches.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::fit::fitted;
use super::misfit::{Misfit, idle_hand, misfit};
use super::name::Idle;
use super::readings::{RulesBuilder, rows};
use super::{
    Castling, CastlingBetween, CastlingThrough, EndRules, Extinct, Goal, Kind, KindSet, Mate, Movement,
    OtherMovement, PieceType, Program, Promotion, Rules, Tables, TurnRules, movement,
};
use crate::geometry::{Bitboard, Board, ByColor, Color, FILES, Square};
use regra_documents::{
    BoardSpec, CastlingSpec, Clause, Confidence, Family, OFF, PieceSpec, ReadingSpec, Role, RuleSetName,
    Sides, StartSpec, Version, betza, word_of,
};

/// Compiles one version of a family under overrides (clause → state).
pub(crate) fn compile(
    family: &Family,
    version: &Version,
    overrides: &BTreeMap<String, String>,
) -> Result<Rules, Misfit> {
    let states = states(family, version, overrides);
    let readings = in_force(family, &states);
    let refused = |misfit: Misfit| if version.has_equipment() { misfit.inherited() } else { misfit };
    if let Some(misfit) = idle_hand(family, &readings) {
        return Err(refused(misfit));
    }
    let mut builder = builder(family, version);
    for row in rows() {
        if readings.get(row.code.clause).is_some_and(|reading| reading == row.code.reading) {
            (row.apply)(&mut builder);
        }
    }
    finish(family, &mut builder, &readings);
    let pieces = pieces(family, &states, &readings, builder.turn.board)?;
    if let Some(misfit) = misfit(&builder.turn, &pieces) {
        return Err(refused(misfit));
    }
    let starts = starts(family, version, &readings, &builder.turn, &pieces);
    #[cfg(not(feature = "small"))]
    let small = super::frames::compile(family, version, overrides, builder.turn.board);
    Ok(Rules {
        #[cfg(not(feature = "small"))]
        small,
        name: name(family, version, &states),
        family: family.name.clone(),
        program: Program::new(&pieces, builder.turn),
        tables: Arc::new(Tables::new(&pieces)),
        pieces,
        turn: builder.turn,
        end: builder.end,
        starts,
        silent: silent(family, &version.id, &readings),
        readings,
    })
}

#[cfg(feature = "small")]
impl Rules {
    /// One version of a family under overrides (clause → state); none where they do not fit together.
    pub fn compiled(
        family: &Family,
        version: &Version,
        overrides: &BTreeMap<String, String>,
    ) -> Option<Self> {
        compile(family, version, overrides).ok()
    }
}

/// The canonical name and the clauses in force, without the rules themselves.
pub(crate) fn uncompiled(
    family: &Family,
    version: &Version,
    overrides: &BTreeMap<String, String>,
) -> (RuleSetName, BTreeMap<String, String>) {
    let states = states(family, version, overrides);
    (name(family, version, &states), in_force(family, &states))
}

/// Every clause's state: its default in the version, unless overridden.
fn states(
    family: &Family,
    version: &Version,
    overrides: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let state = |clause: &Clause| match overrides.get(&clause.id) {
        Some(word) => clause.state(word).unwrap_or_else(|| OFF.to_owned()),
        None => clause.default_in(&version.id).to_owned(),
    };
    family.clauses.iter().map(|clause| (clause.id.clone(), state(clause))).collect()
}

/// The clauses that are in force, with their readings.
pub(crate) fn in_force(family: &Family, states: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let clauses = family.clauses.iter().filter(|clause| unmet(clause, states).is_none());
    let readings = clauses.filter_map(|clause| states.get(&clause.id).map(|state| (clause, state)));
    readings
        .filter(|(clause, state)| *state != OFF || clause.reading(OFF).is_some())
        .map(|(clause, state)| (clause.id.clone(), state.clone()))
        .collect()
}

/// The clauses in force that the documents do not mention.
fn silent(family: &Family, version: &str, readings: &BTreeMap<String, String>) -> BTreeSet<String> {
    let says_nothing = |clause: &&Clause| clause.confidence.get(version) == Some(&Confidence::Silent);
    let silent =
        family.clauses.iter().filter(says_nothing).filter(|clause| readings.contains_key(&clause.id));
    silent.map(|clause| clause.id.clone()).collect()
}

/// The first other clause, with the reading that it would need for this clause to have an effect: by the document, or
/// because this clause refines a mechanism.
fn unmet<'a>(clause: &'a Clause, states: &BTreeMap<String, String>) -> Option<(&'a str, &'a str)> {
    let holds = |clause: &str, word: &str| match (states.get(clause), word) {
        (Some(state), "on") => state != OFF,
        (Some(state), _) => state == word,
        (None, _) => false,
    };
    let mut when = clause.when.iter().map(|(other, word)| (other.as_str(), word.as_str()));
    let of = || {
        let state = states.get(&clause.id)?;
        let row = rows().find(|row| row.code.clause == clause.id && row.code.reading == state)?;
        let alone = row.code.of.iter().all(|of| !holds(of, "on"));
        row.code.of.first().filter(|_| alone).map(|of| (*of, "on"))
    };
    when.find(|(other, word)| !holds(other, word)).or_else(of)
}

/// The first override that has no effect beside the others.
pub(crate) fn idle(family: &Family, version: &Version, overrides: &BTreeMap<String, String>) -> Option<Idle> {
    let states = states(family, version, overrides);
    let clauses = family.clauses.iter().filter(|clause| overrides.contains_key(&clause.id));
    clauses.filter_map(|clause| Some((clause, unmet(clause, &states)?))).next().map(
        |(clause, (needs, word))| Idle {
            clause: clause.id.clone(),
            needs: needs.to_owned(),
            word: word.to_owned(),
            found: word_of(states.get(needs).map(String::as_str)).to_owned(),
        },
    )
}

/// The canonical name: only the overrides that differ from the version and have an effect, in the order of the clauses.
fn name(family: &Family, version: &Version, states: &BTreeMap<String, String>) -> RuleSetName {
    let mut name = family.rule_set(&version.id);
    for clause in &family.clauses {
        let state = states.get(&clause.id).map_or(OFF, String::as_str);
        if state != clause.default_in(&version.id) && unmet(clause, states).is_none() {
            name = name.overriding(&clause.id, word_of(Some(state)));
        }
    }
    name
}

/// The rules before any clause has been applied.
fn builder(family: &Family, version: &Version) -> RulesBuilder {
    let side = |letters: &str| kinds(family, letters);
    let board = board_of(&family.board);
    let ranks = |sides: &Sides| ranks(&family.board, sides);
    let choices = family.promotion.of_each();
    RulesBuilder {
        turn: TurnRules {
            board,
            doubles: board.start_ranks(),
            promotion_ranks: board.far_ranks(),
            holdings: ByColor([side(&family.holdings.white), side(&family.holdings.black)]),
            ..TurnRules::NOTHING
        },
        end: EndRules::NOTHING,
        castling: version.castling.as_ref().map(|spec| castling(board, spec)),
        drops: ranks(&family.drops),
        pawn_drops: ranks(listed(&family.pawn_drops).unwrap_or(&family.drops)),
        doubles: listed(&family.doubles).map_or(board.start_ranks(), ranks),
        kings: with_role(family, Role::King),
        goal: goal(family),
        extinct: Extinct {
            kinds: kinds(family, &family.extinct.pieces),
            left: family.extinct.left,
            ..Extinct::NONE
        },
        promotion_choice: ByColor([side(&choices.white), side(&choices.black)]),
        promotion_always: side(&family.promotion.always),
        promotion_ranks: family.promotion.ranks.as_ref().map(ranks),
        king_by_promotion: false,
    }
}

/// The parts that only all clauses together decide.
fn finish(family: &Family, builder: &mut RulesBuilder, readings: &BTreeMap<String, String>) {
    if builder.end.mate == Mate::Loses && !readings.contains_key("end.mate") {
        builder.end.mate = Mate::Stalemate;
    }
    if let (Promotion::Choice(set), true, false) =
        (builder.turn.promotion, builder.king_by_promotion, builder.turn.royal)
    {
        let kings = with_role(family, Role::King);
        let more = |set| kings.into_iter().fold(set, KindSet::with);
        builder.turn.promotion = Promotion::Choice(ByColor(set.0.map(more)));
    }
    let zone = matches!(builder.turn.promotion, Promotion::Zone(_));
    let board = builder.turn.board;
    let usual = if zone { board.last_two_ranks() } else { board.far_ranks() };
    builder.turn.promotion_ranks = builder.promotion_ranks.unwrap_or(usual);
    if builder.turn.castling.is_some_and(|c| c.sides.0 == [false; 2]) {
        builder.turn.castling = None;
    }
    builder.empty_unused_holdings(with_role(family, Role::Duke));
}

/// The kinds that a role belongs to.
fn with_role(family: &Family, role: Role) -> KindSet {
    let has = |piece: &PieceSpec| piece.roles.contains(&role);
    (0u8..).zip(&family.pieces).filter(|(_, piece)| has(piece)).map(|(i, _)| Kind::new(i)).collect()
}

/// The kinds that letters name.
fn kinds(family: &Family, letters: &str) -> KindSet {
    letters.chars().filter_map(|letter| kind(family, letter)).collect()
}

fn kind(family: &Family, letter: char) -> Option<Kind> {
    let place = family.pieces.iter().position(|piece| piece.letter.starts_with(letter))?;
    u8::try_from(place).ok().map(Kind::new)
}

/// A document's list; none if it is empty.
fn listed(sides: &Sides) -> Option<&Sides> {
    Some(sides).filter(|&sides| *sides != Sides::default())
}

/// The board of a document.
fn board_of(spec: &BoardSpec) -> Board {
    let ((files, ranks), walls) = (spec.size(), spec.walls().map(|(file, rank)| Square::at(file, rank)));
    Board::new(files, ranks, walls.collect())
}

fn ranks(board: &BoardSpec, ranks: &Sides) -> ByColor<Bitboard> {
    let set = |text: &str| {
        let named = board.ranks_named(text).into_iter().flatten();
        named.fold(Bitboard::EMPTY, |set, rank| set | Bitboard::rank(rank)) & board_of(board).squares()
    };
    ByColor([set(&ranks.white), set(&ranks.black)])
}

fn goal(family: &Family) -> Goal {
    let spec = &family.goals;
    let set = |names: &str| names.split_whitespace().filter_map(|name| name.parse::<Square>().ok()).collect();
    let squares = ByColor([set(&spec.white), set(&spec.black)]);
    let kings = with_role(family, Role::King);
    let given = kinds(family, &spec.pieces);
    let kinds = if given.is_empty() { kings } else { given };
    Goal { squares, kinds, count: spec.count, ..Goal::nowhere(kings) }
}

pub(super) fn castling(board: Board, spec: &CastlingSpec) -> Castling {
    let files = |letters: &str| letters.chars().filter_map(file).collect::<Vec<_>>();
    // Without rook files nobody reads them.
    let two = |letters: &str, or: [u8; 2]| <[u8; 2]>::try_from(files(letters)).unwrap_or(or);
    // The lower file first, in whatever order they are written.
    let mut rook_files = two(&spec.rook_files, [0, 7]);
    rook_files.sort_unstable();
    Castling {
        form: spec.form,
        board,
        ranks: ByColor(Color::ALL.map(|color| {
            let nth = spec.rank.saturating_sub(1).min(board.ranks() - 1);
            board.nth_rank(color, nth).unwrap_or_else(|| board.first_rank(color))
        })),
        king_files: files(&spec.king_files).iter().fold(0, |set, file| set | 1 << file),
        rook_files,
        own_rooks: spec.rook_files.is_empty(),
        king_lands: two(&spec.king_lands, [2, 6]),
        rook_lands: two(&spec.rook_lands, [3, 5]),
        sides: ByColor(Color::ALL.map(|color| spec.sides.contains(color.letter()))),
        between: CastlingBetween::Empty,
        through: CastlingThrough::Forbidden,
    }
}

fn file(letter: char) -> Option<u8> {
    ('a'..='p').zip(0..FILES).find_map(|(other, file)| (other == letter).then_some(file))
}

/// The readings in force that carry data.
fn data<'a>(
    clauses: impl IntoIterator<Item = &'a Clause>,
    readings: &'a BTreeMap<String, String>,
) -> impl Iterator<Item = &'a ReadingSpec> {
    clauses.into_iter().filter_map(|clause| clause.reading(readings.get(&clause.id)?))
}

/// The start positions of the version, or of a reading that has its own, without the parts that the game lacks.
fn starts(
    family: &Family,
    version: &Version,
    readings: &BTreeMap<String, String>,
    turn: &TurnRules,
    pieces: &[PieceType],
) -> Vec<StartSpec> {
    let over = |clause: &&Clause| !version.starts_over.contains(&clause.id);
    let chosen = data(family.clauses.iter().filter(over), readings)
        .map(|reading| &reading.starts)
        .find(|starts| !starts.is_empty());
    let starts = chosen.unwrap_or(&version.starts);
    let fit =
        |start: &StartSpec| StartSpec { name: start.name.clone(), fen: fitted(&start.fen, turn, pieces) };
    starts.iter().map(fit).collect()
}

fn pieces(
    family: &Family,
    states: &BTreeMap<String, String>,
    readings: &BTreeMap<String, String>,
    board: Board,
) -> Result<Vec<PieceType>, String> {
    let betza = |spec: &PieceSpec| {
        let clauses = family.clauses.iter().filter(|clause| !spec.over.contains(&clause.id));
        let chosen = data(clauses, readings).find_map(|reading| reading.pieces.get(&spec.letter));
        let off = states.get(&spec.clause).is_some_and(|state| state == OFF);
        if off { String::new() } else { chosen.unwrap_or(&spec.betza).clone() }
    };
    family
        .pieces
        .iter()
        .map(|spec| piece(family, spec, betza(spec), otherwise(family, spec, readings), board))
        .collect()
}

/// The piece's movement under readings that were not chosen, of clauses that are in force.
fn otherwise(family: &Family, spec: &PieceSpec, readings: &BTreeMap<String, String>) -> Vec<OtherMovement> {
    let clauses = family.clauses.iter().filter(|clause| !spec.over.contains(&clause.id));
    let others = clauses.flat_map(|clause| {
        let chosen = readings.get(&clause.id);
        let others =
            clause.readings.iter().filter(move |other| chosen.is_some_and(|chosen| *chosen != other.id));
        others.filter_map(|other| {
            let betza = other.pieces.get(&spec.letter)?.clone();
            Some(OtherMovement { clause: clause.id.clone(), reading: other.id.clone(), betza })
        })
    });
    others.collect()
}

fn piece(
    family: &Family,
    spec: &PieceSpec,
    betza: String,
    otherwise: Vec<OtherMovement>,
    board: Board,
) -> Result<PieceType, String> {
    let letter = |text: &str| text.chars().next();
    Ok(PieceType {
        letter: letter(&spec.letter).unwrap_or('?'),
        name: spec.name.clone(),
        movement: movement(spec, &betza, board)?,
        betza,
        otherwise,
        roles: spec.roles.clone(),
        clause: spec.clause.clone(),
        written: spec.written.clone(),
        promotes_to: spec.promotes_to.as_deref().and_then(letter).and_then(|to| kind(family, to)),
    })
}

/// A piece's movement tables; a pawn has none, its mechanisms move it.
fn movement(spec: &PieceSpec, betza: &str, board: Board) -> Result<ByColor<Movement>, String> {
    betza::check(spec, betza)?;
    if spec.roles.contains(&Role::Pawn) {
        return Ok(ByColor([Movement::none(board), Movement::none(board)]));
    }
    movement::compile(betza, board)
}
