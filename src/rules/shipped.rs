//! The programs of the shipped rule sets as Rust constants, so that the generator is compiled for each.
//!
//! They repeat what the specs say, and nothing depends on their being right: a constant is used only
//! where it equals the program compiled from the spec, and a test fails when one no longer does.

use super::{
    Castling, CastlingBetween, CastlingForm, CastlingThrough, Charge, ChargePath, ChargeTargets, Company,
    DukeDrop, Fate, General, Kind, KindSet, Lancer, LancerFirst, LancerSupport, MAX_KINDS, PoolPromotion,
    Profile, Program, Promotion, Push, Retire, Shape, Slide, Sneak, SneakThreat, SneakWindow, TurnRules,
    Zone, ZoneDukes, ZoneException, ZonePromotes, ZonePromotion,
};
use crate::geometry::{Bitboard, ByColor};

/// Something to do with a profile; the caller of [`with_profile`] does not know which it gets.
pub(crate) trait WithProfile {
    /// What comes of it.
    type Output;
    /// Does it.
    fn run<P: Profile>(self, profile: P) -> Self::Output;
}

/// Runs with the general code for this program.
pub(crate) fn with_general<W: WithProfile>(program: &Program, what: W) -> W::Output {
    match program.irregular.is_empty() {
        true => what.run(General::<false>(program)),
        false => what.run(General::<true>(program)),
    }
}

macro_rules! shipped {
    ($($name:ident = $program:expr;)*) => {
        $(
            #[derive(Clone, Copy)]
            struct $name;
            impl Profile for $name {
                const FIXED: Option<Program> = Some($program);

                #[inline(always)]
                fn program(&self) -> &Program {
                    const PROGRAM: Program = $program;
                    &PROGRAM
                }
            }
        )*

        /// Runs with the code compiled for this program, or with the general code if there is none.
        pub(crate) fn with_profile<W: WithProfile>(program: &Program, what: W) -> W::Output {
            $(if program == $name.program() { return what.run($name); })*
            with_general(program, what)
        }

        /// Whether code was compiled for this very program.
        pub fn is_specialised(program: &Program) -> bool {
            $(program == $name.program())||*
        }
    };
}

shipped! {
    Chess = CHESS;
    Antichess = ANTICHESS;
    AntichessCheckmate = ANTICHESS_CHECKMATE;
    Brasuca1 = BRASUCA_1;
    Brasuca13 = BRASUCA_1_3;
    ShinobiPt = SHINOBI_PT;
    ShinobiFairy = SHINOBI_FAIRY;
}

const fn kinds(indices: &[u8]) -> KindSet {
    let mut set = KindSet(0);
    let mut i = 0;
    while i < indices.len() {
        set = set.with(Kind::new(indices[i]));
        i += 1;
    }
    set
}

const fn shapes<const N: usize>(list: [Shape; N]) -> [Shape; MAX_KINDS] {
    let mut all = [Shape::NONE; MAX_KINDS];
    let mut i = 0;
    while i < N {
        all[i] = list[i];
        i += 1;
    }
    all
}

const QUEEN: Shape = Shape { rook: Slide::Full, bishop: Slide::Full, ..Shape::NONE };
const ROOK: Shape = Shape { rook: Slide::Full, ..Shape::NONE };
const BISHOP: Shape = Shape { bishop: Slide::Full, ..Shape::NONE };

const TURN: TurnRules = TurnRules {
    royal: true,
    compulsory: false,
    castling: None,
    double_step: true,
    en_passant: true,
    lancer: None,
    legion: false,
    push: Push { king: false, duke: false },
    charge: None,
    promotion: Promotion::Choice(kinds(&[1, 2, 3, 4])),
    exchange: false,
    sneak: None,
    retire: None,
    duke_drop: None,
    zone: None,
    pass: false,
    pass_twice: false,
    drops: ByColor([Bitboard::EMPTY; 2]),
    holdings: ByColor([KindSet(0); 2]),
    no_pieces: false,
    campmate: false,
    bare: None,
    clock_counts_drops: false,
};

const CASTLING: Castling = Castling {
    form: CastlingForm::Toward,
    king_files: 1 << 4,
    rook_files: [0, 7],
    sides: ByColor([true; 2]),
    between: CastlingBetween::Empty,
    through: CastlingThrough::Forbidden,
};

const CHESS: Program = Program {
    turn: TurnRules { castling: Some(CASTLING), ..TURN },
    kinds: 6,
    king: Kind::new(0),
    pawn: Kind::new(5),
    rooks: kinds(&[2]),
    chargers: KindSet(0),
    exchangers: KindSet(0),
    sneakers: KindSet(0),
    irregular: KindSet(0),
    duke: None,
    pool: KindSet(0),
    promotes: [None; MAX_KINDS],
    shapes: shapes([Shape::LEAPER, QUEEN, ROOK, BISHOP, Shape::LEAPER]),
};

const ANTICHESS: Program = Program {
    turn: TurnRules {
        royal: false,
        no_pieces: true,
        compulsory: true,
        promotion: Promotion::Choice(kinds(&[0, 1, 2, 3, 4])),
        ..TURN
    },
    ..CHESS
};

const ANTICHESS_CHECKMATE: Program =
    Program { turn: TurnRules { compulsory: true, bare: Some(Company::Board), ..TURN }, ..CHESS };

const MASKED_ROOK: Shape = Shape { rook: Slide::Masked, ..Shape::NONE };
const WARLORD: Shape = Shape { leap: true, ..MASKED_ROOK };
const PRIEST: Shape = Shape { leap: true, bishop: Slide::Masked, ..Shape::NONE };
const HELD: KindSet = kinds(&[1, 2, 3, 4, 5, 7]);

const BRASUCA_1: Program = Program {
    turn: TurnRules {
        castling: Some(Castling { king_files: 1 << 3 | 1 << 4, ..CASTLING }),
        lancer: Some(Lancer { first: LancerFirst::Carry, support: LancerSupport::Behind }),
        legion: true,
        push: Push { king: true, duke: false },
        charge: Some(Charge { targets: ChargeTargets::Any, path: ChargePath::Clear, pool: Fate::Gone }),
        promotion: Promotion::Pool(PoolPromotion::Forced),
        exchange: true,
        sneak: Some(Sneak { threat: SneakThreat::Safe, window: SneakWindow::Open }),
        retire: Some(Retire::Turn),
        duke_drop: Some(DukeDrop::ChargeCounts),
        zone: Some(ZONE),
        pass: true,
        pass_twice: true,
        holdings: ByColor([HELD; 2]),
        bare: Some(Company::Board),
        ..TURN
    },
    kinds: 8,
    pawn: Kind::new(6),
    rooks: kinds(&[4]),
    chargers: kinds(&[5, 6]),
    exchangers: kinds(&[2]),
    sneakers: kinds(&[1, 5]),
    duke: Some(Kind::new(7)),
    pool: kinds(&[1, 2, 3, 4, 5]),
    shapes: shapes([Shape::LEAPER, WARLORD, PRIEST, Shape::LEAPER, ROOK, Shape::LEAPER]),
    ..CHESS
};

const ZONE: Zone = Zone {
    exception: ZoneException::Direct,
    promotion: ZonePromotes::After,
    dukes: ZoneDukes::Immune,
    pushed_removed: false,
    pool: Fate::Gone,
};

const BRASUCA_1_3: Program = Program {
    turn: TurnRules {
        castling: Some(Castling {
            form: CastlingForm::Over,
            king_files: 1 << 3 | 1 << 4,
            rook_files: [2, 5],
            ..CASTLING
        }),
        push: Push { king: true, duke: true },
        charge: Some(Charge {
            targets: ChargeTargets::NotPawns,
            path: ChargePath::Clear,
            pool: Fate::Captured,
        }),
        sneak: Some(Sneak { threat: SneakThreat::Any, window: SneakWindow::Open }),
        retire: Some(Retire::RiderOne),
        zone: Some(Zone { exception: ZoneException::Any, ..ZONE }),
        bare: Some(Company::Duchy),
        ..BRASUCA_1.turn
    },
    ..BRASUCA_1
};

const SHINOBI_PT: Program = Program {
    turn: TurnRules {
        castling: Some(Castling { sides: ByColor([false, true]), ..CASTLING }),
        promotion: Promotion::Zone(ZonePromotion::WhileMobile { always: kinds(&[8]) }),
        drops: ByColor([Bitboard(0xffff_ffff), Bitboard::EMPTY]),
        holdings: ByColor([kinds(&[7, 8, 9, 10, 11]), KindSet(0)]),
        campmate: true,
        ..TURN
    },
    kinds: 12,
    promotes: {
        let mut map = [None; MAX_KINDS];
        map[5] = Some(Kind::new(6));
        map[7] = Some(Kind::new(2));
        map[8] = Some(Kind::new(4));
        map[9] = Some(Kind::new(3));
        map
    },
    shapes: shapes([
        Shape::LEAPER,
        QUEEN,
        ROOK,
        BISHOP,
        Shape::LEAPER,
        Shape::NONE,
        Shape::LEAPER,
        MASKED_ROOK,
        Shape::LEAPER,
        Shape::LEAPER,
        Shape { leap: true, ..ROOK },
        Shape { leap: true, ..BISHOP },
    ]),
    ..CHESS
};

const SHINOBI_FAIRY: Program = Program {
    turn: TurnRules {
        promotion: Promotion::Zone(ZonePromotion::Forced),
        clock_counts_drops: true,
        ..SHINOBI_PT.turn
    },
    ..SHINOBI_PT
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Catalogue;

    #[test]
    fn every_shipped_rule_set_has_code_of_its_own() {
        for name in [
            "chess",
            "antichess@international",
            "antichess@aise",
            "antichess@fewest",
            "antichess@checkmate",
            "brasuca@1",
            "brasuca@1.3",
            "shinobi@pt",
            "shinobi@fairy",
        ] {
            let rules = Catalogue::shipped().rules(name).unwrap();
            assert!(is_specialised(&rules.program), "{name}: {:#?}", rules.program);
        }
    }

    #[test]
    fn an_override_falls_back_to_the_general_code() {
        let rules = Catalogue::shipped().rules("brasuca@1.3+charge.path=leap").unwrap();
        assert!(!is_specialised(&rules.program));
    }
}
