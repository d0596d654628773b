package pegsets.disk;

import java.nio.file.Path;

/// A file of another format version than this program reads: it is not damaged.
public final class OtherVersionException extends CorruptFileException {
    private static final long serialVersionUID = 1;

    public OtherVersionException(Path file, String fault) {
        super(file, fault);
    }
}
