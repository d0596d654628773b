package pegsets.stages;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.sets.CodeCursor;
import pegsets.sets.CodeSetReader;
import pegsets.sets.CorruptFileException;
import pegsets.sets.CountsReader;
import pegsets.sets.Intersection;

/// Reads whole files again and checks all that must hold of them, checksums apart.
public final class SetChecker {
    private final PositionClass positionClass;
    private final Images images;
    private final long full;

    public SetChecker(Problem problem) {
        this.positionClass = problem.positionClass();
        this.images = new Images(problem.group(), problem.board().size());
        this.full = problem.board().full();
    }

    /// Checks that codes rise, are positions of the header's peg count in the problem's position class, and are mincodes; and that
    /// they are as many, and begin and end, as the header says.
    public void checkCodes(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            long[] batch = new long[CodeCursor.BATCH];
            long last = -1;
            long first = -1;
            long size = 0;
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                for (int i = 0; i < n; i++) {
                    boolean follows = size + i > 0;
                    checkCode(file, batch[i], follows, last, reader.header().pegs());
                    last = batch[i];
                }
                first = size == 0 ? batch[0] : first;
                size += n;
            }
            if (size != reader.header().size()
                    || size > 0 && (first != reader.header().first() || last != reader.header().last())) {
                throw new CorruptFileException(file, "holds " + size + " codes from " + Long.toUnsignedString(first) + " to "
                        + Long.toUnsignedString(last)
                        + ", its header says otherwise");
            }
        }
    }

    private void checkCode(Path file, long code, boolean follows, long previous, int pegs) throws CorruptFileException {
        String fault = follows && Long.compareUnsigned(code, previous) <= 0
                ? "follows " + Long.toUnsignedString(previous) + ", expected rising codes"
                : (code & ~full) != 0 ? "is no position of the board"
                : Long.bitCount(code) != pegs ? "has " + Long.bitCount(code) + " pegs, expected " + pegs
                : !positionClass.contains(code) ? "is not in the position class of the start"
                : images.mincode(code) != code ? "is not the mincode of its class" : "";
        if (!fault.isEmpty()) {
            throw new CorruptFileException(file, "code " + Long.toUnsignedString(code) + " " + fault);
        }
    }

    /// Checks that every code of one set is in another.
    public void checkSubset(Path subset, Path superset) throws IOException {
        try (CodeSetReader small = new CodeSetReader(subset);
                CodeSetReader large = new CodeSetReader(superset)) {
            Intersection common = new Intersection(small, large);
            long[] batch = new long[CodeCursor.BATCH];
            long size = 0;
            for (int n = common.next(batch); n > 0; n = common.next(batch)) {
                size += n;
            }
            if (size != small.header().size()) {
                throw new CorruptFileException(subset, (small.header().size() - size) + " of its "
                        + small.header().size() + " codes are not in " + superset.getFileName());
            }
        }
    }

    /// Checks that a set has a count for each code, none of them 0: every winning position has a way to win.
    public void checkCounts(Path counts, Path set) throws IOException {
        try (CountsReader countReader = new CountsReader(counts); CodeSetReader codeReader = new CodeSetReader(set)) {
            LabelledSlice.checkSizes(codeReader, countReader, counts);
            long[] high = new long[CodeCursor.BATCH];
            long[] low = new long[CodeCursor.BATCH];
            for (int n = countReader.next(high, low); n > 0; n = countReader.next(high, low)) {
                for (int i = 0; i < n; i++) {
                    if ((high[i] | low[i]) == 0) {
                        throw new CorruptFileException(counts, "has a count of 0, expected at least 1 for a winning position");
                    }
                }
            }
        }
    }
}
