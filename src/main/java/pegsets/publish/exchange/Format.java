package pegsets.publish.exchange;

import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import pegsets.disk.JsonObject;
import pegsets.job.Result;
import pegsets.job.file.ExportManifest;
import pegsets.job.file.ExportManifest.ExportedFile;
import pegsets.publish.exchange.Selection.SelectedSet;

/// A file format of an export. An export has the files of the format and a manifest, in a folder that appears when it
/// is complete.
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

    private static final String CODES = "`W_k.u32` or `W_k.u64` contains only the codes of the set of k pegs in ascending "
            + "order, as little-endian unsigned numbers of 4 or 8 bytes";

    private static final List<Format> ALL = List.of(
            of("text",
                    "`W_k.txt` lists the codes of the set of k pegs in ascending order, one per line, in decimal digits",
                    true,
                    FormatFiles::writeText),
            new Format("text-by-index",
                    "`by-index.txt` contains arrays W[k] and End[k] for each number k of pegs. W[k] lists codes by index. The "
                            + "codes of index i are at places End[k][i - 1] to End[k][i] - 1, counted from 0; those of index 0 "
                            + "begin at place 0. Bit q - 1 of an index says whether the position occurs in complement problem "
                            + "q. A code represents its images under all symmetries of the board and is their mincode; all "
                            + "positions of degenerate problems are listed",
                    false, Optional.of(Result.ENDS), FormatFiles::writeByIndex),
            of("binary", CODES, true, (selection, folder) -> FormatFiles.writeNumbers(selection, folder, false)),
            of("npy",
                    "`W_k.npy` contains the codes of the set of k pegs in ascending order, as a one-dimensional NumPy array",
                    true,
                    (selection, folder) -> FormatFiles.writeNumbers(selection, folder, true)),
            of("json",
                    "The file is one object. Its array `sets` contains an object for each k, with codes in ascending order, "
                            + "as strings if the board has more than 53 holes",
                    false, FormatFiles::writeJson),
            language("javascript", "/web/read_sets.mjs", (_, folder) -> folder.copy("/web/read_sets.d.mts")),
            language("python", "/formats/read_sets.py", game("/formats/play.py")),
            language("c", "/formats/read_sets.h", (selection, folder) -> {
                game("/formats/play.c").write(selection, folder);
                FormatFiles.writeTables(selection, folder);
            }),
            of("csv",
                    "The first line names the columns. Each other line contains a code, its number k of pegs, for level sets the "
                            + "number of moves, and with --results counts the ways from the position to the finish (`to_finish`) and "
                            + "from the start to the position (`from_start`)",
                    true, FormatFiles::writeCsv),
            of("parquet",
                    "The table has a row for each code: the code, its number k of pegs, and with --results counts the ways from the "
                            + "position to the finish (`to_finish`) and from the start to the position (`from_start`) as texts",
                    false,
                    FormatFiles::writeParquet));

    private static Format of(String name, String layout, boolean takesLevels, Writer writer) {
        return new Format(name, layout, takesLevels, Optional.empty(), writer);
    }

    /// Deletes an export and what killed processes left of it.
    public static void discard(Path folder) throws IOException {
        ExportFolder.discard(folder);
    }

    /// Returns the format of a language: the files of `binary`, a reader for them, and others.
    private static Format language(String name, String reader, Writer others) {
        return of(name,
                CODES + ". `read_sets.*` reads these files. `counts_k.bin`, if it exists, contains for each winning "
                        + "position of k pegs the number of solutions in 16 bytes and the chance of a random player as a "
                        + "double, both little-endian",
                false, (selection, folder) -> {
                    FormatFiles.writeNumbers(selection.counted(false), folder, false);
                    folder.copy(reader);
                    others.write(selection, folder);
                    if (selection.isCounted()) {
                        FormatFiles.writeCounts(selection, folder);
                    }
                });
    }

    /// Returns a writer of a game, which needs winning sets.
    private static Writer game(String resource) {
        return (selection, folder) -> {
            if (selection.isOf(Result.WINNING)) {
                folder.copy(resource);
            }
        };
    }

    /// Returns whether an export has one file besides its manifest.
    public boolean isOneFile() {
        return List.of("text-by-index", "json", "csv", "parquet").contains(name);
    }

    public static List<String> names(Predicate<Format> wanted) {
        return ALL.stream().filter(wanted).map(Format::name).toList();
    }

    public static Optional<Format> named(String name) {
        return ALL.stream().filter(format -> format.name.equals(name)).findFirst();
    }

    /// Returns the result that the job must compute before an export of the given sets, or empty if the format does not
    /// support them. A counted export of one file also takes forward sets.
    ///
    /// @param isCounted whether the export has the numbers of ways
    public Optional<Result> needs(Result set, boolean isCounted) {
        Optional<Result> only = isCounted ? Optional.of(Result.COUNTS) : onlyWinning;
        return only.isEmpty()
                ? Optional.of(set)
                : isCounted && isOneFile() && set == Result.FORWARD
                        ? Optional.of(Result.GAMES)
                        : only.filter(_ -> set == Result.WINNING);
    }

    /// Returns whether an export may have the numbers of ways.
    public boolean takesCounts() {
        return List.of("javascript", "python", "csv", "parquet").contains(name);
    }

    public Path defaultFolder(Selection selection) {
        return selection.folder().folder().resolve("export-" + selection.label()
                + (selection.isCounted() ? "-counts-" : "-") + name);
    }

    /// Writes an export and returns its files, including the manifest.
    ///
    /// @param version the version of the program
    /// @throws IOException if a set is missing or damaged or the folder cannot be written; then no folder appears
    public List<ExportedFile> export(Selection selection, Path target, String version) throws IOException {
        try (FileChannel _ = selection.folder().lockToRead(); ExportFolder folder = new ExportFolder(target)) {
            writer.write(selection, folder);
            folder.copy("/formats/README.md");
            folder.text(ExportManifest.NAME, ExportManifest
                    .sealed(manifest(selection, folder.written(), version).text(new DefaultPrettyPrinter())));
            folder.commit();
            return folder.written();
        }
    }

    /// @param files all files of the export except the manifest
    private JsonObject manifest(Selection selection, List<ExportedFile> files, String version)
            throws IOException {
        List<JsonObject> sets = new ArrayList<>();
        for (SelectedSet id : selection.ids()) {
            sets.add(new JsonObject().with("set", id.symbol()).with("k", id.pegs())
                    .with("positions", selection.summary(id).size())
                    .with("complementsK", selection.complementPegs(id)));
        }
        return new JsonObject().with("manifest", ExportManifest.TITLE).with("program", "Pegsets " + version)
                .with("format", name).with("layout", layout).with("set", selection.label())
                .with("job", selection.job().name()).withAll(Modules.problem(selection.job().problem()))
                .with("complements", complements(selection)).with("complementsAbove", selection.complementsAbove())
                .with("sets", sets).withEach("files", files, ExportedFile::json);
    }

    /// Returns a text about sets that are not stored; null if all are stored.
    private static String complements(Selection selection) {
        int holes = selection.holes();
        int most = selection.complementsAbove();
        return selection.isCompletedByComplements()
                ? ("sets of more than %d pegs are not stored: a position of k > %d pegs belongs to "
                        + "its set if its complement, 2^%d - 1 - code, belongs to the set of %d - k pegs")
                        .formatted(most, most, holes, holes)
                : null;
    }
}
