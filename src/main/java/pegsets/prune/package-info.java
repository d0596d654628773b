/// Pagoda functions that leave much out of a problem's forward sets, and proofs of the sums that winning positions have
/// at least. What comes of it is a `Pruning`; all else in the program sees only that. Imports `expand` and
/// `board.geometry`.
package pegsets.prune;
