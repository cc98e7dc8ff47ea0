//! Patterns of almost locked sets: houses, counts and what sees what, cell by cell.

use super::ensure;
use lucidoku::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use lucidoku::technique::{LinkKind, Position, Role, Step, Via};

const RESULT: &str = "an elimination that does not follow";

pub fn confirm(step: &Step, position: &Position<'_>) -> Result<(), String> {
    ensure(step.placements.is_empty(), "a placement")?;
    let view = View { step, position };
    match step.technique.name {
        "als-xz" => view.singly_linked(),
        "doubly linked als-xz" => view.doubly_linked(),
        "als-xy-wing" => view.xy_wing(),
        "als-w-wing" => view.w_wing(),
        "als chain" => view.chain(),
        "death blossom" => view.blossom(),
        _ => view.sue_de_coq(),
    }
}

struct View<'a> {
    step: &'a Step,
    position: &'a Position<'a>,
}

impl View<'_> {
    fn sets(&self, role: Role) -> Vec<CellSet> {
        let own = self.step.pattern.cells.iter().filter(|(own, _)| *own == role);
        own.map(|(_, cells)| *cells).collect()
    }

    fn one(&self, role: Role) -> Result<CellSet, String> {
        match self.sets(role)[..] {
            [cells] => Ok(cells),
            _ => Err(format!("not one part {}", role.0)),
        }
    }

    /// The digits of the parts of the role of restricted commons, in order.
    fn restricted(&self) -> Vec<DigitSet> {
        let own = self.step.pattern.candidates.iter();
        own.filter(|(role, _)| *role == Role::RESTRICTED).map(|(_, c)| c.digits()).collect()
    }

    fn digits(&self, cells: CellSet) -> DigitSet {
        let grid = self.position.grid();
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.candidates(cell))
    }

    fn places(&self, digit: Digit, cells: CellSet) -> Vec<Cell> {
        let grid = self.position.grid();
        cells.iter().filter(|cell| grid.candidates(*cell).contains(digit)).collect()
    }

    fn house(&self, role: Role) -> Result<&House, String> {
        let name = self.step.pattern.houses_of(role).next().ok_or("no house")?;
        let house = self.position.houses().iter().find(|house| house.name() == name);
        house.ok_or_else(|| "no such house".to_string())
    }

    fn almost_locked(&self, cells: CellSet) -> Result<(), String> {
        let open = cells.iter().all(|cell| self.position.grid().undecided().contains(cell));
        let in_house = |house: &House| cells.iter().all(|cell| house.cells().contains(cell));
        ensure(open && self.position.houses().iter().any(in_house), "cells of no house")?;
        ensure(self.digits(cells).len() == cells.len() + 1, "not one digit more than cells")
    }

    /// Whether both sets have the digit and only one can.
    fn exclusive(&self, digit: Digit, a: CellSet, b: CellSet) -> Result<(), String> {
        let (a, b) = (self.places(digit, a), self.places(digit, b));
        ensure(!a.is_empty() && !b.is_empty(), "a restricted common that is not there")?;
        let all = a.iter().all(|cell| self.sees_all(*cell, &b));
        ensure(all, "a restricted common that both may have")
    }

    fn sees_all(&self, cell: Cell, others: &[Cell]) -> bool {
        others.iter().all(|other| self.position.peers(cell).contains(*other))
    }

    /// Whether a candidate sees all places of its digit in each of the sets, which all have it.
    fn sees_in(&self, out: Candidate, sets: &[CellSet]) -> bool {
        sets.iter().all(|set| {
            let places = self.places(out.digit, *set);
            !places.is_empty() && self.sees_all(out.cell, &places)
        })
    }

    /// Whether all eliminations see their digit in all sets and are of none of these digits.
    fn shared(&self, sets: &[CellSet], taken: DigitSet) -> Result<(), String> {
        let mut eliminations = self.step.eliminations.iter();
        let follows = |out: Candidate| !taken.contains(out.digit) && self.sees_in(out, sets);
        ensure(eliminations.all(follows), RESULT)
    }

    fn pair(&self) -> Result<[CellSet; 2], String> {
        let sets = [self.one(Role::SETS[0])?, self.one(Role::SETS[1])?];
        sets.iter().try_for_each(|set| self.almost_locked(*set))?;
        ensure(sets[0] != sets[1], "a set twice")?;
        Ok(sets)
    }

    fn singly_linked(&self) -> Result<(), String> {
        let [a, b] = self.pair()?;
        let digit = self.restricted().first().and_then(|set| set.single());
        let digit = digit.ok_or("not one restricted common")?;
        self.exclusive(digit, a, b)?;
        self.shared(&[a, b], digit.into())
    }

    fn doubly_linked(&self) -> Result<(), String> {
        let [a, b] = self.pair()?;
        let restricted = self.restricted()[0];
        ensure(restricted.len() == 2, "not two restricted commons")?;
        restricted.iter().try_for_each(|digit| self.exclusive(digit, a, b))?;
        let follows = |out: Candidate| match restricted.contains(out.digit) {
            true => self.sees_in(out, &[a, b]),
            false => self.sees_in(out, &[a]) || self.sees_in(out, &[b]),
        };
        ensure(self.step.eliminations.iter().all(follows), RESULT)
    }

    fn xy_wing(&self) -> Result<(), String> {
        let [a, b] = self.pair()?;
        let pivot = self.one(Role::PIVOT)?;
        self.almost_locked(pivot)?;
        let digits: Vec<Digit> = self.restricted().iter().filter_map(|set| set.single()).collect();
        let [x, y] = digits[..] else { return Err("not two links".into()) };
        ensure(x != y, "the same link twice")?;
        self.exclusive(x, a, pivot)?;
        self.exclusive(y, b, pivot)?;
        self.shared(&[a, b], DigitSet::of(x) | DigitSet::of(y))
    }

    fn w_wing(&self) -> Result<(), String> {
        let [a, b] = self.pair()?;
        let digit = self.step.pattern.candidates_of(Role::BRIDGE).digits().single();
        let digit = digit.ok_or("not one digit of the bridge")?;
        let places = self.places(digit, self.house(Role::BRIDGE)?.cells());
        let gone = |cell: &Cell| {
            let out = Candidate { cell: *cell, digit };
            self.sees_in(out, &[a]) || self.sees_in(out, &[b])
        };
        ensure(places.iter().all(gone), "a place of the bridge is left")?;
        self.shared(&[a, b], digit.into())
    }

    fn chain(&self) -> Result<(), String> {
        let [chain] = &self.step.pattern.chains[..] else { return Err("not one chain".into()) };
        let mut sets = Vec::new();
        for (at, link) in chain.links.iter().enumerate() {
            let (from, to) = (chain.nodes[at], chain.nodes[at + 1]);
            let strong = at % 2 == 0;
            ensure((link.kind == LinkKind::Strong) == strong, "links do not take turns")?;
            if let (true, Via::Set(set)) = (strong, link.via) {
                self.almost_locked(set)?;
                ensure(from.digit != to.digit, "a set left as it was entered")?;
                sets.push(set);
            } else {
                ensure(!strong && from.digit == to.digit, "a link of another kind")?;
                self.exclusive(from.digit, from.cells, to.cells)?;
            }
        }
        ensure(sets.len() > 3, "fewer than four sets")?;
        for (at, node) in chain.nodes.iter().enumerate() {
            let places: CellSet = self.places(node.digit, sets[at / 2]).into_iter().collect();
            ensure(node.cells == places, "a node that is not all of a digit in its set")?;
        }
        let last = chain.nodes.len() - 2;
        let taken = DigitSet::of(chain.nodes[1].digit) | DigitSet::of(chain.nodes[last].digit);
        self.shared(&[sets[0], sets[sets.len() - 1]], taken)
    }

    fn blossom(&self) -> Result<(), String> {
        let stem = self.one(Role::PIVOT)?.single().ok_or("not one stem")?;
        let petals = self.sets(Role("petal"));
        let links = self.restricted();
        let all = links.iter().fold(DigitSet::EMPTY, |all, digits| all | *digits);
        ensure(self.position.grid().candidates(stem) == all, "a candidate without petal")?;
        ensure(petals.len() == all.len() && links.len() == all.len(), "not a petal each")?;
        for (petal, link) in petals.iter().zip(&links) {
            self.almost_locked(*petal)?;
            let digit = link.single().ok_or("not one digit a petal")?;
            ensure(!petal.contains(stem), "the stem in a petal")?;
            ensure(self.sees_in(Candidate { cell: stem, digit }, &[*petal]), "a petal apart")?;
            self.shared(&[*petal], digit.into())?;
        }
        Ok(())
    }

    fn sue_de_coq(&self) -> Result<(), String> {
        let (line, region) = (self.house(Role::BASE)?, self.house(Role::COVER)?);
        let middle = self.one(Role::BASE)?;
        let (one, other) = (self.one(Role::SETS[0])?, self.one(Role::SETS[1])?);
        let both = line.cells() & region.cells();
        ensure(middle.iter().all(|cell| both.contains(cell)), "not where the houses meet")?;
        let beside = |cells: CellSet, house: &House| {
            cells.iter().all(|cell| house.cells().contains(cell) && !both.contains(cell))
        };
        ensure(beside(one, line) && beside(other, region), "not in the rest of the houses")?;
        let all = middle | one | other;
        let is_twice = |digit: Digit| {
            let held = |cells| !self.places(digit, cells).is_empty();
            held(one) && held(other)
        };
        let digits = self.digits(all);
        let most = digits.len() + digits.iter().filter(|digit| is_twice(*digit)).count();
        ensure(most == all.len(), "not as many digits as cells")?;
        let follows = |out: Candidate| match is_twice(out.digit) {
            true => self.sees_in(out, &[one]) || self.sees_in(out, &[other]),
            false => self.sees_in(out, &[all]),
        };
        ensure(self.step.eliminations.iter().all(follows), RESULT)
    }
}
