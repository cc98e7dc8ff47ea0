//! Rows for programs.

use serde::Serialize;

/// A row of CSV with its line end.
pub fn csv_row(row: &impl Serialize) -> Vec<u8> {
    let mut options = csv::WriterBuilder::new();
    let mut writer = options.has_headers(false).buffer_capacity(1 << 10).from_writer(Vec::new());
    // Rows are flat and vectors take everything.
    let _ = writer.serialize(row);
    writer.into_inner().unwrap_or_default()
}

/// A JSON object with a line end.
pub fn json_row(row: &impl Serialize) -> Vec<u8> {
    let mut json = serde_json::to_vec(row).unwrap_or_default();
    json.push(b'\n');
    json
}

/// The header that the rows' own field names make.
#[cfg(test)]
pub fn header_of(row: &impl Serialize) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.serialize(row).unwrap();
    let written = String::from_utf8(writer.into_inner().unwrap()).unwrap();
    written.lines().next().unwrap().to_string()
}
