//! Every position with few men: generator and oracle held against each other on all of them.
