package pegsets.publish.pages;

import java.util.List;
import java.util.Optional;
import pegsets.job.RunListener;

/// A listener to the progress of an atlas, with the problems done and left, and the time left. The problems of a board
/// are expected to take as long as those of the board that are done; those of a board without such a problem, as long
/// in proportion to their work as the others.
public abstract class AtlasProgress implements RunListener {
    private List<Part> parts = List.of();
    /// The number of problems that are computed now.
    private int underway;

    /// The problems of a board.
    static final class Part {
        /// Of a problem, in expected seconds.
        private final double work;
        private int left;
        private int done;
        private double seconds;

        Part(int left, double work) {
            this.left = left;
            this.work = work;
        }

        /// Returns the expected seconds for the problems left, from their work.
        double expectedSeconds() {
            return left * work;
        }
    }

    synchronized void plan(List<Part> boards) {
        parts = boards;
        planned();
    }

    /// Reports that [#all] is known, before the first problem is computed.
    protected void planned() {}

    /// Reports a board or a problem, and the part of its work that begins, in a few words. Several problems may be
    /// underway.
    public abstract void doing(String work);

    synchronized void addUnderway(int more) {
        underway += more;
    }

    /// Counts a problem that is done.
    ///
    /// @param seconds that it would have taken with all shares of the budget
    synchronized void count(Part part, double seconds) {
        part.left--;
        part.done++;
        part.seconds += seconds;
    }

    protected synchronized int done() {
        return parts.stream().mapToInt(part -> part.done).sum();
    }

    protected synchronized int underway() {
        return underway;
    }

    /// Returns the number of problems to do, with those done.
    protected synchronized int all() {
        return parts.stream().mapToInt(part -> part.done + part.left).sum();
    }

    /// Returns the expected seconds for the problems left; empty before the first is done.
    protected synchronized Optional<Double> secondsLeft() {
        double allSeconds = parts.stream().mapToDouble(part -> part.seconds).sum();
        double allWork = parts.stream().mapToDouble(part -> part.done * part.work).sum();
        return done() == 0
                ? Optional.empty()
                : Optional.of(parts.stream().mapToDouble(part -> part.left * (part.done > 0
                        ? part.seconds / part.done
                        : part.work * allSeconds / allWork)).sum());
    }
}
