//! A budget's check stops the preparation of a search, too, and all-different constraints of many
//! members are prepared without their pairs.

use lucidoku_formula::engine::{
    Core, Models, Solver, backbone, core, count, count_parallel, estimate, implied, solve_logged,
    true_candidates,
};
use lucidoku_formula::syntax::parse;
use lucidoku_formula::{Answer, Budget, End, Formula, Literal, Search, Value};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Many pairs, which take a while to prepare, and hundreds of models.
fn large() -> Formula {
    let mut builder = Formula::builder();
    let all: Vec<_> = (0..900).map(|at| builder.variable(&format!("x{at}")).unwrap()).collect();
    builder.all_different(all.iter().copied());
    for (at, variable) in (0..).zip(&all) {
        builder.clause([2 * at, 2 * at + 1].map(|value| Literal::new(*variable, value)));
    }
    builder.build().unwrap()
}

/// Runs a search with a check that says to stop from its `first` question on; the check must not
/// be asked many times more.
fn stopped_at<T>(first: usize, search: impl FnOnce(Budget<'_>) -> T) -> T {
    let asked = AtomicUsize::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) + 1 >= first;
    let found = search(Budget { stop: &stop, ..Budget::UNLIMITED });
    let asked = asked.into_inner();
    assert!((first..first + 3).contains(&asked), "asked {asked} times, to stop from {first} on");
    found
}

#[test]
fn preparation_stops_soon_in_every_search() {
    let formula = &large();
    for first in [1, 3, 8] {
        assert_eq!(stopped_at(first, |b| Solver::new(formula).solve(b)), Answer::Stopped);
        let ends = stopped_at(first, |budget| {
            let mut models = Models::new(formula, budget);
            (models.next(), models.end())
        });
        assert_eq!(ends, (None, End::Stopped));
        let found = stopped_at(first, |budget| count(formula, u128::MAX, budget));
        assert_eq!((found.models, found.end), (0, End::Stopped));
        let two = NonZeroUsize::new(2).unwrap();
        let found = stopped_at(first, |budget| count_parallel(formula, u128::MAX, two, budget));
        assert_eq!((found.models, found.end), (0, End::Stopped));
        let found = stopped_at(first, |budget| true_candidates(formula, budget));
        assert_eq!((found.unsettled.len(), found.end), (1800, End::Stopped));
        let found = stopped_at(first, |budget| backbone(formula, budget)).unwrap();
        assert!(found.end == End::Stopped && found.values == vec![None; 900]);
        let found = stopped_at(first, |budget| estimate(formula, 10, 1, budget));
        assert_eq!((found.samples, found.end), (0, End::Stopped));
        assert_eq!(stopped_at(first, |budget| core(formula, budget)), Core::Stopped);
        let part = [vec![0]];
        assert_eq!(stopped_at(first, |budget| implied(formula, &part, budget)), [None]);
        let mut steps = 0;
        let answer = stopped_at(first, |budget| solve_logged(formula, budget, &mut |_| steps += 1));
        assert_eq!((answer, steps), (Answer::Stopped, 0));
    }
}

#[test]
fn a_solver_stopped_while_it_prepared_answers_later() {
    let formula = large();
    let mut solver = Solver::new(&formula);
    for first in [1, 3, 8] {
        assert_eq!(stopped_at(first, |budget| solver.solve(budget)), Answer::Stopped);
        solver.exclude();
        assert_eq!((solver.conflicts(), solver.decisions()), (0, 0));
    }
    let Answer::Satisfiable(model) = solver.solve(Budget::UNLIMITED) else {
        panic!("every variable has values of its own")
    };
    assert!(formula.is_satisfied_by(&model));
    let contradiction = parse("a != a * a = 1").unwrap();
    let mut solver = Solver::new(&contradiction);
    assert_eq!(stopped_at(1, |budget| solver.solve(budget)), Answer::Stopped);
    assert_eq!(solver.solve(Budget::UNLIMITED), Answer::Unsatisfiable);
}

/// One all-different constraint over variables with these domains and so many others, which have
/// a value of their own each.
fn all_different(domains: &[BTreeSet<Value>], others: usize) -> Formula {
    let mut builder = Formula::builder();
    let count = domains.len() + others;
    let all: Vec<_> = (0..count).map(|at| builder.variable(&format!("x{at}")).unwrap()).collect();
    builder.all_different(all.iter().copied());
    for (at, variable) in all.iter().enumerate() {
        let own = BTreeSet::from([100 + at as Value]);
        let domain = domains.get(at).unwrap_or(&own);
        builder.clause(domain.iter().map(|value| Literal::new(*variable, *value)));
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn many_members_mean_what_few_mean(
        domains in prop::collection::vec(prop::collection::btree_set(0i64..6, 1..4), 1..6),
    ) {
        let models = |others: usize| -> BTreeSet<Vec<Value>> {
            let formula = all_different(&domains, others);
            let models = Models::new(&formula, Budget::UNLIMITED);
            let own = models.map(|model| model.values()[..domains.len()].to_vec());
            own.collect()
        };
        let few = models(0);
        prop_assert_eq!(&few, &models(1100));
        let answer = Solver::new(&all_different(&domains, 1100)).solve(Budget::UNLIMITED);
        prop_assert_eq!(matches!(answer, Answer::Satisfiable(_)), !few.is_empty());
        let crowd = all_different(&domains, 1100);
        let logged = solve_logged(&crowd, Budget::UNLIMITED, &mut |_| {});
        prop_assert_eq!(matches!(logged, Answer::Satisfiable(_)), !few.is_empty());
    }
}

#[test]
fn a_value_that_twenty_thousand_could_have_is_had_by_one() {
    let mut builder = Formula::builder();
    let all: Vec<_> = (0..20_000).map(|at| builder.variable(&format!("x{at}")).unwrap()).collect();
    builder.all_different(all.iter().copied());
    for (at, variable) in (1..).zip(&all) {
        builder.clause([0, at].map(|value| Literal::new(*variable, value)));
    }
    builder.clause([1, 2].map(|at| Literal::new(all[at], 0)));
    let formula = builder.build().unwrap();
    assert_eq!(count(&formula, u128::MAX, Budget::UNLIMITED).models, 2);
}
