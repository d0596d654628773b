package pegsets.cli.job;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.disk.Contents;
import pegsets.equations.Equation;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.jobs.RunListener;
import pegsets.report.Pace;
import pegsets.report.Texts;

/// Shows how a run goes on: on a terminal one line that is written over, elsewhere a log line every half minute;
/// on both a log line for the beginning, each stage's end, and the end.
public final class RunDisplay implements RunListener {
    private static final long TERMINAL_NANOS = 100_000_000;
    private static final long LOG_NANOS = 30_000_000_000L;
    private static final Set<Result> LABELLING = EnumSet.of(Result.SOLUTIONS, Result.GAMES, Result.ENDS);
    static final String CLEAR_LINE = "\r\033[K";

    private final Console console;
    private final boolean quiet;
    private final long runBegan = System.nanoTime();
    private final AtomicLong dealtWith = new AtomicLong();
    private final AtomicLong nextShow = new AtomicLong();

    private String place = "";
    private long positions;
    private long stepBegan;

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
    public void begin(Equation next, int number, int of, long stepPositions) {
        Result nextStage = Result.of(next.left().kind());
        if (nextStage != stage) {
            endStage();
            stage = nextStage;
            stageBegan = System.nanoTime();
        }
        show(nextStage.label() + " " + next.left() + " (" + number + " of " + of + ")", stepPositions);
    }

    /// Work begins that is no step of a plan.
    public void begin(String what, long itsPositions) {
        endStage();
        stage = null;
        show(what, itsPositions);
    }

    /// Something to be logged.
    public void note(String line) {
        log(line);
    }

    private void show(String what, long itsPositions) {
        place = what;
        positions = itsPositions;
        dealtWith.set(0);
        stepBegan = System.nanoTime();
    }

    @Override
    public void end(Equation ended, Contents stored, boolean doneBefore) {
        stageSets++;
        stageDoneBefore += doneBefore ? 1 : 0;
        stageSize += stored.size();
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
        if ((now - due >= 0 || done >= positions && console.terminal()) && !quiet
                && nextShow.compareAndSet(due, now + (console.terminal() ? TERMINAL_NANOS : LOG_NANOS))) {
            show(done, now);
        }
    }

    private void show(long done, long now) {
        String line = place + ": " + new Pace(done, positions, (now - stepBegan) / 1e9).inWords();
        if (console.terminal()) {
            console.err()
                    .print(CLEAR_LINE + line.substring(0, Math.min(line.length(), Math.max(1, console.columns() - 1))));
            console.err().flush();
        } else {
            log().info(line);
        }
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
