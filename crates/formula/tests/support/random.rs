//! Small formulas at random, of at most six variables and five values in a domain, as hostile as
//! the language allows: several clauses about one variable, clauses over several, literals twice
//! or of values that no domain has, `a != a`, and constraints in any order.

use lucidoku_formula::{Formula, Literal, Value, Variable};
use proptest::prelude::*;

/// A constraint over variables that are given by number.
#[derive(Clone, Debug)]
enum Part {
    Different(usize, usize),
    Strike(usize, Value),
    AllDifferent(Vec<usize>),
    Clause(Vec<(usize, Value)>),
}

/// Any of the kinds below.
pub fn any_formula() -> impl Strategy<Value = Formula> {
    prop_oneof![4 => loose(), 2 => tight(), 1 => overfull(), 2 => planted()]
}

/// Domains at random and a handful of constraints: from no models to thousands.
pub fn loose() -> impl Strategy<Value = Formula> {
    (1usize..=6).prop_flat_map(|variables| {
        let domains = prop::collection::vec(domain(), variables);
        let more = prop::collection::vec(part(variables), 0..10);
        (domains, more).prop_flat_map(move |(domains, more)| {
            let all = domains.into_iter().enumerate().map(|(v, values)| about(v, values));
            let all: Vec<Part> = all.chain(more).collect();
            Just(all).prop_shuffle().prop_map(move |parts| build(variables, &parts))
        })
    })
}

/// As many variables as values, all different, perhaps with the clauses that say where each value
/// goes, and a few constraints more: few models or none.
pub fn tight() -> impl Strategy<Value = Formula> {
    (3usize..=5, any::<[bool; 5]>()).prop_flat_map(|(side, duals)| {
        prop::collection::vec(part(side), 0..6).prop_flat_map(move |more| {
            let places = |value| Part::Clause((0..side).map(|v| (v, value)).collect());
            let values = 1..=side as Value;
            let placed = values.clone().zip(duals).filter(|(_, wanted)| *wanted);
            let mut parts: Vec<Part> = placed.map(|(value, _)| places(value)).collect();
            parts.extend((0..side).map(|v| about(v, values.clone().collect())));
            parts.push(Part::AllDifferent((0..side).collect()));
            parts.extend(more);
            Just(parts).prop_shuffle().prop_map(move |parts| build(side, &parts))
        })
    })
}

/// A value too few for variables that all differ, said by inequalities or in one go, among other
/// constraints: never a model.
pub fn overfull() -> impl Strategy<Value = Formula> {
    (2usize..=6, any::<bool>()).prop_flat_map(|(variables, spelled_out)| {
        prop::collection::vec(part(variables), 0..3).prop_flat_map(move |more| {
            let values = (1..variables as Value).collect::<Vec<Value>>();
            let mut parts: Vec<Part> = (0..variables).map(|v| about(v, values.clone())).collect();
            if spelled_out {
                let pairs = (0..variables).flat_map(|b| (0..b).map(move |a| (a, b)));
                parts.extend(pairs.map(|(a, b)| Part::Different(a, b)));
            } else {
                parts.push(Part::AllDifferent((0..variables).collect()));
            }
            parts.extend(more);
            Just(parts).prop_shuffle().prop_map(move |parts| build(variables, &parts))
        })
    })
}

/// Many clauses over several variables, each with a literal that holds in one chosen model, and
/// inequalities where that has them: few models, at least one.
pub fn planted() -> impl Strategy<Value = Formula> {
    let chosen = prop::collection::vec(0 as Value..5, 2..=6);
    chosen.prop_flat_map(|chosen| {
        let variables = chosen.len();
        let clause = (prop::collection::vec(literal(variables), 0..3), 0..variables, 0usize..3);
        let clauses = prop::collection::vec(clause, 0..25);
        let pairs = prop::collection::vec((0..variables, 0..variables), 0..6);
        (clauses, pairs).prop_flat_map(move |(clauses, pairs)| {
            let all: Vec<Value> = (0..5).collect();
            let mut parts: Vec<Part> = (0..variables).map(|v| about(v, all.clone())).collect();
            for (mut literals, variable, at) in clauses {
                literals.insert(at.min(literals.len()), (variable, chosen[variable]));
                parts.push(Part::Clause(literals));
            }
            let differ = pairs.into_iter().filter(|(a, b)| chosen[*a] != chosen[*b]);
            parts.extend(differ.map(|(a, b)| Part::Different(a, b)));
            Just(parts).prop_shuffle().prop_map(move |parts| build(variables, &parts))
        })
    })
}

/// One to five values, perhaps one twice.
fn domain() -> impl Strategy<Value = Vec<Value>> {
    let values = prop::sample::subsequence(vec![-7, 0, 1, 2, 3], 1..=5).prop_shuffle();
    (values, prop::option::weighted(0.1, any::<prop::sample::Index>())).prop_map(
        |(mut values, twice)| {
            values.extend(twice.map(|index| *index.get(&values)));
            values
        },
    )
}

/// A literal, one in ten of a value that is in no domain of [`domain`].
fn literal(variables: usize) -> impl Strategy<Value = (usize, Value)> {
    (0..variables, prop_oneof![9 => 0 as Value..4, 1 => Just(40)])
}

/// Any constraint.
fn part(variables: usize) -> impl Strategy<Value = Part> {
    let variable = || 0..variables;
    // Of one variable only the pair with itself is there.
    let unequal = (variable(), 1..variables.max(2))
        .prop_map(move |(a, on)| Part::Different(a, (a + on) % variables));
    let group = prop::sample::subsequence((0..variables).collect::<Vec<usize>>(), 1..=variables);
    let clauses = prop::collection::vec(literal(variables), 1..=5).prop_map(Part::Clause);
    prop_oneof![
        40 => unequal,
        20 => literal(variables).prop_map(|(variable, value)| Part::Strike(variable, value)),
        15 => group.prop_shuffle().prop_map(Part::AllDifferent),
        60 => clauses,
        10 => (variable(), domain()).prop_map(|(variable, values)| about(variable, values)),
        1 => variable().prop_map(|a| Part::Different(a, a)),
        1 => prop::collection::vec(variable(), 1..=3).prop_map(Part::AllDifferent),
    ]
}

/// The clause about one variable.
fn about(variable: usize, values: Vec<Value>) -> Part {
    Part::Clause(values.into_iter().map(|value| (variable, value)).collect())
}

/// The formula of these constraints, over `a`, `b`, ...
fn build(variables: usize, parts: &[Part]) -> Formula {
    let mut builder = Formula::builder();
    let names = ["a", "b", "c", "d", "e", "f"];
    let all: Vec<Variable> =
        names[..variables].iter().map(|name| builder.variable(name).unwrap()).collect();
    for part in parts {
        match part {
            Part::Different(a, b) => builder.different(all[*a], all[*b]),
            Part::Strike(v, value) => builder.strike(Literal::new(all[*v], *value)),
            Part::AllDifferent(group) => builder.all_different(group.iter().map(|v| all[*v])),
            Part::Clause(literals) => {
                builder.clause(literals.iter().map(|(v, value)| Literal::new(all[*v], *value)));
            }
        }
    }
    builder.build().unwrap()
}
