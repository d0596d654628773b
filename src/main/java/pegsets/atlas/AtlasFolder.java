package pegsets.atlas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.Folders;

/// The folder of an atlas with its tables and its site.
public final class AtlasFolder {
    /// A folder with this file is an atlas, which a later one may replace.
    private static final String MARK = "atlas.json";

    private AtlasFolder() {}

    /// Refuses a folder that another program has written.
    public static void checkOurs(Path folder) throws IOException {
        if (Disk.exists(folder) && !(Disk.isFolder(folder)
                && (Disk.exists(folder.resolve(MARK)) || Disk.list(folder).isEmpty()))) {
            throw new IOException(
                    folder + ": this folder is not an atlas and was not replaced; name a new folder with --out");
        }
    }

    /// Writes the tables and the site of an atlas.
    public static void write(Atlas atlas, Path folder) throws IOException {
        checkOurs(folder);
        Folders.make(folder);
        AtlasTables tables = new AtlasTables(atlas);
        write(folder.resolve(MARK), tables.json(true));
        write(folder.resolve("problems.csv"), tables.problems());
        write(folder.resolve("sizes.csv"), tables.sizes());
        write(folder.resolve("timings.csv"), tables.timings());
        tables.writeParquet(folder.resolve("problems.parquet"));
        new AtlasSite(atlas, folder.resolve("site")).write();
    }

    /// Returns an atlas as one JSON object on one line.
    public static String json(Atlas atlas) throws IOException {
        return new AtlasTables(atlas).json(false).strip();
    }

    private static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
