package pegsets.sets.file;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import pegsets.disk.Workers;

/// Writes a set of codes in strictly ascending order. [#commit] forces the set to disk and renames it. Without a commit
/// the set does not appear. A block stores up to 4096 codes in [EliasFano] form: their [Ranks] if the codes belong to
/// one class that has ranks, otherwise the codes themselves. The directory stores the first number of the block.
public final class CodeSetWriter implements AutoCloseable {
    /// The numbers that a thread may buffer before its turn to write.
    public static final int MOST_HELD = 1 << 18;

    private final BlockTarget blocks;
    private final Path target;
    private final long full;
    private final long[] block = new long[CodeCursor.BATCH];
    private final Optional<Ranks> ranks;
    private final byte[] payload = new byte[EliasFano.maxBytes(CodeCursor.BATCH) + EliasFano.SLACK];
    private int items;
    private long last;
    private boolean empty = true;

    /// Creates a writer of arbitrary codes below 2^T to one file, without ranks.
    public CodeSetWriter(Path target, int holes, int pegs, String description) throws IOException {
        this(target, SetHeader.ofCodes(holes, pegs, description, Optional.empty()), SetSummary.ONE_FILE);
    }

    /// Creates a writer of codes of `pegs` pegs and one class to one file. It stores ranks if [CodeClass#isNumbered].
    public CodeSetWriter(Path target, CodeNumbering numbering, int pegs, String description) throws IOException {
        this(target, header(numbering.codeClass(), pegs, description), SetSummary.ONE_FILE, numbering);
    }

    /// Creates a writer of codes of one class to the file or parts of an output.
    public CodeSetWriter(Output output, CodeNumbering numbering) throws IOException {
        this(output.file(), header(numbering.codeClass(), output.pegs(), output.description()), output.partSize(),
                numbering);
    }

    /// Writes all codes of an output with several threads.
    public static SetSummary write(SortedCodes codes, Output output, CodeNumbering numbering, int threads)
            throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(output, numbering)) {
            return writer.writeAll(codes, threads);
        }
    }

    /// Returns the header of a set of codes of `pegs` pegs and one class.
    public static SetHeader header(CodeClass codeClass, int pegs, String description) {
        return SetHeader.ofCodes(codeClass.holes(), pegs, description,
                Optional.of(codeClass).filter(CodeClass::isNumbered));
    }

    /// Creates a writer of codes with the properties of a header.
    ///
    /// @param partSize as in [BlockTarget]
    public CodeSetWriter(Path target, SetHeader header, long partSize) throws IOException {
        this(target, header, partSize, header.numberedIn().map(CodeNumbering::new).orElse(null));
    }

    public CodeSetWriter(Path target, SetHeader header, long partSize, CodeNumbering numbering) throws IOException {
        this.target = target;
        this.full = -1L >>> Long.SIZE - header.holes();
        this.ranks = header.numberedIn().map(_ -> numbering.ranks(header.pegs()));
        this.blocks = new BlockTarget(target, header, partSize);
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
        append(numbers, n);
    }

    private long number(long code) {
        try {
            return ranks.isPresent() ? ranks.get().rank(code) : code;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(target + ": " + e.getMessage());
        }
    }

    /// Appends ranks, or codes in a set without ranks.
    private void append(long[] numbers, int n) throws IOException {
        long before = last;
        for (int i = 0; i < n; i++) {
            if (Long.compareUnsigned(numbers[i], before) <= 0 && !(empty && i == 0)) {
                throw notRising(code(numbers[i]), code(before));
            }
            before = numbers[i];
        }
        for (int done = 0; done < n;) {
            int some = Math.min(n - done, block.length - items);
            System.arraycopy(numbers, done, block, items, some);
            items += some;
            done += some;
            if (items == block.length) {
                endBlock();
            }
        }
        last = before;
        empty = empty && n == 0;
    }

    private void append(LongArrayList numbers) throws IOException {
        append(numbers.elements(), numbers.size());
        numbers.clear();
    }

    private IllegalArgumentException notRising(long code, long before) {
        return new IllegalArgumentException(target + ": code " + Long.toUnsignedString(code) + " after code "
                + Long.toUnsignedString(before) + "; codes must rise, up to " + Long.toUnsignedString(full));
    }

    private long code(long number) {
        return ranks.isPresent() ? ranks.get().code(number) : number;
    }

    private void endBlock() throws IOException {
        if (items > 0) {
            blocks.write(items, block[0], payload, EliasFano.encode(block, 0, items, payload));
            items = 0;
        }
    }

    /// Appends all codes and commits. Several threads read segments while one thread writes.
    public SetSummary writeAll(SortedCodes codes, int threads) throws IOException {
        Queue<LongArrayList> unused = new ConcurrentLinkedQueue<>();
        Workers.inOrder(threads, codes.segments(), (i, turn) -> {
            CodeCursor segment = codes.segment(i);
            CodeCursor numbers = ranks.isPresent() ? segment.inRanks(ranks.get()) : segment;
            LongArrayList held = Objects.requireNonNullElseGet(unused.poll(), LongArrayList::new);
            long[] batch = new long[CodeCursor.BATCH];
            for (int n = numbers.next(batch); n > 0; n = numbers.next(batch)) {
                if (held.size() >= MOST_HELD) {
                    turn.await();
                }
                if (turn.isNow()) {
                    append(held);
                    append(batch, n);
                } else {
                    held.addElements(held.size(), batch, 0, n);
                }
            }
            turn.await();
            append(held);
            unused.add(held);
        });
        return commit();
    }

    /// Forces the set to disk, renames it and returns its summary.
    public SetSummary commit() throws IOException {
        endBlock();
        return blocks.commit();
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
