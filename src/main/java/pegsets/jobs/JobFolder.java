package pegsets.jobs;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsReader;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.disk.Contents;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.disk.NumbersFile;
import pegsets.disk.PendingFile;
import pegsets.equations.Equation;
import pegsets.equations.Estimate;
import pegsets.equations.Estimator;
import pegsets.equations.Maker;
import pegsets.equations.SetName;
import pegsets.labels.Games;

/// The folder of one job and the names of all files in it: sets, labels, `solutions`, `games`, `journal`, `lock`, and
/// `tmp/` for work that is not finished.
public final class JobFolder {
    private static final List<String> OTHER_FILES = List.of("journal", "lock");
    private static final String INDEX = "index";
    private static final String INNER = "questions";

    private final Path folder;
    private final Job job;

    public JobFolder(Path data, Job job) {
        this.folder = data.resolve(job.name());
        this.job = job;
    }

    /// The job whose folder this is.
    public Job job() {
        return job;
    }

    /// The same folder for other wanted results of the same problem.
    public JobFolder wanting(Set<Result> results) {
        return new JobFolder(folder.getParent(), job.wanting(results));
    }

    /// The folder, inside this one, of a job that answers a question about this one.
    public JobFolder inner(Job other) {
        return new JobFolder(folder.resolve(INNER), other);
    }

    public Path folder() {
        return folder;
    }

    /// The file of a result.
    public Path file(SetName id) {
        return folder.resolve(id.fileName());
    }

    /// The folder of the index.
    public Path index() {
        return folder.resolve(INDEX);
    }

    /// Where an older index is while a new one takes its place.
    public Path replacedIndex() {
        return folder.resolve(INDEX + ".old" + PendingFile.SUFFIX);
    }

    /// The text that says in the index of what it is one.
    public String indexDescription() {
        return job.description().ofFile(INDEX);
    }

    public Path journal() {
        return folder.resolve("journal");
    }

    Path work(SetName id) {
        return temporary().resolve(id.fileName());
    }

    public Path temporary() {
        return folder.resolve("tmp");
    }

    public Output output(SetName id) {
        return new Output(file(id), id.pegs(), description(id), work(id));
    }

    /// The text that says in a file what it is.
    public String description(SetName id) {
        return job.description().ofFile(id.fileName());
    }

    /// Keeps other processes out of the folder until the returned channel is closed or the process ends.
    ///
    /// @throws IOException when another process has the folder
    public FileChannel lock() throws IOException {
        return lock(folder);
    }

    private static FileChannel lock(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (FileSystemException e) {
            throw new IOException(folder + ": this folder cannot be made; give another with --data", e);
        }
        FileChannel channel = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock != null && !Files.exists(folder.resolve("lock"))) {
            channel.close(); // another process has cleaned the folder in between
            return lock(folder);
        }
        if (lock == null) {
            channel.close();
            throw new IOException(folder + ": another pegs process is at work on this job; wait for it or stop it");
        }
        return channel;
    }

    /// Forces the folder itself to disk, and with it the names of its files.
    public void force() throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /// Deletes the folder for temporary files, unless a stopped run has some there.
    public void deleteEmptyTemporary() throws IOException {
        try {
            Files.deleteIfExists(temporary());
        } catch (DirectoryNotEmptyException e) {
            // a stopped run goes on from there
        }
    }

    /// The header of a set or of counts, if the file is there and belongs to this problem. Reads no more than the
    /// header.
    public Optional<SetHeader> header(SetName id) throws IOException {
        if (!Files.exists(file(id))) {
            return Optional.empty();
        }
        SetHeader header = id.kind().isLabels()
                ? CountsReader.header(file(id))
                : CodeSetReader.header(file(id));
        return Optional.of(ours(id, header));
    }

    /// Whether a result is there. A set's header is read, and must be this problem's.
    private boolean has(SetName id) throws IOException {
        return id.kind().isNumbers() ? numbers(id).isPresent() : header(id).isPresent();
    }

    /// The first result of some kinds that a job's plan makes and that is not there.
    public Optional<SetName> firstMissing(Set<SetName.Kind> kinds) throws IOException {
        for (Equation equation : Plan.of(job)) {
            if (kinds.contains(equation.left().kind()) && !has(equation.left())) {
                return Optional.of(equation.left());
            }
        }
        return Optional.empty();
    }

    /// What each equation of the job's plan will make and use.
    public List<Estimate> estimates() throws IOException {
        Estimator estimator = new Estimator(job.engines());
        List<Estimate> estimates = new ArrayList<>();
        for (Equation equation : Plan.of(job)) {
            Optional<SetHeader> header = equation.left().kind().isNumbers()
                    ? Optional.empty()
                    : header(equation.left());
            estimates.add(estimator.next(equation, header.map(h -> BigInteger.valueOf(h.size()))));
        }
        return estimates;
    }

    /// What a set or labels hold by their header, if the file is there and belongs to this problem.
    public Optional<Contents> stored(SetName id) throws IOException {
        return header(id).map(SetHeader::contents);
    }

    /// The number of solutions, if it has been counted.
    public Optional<BigInteger> solutions() throws IOException {
        return numbers(SetName.SOLUTIONS)
                .map(lines -> new BigInteger(lines.getFirst().substring(Maker.SOLUTIONS_LINE.length())));
    }

    /// The complete games, if they have been counted.
    public Optional<Games> games() throws IOException {
        return numbers(SetName.GAMES).map(Games::ofLines);
    }

    private Optional<List<String>> numbers(SetName id) throws IOException {
        return Files.exists(file(id)) ? Optional.of(NumbersFile.read(file(id), description(id))) : Optional.empty();
    }

    /// What the whole of a file says of itself, after comparing it with its checksums; empty if there is no file.
    ///
    /// @throws CorruptFileException when it is damaged or belongs to another problem
    public Optional<Contents> check(SetName id) throws IOException {
        Path file = file(id);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        return Optional.of(switch (id.kind()) {
            case SOLUTIONS, GAMES -> NumbersFile.check(file, description(id));
            case TO_FINISH, FROM_START, FINISHES, STARTS, WAYS -> ours(id, CountsReader.check(file)).contents();
            case FORWARD, BACKWARD, WINNING, LOSING -> ours(id, CodeSetReader.check(file)).contents();
        });
    }

    private SetHeader ours(SetName id, SetHeader header) throws CorruptFileException {
        if (!header.description().equals(description(id)) || header.pegs() != id.pegs()
                || header.holes() != job.problem().board().size()) {
            throw new CorruptFileException(file(id), "is '" + header.description().strip().replace("\n", ", ")
                    + "', expected '" + description(id).strip().replace("\n", ", ")
                    + "'; give the job file another name, or delete the folder, or choose another with --data");
        }
        return header;
    }

    /// The results that have a file in the folder, whether whole or not, by file name.
    List<SetName> results() throws IOException {
        return names().stream().map(SetName::ofFileName).flatMap(Optional::stream).toList();
    }

    private List<String> names() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private void deleteInner() throws IOException {
        Path inner = folder.resolve(INNER);
        if (Files.isDirectory(inner)) {
            try (Stream<Path> listed = Files.list(inner)) {
                for (Path job : listed.toList()) {
                    lock(job).close(); // no other process is at work there
                }
            }
        }
        Folders.delete(inner);
    }

    /// Deletes what belongs to the job: results, journal, temporary files, and the folder if nothing else is in it.
    /// Returns the names of what was deleted.
    ///
    /// @throws IOException when the folder has no journal of this problem: then nothing is deleted
    public List<String> clean() throws IOException {
        if (names().isEmpty()) {
            return List.of();
        }
        if (!Files.exists(journal())) {
            throw new IOException(folder + ": no journal in it, so it is no job's folder; nothing deleted");
        }
        Journal.read(journal(), job.description());
        List<String> deleted = new ArrayList<>();
        try (FileChannel _ = lock()) {
            Folders.delete(temporary());
            deleteInner();
            Folders.delete(index());
            Folders.delete(folder.resolve(INDEX + PendingFile.SUFFIX));
            Folders.delete(replacedIndex());
            for (String name : names()) {
                String result = name.endsWith(PendingFile.SUFFIX)
                        ? name.substring(0, name.length() - PendingFile.SUFFIX.length())
                        : name;
                if (SetName.ofFileName(result).isPresent() || OTHER_FILES.contains(name)) {
                    Files.delete(folder.resolve(name));
                    deleted.add(name);
                }
            }
        }
        if (names().isEmpty()) {
            Files.delete(folder);
        }
        return deleted;
    }
}
