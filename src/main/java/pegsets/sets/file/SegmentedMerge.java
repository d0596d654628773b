package pegsets.sets.file;

import java.io.IOException;
import java.util.OptionalLong;
import java.util.function.BinaryOperator;

/// A set merged with a set on disk. Each segment of the former is merged with the codes of the latter between its ends.
///
/// @param merge merges codes of the first set and of the second into codes that the first set contains
/// @param least a lower bound of the first set, if known
/// @param above a bound that all codes of the first set are less than, if known
public record SegmentedMerge(SortedCodes codes, CodeSetReader other, BinaryOperator<CodeCursor> merge,
        OptionalLong least, OptionalLong above) implements SortedCodes {
    public SegmentedMerge(SortedCodes codes, CodeSetReader other, BinaryOperator<CodeCursor> merge) {
        this(codes, other, merge, OptionalLong.empty(), OptionalLong.empty());
    }

    @Override
    public int segments() {
        return codes.segments();
    }

    @Override
    public long begin(int i) throws IOException {
        return codes.begin(i);
    }

    @Override
    public CodeCursor segment(int i) throws IOException {
        OptionalLong from = i == 0 ? least : higher(codes.begin(i), least);
        OptionalLong to = i + 1 == segments() ? above : lower(codes.begin(i + 1), above);
        return merge.apply(codes.segment(i), other.between(from, to));
    }

    private static OptionalLong higher(long code, OptionalLong bound) {
        return bound.isPresent() && Long.compareUnsigned(bound.getAsLong(), code) > 0 ? bound : OptionalLong.of(code);
    }

    private static OptionalLong lower(long code, OptionalLong bound) {
        return bound.isPresent() && Long.compareUnsigned(bound.getAsLong(), code) < 0 ? bound : OptionalLong.of(code);
    }
}
