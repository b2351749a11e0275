//! How captures differ from those of chess.

use regra_documents::messages::say;

use super::clauses::Clause;
use super::document::Draft;

impl Draft<'_> {
    /// Captures: compulsory, or with an explosion.
    pub(super) fn captures(&mut self) {
        if self.game.on("mustCapture") {
            self.mechanisms.push("capture.compulsory");
            self.clauses.push(Clause::new(
                "capture.compulsory",
                "A side that can legally capture, en passant included, must capture; which capture is its own choice.",
                "O lado que pode legalmente capturar, en passant inclusive, tem de capturar; a escolha da captura é livre.",
            ));
        }
        if !self.game.on("blastOnCapture") {
            return;
        }
        self.mechanisms.push("capture.blast");
        let clause = Clause::new(
            "capture.blast",
            "A capture explodes and takes along the capturing piece, whatever it has become, and what stands on the squares around the one where it arrived.",
            "Uma captura explode e leva junto a peça que capturou, seja o que for que tenha se tornado, e o que está nas casas em volta daquela a que ela chegou.",
        );
        self.clauses.push(clause.read(
            "pieces",
            "Pawns around it stay; only a pawn that captures or is captured goes.",
            "Os peões em volta ficam; só vai embora o peão que captura ou é capturado.",
        ));
        if !self.royal {
            return;
        }
        if self.game.pieces.contains_key("king") {
            return self.lacks("blastOnCapture", say().import_blast());
        }
        self.mechanisms.push("end.king");
        self.clauses.extend([
            Clause::new(
                "king.royal",
                "A move is legal only if, once it is complete, the mover's own king is not attacked, or the enemy king has been blown up.",
                "Um lance só é legal se, quando estiver completo, o rei de quem o fez não estiver atacado, ou se o rei adversário tiver explodido.",
            ),
            Clause::new(
                "capture.blast.kings",
                "Of two kings on neighbouring squares neither can be blown up without the other.",
                "De dois reis em casas vizinhas, nenhum pode explodir sem o outro.",
            )
            .read(
                "safe",
                "Nothing attacks a king beside the enemy king.",
                "Nada ataca um rei ao lado do rei adversário.",
            ),
            Clause::new(
                "end.king",
                "A side whose king has been blown up has lost.",
                "Perde o lado cujo rei explodiu.",
            ),
        ]);
    }
}
