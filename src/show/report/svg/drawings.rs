//! The drawings of pieces, by the English names that documents give them, on squares of 40 by 40.
//!
//! They are plain, so that each is known at 24 points and in black and white: a silhouette of its own first, few
//! lines within.

#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    /// The piece in English, in lower case.
    pub(super) name: &'static str,
    /// Closed outlines, filled with the colour of the side.
    pub(super) body: &'static str,
    /// Lines on the body.
    pub(super) lines: &'static str,
    /// Closed outlines on the body, filled as the lines are drawn.
    pub(super) spots: &'static str,
}

/// The drawing of a piece, where there is one.
pub(super) fn drawing(name: &str) -> Option<&'static Drawing> {
    DRAWINGS.iter().find(|drawing| drawing.name == name.to_lowercase())
}

/// All drawings.
pub(super) const DRAWINGS: &[Drawing] = &[
    // Two lobes under a cross.
    Drawing {
        name: "king",
        body: "M18.3 3h3.4v3.3H25v3.4h-3.3V15h-3.4V9.7H15V6.3h3.3zM11 30C3 21 6 14 12.5 14c4 0 6.5 2 7.5 5.5C21 16 23.5 14 27.5 14 34 14 37 21 29 30zM9.5 30h21v5.5h-21z",
        lines: "M10.5 30h19M20 20V29",
        spots: "",
    },
    // Five points, each with a ball.
    Drawing {
        name: "queen",
        body: "M10 30 5 13l8 9 .5-14L20 20.5 26.5 8l.5 14 8-9-5 17zM9.5 30h21v5.5h-21zM2.5 11.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zM11 6.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zM24 6.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0zM32.5 11.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z",
        lines: "M10.5 30h19M12.5 26.5h15",
        spots: "",
    },
    // A tower.
    Drawing {
        name: "rook",
        body: "M9 6h5v3.5h3.5V6h5v3.5H26V6h5v9l-3.5 3v11l3.5 2.5v4H9v-4l3.5-2.5V18L9 15z",
        lines: "M12.5 18h15M12.5 29h15",
        spots: "",
    },
    // A mitre with its slit.
    Drawing {
        name: "bishop",
        body: "M20 8c6.5 4.5 9.5 10 5.5 17l1 5.5h-13l1-5.5c-4-7-1-12.5 5.5-17zM9 30.5h22v5H9zM17.5 5.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z",
        lines: "M10 30.5h20M15 25h10M20 12.5v8.5M16 16.5h8",
        spots: "",
    },
    // A horse's head.
    Drawing {
        name: "knight",
        body: "M10.5 35.5C10.5 27 18 25 18.5 19c-2.5 2-5 2-6.5 5.5l-3.5 1-3-3.5C7 16 9 12.5 12.5 10L12 4l5 4c10 0 15.5 9 14.5 27.5z",
        lines: "M19.5 12c6 2 8 9 8 19",
        spots: "M12.5 13.8a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 1 1-3.2 0z",
    },
    // A ball on a foot.
    Drawing {
        name: "pawn",
        body: "M14.5 30c0-5 1.5-8 3-10.5-3-1-4-3.5-4-5.5a6.5 6.5 0 1 1 13 0c0 2-1 4.5-4 5.5 1.5 2.5 3 5.5 3 10.5zM10.5 30h19v5.5h-19z",
        lines: "M10.5 30h19",
        spots: "",
    },
    // A pawn that wears a coronet.
    Drawing {
        name: "lord",
        body: "M14.5 30c0-5 1.5-8 3-10.5h5c1.5 2.5 3 5.5 3 10.5zM10.5 30h19v5.5h-19zM11.5 19.5 9 6l6.5 6L20 4l4.5 8L31 6l-2.5 13.5z",
        lines: "M10.5 30h19M12 15.8h16",
        spots: "",
    },
    // A helmet with horns.
    Drawing {
        name: "warlord",
        body: "M10.5 18C3.5 17.5 1.5 10 4.5 4c1.5 6 5 8 9.5 8.5zM29.5 18c7-.5 9-8 6-14-1.5 6-5 8-9.5 8.5zM9.5 29C9.5 16 13.5 9.5 20 9.5S30.5 16 30.5 29zM8.5 29h23v6.5h-23z",
        lines: "M9.5 29h21M20 9.5V29M9.8 22.5h20.4",
        spots: "",
    },
    // A tall crown of three rings, with a cross.
    Drawing {
        name: "hi-priest",
        body: "M18.7 1.5h2.6v2.3h2.4v2.6h-2.4V9h-2.6V6.4h-2.4V3.8h2.4zM11.5 30C9.5 19 12 11 20 8.5 28 11 30.5 19 28.5 30zM9.5 30h21v5.5h-21z",
        lines: "M10.5 30h19M14 13.7h12M11.2 19.2h17.6M11 24.7h18",
        spots: "",
    },
    // A shield under a coronet: it does not move.
    Drawing {
        name: "grand duke",
        body: "M8 13.5h24v7.5c0 8-6 12-12 15.5C14 33 8 29 8 21zM12 10.5 9.5 2.5l6 3.5L20 1.5 24.5 6l6-3.5-2.5 8z",
        lines: "M20 13.5v23M8 21.5h24",
        spots: "",
    },
    // A star on a pawn's foot.
    Drawing {
        name: "captain",
        body: "M14.5 30c0-4 1-6 2.5-9h6c1.5 3 2.5 5 2.5 9zM10.5 30h19v5.5h-19zM20 1.5l3 7.3 7.9.6-6 5.1 1.9 7.7L20 18l-6.8 4.2 1.9-7.7-6-5.1 7.9-.6z",
        lines: "M10.5 30h19",
        spots: "",
    },
    // A spear, its point up.
    Drawing {
        name: "lance",
        body: "M20 1.5 26 14l-4 4v3h5v3.5h-5V30h-4v-5.5h-5V21h5v-3l-4-4zM11.5 30h17v5.5h-17z",
        lines: "M12.5 30h15M20 6v11",
        spots: "",
    },
    // A horse of planks on a rocker.
    Drawing {
        name: "wooden horse",
        body: "M12.5 30.5 15.5 21 9 23.5 6 19l8.5-8.5V4l5 4.5 8 3.5 4.5 9-2 9.5zM4 29c9 4.5 23 4.5 32 0l1.5 4c-10 5-25 5-35 0z",
        lines: "M15.5 21l15.5-2M20 9v11",
        spots: "M13.5 15a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z",
    },
    // A hood, and nobody's face in it.
    Drawing {
        name: "monk",
        body: "M20 3.5C28 7 29.5 14 28 21.5L33 35.5H7l5-14C10.5 14 12 7 20 3.5z",
        lines: "M20 26v9",
        spots: "M15 16.5c0-9 10-9 10 0 0 7.5-10 7.5-10 0z",
    },
    // A head with horns, its mouth open.
    Drawing {
        name: "dragon",
        body: "M3.5 18.5 12 12.5 13.5 9 17 9.5 22 2v8l9-5-3.5 7.5 7.5 1-5 5 6 5-6.5 2 3 5H12c1-3 3.5-5 6.5-6.5L7 26.5l4-4.5zM9.5 30.5h21v5h-21z",
        lines: "M12.5 30.5h17M11 22l9-1.5",
        spots: "M15.5 14.5a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0z",
    },
    // A throwing star.
    Drawing {
        name: "ninja",
        body: "M20 2.5l5.5 12L37.5 20l-12 5.5L20 37.5l-5.5-12L2.5 20l12-5.5z",
        lines: "",
        spots: "M16.5 20a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z",
    },
];
