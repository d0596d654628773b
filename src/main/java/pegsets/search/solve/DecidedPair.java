package pegsets.search.solve;

/// A pair and the decision on it.
public record DecidedPair(Pair pair, Decision verdict) {}
