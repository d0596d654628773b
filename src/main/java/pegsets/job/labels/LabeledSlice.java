package pegsets.job.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.disk.Work;
import pegsets.disk.Workers;
import pegsets.sets.file.CodeHashIndex;
import pegsets.sets.file.CodeIndex;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.RankIndex;
import pegsets.sets.file.SetSummary;

/// Some positions of a set in memory. Threads may share it if none of them changes a label.
///
/// @param places of the codes, counted from 0
/// @param labels one for each place
/// @param <N>    the kind of labels
public record LabeledSlice<N extends Numbers>(CodeIndex places, N labels) {
    /// The most memory for a code and its part of the index.
    static final int BYTES_PER_CODE = 8 + 18;
    /// The most memory for a position whose label is a count.
    public static final int BYTES_PER_POSITION = BYTES_PER_CODE + Labels.WIDTH * Long.BYTES;

    /// Reads positions `from` to `to - 1` of a set. Places are counted from the first of these positions.
    ///
    /// @param setLabels the file of the labels of the set; none for positions without labels
    public static LabeledSlice<Labels> read(Path set, CodeNumbering shared, List<Path> setLabels, long from, long to,
            int threads) throws IOException {
        int size = Math.toIntExact(to - from);
        Optional<RankIndex> byRank = byRank(CodeSetReader.summary(set), shared, size);
        long[] codes = new long[byRank.isPresent() ? 0 : size];
        Labels labels = new Labels(setLabels.isEmpty() ? 0 : size);
        try (LabeledSet labeled = new LabeledSet(set, shared, setLabels);
                Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.LABEL)) {
            Workers.inShares(threads, size, LabeledSet.SEGMENT, shares -> {
                for (int at = shares.next(); at >= 0; at = shares.next()) {
                    long begin = from + at;
                    long end = Math.min(to, begin + LabeledSet.SEGMENT);
                    if (byRank.isPresent()) {
                        labeled.addRanks(begin, end, byRank.get());
                    } else {
                        labeled.readCodes(begin, end, codes, at);
                    }
                    labeled.readLabels(begin, end, labels, at);
                }
            });
        }
        byRank.ifPresent(RankIndex::end);
        return new LabeledSlice<>(byRank.isPresent() ? byRank.get() : new CodeHashIndex(codes, threads), labels);
    }

    /// Returns an empty bitmap of ranks, if it needs less memory than a hash table.
    private static Optional<RankIndex> byRank(SetSummary set, CodeNumbering shared, int size) {
        return set.numberedIn().filter(shared.codeClass()::equals)
                .filter(c -> RankIndex.bytes(c, set.pegs()) < (long) size * BYTES_PER_CODE)
                .map(_ -> new RankIndex(shared, set.pegs()));
    }

    /// Returns the label of a code; 0 if the code is not in the slice.
    public BigInteger label(long code) {
        int place = places.find(code);
        return place < 0 ? BigInteger.ZERO : labels.get(place);
    }
}
