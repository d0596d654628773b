package pegsets.codes.file;

import java.nio.file.Path;

/// A file that is to be made.
///
/// @param file        its name when it is whole
/// @param pegs        k, the pegs of every position in it
/// @param description the text for its header: the set's name and the problem
/// @param work        a folder for temporary files, of no use once the file is whole
public record Output(Path file, int pegs, String description, Path work) {}
