package pegsets.codes.file;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import pegsets.codes.block.BlockTarget;
import pegsets.codes.block.SetHeader;
import pegsets.codes.block.SetSummary;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.Ranks;
import pegsets.disk.Workers;

/// Writes a set of codes. The codes must come in strictly rising order; the set appears under its name, whole and
/// forced to disk, with [#commit], and not at all without it. A block has up to 4096 codes, [Packed]: their [Ranks]
/// where they are of one class, otherwise the codes themselves; the first of them stands in the directory.
public final class CodeSetWriter implements AutoCloseable {
    /// Numbers that a thread makes before its turn comes.
    private static final int MOST_HELD = 1 << 18;

    private final BlockTarget blocks;
    private final Path target;
    private final long full;
    private final long[] block = new long[CodeCursor.BATCH];
    private final Optional<Ranks> ranks;
    private final byte[] payload = new byte[Packed.maxBytes(CodeCursor.BATCH) + Packed.SLACK];
    private int items;
    private long last;
    private boolean empty = true;

    /// For codes below 2^T of any kind, in one file; they are not numbered.
    public CodeSetWriter(Path target, int holes, int pegs, String description) throws IOException {
        this(target, SetHeader.ofCodes(holes, pegs, description, Optional.empty()), SetSummary.ONE_FILE);
    }

    /// For codes of `pegs` pegs and one class, in one file. They are numbered where [CodeClass#isNumbered] says so.
    public CodeSetWriter(Path target, CodeClass codeClass, int pegs, String description) throws IOException {
        this(target, header(codeClass, pegs, description), SetSummary.ONE_FILE);
    }

    /// For the codes of an output, in parts where it wants them.
    public CodeSetWriter(Output output, CodeClass codeClass) throws IOException {
        this(output.file(), header(codeClass, output.pegs(), output.description()), output.partSize());
    }

    /// The header of a set of codes of `pegs` pegs and one class.
    public static SetHeader header(CodeClass codeClass, int pegs, String description) {
        return SetHeader.ofCodes(codeClass.holes(), pegs, description,
                Optional.of(codeClass).filter(CodeClass::isNumbered));
    }

    /// For the codes that a header tells of.
    ///
    /// @param partSize as in [BlockTarget]
    public CodeSetWriter(Path target, SetHeader header, long partSize) throws IOException {
        this.target = target;
        this.full = -1L >>> Long.SIZE - header.holes();
        this.ranks = header.numberedIn().map(codeClass -> Ranks.of(codeClass, header.pegs()));
        this.blocks = new BlockTarget(target, header, partSize);
    }

    /// Appends the first `n` codes of a batch.
    ///
    /// @throws IllegalArgumentException when a code is not greater than the one before it, not below 2^T, or not of the
    ///                                 class and peg count
    public void write(long[] codes, int n) throws IOException {
        for (int i = 0; i < n; i++) {
            append(number(codes[i]));
        }
    }

    private long number(long code) {
        if ((code & ~full) != 0) {
            throw notRising(code(last), code);
        }
        try {
            return ranks.isPresent() ? ranks.get().rank(code) : code;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(target + ": " + e.getMessage());
        }
    }

    /// Appends a rank, or a code where codes are not numbered.
    private void append(long number) throws IOException {
        checkFollows(number);
        last = number;
        block[items++] = number;
        if (items == block.length) {
            endBlock();
        }
    }

    private void checkFollows(long number) {
        if (empty) {
            empty = false;
        } else {
            checkRising(last, number);
        }
    }

    private void checkRising(long number, long next) {
        if (Long.compareUnsigned(next, number) <= 0) {
            throw notRising(code(number), code(next));
        }
    }

    private IllegalArgumentException notRising(long before, long code) {
        return new IllegalArgumentException(target + ": code " + Long.toUnsignedString(code) + " after code "
                + Long.toUnsignedString(before) + ", expected rising codes up to " + Long.toUnsignedString(full));
    }

    private long code(long number) {
        return ranks.isPresent() && !empty ? ranks.get().code(number) : number;
    }

    private void endBlock() throws IOException {
        if (items > 0) {
            blocks.write(items, block[0], payload, Packed.encode(block, 0, items, payload));
            items = 0;
        }
    }

    private CodeCursor numbersOf(CodeCursor codes) {
        return ranks.isPresent() ? codes.inRanks(ranks.get()) : codes;
    }

    /// Some numbers of a stretch, on their way from the thread that reads it to the file. Those that make up whole
    /// blocks are packed by that thread, before its turn comes, where it is known how many numbers come before the
    /// stretch.
    private final class Held {
        private record Block(long first, long last, byte[] payload) {}

        /// Numbers for the block that the stretch before has begun.
        private final LongArrayList head = new LongArrayList();
        private final List<Block> whole = new ArrayList<>();
        /// Numbers of a block that is not full.
        private final long[] open = new long[CodeCursor.BATCH];
        private final byte[] packed = new byte[payload.length];
        private int inOpen;
        private long headLeft;

        /// Begins a stretch; with no start, all of it goes to the file number by number.
        Held of(OptionalLong start) {
            headLeft = start.isPresent() ? Math.floorMod(-start.getAsLong(), CodeCursor.BATCH) : Long.MAX_VALUE;
            return this;
        }

        void add(long[] numbers, int n) {
            int toHead = (int) Math.min(n, headLeft);
            head.addElements(head.size(), numbers, 0, toHead);
            headLeft -= toHead;
            for (int i = toHead; i < n;) {
                int part = Math.min(n - i, open.length - inOpen);
                System.arraycopy(numbers, i, open, inOpen, part);
                inOpen += part;
                i += part;
                if (inOpen == open.length) {
                    pack();
                }
            }
        }

        private void pack() {
            for (int i = 1; i < inOpen; i++) {
                checkRising(open[i - 1], open[i]);
            }
            int length = Packed.encode(open, 0, inOpen, packed);
            whole.add(new Block(open[0], open[inOpen - 1], Arrays.copyOf(packed, length)));
            inOpen = 0;
        }

        int size() {
            return head.size() + whole.size() * CodeCursor.BATCH;
        }

        /// Writes what there is but for the block that is not full.
        void handOver() throws IOException {
            appendAll(head.elements(), head.size());
            head.clear();
            if (items > 0 && !whole.isEmpty()) {
                throw new IllegalStateException(target + ": a stretch has not as many codes as it said");
            }
            for (Block block : whole) {
                checkFollows(block.first);
                last = block.last;
                blocks.write(CodeCursor.BATCH, block.first, block.payload, block.payload.length);
            }
            whole.clear();
        }

        /// Writes the rest of the stretch.
        void end() throws IOException {
            handOver();
            appendAll(open, inOpen);
            inOpen = 0;
        }
    }

    private void appendAll(long[] numbers, int n) throws IOException {
        for (int i = 0; i < n; i++) {
            append(numbers[i]);
        }
    }

    /// How many numbers come before each stretch, where that is known.
    private static OptionalLong[] starts(SortedCodes codes) {
        OptionalLong[] starts = new OptionalLong[codes.stretches()];
        OptionalLong start = OptionalLong.of(0);
        for (int i = 0; i < starts.length; i++) {
            starts[i] = start;
            OptionalLong size = codes.size(i);
            start = start.isPresent() && size.isPresent()
                    ? OptionalLong.of(start.getAsLong() + size.getAsLong())
                    : OptionalLong.empty();
        }
        return starts;
    }

    /// Appends all codes, whose stretches several threads read and pack while one writes, then commits.
    public SetSummary writeAll(SortedCodes codes, int threads) throws IOException {
        Queue<Held> unused = new ConcurrentLinkedQueue<>();
        OptionalLong[] starts = starts(codes);
        Workers.inOrder(threads, codes.stretches(), (i, turn) -> {
            CodeCursor numbers = numbersOf(codes.stretch(i));
            Held held = Objects.requireNonNullElseGet(unused.poll(), Held::new).of(starts[i]);
            long[] batch = new long[CodeCursor.BATCH];
            for (int n = numbers.next(batch); n > 0; n = numbers.next(batch)) {
                held.add(batch, n);
                if (held.size() >= MOST_HELD) {
                    turn.await();
                }
                if (turn.isNow()) {
                    held.handOver();
                }
            }
            turn.await();
            held.end();
            unused.add(held);
        });
        return commit();
    }

    /// Forces the set to disk and gives it its name. Returns what it says of itself.
    public SetSummary commit() throws IOException {
        endBlock();
        return blocks.commit();
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
