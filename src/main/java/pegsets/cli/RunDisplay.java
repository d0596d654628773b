package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.cli.command.Call;
import pegsets.cli.command.Program;
import pegsets.cli.command.ProgressLine;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Io;
import pegsets.disk.Loggers;
import pegsets.disk.Progress;
import pegsets.disk.Work;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobProgress;
import pegsets.job.Journal;
import pegsets.job.Result;
import pegsets.job.RunListener;
import pegsets.job.SetName;
import pegsets.publish.report.Pace;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// Shows the progress of a run: a line that describes the whole job first, then the current file, and a log line for
/// the beginning, the end of each stage, and the end.
public final class RunDisplay implements RunListener {
    /// Shorter jobs are not sampled.
    private static final long SAMPLED_AFTER_NANOS = 2_000_000_000;

    private final Job job;
    private final ProgressLine line;
    private final boolean isPart;
    private final long runBegan = System.nanoTime();
    private final AtomicLong dealtWith = new AtomicLong();
    /// Throws an exception if the work has to stop.
    private Runnable check = () -> {};
    private boolean hasBegun;

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

    private boolean countsAreWanted;
    private Result stage;
    private long stageBegan;
    private long stageSets;
    private long stageDoneBefore;
    private long stageSize;
    private long stageEnded;

    RunDisplay(Job job, ProgressLine line) {
        this(job, line, false);
    }

    private RunDisplay(Job job, ProgressLine line, boolean isPart) {
        this.job = job;
        this.line = line;
        this.isPart = isPart;
    }

    /// Returns the result of work that shows its progress. If the user interrupts it, the JVM exits with 130.
    static <T> T of(Job job, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        RunDisplay display = new RunDisplay(job, call.progress());
        Thread stopped = new Thread(() -> {
            call.progress().stop();
            call.tell("stopped; finished files are kept, and the same command resumes from them");
        });
        Runtime.getRuntime().addShutdownHook(stopped);
        T result;
        try {
            result = work.apply(display);
        } finally {
            Program.forget(stopped);
        }
        display.finish();
        return result;
    }

    /// Returns the result of work that shows its progress, logs no lines, and begins again if it is stopped.
    static <T> T quietly(Job job, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        RunDisplay display = new RunDisplay(job, call.progress(), true);
        try {
            return work.apply(display);
        } finally {
            display.finish();
        }
    }

    /// Returns the result of work that shows its progress, with the job's folder locked.
    static <T> T locked(JobFolder folder, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        try (FileChannel _ = folder.lock(); Journal _ = folder.openJournal()) {
            return of(folder.job(), call, work);
        }
    }

    /// Returns a display of work that is a part of this one, without lines in the log.
    RunDisplay part() {
        return new RunDisplay(job, line, true).checking(check);
    }

    /// Returns this display, which stops the work if the check throws an exception.
    RunDisplay checking(Runnable stopping) {
        check = stopping;
        return this;
    }

    /// Logs a line, after those about the program and the problem.
    @Override
    public void note(String words) {
        if (isPart) {
            line.clear();
            return;
        }
        logHeader();
        line.log(words);
    }

    private void logHeader() {
        if (!hasBegun && !isPart) {
            hasBegun = true;
            line.log("pegs %s, java %s, %s".formatted(Program.version(), Runtime.version(), Texts.limits(job)));
            line.log(Texts.problem(job));
        }
    }

    @Override
    public void plan(Job itsJob, List<Equation> equations) {
        logHeader();
        progress = line.readers() == ProgressLine.Readers.NONE ? null : new JobProgress(itsJob, equations);
        countsAreWanted = itsJob.wants(Result.COUNTS);
        progressBegan = System.nanoTime();
        sampled.set(false);
    }

    @Override
    public void begin(Equation next, int number, int of, long stepPositions) {
        Result ofFile = next.left().kind().result();
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
        logHeader();
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
        stageEnded = System.nanoTime();
        stageSets++;
        stageDoneBefore += doneBefore ? 1 : 0;
        stageSize += ended.left().kind().isSet() ? stored.size() : 0;
        if (progress != null) {
            progress.end(stored.size(), doneBefore ? Optional.empty() : Optional.of(step.seconds(System.nanoTime())));
        }
    }

    private void endStage() {
        if (stage != null) {
            note("%s: %s%s%s in %.2f s".formatted(stage.label(), Texts.counted(stageSets, "file"),
                    stageDoneBefore == 0 ? "" : " (" + stageDoneBefore + " from an earlier run)",
                    stageSize == 0 ? "" : ", " + Texts.counted(stageSize, "position"),
                    (stageEnded - stageBegan) / 1e9));
        }
        stageSets = 0;
        stageDoneBefore = 0;
        stageSize = 0;
    }

    @Override
    public void advance(long more) {
        check.run();
        long done = dealtWith.addAndGet(more);
        line.show(done >= step.positions, () -> words(done, System.nanoTime()), () -> json(done, System.nanoTime()));
    }

    private String json(long done, long now) {
        Step shown = step;
        JobProgress all = progress;
        return shown.report.json(all == null ? Optional.empty() : overall(all, done, shown, now),
                new Pace(done, shown.positions, shown.seconds(now)));
    }

    private String words(long done, long now) {
        Step shown = step;
        JobProgress all = progress;
        Pace pace = new Pace(done, shown.positions, shown.seconds(now));
        return all == null
                ? shown.inWords() + ": " + pace.inWords() + pace.leftInWords()
                : overall(all, done, shown, now).map(outlook -> outlook.inWords() + "; ").orElse("") + shown.inWords()
                        + ": " + pace.inWords();
    }

    /// Returns the progress of the whole job, if it is long enough to be sampled.
    private Optional<JobProgress.Remaining> overall(JobProgress all, long done, Step shown, long now) {
        if (now - progressBegan > SAMPLED_AFTER_NANOS && sampled.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().priority(Thread.MIN_PRIORITY).start(all::sample);
        }
        return all.remaining(shown.positions == 0 ? 1 : (double) done / shown.positions, shown.seconds(now));
    }

    /// Ends the last stage and the display.
    void finish() {
        endStage();
        if (hasBegun) {
            note("%.2f s in total".formatted((System.nanoTime() - runBegan) / 1e9));
            if (Loggers.of(Work.class).isDebugEnabled()) {
                Work.ofProcess().forEach(Loggers.of(Work.class)::debug);
            }
        }
        line.clear();
    }
}
