package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.disk.Progress;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.Expansion;
import pegsets.sets.engine.PartitionedCollector;
import pegsets.sets.file.CodeConsumer;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.SortedCodes;

/// Computes a level from the previous one. It collects the ends of moves in memory if they fit, otherwise in temporary
/// files, from which a stopped run resumes.
///
/// @param isBackward whether the levels begin at the finish
/// @param filter     which positions the levels keep
/// @param starts     returns, from a position and a level number, the pegs whose moves can lead from the position to
///                   positions that this level keeps, the same for a whole symmetry class
record LevelMaker(Board board, Images images, Budget budget, SearchFolder search, boolean isBackward, Filter filter,
        LongBinaryOperator starts, Progress progress) {
    /// If the next level would need more memory than this, it goes to disk without an attempt in memory.
    private static final int BYTES_PER_POSITION = 128;

    @FunctionalInterface
    interface Filter {
        /// Returns whether a position belongs to level number `moves`; the same for a whole symmetry class.
        boolean keeps(long position, int moves) throws IOException;
    }

    /// Writes the level of those of the given positions that the filter keeps.
    ///
    /// @param earlier all levels before it
    LevelSet known(List<LevelSet> earlier, long[] positions) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(budget.memoryBytes());
        intake.sink().add(positions, keep(positions, positions.length, earlier.size()));
        return write(intake.codes(), earlier);
    }

    /// Computes the level after the last of the given levels.
    LevelSet next(List<LevelSet> levels) throws IOException {
        Path work = search.folder().resolve("tmp");
        LevelSet made;
        try (LevelReader source = new LevelReader(levels.getLast())) {
            try {
                made = inMemory(source, levels);
            } catch (BudgetException e) {
                made = onDisk(source, levels, work);
            }
        }
        Deletion.tree(work);
        return made;
    }

    private LevelSet inMemory(LevelReader source, List<LevelSet> levels) throws IOException {
        if (levels.getLast().size() > budget.memoryBytes() / BYTES_PER_POSITION) {
            throw MemoryConsumer.tooManyCodes(budget.memoryBytes());
        }
        MemoryConsumer intake = new MemoryConsumer(budget.memoryBytes() / 2);
        expand(source, intake, levels.size());
        return write(intake.codes(), levels);
    }

    private LevelSet onDisk(LevelReader source, List<LevelSet> levels, Path work) throws IOException {
        String level = "M_" + levels.size();
        long size = levels.getLast().size();
        String name = "%s of %s, %d positions".formatted(level, search.description().replace('\n', ' '), size);
        try (CodeCollector collector = new PartitionedCollector(work.resolve(level), name, board.size(),
                size * board.size() / 2, budget)) {
            expand(source, collector, levels.size());
            try (LevelReader split = new LevelReader(
                    split(levels.size(), collector.sorted(), work.resolve(level + "-split")))) {
                return write(split.codes(), levels);
            }
        }
    }

    /// Collects the mincodes of the positions after one move that the filter keeps.
    ///
    /// @param moves number of their level
    private void expand(LevelReader source, CodeConsumer intake, int moves) throws IOException {
        Expansion.of(source, () -> step(moves), intake, budget.threads(), progress);
    }

    private Expansion.Step step(int moves) {
        MoveExpander expander = isBackward ? MoveExpander.backward(board) : MoveExpander.forward(board);
        LongArrayList reached = new LongArrayList();
        return (positions, n, sink) -> {
            for (int i = 0; i < n; i++) {
                expander.expand(positions[i], starts.applyAsLong(positions[i], moves), reached);
                if (reached.size() >= Expansion.CODES_PER_BATCH || i + 1 == n) {
                    sink.add(reached.elements(), keep(reached.elements(), reached.size(), moves));
                    reached.clear();
                }
            }
        };
    }

    /// Replaces positions by the mincodes of those that the filter keeps. Returns how many.
    private int keep(long[] positions, int n, int moves) throws IOException {
        int left = 0;
        for (int i = 0; i < n; i++) {
            if (filter.keeps(positions[i], moves)) {
                positions[left++] = images.mincode(positions[i]);
            }
        }
        return left;
    }

    /// Divides codes among temporary sets, one for each number of pegs. Memory: two blocks for each.
    ///
    /// @param codes  in ascending order
    /// @param folder for these sets alone; it is emptied first
    /// @return level number `moves`, without a manifest
    private LevelSet split(int moves, SortedCodes codes, Path folder) throws IOException {
        Deletion.tree(folder);
        Folders.create(folder);
        LevelSet level = new LevelSet(moves, folder, new TreeMap<>());
        CodeSetWriter[] writers = new CodeSetWriter[Long.SIZE + 1];
        long[][] waiting = new long[writers.length][];
        int[] lengths = new int[writers.length];
        try {
            long[] batch = new long[CodeCursor.BATCH];
            for (int segment = 0; segment < codes.segments(); segment++) {
                CodeCursor cursor = codes.segment(segment);
                for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
                    for (int i = 0; i < n; i++) {
                        int pegs = Long.bitCount(batch[i]);
                        if (writers[pegs] == null) {
                            writers[pegs] = new CodeSetWriter(level.file(pegs), board.size(), pegs,
                                    "part of a level\n");
                            waiting[pegs] = new long[CodeCursor.BATCH];
                        } else if (lengths[pegs] == CodeCursor.BATCH) {
                            writers[pegs].write(waiting[pegs], lengths[pegs]);
                            lengths[pegs] = 0;
                        }
                        waiting[pegs][lengths[pegs]++] = batch[i];
                    }
                }
            }
            for (int pegs = 0; pegs < writers.length; pegs++) {
                if (writers[pegs] != null) {
                    writers[pegs].write(waiting[pegs], lengths[pegs]);
                    level.sets().put(pegs, writers[pegs].commit().contents());
                }
            }
        } finally {
            for (CodeSetWriter writer : writers) {
                if (writer != null) {
                    writer.close();
                }
            }
        }
        return level;
    }

    private LevelSet write(NavigableMap<Integer, CodeCursor> codes, List<LevelSet> earlier)
            throws IOException {
        return LevelSet.write(codes, earlier.size(), earlier, search, board.size(), budget.threads());
    }
}
