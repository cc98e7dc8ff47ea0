//! Dual clauses by cutting planes.

use crate::export::{Opb, Origin, PbConstraint};
use crate::formula::{Formula, Value};
use crate::groups::{Group, groups};
use std::collections::{BTreeMap, HashMap};
use std::fmt;

/// What came of the groups.
pub(super) enum Derived {
    /// The dual clauses.
    Duals,
    /// The constraint of this number: a group has more members than values.
    Contradiction(u64),
}

/// A summand: a constraint by number, or that the opposite of a Boolean is at least 0.
#[derive(Clone, Copy)]
enum Summand {
    Constraint(u64),
    NotNegative(i32),
}

impl fmt::Display for Summand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Summand::Constraint(id) => write!(f, "{id}"),
            Summand::NotNegative(number) => write!(f, "~x{number}"),
        }
    }
}

/// Writes derivations. Constraints have numbers from 1, those of the formula first.
pub(super) struct Cutting<'a> {
    opb: &'a Opb,
    out: &'a mut dyn fmt::Write,
    last: u64,
    /// For each variable, by index, the constraint that it has a value.
    has_value: Vec<u64>,
    /// For two Booleans in order, the constraint that not both hold.
    pairs: HashMap<(i32, i32), u64>,
    /// For each Boolean, by number, the all-different constraints that it is in, ascending.
    all_different: Vec<Vec<u64>>,
}

impl<'a> Cutting<'a> {
    pub(super) fn new(opb: &'a Opb, out: &'a mut dyn fmt::Write) -> Cutting<'a> {
        let mut cutting = Cutting {
            opb,
            out,
            last: opb.constraints().len() as u64,
            has_value: Vec::new(),
            pairs: HashMap::new(),
            all_different: vec![Vec::new(); opb.numbering().len() + 1],
        };
        (1..).zip(opb.constraints()).for_each(|(id, constraint)| cutting.note(id, constraint));
        cutting
    }

    fn note(&mut self, id: u64, constraint: &PbConstraint) {
        match (constraint.origin, &constraint.terms[..]) {
            // In the order of the variables.
            (Origin::AtLeastOne(_), _) => self.has_value.push(id),
            (Origin::Different(..), [(_, a), (_, b)]) => {
                self.pairs.insert((*a.min(b), *a.max(b)), id);
            }
            (Origin::AllDifferent { .. }, terms) => {
                terms.iter().for_each(|(_, x)| self.all_different[*x as usize].push(id));
            }
            _ => {}
        }
    }

    /// The number of the constraint that was written last.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// Derives the dual clauses of all groups, or a contradiction from one that has too few
    /// values.
    pub(super) fn derive_groups(&mut self, formula: &Formula) -> Result<Derived, fmt::Error> {
        let mut full = Vec::new();
        for group in groups(formula) {
            let places = self.places(&group);
            match group.variables().len().cmp(&places.len()) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => full.push((group, places)),
                std::cmp::Ordering::Greater => {
                    let most_one = self.at_most_ones(&places)?;
                    let id = self.sum(&group, &most_one)?;
                    return Ok(Derived::Contradiction(id));
                }
            }
        }
        for (group, places) in full {
            self.derive_duals(&group, &places)?;
        }
        Ok(Derived::Duals)
    }

    /// The dual clauses of a group with as many values as members: for each value, the sum of all
    /// but its own "at most one". What helped to derive them is deleted.
    fn derive_duals(&mut self, group: &Group, places: &BTreeMap<Value, Vec<i32>>) -> fmt::Result {
        let before = self.last;
        let most_one = self.at_most_ones(places)?;
        let helpers = before + 1..=self.last;
        for at in 0..most_one.len() {
            self.sum(group, &[&most_one[..at], &most_one[at + 1..]].concat())?;
        }
        if !helpers.is_empty() {
            self.out.write_str("deld")?;
            for helper in helpers {
                write!(self.out, " {helper}")?;
            }
            self.out.write_str(";\n")?;
        }
        Ok(())
    }

    /// For each value that a member can have, the Booleans that say so.
    fn places(&self, group: &Group) -> BTreeMap<Value, Vec<i32>> {
        let numbering = self.opb.numbering();
        let mut places: BTreeMap<Value, Vec<i32>> = BTreeMap::new();
        for number in group.variables().iter().flat_map(|member| numbering.numbers(*member)) {
            let value = numbering.literals()[number as usize - 1].value;
            places.entry(value).or_default().push(number);
        }
        places
    }

    /// That each member has a value, and these.
    fn sum(&mut self, group: &Group, more: &[Summand]) -> Result<u64, fmt::Error> {
        let members = group.variables().iter();
        let ids: Vec<u64> = members.map(|member| self.has_value[member.index()]).collect();
        let all = ids.into_iter().map(Summand::Constraint).chain(more.iter().copied());
        self.out.write_str("pol")?;
        for (at, summand) in all.enumerate() {
            write!(self.out, " {summand}{}", if at == 0 { "" } else { " +" })?;
        }
        self.end_line()
    }

    /// Ends a derivation; the number of what it derives.
    fn end_line(&mut self) -> Result<u64, fmt::Error> {
        self.out.write_str(";\n")?;
        self.last += 1;
        Ok(self.last)
    }

    /// For each value, that at most one of its places holds.
    fn at_most_ones(
        &mut self,
        places: &BTreeMap<Value, Vec<i32>>,
    ) -> Result<Vec<Summand>, fmt::Error> {
        places.values().map(|places| self.at_most_one(places)).collect()
    }

    fn at_most_one(&mut self, places: &[i32]) -> Result<Summand, fmt::Error> {
        let id = match (places, self.constraint_over(places)) {
            ([only], _) => return Ok(Summand::NotNegative(*only)),
            (_, Some(id)) => self.restrict(id, places)?,
            (_, None) => self.sum_pairs(places)?,
        };
        Ok(Summand::Constraint(id))
    }

    /// A constraint of the formula that says so of all these Booleans, and perhaps of more.
    fn constraint_over(&self, places: &[i32]) -> Option<u64> {
        if let [a, b] = *places
            && let Some(id) = self.pairs.get(&(a.min(b), a.max(b)))
        {
            return Some(*id);
        }
        let (first, others) = places.split_first()?;
        let has_all = |id: &u64| {
            let has = |place: &i32| self.all_different[*place as usize].binary_search(id).is_ok();
            others.iter().all(has)
        };
        self.all_different[*first as usize].iter().copied().find(has_all)
    }

    /// At most one of these, from at most one of these and more.
    fn restrict(&mut self, id: u64, places: &[i32]) -> Result<u64, fmt::Error> {
        let terms = &self.opb.constraints()[id as usize - 1].terms;
        if terms.len() == places.len() {
            return Ok(id);
        }
        write!(self.out, "pol {id}")?;
        for (_, number) in terms.iter().filter(|(_, number)| !places.contains(number)) {
            write!(self.out, " x{number} w")?;
        }
        self.end_line()
    }

    /// At most one of these, from at most one of each two. If at most one of the first k holds,
    /// k - 1 times that and the k pairs with the next one, divided by k, say that at most one of
    /// the first k + 1 holds: the bound is rounded up.
    fn sum_pairs(&mut self, places: &[i32]) -> Result<u64, fmt::Error> {
        let mut pairs = Vec::new();
        for (at, b) in places.iter().enumerate() {
            for a in &places[..at] {
                let pair = [*a, *b];
                let id = self.constraint_over(&pair).expect("members of a group are set apart");
                pairs.push(self.restrict(id, &pair)?);
            }
        }
        let (first, others) = pairs.split_first().expect("there are two places or more");
        write!(self.out, "pol {first}")?;
        let mut others = others.iter();
        for k in 2..places.len() {
            if k > 2 {
                write!(self.out, " {} *", k - 1)?;
            }
            for id in others.by_ref().take(k) {
                write!(self.out, " {id} +")?;
            }
            write!(self.out, " {k} d")?;
        }
        self.end_line()
    }
}
