package pegsets.cli.ask;

import java.io.IOException;
import java.nio.channels.FileChannel;
import pegsets.cli.command.Call;
import pegsets.cli.job.Computation;
import pegsets.cli.job.RunDisplay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Journal;
import pegsets.moves.Level;
import pegsets.moves.LevelListener;
import pegsets.moves.SearchFolder;

/// Shows searches by levels in a job's folder on the display of a run.
final class MovesListener implements LevelListener {
    /// Levels that take less time have no line in the log.
    private static final long LONG_NANOS = 2_000_000_000;

    private final RunDisplay display;
    private String search = "";
    private long began;

    MovesListener(RunDisplay display) {
        this.display = display;
    }

    /// Runs a search with the folder locked.
    static <T> T run(JobFolder folder, Call call, Computation.Work<T> search) throws IOException {
        Job job = folder.job();
        try (FileChannel _ = folder.lock(); Journal _ = folder.openJournal()) {
            return Computation.of(job, call, search);
        }
    }

    @Override
    public void begin(SearchFolder begun) {
        search = "levels " + begun.name();
    }

    @Override
    public void begin(int level, long positions) {
        began = System.nanoTime();
        display.begin(search + ", level " + level, positions);
    }

    @Override
    public void end(Level level, long ends, boolean wasThere) {
        if (System.nanoTime() - began < LONG_NANOS) {
            return;
        }
        display.note("%s, level %d: %,d positions%s".formatted(search, level.moves(), level.size(),
                wasThere ? " (from an earlier run)" : " (%,d moves tried)".formatted(ends)));
    }

    @Override
    public void advance(long positions) {
        display.advance(positions);
    }
}
