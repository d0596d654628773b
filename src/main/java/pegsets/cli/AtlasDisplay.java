package pegsets.cli;

import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import pegsets.cli.command.Console;
import pegsets.cli.command.ProgressLines;
import pegsets.job.JobProgress;
import pegsets.publish.pages.AtlasListener;
import pegsets.publish.pages.AtlasOutlook;
import pegsets.publish.report.Pace;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// The display of the progress of an atlas: on a terminal a line that is rewritten, elsewhere a log line every half
/// minute; with `--progress json` lines of JSON.
final class AtlasDisplay implements AtlasListener {
    private static final long TERMINAL_NANOS = 100_000_000;
    private static final long LOG_NANOS = 30_000_000_000L;

    private final Console console;
    private final boolean quiet;
    private final Optional<ProgressLines> forPrograms;
    private String problem = "";
    private String part = "";
    private AtlasOutlook outlook = new AtlasOutlook();
    private long positions;
    private long began = System.nanoTime();
    private long nextShow = System.nanoTime();

    AtlasDisplay(Console console, boolean quiet, Optional<ProgressLines> forPrograms) {
        this.console = console;
        this.quiet = quiet;
        this.forPrograms = forPrograms;
    }

    @Override
    public synchronized void deciding(String board) {
        problem = board;
        doing("deciding which problems are solvable");
    }

    @Override
    public synchronized void planned(AtlasOutlook planned) {
        outlook = planned;
        if (!quiet && forPrograms.isEmpty()) {
            console.clear();
            log().info("{} to compute", Texts.counted(outlook.all(), "problem"));
        }
    }

    @Override
    public synchronized void computing(String itsProblem, AtlasOutlook now) {
        outlook = now;
        problem = itsProblem;
    }

    @Override
    public synchronized void doing(String itsPart) {
        part = itsPart;
        positions = 0;
        began = System.nanoTime();
        show();
    }

    @Override
    public synchronized void advance(long more) {
        positions += more;
        show();
    }

    private void show() {
        if (forPrograms.isPresent()) {
            forPrograms.get().print(() -> new ProgressReport(problem + ": " + part, outlook.done() + 1L,
                    Math.max(outlook.all(), outlook.done() + 1L)).json(
                            new Pace(positions, 0, (System.nanoTime() - began) / 1e9), outlook.secondsLeft()));
        } else if (!quiet && System.nanoTime() - nextShow >= 0) {
            nextShow = System.nanoTime() + (console.terminal() ? TERMINAL_NANOS : LOG_NANOS);
            String line = (outlook.all() == 0
                    ? ""
                    : outlook.done() + " of " + outlook.all() + " problems"
                            + outlook.secondsLeft().map(left -> ", " + JobProgress.Remaining.rounded(left) + " left")
                                    .orElse("")
                            + "; ")
                    + problem + ": " + part;
            if (console.terminal()) {
                console.rewrite(line);
            } else {
                log().info(line);
            }
        }
    }

    /// Removes the line.
    synchronized void finish() {
        if (!quiet && forPrograms.isEmpty()) {
            console.clear();
        }
    }

    /// Returns the logger. It is not a constant, because setting up logging takes longer than most commands.
    private static Logger log() {
        return LoggerFactory.getLogger(AtlasDisplay.class);
    }
}
