package pegsets.exchange.out;

import java.io.IOException;
import java.util.Optional;
import pegsets.jobs.Result;

/// One way to write sets for other programs.
public interface Format {

    /// The name on the command line.
    String name();

    /// What is in the files, for the manifest.
    String layout();

    /// What has to be made before the sets can be written.
    ///
    /// @param set the sets that are asked for
    /// @return empty if the format has no such sets
    default Optional<Result> needs(Result set) {
        return Optional.of(set);
    }

    /// Whether the sets of levels can be written, of which several have the same k.
    default boolean takesLevels() {
        return false;
    }

    /// The same format with numbers of solutions, if it has such.
    default Optional<Format> counting() {
        return Optional.empty();
    }

    /// Writes the files of an export, all but its manifest. Memory does not depend on the size of the sets, unless the
    /// format says so.
    void write(Selection selection, ExportFolder folder) throws IOException;
}
