package pegsets.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Reports a file whose content is not valid. The message names the file and the fault.
public class CorruptFileException extends IOException {
    private static final long serialVersionUID = 1;
    private static final Pattern VERB = Pattern
            .compile("(is|has|does|lacks|holds|differs|belongs|describes|says|lists) ");
    private final transient Path file;
    private final String fault;

    /// @param fault a verb with its objects, such as `is missing`, to which the file is the subject; or any other text
    public CorruptFileException(Path file, String fault) {
        super(file + (VERB.matcher(fault).lookingAt() ? " " : ": ") + fault);
        this.file = file;
        this.fault = fault;
    }

    public Path file() {
        return file;
    }

    /// Returns the message without the file name.
    public String fault() {
        return fault;
    }
}
