package pegsets.disk;

import java.nio.file.Path;

/// Reports a file of a format version that this program does not read. The file is not damaged.
public final class OtherVersionException extends CorruptFileException {
    private static final long serialVersionUID = 1;

    public OtherVersionException(Path file, String fault) {
        super(file, fault);
    }
}
