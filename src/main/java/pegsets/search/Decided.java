package pegsets.search;

/// A pair and what is known about it.
public record Decided(Pair pair, Verdict verdict) {}
