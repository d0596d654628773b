package pegsets.exchange;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import pegsets.jobs.Result;

/// A file format of an export.
///
/// @param name        the name on the command line
/// @param layout      the description of the files for the manifest
/// @param takesLevels whether the format can store the sets of levels, of which several have the same k
/// @param onlyWinning the result to compute for winning sets if the format supports no other sets
public record Format(String name, String layout, boolean takesLevels, Optional<Result> onlyWinning, Writer writer) {

    /// Writes the files of an export except its manifest. Memory does not depend on the size of the sets, unless the
    /// format documents it.
    @FunctionalInterface
    interface Writer {
        void write(Selection selection, ExportFolder folder) throws IOException;
    }

    private static final List<Format> ALL = List.of(
            of("text", "`W_k.txt` has the codes of the set of k pegs in rising order, one a line in decimal digits",
                    true,
                    FilePerSet::writeText),
            new Format("text-by-index",
                    "`by-index.txt` has arrays W[k] and End[k] for each number k of pegs. W[k] has codes by index. The codes of "
                            + "index i are at places End[k][i - 1] to End[k][i] - 1, counted from 0; those of index 0 begin at "
                            + "place 0. Bit q - 1 of an index says whether the position occurs in complement problem q. A code "
                            + "represents its images under all symmetries of the board and is their mincode; all positions of "
                            + "degenerate problems are listed",
                    false, Optional.of(Result.ENDS), OneTextFile::writeByIndex),
            of("binary",
                    "`W_k.u32` or `W_k.u64` has the codes of the set of k pegs in rising order, as little-endian unsigned "
                            + "numbers of 4 or 8 bytes, and nothing else",
                    true, FilePerSet::writeBinary),
            of("npy", "`W_k.npy` has the codes of the set of k pegs in rising order, as a NumPy array of one dimension",
                    true,
                    FilePerSet::writeNpy),
            of("json",
                    "The file is one object. Its array `sets` has an object for each k with codes in rising order, as "
                            + "strings if the board has more than 53 holes",
                    false, OneTextFile::writeJson),
            javaScript(false), python(false),
            of("c", "The header has an array of rising codes for each k and functions for look-ups; `play.c` plays the game",
                    false, CFormat::write),
            of("csv",
                    "The first line names the columns. The file has a line for each code: the code and its pegs k; for levels "
                            + "the moves; if they were counted, the ways from the position to the finish (`to_finish`) and from the "
                            + "start to the position (`from_start`)",
                    true, OneTextFile::writeCsv),
            of("parquet",
                    "The table has a row for each code: the code and its pegs k; if they were counted, the ways from the "
                            + "position to the finish (`to_finish`) and from the start to the position (`from_start`) as texts",
                    false,
                    ParquetRows::writeAll));

    private static Format of(String name, String layout, boolean takesLevels, Writer writer) {
        return new Format(name, layout, takesLevels, Optional.empty(), writer);
    }

    /// @param counts whether the module also counts solutions
    private static Format javaScript(boolean counts) {
        return new Format("javascript",
                "The folder is a package of npm. Its ES module has the sets and functions for look-ups. `gaps` has for each k "
                        + "the differences of successive codes in hexadecimal digits, the first from 0",
                false, counts ? Optional.of(Result.SOLUTIONS) : Optional.empty(),
                (selection, folder) -> new JavaScriptFormat(selection, counts).write(folder));
    }

    /// @param counts whether the package also has numbers of solutions and chances
    private static Format python(boolean counts) {
        return new Format("python",
                "The folder is a package of Python: `pip install ./FOLDER` installs it without a network. Its sets are "
                        + "little-endian unsigned numbers of 4 or 8 bytes. `play.py` plays the game",
                false, Optional.of(counts ? Result.COUNTS : Result.WINNING),
                (selection, folder) -> new PythonFormat(selection, counts).write(folder));
    }

    public static List<String> names(Predicate<Format> wanted) {
        return ALL.stream().filter(wanted).map(Format::name).toList();
    }

    public static Optional<Format> named(String name) {
        return ALL.stream().filter(format -> format.name.equals(name)).findFirst();
    }

    /// Returns the result that the job must compute before an export of the given sets, or empty if the format does not
    /// support them.
    public Optional<Result> needs(Result set) {
        return onlyWinning.isEmpty() ? Optional.of(set) : onlyWinning.filter(_ -> set == Result.WINNING);
    }

    /// Returns the variant of the format with numbers of solutions, if it has one.
    public Optional<Format> counting() {
        return switch (name) {
            case "javascript" -> Optional.of(javaScript(true));
            case "python" -> Optional.of(python(true));
            case "csv", "parquet" ->
                Optional.of(new Format(name, layout, takesLevels, Optional.of(Result.COUNTS), writer));
            default -> Optional.empty();
        };
    }
}
