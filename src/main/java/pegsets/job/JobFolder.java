package pegsets.job;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.board.Pruning;
import pegsets.disk.AtomicFile;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.disk.NumbersFile;
import pegsets.job.labels.Games;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CountsReader;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// The folder of one job and the names of all files in it: sets, labels, `solutions`, `games`, `pruning`, `journal`,
/// `lock`, and `tmp/` for unfinished work.
public final class JobFolder {
    private static final String JOURNAL = "journal";
    private static final List<String> OTHER_FILES = List.of(Folders.LOCK, JOURNAL);
    private static final Pattern SOLUTIONS_LINE = Pattern.compile(Maker.SOLUTIONS_LINE + "[0-9]{1,1000}");
    private static final Pattern ANY_LINE = Pattern.compile(".*");
    static final String MISSING = "missing, but the journal says that it was done; run the job again to recompute it";
    /// The pagoda functions that the search of `prune: auto` found.
    private static final String PRUNING = "pruning";
    private static final String SEARCH_AGAIN = "; delete the file and run the job again to repeat the search";
    private static final String INDEX = "index";
    private static final String TEMPORARY = "tmp";
    private static final String INNER = "questions";
    private static final String MOVES = "moves";
    private static final String REPLACED = ".replaced" + AtomicFile.SUFFIX;
    /// The suffix of files that no reader opens.
    private static final String UNFINISHED = "(\\.replaced)?\\.tmp$";

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
        return new JobFolder(folder.getParent(), job.wanting(results));
    }

    /// Returns the same folder for a job that wants also the ways of all winning positions.
    public JobFolder counting() {
        return new JobFolder(folder.getParent(), job.counting());
    }

    /// Returns the equations of the job, and those of [#counting] whose labels the journal records, if the inputs of
    /// these are in the plan too.
    public List<Equation> plan() throws IOException {
        Map<String, FileFingerprint> journalled = journalled();
        Set<SetName> planned = Plan.of(job).stream().map(Equation::left).collect(Collectors.toSet());
        List<Equation> plan = new ArrayList<>();
        for (Equation equation : Plan.of(job.counting())) {
            SetName left = equation.left();
            if (Result.of(left.kind()) == Result.COUNTS && journalled.containsKey(left.fileName())
                    && planned.containsAll(equation.inputs())) {
                planned.add(left);
            }
            if (planned.contains(left)) {
                plan.add(equation);
            }
        }
        return plan;
    }

    /// Returns the folder, inside this one, of a job that answers a question about this job.
    public JobFolder inner(Job other) {
        return new JobFolder(folder.resolve(INNER), other);
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

    /// Returns the text that identifies the index.
    public String indexDescription() {
        return job.description().ofFile(INDEX);
    }

    public Path journal() {
        return folder.resolve(JOURNAL);
    }

    Path work(SetName id) {
        return temporary().resolve(id.fileName());
    }

    public Path temporary() {
        return folder.resolve(TEMPORARY);
    }

    public Output output(SetName id) {
        return new Output(file(id), id.pegs(), description(id), work(id), job.partSize());
    }

    /// Returns the text that identifies a file.
    public String description(SetName id) {
        return job.description().ofFile(id.fileName());
    }

    /// Locks the folder until the returned channel is closed or the process ends.
    ///
    /// @throws IOException if another process has locked it
    public FileChannel lock() throws IOException {
        return Folders.lock(folder);
    }

    /// Deletes the folder for temporary files if it is empty.
    public void deleteEmptyTemporary() throws IOException {
        try {
            Files.deleteIfExists(temporary());
        } catch (DirectoryNotEmptyException e) {
            // a later run resumes from these files
        }
    }

    /// Returns the summary in a set or counts, if the file exists; empty for a file of numbers. Reads no blocks.
    ///
    /// @throws CorruptFileException if the file belongs to another problem
    public Optional<SetSummary> summary(SetName id) throws IOException {
        return summary(id, journalled());
    }

    /// Returns the summaries of those of some sets and labels that exist.
    public Map<SetName, SetSummary> summaries(Collection<SetName> ids) throws IOException {
        Map<String, FileFingerprint> journalled = journalled();
        Map<SetName, SetSummary> found = new HashMap<>();
        for (SetName id : ids) {
            summary(id, journalled).ifPresent(summary -> found.put(id, summary));
        }
        return found;
    }

    private Optional<SetSummary> summary(SetName id, Map<String, FileFingerprint> journalled) throws IOException {
        if (id.kind().isNumbers() || !BlockTarget.isComplete(file(id))) {
            return Optional.empty();
        }
        SetSummary found = ours(id, id.kind().isLabels()
                ? CountsReader.summary(file(id))
                : CodeSetReader.summary(file(id)));
        checkRemembered(id, found.contents(), Optional.ofNullable(journalled.get(id.fileName())));
        return Optional.of(found);
    }

    /// Opens the journal to append to it. Until it is closed, [#result] does not read the file.
    public Journal openJournal() throws IOException {
        open = new Journal(journal(), job.description());
        return open;
    }

    private Map<String, FileFingerprint> journalled() throws IOException {
        Journal appended = open;
        return appended != null && appended.isOpen()
                ? appended.remembered()
                : Journal.read(journal(), job.description());
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

    /// Returns the part size of a file in the folder.
    long partSize(SetName id) throws IOException {
        return summary(id).map(SetSummary::partSize).orElse(SetSummary.ONE_FILE);
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

    /// Returns the first missing file of some kinds in the [#plan].
    public Optional<SetName> firstMissing(Set<SetName.Kind> kinds) throws IOException {
        Map<String, FileFingerprint> journalled = journalled();
        for (Equation equation : plan()) {
            SetName id = equation.left();
            if (kinds.contains(id.kind())
                    && (id.kind().isNumbers() ? numbers(id) : summary(id, journalled)).isEmpty()) {
                return Optional.of(id);
            }
        }
        return Optional.empty();
    }

    /// Returns upper bounds for each equation of the job's plan, from the real sizes of complete files.
    public List<Estimate> estimates() throws IOException {
        Estimator estimator = new Estimator(job.planner());
        List<Estimate> estimates = new ArrayList<>();
        Map<String, FileFingerprint> journalled = journalled();
        for (Equation equation : Plan.of(job)) {
            estimates.add(estimator.next(equation,
                    summary(equation.left(), journalled).map(there -> BigInteger.valueOf(there.size()))));
        }
        return estimates;
    }

    /// Refuses a file that differs from its record in the journal, if it has a record.
    void checkRemembered(SetName id, FileFingerprint found, Optional<FileFingerprint> remembered)
            throws CorruptFileException {
        if (remembered.isPresent() && !remembered.get().equals(found)) {
            throw new CorruptFileException(file(id), "holds " + found.inWords() + ", but the journal says "
                    + remembered.get().inWords()
                    + "; delete the file to recompute it, or the journal to keep it, and run the job again");
        }
    }

    /// Returns the number of solutions.
    ///
    /// @throws CorruptFileException if the folder does not have it
    public BigInteger solutions() throws IOException {
        return solutionsIfMade().orElseThrow(() -> missing(SetName.SOLUTIONS));
    }

    /// Returns the number of solutions, if the folder has it.
    public Optional<BigInteger> solutionsIfMade() throws IOException {
        return numbers(SetName.SOLUTIONS)
                .map(lines -> new BigInteger(lines.getFirst().substring(Maker.SOLUTIONS_LINE.length())));
    }

    /// Returns the numbers of complete games.
    ///
    /// @throws CorruptFileException if the folder does not have them
    public Games games() throws IOException {
        return gamesIfMade().orElseThrow(() -> missing(SetName.GAMES));
    }

    /// Returns the numbers of complete games, if the folder has them.
    public Optional<Games> gamesIfMade() throws IOException {
        return numbers(SetName.GAMES).map(Games::ofLines);
    }

    Optional<List<String>> numbers(SetName id) throws IOException {
        if (!BlockTarget.isComplete(file(id))) {
            return Optional.empty();
        }
        List<String> lines = NumbersFile.read(file(id), description(id),
                id.equals(SetName.SOLUTIONS) ? SOLUTIONS_LINE : Games.LINE);
        checkRemembered(id, NumbersFile.contents(description(id), lines),
                Optional.ofNullable(journalled().get(id.fileName())));
        return Optional.of(lines);
    }

    /// Returns the functions that the search of `prune: auto` found in an earlier run, if the folder has them.
    ///
    /// @throws CorruptFileException if the file is damaged or belongs to another problem
    public Optional<Pruning> keptPruning() throws IOException {
        Path file = folder.resolve(PRUNING);
        if (!Disk.exists(file)) {
            return Optional.empty();
        }
        try {
            List<String> lines = NumbersFile.read(file, job.description().whole().ofFile(PRUNING), ANY_LINE);
            return Optional.of(Pruning.ofLines(job.problem().board(),
                    lines.stream().filter(line -> !line.isEmpty()).toList()));
        } catch (IllegalArgumentException e) {
            throw new CorruptFileException(file, e.getMessage() + SEARCH_AGAIN);
        } catch (CorruptFileException e) {
            throw e.fault().startsWith("damaged") ? new CorruptFileException(file, e.fault() + SEARCH_AGAIN) : e;
        }
    }

    /// Writes the functions that a search found, for later commands. The folder is locked.
    void keepPruning() throws IOException {
        Path file = folder.resolve(PRUNING);
        if (job.isPruningFound() && !Disk.exists(file)) {
            NumbersFile.write(file, job.description().whole().ofFile(PRUNING), job.pruning().lines());
        }
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
        return Optional.of(switch (id.kind()) {
            case SOLUTIONS, GAMES -> NumbersFile.check(file, description(id));
            case TO_FINISH, FROM_START, FINISHES, STARTS, WAYS ->
                ours(id, CountsReader.check(file, threads)).contents();
            case FORWARD, BACKWARD, WINNING, LOSING -> ours(id, CodeSetReader.check(file, threads)).contents();
        });
    }

    /// Checks that a set or counts belong to the name and to this problem. Returns their summary.
    private SetSummary ours(SetName id, SetSummary found) throws CorruptFileException {
        if (!found.description().equals(description(id)) || found.pegs() != id.pegs()
                || found.holes() != job.problem().board().size() || found.header().level() != SetHeader.NO_LEVEL) {
            throw new CorruptFileException(file(id), "made for '" + found.description().strip().replace("\n", ", ")
                    + "', but the job needs '" + description(id).strip().replace("\n", ", ")
                    + "'; rename the job file, delete the folder, or choose another with --data");
        }
        return found;
    }

    /// Returns the names of all results in the folder, in the order of file names.
    List<SetName> results() throws IOException {
        return names().stream().map(SetName::ofFileName).flatMap(Optional::stream).toList();
    }

    private List<String> names() throws IOException {
        if (!Disk.isFolder(folder)) {
            return List.of();
        }
        return Disk.list(folder).stream().map(file -> file.getFileName().toString()).toList();
    }

    /// Restores the names of files that a stopped process was replacing.
    void restoreReplaced() throws IOException {
        for (String name : names()) {
            if (name.endsWith(REPLACED)) {
                Folders.restore(folder.resolve(name.substring(0, name.length() - REPLACED.length())));
            }
        }
    }

    /// Deletes the unfinished file of a result that a stopped process left.
    void deleteUnfinished(SetName id) throws IOException {
        Folders.delete(folder.resolve(id.fileName() + AtomicFile.SUFFIX));
    }

    /// Deletes everything that was derived from the results: the index, the jobs that answered questions, searches, and
    /// unfinished work. The folder is locked.
    void deleteDerived() throws IOException {
        Folders.discard(temporary());
        deleteInner();
        Folders.discard(moves());
        Folders.discard(index());
        Folders.delete(folder.resolve(INDEX + REPLACED));
    }

    private void deleteInner() throws IOException {
        Path inner = folder.resolve(INNER);
        if (Disk.isFolderItself(inner)) {
            for (Path job : Disk.list(inner)) {
                if (Disk.exists(job.resolve(JOURNAL))) {
                    Folders.lock(job).close(); // no other process uses the folder
                }
            }
        }
        Folders.discard(inner);
    }

    /// Deletes the job's files: temporary files, results, and last the journal, which identifies the folder. Deletes
    /// the folder if nothing else is in it. Returns the names of the deleted files and folders, the journal last.
    ///
    /// @throws IOException if the folder has no journal of this problem; then nothing is deleted
    public List<String> clean() throws IOException {
        if (cleanable().isEmpty()) {
            deleteIfEmpty();
            return List.of();
        }
        List<String> ours;
        try (FileChannel _ = lock()) {
            ours = ours().stream().sorted(Comparator.comparingInt(OTHER_FILES::indexOf)).toList();
            deleteDerived();
            for (String name : ours) {
                if (OTHER_FILES.contains(name)) {
                    Folders.force(folder); // the journal must not disappear before the others
                }
                if (whole(name).equals(name)) {
                    Folders.discard(folder.resolve(name));
                } else {
                    Folders.delete(folder.resolve(name));
                }
            }
        }
        deleteIfEmpty();
        return ours;
    }

    /// Returns the names of the files and folders that [#clean] deletes. Throws the same exceptions.
    public List<String> cleanable() throws IOException {
        List<String> ours = ours();
        if (!ours.isEmpty()) {
            if (!Disk.exists(journal())) {
                throw new IOException(
                        folder + ": the folder has no journal, so it is not a job's folder and was not deleted");
            }
            journalled();
        }
        return ours;
    }

    private List<String> ours() throws IOException {
        return names().stream().filter(JobFolder::isOurs).toList();
    }

    private static boolean isOurs(String name) {
        String whole = whole(name);
        return SetName.ofFileName(whole).isPresent() || OTHER_FILES.contains(whole)
                || List.of(TEMPORARY, INNER, MOVES, INDEX, PRUNING).contains(whole);
    }

    private static String whole(String name) {
        return name.replaceFirst(UNFINISHED, "");
    }

    private void deleteIfEmpty() throws IOException {
        if (Disk.isFolder(folder) && names().isEmpty()) {
            Files.delete(folder);
        }
    }
}
