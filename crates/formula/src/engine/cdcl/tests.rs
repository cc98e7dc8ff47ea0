//! Restarts, reductions, vivification, probing and changes of mode happen at every few conflicts
//! here, and change no answer.

use super::Cdcl;
use super::chronological::Step;
use crate::budget::{Answer, Budget, End};
use crate::engine::problem::{Duals, Problem};
use crate::formula::{Formula, Literal, Model};
use crate::reference::Reference;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A graph at random, to be coloured, in which some vertices lack some colours and some clauses
/// over several vertices must hold.
fn colourings() -> impl Strategy<Value = Formula> {
    let vertices = 5usize..12;
    (vertices, 2i64..5).prop_flat_map(|(vertices, colours)| {
        let pairs = prop::collection::btree_set((0..vertices, 0..vertices), 0..4 * vertices);
        let strikes = prop::collection::vec((0..vertices, 1..=colours), 0..vertices);
        let literals = prop::collection::vec((0..vertices, 1..=colours), 2..5);
        let clauses = prop::collection::vec(literals, 0..vertices);
        (pairs, strikes, clauses).prop_map(move |(pairs, strikes, clauses)| {
            let mut builder = Formula::builder();
            let names = (0..vertices).map(|at| format!("n{at}"));
            let all: Vec<_> = names.map(|name| builder.variable(&name).unwrap()).collect();
            let literal = |(at, value): (usize, i64)| Literal::new(all[at], value);
            for &variable in &all {
                builder.clause((1..=colours).map(|value| Literal::new(variable, value)));
            }
            for (a, b) in pairs.into_iter().filter(|(a, b)| a != b) {
                builder.different(all[a], all[b]);
            }
            strikes.into_iter().for_each(|strike| builder.strike(literal(strike)));
            for clause in clauses {
                builder.clause(clause.into_iter().map(literal));
            }
            builder.build().unwrap()
        })
    })
}

/// A search that tidies up all the time, if propagation leaves anything to search.
fn hurried(formula: &Formula, interval: u64) -> Option<Cdcl> {
    let problem = Problem::new(formula, Duals::AfterPropagation, Budget::UNLIMITED).ok()?;
    let mut search = Cdcl::new(problem);
    search.hurry(interval);
    Some(search)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn learning_finds_every_model_once(formula in colourings(), interval in 1u64..4) {
        let all: BTreeSet<Model> = Reference::new(&formula, Budget::UNLIMITED).take(200).collect();
        prop_assume!(all.len() < 200);
        let mut found = BTreeSet::new();
        if let Some(mut search) = hurried(&formula, interval) {
            while let Answer::Satisfiable(model) = search.solve(Budget::UNLIMITED) {
                prop_assert!(formula.is_satisfied_by(&model));
                prop_assert!(found.insert(model));
                search.exclude();
            }
        }
        prop_assert_eq!(found, all);
    }

    #[test]
    fn enumeration_finds_every_model_once(formula in colourings(), interval in 1u64..4) {
        let all: BTreeSet<Model> = Reference::new(&formula, Budget::UNLIMITED).take(2000).collect();
        prop_assume!(all.len() < 2000);
        let mut found = BTreeSet::new();
        if let Some(mut search) = hurried(&formula, interval) {
            while search.next_model(Budget::UNLIMITED) == Step::Model {
                prop_assert!(found.insert(search.model()));
            }
            prop_assert_eq!(search.next_model(Budget::UNLIMITED), Step::End(End::Exhausted));
        }
        prop_assert_eq!(found, all);
    }

    #[test]
    fn assumptions_are_kept_and_forgotten(formula in colourings(), picks in any::<[prop::sample::Index; 6]>()) {
        let Some(mut search) = hurried(&formula, 1) else { return Ok(()) };
        if search.problem().atom_count() == 0 {
            return Ok(());
        }
        for pick in picks {
            let atom = pick.index(search.problem().atom_count());
            let literal = search.literal(atom);
            let mut models = Reference::new(&formula, Budget::UNLIMITED);
            let expected = models.any(|model| model[literal.variable] == literal.value);
            let holds = super::Lit::holds(atom as u32);
            match search.solve_under(Some(holds), Budget::UNLIMITED) {
                Answer::Satisfiable(model) => {
                    prop_assert!(formula.is_satisfied_by(&model));
                    prop_assert_eq!(model[literal.variable], literal.value);
                }
                answer => {
                    prop_assert_eq!(answer, Answer::Unsatisfiable);
                    prop_assert!(!expected);
                }
            }
        }
    }
}
