//! Compares lists as multisets: duplicates count.

/// The entries that occur more often in one list than in the other, as often as the difference; both sorted.
pub fn multiset_difference<T: Ord + Clone>(one: &[T], other: &[T]) -> [Vec<T>; 2] {
    let sorted = |list: &[T]| {
        let mut list = list.to_vec();
        list.sort();
        list
    };
    let (one, other) = (sorted(one), sorted(other));
    let (mut left, mut right) = (one.iter().peekable(), other.iter().peekable());
    let mut only = [Vec::new(), Vec::new()];
    loop {
        match (left.peek(), right.peek()) {
            (None, None) => return only,
            (Some(a), Some(b)) if a == b => {
                left.next();
                right.next();
            }
            (Some(a), b) if b.is_none_or(|b| a < b) => only[0].extend(left.next().cloned()),
            _ => only[1].extend(right.next().cloned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_twice_is_not_lost() {
        assert_eq!(multiset_difference(&[3, 1, 1], &[1, 2]), [vec![1, 3], vec![2]]);
        assert_eq!(multiset_difference::<u8>(&[], &[7, 7]), [vec![], vec![7, 7]]);
        assert_eq!(multiset_difference(&["b", "a"], &["a", "b"]), [Vec::<&str>::new(), vec![]]);
    }
}
