//! All models of constraints over Booleans, by trying both values of one after the other.

/// A sum of Booleans with factors, and the least that it may be.
#[derive(Clone, Debug)]
pub struct Sum {
    pub terms: Vec<(i64, i32)>,
    pub bound: i64,
}

impl Sum {
    /// A clause as a sum: a negative literal is 1 less its Boolean.
    #[allow(dead_code, reason = "not every test that shares this file has clauses")]
    pub fn of_clause(clause: &[i32]) -> Sum {
        let terms = clause.iter().map(|n| (i64::from(n.signum()), n.abs())).collect();
        let negative = clause.iter().filter(|n| **n < 0).count();
        Sum { terms, bound: 1 - negative as i64 }
    }

    /// The most that it can be if the first Booleans have these values.
    fn most(&self, values: &[bool]) -> i64 {
        let most = |&(factor, number): &(i64, i32)| match values.get(number as usize - 1) {
            Some(value) => factor * i64::from(*value),
            None => factor.max(0),
        };
        self.terms.iter().map(most).sum()
    }
}

/// The models: the numbers of the true Booleans, of those from 1 to `count`.
pub fn models(count: usize, sums: &[Sum]) -> Vec<Vec<i32>> {
    let mut touched = vec![Vec::new(); count];
    for sum in sums {
        sum.terms.iter().for_each(|(_, number)| touched[*number as usize - 1].push(sum));
    }
    let mut found = Vec::new();
    if sums.iter().all(|sum| sum.most(&[]) >= sum.bound) {
        extend(&mut Vec::new(), &touched, &mut found);
    }
    found
}

fn extend(values: &mut Vec<bool>, touched: &[Vec<&Sum>], found: &mut Vec<Vec<i32>>) {
    let Some(sums) = touched.get(values.len()) else {
        let numbers = (1..).zip(values.iter()).filter(|(_, value)| **value);
        found.push(numbers.map(|(number, _)| number).collect());
        return;
    };
    for value in [true, false] {
        values.push(value);
        if sums.iter().all(|sum| sum.most(values) >= sum.bound) {
            extend(values, touched, found);
        }
        values.pop();
    }
}
