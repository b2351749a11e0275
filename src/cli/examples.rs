//! Two examples for each command, at the end of its help. All of them run as tests, in a directory in which the
//! examples of `regra new` have run before.

use clap::{Command, CommandFactory};

use super::args::Args;
use super::complete;

/// Two examples of each command. The command is the second word, or the second and the third.
const EXAMPLES: [&str; 68] = [
    "regra new mygame",
    "regra new swift --from \"brasuca@1.3+charge.path=leap\" --out games",
    "regra check mygame --spec mygame.yaml",
    "regra check --clause castle --rules chess --format junit",
    "regra perft chess 3",
    "regra perft brasuca@1.3+charge.path=leap 2 --divide",
    "regra perft split chess 4 --ply 2 --out units",
    "regra perft split antichess 3 --ply 2 --format json",
    "regra perft work units --store store --line 7",
    "regra perft work units --store store --part 1/1 --threads 2",
    "regra perft join units store --recheck 1%",
    "regra perft join units store --divide --format json",
    "regra moves chess --moves \"e2e4 e7e5\"",
    "regra moves antichess@aise --format json",
    "regra explain chess e1g1 --fen \"4k3/8/b7/8/8/8/8/4K2R w K - 0 1\"",
    "regra explain brasuca@1.3 e2e4 --format md",
    "regra outcome chess --moves \"f2f3 e7e5 g2g4 d8h4\"",
    "regra outcome antichess@fewest --fen \"8/8/8/8/8/8/p7/8 w - - 0 1\" --format json",
    "regra diff brasuca@1 brasuca@1.3 --brief",
    "regra diff chess mygame --spec mygame.yaml --depth 2",
    "regra mutate chess --clause pawn.double",
    "regra mutate mygame --spec mygame.yaml --fixtures mygame --clause end.fifty",
    "regra coverage --clause castle.through",
    "regra coverage --spec mygame.yaml --fixtures mygame --clause pawn",
    "regra witness chess chess+pawn.double=off --depth 1",
    "regra witness brasuca@1.3 brasuca@1.3+charge.path=leap --depth 0 --format json",
    "regra bench chess --fen \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\" --depth 3 --rounds 3",
    "regra bench shinobi --depth 2 --rounds 3 --save before.json",
    "regra bisect chess --against \"regra uci\" --fen \"4k3/8/b7/8/8/8/8/4K2R w K - 0 1\"",
    "regra bisect antichess --against \"regra uci antichess\" --fen \"8/8/8/3p4/4P3/8/8/8 w - - 0 1\"",
    "regra infer antichess@aise --against \"regra uci antichess@aise\" --seed 7",
    "regra infer antichess@aise --against \"regra uci antichess@aise\" --seed 7 --format json",
    "regra uci",
    "regra uci brasuca@1.3+charge.path=leap",
    "regra perftree 2 \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"",
    "regra perftree 1 \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\" \"e2e4 e7e5\"",
    "regra exhaust chess --men 2 --unit 1/9",
    "regra exhaust brasuca@1.3 --families",
    "regra book mygame --spec mygame.yaml --out book",
    "regra book chess --lang pt --out livro",
    "regra export antichess",
    "regra export mygame --spec mygame.yaml --format fairy --out mygame.ini",
    "regra board chess --moves e2e4 --turns --out start.svg",
    "regra board shinobi --pieces --theme dark --out pieces.png",
    "regra fixture chess --fen \"4k3/8/b7/8/8/8/8/4K2R w K - 0 1\" --play e1g1 e1f1",
    "regra fixture mygame --spec mygame.yaml --moves \"e2e4 e7e5\" --append mygame/own.yaml",
    "regra import mygame.ini mygame --out again.yaml",
    "regra import mygame.ini --all sections --format json",
    "regra lint mygame.yaml mygame",
    "regra lint mygame --spec mygame.yaml --format github",
    "regra show brasuca@1.3",
    "regra show chess --fen \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\" --format json",
    "regra spec castle.through",
    "regra spec brasuca@1.3",
    "regra prove chess --fen \"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\" --claim \"white wins\" --out mate.proof",
    "regra prove chess --fen \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\" --claim \"white wins\" --out queen.proof",
    "regra verify mate.proof",
    "regra verify mate.proof --rules chess+end.fifty=off --format json",
    "regra table antichess@international --men \"N v K\"",
    "regra table chess --men \"K v K\" --format json",
    "regra peer",
    "regra peer pyffish",
    "regra schema",
    "regra schema rules --spec mygame.yaml",
    "regra completions bash",
    "regra completions zsh",
    "regra man",
    "regra man pages",
];

/// The command line.
pub(super) fn command() -> Command {
    let (pairs, _) = EXAMPLES.as_chunks();
    let command = pairs.iter().fold(Args::command(), |command, examples| {
        let words: Vec<&str> = examples[0].split(' ').skip(1).collect();
        named(command, &words, examples)
    });
    complete::with_values(command)
}

/// The command with examples added where the words name it, as far as they are names of commands.
fn named(command: Command, words: &[&str], examples: &[&str; 2]) -> Command {
    match words.split_first() {
        Some((&name, rest)) if command.find_subcommand(name).is_some() => {
            command.mut_subcommand(name, |sub| named(sub, rest, examples))
        }
        _ => with_examples(command, examples),
    }
}

/// The command with examples behind the end of its help.
fn with_examples(command: Command, examples: &[&str; 2]) -> Command {
    let ending = |before: Option<String>| {
        let before = before.map_or_else(String::new, |before| before.trim_end().to_owned() + "\n\n");
        format!("{before}Examples:\n  {}\n  {}", examples[0], examples[1])
    };
    let [short, long] =
        [command.get_after_help(), command.get_after_long_help()].map(|text| text.map(ToString::to_string));
    let command = command.after_help(ending(short));
    if long.is_some() { command.after_long_help(ending(long)) } else { command }
}
