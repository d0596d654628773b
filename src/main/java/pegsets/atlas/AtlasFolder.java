package pegsets.atlas;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;
import pegsets.disk.Folders;

/// The folder of an atlas with its tables and its site.
public final class AtlasFolder {
    /// A folder with this file is an atlas, which a later one may replace.
    private static final String MARK = "atlas.json";
    /// The program is named in this many bytes of the file: after the name of the atlas.
    private static final int MOST_NAME = 2000;

    private AtlasFolder() {}

    /// Refuses a folder that another program has written.
    public static void checkOurs(Path folder) throws IOException {
        if (Disk.exists(folder) && !(Disk.isFolder(folder) && (isAtlas(folder.resolve(MARK)) || isEmpty(folder)))) {
            throw new IOException(
                    folder + ": this is not the folder of an atlas and was not replaced; name a new folder with --out");
        }
    }

    /// Returns whether a file is the JSON of an atlas. Other programs have files of this name.
    private static boolean isAtlas(Path mark) throws IOException {
        if (!Disk.isFile(mark)) {
            return false;
        }
        try (InputStream bytes = Files.newInputStream(mark)) {
            return new String(bytes.readNBytes(MOST_NAME), StandardCharsets.UTF_8).contains(AtlasTables.PROGRAM);
        }
    }

    /// Returns whether a folder has no file, except the first one that a killed run did not finish.
    private static boolean isEmpty(Path folder) throws IOException {
        return Disk.list(folder).stream()
                .allMatch(file -> file.getFileName().toString().equals(MARK + AtomicFile.SUFFIX));
    }

    /// Writes the tables and the site of an atlas.
    public static void write(Atlas atlas, Path folder) throws IOException {
        checkOurs(folder);
        Folders.make(folder);
        AtlasTables tables = new AtlasTables(atlas);
        AtomicFile.write(folder.resolve(MARK), tables.json(true));
        AtomicFile.write(folder.resolve("problems.csv"), tables.problems());
        AtomicFile.write(folder.resolve("sizes.csv"), tables.sizes());
        AtomicFile.write(folder.resolve("timings.csv"), tables.timings());
        tables.writeParquet(folder.resolve("problems.parquet"));
        new AtlasSite(atlas, folder.resolve("site")).write();
    }

    /// Returns an atlas as one JSON object on one line.
    public static String json(Atlas atlas) throws IOException {
        return new AtlasTables(atlas).json(false).strip();
    }
}
