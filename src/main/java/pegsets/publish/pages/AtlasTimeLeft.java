package pegsets.publish.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The problems done and left, and the time left. The problems of a board are expected to take as long as those of the
/// board that are done; those of a board without such a problem, as long in proportion to their work as the others.
public final class AtlasTimeLeft {
    private final List<Part> parts = new ArrayList<>();
    private double allSeconds;
    private double allWork;
    private int underway;
    private int done;
    private int all;

    /// The problems of a board.
    static final class Part {
        private final double work;
        private int left;
        private int done;
        private double seconds;

        private Part(int left, double work) {
            this.left = left;
            this.work = work;
        }

        /// Returns the expected seconds for the problems left, from their work.
        double expectedSeconds() {
            return left * work;
        }
    }

    /// Adds a board.
    ///
    /// @param problems that are left
    /// @param work     of a problem, in expected seconds
    Part add(int problems, double work) {
        Part part = new Part(problems, work);
        parts.add(part);
        all += problems;
        return part;
    }

    synchronized void begin() {
        underway++;
    }

    synchronized void end() {
        underway--;
    }

    /// Counts a problem that is done.
    ///
    /// @param seconds that it would have taken with all shares of the budget
    synchronized void count(Part part, double seconds) {
        part.left--;
        part.done++;
        part.seconds += seconds;
        allSeconds += seconds;
        allWork += part.work;
        done++;
    }

    /// Returns the number of problems that are done.
    public synchronized int done() {
        return done;
    }

    /// Returns the number of problems that are computed now.
    public synchronized int underway() {
        return underway;
    }

    /// Returns the number of problems to do, with those done.
    public int all() {
        return all;
    }

    /// Returns the expected seconds for the problems left; empty before the first is done.
    public synchronized Optional<Double> secondsLeft() {
        return done == 0
                ? Optional.empty()
                : Optional.of(parts.stream().mapToDouble(part -> part.left * (part.done > 0
                        ? part.seconds / part.done
                        : part.work * allSeconds / allWork)).sum());
    }
}
