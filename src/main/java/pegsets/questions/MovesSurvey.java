package pegsets.questions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import pegsets.board.geometry.Board;
import pegsets.disk.Folders;
import pegsets.expand.Progress;
import pegsets.jobs.Job;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.levels.LevelListener;
import pegsets.solve.DecidedPair;
import pegsets.solve.Decision;

/// The fewest moves of the problems of a board.
public final class MovesSurvey {
    private final Board board;
    private final Path folder;
    private final Path defaults;
    private final Progress progress;

    /// @param folder   for levels, which are deleted after each problem
    /// @param defaults the defaults of job files
    public MovesSurvey(Board board, Path folder, Path defaults, Progress progress) {
        this.board = board;
        this.folder = folder;
        this.defaults = defaults;
        this.progress = progress;
    }

    /// A pair that can be solved, with a solution of the fewest moves; any other as it is.
    public DecidedPair withFewestMoves(DecidedPair decided) throws IOException {
        if (!(decided.verdict() instanceof Decision.Solvable)) {
            return decided;
        }
        JobFolder sets = new JobFolder(folder, job(board.nameOf(decided.pair().start()),
                board.nameOf(decided.pair().finish())));
        DecidedPair shortest = new DecidedPair(decided.pair(), new Decision.Solvable(
                new FewestMoves(sets, LevelListener.hearing(progress)).answer(OptionalInt.empty()).solutions()
                        .orElseThrow().first()));
        Folders.delete(sets.folder());
        return shortest;
    }

    private Job job(String start, String finish) throws IOException {
        try {
            return JobFile.of(start + "-" + finish, defaults, board,
                    List.of("start=" + start, "finish=" + finish, "prune=auto"));
        } catch (JobFileException e) {
            throw new IllegalStateException(e); // the settings are the program's own
        }
    }
}
