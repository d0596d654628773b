package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsReader;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Workers;

/// A set on disk and files of labels that belong to it, read side by side, in segments that threads may share.
public final class LabelledSet implements AutoCloseable {
    /// The positions of a segment; whole blocks.
    public static final int SEGMENT = 4 * CodeCursor.BATCH;

    private final CodeSetReader set;
    private final List<CountsReader> labels = new ArrayList<>();

    /// Opens a set and files of labels.
    ///
    /// @throws CorruptFileException when there are more or fewer labels than codes
    public LabelledSet(Path set, List<Path> labelFiles) throws IOException {
        this.set = new CodeSetReader(set);
        try {
            for (Path file : labelFiles) {
                labels.add(new CountsReader(file));
                if (labels.getLast().size() != size()) {
                    throw new CorruptFileException(file, "has " + labels.getLast().size() + " counts, expected "
                            + size() + ", one for each code of the set");
                }
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /// The positions of the set.
    public long size() {
        return set.size();
    }

    /// Some positions in a row.
    ///
    /// @param from   the number of the first in the set, counted from 0
    /// @param codes  of all of them
    /// @param labels for each file of labels those that belong to the codes
    public record Segment(long from, long[] codes, List<Counts> labels) {
        /// How many positions there are.
        public int size() {
            return codes.length;
        }
    }

    /// Reads positions `from` to `to - 1`. Any thread may ask.
    public Segment read(long from, long to) throws IOException {
        long[] codes = new long[Math.toIntExact(to - from)];
        long[] batch = new long[CodeCursor.BATCH];
        CodeCursor cursor = set.cursor(from, to);
        int at = 0;
        for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
            System.arraycopy(batch, 0, codes, at, n);
            at += n;
        }
        List<Counts> read = new ArrayList<>();
        for (CountsReader reader : labels) {
            read.add(read(reader.cursor(from, to), codes.length));
        }
        return new Segment(from, codes, read);
    }

    private static Counts read(CountsReader.Cursor cursor, int size) throws IOException {
        Counts counts = new Counts(size);
        long[] high = new long[CodeCursor.BATCH];
        long[] low = new long[CodeCursor.BATCH];
        for (int at = 0; at < size;) {
            int n = cursor.next(high, low, CodeCursor.BATCH);
            counts.copy(high, low, at, n);
            at += n;
        }
        return counts;
    }

    /// Finds the first labels of some codes; those of codes that are not in the set are left as they are. Reads each
    /// block that has, or would have, some of the codes, and each block of labels that belong to them.
    ///
    /// @param codes rising, compared as unsigned
    void find(long[] codes, Counts found) throws IOException {
        long[] places = set.places(codes);
        CountsReader.Found counts = labels.getFirst().found();
        for (int i = 0; i < codes.length; i++) {
            if (places[i] >= 0) {
                counts.go(places[i]);
                found.set(i, counts.high(), counts.low());
            }
        }
    }

    /// The first label of a code; 0 if it is not in the set. Reads the block that would have it, and one of labels. By
    /// one thread.
    public BigInteger label(long code) throws IOException {
        Counts found = new Counts(1);
        find(new long[] {code}, found);
        return found.get(0);
    }

    /// What is made of a segment, by any thread, while others are at work on other segments.
    @FunctionalInterface
    public interface Making<T> {
        T make(Segment segment) throws IOException;
    }

    /// What is done with what was made of each segment, in the order of the segments.
    @FunctionalInterface
    public interface Taking<T> {
        void take(T made) throws IOException;
    }

    /// Goes through positions `from` to `to - 1` on several threads.
    public <T> void inOrder(int threads, long from, long to, Making<T> making, Taking<T> taking) throws IOException {
        int segments = Math.toIntExact(Math.ceilDiv(to - from, SEGMENT));
        Workers.inOrder(threads, segments, (i, turn) -> {
            long begin = from + (long) i * SEGMENT;
            T made = making.make(read(begin, Math.min(to, begin + SEGMENT)));
            turn.await();
            taking.take(made);
        });
    }

    /// Goes through a whole set and its labels on several threads.
    public static <T> void inOrder(int threads, Path set, List<Path> labelFiles, Making<T> making, Taking<T> taking)
            throws IOException {
        try (LabelledSet labelled = new LabelledSet(set, labelFiles)) {
            labelled.inOrder(threads, 0, labelled.size(), making, taking);
        }
    }

    @Override
    public void close() throws IOException {
        set.close();
        for (CountsReader reader : labels) {
            reader.close();
        }
    }
}
