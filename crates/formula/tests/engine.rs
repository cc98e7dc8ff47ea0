//! The strong solver: what plain enumeration finds, on any formula.

mod support {
    pub mod enumerate;
    pub mod random;
}

use lucidoku_formula::engine::{
    Core, Models, Solver, backbone, core, core_of, count, count_parallel, estimate, implied,
    propagate, true_candidates,
};
use lucidoku_formula::syntax::parse;
use lucidoku_formula::{
    Answer, Budget, Constraint, End, Formula, FormulaBuilder, Literal, Model, Search, Value,
    reference,
};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use support::{enumerate, random};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn solving_finds_a_model_if_there_is_one(formula in random::any_formula()) {
        let mut solver = Solver::new(&formula);
        match solver.solve(Budget::UNLIMITED) {
            Answer::Satisfiable(model) => prop_assert!(formula.is_satisfied_by(&model)),
            Answer::Unsatisfiable => prop_assert!(enumerate::models(&formula).is_empty()),
            Answer::Stopped => prop_assert!(false, "nothing limits it"),
        }
    }

    #[test]
    fn models_excluded_one_by_one_are_all_models(formula in random::any_formula()) {
        let all = enumerate::models(&formula);
        prop_assume!(all.len() < 300);
        let mut solver = Solver::new(&formula);
        let mut found = BTreeSet::new();
        while let Answer::Satisfiable(model) = solver.solve(Budget::UNLIMITED) {
            prop_assert!(found.insert(model), "each model once");
            solver.exclude();
        }
        prop_assert!(found.into_iter().eq(all));
    }

    #[test]
    fn the_models_are_all_models(formula in random::any_formula()) {
        let mut models = Models::new(&formula, Budget::UNLIMITED);
        let mut found: Vec<Model> = models.by_ref().collect();
        prop_assert_eq!(models.end(), End::Exhausted);
        found.sort();
        prop_assert_eq!(found, enumerate::models(&formula));
    }

    #[test]
    fn counting_agrees_and_stops_at_its_limit(formula in random::any_formula(), limit in 1u128..9) {
        let number = enumerate::models(&formula).len() as u128;
        let all = count(&formula, u128::MAX, Budget::UNLIMITED);
        prop_assert_eq!((all.models, all.end), (number, End::Exhausted));
        prop_assert!(all.first.is_none_or(|first| formula.is_satisfied_by(&first)));
        let some = count(&formula, limit, Budget::UNLIMITED);
        prop_assert_eq!(some.models, number.min(limit));
        prop_assert_eq!(some.end == End::Limit, number >= limit);
        let threads = NonZeroUsize::new(2).unwrap();
        let parallel = count_parallel(&formula, u128::MAX, threads, Budget::UNLIMITED);
        prop_assert_eq!((parallel.models, parallel.end), (number, End::Exhausted));
    }

    #[test]
    fn stopped_counts_go_no_further_than_all(formula in random::any_formula(), nodes in 0u64..20) {
        let budget = Budget { nodes, ..Budget::UNLIMITED };
        let some = count(&formula, u128::MAX, budget);
        let number = enumerate::models(&formula).len() as u128;
        prop_assert!(some.models <= number);
        prop_assert!(some.end == End::Stopped || some.models == number);
        prop_assert!(some.nodes <= nodes.max(1));
    }

    #[test]
    fn true_candidates_are_the_union_of_all_models(formula in random::any_formula()) {
        let found = true_candidates(&formula, Budget::UNLIMITED);
        let expected = enumerate::true_candidates(&formula, &enumerate::models(&formula));
        let literals = formula.variables().zip(&found.values).flat_map(|(variable, values)| {
            values.iter().map(move |value| Literal::new(variable, *value))
        });
        prop_assert!(literals.eq(expected));
        prop_assert!(found.unsettled.is_empty() && found.end == End::Exhausted);
    }

    #[test]
    fn the_backbone_is_what_all_models_share(formula in random::any_formula()) {
        let found = backbone(&formula, Budget::UNLIMITED);
        match found {
            None => prop_assert!(enumerate::models(&formula).is_empty()),
            Some(found) => {
                let expected = enumerate::backbone(&formula, &enumerate::models(&formula));
                let literals = formula.variables().zip(&found.values);
                let literals = literals.filter_map(|(variable, value)| {
                    value.map(|value| Literal::new(variable, value))
                });
                prop_assert!(literals.eq(expected));
            }
        }
    }

    #[test]
    fn no_model_loses_a_value_to_propagation(formula in random::any_formula()) {
        let models = enumerate::models(&formula);
        match propagate(&formula) {
            Err(_) => prop_assert!(models.is_empty()),
            Ok(domains) => for model in models {
                prop_assert!(model.values().iter().zip(&domains).all(|(v, all)| all.contains(v)));
            },
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_core_contradicts_itself_and_none_of_it_can_go(formula in random::any_formula()) {
        let parts = match core(&formula, Budget::UNLIMITED) {
            Core::Parts { parts, end } => {
                prop_assert_eq!(end, End::Exhausted);
                parts
            }
            Core::Satisfiable(model) => {
                prop_assert!(formula.is_satisfied_by(&model));
                return Ok(());
            }
            Core::Stopped => return Err(TestCaseError::fail("nothing limits it")),
        };
        prop_assert!(!is_satisfiable(&formula, &parts));
        for left_out in 0..parts.len() {
            let mut rest = parts.clone();
            rest.remove(left_out);
            prop_assert!(is_satisfiable(&formula, &rest), "without {}", parts[left_out]);
        }
    }

    #[test]
    fn implied_constraints_are_those_that_the_rest_implies(formula in random::any_formula()) {
        prop_assume!(formula.variable_count() <= 4);
        let count = formula.constraints().len();
        let parts: Vec<Vec<usize>> = (0..count).map(|at| vec![at]).collect();
        let found = implied(&formula, &parts, Budget::UNLIMITED);
        for (at, is_implied) in found.into_iter().enumerate() {
            let rest: Vec<usize> = (0..count).filter(|other| *other != at).collect();
            let constraint = &formula.constraints()[at];
            let mut models = enumerate::models(&unbounded(&formula, &rest)).into_iter();
            let all_hold = models.all(|model| constraint.holds(&model));
            prop_assert_eq!(is_implied, Some(all_hold), "constraint {}", at);
        }
    }
}

/// Whether some constraints of a formula have a model, variables without a domain being any
/// integer.
fn is_satisfiable(formula: &Formula, kept: &[usize]) -> bool {
    let formula = unbounded(formula, kept);
    reference::solve(&formula, Budget::UNLIMITED).0 != Answer::Unsatisfiable
}

/// Some constraints of a formula. Variables without a domain can have every value that the
/// formula names, and as many others as there are variables: with these, all integers are said.
fn unbounded(formula: &Formula, kept: &[usize]) -> Formula {
    let mut builder = FormulaBuilder::with_variables_of(formula);
    let kept: Vec<_> = kept.iter().map(|at| &formula.constraints()[*at]).collect();
    kept.iter().for_each(|constraint| builder.constraint((*constraint).clone()));
    let named = formula.constraints().iter().flat_map(|constraint| match constraint {
        Constraint::Clause(literals) => literals.iter().map(|literal| literal.value).collect(),
        Constraint::Strike(literal) => vec![literal.value],
        Constraint::Different(..) | Constraint::AllDifferent(_) => Vec::new(),
    });
    let values: BTreeSet<Value> =
        named.chain((0..formula.variable_count() as Value).map(|at| 1_000_000 + at)).collect();
    for variable in formula.variables() {
        if !kept.iter().any(|constraint| constraint.domain_of() == Some(variable)) {
            builder.clause(values.iter().map(|value| Literal::new(variable, *value)));
        }
    }
    builder.build().unwrap()
}

#[test]
fn estimates_are_right_on_average() {
    let latin = "alldiff(a, b, c) * alldiff(d, e, f) * a != d * b != e * c != f";
    let domains: Vec<String> =
        "abcdef".chars().map(|name| format!("{name} = 1 + {name} = 2 + {name} = 3")).collect();
    let formula = parse(&format!("{latin} * {}", domains.join(" * "))).unwrap();
    let all = count(&formula, u128::MAX, Budget::UNLIMITED).models as f64;
    let found = estimate(&formula, 20_000, 7, Budget::UNLIMITED);
    assert_eq!(found.samples, 20_000);
    assert!((found.mean - all).abs() <= 5.0 * found.standard_error, "{found:?}, {all} models");
    assert_eq!(found, estimate(&formula, 20_000, 7, Budget::UNLIMITED));
}

#[test]
fn a_stopped_solver_goes_on_where_it_was() {
    let names: Vec<String> = (0..7).map(|at| format!("p{at}")).collect();
    let domain = |name: &String| {
        (1..7).map(|value| format!("{name} = {value}")).collect::<Vec<_>>().join(" + ")
    };
    let pairs = (0..7).flat_map(|a| (0..a).map(move |b| format!("(p{a}, p{b})")));
    let pairs: Vec<String> = pairs.map(|pair| format!("alldiff{pair}")).collect();
    let domains: Vec<String> = names.iter().map(domain).collect();
    let text = format!("{} * {}", pairs.join(" * "), domains.join(" * "));
    let formula = parse(&text).unwrap();
    let mut solver = Solver::new(&formula);
    let few = Budget { nodes: 2, ..Budget::UNLIMITED };
    let mut answers = std::iter::repeat_with(|| solver.solve(few)).take(10_000);
    let last = answers.find(|answer| *answer != Answer::Stopped);
    assert_eq!(last, Some(Answer::Unsatisfiable));
}

#[test]
fn threads_count_what_one_counts() {
    let names: Vec<String> = (0..16).map(|at| format!("c{at}")).collect();
    let line = |at: [usize; 4]| format!("alldiff({})", at.map(|at| names[at].as_str()).join(", "));
    let rows = (0..4).map(|row| line([0, 1, 2, 3].map(|at| 4 * row + at)));
    let columns = (0..4).map(|column| line([0, 1, 2, 3].map(|at| 4 * at + column)));
    let domain = |name: &String| format!("{name} = 1 + {name} = 2 + {name} = 3 + {name} = 4");
    let parts: Vec<String> = rows.chain(columns).chain(names.iter().map(domain)).collect();
    let formula = parse(&parts.join(" * ")).unwrap();
    for threads in [1, 2, 3, 8] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let all = count_parallel(&formula, u128::MAX, threads, Budget::UNLIMITED);
        assert_eq!((all.models, all.end), (576, End::Exhausted), "Latin squares of order 4");
        assert!(formula.is_satisfied_by(&all.first.unwrap()));
        let some = count_parallel(&formula, 100, threads, Budget::UNLIMITED);
        assert_eq!((some.models, some.end), (100, End::Limit));
        let none = count_parallel(&formula, 0, threads, Budget::UNLIMITED);
        assert_eq!((none.models, none.end), (0, End::Limit));
        let budget = Budget { stop: &|| true, ..Budget::UNLIMITED };
        assert_eq!(count_parallel(&formula, 600, threads, budget).end, End::Stopped);
    }
}

/// A formula of two variables and six models.
fn six() -> Formula {
    parse("alldiff(a, b) * a = 1 + a = 2 + a = 3 * b = 1 + b = 2 + b = 3").unwrap()
}

#[test]
fn only_a_model_that_was_found_is_excluded() {
    let mut solver = Solver::new(&six());
    solver.exclude();
    assert_eq!(solver.solve(Budget { nodes: 1, ..Budget::UNLIMITED }), Answer::Stopped);
    solver.exclude();
    let mut found = 0;
    while let Answer::Satisfiable(_) = solver.solve(Budget::UNLIMITED) {
        found += 1;
        solver.exclude();
        solver.exclude();
    }
    assert_eq!(found, 6);
}

#[test]
fn what_was_not_settled_is_said() {
    let none = Budget { nodes: 0, ..Budget::UNLIMITED };
    let formula = parse("a != c * b = 1 * c = 1 + c = 2 * a = 1 + a = 2 + a = 3").unwrap();
    let found = true_candidates(&formula, none);
    assert_eq!(found.end, End::Stopped);
    assert!(found.values.iter().all(Vec::is_empty));
    assert_eq!(found.unsettled.len(), 6);
    let found = backbone(&formula, none).unwrap();
    assert_eq!(found.end, End::Stopped);
    assert_eq!(core(&formula, none), Core::Stopped);
    assert_eq!(implied(&formula, &[vec![0], vec![1]], none), [None, None]);
}

#[test]
fn a_core_of_parts_leaves_out_what_is_not_needed() {
    let formula = parse("a != b * a = 1 * b = 1 * c = 1 + c = 2 * a != c").unwrap();
    let core = |parts: &[Vec<usize>]| core_of(&formula, parts, Budget::UNLIMITED);
    let found = |parts: Vec<usize>| Core::Parts { parts, end: End::Exhausted };
    assert_eq!(core(&[vec![4]]), found(vec![]));
    assert_eq!(core(&[vec![4], vec![0, 1]]), found(vec![1]));
    assert_eq!(core(&[vec![3, 4], vec![2], vec![0]]), found(vec![1, 2]));
}

#[test]
fn estimates_beyond_all_numbers_are_infinite() {
    let domain =
        |at: usize| (0..100).map(|v| format!("v{at} = {v}")).collect::<Vec<_>>().join(" + ");
    let text = (0..200).map(domain).collect::<Vec<_>>().join(" * ");
    let found = estimate(&parse(&text).unwrap(), 3, 1, Budget::UNLIMITED);
    assert!(found.mean.is_infinite() && found.standard_error.is_infinite());
}

#[test]
fn thousands_of_true_equalities_in_a_clause_are_counted() {
    let domains = (0..4200).map(|at| format!("x{at} = 0 + x{at} = 1"));
    let all = (0..4200).map(|at| format!("x{at} = 1")).collect::<Vec<_>>().join(" + ");
    let text = domains.chain([all]).collect::<Vec<_>>().join(" * ");
    let formula = parse(&text).unwrap();
    let Answer::Satisfiable(model) = Solver::new(&formula).solve(Budget::UNLIMITED) else {
        panic!("it has models")
    };
    assert!(formula.is_satisfied_by(&model));
    assert!(formula.is_satisfied_by(&Models::new(&formula, Budget::UNLIMITED).next().unwrap()));
}
