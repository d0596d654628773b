package pegsets.publish.exchange;

import java.io.IOException;

/// A path of an export that names another file or folder, which the program leaves unchanged. The message has the path
/// and the remedy.
public final class NoExportException extends IOException {
    private static final long serialVersionUID = 1;

    NoExportException(String message) {
        super(message);
    }
}
