package pegsets.equations;

import java.nio.file.Path;

/// Where the files of a job are.
@FunctionalInterface
public interface SetFiles {

    /// The file of that name, whether it is there or not.
    Path file(SetName name);
}
