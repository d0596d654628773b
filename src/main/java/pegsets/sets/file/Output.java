package pegsets.sets.file;

import java.nio.file.Path;
import pegsets.disk.AtomicFile;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Io;

/// A file to be written.
///
/// @param file        its final name
/// @param pegs        k, the number of pegs of every position in it
/// @param description the text for its header: the name of the set and the problem
/// @param work        a folder for temporary files, which nothing needs once the file is complete
/// @param partSize    as in [BlockTarget]
/// @param naming      forces the complete file to disk and names it, immediately or later
public record Output(Path file, int pegs, String description, Path work, long partSize,
        Io.Consumer<AtomicFile> naming) {
    /// An output that is named immediately.
    public Output(Path file, int pegs, String description, Path work, long partSize) {
        this(file, pegs, description, work, partSize, AtomicFile::commit);
    }

    /// Returns a temporary file in the work folder. Its description includes its name, so that its blocks differ from
    /// those of this file.
    ///
    /// @param ownWork the folder for the temporary files of the temporary file
    public Output within(String name, int itsPegs, Path ownWork) {
        return new Output(work.resolve(name), itsPegs, description.replaceFirst("\n", "/" + name + "\n"), ownWork,
                SetSummary.ONE_FILE);
    }

    /// Returns a file in another folder, with a work folder in that folder. It is named immediately.
    public Output in(Path folder) {
        return new Output(folder.resolve(file.getFileName()), pegs, description, folder.resolve("work"), partSize);
    }

    /// Returns the same file with another part size. It is named immediately.
    public Output inParts(long otherSize) {
        return new Output(file, pegs, description, work, otherSize);
    }

    /// Returns the same file with another work folder.
    public Output with(Path otherWork) {
        return new Output(file, pegs, description, otherWork, partSize, naming);
    }

    /// Returns the same file, named in another way.
    public Output named(Io.Consumer<AtomicFile> by) {
        return new Output(file, pegs, description, work, partSize, by);
    }

    /// Checks that a file of a stopped run belongs to this output.
    ///
    /// @throws CorruptFileException if the file belongs to another set
    public void checkIs(SetSummary found) throws CorruptFileException {
        if (!found.description().equals(description) || found.pegs() != pegs) {
            throw new CorruptFileException(file, "belongs to another set; delete the file and run the job again");
        }
    }
}
