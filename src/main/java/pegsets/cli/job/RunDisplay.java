package pegsets.cli.job;

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
import pegsets.disk.FileFingerprint;
import pegsets.equations.Equation;
import pegsets.equations.SetName;
import pegsets.forecast.JobProgress;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.jobs.RunListener;
import pegsets.report.Pace;
import pegsets.report.Texts;

/// Shows how a run goes on: on a terminal one line that is written over, elsewhere a log line every half minute;
/// on both a log line for the beginning, each stage's end, and the end. The line tells of the whole job first, then of
/// the file that is being made.
public final class RunDisplay implements RunListener {
    private static final long TERMINAL_NANOS = 100_000_000;
    private static final long LOG_NANOS = 30_000_000_000L;
    private static final long TOLD_AFTER_NANOS = 1_000_000_000;
    /// Jobs of seconds are not sampled.
    private static final long SAMPLED_AFTER_NANOS = 10_000_000_000L;
    private static final Set<Result> LABELLING = EnumSet.of(Result.SOLUTIONS, Result.GAMES, Result.ENDS);
    static final String CLEAR_LINE = "\r\033[K";

    private final Console console;
    private final boolean quiet;
    private final long runBegan = System.nanoTime();
    private final AtomicLong dealtWith = new AtomicLong();
    private final AtomicLong nextShow = new AtomicLong();

    /// What the line tells of.
    private record Step(String what, long positions, long began) {
        double seconds(long now) {
            return (now - began) / 1e9;
        }
    }

    private volatile Step step = new Step("", 0, 0);
    /// Of the run that began last; null before there is one.
    private volatile JobProgress progress;
    private volatile long progressBegan;
    private final AtomicBoolean sampled = new AtomicBoolean();
    private boolean stopped;

    private Result stage;
    private long stageBegan;
    private long stageSets;
    private long stageDoneBefore;
    private long stageSize;

    RunDisplay(Job job, Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
        log("pegs %s, java %s, threads %d, memory %dm".formatted(Program.version(), Runtime.version(),
                job.budget().threads(), job.budget().memoryBytes() >> 20));
        log(Texts.problem(job));
        nextShow.set(runBegan + (console.terminal() ? TERMINAL_NANOS : LOG_NANOS));
    }

    private void log(String line) {
        if (!quiet) {
            clear();
            log().info(line);
        }
    }

    private void clear() {
        if (console.terminal()) {
            console.err().print(CLEAR_LINE);
        }
    }

    @Override
    public void plan(Job itsJob, List<Equation> equations) {
        progress = quiet ? null : new JobProgress(itsJob, equations);
        progressBegan = System.nanoTime();
    }

    @Override
    public void begin(Equation next, int number, int of, long stepPositions) {
        Result nextStage = Result.of(next.left().kind());
        if (nextStage != stage) {
            endStage();
            stage = nextStage;
            stageBegan = System.nanoTime();
        }
        if (progress != null) {
            progress.begin(next.left());
        }
        SetName left = next.left();
        show((left.kind().isLabels() ? left.fileName() : left.symbol()) + " (" + number + " of " + of + ")",
                stepPositions);
    }

    /// Work begins that is no step of a plan.
    public void begin(String what, long itsPositions) {
        endStage();
        stage = null;
        progress = null;
        show(what, itsPositions);
    }

    /// Something to be logged.
    public void note(String line) {
        log(line);
    }

    private void show(String what, long positions) {
        step = new Step(what, positions, System.nanoTime());
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
            log("%s: %d files%s, %s in %.2f s".formatted(stage.label(), stageSets,
                    stageDoneBefore == 0 ? "" : " (" + stageDoneBefore + " were there)",
                    LABELLING.contains(stage) ? "positions labelled" : Texts.grouped(stageSize) + " positions",
                    (System.nanoTime() - stageBegan) / 1e9));
        }
        stageSets = 0;
        stageDoneBefore = 0;
        stageSize = 0;
    }

    @Override
    public void advance(long more) {
        long done = dealtWith.addAndGet(more);
        long due = nextShow.get();
        long now = System.nanoTime();
        if ((now - due >= 0 || done >= step.positions && console.terminal()) && !quiet
                && nextShow.compareAndSet(due, now + (console.terminal() ? TERMINAL_NANOS : LOG_NANOS))) {
            show(done, now);
        }
    }

    private void show(long done, long now) {
        Step shown = step;
        JobProgress all = progress;
        Pace pace = new Pace(done, shown.positions, shown.seconds(now));
        String line = all == null
                ? shown.what + ": " + pace.inWords() + pace.leftInWords()
                : overall(all, done, shown, now) + shown.what + ": " + pace.inWords();
        if (console.terminal()) {
            print(line.substring(0, Math.min(line.length(), Math.max(1, console.columns() - 1))));
        } else {
            log().info(line);
        }
    }

    /// How far the job is, once there is something to tell.
    private String overall(JobProgress all, long done, Step shown, long now) {
        if (now - progressBegan > SAMPLED_AFTER_NANOS && sampled.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().priority(Thread.MIN_PRIORITY).start(all::sample);
        }
        return now - progressBegan < TOLD_AFTER_NANOS
                ? ""
                : all.outlook(shown.positions == 0 ? 1 : (double) done / shown.positions, shown.seconds(now)).inWords()
                        + "; ";
    }

    private synchronized void print(String line) {
        if (!stopped) {
            console.err().print(CLEAR_LINE + line);
            console.err().flush();
        }
    }

    /// The user has stopped the program: the line goes away, and none comes any more.
    synchronized void stop() {
        stopped = true;
        clear();
    }

    /// Ends the last stage and the display: everything is done.
    void finish() {
        endStage();
        log("%.2f s in all".formatted((System.nanoTime() - runBegan) / 1e9));
    }

    /// Asked for when there is something to log: setting up logging takes longer than all else that most commands do.
    private static Logger log() {
        return LoggerFactory.getLogger(RunDisplay.class);
    }
}
