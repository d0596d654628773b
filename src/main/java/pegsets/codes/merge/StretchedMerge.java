package pegsets.codes.merge;

import java.io.IOException;
import java.util.OptionalLong;
import java.util.function.BinaryOperator;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SortedCodes;

/// A set merged with one on disk, stretch by stretch of the former: each is merged with the codes of the latter that
/// lie between its ends.
public final class StretchedMerge implements SortedCodes {
    private final SortedCodes codes;
    private final CodeSetReader other;
    private final BinaryOperator<CodeCursor> merge;

    /// @param merge takes codes of the first set and of the second, and gives nothing that is not in the first
    public StretchedMerge(SortedCodes codes, CodeSetReader other, BinaryOperator<CodeCursor> merge) {
        this.codes = codes;
        this.other = other;
        this.merge = merge;
    }

    @Override
    public int stretches() {
        return codes.stretches();
    }

    @Override
    public long begin(int i) throws IOException {
        return codes.begin(i);
    }

    @Override
    public CodeCursor stretch(int i) throws IOException {
        OptionalLong least = i == 0 ? OptionalLong.empty() : OptionalLong.of(codes.begin(i));
        OptionalLong above = i + 1 == stretches() ? OptionalLong.empty() : OptionalLong.of(codes.begin(i + 1));
        return merge.apply(codes.stretch(i), other.between(least, above));
    }
}
