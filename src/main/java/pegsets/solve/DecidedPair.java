package pegsets.solve;

/// A pair and what is known about it.
public record DecidedPair(Pair pair, Decision verdict) {}
