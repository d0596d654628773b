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
            of("text", "W_k.txt has the codes of the set of k pegs, rising, one a line in decimal digits", true,
                    FilePerSet::writeText),
            new Format("text-by-index",
                    "W[k] has the codes of k pegs by index, in decimal digits; those of index i are at places "
                            + "End[k][i - 1] to End[k][i] - 1 from 0, and those of index 0 before End[k][0]; bit q - 1 of an "
                            + "index says whether the position occurs in complement problem q; a code stands for its images "
                            + "under all symmetries of the board, of which it is the least, but positions of degenerate problems are all there",
                    false, Optional.of(Result.ENDS), OneTextFile::writeByIndex),
            of("binary", "W_k.u32 or W_k.u64 has the codes of the set of k pegs, rising, as little-endian unsigned "
                    + "numbers of 4 or 8 bytes, and nothing else", true, FilePerSet::writeBinary),
            of("npy", "W_k.npy has the codes of the set of k pegs, rising, as a NumPy array of one dimension", true,
                    FilePerSet::writeNpy),
            of("json", "one object; sets has an object for each k with codes in rising order, as strings where the "
                    + "board has more than 53 holes", false, OneTextFile::writeJson),
            javaScript(false),
            of("c", "a C99 header; an array of rising codes for each k, and functions that look up", false,
                    CFormat::write),
            of("csv",
                    "a line for each code: the code, its pegs k, of levels the moves, and where these were counted the "
                            + "ways from it to the finish (to_finish) and from the start to it (from_start); the first line names "
                            + "the columns",
                    true, OneTextFile::writeCsv),
            of("parquet", "a row for each code: code, its pegs k, and where these were counted the ways from it to the "
                    + "finish (to_finish) and from the start to it (from_start) as texts", false,
                    ParquetRows::writeAll));

    private static Format of(String name, String layout, boolean takesLevels, Writer writer) {
        return new Format(name, layout, takesLevels, Optional.empty(), writer);
    }

    /// @param counts whether the module also counts solutions
    private static Format javaScript(boolean counts) {
        return new Format("javascript",
                "an ES module and its types; gaps has for each k the differences of successive codes in hexadecimal "
                        + "digits, the first from 0; what is exported reads them and looks up",
                false, counts ? Optional.of(Result.SOLUTIONS) : Optional.empty(),
                (selection, folder) -> new JavaScriptFormat(selection, counts).write(folder));
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
            case "csv", "parquet" ->
                Optional.of(new Format(name, layout, takesLevels, Optional.of(Result.COUNTS), writer));
            default -> Optional.empty();
        };
    }
}
