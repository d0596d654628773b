package pegsets.disk;

import java.io.IOException;
import java.nio.file.Path;

/// Reports a file whose content is not valid. The message names the file and the fault.
public class CorruptFileException extends IOException {
    private static final long serialVersionUID = 1;
    private final transient Path file;
    private final String fault;

    /// @param fault the fault and the remedy, such as `missing; run the job again`
    public CorruptFileException(Path file, String fault) {
        super(file + ": " + fault);
        this.file = file;
        this.fault = fault;
    }

    /// Returns an exception for a file that belongs to another problem, by the lines that describe both.
    public static CorruptFileException ofOther(Path file, String found, String needed) {
        return new CorruptFileException(file, "made for '" + found.strip().replace("\n", ", ")
                + "', but the job needs '" + needed.strip().replace("\n", ", ")
                + "'; rename the job file, delete the folder, or choose another with --data");
    }

    public Path file() {
        return file;
    }

    /// Returns the message without the file name.
    public String fault() {
        return fault;
    }
}
