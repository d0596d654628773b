package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
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
record LevelMaker(Board board, Images images, Budget budget, SearchFolder search, boolean isBackward,
        Progress progress) {
    /// If the next level would need more memory than this, it goes to disk without an attempt in memory.
    private static final int BYTES_PER_POSITION = 128;

    /// The rule of a level: which positions it keeps and which moves it tries, the same for a whole symmetry class.
    @FunctionalInterface
    interface Rule {
        /// Returns whether a position belongs to level number `moves`.
        boolean keeps(long position, int moves) throws IOException;

        /// Returns the pegs whose moves can lead from a position to positions that level number `moves` keeps.
        default long starts(long position, int moves) {
            return -1;
        }
    }

    /// Writes the level of the given positions.
    ///
    /// @param earlier all levels before it
    LevelSet known(List<LevelSet> earlier, long[] mincodes) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(budget.memoryBytes());
        intake.sink().add(mincodes, mincodes.length);
        return write(intake.codes(), earlier);
    }

    /// Computes the level after the last of the given levels.
    LevelSet next(List<LevelSet> levels, Rule rule) throws IOException {
        Path work = search.folder().resolve("tmp");
        LevelSet made;
        try (LevelReader source = new LevelReader(levels.getLast())) {
            try {
                made = inMemory(source, levels, rule);
            } catch (BudgetException e) {
                made = onDisk(source, levels, rule, work);
            }
        }
        Deletion.tree(work);
        return made;
    }

    private LevelSet inMemory(LevelReader source, List<LevelSet> levels, Rule rule) throws IOException {
        if (levels.getLast().size() > budget.memoryBytes() / BYTES_PER_POSITION) {
            throw MemoryConsumer.tooManyCodes(budget.memoryBytes());
        }
        MemoryConsumer intake = new MemoryConsumer(budget.memoryBytes() / 2);
        expand(source, intake, levels, rule);
        return write(intake.codes(), levels);
    }

    private LevelSet onDisk(LevelReader source, List<LevelSet> levels, Rule rule, Path work)
            throws IOException {
        String level = "M_" + levels.size();
        long size = levels.getLast().size();
        String name = "%s of %s, %d positions".formatted(level, search.description().replace('\n', ' '), size);
        try (CodeCollector collector = new PartitionedCollector(work.resolve(level), name, board.size(),
                size * board.size() / 2, budget)) {
            expand(source, collector, levels, rule);
            try (LevelReader split = new LevelReader(
                    split(levels.size(), collector.sorted(), work.resolve(level + "-split")))) {
                return write(split.sets(), levels);
            }
        }
    }

    private void expand(LevelReader source, CodeConsumer intake, List<LevelSet> levels, Rule rule)
            throws IOException {
        Expansion.of(source, () -> step(levels.size(), rule), intake, budget.threads(), progress);
    }

    /// Returns a step that finds the positions after one move, and passes on the mincodes of those that a rule keeps.
    ///
    /// @param moves number of the level of the ends
    private Expansion.Step step(int moves, Rule rule) {
        MoveExpander expander = isBackward ? MoveExpander.backward(board) : MoveExpander.forward(board);
        LongArrayList reached = new LongArrayList();
        return (positions, n, sink) -> {
            for (int i = 0; i < n; i++) {
                expander.expand(positions[i], rule.starts(positions[i], moves), reached);
                if (reached.size() >= Expansion.CODES_PER_BATCH || i + 1 == n) {
                    sink.add(reached.elements(), keep(reached.elements(), reached.size(), moves, rule));
                    reached.clear();
                }
            }
        };
    }

    /// Replaces positions by the mincodes of those that the rule keeps. Returns how many.
    private int keep(long[] positions, int n, int moves, Rule rule) throws IOException {
        int left = 0;
        for (int i = 0; i < n; i++) {
            if (rule.keeps(positions[i], moves)) {
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

    private LevelSet write(NavigableMap<Integer, ? extends CodeCursor> codes, List<LevelSet> earlier)
            throws IOException {
        return LevelSet.write(codes, earlier.size(), earlier, search, board.size(), budget.threads());
    }
}
