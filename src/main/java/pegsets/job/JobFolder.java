package pegsets.job;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import pegsets.board.Pruning;
import pegsets.disk.CheckedText;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.job.labels.Games;
import pegsets.sets.file.BlockCursor;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// The folder of one job and the names of all files in it: sets, labels, `solutions`, `games`, `pruning`, `journal`,
/// `lock`, and `tmp/` for unfinished work.
public final class JobFolder {
    static final String JOURNAL = "journal";
    private static final Pattern SOLUTIONS_LINE = Pattern.compile(EquationMaker.SOLUTIONS_LINE + "[0-9]{1,1000}");
    private static final String LEVEL = "M_[0-9]+";
    private static final Pattern ANY_LINE = Pattern.compile(".*");
    private static final String SEARCH_AGAIN = "; delete the file and run the job again to repeat the search";
    static final String MISSING = "missing, but the journal says that it was done; run the job again to recompute it";
    static final String PRUNING = "pruning";
    static final String INDEX = "index";
    static final String TEMPORARY = "tmp";
    /// The folder in [#TEMPORARY] for links to files without a name ([pegsets.disk.Publisher]).
    static final String LINKS = "links";
    static final String INNER = "questions";
    static final String MOVES = "moves";

    private final Path folder;
    private final Job job;
    /// The journal that this object has opened last.
    private volatile Journal open;

    public JobFolder(Path data, Job job) {
        this.folder = data.resolve(job.name());
        this.job = job;
    }

    public Job job() {
        return job;
    }

    /// Returns the same folder for other results of the same problem.
    public JobFolder wanting(Set<Result> results) {
        return new JobFolder(folder.getParent(), job.wanting(results, OptionalInt.empty()));
    }

    /// Returns the same folder for a job that wants also the ways of all winning positions.
    public JobFolder counting() {
        return new JobFolder(folder.getParent(), job.counting());
    }

    /// Returns the folder, inside this one, of a job that answers a question about this job.
    public JobFolder inner(Job other) throws IOException {
        return new JobFolder(scratch().resolve(INNER), other);
    }

    /// Returns the folder for work that answers questions: this folder, or one in the system's folder for temporary
    /// files if this one cannot be written to.
    public Path scratch() throws IOException {
        return Files.isWritable(folder) || !Disk.exists(folder)
                ? folder
                : Path.of(System.getProperty("java.io.tmpdir"), "pegs-%08x".formatted(
                        folder.toAbsolutePath().normalize().hashCode()), folder.getFileName().toString());
    }

    public Path folder() {
        return folder;
    }

    /// Returns the folder of searches by levels.
    public Path moves() {
        return folder.resolve(MOVES);
    }

    public Path file(SetName id) {
        return folder.resolve(id.fileName());
    }

    public Path index() {
        return folder.resolve(INDEX);
    }

    public String indexDescription() {
        return job.description().ofFile(INDEX);
    }

    public Path journal() {
        return folder.resolve(JOURNAL);
    }

    /// Returns the pagoda functions that the search of `prune: auto` found in an earlier run, if the folder has them.
    ///
    /// @throws CorruptFileException if the file is damaged or belongs to another problem
    public Optional<Pruning> keptPruning() throws IOException {
        Path file = folder.resolve(PRUNING);
        if (!Disk.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional
                    .of(Pruning.ofLines(job.problem().board(), CheckedText.readResult(file, ofPruning(), ANY_LINE)
                            .stream().filter(line -> !line.isEmpty()).toList()));
        } catch (IllegalArgumentException e) {
            throw new CorruptFileException(file, e.getMessage() + SEARCH_AGAIN);
        } catch (CorruptFileException e) {
            throw e.fault().startsWith("damaged") ? new CorruptFileException(file, e.fault() + SEARCH_AGAIN) : e;
        }
    }

    /// Writes the functions of the job, if a search found them. The folder is locked.
    void keepPruning() throws IOException {
        Path file = folder.resolve(PRUNING);
        if (job.wanted().isPruningFound() && !Disk.exists(file)) {
            CheckedText.writeResult(file, ofPruning(), job.pruning().lines());
        }
    }

    private String ofPruning() {
        return job.description().whole().ofFile(PRUNING);
    }

    Path work(SetName id) {
        return temporary().resolve(id.fileName());
    }

    public Path temporary() {
        return folder.resolve(TEMPORARY);
    }

    public Output output(SetName id) {
        return new Output(file(id), id.pegs(), description(id), work(id), job.limits().partSize());
    }

    public String description(SetName id) {
        return job.description().ofFile(id.fileName());
    }

    /// Locks the folder until the returned channel is closed or the process ends.
    ///
    /// @throws IOException if another process has locked it
    public FileChannel lock() throws IOException {
        return Folders.lock(folder);
    }

    /// Locks the folder to read it. Returns null if no process can write to the folder.
    public FileChannel lockToRead() throws IOException {
        return Files.isWritable(folder) ? lock() : null;
    }

    public void deleteEmptyTemporary() throws IOException {
        if (hasEmptyTemporary()) { // from other files a run resumes
            Deletion.tree(temporary());
        }
    }

    /// Returns whether a process was stopped after its last file, before it deleted the folder for unfinished files. A
    /// run deletes that folder, unless another process has locked the job or this one may not write.
    public boolean wasStoppedAtEnd() throws IOException {
        return hasEmptyTemporary() && Files.isWritable(folder) && Folders.holder(folder).isEmpty();
    }

    private boolean hasEmptyTemporary() throws IOException {
        return Disk.isFolderItself(temporary())
                && Disk.list(temporary()).stream().allMatch(file -> file.endsWith(LINKS));
    }

    /// Returns the summary in a set or counts, if the file exists; empty for a file of numbers. Reads no blocks.
    ///
    /// @throws CorruptFileException if the file belongs to another problem
    public Optional<SetSummary> summary(SetName id) throws IOException {
        return summary(id, journalled());
    }

    public Map<SetName, SetSummary> summaries(Collection<SetName> ids) throws IOException {
        Map<String, FileFingerprint> journalled = journalled();
        Map<SetName, SetSummary> found = new HashMap<>();
        for (SetName id : ids) {
            summary(id, journalled).ifPresent(summary -> found.put(id, summary));
        }
        return found;
    }

    Optional<SetSummary> summary(SetName id, Map<String, FileFingerprint> journalled) throws IOException {
        if (id.kind().isNumbers() || !BlockTarget.isComplete(file(id))) {
            return Optional.empty();
        }
        SetSummary found = ours(id, summary(id, file(id)));
        checkRemembered(id, found.contents(), journalled);
        return Optional.of(found);
    }

    static SetSummary summary(SetName id, Path file) throws IOException {
        return BlockSource.summary(file, id.kind().ofBlocks());
    }

    /// Opens the journal to append to it. Until it is closed, [#result] does not read the file.
    public Journal openJournal() throws IOException {
        open = new Journal(journal(), job.description(), job.budget().memoryBytes());
        return open;
    }

    /// Returns the records of the journal, by file name.
    Map<String, FileFingerprint> journalled() throws IOException {
        Journal appended = open;
        return appended != null && appended.isOpen()
                ? appended.remembered()
                : Journal.read(journal(), job.description()).done();
    }

    /// Returns the file of a set or of labels to read. This is the gate that every reader of a result passes: the file
    /// exists, belongs to its name and to this problem, and is the one that the journal records.
    public Path result(SetName id) throws IOException {
        made(id);
        return file(id);
    }

    /// Returns the summary of a set or of labels, which passes the gate of [#result].
    public SetSummary made(SetName id) throws IOException {
        return summary(id).orElseThrow(() -> missing(id));
    }

    private CorruptFileException missing(SetName id) {
        return new CorruptFileException(file(id), "missing; run the job again to compute it");
    }

    /// Refuses a folder if files are missing that the journal records.
    public void checkNothingLost() throws IOException {
        List<String> lost = new ArrayList<>();
        for (String name : new TreeSet<>(journalled().keySet())) {
            if (SetName.ofFileName(name).isPresent() && !BlockTarget.isComplete(folder.resolve(name))) {
                lost.add(name);
            }
        }
        if (!lost.isEmpty()) {
            throw new IOException(folder + ": " + String.join(", ", lost)
                    + (lost.size() == 1
                            ? " is missing, but the journal says that it was"
                            : " are missing, but the journal says that they were")
                    + " done; run the job again");
        }
    }

    /// Returns whether a file exists.
    ///
    /// @throws CorruptFileException if it is missing although the journal records it
    public boolean isThere(SetName id) throws IOException {
        if (BlockTarget.isComplete(file(id))) {
            return true;
        }
        if (journalled().containsKey(id.fileName())) {
            throw new CorruptFileException(file(id), MISSING);
        }
        return false;
    }

    /// Refuses a file that differs from its record in the journal, if it has a record.
    void checkRemembered(SetName id, FileFingerprint found, Map<String, FileFingerprint> journalled)
            throws CorruptFileException {
        FileFingerprint remembered = journalled.get(id.fileName());
        if (remembered != null && !remembered.equals(found)) {
            throw new CorruptFileException(file(id), "holds " + found.inWords() + ", but the journal says "
                    + remembered.inWords()
                    + "; delete the file to recompute it, or the journal to keep it, and run the job again");
        }
    }

    /// Returns the number of solutions.
    ///
    /// @throws CorruptFileException if the folder does not have it
    public BigInteger solutions() throws IOException {
        return solutionsIfMade().orElseThrow(() -> missing(SetName.SOLUTIONS));
    }

    public Optional<BigInteger> solutionsIfMade() throws IOException {
        return numbers(SetName.SOLUTIONS)
                .map(lines -> new BigInteger(lines.getFirst().substring(EquationMaker.SOLUTIONS_LINE.length())));
    }

    /// Returns the numbers of complete games.
    ///
    /// @throws CorruptFileException if the folder does not have them
    public Games games() throws IOException {
        return gamesIfMade().orElseThrow(() -> missing(SetName.GAMES));
    }

    public Optional<Games> gamesIfMade() throws IOException {
        return numbers(SetName.GAMES).map(Games::ofLines);
    }

    Optional<List<String>> numbers(SetName id) throws IOException {
        if (!BlockTarget.isComplete(file(id))) {
            return Optional.empty();
        }
        List<String> lines = lines(id);
        checkRemembered(id, CheckedText.contents(description(id), lines), journalled());
        return Optional.of(lines);
    }

    private List<String> lines(SetName id) throws IOException {
        return CheckedText.readResult(file(id), description(id),
                id.equals(SetName.SOLUTIONS) ? SOLUTIONS_LINE : Games.LINE);
    }

    /// Compares a file with its checksums. Returns its fingerprint, if it exists.
    ///
    /// @throws CorruptFileException if the file is damaged or belongs to another problem
    public Optional<FileFingerprint> check(SetName id) throws IOException {
        Path file = file(id);
        if (!BlockTarget.isComplete(file)) {
            return Optional.empty();
        }
        int threads = job.budget().threads();
        return Optional.of(id.kind().isNumbers()
                ? CheckedText.contents(description(id), lines(id))
                : ours(id, BlockCursor.check(file, id.kind().ofBlocks(), threads)).contents());
    }

    /// Checks that a set or counts belong to the name and to this problem. Returns their summary.
    private SetSummary ours(SetName id, SetSummary found) throws CorruptFileException {
        if (!found.description().equals(description(id)) || found.pegs() != id.pegs()
                || found.holes() != job.problem().board().size() || found.header().level() != SetHeader.NO_LEVEL) {
            throw CorruptFileException.ofOther(file(id), found.description(), description(id));
        }
        return found;
    }

    List<SetName> results() throws IOException {
        return names().stream().map(SetName::ofFileName).flatMap(Optional::stream).toList();
    }

    List<String> names() throws IOException {
        if (!Disk.isFolder(folder)) {
            return List.of();
        }
        return Disk.list(folder).stream().map(file -> file.getFileName().toString()).toList();
    }

    /// Returns an exception whose message ends with advice, if the file belongs to a result, to its unfinished work, or
    /// to a level of a search. A message with advice is unchanged.
    public static CorruptFileException withRemedy(CorruptFileException e) {
        if (e.fault().contains("; ")) {
            return e;
        }
        for (Path whole = e.file(); whole != null && whole.getFileName() != null; whole = whole.getParent()) {
            String name = whole.getFileName().toString();
            if (SetName.ofFileName(name).isPresent() || name.matches(LEVEL)) {
                boolean isUnfinished = whole.toAbsolutePath().getParent().endsWith(TEMPORARY);
                return new CorruptFileException(e.file(), "%s; delete %s and run the %s again".formatted(e.fault(),
                        whole.equals(e.file()) ? "the file" : (isUnfinished ? "the folder " : "") + whole,
                        name.matches(LEVEL) ? "command" : "job"));
            }
        }
        return e;
    }
}
