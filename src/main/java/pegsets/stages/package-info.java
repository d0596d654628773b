/// One class for each set or number that the Notes define, and what they share: expanding positions, choosing an
/// engine, counting. A stage is given its files; it does not know of jobs. Imports `board` and `sets`.
package pegsets.stages;
