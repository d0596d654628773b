package pegsets.jobs;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsReader;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.codes.file.SetSummary;
import pegsets.disk.AtomicFile;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.disk.NumbersFile;
import pegsets.equations.Equation;
import pegsets.equations.Estimate;
import pegsets.equations.Estimator;
import pegsets.equations.Maker;
import pegsets.equations.SetName;
import pegsets.labels.Games;
import pegsets.moves.SearchFolder;

/// The folder of one job and the names of all files in it: sets, labels, `solutions`, `games`, `journal`, `lock`, and
/// `tmp/` for work that is not finished.
public final class JobFolder {
    private static final List<String> OTHER_FILES = List.of(Folders.LOCK, "journal");
    static final String MISSING = "is missing, the journal says it was done";
    private static final String INDEX = "index";
    private static final String TEMPORARY = "tmp";
    private static final String INNER = "questions";
    private static final String MOVES = "moves";
    private static final String REPLACED = ".replaced" + AtomicFile.SUFFIX;
    /// The end of a name that is nobody's data.
    private static final String UNFINISHED = "(\\.replaced)?\\.tmp$";

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

    /// The folder of searches by levels.
    public Path moves() {
        return folder.resolve(MOVES);
    }

    /// The searches by levels that there are.
    public List<SearchFolder> searches() throws IOException {
        return SearchFolder.in(moves(), job.description().text());
    }

    /// The file of a result.
    public Path file(SetName id) {
        return folder.resolve(id.fileName());
    }

    /// The folder of the index.
    public Path index() {
        return folder.resolve(INDEX);
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
        return folder.resolve(TEMPORARY);
    }

    public Output output(SetName id) {
        return new Output(file(id), id.pegs(), description(id), work(id), job.partSize());
    }

    /// The text that says in a file what it is.
    public String description(SetName id) {
        return job.description().ofFile(id.fileName());
    }

    /// Keeps other processes out of the folder until the returned channel is closed or the process ends.
    ///
    /// @throws IOException when another process has the folder
    public FileChannel lock() throws IOException {
        return Folders.lock(folder);
    }

    /// Deletes the folder for temporary files, unless a stopped run has some there.
    public void deleteEmptyTemporary() throws IOException {
        try {
            Files.deleteIfExists(temporary());
        } catch (DirectoryNotEmptyException e) {
            // a stopped run goes on from there
        }
    }

    /// What a set or counts say of themselves, if they are there and belong to this problem. Reads no blocks.
    public Optional<SetSummary> summary(SetName id) throws IOException {
        if (!Files.exists(file(id))) {
            return Optional.empty();
        }
        return Optional.of(ours(id, id.kind().isLabels()
                ? CountsReader.summary(file(id))
                : CodeSetReader.summary(file(id))));
    }

    /// The part size of a set or of counts that are there.
    long partSize(SetName id) throws IOException {
        return id.kind().isNumbers()
                ? SetSummary.ONE_FILE
                : summary(id).map(SetSummary::partSize).orElse(SetSummary.ONE_FILE);
    }

    /// Whether a result is there. A set's header is read, and must be this problem's.
    private boolean has(SetName id) throws IOException {
        return id.kind().isNumbers() ? numbers(id).isPresent() : summary(id).isPresent();
    }

    /// Refuses a folder from which results have gone that the journal says were done.
    public void checkNothingLost() throws IOException {
        List<String> lost = new ArrayList<>();
        for (String name : Journal.read(journal(), job.description()).keySet()) {
            if (SetName.ofFileName(name).isPresent() && !Files.exists(folder.resolve(name))) {
                lost.add(name);
            }
        }
        if (!lost.isEmpty()) {
            Collections.sort(lost);
            throw new IOException(folder + ": " + String.join(", ", lost)
                    + " missing, the journal says done; run again to make them anew");
        }
    }

    /// Whether a result is there.
    ///
    /// @throws CorruptFileException when it is not, and the journal says that it was done
    public boolean isThere(SetName id) throws IOException {
        if (Files.exists(file(id))) {
            return true;
        }
        if (Journal.read(journal(), job.description()).containsKey(id.fileName())) {
            throw new CorruptFileException(file(id), MISSING + "; run again to make it anew");
        }
        return false;
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
        Estimator estimator = new Estimator(job.planner());
        List<Estimate> estimates = new ArrayList<>();
        for (Equation equation : Plan.of(job)) {
            Optional<SetSummary> there = equation.left().kind().isNumbers()
                    ? Optional.empty()
                    : summary(equation.left());
            estimates.add(estimator.next(equation, there.map(set -> BigInteger.valueOf(set.size()))));
        }
        return estimates;
    }

    /// The fault of a file that is not what the journal remembers.
    CorruptFileException notAsRemembered(SetName id, FileFingerprint found, FileFingerprint remembered) {
        return new CorruptFileException(file(id), "holds " + found.inWords() + ", the journal says "
                + remembered.inWords() + "; remove the file to have it made anew, or the journal to keep it");
    }

    /// What a set or labels hold by what they say of themselves, if the file is there and belongs to this problem.
    public Optional<FileFingerprint> stored(SetName id) throws IOException {
        return summary(id).map(SetSummary::contents);
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
    public Optional<FileFingerprint> check(SetName id) throws IOException {
        Path file = file(id);
        if (!Files.exists(file)) {
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

    private SetSummary ours(SetName id, SetSummary found) throws CorruptFileException {
        checkOurs(id, found.header());
        return found;
    }

    /// Checks that a set or counts are what the name says, and of this problem.
    void checkOurs(SetName id, SetHeader found) throws CorruptFileException {
        if (!found.description().equals(description(id)) || found.pegs() != id.pegs()
                || found.holes() != job.problem().board().size() || found.level() != SetHeader.NO_LEVEL) {
            throw new CorruptFileException(file(id), "is '" + found.description().strip().replace("\n", ", ")
                    + "', expected '" + description(id).strip().replace("\n", ", ")
                    + "'; give the job file another name, or delete the folder, or choose another with --data");
        }
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

    /// Gives their names back to files that were being replaced when a process was stopped.
    void restoreReplaced() throws IOException {
        for (String name : names()) {
            if (name.endsWith(REPLACED)) {
                Folders.restore(folder.resolve(name.substring(0, name.length() - REPLACED.length())));
            }
        }
    }

    /// Deletes what a stopped process has left of a result, in whatever form, before it had its name.
    void deleteUnfinished(SetName id) throws IOException {
        Folders.delete(folder.resolve(id.fileName() + AtomicFile.SUFFIX));
    }

    /// Deletes what was made of the sets beside results: the index, the jobs that answered questions, and work that is
    /// not finished. The folder is locked.
    void deleteDerived() throws IOException {
        Folders.discard(temporary());
        deleteInner();
        Folders.discard(moves());
        Folders.discard(index());
        Folders.delete(folder.resolve(INDEX + REPLACED));
    }

    private void deleteInner() throws IOException {
        Path inner = folder.resolve(INNER);
        if (Files.isDirectory(inner)) {
            try (Stream<Path> listed = Files.list(inner)) {
                for (Path job : listed.toList()) {
                    Folders.lock(job).close(); // no other process is at work there
                }
            }
        }
        Folders.discard(inner);
    }

    /// Deletes what belongs to the job: results, temporary files, the journal last, as it says whose folder this is;
    /// and the folder, if nothing else is in it. Returns the names of what was deleted.
    ///
    /// @throws IOException when the folder has no journal of this problem: then nothing is deleted
    public List<String> clean() throws IOException {
        if (cleanable().isEmpty()) {
            deleteIfEmpty();
            return List.of();
        }
        List<String> deleted = new ArrayList<>();
        try (FileChannel _ = lock()) {
            deleteDerived();
            for (String name : names()) {
                String result = name.replaceFirst(UNFINISHED, "");
                if (SetName.ofFileName(result).isPresent()) {
                    Folders.discard(folder.resolve(result));
                    Folders.delete(folder.resolve(name));
                    deleted.add(name);
                }
            }
            for (String name : OTHER_FILES) {
                Folders.force(folder); // the journal is not to go before the others
                Folders.delete(folder.resolve(name));
                deleted.add(name);
            }
        }
        deleteIfEmpty();
        return deleted;
    }

    /// The names of the files and folders that [#clean] deletes.
    ///
    /// @throws IOException as [#clean]
    public List<String> cleanable() throws IOException {
        List<String> ours = names().stream().filter(JobFolder::isOurs).toList();
        if (!ours.isEmpty()) {
            if (!Files.exists(journal())) {
                throw new IOException(folder + ": no journal in it, so it is no job's folder; nothing deleted");
            }
            Journal.read(journal(), job.description());
        }
        return ours;
    }

    private static boolean isOurs(String name) {
        String whole = name.replaceFirst(UNFINISHED, "");
        return SetName.ofFileName(whole).isPresent() || OTHER_FILES.contains(whole)
                || List.of(TEMPORARY, INNER, MOVES, INDEX).contains(whole);
    }

    private void deleteIfEmpty() throws IOException {
        if (Files.isDirectory(folder) && names().isEmpty()) {
            Files.delete(folder);
        }
    }
}
