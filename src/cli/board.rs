//! `regra board`: a position as a picture.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueEnum};

use super::asked::{Asked, Words};
use super::failure::Failure;
use super::place::{self, Place, Where};
use super::stream::{self, Said};
use super::{output, terminal};
use regra_documents::messages::{say, side};
use regra_judge::files;
use regra_judge::illegal;
use regra_movegen as movegen;
use regra_oracle::{Explanation, Refusal};
use regra_rules::Catalogue;
use regra_rules::geometry::{Color, Square};
use regra_show::book::{Picture, Sign};
use regra_show::report::svg::{self, DrawnPicture, Theme};

/// What is drawn, and how.
#[derive(Debug, ClapArgs)]
pub(super) struct BoardArgs {
    /// The rule set: `chess`, `antichess@aise`, `brasuca@1.3+charge.path=leap`.
    rules: String,
    #[command(flatten)]
    place: Where,
    /// Mark where the legal moves lead, or only those that begin on a square.
    #[arg(long, value_name = "SQUARE", num_args = 0..=1)]
    turns: Option<Option<String>>,
    /// Mark what a legal move does, with an arrow; several may be given.
    #[arg(long, value_name = "TURN", num_args = 1..)]
    turn: Vec<String>,
    /// Cross a move out that is refused, which is checked; several may be given.
    #[arg(long, value_name = "TURN", num_args = 1..)]
    refused: Vec<String>,
    /// Mark the squares that a side attacks.
    #[arg(long, value_enum, value_name = "SIDE")]
    attacked: Option<Attacker>,
    /// Hatch the zones of Grand Dukes.
    #[arg(long)]
    zones: bool,
    /// Draw all pieces of the rule set instead, each with its movement as a disc and its name.
    #[arg(long, conflicts_with_all = ["fen", "start", "moves", "input", "turns", "turn", "refused", "attacked", "zones"])]
    pieces: bool,
    #[command(flatten)]
    look: Look,
}

/// How the picture looks, and where it goes.
#[derive(Debug, ClapArgs)]
struct Look {
    /// The colours.
    #[arg(long, value_enum, default_value_t)]
    theme: Theme,
    /// How wide the picture is, in points.
    #[arg(long, value_name = "N", default_value_t = 360, value_parser = clap::value_parser!(u32).range(16..=4096))]
    size: u32,
    /// How to write the picture: without this as the ending of the file says, or SVG; JSON where standard input
    /// is read.
    #[arg(long, value_enum)]
    format: Option<BoardFormat>,
    /// Write the picture to a file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum BoardFormat {
    /// Lines and surfaces, for pages and print.
    #[default]
    Svg,
    /// Points.
    Png,
    /// One JSON object: the position, the marks, the SVG.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Attacker {
    /// White.
    White,
    /// Black.
    Black,
}

/// Draws the position, or each of those on standard input, or the pieces.
pub(super) fn run(catalogue: &Catalogue, args: BoardArgs) -> Result<(), Failure> {
    let args = args.with_dash();
    args.look.named()?;
    if args.pieces {
        return args.sheet(catalogue);
    }
    let words = Words::new([&args.rules], &args.place, say().one_rule_set())?;
    match Asked::new(catalogue, &words, &args.place, None::<BoardFormat>)? {
        Asked::Lines(rules) => {
            args.look.fits_stream()?;
            stream::answer(&rules, |place| args.json(place).map(Said::plain))
        }
        Asked::One(place) => match args.look.format() {
            BoardFormat::Json => {
                args.look.write(output::line(&args.json(&place).map_err(Failure::Input)?)?.as_bytes())
            }
            format => args.look.put(format, &args.svg(&place).map_err(Failure::Input)?),
        },
    }
}

impl BoardArgs {
    /// Takes a dash that an option has taken as a move or a square for standard input.
    fn with_dash(mut self) -> Self {
        let before = self.turn.len() + self.refused.len();
        self.turn.retain(|text| text != "-");
        self.refused.retain(|text| text != "-");
        let mut dash = self.turn.len() + self.refused.len() < before;
        if self.turns.as_ref().is_some_and(|square| square.as_deref() == Some("-")) {
            (self.turns, dash) = (Some(None), true);
        }
        if dash {
            self.place.spot.moves.push("-".to_owned());
        }
        self
    }

    fn sheet(&self, catalogue: &Catalogue) -> Result<(), Failure> {
        let rules = place::rules(catalogue, &self.rules)?;
        let drawn = svg::pieces(&rules, self.look.theme, self.look.size);
        match self.look.format() {
            BoardFormat::Json => Err(Failure::input(say().picture_sheet_json())),
            format => self.look.put(format, &drawn),
        }
    }

    fn json(&self, place: &Place) -> Result<DrawnPicture, Vec<String>> {
        let picture = self.picture(place)?;
        let drawn = svg::svg(&place.rules, &picture, self.look.theme, self.look.size);
        Ok(svg::picture_json(&place.rules, picture, drawn))
    }

    fn svg(&self, place: &Place) -> Result<String, Vec<String>> {
        Ok(svg::svg(&place.rules, &self.picture(place)?, self.look.theme, self.look.size))
    }

    /// The picture with all its marks, or all problems of the marks.
    fn picture(&self, place: &Place) -> Result<Picture, Vec<String>> {
        let (rules, setup) = (&place.rules, place.setup());
        let title = say().picture_title(rules.name.to_string(), side(setup.side));
        let mut picture = Picture::of(setup, title);
        picture.describe(rules);
        if self.zones && rules.turn.zone.is_none() {
            terminal::aside(say().picture_no_zones(rules.name.to_string()));
        } else if self.zones {
            picture.zones(rules);
        }
        if let Some(by) = self.attacked.map(Attacker::color) {
            picture.attacked(rules, by);
            say_also(&mut picture, &say().picture_attacked(side(by)));
        }
        let mut problems = Vec::new();
        if let Some(square) = &self.turns {
            problems.extend(turns(place, &mut picture, square.as_deref()).err());
        }
        let given = |texts: &[String]| {
            texts.iter().flat_map(|text| text.split_whitespace()).map(str::to_owned).collect::<Vec<_>>()
        };
        let legal = given(&self.turn).into_iter().map(|text| legal(place, &mut picture, &text));
        problems.extend(legal.filter_map(Result::err));
        let refused = given(&self.refused).into_iter().map(|text| refused(place, &mut picture, &text));
        problems.extend(refused.filter_map(Result::err));
        if problems.is_empty() { Ok(picture) } else { Err(problems) }
    }
}

/// Adds a sentence to the description.
fn say_also(picture: &mut Picture, sentence: &str) {
    picture.description += &format!(" {sentence}.");
}

/// Marks the legal moves, all or those from a square on which a piece of the side to move stands.
fn turns(place: &Place, picture: &mut Picture, from: Option<&str>) -> Result<(), String> {
    let position = place.position();
    let from = match from {
        None => None,
        Some(text) => {
            let board = place.rules.turn.board;
            let square = text.parse::<Square>().ok().filter(|&square| board.has(square));
            Some(square.ok_or_else(|| say().picture_no_square(text, board.corner().to_string()))?)
        }
    };
    if let Some(square) = from
        && position.at(square).is_none_or(|piece| piece.color != position.side)
    {
        return Err(say().picture_nobody(square.to_string(), side(position.side)));
    }
    let mut turns = movegen::turns(&place.rules, position);
    turns.retain(|turn| from.is_none_or(|from| turn.origins().has(from)));
    for &turn in &turns {
        picture.legal(&place.rules, turn);
    }
    let sentence = match from {
        None => say().picture_turns(turns.len()),
        Some(square) => say().picture_turns_of(turns.len(), square.to_string()),
    };
    say_also(picture, &sentence);
    Ok(())
}

/// Marks a move that must be legal.
fn legal(place: &Place, picture: &mut Picture, text: &str) -> Result<(), String> {
    let turn = illegal::meant(&place.rules, place.position(), text).map_err(|illegal| illegal.to_string())?;
    picture.legal(&place.rules, turn).arrow(&place.rules, turn, Sign::Legal);
    say_also(picture, &say().picture_turn(text));
    Ok(())
}

/// Marks a move that must be refused.
fn refused(place: &Place, picture: &mut Picture, text: &str) -> Result<(), String> {
    let (rules, position) = (&place.rules, place.position());
    if illegal::meant(rules, position, text).is_ok() {
        return Err(say().picture_is_legal(text));
    }
    match illegal::explained(rules, position, text) {
        Err(error) => Err(format!("{text}: {error}")),
        Ok(Explanation::Legal(_)) => Err(say().picture_is_legal(text)),
        Ok(Explanation::Refused(Refusal { clause, why })) => {
            picture.refused_text(rules, text);
            let sentence = match clause {
                Some(clause) => say().picture_refused_by(text, clause, why),
                None => say().picture_refused(text, why),
            };
            say_also(picture, &sentence);
            Ok(())
        }
    }
}

impl Look {
    /// The chosen format, or else that of the file's ending.
    fn format(&self) -> BoardFormat {
        let ending = self.out.as_deref().and_then(Path::extension).and_then(|ending| ending.to_str());
        let named = ending.and_then(|ending| BoardFormat::from_str(ending, true).ok());
        self.format.or(named).unwrap_or_default()
    }

    /// Checks that the file's ending fits the format: programs cannot open a picture with the wrong ending.
    fn named(&self) -> Result<(), Failure> {
        let Some(file) = &self.out else { return Ok(()) };
        let Some(ending) = file.extension().and_then(|ending| ending.to_str()) else { return Ok(()) };
        let shown = file.display().to_string();
        match (BoardFormat::from_str(ending, true), self.format) {
            (Ok(named), Some(format)) if named != format => {
                let format =
                    format.to_possible_value().map_or_else(String::new, |word| word.get_name().to_owned());
                Err(Failure::input(say().picture_other_ending(shown, format)))
            }
            (Err(_), None) => Err(Failure::input(say().picture_ending(shown))),
            _ => Ok(()),
        }
    }

    /// Checks that these options fit positions on standard input, which are answered in lines.
    fn fits_stream(&self) -> Result<(), Failure> {
        let format = self.format.is_some_and(|format| format != BoardFormat::Json);
        let wrong = [(format, "--format"), (self.out.is_some(), "--out")];
        let wrong = wrong.into_iter().filter(|(given, _)| *given).map(|(_, name)| say().picture_stream(name));
        let wrong: Vec<String> = wrong.collect();
        if wrong.is_empty() { Ok(()) } else { Err(Failure::Input(wrong)) }
    }

    fn put(&self, format: BoardFormat, svg: &str) -> Result<(), Failure> {
        match format {
            BoardFormat::Png if self.out.is_none() && io::stdout().is_terminal() => {
                Err(Failure::input(say().picture_terminal()))
            }
            BoardFormat::Png => self.write(&svg::png(svg).map_err(Failure::input)?),
            BoardFormat::Svg | BoardFormat::Json => self.write(svg.as_bytes()),
        }
    }

    /// Writes to the file, or to standard output.
    fn write(&self, bytes: &[u8]) -> Result<(), Failure> {
        let Some(file) = &self.out else { return output::bytes(bytes) };
        let unwritable = |error: io::Error| {
            Failure::input(say().picture_unwritable(file.display().to_string(), error.to_string()))
        };
        files::write(file, bytes).map_err(unwritable)
    }
}

impl Attacker {
    const fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}
