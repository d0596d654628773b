package pegsets.publish.exchange;

import java.io.IOException;

/// A file or folder in the place of an export that is no export, and stays. The message has its path and the remedy.
public final class NoExportException extends IOException {
    private static final long serialVersionUID = 1;

    NoExportException(String message) {
        super(message);
    }
}
