package pegsets.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Io;
import pegsets.disk.Loggers;
import pegsets.disk.Progress;
import pegsets.disk.Units;
import pegsets.disk.Work;
import pegsets.job.DiskRoom;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobProgress;
import pegsets.job.JobProgress.Remaining;
import pegsets.job.Result;
import pegsets.job.RunListener;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.ProgressReport.Pace;
import pegsets.publish.report.Texts;

/// Shows the progress of a run: a line that describes the whole job first, then the current file, and a log line for
/// the beginning, the end of each phase, and the end.
final class RunDisplay implements RunListener {
    /// Seconds; the levels of shorter jobs are not sampled.
    private static final int SAMPLED_AFTER = 2;

    private final Job job;
    private final ProgressLine line;
    private final boolean isPart;
    private final long runBegan = System.nanoTime();
    private final AtomicLong dealtWith = new AtomicLong();
    /// Throws an exception if the work has to stop.
    private Runnable check = () -> {};
    private boolean hasBegun;

    /// The current file, or another piece of work.
    private volatile ProgressReport step = new ProgressReport("", 0, 0, 0, 0);
    /// The progress of the current run; null if there is no run.
    private volatile JobProgress progress;
    /// When the current run began.
    private volatile long planned;

    private boolean countsAreWanted;
    /// The name of the current phase. A phase ends when the next one begins, so that all phases add up to the total.
    private String phase = "planning";
    private long phaseBegan = runBegan;
    private long phaseFiles;
    private long phaseDoneBefore;
    private long phaseSize;

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
        try (Closeable _ = Program.ifStopped(() -> {
            call.progress().stop();
            call.progress().end(false);
            call.tell("stopped; finished files are kept, and the same command resumes from them");
        })) {
            return display.finished(work);
        }
    }

    /// Returns the result of work that shows its progress, logs no lines, and begins again if it is stopped.
    static <T> T quietly(Job job, Call call, Io.Function<RunDisplay, T> work) throws IOException {
        return new RunDisplay(job, call.progress(), true).finished(work);
    }

    private <T> T finished(Io.Function<RunDisplay, T> work) throws IOException {
        try {
            T result = work.apply(this);
            finish();
            return result;
        } finally {
            line.clear();
        }
    }

    /// Computes the missing files of a job. Returns its folder.
    JobFolder compute(JobFolder folder) throws IOException {
        DiskRoom.compute(folder, this);
        return folder;
    }

    /// Returns a display of work that is a part of this one, with lines in the log only if it is verbose.
    RunDisplay part() {
        return Loggers.isVerbose() ? this : new RunDisplay(job, line, true).checking(check);
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
        planned = System.nanoTime();
        progress = new JobProgress(itsJob, equations);
        countsAreWanted = itsJob.wants(Result.COUNTS);
    }

    @Override
    public void begin(Equation next, int number, int of, long stepPositions) {
        Result result = next.left().kind().result();
        beginPhase((result == Result.COUNTS && !countsAreWanted ? Result.SOLUTIONS : result).label());
        synchronized (this) { // a pace belongs to its file
            progress.begin(next.left());
            show(next.left().step(), number, of, stepPositions);
        }
    }

    /// Reports the beginning of work that is not a step of a plan. Its phase is named by the words before a comma.
    @Override
    public void begin(String what, long itsPositions) {
        begin(what.replaceFirst(",.*", ""), what, itsPositions);
    }

    private void begin(String itsPhase, String what, long itsPositions) {
        logHeader();
        beginPhase(itsPhase);
        progress = null;
        show(what, 0, 0, itsPositions);
    }

    /// Returns a display of a pass over the winning positions, with a step for each set.
    ///
    /// @param counted the results of the pass, such as `jumps`
    public Progress levels(String counted) {
        return new Progress() {
            @Override
            public void begin(String what, long positions) {
                RunDisplay.this.begin(counted, counted + " of " + what, positions);
            }

            @Override
            public void advance(long positions) {
                RunDisplay.this.advance(positions);
            }
        };
    }

    private void show(String what, int number, int of, long positions) {
        step = new ProgressReport(what, number, of, positions, System.nanoTime());
        dealtWith.set(0);
    }

    @Override
    public void end(Equation ended, FileFingerprint stored, boolean doneBefore) {
        progress.end(stored.size(), doneBefore ? Optional.empty() : Optional.of(step.pace(0).seconds()));
        phaseFiles++;
        phaseDoneBefore += doneBefore ? 1 : 0;
        phaseSize += ended.left().kind().isSet() ? stored.size() : 0;
    }

    private void beginPhase(String next) {
        if (!next.equals(phase)) {
            endPhase(System.nanoTime());
            phase = next;
        }
    }

    private void endPhase(long now) {
        boolean isEmpty = phaseFiles == 0 && now - phaseBegan < 5_000_000; // 0.00 s
        if (hasBegun && !isPart && !isEmpty) {
            line.log("%s: %s%s%s%s".formatted(phase,
                    phaseFiles == 0 ? "" : Texts.counted(phaseFiles, "file"),
                    phaseDoneBefore == 0 ? "" : " (" + phaseDoneBefore + " from an earlier run)",
                    phaseSize == 0 ? "" : ", " + Texts.counted(phaseSize, "position"),
                    (phaseFiles == 0 ? "" : " in ") + Units.seconds((now - phaseBegan) / 1e9)));
        }
        phaseBegan = now;
        phaseFiles = 0;
        phaseDoneBefore = 0;
        phaseSize = 0;
    }

    @Override
    public void advance(long more) {
        check.run();
        long done = dealtWith.addAndGet(more);
        ProgressReport shown = step;
        line.show(done >= shown.total(), () -> words(shown, shown.pace(done)), () -> shown.json(remaining(), done));
    }

    private String words(ProgressReport shown, Pace pace) {
        return progress == null
                ? shown.inWords() + (shown.total() == 0 ? "" : ": " + pace.inWords() + pace.leftInWords())
                : remaining().map(left -> left.inWords() + "; ").orElse("") + shown.inWords() + ": " + pace.inWords();
    }

    /// Returns the progress of the current run, if there is a run and its levels have been sampled.
    private synchronized Optional<Remaining> remaining() {
        JobProgress all = progress;
        Pace pace = step.pace(dealtWith.get());
        return all == null
                ? Optional.empty()
                : all.remaining(pace.total() == 0 ? 1 : (double) pace.done() / pace.total(), pace.seconds());
    }

    /// Samples the levels of the current run, if there is a run.
    void sample() {
        JobProgress all = progress;
        if (all != null) {
            all.sample();
        }
    }

    @Override
    public String outlook() {
        Optional<Remaining> left = remaining();
        if (left.isEmpty() && System.nanoTime() - planned > SAMPLED_AFTER * 1e9) {
            sample();
        }
        return left.map(Remaining::inNumbers).orElse("");
    }

    /// Logs the end of the last phase and of the work.
    void finish() {
        if (hasBegun) {
            long now = System.nanoTime();
            endPhase(now);
            line.log(Units.seconds((now - runBegan) / 1e9) + " in total");
            if (Loggers.of(Work.class).isDebugEnabled()) {
                Work.ofProcess().forEach(Loggers.of(Work.class)::debug);
            }
        }
    }
}
