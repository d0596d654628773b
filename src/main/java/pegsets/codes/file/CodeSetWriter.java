package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.Ranks;

/// Writes a set of codes. The codes must come in strictly rising order; the file appears under its name, whole and
/// forced to disk, with [#commit], and not at all without it. Layout: [SetHeader], then blocks ([BlockWriter]) of up to
/// 4096 codes, each with its first code as base and the others [Packed]: their [Ranks] where they are of one class,
/// otherwise the codes themselves.
public final class CodeSetWriter implements AutoCloseable {
    private final BlockWriter blocks;
    private final Path target;
    private final long full;
    private final long[] block = new long[CodeCursor.BATCH];
    private final Optional<Ranks> ranks;
    private final byte[] payload = new byte[Packed.maxBytes(CodeCursor.BATCH) + Packed.SLACK];
    private int items;
    private long first;
    private long last;
    private boolean empty = true;

    /// For codes below 2^T of any kind; they are not numbered.
    public CodeSetWriter(Path target, int holes, int pegs, String description) throws IOException {
        this(target, SetHeader.ofCodes(holes, pegs, description, Optional.empty()));
    }

    /// For codes of `pegs` pegs and one class. They are numbered where [CodeClass#isNumbered] says so.
    public CodeSetWriter(Path target, CodeClass codeClass, int pegs, String description) throws IOException {
        this(target, SetHeader.ofCodes(codeClass.holes(), pegs, description,
                Optional.of(codeClass).filter(CodeClass::isNumbered)));
    }

    private CodeSetWriter(Path target, SetHeader header) throws IOException {
        this.target = target;
        this.full = -1L >>> Long.SIZE - header.holes();
        this.ranks = header.numberedIn().map(codeClass -> Ranks.of(codeClass, header.pegs()));
        this.blocks = new BlockWriter(target, header);
    }

    /// Appends the first `n` codes of a batch.
    ///
    /// @throws IllegalArgumentException when a code is not greater than the one before it, not below 2^T, or not of the
    ///                                 class
    ///                                  and peg count
    public void write(long[] codes, int n) throws IOException {
        for (int i = 0; i < n; i++) {
            append(number(codes[i]));
        }
    }

    private long number(long code) {
        if ((code & ~full) != 0) {
            throw notRising(code);
        }
        try {
            return ranks.isPresent() ? ranks.get().rank(code) : code;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(target + ": " + e.getMessage());
        }
    }

    /// Appends a rank, or a code where codes are not numbered.
    private void append(long number) throws IOException {
        if (empty) {
            first = number;
            empty = false;
        } else if (Long.compareUnsigned(number, last) <= 0) {
            throw notRising(code(number));
        }
        last = number;
        block[items++] = number;
        if (items == block.length) {
            endBlock();
        }
    }

    private IllegalArgumentException notRising(long code) {
        return new IllegalArgumentException(target + ": code " + Long.toUnsignedString(code) + " after code "
                + Long.toUnsignedString(code(last)) + ", expected rising codes up to " + Long.toUnsignedString(full));
    }

    private long code(long number) {
        return ranks.isPresent() && !empty ? ranks.get().code(number) : number;
    }

    private void endBlock() throws IOException {
        if (items > 0) {
            blocks.write(items, code(block[0]), payload, Packed.encode(block, 0, items, payload));
            items = 0;
        }
    }

    /// Appends all that a cursor gives, which another thread reads meanwhile, then commits.
    public SetHeader writeAll(CodeCursor codes) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        try (ReadAhead numbers = new ReadAhead(ranks.isPresent() ? codes.inRanks(ranks.get()) : codes)) {
            for (int n = numbers.next(batch); n > 0; n = numbers.next(batch)) {
                for (int i = 0; i < n; i++) {
                    append(batch[i]);
                }
            }
        }
        return commit();
    }

    /// Forces the file to disk and gives it its name. Returns its header.
    public SetHeader commit() throws IOException {
        endBlock();
        return blocks.commit(code(first), code(last));
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
