package pegsets.codes.file;

import java.nio.file.Path;
import pegsets.disk.CorruptFileException;

/// A file that is to be made.
///
/// @param file        its name when it is whole
/// @param pegs        k, the pegs of every position in it
/// @param description the text for its header: the set's name and the problem
/// @param work        a folder for temporary files, of no use once the file is whole
/// @param partSize    as in [BlockTarget]
/// @param leadsOn     whether its descendants come next, so that hints are worth leaving for them
public record Output(Path file, int pegs, String description, Path work, long partSize, boolean leadsOn) {

    /// A file of which nothing is known to be made next.
    public Output(Path file, int pegs, String description, Path work, long partSize) {
        this(file, pegs, description, work, partSize, false);
    }

    /// The same file, the descendants of whose positions come next.
    public Output leadingOn() {
        return new Output(file, pegs, description, work, partSize, true);
    }

    /// Where the hints of a set are: of this one, or of that which it is made of.
    public Path hints(Path set) {
        return work.resolveSibling(set.getFileName() + ".hints");
    }

    /// A file in the folder for temporary files. Its description names it as such, so that no block of it is taken for
    /// one of the file itself.
    ///
    /// @param ownWork the folder for its own temporary files
    public Output within(String name, int itsPegs, Path ownWork) {
        return new Output(work.resolve(name), itsPegs, description.replaceFirst("\n", "/" + name + "\n"), ownWork,
                SetSummary.ONE_FILE);
    }

    /// The same file in another folder, made with a folder for temporary files in there.
    public Output in(Path folder) {
        return new Output(folder.resolve(file.getFileName()), pegs, description, folder.resolve("work"), partSize);
    }

    /// The same file in parts of another size.
    public Output inParts(long otherSize) {
        return new Output(file, pegs, description, work, otherSize);
    }

    /// The same file, made with another folder for temporary files.
    public Output with(Path otherWork) {
        return new Output(file, pegs, description, otherWork, partSize);
    }

    /// Checks that a temporary file which a stopped run has left is this one.
    ///
    /// @throws CorruptFileException when it is of another set
    public void checkIs(SetSummary found) throws CorruptFileException {
        if (!found.description().equals(description) || found.pegs() != pegs) {
            throw new CorruptFileException(file, "is of another set than expected; remove it and run again");
        }
    }
}
