package pegsets.cli.ask;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.Optional;
import pegsets.backward.MovesLeft;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.job.Computation;
import pegsets.cli.job.RunDisplay;
import pegsets.cli.job.TallyDisplay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Journal;
import pegsets.moves.FirstMove;
import pegsets.moves.Level;
import pegsets.moves.LevelListener;
import pegsets.moves.SearchFolder;
import pegsets.questions.FewestMoves;

/// Searches by levels in a job's folder, and shows them on the display of a run.
final class MovesListener implements LevelListener {
    private final RunDisplay display;
    private String search = "";

    private MovesListener(RunDisplay display) {
        this.display = display;
    }

    /// What is asked of a problem.
    @FunctionalInterface
    interface Question<T> {
        T answer(FewestMoves moves) throws IOException;
    }

    /// Searches for an answer, with the folder locked.
    ///
    /// @param firstMove of the solutions that are looked for, where there is one
    static <T> T answer(JobFolder folder, Optional<FirstMove> firstMove, boolean quiet, Console console,
            Question<T> question) throws IOException {
        Job job = folder.job();
        try (FileChannel _ = folder.lock(); Journal _ = new Journal(folder.journal(), job.description())) {
            return Computation.of(job, quiet, console,
                    display -> question.answer(new FewestMoves(folder, firstMove, new MovesListener(display))));
        }
    }

    /// Finds the shortest solutions from winning sets, with the folder locked.
    ///
    /// @param folder with the winning sets
    static FewestMoves.Answer fromSets(JobFolder folder, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        try (FileChannel _ = folder.lock(); Journal _ = new Journal(folder.journal(), job.description())) {
            return Computation.of(job, quiet, console, display -> {
                try (MovesLeft left = new MovesLeft(folder, new TallyDisplay("moves", display))) {
                    return new FewestMoves(folder, new MovesListener(display)).known(left);
                }
            });
        }
    }

    /// The value of an option that takes a number of moves.
    static int number(String option, String text) throws MisuseException {
        if (!text.matches("[1-9][0-9]?")) {
            throw new MisuseException("--" + option + " '" + text + "', expected a number from 1 to 99");
        }
        return Integer.parseInt(text);
    }

    @Override
    public void begin(SearchFolder begun) {
        search = "levels " + begun.name();
    }

    @Override
    public void begin(int level, long positions) {
        display.begin(search + ", level " + level, positions);
    }

    @Override
    public void end(Level level, long ends, boolean wasThere) {
        display.note("%s, level %d: %,d positions%s".formatted(search, level.moves(), level.size(),
                wasThere ? " (were there)" : ", of %,d ends of moves".formatted(ends)));
    }

    @Override
    public void advance(long positions) {
        display.advance(positions);
    }
}
