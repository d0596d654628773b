package pegsets.sets.file;

import java.io.IOException;
import java.util.OptionalLong;
import java.util.function.BinaryOperator;

/// A set merged with a set on disk. Each segment of the former is merged with the codes of the latter between its ends.
///
/// @param merge merges codes of the first set and of the second into codes that the first set contains
public record SegmentedMerge(SortedCodes codes, CodeSetReader other,
        BinaryOperator<CodeCursor> merge) implements SortedCodes {
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
        OptionalLong from = i == 0 ? OptionalLong.empty() : OptionalLong.of(codes.begin(i));
        OptionalLong to = i + 1 == segments() ? OptionalLong.empty() : OptionalLong.of(codes.begin(i + 1));
        return merge.apply(codes.segment(i), other.between(from, to));
    }
}
