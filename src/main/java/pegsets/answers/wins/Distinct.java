package pegsets.answers.wins;

/// The number of solutions that differ in a given respect.
///
/// @param all        of them
/// @param bySymmetry how many of them no symmetry of the problem takes to each other
public record Distinct(long all, long bySymmetry) {}
