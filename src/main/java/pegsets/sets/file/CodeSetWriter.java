package pegsets.sets.file;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import pegsets.disk.Io;
import pegsets.disk.Pipeline;
import pegsets.disk.Work;

/// Writes a set of codes in strictly ascending order. [#commit] names the set ([Output#naming]). Without a commit the
/// set does not appear. A block stores up to 4096 codes in [EliasFano] form: their [Ranks] if the codes belong to
/// one class that has ranks, otherwise the codes themselves. The directory stores the first number of the block.
public final class CodeSetWriter implements AutoCloseable {

    private final BlockTarget blocks;
    private final long full;
    private final Optional<Ranks> ranks;
    /// The numbers that do not fill a block yet.
    private final EncodedBlocks rest = new EncodedBlocks();
    private final EncodedBlocks added = new EncodedBlocks();
    private long last;
    private boolean empty = true;

    /// Creates a writer of arbitrary codes below 2^T to one file, without ranks.
    public CodeSetWriter(Path target, int holes, int pegs, String description) throws IOException {
        this(target, SetHeader.ofCodes(holes, pegs, description, Optional.empty()), null);
    }

    /// Creates a writer of codes of `pegs` pegs and one class to one file. It stores ranks if [CodeClass#isNumbered].
    public CodeSetWriter(Path target, CodeNumbering numbering, int pegs, String description) throws IOException {
        this(target, header(numbering.codeClass(), pegs, description), numbering);
    }

    /// Creates a writer of codes of one class to the file or parts of an output.
    public CodeSetWriter(Output output, CodeNumbering numbering) throws IOException {
        this(new BlockTarget(output, header(numbering.codeClass(), output.pegs(), output.description())), numbering);
    }

    /// Writes all codes of an output with several threads.
    public static SetSummary write(SortedCodes codes, Output output, CodeNumbering numbering, int threads)
            throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(output, numbering)) {
            return writer.writeAll(codes, threads);
        }
    }

    public static SetHeader header(CodeClass codeClass, int pegs, String description) {
        return SetHeader.ofCodes(codeClass.holes(), pegs, description,
                Optional.of(codeClass).filter(CodeClass::isNumbered));
    }

    /// Creates a writer of codes with the properties of a header to one file.
    ///
    /// @param numbering of the class of the header; null if the set has no ranks
    /// @throws IllegalArgumentException if the numbering is not that of the header
    public CodeSetWriter(Path target, SetHeader header, CodeNumbering numbering) throws IOException {
        if (!header.numberedIn().equals(Optional.ofNullable(numbering).map(CodeNumbering::codeClass)
                .filter(CodeClass::isNumbered))) {
            throw new IllegalArgumentException(target + ": a header and a numbering of different classes");
        }
        this(new BlockTarget(target, header), numbering);
    }

    private CodeSetWriter(BlockTarget blocks, CodeNumbering numbering) {
        this.blocks = blocks;
        this.full = -1L >>> Long.SIZE - blocks.header().holes();
        this.ranks = blocks.header().numberedIn().map(_ -> numbering.ranks(blocks.header().pegs()));
    }

    /// Appends the first `n` codes of an array.
    ///
    /// @throws IllegalArgumentException if a code is not greater than the code before it, is not below 2^T, or has
    ///                                 another class or peg count
    public void write(long[] codes, int n) throws IOException {
        long[] numbers = new long[n];
        for (int i = 0; i < n; i++) {
            if ((codes[i] & ~full) != 0) {
                throw notRising(codes[i], i > 0 ? codes[i - 1] : empty ? 0 : code(last));
            }
            numbers[i] = number(codes[i]);
        }
        add(numbers, n, added);
        place(added);
        added.encode();
        added.write(blocks);
    }

    private long number(long code) {
        try {
            return ranks.isPresent() ? ranks.get().rank(code) : code;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(blocks + ": " + e.getMessage());
        }
    }

    /// Adds numbers that must rise to those that one thread holds.
    private void add(long[] numbers, int n, EncodedBlocks held) {
        if (n > 0 && held.size() > 0) {
            checkRising(held.last(), numbers[0]);
        }
        for (int i = 1; i < n; i++) {
            checkRising(numbers[i - 1], numbers[i]);
        }
        held.add(numbers, n);
    }

    private void checkRising(long before, long number) {
        if (Long.compareUnsigned(number, before) <= 0) {
            throw notRising(code(number), code(before));
        }
    }

    /// Places numbers after all that were placed before. Afterwards they have whole blocks.
    private void place(EncodedBlocks next) {
        if (next.size() > 0) {
            if (!empty) {
                checkRising(last, next.first());
            }
            last = next.last();
            empty = false;
            next.exchangeRest(rest);
        }
    }

    private IllegalArgumentException notRising(long code, long before) {
        return new IllegalArgumentException(blocks + ": code " + Long.toUnsignedString(code) + " after code "
                + Long.toUnsignedString(before) + "; codes must rise, up to " + Long.toUnsignedString(full));
    }

    private long code(long number) {
        return ranks.isPresent() ? ranks.get().code(number) : number;
    }

    /// Appends all codes and commits. Several threads read segments and encode them as blocks.
    public SetSummary writeAll(SortedCodes codes, int threads) throws IOException {
        try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.WRITE)) {
            encodeAll(codes, threads);
        }
        return commit();
    }

    private void encodeAll(SortedCodes codes, int threads) throws IOException {
        Queue<EncodedBlocks> unused = new ConcurrentLinkedQueue<>();
        Pipeline.run(threads, codes.segments(), new Pipeline.Stages<EncodedBlocks>() {
            @Override
            public Io.Supplier<EncodedBlocks> segment(int number) throws IOException {
                CodeCursor segment = codes.segment(number);
                CodeCursor numbers = ranks.isPresent() ? segment.inRanks(ranks.get()) : segment;
                return () -> read(numbers, unused);
            }

            @Override
            public void place(EncodedBlocks read) {
                CodeSetWriter.this.place(read);
            }

            @Override
            public void finish(EncodedBlocks placed) {
                placed.encode();
            }

            @Override
            public void deliver(EncodedBlocks encoded) throws IOException {
                encoded.write(blocks);
                unused.add(encoded);
            }
        });
    }

    private EncodedBlocks read(CodeCursor numbers, Queue<EncodedBlocks> unused) throws IOException {
        EncodedBlocks read = Objects.requireNonNullElseGet(unused.poll(), EncodedBlocks::new);
        for (int n = numbers.next(read.batch()); n > 0; n = numbers.next(read.batch())) {
            add(read.batch(), n, read);
            if (read.isFull()) {
                return read;
            }
        }
        if (read.size() == 0) {
            unused.add(read);
            return null;
        }
        return read;
    }

    /// Completes the set, names it, and returns its summary.
    public SetSummary commit() throws IOException {
        rest.encode();
        rest.write(blocks);
        return blocks.commit();
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /// Ascending numbers that one thread cuts into whole blocks and encodes. The numbers that are left over begin the
    /// next block.
    private static final class EncodedBlocks {
        private static final int ITEMS = BlockTarget.ITEMS;
        /// So few that the garbage collector rarely copies their array.
        private static final int MOST_BLOCKS = 4;

        /// The array has room for the numbers left over before, which end at index [#ITEMS].
        private long[] numbers = new long[2 * ITEMS];
        private int from = ITEMS;
        private int to = ITEMS;
        private long[] batch = {};
        private byte[] bytes = {};
        private int[] ends = {};

        int size() {
            return to - from;
        }

        long first() {
            return numbers[from];
        }

        long last() {
            return numbers[to - 1];
        }

        /// Returns an array for the numbers that [#add] appends next.
        long[] batch() {
            batch = batch.length == 0 ? new long[CodeCursor.BATCH] : batch;
            return batch;
        }

        /// Returns whether the numbers should be encoded before others are added.
        boolean isFull() {
            return size() > (MOST_BLOCKS - 1) * ITEMS;
        }

        /// Appends the first `n` numbers of an array.
        void add(long[] added, int n) {
            if (to + n > numbers.length) {
                numbers = Arrays.copyOf(numbers, Math.max(to + n, (MOST_BLOCKS + 1) * ITEMS));
            }
            System.arraycopy(added, 0, numbers, to, n);
            to += n;
        }

        /// Inserts the numbers that an object has left over before those of this one. Its numbers become those that
        /// this one has left over.
        void exchangeRest(EncodedBlocks other) {
            from -= other.size();
            System.arraycopy(other.numbers, other.from, numbers, from, other.size());
            other.from = ITEMS;
            other.to = ITEMS;
            int rest = size() % ITEMS;
            to -= rest;
            System.arraycopy(numbers, to, other.numbers, ITEMS, rest);
            other.to += rest;
        }

        /// Encodes all numbers. Only the last block may have fewer than [BlockTarget#ITEMS] of them.
        void encode() {
            int blocks = Math.ceilDiv(size(), ITEMS);
            ends = ends.length < blocks ? new int[blocks] : ends;
            int end = 0;
            for (int block = 0; block < blocks; block++) {
                end += EliasFano.bytes(numbers, begin(block), begin(block + 1));
                ends[block] = end;
            }
            bytes = ByteArrays.ensureCapacity(bytes, end + EliasFano.SLACK, 0);
            for (int block = 0; block < blocks; block++) {
                EliasFano.encode(numbers, begin(block), begin(block + 1), bytes, block == 0 ? 0 : ends[block - 1]);
            }
        }

        private int begin(int block) {
            return Math.min(to, from + block * ITEMS);
        }

        /// Appends the encoded blocks to a file, and clears this object.
        void write(BlockTarget target) throws IOException {
            int at = 0;
            for (int block = 0; from < to; block++) {
                int items = Math.min(ITEMS, size());
                target.write(items, numbers[from], bytes, at, ends[block] - at);
                at = ends[block];
                from += items;
            }
            from = ITEMS;
            to = ITEMS;
        }
    }
}
