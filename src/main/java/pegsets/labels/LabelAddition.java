package pegsets.labels;

/// What it means to add one label to another: a sum, or a union.
@FunctionalInterface
public interface LabelAddition<N extends Numbers> {

    /// Adds number `j` of `others` to number `i` of `sums`.
    void add(N sums, int i, N others, int j);
}
