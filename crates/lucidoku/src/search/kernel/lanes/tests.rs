//! Every operation of every instruction set of this machine against the portable ones.

use super::super::instruction_set::InstructionSet;
use super::{Portable, Task, Vector};

/// A plain generator of words (xorshift), seeded.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as u32
    }

    /// Words as boards have them, others, and none.
    fn lane(&mut self) -> [u32; 4] {
        std::array::from_fn(|_| match self.next() % 4 {
            0 => 0,
            1 => self.next() & self.next() & 0x1ff7_fdff,
            2 => u32::MAX << (self.next() % 32),
            _ => self.next(),
        })
    }
}

/// What comes of each operation on vectors.
fn results<V: Vector>(a: V, b: V) -> Vec<(&'static str, V)> {
    vec![
        ("splat", a.splat(0x8000_0401)),
        ("bands", a.bands([1, 0xffff_ffff, 3])),
        ("and", a.and(b)),
        ("and_not", a.and_not(b)),
        ("or", a.or(b)),
        ("xor", a.xor(b)),
        ("add", a.add(b)),
        ("sub", a.sub(b)),
        ("min", a.min(b)),
        ("up 1", a.up::<1>()),
        ("up 20", a.up::<20>()),
        ("down 1", a.down::<1>()),
        ("down 20", a.down::<20>()),
        ("up_bands", a.up_bands::<0, 10, 20>()),
        ("up_bands", a.up_bands::<3, 2, 1>()),
        ("down_bands", a.down_bands::<0, 10, 20>()),
        ("down_bands", a.down_bands::<2, 1, 0>()),
        ("swap_words", a.swap_words()),
        ("swap_halves", a.swap_halves()),
        ("word_0", a.word_0()),
        ("word_1", a.word_1()),
        ("word_2", a.word_2()),
        ("zip_low", a.zip_low(b)),
        ("zip_high", a.zip_high(b)),
        ("low_halves", a.low_halves(b)),
        ("high_halves", a.high_halves(b)),
    ]
}

/// Runs the operations on random lanes and compares each lane with the portable result.
struct Compare;

impl Task for Compare {
    type Output = usize;

    fn run<V: Vector>(self, proof: V) -> usize {
        let mut words = Words(0x9e37_79b9_7f4a_7c15);
        let mut compared = 0;
        for _ in 0..2000 {
            let lanes: Vec<[[u32; 4]; 2]> =
                (0..V::LANES).map(|_| [words.lane(), words.lane()]).collect();
            let [mut a, mut b] = [proof.splat(7), proof.splat(9)];
            for (lane, [in_a, in_b]) in lanes.iter().enumerate() {
                a.set_lane(lane, *in_a);
                b.set_lane(lane, *in_b);
            }
            let bytes: [u8; 32] = std::array::from_fn(|_| (words.next() % 11) as u8);
            let found = results(a, b);
            let mut zeros = 0;
            for (lane, [in_a, in_b]) in lanes.iter().enumerate() {
                let [mut one, mut other] = [Portable::PROOF; 2];
                one.set_lane(0, *in_a);
                other.set_lane(0, *in_b);
                assert_eq!((a.lane(lane), b.lane(lane)), (*in_a, *in_b));
                for ((name, found), (_, expected)) in found.iter().zip(results(one, other)) {
                    assert_eq!(found.lane(lane), expected.lane(0), "{name} {in_a:x?} {in_b:x?}");
                    compared += 1;
                }
                zeros |= one.zeros() << (4 * lane);
            }
            assert_eq!(a.zeros(), zeros);
            if V::LANES >= 2 {
                let (swapped, twice) = (a.swap_lanes(), a.first_lane_twice());
                assert_eq!([swapped.lane(0), swapped.lane(1)], [a.lane(1), a.lane(0)]);
                assert_eq!([twice.lane(0), twice.lane(1)], [a.lane(0); 2]);
            }
            bytes_agree(proof, &bytes, words.next());
        }
        compared
    }
}

fn bytes_agree<V: Vector>(proof: V, bytes: &[u8; 32], bits: u32) {
    for byte in [0, 1, 9, 255] {
        let plain = (0..32).filter(|at| bytes[*at] == byte).fold(0, |bits, at| bits | 1 << at);
        assert_eq!(proof.equal_bytes(bytes, byte), plain, "{byte} in {bytes:?}");
    }
    let expected: [u8; 8] = std::array::from_fn(|at| (bits >> at & 1) as u8);
    assert_eq!(proof.bits_to_bytes(bits & 0xff).to_le_bytes(), expected, "{bits:x}");
}

#[test]
fn every_instruction_set_does_what_the_portable_one_does() {
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        assert!(set.run(Compare).unwrap() >= 2000 * 26, "{set}");
    }
}

/// Reads a lane that is not there.
struct Outside;

impl Task for Outside {
    type Output = [u32; 4];

    fn run<V: Vector>(self, proof: V) -> [u32; 4] {
        proof.lane(V::LANES)
    }
}

#[test]
fn a_lane_that_is_not_there_is_refused() {
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        assert!(std::panic::catch_unwind(|| set.run(Outside)).is_err(), "{set}");
    }
}
