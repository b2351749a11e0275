//! A part of the units counted once more, in another way.

use std::fmt;
use std::str::FromStr;

use regra_rules::messages::say;

/// A share of all, above 0 and up to 1, in millionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RecheckShare(u64);

/// All of it.
const WHOLE: u64 = 1_000_000;

impl RecheckShare {
    /// Whether a unit belongs to it: they lie evenly, and the first always does.
    pub(super) fn has(self, unit: u64) -> bool {
        let before = |unit: u64| u128::from(unit) * u128::from(self.0) / u128::from(WHOLE);
        unit == 1 || before(unit) > before(unit - 1)
    }
}

impl fmt::Display for RecheckShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.0 as f64 / 10_000.0)
    }
}

impl FromStr for RecheckShare {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let percent = text.strip_suffix('%').unwrap_or(text).parse::<f64>().ok();
        let millionths =
            percent.filter(|percent| (0.0..=100.0).contains(percent)).map(|percent| percent * 10_000.0);
        let share = millionths.map(|share| Self(share.round() as u64)).filter(|share| share.0 > 0);
        share.ok_or_else(|| say().deep_percent())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_lies_evenly() {
        let of = |text: &str| {
            let share: RecheckShare = text.parse().unwrap();
            (1..=1000).filter(|&unit| share.has(unit)).collect::<Vec<u64>>()
        };
        assert_eq!(of("100%").len(), 1000);
        assert_eq!(of("1"), [1, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
        assert_eq!(of("0.2%"), [1, 500, 1000]);
        for wrong in ["0", "-1", "101", "1%%", "", "NaN", "inf", "0.00001"] {
            assert!(wrong.parse::<RecheckShare>().is_err(), "{wrong}");
        }
    }
}
