package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SetSummary;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.CodeHashIndex;
import pegsets.codes.rank.CodeIndex;
import pegsets.codes.rank.RankIndex;

/// Some positions of a set in memory: their labels, and where each code is. Threads may share it as long as none
/// changes a label.
///
/// @param <N> the kind of labels
public final class LabelledSlice<N extends Numbers> {
    /// Memory for a code and its part of the index, at most.
    static final int BYTES_PER_CODE = 8 + 18;
    /// Memory for a position whose label is a count.
    public static final int BYTES_PER_POSITION = BYTES_PER_CODE + Counts.WIDTH * Long.BYTES;

    private final CodeIndex places;
    private final N labels;

    /// @param labels one for each place
    public LabelledSlice(CodeIndex places, N labels) {
        this.places = places;
        this.labels = labels;
    }

    /// Reads positions `from` to `to - 1` of a set with their labels.
    public static LabelledSlice<Counts> read(Path set, Path setLabels, long from, long to, int threads)
            throws IOException {
        Counts labels = new Counts(Math.toIntExact(to - from));
        CodeIndex places = places(set, List.of(setLabels), from, to, threads,
                segment -> labels.copy(segment.labels().getFirst(), 0, (int) (segment.from() - from), segment.size()));
        return new LabelledSlice<>(places, labels);
    }

    /// The places of positions `from` to `to - 1` of a set, which are counted from the first of them.
    static CodeIndex places(Path set, long from, long to, int threads) throws IOException {
        return places(set, List.of(), from, to, threads, _ -> {});
    }

    private static CodeIndex places(Path set, List<Path> labelFiles, long from, long to, int threads,
            Consumer<LabelledSet.Segment> also) throws IOException {
        int size = Math.toIntExact(to - from);
        Optional<RankIndex> byRank = byRank(CodeSetReader.summary(set), size);
        long[] codes = new long[byRank.isPresent() ? 0 : size];
        try (LabelledSet labelled = new LabelledSet(set, labelFiles)) {
            labelled.inOrder(threads, from, to, segment -> segment, segment -> {
                also.accept(segment);
                if (byRank.isPresent()) {
                    byRank.get().add(segment.codes(), segment.size());
                } else {
                    System.arraycopy(segment.codes(), 0, codes, (int) (segment.from() - from), segment.size());
                }
            });
        }
        byRank.ifPresent(RankIndex::end);
        return byRank.isPresent() ? byRank.get() : new CodeHashIndex(codes);
    }

    /// A bitmap of ranks, where it takes less memory than a hash table.
    private static Optional<RankIndex> byRank(SetSummary set, int size) {
        Optional<CodeClass> numberedIn = set.numberedIn();
        return numberedIn.filter(c -> RankIndex.bytes(c, set.pegs()) < (long) size * BYTES_PER_CODE)
                .map(c -> new RankIndex(c, set.pegs()));
    }

    /// Finds the labels of some codes, 0 for those that are not in the set. Reads the blocks that would have them.
    ///
    /// @param codes rising, each once, compared as unsigned; not copied
    public static LabelledSlice<Counts> find(Path set, Path setLabels, long[] codes) throws IOException {
        Counts labels = new Counts(codes.length);
        try (LabelledSet labelled = new LabelledSet(set, List.of(setLabels))) {
            labelled.find(codes, labels);
        }
        return new LabelledSlice<>(new CodeHashIndex(codes), labels);
    }

    /// The label of each place.
    public N labels() {
        return labels;
    }

    /// The label of a code; 0 if the code is not in the slice.
    public BigInteger label(long code) {
        int place = places.find(code);
        return place < 0 ? BigInteger.ZERO : labels.get(place);
    }

    /// Finds the places of the first `n` codes of an array: the place of each, or -1.
    void find(long[] wanted, int n, int[] found) {
        places.find(wanted, n, found);
    }
}
