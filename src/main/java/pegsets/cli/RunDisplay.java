package pegsets.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.cli.command.ProgressLines;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Progress;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobProgress;
import pegsets.job.Result;
import pegsets.job.RunListener;
import pegsets.job.SetName;
import pegsets.publish.report.Pace;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// The display of a run's progress: on a terminal a line that is rewritten ten times a second, elsewhere a log line
/// every half minute; on both a log line for the beginning, the end of each stage, and the end. The line describes the
/// whole job first, then the current file. With `--progress json` it is an object, and there are no log lines.
public final class RunDisplay implements RunListener {
    private static final long TERMINAL_NANOS = 100_000_000;
    private static final long LOG_NANOS = 30_000_000_000L;
    /// Shorter jobs are not sampled.
    private static final long SAMPLED_AFTER_NANOS = 2_000_000_000;
    private static final Set<Result> LABELING = EnumSet.of(Result.SOLUTIONS, Result.COUNTS, Result.GAMES,
            Result.ENDS);

    private final Console console;
    private final boolean quiet;
    private final boolean isPart;
    private final Optional<ProgressLines> forPrograms;
    private final long runBegan = System.nanoTime();
    private final AtomicLong dealtWith = new AtomicLong();
    private final AtomicLong nextShow = new AtomicLong();

    /// The current file, or another piece of work.
    private record Step(ProgressReport report, long positions, long began) {
        double seconds(long now) {
            return (now - began) / 1e9;
        }

        String inWords() {
            return report.step()
                    + (report.number() == 0 ? "" : " (" + report.number() + " of " + report.steps() + ")");
        }
    }

    private volatile Step step = new Step(new ProgressReport("", 0, 0), 0, 0);
    /// The progress of the current run; null if there is no run.
    private volatile JobProgress progress;
    private volatile long progressBegan;
    private final AtomicBoolean sampled = new AtomicBoolean();
    private boolean stopped;

    private boolean countsAreWanted;
    private Result stage;
    private long stageBegan;
    private long stageSets;
    private long stageDoneBefore;
    private long stageSize;

    /// @param forPrograms where progress goes with `--progress json`
    RunDisplay(Job job, Console console, boolean quiet, Optional<ProgressLines> forPrograms) {
        this(job, console, quiet, forPrograms, false);
    }

    private RunDisplay(Job job, Console console, boolean quiet, Optional<ProgressLines> forPrograms, boolean isPart) {
        this.isPart = isPart;
        this.console = console;
        this.quiet = quiet;
        this.forPrograms = forPrograms;
        note("pegs %s, java %s, threads %d, memory %dm".formatted(Program.version(), Runtime.version(),
                job.budget().threads(), job.budget().memoryBytes() >> 20));
        note(Texts.problem(job));
        nextShow.set(runBegan + (console.terminal() ? TERMINAL_NANOS : LOG_NANOS));
    }

    /// Returns a display without lines in the log.
    static RunDisplay ofPart(Job job, Console console, boolean quiet, Optional<ProgressLines> forPrograms) {
        return new RunDisplay(job, console, quiet, forPrograms, true);
    }

    @Override
    public void note(String line) {
        if (quiet || forPrograms.isPresent()) {
            return;
        }
        console.clear();
        if (!isPart) {
            log().info(line);
        }
    }

    @Override
    public void plan(Job itsJob, List<Equation> equations) {
        progress = quiet ? null : new JobProgress(itsJob, equations);
        countsAreWanted = itsJob.wants(Result.COUNTS);
        progressBegan = System.nanoTime();
        sampled.set(false);
    }

    @Override
    public void begin(Equation next, int number, int of, long stepPositions) {
        Result ofFile = Result.of(next.left().kind());
        Result nextStage = ofFile == Result.COUNTS && !countsAreWanted ? Result.SOLUTIONS : ofFile;
        if (nextStage != stage) {
            endStage();
            stage = nextStage;
            stageBegan = System.nanoTime();
        }
        if (progress != null) {
            progress.begin(next.left());
        }
        SetName left = next.left();
        show(new ProgressReport(left.kind().isLabels() ? left.fileName() : left.symbol(), number, of), stepPositions);
    }

    /// Reports the beginning of work that is not a step of a plan.
    @Override
    public void begin(String what, long itsPositions) {
        endStage();
        stage = null;
        progress = null;
        show(new ProgressReport(what, 0, 0), itsPositions);
    }

    /// Returns a display of a pass over the winning positions, with a step for each set.
    ///
    /// @param counted the results of the pass, such as `jumps`
    public Progress levels(String counted) {
        return new Progress() {
            @Override
            public void begin(String what, long positions) {
                RunDisplay.this.begin(counted + " of " + what, positions);
            }

            @Override
            public void advance(long positions) {
                RunDisplay.this.advance(positions);
            }
        };
    }

    private void show(ProgressReport report, long positions) {
        step = new Step(report, positions, System.nanoTime());
        dealtWith.set(0);
    }

    @Override
    public void end(Equation ended, FileFingerprint stored, boolean doneBefore) {
        stageSets++;
        stageDoneBefore += doneBefore ? 1 : 0;
        stageSize += stored.size();
        if (progress != null) {
            progress.end(stored.size(), doneBefore ? Optional.empty() : Optional.of(step.seconds(System.nanoTime())));
        }
    }

    private void endStage() {
        if (stage != null) {
            note("%s: %s%s%s in %.2f s".formatted(stage.label(), Texts.counted(stageSets, "file"),
                    stageDoneBefore == 0 ? "" : " (" + stageDoneBefore + " from an earlier run)",
                    LABELING.contains(stage) ? "" : ", " + Texts.counted(stageSize, "position"),
                    (System.nanoTime() - stageBegan) / 1e9));
        }
        stageSets = 0;
        stageDoneBefore = 0;
        stageSize = 0;
    }

    @Override
    public void advance(long more) {
        long done = dealtWith.addAndGet(more);
        if (forPrograms.isPresent()) {
            forPrograms.get().print(() -> json(done, System.nanoTime()));
            return;
        }
        long due = nextShow.get();
        long now = System.nanoTime();
        if ((now - due >= 0 || done >= step.positions && console.terminal()) && !quiet
                && nextShow.compareAndSet(due, now + (console.terminal() ? TERMINAL_NANOS : LOG_NANOS))) {
            show(done, now);
        }
    }

    private String json(long done, long now) {
        Step shown = step;
        JobProgress all = progress;
        return shown.report.json(all == null ? Optional.empty() : overall(all, done, shown, now),
                new Pace(done, shown.positions, shown.seconds(now)));
    }

    private void show(long done, long now) {
        Step shown = step;
        JobProgress all = progress;
        Pace pace = new Pace(done, shown.positions, shown.seconds(now));
        String line = all == null
                ? shown.inWords() + ": " + pace.inWords() + pace.leftInWords()
                : overall(all, done, shown, now).map(outlook -> outlook.inWords() + "; ").orElse("") + shown.inWords()
                        + ": " + pace.inWords();
        if (console.terminal()) {
            rewrite(line);
        } else {
            log().info(line);
        }
    }

    /// Returns the progress of the whole job, if it is long enough to be sampled.
    private Optional<JobProgress.Remaining> overall(JobProgress all, long done, Step shown, long now) {
        if (now - progressBegan > SAMPLED_AFTER_NANOS && sampled.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().priority(Thread.MIN_PRIORITY).start(all::sample);
        }
        return all.remaining(shown.positions == 0 ? 1 : (double) done / shown.positions, shown.seconds(now));
    }

    private synchronized void rewrite(String line) {
        if (!stopped) {
            console.rewrite(line);
        }
    }

    /// Removes the line and prints no other, because the user has stopped the program.
    synchronized void stop() {
        stopped = true;
        console.clear();
    }

    /// Ends the last stage and the display.
    void finish() {
        endStage();
        note("%.2f s in total".formatted((System.nanoTime() - runBegan) / 1e9));
    }

    /// Returns the logger. It is not a constant, because setting up logging takes longer than most commands.
    private static Logger log() {
        return LoggerFactory.getLogger(RunDisplay.class);
    }
}
