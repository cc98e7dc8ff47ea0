//! The program `lucidoku`.

fn main() {}
