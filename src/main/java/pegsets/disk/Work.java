package pegsets.disk;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/// The times for which the threads of a process work, by phase. A thread works unless it waits for other threads.
/// *Work* is the sum over all threads; *span* is the time for which fewer than two threads work, which more threads
/// cannot shorten. The start of the JVM and the collection of garbage are span too. Time in the kernel counts, such as
/// that of forcing a file to disk.
public final class Work {
    /// The counters of this process.
    public static final Work OF_PROCESS = new Work(System::nanoTime);

    private static final int MANY_THREADS = 16;

    public enum Phase {
        OTHER, EXPAND, MERGE, UNITE, WRITE, FORCE, LABEL
    }

    /// The end of a phase.
    public interface Part extends AutoCloseable {
        @Override
        void close();
    }

    /// Times in nanoseconds.
    private static final class Times {
        private long wall;
        private long work;
        private long span;
    }

    private final LongSupplier clock;
    private final Map<Phase, Times> times = new EnumMap<>(Phase.class);
    private Phase phase = Phase.OTHER;
    private int working = 1;
    private long since;

    /// Creates counters of a process in which one thread works.
    ///
    /// @param clock gives the time in nanoseconds
    Work(LongSupplier clock) {
        this.clock = clock;
        this.since = clock.getAsLong();
    }

    /// Changes how many threads work.
    synchronized void change(int by) {
        add();
        working += by;
    }

    /// Begins a phase, which may be part of another. Only a thread that is no worker decides the phase.
    public synchronized Part begin(Phase next) {
        if (Thread.currentThread().isDaemon()) {
            return () -> {};
        }
        Phase outer = phase;
        add();
        phase = next;
        return () -> end(outer);
    }

    private synchronized void end(Phase outer) {
        add();
        phase = outer;
    }

    private void add() {
        long now = clock.getAsLong();
        Times current = times.computeIfAbsent(phase, _ -> new Times());
        current.wall += now - since;
        current.work += working * (now - since);
        current.span += working < 2 ? now - since : 0;
        since = now;
    }

    /// Returns a line for each phase, and the share of the work that is span. With n threads, a run takes at least the
    /// span and the n-th part of the rest.
    public static List<String> ofProcess() {
        double seconds = ManagementFactory.getRuntimeMXBean().getUptime() / 1e3;
        double collecting = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionTime).sum() / 1e3;
        return OF_PROCESS.report(seconds, collecting);
    }

    /// @param seconds    since the process began, which is before these counters
    /// @param collecting seconds in which one thread collected garbage and the others stood still
    synchronized List<String> report(double seconds, double collecting) {
        add();
        List<String> lines = new ArrayList<>();
        times.forEach((of, time) -> lines.add(String.format(Locale.ROOT,
                "%s: %.2f s of work on %.2f threads, %.2f s of span", of.name().toLowerCase(Locale.ROOT),
                time.work / 1e9, (double) time.work / Math.max(1, time.wall), time.span / 1e9)));
        double wall = times.values().stream().mapToLong(time -> time.wall).sum() / 1e9;
        double counted = times.values().stream().mapToLong(time -> time.work).sum() / 1e9;
        double start = Math.max(0, seconds - wall);
        lines.add(String.format(Locale.ROOT, "start of the JVM: %.2f s; collecting garbage: %.2f s", start,
                collecting));
        double work = counted + start - collecting * (counted / wall - 1);
        double span = times.values().stream().mapToLong(time -> time.span).sum() / 1e9 + start + collecting;
        lines.add(String.format(Locale.ROOT, "serial share: %.1f %% of %.1f s of work; %d threads: at least %.1f s",
                100 * span / work, work, MANY_THREADS, span + (work - span) / MANY_THREADS));
        return lines;
    }
}
