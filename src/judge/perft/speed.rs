//! Statistics of repeated measurements: their spread, and their mean as ratios.

use serde::{Deserialize, Deserializer, Serialize};

/// The spread of figures: the least, the quartiles, the most.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Spread {
    #[serde(deserialize_with = "figure")]
    pub least: f64,
    /// A quarter lie below.
    #[serde(deserialize_with = "figure")]
    pub lower: f64,
    /// Half lie below.
    #[serde(deserialize_with = "figure")]
    pub median: f64,
    /// A quarter lie above.
    #[serde(deserialize_with = "figure")]
    pub upper: f64,
    #[serde(deserialize_with = "figure")]
    pub most: f64,
}

impl Spread {
    /// The spread of some figures; none of no figures.
    pub fn of(figures: &[f64]) -> Option<Self> {
        let mut sorted = figures.to_vec();
        sorted.sort_by(f64::total_cmp);
        let at = |quarters| quantile(&sorted, quarters);
        Some(Self { least: at(0)?, lower: at(1)?, median: at(2)?, upper: at(3)?, most: at(4)? })
    }

    /// All of it, divided by a factor.
    #[must_use]
    pub fn over(self, unit: f64) -> Self {
        let Self { least, lower, median, upper, most } = self;
        Self {
            least: least / unit,
            lower: lower / unit,
            median: median / unit,
            upper: upper / unit,
            most: most / unit,
        }
    }
}

/// A figure as JSON has it: what is no number is written as `null`.
fn figure<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    Option::deserialize(from).map(|figure| figure.unwrap_or(f64::NAN))
}

/// The figure below which so many quarters of the sorted figures lie, between two of them if need be.
fn quantile(sorted: &[f64], quarters: usize) -> Option<f64> {
    let steps = sorted.len().checked_sub(1)? * quarters;
    let below = *sorted.get(steps / 4)?;
    let above = sorted.get(steps / 4 + 1).copied().unwrap_or(below);
    Some(below + (above - below) * (steps % 4) as f64 / 4.0)
}

/// The mean of ratios: it is 1 for a ratio and its inverse. None of no ratios.
pub fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let logs: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (logs / ratios.len() as f64).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_and_the_quartiles_lie_between_the_figures() {
        let odd = Spread { least: 1.0, lower: 2.0, median: 3.0, upper: 4.0, most: 5.0 };
        assert_eq!(Spread::of(&[5.0, 1.0, 4.0, 2.0, 3.0]), Some(odd));
        let even = Spread { least: 1.0, lower: 1.75, median: 2.5, upper: 3.25, most: 4.0 };
        assert_eq!(Spread::of(&[4.0, 3.0, 2.0, 1.0]), Some(even));
    }

    #[test]
    fn one_figure_is_all_of_its_spread_and_none_has_none() {
        let one = Spread { least: 7.0, lower: 7.0, median: 7.0, upper: 7.0, most: 7.0 };
        assert_eq!(Spread::of(&[7.0]), Some(one));
        assert_eq!(Spread::of(&[]), None);
    }

    #[test]
    fn a_ratio_and_its_inverse_cancel() {
        let mean = geometric_mean(&[4.0, 0.25]).unwrap_or_default();
        assert!((mean - 1.0).abs() < 1e-12, "{mean}");
        assert_eq!(geometric_mean(&[]), None);
    }
}
