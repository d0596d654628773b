package pegsets.codes.file;

import java.nio.file.Path;
import pegsets.disk.CorruptFileException;

/// A file that is to be made.
///
/// @param file        its name when it is whole
/// @param pegs        k, the pegs of every position in it
/// @param description the text for its header: the set's name and the problem
/// @param work        a folder for temporary files, of no use once the file is whole
public record Output(Path file, int pegs, String description, Path work) {

    /// Checks that a temporary file which a stopped run has left is one on the way to this.
    ///
    /// @throws CorruptFileException when it is of another set
    public void checkOnTheWay(Path temporary, SetHeader header) throws CorruptFileException {
        if (!header.description().equals(description) || header.pegs() != pegs) {
            throw new CorruptFileException(temporary, "is of another set than expected; remove it and run again");
        }
    }
}
