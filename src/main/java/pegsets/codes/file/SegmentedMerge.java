package pegsets.codes.file;

import java.io.IOException;
import java.util.OptionalLong;
import java.util.function.BinaryOperator;

/// A set merged with one on disk, segment by segment of the former: each is merged with the codes of the latter that
/// lie between its ends.
public final class SegmentedMerge implements SortedCodes {
    private final SortedCodes codes;
    private final CodeSetReader other;
    private final BinaryOperator<CodeCursor> merge;
    private final OptionalLong least;
    private final OptionalLong above;

    /// @param merge takes codes of the first set and of the second, and gives nothing that is not in the first
    public SegmentedMerge(SortedCodes codes, CodeSetReader other, BinaryOperator<CodeCursor> merge) {
        this(codes, other, merge, OptionalLong.empty(), OptionalLong.empty());
    }

    /// @param least no code of the first set is less, where it is known
    /// @param above all codes of the first set are less, where it is known
    public SegmentedMerge(SortedCodes codes, CodeSetReader other, BinaryOperator<CodeCursor> merge, OptionalLong least,
            OptionalLong above) {
        this.codes = codes;
        this.other = other;
        this.merge = merge;
        this.least = least;
        this.above = above;
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
