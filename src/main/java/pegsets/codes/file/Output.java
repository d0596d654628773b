package pegsets.codes.file;

import java.nio.file.Path;
import pegsets.disk.CorruptFileException;

/// A file to be written.
///
/// @param file        its final name
/// @param pegs        k, the number of pegs of every position in it
/// @param description the text for its header: the name of the set and the problem
/// @param work        a folder for temporary files, of no use once the file is complete
/// @param partSize    as in [BlockTarget]
public record Output(Path file, int pegs, String description, Path work, long partSize) {

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
