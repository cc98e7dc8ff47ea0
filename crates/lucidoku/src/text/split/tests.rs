use super::*;

fn split(text: &str) -> Vec<(usize, String)> {
    let mut splitter = Splitter::new();
    text.split('\n').for_each(|line| splitter.push_line(line.as_bytes()));
    splitter.finish();
    let records = std::iter::from_fn(|| splitter.next_record());
    records.map(|r| (r.line, String::from_utf8_lossy(&r.raw).into_owned())).collect()
}

fn rows(count: usize) -> String {
    vec!["........."; count].join("\n")
}

#[test]
fn nine_rows_are_a_block_whatever_surrounds_them() {
    let block = rows(9);
    assert_eq!(split(&format!("{block}\n{block}\n")), [(1, block.clone()), (10, block.clone())]);
    let framed = format!("+---+\n{block}\n+---+");
    for between in ["\n\n\n", "\n", "\n# next\n"] {
        let records = split(&format!("# title\n{framed}{between}{framed}"));
        let found: Vec<&str> = records.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(found, [&framed, &framed], "{between:?}");
    }
}

#[test]
fn bands_may_be_set_apart_by_empty_lines() {
    let bands = [rows(3), rows(3), rows(3)].join("\n\n");
    assert_eq!(split(&format!("{bands}\n\n{bands}")), [(1, bands.clone()), (13, bands)]);
}

#[test]
fn a_broken_block_does_not_swallow_the_next_one() {
    for broken in [1, 2, 3, 4, 8, 10] {
        for between in ["\n\n", "\n# next\n", "\n53..7q...\n\n"] {
            let records = split(&format!("{}{between}{}\n", rows(broken), rows(9)));
            let (_, last) = records.last().unwrap();
            let found = last.lines().filter(|line| *line == rows(1)).count();
            assert_eq!(found, 9, "{broken} rows, {between:?}: {records:?}");
        }
    }
    let framed = format!("{}\n===\n===\n{}\n", rows(6), rows(9));
    assert_eq!(split(&framed)[1], (8, format!("===\n{}", rows(9))));
    let six_and_nine = format!("{}\n\n{}\n\n{}", rows(3), rows(3), rows(9));
    assert_eq!(split(&six_and_nine)[1], (9, rows(9)));
}

#[test]
fn rows_that_make_no_whole_blocks_are_one_bad_record() {
    for count in [8, 10, 17] {
        assert_eq!(split(&rows(count)), [(1, rows(count))]);
    }
    assert_eq!(split(&rows(26)), [(1, rows(1))], "of many only the first is kept");
}

#[test]
fn blocks_between_two_bad_records_are_bad_unless_there_is_a_clear_break() {
    let read = |text: &str| -> Vec<bool> {
        let mut splitter = Splitter::new();
        text.split('\n').for_each(|line| splitter.push_line(line.as_bytes()));
        splitter.finish();
        std::iter::from_fn(|| splitter.next_record()).map(|r| r.parse().is_ok()).collect()
    };
    let parts = |between: &str, counts: &[usize]| {
        counts.iter().map(|&count| rows(count)).collect::<Vec<_>>().join(between)
    };
    let line = ".".repeat(81);
    for between in ["\n# half\n", "\n\n", "\n53..7....9\n", "\nbad line\n"] {
        let halves = read(&parts(between, &[5, 9, 4]));
        assert!(halves.iter().all(|good| !good), "{between:?}: {halves:?}");
        let after = read(&parts(between, &[8, 9, 9]));
        assert_eq!(after.iter().filter(|good| **good).count(), 2, "{between:?}: {after:?}");
    }
    for clear in ["\n\n\n".to_string(), format!("\n{line}\n")] {
        let read = read(&parts(&clear, &[5, 9, 4]));
        assert!(read.iter().any(|good| *good), "{clear:?}: {read:?}");
    }
}

#[test]
fn what_cannot_be_a_row_is_no_part_of_the_next_block() {
    let titled = (1..4).map(|number| format!("{number}\n{}\n", rows(9))).collect::<String>();
    let found: Vec<usize> = split(&titled).into_iter().map(|(line, _)| line).collect();
    assert_eq!(found, [1, 2, 11, 12, 21, 22]);
}

#[test]
fn line_ends_of_any_system_are_line_ends() {
    let expected = [(1, rows(9)), (10, ".".repeat(81))];
    let lines = rows(9) + "\n" + &".".repeat(81);
    for end in ["\r", "\r\n", "\n"] {
        let records = split(&lines.replace('\n', end));
        let plain = records.into_iter().map(|(line, text)| (line, text.replace('\r', "")));
        assert_eq!(plain.collect::<Vec<_>>(), expected, "{end:?}");
    }
}

#[test]
fn a_line_of_blanks_that_are_frame_characters_is_a_frame_only_above_rows() {
    let blanks = "-".repeat(81);
    assert_eq!(
        split(&format!("{blanks}\n\nx\n{blanks}")),
        [(1, blanks.clone()), (3, "x".into()), (4, blanks.clone())]
    );
    let block = format!("{blanks}\n{}", rows(9));
    assert_eq!(split(&block), [(1, block)]);
}

#[test]
fn bands_that_make_no_whole_blocks_are_one_bad_record() {
    let bands = |counts: &[usize]| counts.iter().map(|&n| rows(n)).collect::<Vec<_>>().join("\n\n");
    for counts in [&[2, 3, 3, 3, 3, 3][..], &[3, 3, 12], &[3, 3, 3, 3], &[4, 3, 3]] {
        assert_eq!(split(&bands(counts)), [(1, bands(counts))], "{counts:?}");
    }
    assert_eq!(split(&bands(&[3, 6])), [(1, rows(1))], "nine rows in pieces are no block");
    let apart = format!("{}\n\n\n{}", bands(&[2, 3, 3]), bands(&[3, 3, 3]));
    assert_eq!(split(&apart), [(1, bands(&[2, 3, 3])), (13, bands(&[3, 3, 3]))]);
}

#[test]
fn a_line_ends_an_open_block() {
    let line = ".".repeat(81);
    assert_eq!(split(&format!("{}\n{line}", rows(8))), [(1, rows(8)), (9, line)]);
}

#[test]
fn memory_is_bounded() {
    let mut splitter = Splitter::new();
    splitter.push_line(&vec![b'1'; MAX_LINE + 1]);
    let record = splitter.next_record().unwrap();
    assert_eq!(record.raw().len(), MAX_LINE);
    let error = record.parse().unwrap_err();
    assert_eq!(error.to_string(), "line 1: a line of more than 65536 bytes: expected 81 or 729");
    let most = MAX_RUN / 10 + 1;
    for _ in 0..2 * most {
        splitter.push_line(b"123456789");
    }
    splitter.push_line(b"");
    (0..9).for_each(|_| splitter.push_line(b"........."));
    splitter.finish();
    let error = splitter.next_record().unwrap().parse().unwrap_err();
    assert!(error.to_string().starts_with("line 2: more than 4194304 bytes of rows"), "{error}");
    assert_eq!(splitter.next_record().unwrap().line(), 2 * most + 3);
}

#[test]
fn frames_alone_are_nothing() {
    assert_eq!(split("----\n====\n\n****\n"), []);
}

#[test]
fn empty_lines_between_puzzles_of_other_sides_are_breaks() {
    for (one, two) in [
        ("1234341221434321", "12..34..........".to_string()),
        ("123456456123231564564231312645645312", "1".to_owned() + &".".repeat(35)),
    ] {
        for text in [
            format!("{one}\n\n{two}"),
            format!("{one}\n{two}\n\n"),
            format!("\n{one}\n\n\n{two}\n"),
            format!("{one}\n\n{two}\n\n\n"),
        ] {
            let found: Vec<String> = split(&text).into_iter().map(|(_, raw)| raw).collect();
            assert_eq!(found, [one, &two], "{text:?}");
        }
        let many = format!("{one}\n\n{two}\n{one}\n\n").repeat(20);
        assert_eq!(split(&many).len(), 60);
    }
}

#[test]
fn rows_in_bands_with_greater_digits_are_a_block_still() {
    let row = "1...............\n";
    let last = "G...............";
    let band = row.repeat(4);
    let text = format!("{band}\n{band}\n{band}\n{}{last}", row.repeat(3));
    assert_eq!(split(&text), [(1, text.clone())]);
}

/// The records of a text where at most so many bytes of rows of other sides are held.
fn split_within(limit: usize, asked: Option<Side>, text: &str) -> Vec<Record> {
    let way = Way::Other(OtherRows::with_limit(asked, limit));
    let mut splitter = Splitter { lines: 0, nine: Nine::default(), way };
    text.split('\n').for_each(|line| splitter.push_line(line.as_bytes()));
    splitter.finish();
    std::iter::from_fn(|| splitter.next_record()).collect()
}

/// Lines of 4x4 or 16x16 blocks that are solutions, with this after every so many rows.
fn solved_rows(side: usize, step: usize, between: &str) -> Vec<String> {
    let root = side.isqrt();
    let digit = |row: usize, column: usize| (row * root + row / root + column) % side + 1;
    let digit = |row, column| char::from_digit(digit(row, column) as u32, 36).unwrap();
    let row = |row| (0..side).map(|column| digit(row, column)).collect::<String>();
    let lines = (0..side).flat_map(|at| {
        let after = (at + 1).is_multiple_of(step).then(|| between.to_string());
        [Some(row(at)), after].into_iter().flatten()
    });
    lines.collect()
}

#[test]
fn no_block_of_a_run_too_long_is_handed_over_though_a_row_is_missing() {
    for side in [4usize, 16] {
        for (step, between) in [(side + 1, ""), (side.isqrt(), "---"), (side.isqrt(), ""), (1, "-")]
        {
            let lines: Vec<String> =
                std::iter::repeat_n(solved_rows(side, step, between), 40).flatten().collect();
            for (asked, missing) in [None, Side::new(side as u8)].into_iter().flat_map(|asked| {
                [None, Some(side), Some(7 * side + 2)].map(|missing| (asked, missing))
            }) {
                let mut lines = lines.clone();
                missing.map(|at| lines.remove(at));
                let text = lines.join("\n");
                let records = split_within(text.len() / 2, asked, &text);
                assert_eq!(records.len(), 1, "{between:?}, {missing:?}: {records:?}");
                assert_eq!((records[0].line, records[0].shape), (1, Shape::LongRun));
                assert_eq!(records[0].raw, lines[0].as_bytes());
            }
        }
    }
}

#[test]
fn blocks_with_a_clear_end_are_no_run_too_long() {
    let rows = |step, between: &str| solved_rows(16, step, between).join("\n");
    for block in [
        format!("{}\n", rows(17, "")),
        format!("{}\n# next", rows(17, "")),
        format!("---\n{}", rows(4, "---")),
        format!("---\n{}", rows(16, "---")),
        format!("{}\n", rows(4, "")),
    ] {
        for asked in [None, Side::new(16)] {
            let text = vec![block.as_str(); 40].join("\n");
            let records = split_within(2 * block.len(), asked, &text);
            assert_eq!(records.len(), 40, "{block}");
            assert!(records.iter().all(|record| record.parse().is_ok()), "{block}");
        }
    }
}

#[test]
fn blocks_of_another_side_between_two_bad_records_are_bad_unless_there_is_a_clear_break() {
    let blocks: Vec<String> = std::iter::repeat_n(solved_rows(16, 17, ""), 3).flatten().collect();
    for (bad, is_clear) in
        [("17 cells in a row", false), ("12345", false), ("# rows", false), ("\n", true)]
    {
        for asked in [None, Side::new(16)] {
            let mut lines = blocks.clone();
            (lines[5], lines[22]) = (bad.to_string(), bad.to_string());
            let text = lines.join("\n");
            let records = split_within(MAX_RUN, asked, &text);
            let between = records.iter().find(|record| record.line == 7 + usize::from(is_clear));
            let shape = between.unwrap().shape;
            match is_clear {
                true => assert!(matches!(shape, Shape::Block(..)), "{bad:?}: {records:?}"),
                false => assert_eq!(shape, Shape::Doubtful, "{bad:?}: {records:?}"),
            }
            // With one bad record only, the block is good.
            let rows = lines[..23].join("\n");
            let records = split_within(MAX_RUN, asked, &rows);
            let is_block = |record: &&Record| matches!(record.shape, Shape::Block(..));
            let blocks = records.iter().filter(is_block);
            assert_eq!(blocks.map(Record::line).collect::<Vec<_>>(), [7 + usize::from(is_clear)]);
        }
    }
}

#[test]
fn a_run_too_long_is_dropped_to_its_end() {
    let rows = "1234\n3412\n\n".to_owned() + &"2143\n4321\n1234\n3412\n".repeat(40);
    let block = "1234\n3412\n2143\n4321";
    for end in ["\n\n", "\n# end\n", "\nno row\n"] {
        for asked in [None, Side::new(4)] {
            let records = split_within(100, asked, &format!("{rows}{end}{block}\n"));
            assert_eq!((records[0].line, records[0].shape), (1, Shape::LongRun), "{end:?}");
            let last = records.last().unwrap();
            assert_eq!(last.raw, block.as_bytes(), "{end:?}, {asked:?}");
            assert!(records.len() <= 3, "{end:?}: {records:?}");
        }
    }
}

#[test]
fn two_frame_lines_between_bands_do_not_end_a_block() {
    let four = Side::new(4).unwrap();
    let bands = |count| vec!["1234\n3412"; count].join("\n---\n---\n");
    let shapes = |text: &str| -> Vec<Shape> {
        split_within(MAX_RUN, Some(four), text).iter().map(Record::shape).collect()
    };
    assert_eq!(shapes(&bands(3)), [Shape::Partial(four, 6)]);
    assert!(matches!(shapes(&bands(4))[..], [Shape::Block(..), Shape::Block(..)]));
}
