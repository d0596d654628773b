package pegsets.search.moves;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.disk.Budget;
import pegsets.disk.Folders;
import pegsets.disk.Progress;
import pegsets.search.moves.MemoryConsumer.TooManyCodesException;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.Expansion;
import pegsets.sets.engine.PartitionedCollector;
import pegsets.sets.file.CodeConsumer;

/// Computes a level from the previous one. It collects the ends of moves in memory if they fit, otherwise in temporary
/// files, from which a stopped run resumes.
///
/// @param isBackward whether the levels begin at the finish
/// @param ends       receives the number of ends of moves for each level made, repeats included
record LevelMaker(Board board, Images images, Budget budget, SearchFolder search, boolean isBackward, Progress progress,
        AtomicLong ends) {
    /// If the next level would need more memory than this, it goes to disk without an attempt in memory.
    private static final int BYTES_PER_POSITION = 128;

    /// Writes the level of the given positions.
    ///
    /// @param earlier all levels before it
    LevelSet known(List<LevelSet> earlier, long[] mincodes) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(budget.memoryBytes());
        intake.sink().add(mincodes, mincodes.length);
        return writer(earlier).write(intake.codes(), budget.threads());
    }

    /// Computes the level after the last of the given levels.
    LevelSet next(List<LevelSet> levels, MoveStep.Rule rule) throws IOException {
        Path work = search.folder().resolve("tmp");
        LevelSet made;
        try (LevelReader source = new LevelReader(levels.getLast())) {
            try {
                made = inMemory(source, levels, rule);
            } catch (TooManyCodesException e) {
                made = onDisk(source, levels, rule, work);
            }
        }
        Folders.delete(work);
        return made;
    }

    private LevelSet inMemory(LevelReader source, List<LevelSet> levels, MoveStep.Rule rule) throws IOException {
        if (levels.getLast().size() > budget.memoryBytes() / BYTES_PER_POSITION) {
            throw new TooManyCodesException(budget.memoryBytes());
        }
        MemoryConsumer intake = new MemoryConsumer(budget.memoryBytes() / 2);
        expand(source, intake, levels, rule);
        return writer(levels).write(intake.codes(), budget.threads());
    }

    private LevelSet onDisk(LevelReader source, List<LevelSet> levels, MoveStep.Rule rule, Path work)
            throws IOException {
        String level = "M_" + levels.size();
        long size = levels.getLast().size();
        String name = "%s of %s, %d positions".formatted(level, search.description().replace('\n', ' '), size);
        try (CodeCollector collector = new PartitionedCollector(work.resolve(level), name, board.size(),
                size * board.size() / 2, budget)) {
            expand(source, collector, levels, rule);
            try (LevelReader split = new LevelReader(SplitByPegs.level(levels.size(), collector.sorted(), board.size(),
                    work.resolve(level + "-split")))) {
                return writer(levels).write(split.sets(), budget.threads());
            }
        }
    }

    private void expand(LevelReader source, CodeConsumer intake, List<LevelSet> levels, MoveStep.Rule rule)
            throws IOException {
        AtomicLong found = new AtomicLong();
        Expansion.of(source, () -> new MoveStep(isBackward ? MoveExpander.backward(board) : MoveExpander.forward(board),
                images, rule, levels.size(), found), intake, budget.threads(), progress);
        ends.addAndGet(found.get());
    }

    /// @param earlier all levels before the one that is written
    private LevelWriter writer(List<LevelSet> earlier) {
        return new LevelWriter(search, earlier.size(), board.size(), earlier);
    }
}
