package pegsets.job.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Io;
import pegsets.disk.Pipeline;
import pegsets.disk.Work;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.RankIndex;
import pegsets.sets.file.SetHeader;

/// A set on disk and the files of its labels, read in segments. Threads may share it.
public final class LabeledSet implements AutoCloseable {
    /// The positions of a segment; whole blocks.
    public static final int SEGMENT = 4 * CodeCursor.BATCH;

    private final CodeSetReader set;
    private final List<BlockSource> labels = new ArrayList<>();

    /// @param shared a numbering whose tables the set shares
    /// @throws CorruptFileException if a file has more or fewer labels than the set has codes
    public LabeledSet(Path set, CodeNumbering shared, List<Path> labelFiles) throws IOException {
        this.set = new CodeSetReader(set, shared);
        try {
            for (Path file : labelFiles) {
                labels.add(BlockSource.open(file, SetHeader.Kind.COUNTS));
                if (labels.getLast().size() != size()) {
                    throw new CorruptFileException(file, "has " + labels.getLast().size() + " counts, but the set has "
                            + size() + " codes");
                }
            }
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    public long size() {
        return set.size();
    }

    /// Some positions in a row.
    ///
    /// @param from   the number of the first in the set, counted from 0
    /// @param codes  of all of them
    /// @param labels of the codes, for each file of labels
    public record Segment(long from, long[] codes, List<Labels> labels) {
        public int size() {
            return codes.length;
        }
    }

    /// Reads positions `from` to `to - 1`. Any thread may call this.
    public Segment read(long from, long to) throws IOException {
        long[] codes = new long[Math.toIntExact(to - from)];
        set.read(from, to, codes, 0);
        return new Segment(from, codes, labels(from, to));
    }

    /// Returns the labels of positions `from` to `to - 1` in each file of labels.
    private List<Labels> labels(long from, long to) throws IOException {
        List<Labels> read = new ArrayList<>();
        for (BlockSource file : labels) {
            read.add(Labels.of(file, from, to));
        }
        return read;
    }

    /// Reads the codes of positions `from` to `to - 1` to an array, from index `at` on.
    void readCodes(long from, long to, long[] codes, int at) throws IOException {
        set.read(from, to, codes, at);
    }

    /// Adds the ranks of positions `from` to `to - 1` to an index.
    void addRanks(long from, long to, RankIndex index) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        CodeCursor cursor = set.cursor(from, to).inRanks(index.ranks());
        for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
            synchronized (index) {
                index.addRanks(batch, n);
            }
        }
    }

    /// Reads the labels of positions `from` to `to - 1`, if there are any, as numbers `at`, `at` + 1, ...
    void readLabels(long from, long to, Labels into, int at) throws IOException {
        for (BlockSource file : labels) {
            into.read(file, from, to, at);
        }
    }

    /// Returns the label of a code in each file of labels; 0 if the code is not in the set. Reads the block that would
    /// have it, and one of each file of labels.
    public List<BigInteger> labels(long code) throws IOException {
        long place = place(code);
        return place < 0
                ? Collections.nCopies(labels.size(), BigInteger.ZERO)
                : labels(place, place + 1).stream().map(label -> label.get(0)).toList();
    }

    /// Returns the place of a code in the set, counted from 0; -1 if it is not in the set.
    public long place(long code) throws IOException {
        return set.finder().place(code);
    }

    /// Reads positions `from` to `to - 1` on several threads.
    public <T> void inOrder(int threads, long from, long to, Io.Function<Segment, T> making, Io.Consumer<T> taking)
            throws IOException {
        int segments = Math.toIntExact(Math.ceilDiv(to - from, SEGMENT));
        try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.LABEL)) {
            Pipeline.inOrder(threads, segments, i -> {
                long begin = from + (long) i * SEGMENT;
                return making.apply(read(begin, Math.min(to, begin + SEGMENT)));
            }, taking);
        }
    }

    /// Reads a whole set and its labels on several threads.
    public static <T> void inOrder(int threads, Path set, CodeNumbering shared, List<Path> labelFiles,
            Io.Function<Segment, T> making,
            Io.Consumer<T> taking) throws IOException {
        try (LabeledSet labeled = new LabeledSet(set, shared, labelFiles)) {
            labeled.inOrder(threads, 0, labeled.size(), making, taking);
        }
    }

    public static void close(LabeledSet... sets) throws IOException {
        for (LabeledSet opened : sets) {
            if (opened != null) {
                opened.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        set.close();
        for (BlockSource file : labels) {
            file.close();
        }
    }
}
