//! The two halves of the board, as White sees them.

/// A half of the board, which tells the two castlings, their rights and rooks apart. King and queen do not stand on the
/// same files in every game, so the wings are not named after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// Toward the a-file.
    West = 0,
    /// Toward the last file.
    East = 1,
}

impl Wing {
    /// Both wings, the lower files first.
    pub const ALL: [Self; 2] = [Self::West, Self::East];

    /// The wing toward which a file lies, seen from another.
    #[inline(always)]
    pub const fn toward(to: u8, from: u8) -> Self {
        if to > from { Self::East } else { Self::West }
    }

    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }

    /// 0 for the lower files, 1 for the higher.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}
