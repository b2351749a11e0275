//! Rule sets and turns compared with what else they could be.

pub mod explain;
