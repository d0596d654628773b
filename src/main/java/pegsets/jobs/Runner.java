package pegsets.jobs;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pegsets.codes.file.SetSummary;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.disk.OtherVersionException;
import pegsets.equations.Backend;
import pegsets.equations.Equation;
import pegsets.equations.Maker;
import pegsets.equations.SetName;
import pegsets.expand.Progress;

/// Runs the plan of a job. An equation whose file is there, whole and this problem's, is passed over; the others are
/// made. That is also how a stopped run is taken up again: there is no other way through.
public final class Runner {
    private static final Set<String> LIMITS = Set.of("No space left on device", "Disk quota exceeded",
            "File too large");

    private final Job job;
    private final JobFolder folder;
    private final RunListener listener;
    private final Optional<Backend> cluster;

    /// With the engines of this process.
    public Runner(JobFolder folder, RunListener listener) {
        this(folder, listener, Optional.empty());
    }

    /// @param cluster what makes sets and labels in place of this process, where something does
    public Runner(JobFolder folder, RunListener listener, Optional<Backend> cluster) {
        this.job = folder.job();
        this.folder = folder;
        this.listener = listener;
        this.cluster = cluster;
    }

    /// Makes every file that is not there.
    ///
    /// @throws CorruptFileException when a file of the job is damaged; it is left as it is
    /// @throws IOException          when a file cannot be read or written, another process has the job, or a budget is
    /// too small
    public void run() throws IOException {
        try (FileChannel _ = folder.lock();
                Journal journal = new Journal(folder.journal(), job.description())) {
            folder.restoreReplaced();
            Maker maker = cluster.isPresent()
                    ? new Maker(job.planner().context(), job.budget().threads(), folder::file, cluster.get())
                    : maker(folder, listener);
            List<Equation> equations = Plan.of(job);
            listener.plan(job, equations);
            for (int i = 0; i < equations.size(); i++) {
                Equation equation = equations.get(i);
                Optional<FileFingerprint> earlier = intact(equation.left(), journal);
                listener.begin(equation, i + 1, equations.size(), earlier.isPresent() ? 0 : positions(equation));
                FileFingerprint stored = earlier.isPresent()
                        ? earlier.get()
                        : make(equation, i + 1 < equations.size() && equation.isContinuedBy(equations.get(i + 1)),
                                maker, journal);
                maker.deleteTemporary(equation, folder.output(equation.left()));
                listener.end(equation, stored, earlier.isPresent());
            }
            folder.deleteEmptyTemporary();
        }
    }

    /// What a file from an earlier run holds, if there is one.
    private Optional<FileFingerprint> intact(SetName id, Journal journal) throws IOException {
        Optional<FileFingerprint> found;
        try {
            found = folder.check(id);
        } catch (OtherVersionException e) {
            throw e;
        } catch (CorruptFileException e) {
            throw new CorruptFileException(e.file(), e.fault() + "; remove it and run again to make it anew");
        }
        Optional<FileFingerprint> remembered = journal.remembered(id);
        if (found.isPresent() && remembered.isPresent() && !found.equals(remembered)) {
            throw folder.notAsRemembered(id, found.get(), remembered.get());
        }
        if (found.isPresent() && remembered.isEmpty()) {
            journal.done(id, found.get());
        }
        return found;
    }

    /// What makes the files of a job.
    ///
    /// @throws IOException when the job's memory is more than the heap has
    static Maker maker(JobFolder folder, Progress progress) throws IOException {
        checkHeap(folder.job());
        return new Maker(folder.job().planner(), folder::file, progress);
    }

    private static void checkHeap(Job job) throws IOException {
        long memory = job.budget().memoryBytes();
        long heap = Runtime.getRuntime().maxMemory();
        if (memory > heap / 8 * 5) { // big arrays must fit in the old generation, two thirds of the heap
            throw new IOException("memory of " + (memory >> 20) + "m is too much for a heap of " + (heap >> 20)
                    + "m; lower memory, or raise the heap in conf/jvm.options");
        }
    }

    private FileFingerprint make(Equation equation, boolean isContinued, Maker maker, Journal journal)
            throws IOException {
        SetName id = equation.left();
        journal.begin(id);
        Files.createDirectories(folder.temporary());
        folder.deleteUnfinished(id);
        FileFingerprint stored;
        try {
            stored = maker.make(equation, isContinued, folder.output(id));
        } catch (IOException e) {
            throw named(folder.file(id), e);
        }
        journal.done(id, stored);
        job.budget().collectGarbage();
        return stored;
    }

    /// What the system says of a limit it has, with the file that was to be made.
    private static IOException named(Path file, IOException e) {
        return LIMITS.contains(String.valueOf(e.getMessage()))
                ? new FileSystemException(file.toString(), null, e.getMessage())
                : e;
    }

    /// How many positions the maker will report as dealt with.
    private long positions(Equation equation) throws IOException {
        return !equation.isExpanded()
                ? 0
                : folder.summary(equation.inputs().getFirst()).map(SetSummary::size).orElse(0L);
    }
}
