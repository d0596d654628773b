package pegsets.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsReader;
import pegsets.disk.CorruptFileException;

/// A set on disk and files of labels that belong to it, read side by side.
public final class LabelledSet {
    /// Blocks that are handed on at a time.
    private static final int BLOCKS = 16;
    /// The most codes that are handed on at a time.
    public static final int STRETCH = BLOCKS * CodeCursor.BATCH;

    private LabelledSet() {}

    /// Deals with the first `n` codes, and for each file of labels with those that belong to them.
    @FunctionalInterface
    public interface Stretch {
        void accept(long[] codes, int n, List<Counts> labels) throws IOException;
    }

    /// Goes through a set and its labels, a few blocks at a time, from the least code to the greatest.
    ///
    /// @throws CorruptFileException when there are more or fewer labels than codes
    public static void forEachStretch(Path set, List<Path> labelFiles, Stretch action) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(set); LabelReaders labels = new LabelReaders(labelFiles)) {
            labels.checkSizes(reader.header().size());
            long[] codes = new long[(int) Math.min(STRETCH, reader.header().size())];
            List<Counts> stretch = labelFiles.stream().map(_ -> new Counts(codes.length)).toList();
            int n;
            do {
                n = 0;
                for (int block = 0; block < BLOCKS; block++) {
                    int items = reader.next(batch);
                    System.arraycopy(batch, 0, codes, n, items);
                    labels.next(stretch, n);
                    n += items;
                }
                action.accept(codes, n, stretch);
            } while (n > 0);
        }
    }

    /// Deals with `n` codes from index `first` on, and the labels that belong to them; `at` of those asked for came
    /// before.
    @FunctionalInterface
    public interface Part {
        void accept(long[] codes, int first, int n, int at, List<Counts> labels) throws IOException;
    }

    /// Goes through positions `from` to `to - 1` of a set and their labels. Reads all of the set.
    public static void forEachPart(Path set, List<Path> labelFiles, long from, long to, Part action)
            throws IOException {
        long[] begin = {0};
        forEachStretch(set, labelFiles, (codes, n, labels) -> {
            int first = (int) Math.clamp(from - begin[0], 0L, n);
            int taken = (int) Math.clamp(to - begin[0], 0L, n) - first;
            if (taken > 0) {
                action.accept(codes, first, taken, (int) (begin[0] + first - from), labels);
            }
            begin[0] += n;
        });
    }

    private static final class LabelReaders implements AutoCloseable {
        private final List<Path> files;
        private final CountsReader[] readers;
        private final long[] high = new long[CodeCursor.BATCH];
        private final long[] low = new long[CodeCursor.BATCH];

        LabelReaders(List<Path> files) throws IOException {
            this.files = files;
            readers = new CountsReader[files.size()];
            try {
                for (int i = 0; i < readers.length; i++) {
                    readers[i] = new CountsReader(files.get(i));
                }
            } catch (IOException e) {
                close();
                throw e;
            }
        }

        void checkSizes(long codes) throws CorruptFileException {
            for (int i = 0; i < readers.length; i++) {
                if (readers[i].header().size() != codes) {
                    throw new CorruptFileException(files.get(i), "has " + readers[i].header().size()
                            + " counts, expected " + codes + ", one for each code of the set");
                }
            }
        }

        /// Reads the next block of each file to index `at` and behind.
        void next(List<Counts> into, int at) throws IOException {
            for (int i = 0; i < readers.length; i++) {
                into.get(i).copy(high, low, at, readers[i].next(high, low));
            }
        }

        @Override
        public void close() throws IOException {
            for (CountsReader reader : readers) {
                if (reader != null) {
                    reader.close();
                }
            }
        }
    }
}
