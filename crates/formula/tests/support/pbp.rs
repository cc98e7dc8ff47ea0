//! VeriPB as a checker of proofs about formulas.

use lucidoku_formula::Formula;
use lucidoku_formula::export::Opb;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use veripb::args::Args;

/// Whether VeriPB accepts the proof beside the formula's pseudo-Boolean constraints.
pub fn accepts(formula: &Formula, proof: &str) -> Result<(), String> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = |ending| folder.join(format!("proof-{}-{number}.{ending}", std::process::id()));
    let (opb, pbp) = (path("opb"), path("pbp"));
    std::fs::write(&opb, Opb::of(formula).to_string()).unwrap();
    std::fs::write(&pbp, proof).unwrap();
    let args = Args {
        formula: opb.clone(),
        derivation: pbp.clone(),
        force_checked_deletion: true,
        print_verification_result: false,
        show_warnings: false,
        ..Args::default()
    };
    let result = veripb::run_checker(args);
    for file in [opb, pbp] {
        std::fs::remove_file(file).unwrap();
    }
    result.map_err(|error| format!("{error:#}"))
}
