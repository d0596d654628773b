package pegsets.disk;

import java.io.IOException;
import java.nio.file.Path;

/// A file on disk is not what was once written: the message names the file, what was found and what was expected.
public class CorruptFileException extends IOException {
    private static final long serialVersionUID = 1;
    private final transient Path file;
    private final String fault;

    public CorruptFileException(Path file, String fault) {
        super(file + ": " + fault);
        this.file = file;
        this.fault = fault;
    }

    /// The damaged file.
    public Path file() {
        return file;
    }

    /// The message without the file's name.
    public String fault() {
        return fault;
    }
}
