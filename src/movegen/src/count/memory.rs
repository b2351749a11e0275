//! The memory of a table of counts: zero until it is written, in large pages where the system has them.

use std::fmt;
use std::sync::atomic::AtomicU64;

use memmap2::MmapMut;
use zerocopy::FromBytes;

/// Memory for one table: reserved at once, taken from the system page by page as it is written.
#[derive(Debug)]
pub struct Memory {
    map: MmapMut,
    used: bool,
}

/// Why there is no memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryError {
    /// 0 MiB were asked for.
    Empty,
    /// The system does not give this many MiB.
    TooLarge(usize),
}

impl fmt::Display for MemoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a hash of 0 MiB: give at least 1, or count without"),
            Self::TooLarge(mib) => write!(f, "a hash of {mib} MiB: there is not that much memory, give less"),
        }
    }
}

impl std::error::Error for MemoryError {}

impl Memory {
    /// A memory of this many MiB.
    ///
    /// # Errors
    /// If `mib` is 0, or more than the system gives.
    pub fn new(mib: usize) -> Result<Self, MemoryError> {
        if mib == 0 {
            return Err(MemoryError::Empty);
        }
        let much = MemoryError::TooLarge(mib);
        let bytes = mib.checked_mul(1 << 20).filter(|&bytes| isize::try_from(bytes).is_ok()).ok_or(much)?;
        let map = MmapMut::map_anon(bytes).map_err(|_| much)?;
        // A table is read and written all over, so that every page is soon used. With pages of 4 KiB two threads took
        // some four times as long for chess to depth 7 with 1024 MiB: most of the time went to page faults. A system
        // without large pages refuses, which does no harm.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Self { map, used: false })
    }

    /// The whole memory as words, all 0: an earlier table may have left counts under other rules in it.
    pub fn words(&mut self) -> &[AtomicU64] {
        if self.used {
            self.map.fill(0);
        }
        self.used = true;
        // The memory is whole MiB on a page boundary, so the conversion cannot fail.
        <[AtomicU64]>::mut_from_bytes(&mut self.map).map_or(&[], |words| &*words)
    }
}
