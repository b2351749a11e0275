//! A picture as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// An SVG file of this crate as PNG, in the size stated in the file.
///
/// # Errors
/// The error of the library: the file is no SVG, or too large.
pub fn png(svg: &str) -> Result<Vec<u8>, String> {
    paint(svg)?.encode_png().map_err(|error| error.to_string())
}

/// The pixels of an SVG file.
pub(super) fn paint(svg: &str) -> Result<Pixmap, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let mut points = Pixmap::new(width, height).ok_or_else(|| format!("{width} by {height} points"))?;
    resvg::render(&tree, Transform::identity(), &mut points.as_mut());
    Ok(points)
}
