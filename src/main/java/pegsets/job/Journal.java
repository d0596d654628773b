package pegsets.job;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.disk.Loggers;

/// The journal of a job, a text file to which each step appends a line. It begins with the problem, followed by lines
/// like these:
///
///     begin F_31.codes 1073741824
///     done F_31.codes 1 7d21a3c0
///     begin F_30.codes 1073741824
///
/// Here F_31 is complete, with 1 code and that checksum, and the process ended while it computed F_30. The last number
/// of `begin` is the memory of the run in bytes, which version 0.2.0 omits. A file without a `done` line may still be
/// complete: the process may have ended between the rename and the line. A last line without a line break does not
/// count.
public final class Journal implements AutoCloseable {
    private static final String TITLE = "pegsets journal 1\n";
    private static final Pattern LINE = Pattern
            .compile(
                    "begin (?<begun>[A-Za-z0-9_.-]+)(?: (?<memory>[0-9]{1,18}))?|done (?<done>[A-Za-z0-9_.-]+) (?<size>[0-9]{1,18}) (?<sum>\\S+)");
    /// Far more than a thousand runs write.
    private static final int MOST_BYTES = 1 << 26;

    private final Path file;
    private final FileChannel channel;
    private final long memoryBytes;
    private final Map<String, FileFingerprint> done;

    /// The records of a journal.
    ///
    /// @param done  the complete files by name
    /// @param begun the files that a run began and did not complete, in this order, with the memory of the run; 0 if it
    ///              is unknown
    public record Records(Map<String, FileFingerprint> done, Map<String, Long> begun) {}

    /// Opens a journal to append to it, or creates it.
    ///
    /// @param memoryBytes the memory of the run
    /// @throws IOException if it is the journal of another problem
    public Journal(Path file, Description problem, long memoryBytes) throws IOException {
        this.file = file;
        this.memoryBytes = memoryBytes;
        String front = TITLE + problem.text();
        String whole = wholeLines(file);
        done = new ConcurrentHashMap<>(records(file, whole, problem).done);
        boolean begun = whole.startsWith(front);
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        Loggers.of(Journal.class).debug("{}: {} complete files recorded", file, done.size());
        try {
            channel.truncate(begun ? whole.length() : 0).position(begun ? whole.length() : 0);
            if (!begun) {
                append(front);
                ByteTransfer.force(channel, file);
                Folders.force(file.toAbsolutePath().getParent());
            }
        } catch (Throwable e) {
            channel.close();
            throw e;
        }
    }

    /// Returns the records of a journal; no record if the journal does not exist yet.
    ///
    /// @throws IOException if it is the journal of another problem
    public static Records read(Path file, Description problem) throws IOException {
        return records(file, wholeLines(file), problem);
    }

    /// Returns the lines of the problem in a folder, without pruning, if the folder has a journal.
    public static Optional<String> problem(Path folder) throws IOException {
        Path file = folder.resolve(JobFolder.JOURNAL);
        String whole = Disk.isFile(file) ? wholeLines(file) : "";
        return whole.startsWith(TITLE)
                ? Optional.of(Description.of(problemLines(whole)).whole().text())
                : Optional.empty();
    }

    /// Returns the name of the folder for a problem: the usual name, the name of another folder that holds the problem,
    /// or the usual name with a checksum of the problem.
    ///
    /// @param data  the folder of the jobs' folders
    /// @param isAny whether any folder in it that holds the problem will do
    public static String folderName(Path data, boolean isAny, String usual, Problem problem) throws IOException {
        String wanted = Description.of(problem, Pruning.NONE).text();
        String held = problem(data.resolve(usual)).orElse("");
        if (isAny && !held.equals(wanted) && Disk.isFolder(data)) {
            for (Path folder : Disk.list(data)) {
                if (problem(folder).filter(wanted::equals).isPresent()) {
                    return folder.getFileName().toString();
                }
            }
        }
        if (wanted.startsWith(held)) {
            return usual;
        }
        check(data.resolve(usual));
        return usual + "-" + new Checksum().add(wanted).hex();
    }

    /// Refuses the journal of a folder if a line is damaged. Then its problem may be that of the job after all.
    private static void check(Path folder) throws IOException {
        Path file = folder.resolve(JobFolder.JOURNAL);
        String whole = wholeLines(file);
        List<String> problem = problemLines(whole).toList();
        Description.ofHeader(file, TITLE + String.join("\n", problem));
        records(file, whole.lines().skip(1 + problem.size()));
    }

    private static Stream<String> problemLines(String whole) {
        return whole.lines().skip(1).takeWhile(line -> !line.matches("(begin|done) .*"));
    }

    private static Records records(Path file, String whole, Description problem) throws IOException {
        String front = TITLE + problem.text();
        if (!whole.startsWith(front) || problem.isContinuedIn(whole.substring(TITLE.length()))) {
            if (front.startsWith(whole)) {
                return new Records(Map.of(), Map.of());
            }
            throw otherProblem(file, whole, problem);
        }
        return records(file, whole.substring(front.length()).lines());
    }

    /// Returns the complete lines; after a power failure zeros may follow. No line if there is no journal yet.
    private static String wholeLines(Path file) throws IOException {
        if (!Disk.exists(file)) {
            return "";
        }
        String text = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.ISO_8859_1);
        int zero = text.indexOf('\0');
        return text.substring(0, text.lastIndexOf('\n', zero < 0 ? text.length() : zero) + 1);
    }

    private static IOException otherProblem(Path file, String found, Description problem) {
        if (!found.startsWith(TITLE)) {
            return new CorruptFileException(file, "not a journal: its first line is not '" + TITLE.strip()
                    + "'; delete the file and run the job again; finished sets are kept");
        }
        return new IOException(file.getParent() + ": this folder belongs to another problem ("
                + problemLines(found).collect(Collectors.joining(", "))
                + "), but the job has " + problem
                + "; rename the job file, delete the folder, or choose another with --data");
    }

    private static Records records(Path file, Stream<String> lines) throws CorruptFileException {
        Map<String, FileFingerprint> done = new HashMap<>();
        Map<String, Long> begun = new LinkedHashMap<>();
        for (String line : lines.toList()) {
            Matcher words = LINE.matcher(line);
            if (!words.matches()) {
                throw new CorruptFileException(file, "line '" + line
                        + "' is neither 'begin FILE MEMORY' nor 'done FILE SIZE CHECKSUM'; delete the journal and run the job again");
            }
            String name = words.group("begun");
            begun.remove(name == null ? words.group("done") : name);
            if (name == null) {
                done.put(words.group("done"),
                        new FileFingerprint(Long.parseLong(words.group("size")), words.group("sum")));
            } else {
                done.remove(name);
                begun.put(name, words.group("memory") == null ? 0 : Long.parseLong(words.group("memory")));
            }
        }
        return new Records(done, begun);
    }

    Map<String, FileFingerprint> remembered() {
        return done;
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    /// Returns the memory with which a stopped run began the last file of which it left temporary files; empty if it
    /// left no such files.
    ///
    /// @param folder of a job
    public static OptionalLong memoryOfUnfinished(Path folder) throws IOException {
        Path temporary = folder.resolve(JobFolder.TEMPORARY);
        OptionalLong memory = OptionalLong.empty();
        for (Map.Entry<String, Long> begun : begun(folder).entrySet()) {
            if (begun.getValue() > 0 && Disk.exists(temporary.resolve(begun.getKey()))) {
                memory = OptionalLong.of(begun.getValue());
            }
        }
        return memory;
    }

    /// Returns the files that a run in a folder began and did not complete, and the memory of each. Skips wrong lines.
    public static Map<String, Long> begun(Path folder) throws IOException {
        Path file = folder.resolve(JobFolder.JOURNAL);
        return records(file, wholeLines(file).lines().filter(line -> LINE.matcher(line).matches())).begun;
    }

    /// Records that the computation of a file begins, and removes the record of an earlier file, on disk too.
    public synchronized void begin(SetName id) throws IOException {
        append("begin " + id.fileName() + " " + memoryBytes + "\n");
        if (done.remove(id.fileName()) != null) {
            ByteTransfer.force(channel, file);
        }
    }

    public synchronized void done(SetName id, FileFingerprint stored) throws IOException {
        append("done " + id.fileName() + " " + stored.size() + " " + stored.checksum() + "\n");
        done.put(id.fileName(), stored);
    }

    private void append(String text) throws IOException {
        ByteTransfer.writeFully(channel, file, ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /// Forces the journal to disk. Single lines are not forced: a file has its name on disk before its line is written,
    /// and the next run checks and records a file without a line.
    @Override
    public void close() throws IOException {
        ByteTransfer.force(channel, file);
        channel.close();
    }
}
