//! Patterns of one digit that are no fish by name: two strong links, an empty rectangle, templates.

mod empty_rectangle;
mod grouped;
mod kite;
mod links;
mod skyscraper;
mod templates;
mod turbot;

pub use empty_rectangle::{DUAL_EMPTY_RECTANGLE, EMPTY_RECTANGLE, EMPTY_RECTANGLE_OF_TWO};
pub use grouped::{GROUPED_KITE, GROUPED_SKYSCRAPER, GROUPED_TURBOT_FISH};
pub use kite::{DUAL_KITE, KITE};
pub use skyscraper::Skyscraper;
pub use templates::{TEMPLATE_DELETE, TEMPLATE_SET};
pub use turbot::TurbotFish;
