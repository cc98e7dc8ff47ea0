//! Steps for people: notation, prose, marked grids, pictures.
//!
//! ```
//! use lucidoku::render::{Depth, explain_step, short_step};
//! use lucidoku::technique;
//!
//! let text = format!("12345678.{}", ".".repeat(72));
//! let technique = technique::find("full house").unwrap();
//! let (step, _) = technique::demonstrate(technique, &text).unwrap().unwrap();
//! assert_eq!(short_step(&step), "Full house: r1c9=9");
//! assert_eq!(explain_step(&step, Depth::Where), "Full house: look at row 1.");
//! assert_eq!(
//!     explain_step(&step, Depth::Full),
//!     "Full house: r1c9 is the only cell left in row 1, and 9 the only digit missing there. \
//!      So r1c9 is 9.",
//! );
//! ```

mod branch;
mod chain;
mod json;
mod legend;
mod links;
mod manual;
mod marked;
mod notation;
mod page;
mod parts;
mod path_picture;
mod path_text;
mod prose;
mod svg;
mod template;
mod trail;

pub use chain::{eureka, nice_loop};
pub use json::{step_json, trial_json};
pub use manual::manual_page;
pub use marked::{Paint, marked_grid};
pub use notation::{cells, eliminations, houses, library_line, placements, result};
pub use page::{page_head, path_page, path_section};
pub use path_picture::path_drawing;
pub use path_text::{PathStyle, Shown, path_text, short_trial};
pub use prose::{Depth, explain_step, short_step, title};
pub use svg::{
    captioned, grid_drawing, grid_svg, sheet_drawing, sheet_svg, sheets_svg, step_drawing, step_svg,
};
