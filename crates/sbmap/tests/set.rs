//! Every operation of the set against the standard library's, with the invariants checked after
//! each step, and old versions kept and looked at again.

use proptest::prelude::*;
use sbmap::OrdSet;
use sbmap::rules::{Balance, Binary, Published, Weight};
use sbmap::set::Change;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::Bound;

type Model = BTreeSet<u16>;

/// One step. Numbers in place of other sets choose among the kept versions.
#[derive(Clone, Debug)]
enum Step {
    Insert(u16),
    Replace(u16),
    Remove(u16),
    Take(u16),
    With(u16),
    Without(u16),
    PopFirst,
    PopLast,
    Retain(u16),
    Partition(u16),
    PartitionBy(u16),
    SplitOff(u16, bool),
    SplitAndJoin(u16),
    Fill(u16, u16),
    Union(usize),
    Append(usize),
    Intersection(usize),
    Difference(usize),
    SymmetricDifference(usize),
    Compare(usize),
    Read(u16, u16),
    Keep,
    Resume(usize),
}

fn step(elements: u16) -> impl Strategy<Value = Step> {
    let element = move || 0..elements;
    prop_oneof![
        12 => element().prop_map(Step::Insert),
        2 => element().prop_map(Step::Replace),
        6 => element().prop_map(Step::Remove),
        6 => element().prop_map(Step::Take),
        4 => element().prop_map(Step::With),
        4 => element().prop_map(Step::Without),
        2 => Just(Step::PopFirst),
        2 => Just(Step::PopLast),
        1 => (2..20u16).prop_map(Step::Retain),
        1 => (2..20u16).prop_map(Step::Partition),
        1 => (2..20u16).prop_map(Step::PartitionBy),
        1 => (element(), any::<bool>()).prop_map(|(e, above)| Step::SplitOff(e, above)),
        2 => element().prop_map(Step::SplitAndJoin),
        3 => (element(), 1..200u16).prop_map(|(e, n)| Step::Fill(e, n)),
        1 => any::<usize>().prop_map(Step::Union),
        1 => any::<usize>().prop_map(Step::Append),
        1 => any::<usize>().prop_map(Step::Intersection),
        1 => any::<usize>().prop_map(Step::Difference),
        1 => any::<usize>().prop_map(Step::SymmetricDifference),
        3 => any::<usize>().prop_map(Step::Compare),
        2 => (element(), element()).prop_map(|(a, b)| Step::Read(a, b)),
        4 => Just(Step::Keep),
        2 => any::<usize>().prop_map(Step::Resume),
    ]
}

/// A set and what it must be.
struct Pair<B> {
    set: OrdSet<u16, B>,
    model: Model,
}

impl<B> Clone for Pair<B> {
    fn clone(&self) -> Self {
        Self { set: self.set.clone(), model: self.model.clone() }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The elements of a model that meet a condition.
fn those(model: &Model, condition: impl Fn(u16) -> bool) -> Model {
    model.iter().copied().filter(|element| condition(*element)).collect()
}

impl<B: Balance> Pair<B> {
    /// One step on the set and on the model; what both return must be equal.
    fn step(&mut self, step: &Step, kept: &mut Vec<Pair<B>>) {
        let other = |index: usize| kept.get(index % kept.len().max(1)).cloned();
        match *step {
            Step::Keep => kept.push(self.clone()),
            Step::Resume(index) => *self = other(index).unwrap_or_else(|| self.clone()),
            Step::Union(index)
            | Step::Append(index)
            | Step::Intersection(index)
            | Step::Difference(index)
            | Step::SymmetricDifference(index)
            | Step::Compare(index) => {
                let other = other(index).unwrap_or_else(|| self.clone());
                self.combine(step, other);
            }
            Step::Read(a, b) => self.read(a, b),
            Step::Retain(_)
            | Step::Partition(_)
            | Step::PartitionBy(_)
            | Step::SplitOff(..)
            | Step::SplitAndJoin(_)
            | Step::Fill(..) => self.change_many(step),
            _ => self.change_one(step),
        }
    }

    fn change_one(&mut self, step: &Step) {
        let Self { set, model } = self;
        match *step {
            Step::Insert(element) => assert_eq!(set.insert(element), model.insert(element)),
            Step::Replace(element) => assert_eq!(set.replace(element), model.replace(element)),
            Step::Remove(element) => assert_eq!(set.remove(&element), model.remove(&element)),
            Step::Take(element) => assert_eq!(set.take(&element), model.take(&element)),
            Step::With(element) => {
                *set = set.with(element);
                model.insert(element);
            }
            Step::Without(element) => {
                *set = set.without(&element);
                model.remove(&element);
            }
            Step::PopFirst => assert_eq!(set.pop_first(), model.pop_first()),
            Step::PopLast => assert_eq!(set.pop_last(), model.pop_last()),
            _ => unreachable!("{step:?} changes more than one element"),
        }
    }

    fn change_many(&mut self, step: &Step) {
        let Self { set, model } = self;
        match *step {
            Step::Retain(rest) => {
                set.retain(|element| element % rest != 0);
                model.retain(|element| element % rest != 0);
            }
            Step::Partition(rest) => {
                let (some, others) = set.partition(|element| element % rest == 0);
                assert_eq!(others.validate(), Ok(()));
                assert!(others.iter().eq(&those(model, |element| element % rest != 0)));
                *set = some;
                model.retain(|element| element % rest == 0);
            }
            Step::PartitionBy(rest) => {
                for (group, part) in &set.partition_by(|element| element % rest) {
                    assert_eq!(part.validate(), Ok(()));
                    assert!(part.iter().eq(&those(model, |element| element % rest == *group)));
                }
            }
            Step::SplitOff(element, keeps_above) => {
                let (above, above_model) = (set.split_off(&element), model.split_off(&element));
                assert_eq!(set.validate(), Ok(()));
                assert!(set.iter().eq(model.iter()) && above.iter().eq(above_model.iter()));
                if keeps_above {
                    (*set, *model) = (above, above_model);
                }
            }
            Step::SplitAndJoin(element) => {
                let (below, found, above) = set.split(&element);
                assert_eq!(found.as_ref(), model.get(&element));
                *set = match found {
                    Some(element) => OrdSet::join(below, element, above),
                    None => below.concat(above),
                }
                .expect("a split set can be joined");
            }
            Step::Fill(start, count) => {
                let elements: Vec<u16> =
                    (0..count).map(|n| start.wrapping_add(n * 7 % count)).collect();
                set.extend(&elements);
                model.extend(&elements);
            }
            _ => unreachable!("{step:?} changes no more than one element"),
        }
    }

    fn combine(&mut self, step: &Step, mut other: Pair<B>) {
        let Self { set, model } = self;
        match step {
            Step::Union(_) => {
                *set = &*set | &other.set;
                *model = &*model | &other.model;
            }
            Step::Append(_) => {
                set.append(&mut other.set);
                model.append(&mut other.model);
                assert!(other.set.is_empty());
            }
            Step::Intersection(_) => {
                *set = &*set & &other.set;
                *model = &*model & &other.model;
            }
            Step::Difference(_) => {
                *set = &*set - &other.set;
                *model = &*model - &other.model;
            }
            Step::SymmetricDifference(_) => {
                *set = &*set ^ &other.set;
                *model = &*model ^ &other.model;
            }
            _ => {
                self.compare(&other);
                other.compare(self);
                self.with_part_of(&other);
            }
        }
    }

    fn compare(&self, other: &Pair<B>) {
        let (set, model) = (&self.set, &self.model);
        assert_eq!(*set == other.set, *model == other.model);
        assert_eq!(set.cmp(&other.set), model.cmp(&other.model));
        assert_eq!(set.partial_cmp(&other.set), model.partial_cmp(&other.model));
        assert_eq!(set.is_subset(&other.set), model.is_subset(&other.model));
        assert_eq!(set.is_superset(&other.set), model.is_superset(&other.model));
        assert_eq!(set.is_disjoint(&other.set), model.is_disjoint(&other.model));
        let mut changed = model.clone();
        for change in set.diff(&other.set) {
            match change {
                Change::Removed(element) => assert!(changed.remove(element)),
                Change::Added(element) => assert!(changed.insert(*element)),
            }
        }
        assert_eq!(changed, other.model);
    }

    /// Compares this set with a small one made from another: some elements of both, some of one.
    fn with_part_of(&self, other: &Pair<B>) {
        let rest = other.model.len() as u16 % 13 + 7;
        let set = other.set.filter(|element| element % rest == 0);
        let few = Pair { set, model: those(&other.model, |element| element % rest == 0) };
        few.compare(self);
        let common = Pair { set: &few.set & &self.set, model: &few.model & &self.model };
        common.compare(self);
        let others = Pair { set: &few.set - &self.set, model: &few.model - &self.model };
        others.compare(self);
    }

    fn read(&self, a: u16, b: u16) {
        let Self { set, model } = self;
        let smaller = model.range(..a).count();
        let rank = if model.contains(&a) { Ok(smaller) } else { Err(smaller) };
        assert_eq!(set.rank(&a), rank);
        assert_eq!(set.select(smaller), model.iter().nth(smaller));
        assert_eq!((set.contains(&a), set.get(&a)), (model.contains(&a), model.get(&a)));
        assert_eq!((set.first(), set.last()), (model.first(), model.last()));
        assert_eq!(hash(set), hash(model));
        assert_eq!(format!("{set:?}"), format!("{model:?}"));
        assert_eq!(set.iter().min(), model.first());
        assert_eq!(set.iter().max(), model.last());
        let append = |mut all: Vec<u16>, element: &u16| {
            all.push(*element);
            all
        };
        assert!(set.fold_up(Vec::new(), append).iter().eq(model));
        assert!(set.fold_down(Vec::new(), append).iter().rev().eq(model));
        let (low, high) = (a.min(b), a.max(b) + 1);
        let ranges = [
            (Bound::Included(low), Bound::Excluded(high)),
            (Bound::Excluded(low), Bound::Included(high)),
            (Bound::Unbounded, Bound::Excluded(high)),
            (Bound::Excluded(low), Bound::Unbounded),
        ];
        for range in ranges {
            let elements = set.range(range);
            assert_eq!(elements.len(), model.range(range).count());
            assert!(elements.clone().eq(model.range(range)));
            assert!(elements.clone().rev().eq(model.range(range).rev()));
            assert_eq!(elements.clone().nth(5), model.range(range).nth(5));
            assert_eq!(elements.clone().nth_back(5), model.range(range).nth_back(5));
            assert_eq!(elements.clone().last(), model.range(range).next_back());
            assert_eq!(elements.count(), model.range(range).count());
        }
    }

    fn check(&self) {
        assert_eq!(self.set.validate(), Ok(()));
        assert_eq!(self.set.len(), self.model.len());
        assert!(self.set.iter().eq(&self.model));
    }
}

fn run<B: Balance>(steps: &[Step]) {
    let mut pair: Pair<B> = Pair { set: OrdSet::default(), model: Model::new() };
    let mut kept = Vec::new();
    for step in steps {
        pair.step(step, &mut kept);
        pair.check();
    }
    kept.iter().for_each(Pair::check);
    assert!(pair.set.clone().into_iter().rev().eq(pair.model.iter().rev().copied()));
    assert_eq!(pair.set.clone().into_iter().len(), pair.model.len());
    assert!(pair.set.into_iter().eq(pair.model));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_set_is_what_the_model_is(steps in prop::collection::vec(step(600), 1..300)) {
        run::<Weight>(&steps);
    }

    #[test]
    fn so_it_is_with_one_element_a_node(steps in prop::collection::vec(step(100), 1..200)) {
        run::<Binary>(&steps);
    }

    #[test]
    fn so_it_is_under_the_published_rule(steps in prop::collection::vec(step(100), 1..200)) {
        run::<Published>(&steps);
    }

    #[test]
    fn elements_in_any_order_make_a_set(elements in prop::collection::vec(0..500u16, 0..600)) {
        let model: Model = elements.iter().copied().collect();
        let set: OrdSet<u16> = elements.into_iter().collect();
        prop_assert_eq!(set.validate(), Ok(()));
        prop_assert!(set.iter().eq(&model));
        prop_assert_eq!(&OrdSet::from(model.clone()), &set);
        prop_assert_eq!(&OrdSet::from_sorted(model.iter().copied()), &Ok(set.clone()));
        prop_assert_eq!(BTreeSet::from(set), model);
    }
}

/// Something that is compared by its name alone.
#[derive(Clone, Debug)]
struct Named {
    name: u32,
    note: &'static str,
}

impl Ord for Named {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name.cmp(&other.name)
    }
}

impl PartialOrd for Named {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Named {}

fn equal_elements_are_told_apart<B: Balance + Debug>() {
    let named = |name: u32, note: &'static str| Named { name, note };
    let notes = |set: &OrdSet<Named, B>| set.iter().map(|n| n.note).collect::<Vec<_>>();
    let mut set: OrdSet<Named, B> =
        [named(2, "first"), named(2, "second"), named(1, "only")].into_iter().collect();
    assert_eq!(notes(&set), ["only", "first"]);

    assert!(!set.insert(named(2, "third")));
    assert_eq!(set.with(named(2, "third")).get(&named(2, "")).map(|n| n.note), Some("first"));
    set.extend([named(2, "third")]);
    assert_eq!(notes(&set), ["only", "first"]);

    let before = set.clone();
    assert_eq!(set.replace(named(2, "fourth")).map(|n| n.note), Some("first"));
    assert!(set.replace(named(3, "new")).is_none());
    assert_eq!(notes(&set), ["only", "fourth", "new"]);
    assert_eq!(notes(&before), ["only", "first"]);
    assert_eq!(notes(&(&before & &set)), ["only", "first"]);
    assert_eq!(set.take(&named(2, "")).map(|n| n.note), Some("fourth"));
    assert_eq!(notes(&set), ["only", "new"]);
}

#[test]
fn an_equal_element_stays_unless_it_is_replaced() {
    equal_elements_are_told_apart::<Weight>();
    equal_elements_are_told_apart::<Binary>();
    equal_elements_are_told_apart::<Published>();
}

#[test]
fn versions_share_what_does_not_change() {
    let set: OrdSet<u32> = (0..10_000).collect();
    let part = set.filter(|element| element % 3 == 0);
    assert!(set.with(5).ptr_eq(&set));
    assert!(set.without(&10_000).ptr_eq(&set));
    assert!(set.union(&part).ptr_eq(&set));
    assert!(part.union(&set).ptr_eq(&set));
    assert!(set.intersection(&set).ptr_eq(&set));
    assert!(set.difference(&OrdSet::new()).ptr_eq(&set));
    assert!(set.filter(|_| true).ptr_eq(&set));
    let mut kept = set.clone();
    kept.retain(|_| true);
    assert!(kept.ptr_eq(&set));
    assert!(set.difference(&set.clone()).is_empty());
}

#[test]
fn sets_of_different_sizes_are_related_as_they_should_be() {
    let large: OrdSet<u32> = (0..100_000).map(|n| 2 * n).collect();
    let few: OrdSet<u32> = [0, 100, 199_998].into();
    let odd: OrdSet<u32> = [1, 101, 199_999].into();
    assert!(few.is_subset(&large) && large.is_superset(&few) && !large.is_disjoint(&few));
    assert!(odd.is_disjoint(&large) && large.is_disjoint(&odd) && !odd.is_subset(&large));
    let nothing = OrdSet::new();
    assert!(
        nothing.is_subset(&large) && nothing.is_disjoint(&large) && large.is_disjoint(&nothing)
    );
    assert!(nothing.is_subset(&nothing) && nothing.is_disjoint(&nothing));
    assert!(large.is_subset(&large) && !large.without(&0).is_superset(&large));
}

#[test]
#[should_panic(expected = "the range starts after its end")]
fn a_range_that_starts_after_its_end_panics() {
    _ = OrdSet::from([1, 2, 3]).range((Bound::Included(3), Bound::Included(2)));
}

#[test]
fn elements_may_be_nothing() {
    let mut set: OrdSet<()> = OrdSet::new();
    assert!(set.insert(()) && !set.insert(()));
    assert_eq!((set.len(), set.first(), set.validate()), (1, Some(&()), Ok(())));
    assert_eq!(set.into_iter().count(), 1);
}
