package pegsets.job.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import pegsets.disk.ByteTransfer;
import pegsets.disk.CorruptFileException;

/// Standard input as a job file. Its text is kept, because a command may read its job several times.
public final class StandardInput {
    /// The job file that stands for standard input.
    public static final Path FILE = Path.of("-");
    /// The name of the job, of its folder, and of the file in messages.
    private static final String NAME = "standard-input";

    private static InputStream source;
    private static byte[] text;

    private StandardInput() {}

    /// Returns the bytes of a job file.
    ///
    /// @param most a larger file is refused
    static byte[] read(Path file, int most) throws IOException {
        return file.equals(FILE) ? read(most) : ByteTransfer.read(file, most);
    }

    private static synchronized byte[] read(int most) throws IOException {
        if (source != System.in) {
            text = System.in.readNBytes(most + 1);
            source = System.in;
        }
        if (text.length > most) {
            throw new CorruptFileException(Path.of(NAME),
                    "has more than %,d bytes, the limit for a job file".formatted(most));
        }
        return text;
    }

    /// Returns the name of a job file for messages.
    static String shown(Path file) {
        return file.equals(FILE) ? NAME : file.toString();
    }
}
