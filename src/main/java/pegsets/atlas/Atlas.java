package pegsets.atlas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.jobs.AtlasFile;
import pegsets.jobs.AtlasFile.Chart;

/// An atlas with its entries.
///
/// @param version of the program
public record Atlas(AtlasFile file, List<Section> sections, String version) {
    static final String SECONDS = "pegsets atlas seconds 1";
    /// A folder with this file is an atlas, which a later one may replace.
    private static final String MARK = "atlas.json";

    /// A board with its problems.
    ///
    /// @param entries one for each pair up to symmetry
    /// @param folder  with the files of the problems
    record Section(Chart chart, List<Entry> entries, Path folder) {
        long count(Predicate<Entry> condition) {
            return entries.stream().filter(condition).count();
        }

        Path files(Entry entry) {
            return folder.resolve(entry.name() + "-files");
        }
    }

    /// Refuses a folder that another program has written.
    public static void checkOurs(Path folder) throws IOException {
        if (Disk.exists(folder) && !(Disk.isFolder(folder)
                && (Disk.exists(folder.resolve(MARK)) || Disk.list(folder).isEmpty()))) {
            throw new IOException(folder + ": not an atlas, and not replaced; name a new folder with --out");
        }
    }

    /// Writes the tables and the site into a folder.
    public void write(Path folder) throws IOException {
        checkOurs(folder);
        Folders.make(folder);
        AtlasTables tables = new AtlasTables(this);
        write(folder.resolve(MARK), tables.json());
        write(folder.resolve("problems.csv"), tables.problems());
        write(folder.resolve("sizes.csv"), tables.sizes());
        write(folder.resolve("timings.csv"), tables.timings());
        tables.writeParquet(folder.resolve("problems.parquet"));
        new AtlasSite(this, folder.resolve("site")).write();
    }

    static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Returns the contents as one JSON object.
    public String json() throws IOException {
        return new AtlasTables(this).json();
    }

    /// Returns a line for each board.
    public String summary() {
        StringBuilder text = new StringBuilder(
                "%-28s %6s %9s %9s %9s%n".formatted("board", "pairs", "feasible", "solvable", "computed"));
        for (Section section : sections) {
            text.append("%-28s %6d %9d %9d %9d%n".formatted(
                    section.chart.board().name() + " " + section.chart.board().rules().label(),
                    section.entries.size(), section.count(Entry::isFeasible), section.count(Entry::isSolvable),
                    section.count(entry -> entry.isSolvable() && entry.fact(Column.NOT_COMPUTED).isEmpty())));
        }
        return text.toString();
    }

    /// Copies a file to the atlas if it differs.
    static void copy(Path from, Path to) throws IOException {
        if (!Disk.exists(to) || Files.mismatch(from, to) >= 0) {
            AtomicFile.write(to, Files.readAllBytes(from));
        }
    }
}
