package pegsets.publish.pages;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import pegsets.disk.Units;
import pegsets.job.RunListener;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// The progress of an atlas: the problems done and left, the time left, and the current work. The problems left are
/// expected to take as long as the problems done, in proportion to their expected seconds.
public class AtlasProgress implements RunListener {
    private final BiConsumer<Supplier<String>, Supplier<String>> line;
    private final Consumer<String> log;
    private int all;
    private int done;
    /// The expected seconds of the problems left and of those done, and the seconds that the latter took.
    private double expectedLeft;
    private double expectedDone;
    private double secondsDone;
    private String work = "";
    private long positions;
    private long began = System.nanoTime();

    /// @param line shows words for people, or JSON for programs, if the time for it has come
    /// @param log  adds a line to the log
    public AtlasProgress(BiConsumer<Supplier<String>, Supplier<String>> line, Consumer<String> log) {
        this.line = line;
        this.log = log;
    }

    /// Sets the number of problems to compute, and their expected seconds.
    synchronized void plan(int problems, double seconds) {
        all = problems;
        expectedLeft = seconds;
        log.accept(Texts.counted(all, "problem") + " to compute");
    }

    /// Shows a board or a problem, and the part of its work that begins, in a few words. Several problems may be
    /// underway.
    public synchronized void doing(String itsWork) {
        work = itsWork;
        positions = 0;
        began = System.nanoTime();
        show();
    }

    @Override
    public synchronized void advance(long more) {
        positions += more;
        show();
    }

    /// Counts a problem that is done.
    ///
    /// @param seconds that it would have taken with all shares of the budget
    synchronized void count(double expected, double seconds) {
        done++;
        expectedLeft -= expected;
        expectedDone += expected;
        secondsDone += seconds;
    }

    private Optional<Double> secondsLeft() {
        return done == 0 ? Optional.empty() : Optional.of(expectedLeft * secondsDone / expectedDone);
    }

    private void show() {
        line.accept(this::words, () -> new ProgressReport(work, done + 1L, Math.max(all, done + 1L), 0, began)
                .json(positions, secondsLeft()));
    }

    /// Returns the line for people. Of several problems that are underway, it names the last one that began some work.
    private String words() {
        String problems = done + " of " + all + " problems"
                + secondsLeft().map(left -> ", " + Units.roughly(left) + " left").orElse("") + "; ";
        return (all == 0 ? "" : problems) + work;
    }
}
