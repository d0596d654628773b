package pegsets.exchange;

import java.io.IOException;
import java.util.Optional;
import pegsets.jobs.Result;

/// A file format of an export.
public abstract class Format {
    private final String name;
    private final String layout;
    private final boolean takesLevels;

    /// @param name        the name on the command line
    /// @param layout      the description of the files for the manifest
    /// @param takesLevels whether the format can store the sets of levels, of which several have the same k
    Format(String name, String layout, boolean takesLevels) {
        this.name = name;
        this.layout = layout;
        this.takesLevels = takesLevels;
    }

    public final String name() {
        return name;
    }

    final String layout() {
        return layout;
    }

    public final boolean takesLevels() {
        return takesLevels;
    }

    /// Returns the result that the job must compute before an export of the given sets, or empty if the format does not
    /// support them.
    public Optional<Result> needs(Result set) {
        return Optional.of(set);
    }

    /// Returns the variant of the format with numbers of solutions, if it has one.
    public Optional<Format> counting() {
        return Optional.empty();
    }

    /// Writes the files of an export except its manifest. Memory does not depend on the size of the sets, unless the
    /// format documents it.
    abstract void write(Selection selection, ExportFolder folder) throws IOException;
}
