package pegsets.levels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.board.geometry.Board;
import pegsets.codes.collect.CodeCollector;
import pegsets.codes.collect.PartitionedCollector;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.SortedCodes;
import pegsets.disk.Budget;
import pegsets.disk.Folders;
import pegsets.equations.Expansion;
import pegsets.expand.Images;
import pegsets.expand.Progress;
import pegsets.levels.SortingCollector.TooManyCodesException;
import pegsets.moves.MoveExpander;

/// Makes a level of the one before: ends of moves are collected in memory where they fit, otherwise through temporary
/// files, from which a stopped run goes on.
final class LevelMaker {
    /// The most holes: a key has 6 bits for the number of pegs besides, and is not negative.
    static final int MOST_HOLES = 57;
    /// A source that probably fills memory is not tried there.
    private static final int BYTES_PER_POSITION = 128;

    private final Board board;
    private final Images images;
    private final Budget budget;
    private final SearchFolder search;
    private final boolean isBackward;
    private final Progress progress;
    private long ends;

    /// @param isBackward whether levels lead back from the finish
    LevelMaker(Board board, Images images, Budget budget, SearchFolder search, boolean isBackward, Progress progress) {
        this.board = board;
        this.images = images;
        this.budget = budget;
        this.search = search;
        this.isBackward = isBackward;
        this.progress = progress;
    }

    /// How many ends of moves were found for all levels that were made, repeats included.
    long ends() {
        return ends;
    }

    /// The level of the starts.
    Level first(long[] mincodes) throws IOException {
        try (SortingCollector collector = new SortingCollector(budget.memoryBytes())) {
            long[] keys = new long[mincodes.length];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = MoveStep.key(mincodes[i], board.size());
            }
            collector.sink().add(keys, keys.length);
            return write(collector.sorted(), 0, List.of());
        }
    }

    /// The level behind the last of some.
    Level next(List<Level> levels, MoveStep.Rule rule) throws IOException {
        Level last = levels.getLast();
        int moves = last.moves() + 1;
        Path work = search.folder().resolve("tmp").resolve("M_" + moves);
        Level made;
        try (LevelReader source = new LevelReader(last)) {
            try {
                made = inMemory(source, last, levels, rule);
            } catch (TooManyCodesException e) {
                String name = "M_%d of %s, %d positions".formatted(moves, search.description().replace('\n', ' '),
                        last.size());
                try (CodeCollector collector = new PartitionedCollector(work, name, board.size() + 6,
                        last.size() * board.size() / 2, budget)) {
                    made = collect(source, collector, levels, rule);
                }
            }
        }
        Folders.delete(work.getParent());
        return made;
    }

    private Level inMemory(LevelReader source, Level last, List<Level> levels, MoveStep.Rule rule)
            throws IOException {
        if (last.size() > budget.memoryBytes() / BYTES_PER_POSITION) {
            throw new TooManyCodesException(budget.memoryBytes());
        }
        try (CodeCollector collector = new SortingCollector(budget.memoryBytes() / 2)) {
            return collect(source, collector, levels, rule);
        }
    }

    private Level collect(LevelReader source, CodeCollector collector, List<Level> levels, MoveStep.Rule rule)
            throws IOException {
        AtomicLong found = new AtomicLong();
        Expansion.of(source,
                () -> new MoveStep(expander(), images, board.size(), rule, levels.size(), found),
                collector, budget.threads(), progress);
        ends += found.get();
        return write(collector.sorted(), levels.size(), levels);
    }

    private MoveExpander expander() {
        return isBackward ? MoveExpander.backward(board) : MoveExpander.forward(board);
    }

    private Level write(SortedCodes keys, int moves, List<Level> levels) throws IOException {
        return new LevelWriter(search, moves, board.size(), levels).write(inRow(keys));
    }

    /// All stretches one after the other.
    private static CodeCursor inRow(SortedCodes codes) throws IOException {
        CodeCursor[] stretch = {codes.stretch(0)};
        int[] number = {0};
        return into -> {
            int n = stretch[0].next(into);
            while (n == 0 && ++number[0] < codes.stretches()) {
                stretch[0] = codes.stretch(number[0]);
                n = stretch[0].next(into);
            }
            return n;
        };
    }
}
