package pegsets.jobs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pegsets.disk.BoundedFile;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.equations.SetName;

/// The journal of a job: one line for each thing done, appended. It begins with the problem, and then goes on like
/// this:
///
///     begin F_31.codes
///     done F_31.codes 1 7d21a3c0
///     begin F_30.codes
///
/// Here F_31 is whole, with 1 code and that checksum, and F_30 was being made when the process ended. A file that
/// has no `done` line may still be whole: the process may have ended between the rename and the line. A last line
/// without its end is a line not written.
public final class Journal implements AutoCloseable {
    private static final String TITLE = "pegsets journal 1\n";
    /// Far more than the lines of a thousand runs.
    private static final int MOST_BYTES = 1 << 26;

    private final FileChannel channel;
    private final Map<String, FileFingerprint> done;

    /// Opens a journal to go on with it, or makes it.
    ///
    /// @throws IOException when it is the journal of another problem
    public Journal(Path file, Description problem) throws IOException {
        done = read(file, problem);
        String front = TITLE + problem.text();
        String whole = Files.exists(file) ? wholeLines(file) : "";
        boolean begun = whole.startsWith(front);
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.truncate(begun ? whole.length() : 0).position(begun ? whole.length() : 0);
        if (!begun) {
            append(front);
            channel.force(false);
            Folders.force(file.toAbsolutePath().getParent());
        }
    }

    /// What a journal says is done, by file name; empty if there is none yet.
    ///
    /// @throws IOException when it is the journal of another problem
    public static Map<String, FileFingerprint> read(Path file, Description problem) throws IOException {
        String front = TITLE + problem.text();
        String whole = Files.exists(file) ? wholeLines(file) : front;
        if (!whole.startsWith(front) || problem.isContinuedIn(whole.substring(TITLE.length()))) {
            if (front.startsWith(whole)) {
                return new HashMap<>();
            }
            throw otherProblem(file, whole, problem);
        }
        return done(file, whole.substring(front.length()));
    }

    /// The lines that were written to their ends; a power failure may leave zeros behind them.
    private static String wholeLines(Path file) throws IOException {
        String text = new String(BoundedFile.read(file, MOST_BYTES), StandardCharsets.ISO_8859_1);
        int zero = text.indexOf('\0');
        return text.substring(0, text.lastIndexOf('\n', zero < 0 ? text.length() : zero) + 1);
    }

    private static IOException otherProblem(Path file, String found, Description problem) {
        if (!found.startsWith(TITLE)) {
            return new CorruptFileException(file, "is no journal, expected a first line '" + TITLE.strip()
                    + "'; remove it and run again, finished sets are kept");
        }
        return new IOException(file + ": this folder belongs to another problem ("
                + found.lines().skip(1).takeWhile(line -> !line.matches("(begin|done) .*"))
                        .collect(Collectors.joining(", "))
                + "), expected (" + problem
                + "); give the job file another name, or delete the folder, or choose another with --data");
    }

    private static Map<String, FileFingerprint> done(Path file, String lines) throws CorruptFileException {
        Map<String, FileFingerprint> done = new HashMap<>();
        for (String line : lines.lines().toList()) {
            List<String> words = List.of(line.split(" "));
            if (words.size() == 4 && words.getFirst().equals("done") && words.get(2).matches("[0-9]{1,18}")) {
                done.put(words.get(1), new FileFingerprint(Long.parseLong(words.get(2)), words.get(3)));
            } else if (words.size() == 2 && words.getFirst().equals("begin")) {
                done.remove(words.get(1));
            } else {
                throw new CorruptFileException(file, "line '" + line
                        + "' makes no sense, expected 'begin FILE' or 'done FILE SIZE CHECKSUM'; remove the journal and run again");
            }
        }
        return done;
    }

    /// What the journal remembers of a file.
    Optional<FileFingerprint> remembered(SetName id) {
        return Optional.ofNullable(done.get(id.fileName()));
    }

    /// Says that a file is being made. What the journal remembers of an earlier one is forgotten, on disk too.
    public void begin(SetName id) throws IOException {
        append("begin " + id.fileName() + "\n");
        if (done.remove(id.fileName()) != null) {
            channel.force(false);
        }
    }

    public void done(SetName id, FileFingerprint stored) throws IOException {
        append("done " + id.fileName() + " " + stored.size() + " " + stored.checksum() + "\n");
        done.put(id.fileName(), stored);
    }

    private void append(String text) throws IOException {
        ByteTransfer.writeFully(channel, ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /// Forces the journal to disk. Its lines are not forced one by one: a file has its name on disk before its line is
    /// written, and one without a line is checked and kept.
    @Override
    public void close() throws IOException {
        channel.force(false);
        channel.close();
    }
}
