package pegsets.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import pegsets.disk.AtomicFile;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.disk.Io;
import pegsets.disk.Loggers;
import pegsets.disk.MachineMemory;
import pegsets.disk.Publisher;
import pegsets.disk.Units;
import pegsets.sets.file.BlockTarget;

/// Runs the plan of a folder: skips each equation whose file is complete and belongs to the problem, and computes the
/// others. Resuming a stopped run is the same loop.
public final class Runner {
    private final Job job;
    private final JobFolder folder;
    private final RunListener listener;
    private final Optional<Backend> cluster;
    /// The file that is computed or checked now; null before the first one.
    private volatile SetName current;

    /// A runner that computes sets and labels in this process.
    public Runner(JobFolder folder, RunListener listener) {
        this(folder, listener, Optional.empty());
    }

    /// @param cluster the backend that computes sets and labels instead of this process, if any
    public Runner(JobFolder folder, RunListener listener, Optional<Backend> cluster) {
        this.job = folder.job();
        this.folder = folder;
        this.listener = listener;
        this.cluster = cluster;
    }

    /// Computes every missing file.
    ///
    /// @throws CorruptFileException if a file of the job is damaged; the file stays unchanged
    /// @throws IOException          if a file cannot be read or written, another process has locked the folder, or a
    ///                              budget is too small
    public void run() throws IOException {
        run(_ -> Optional.empty());
    }

    /// Computes every missing file, after a check of the locked folder that may return a warning.
    void run(Io.Function<JobFolder, Optional<String>> check) throws IOException {
        if (cluster.isEmpty()) {
            checkMemory(job);
        }
        try (FileChannel lock = folder.lock();
                Journal journal = folder.openJournal()) {
            check.apply(folder).ifPresent(listener::note);
            restoreReplaced(folder);
            folder.keepPruning();
            List<Equation> equations = Plan.of(folder);
            CountDownLatch ended = new CountDownLatch(1);
            Thread.ofPlatform().daemon().priority(Thread.MIN_PRIORITY).start(() -> report(lock, ended));
            try (Publisher publisher = new Publisher(folder.temporary().resolve(JobFolder.LINKS))) {
                run(equations, journal, publisher);
                publisher.await();
            } finally {
                ended.countDown();
            }
            folder.deleteEmptyTemporary();
        }
    }

    /// Restores the names of sets and of an index that a stopped process was replacing. An export restores its own.
    static void restoreReplaced(JobFolder folder) throws IOException {
        for (String replaced : folder.names()) {
            if (replaced.endsWith(Folders.REPLACED)) {
                String name = replaced.substring(0, replaced.length() - Folders.REPLACED.length());
                if (name.equals(JobFolder.INDEX) || SetName.ofFileName(name).isPresent()) {
                    Folders.restore(folder.folder().resolve(name));
                }
            }
        }
    }

    /// Writes the progress into the lock file every second, until the run ends.
    private void report(FileChannel lock, CountDownLatch ended) {
        try {
            while (!ended.await(1, TimeUnit.SECONDS)) {
                Folders.report(lock, folder.folder(), current == null ? "" : current.fileName() + listener.outlook());
            }
        } catch (IOException | InterruptedException e) {
            log().debug("{}: no more reports, {}", folder.folder(), e.getMessage()); // the run does not need them
        }
    }

    private void run(List<Equation> equations, Journal journal, Publisher publisher) throws IOException {
        Function<SetName, Path> files = id -> publisher.readable(folder.file(id));
        EquationMaker maker = new EquationMaker(job.context(), job.budget().threads(), files,
                cluster.orElseGet(() -> Backend.local(job.planner(), listener::advance)));
        listener.plan(job, equations);
        noteResumed(equations);
        for (int i = 0; i < equations.size(); i++) {
            Equation equation = equations.get(i);
            Optional<FileFingerprint> earlier = intact(equation.left(), journal);
            long positions = earlier.isPresent() ? 0 : positions(equation, files);
            current = equation.left();
            listener.begin(equation, i + 1, equations.size(), positions);
            FileFingerprint stored = earlier.isPresent()
                    ? earlier.get()
                    : make(equation, i + 1 < equations.size() && isDescent(equations.get(i + 1), equation.left()),
                            maker, journal, publisher);
            publisher.then(() -> maker.deleteTemporary(equation, folder.output(equation.left())));
            listener.end(equation, stored, earlier.isPresent());
        }
    }

    private static boolean isDescent(Equation equation, SetName of) {
        return equation.isDescent() && equation.inputs().getFirst().equals(of);
    }

    /// Reports which files an earlier run left, if some are missing.
    private void noteResumed(List<Equation> equations) throws IOException {
        long done = 0;
        long bytes = 0;
        for (Equation equation : equations) {
            if (BlockTarget.isComplete(folder.file(equation.left()))) {
                done++;
                bytes += bytes(folder.file(equation.left()));
            }
        }
        if (done > 0 && done < equations.size()) {
            listener.note("resumes: %d of %d files done, %s".formatted(done, equations.size(), Units.bytes(bytes)));
        }
    }

    /// Checks a file from an earlier run, and adds it to the journal if an interruption prevented that. Returns the
    /// fingerprint of the file, if it exists.
    private Optional<FileFingerprint> intact(SetName id, Journal journal) throws IOException {
        Optional<FileFingerprint> found = folder.check(id);
        if (found.isEmpty()) {
            return found;
        }
        folder.checkRemembered(id, found.get(), journal.remembered());
        boolean isNew = !journal.remembered().containsKey(id.fileName());
        if (isNew) {
            journal.done(id, found.get());
        }
        if (log().isDebugEnabled()) {
            log().debug("%s: complete, %,d items, %,d bytes%s".formatted(id.fileName(), found.get().size(),
                    bytes(folder.file(id)), isNew ? ", added to the journal" : ""));
        }
        return found;
    }

    /// Refuses a job whose memory is too large for the heap.
    public static void checkMemory(Job job) throws IOException {
        long memory = job.budget().memoryBytes();
        long most = MachineMemory.mostOf(Runtime.getRuntime().maxMemory());
        if (memory > most) {
            long heapGigabytes = (memory / 5 * 8 >> 30) + 1;
            long machine = MachineMemory.now().totalBytes();
            throw new IOException("memory of " + Units.bytes(memory) + " is too large: the heap allows "
                    + Units.bytes(most) + "; lower memory" + (heapGigabytes <= machine >> 30
                            ? ", or run the command with PEGS_JAVA_OPTIONS=-Xmx" + heapGigabytes + "g"
                            : " (the machine has only " + Units.bytes(machine) + ")"));
        }
    }

    /// Computes a file. It gets its name, and its line in the journal, immediately or while the next one is computed.
    private FileFingerprint make(Equation equation, boolean isContinued, EquationMaker maker, Journal journal,
            Publisher publisher) throws IOException {
        SetName id = equation.left();
        journal.begin(id);
        Folders.create(folder.temporary());
        Deletion.tree(folder.folder().resolve(id.fileName() + AtomicFile.SUFFIX));
        logBegin(equation, publisher);
        if (cluster.isPresent() || id.kind().isNumbers()) {
            publisher.await(); // this file gets its name immediately, and not before an earlier one
        }
        long began = System.nanoTime();
        FileFingerprint stored = maker.make(equation, isContinued, folder.output(id).named(publisher::publish));
        publisher.then(() -> journal.done(id, stored));
        if (log().isDebugEnabled()) {
            log().debug("%s: %,d items, %,d bytes written, %s".formatted(id.fileName(), stored.size(),
                    bytes(publisher.readable(folder.file(id))),
                    Units.seconds((System.nanoTime() - began) / 1e9)));
        }
        job.budget().collectGarbage();
        return stored;
    }

    private void logBegin(Equation equation, Publisher publisher) throws IOException {
        if (!log().isDebugEnabled()) {
            return;
        }
        List<String> inputs = new ArrayList<>();
        for (SetName input : equation.inputs()) {
            inputs.add("%s, %,d bytes".formatted(input, bytes(publisher.readable(folder.file(input)))));
        }
        log().debug("{} = {}, {}; reads {}", equation.left(), equation.right(), equation.source(),
                inputs.isEmpty() ? "no file" : String.join("; ", inputs));
        Path work = folder.work(equation.left());
        if (Disk.isFolder(work)) {
            log().debug("%s: a stopped run left temporary files, %,d bytes".formatted(equation.left(), bytes(work)));
        }
    }

    private static long bytes(Path file) throws IOException {
        return Disk.isFolder(file) ? Folders.bytes(file) : Files.size(file);
    }

    private static Logger log() {
        return Loggers.of(Runner.class);
    }

    /// Returns how many positions the maker will report as scanned.
    private static long positions(Equation equation, Function<SetName, Path> files) throws IOException {
        if (!equation.isCollected() && !(equation.step() instanceof Equation.LabelSum)) {
            return 0;
        }
        SetName source = equation.inputs().getFirst();
        Path file = files.apply(source);
        return BlockTarget.isComplete(file) ? JobFolder.summary(source, file).size() : 0;
    }
}
