//! Percentiles, counts in ranges and a sliding median: what ranks are good for.
//!
//! Run with `cargo run --example range_statistics`.

use sbmap::OrdSet;

/// Measurements in order of their values. The time tells equal values apart.
type Sorted = OrdSet<(u32, usize)>;

/// The value that so many percent of all are not greater than. O(log n).
fn percentile(sorted: &Sorted, percent: usize) -> Option<u32> {
    let last = sorted.len().checked_sub(1)?;
    sorted.select(last * percent / 100).map(|(value, _)| *value)
}

/// How many values are from `low` up to but not including `high`. O(log n), however many they are:
/// a range knows its length without being read.
fn count(sorted: &Sorted, low: u32, high: u32) -> usize {
    sorted.range((low, 0)..(high, 0)).len()
}

/// The median of each `width` measurements in a row. O(n log width).
fn sliding_medians(values: &[u32], width: usize) -> Vec<u32> {
    let mut window = Sorted::new();
    let mut medians = Vec::new();
    for (time, &value) in values.iter().enumerate() {
        window.insert((value, time));
        if let Some(old) = time.checked_sub(width) {
            window.remove(&(values[old], old));
        }
        if window.len() == width {
            medians.extend(percentile(&window, 50));
        }
    }
    medians
}

/// Measurements that drift upwards, with a peak now and then.
fn measure() -> Vec<u32> {
    let noise = |time: u32| time.wrapping_mul(2_654_435_761) >> 27;
    let peak = |time: u32| if time % 97 == 0 { 900 } else { 0 };
    (0..10_000).map(|time| 100 + time / 100 + noise(time) + peak(time)).collect()
}

fn main() {
    let values = measure();
    let sorted: Sorted = values.iter().enumerate().map(|(time, value)| (*value, time)).collect();

    println!("measurements: {}", sorted.len());
    for percent in [0, 50, 90, 99, 100] {
        println!("{percent:>3} % are at most {}", percentile(&sorted, percent).unwrap_or(0));
    }
    println!("from 150 up to 160: {}", count(&sorted, 150, 160));
    println!("peaks, 900 and more: {}", count(&sorted, 900, u32::MAX));

    let medians = sliding_medians(&values, 101);
    let every: Vec<&u32> = medians.iter().step_by(1500).collect();
    println!("medians of 101 in a row, every 1500th: {every:?}");
}
