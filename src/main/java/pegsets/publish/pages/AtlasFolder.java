package pegsets.publish.pages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.job.file.AtlasFile;

/// The folder of an atlas with its tables and its site.
public final class AtlasFolder {
    /// A folder with this file is an atlas, even if it has no manifest.
    private static final String MARK = "atlas.json";
    /// The program is named in this many bytes of the file: after the name of the atlas.
    private static final int MOST_NAME = 2000;

    private AtlasFolder() {}

    /// Refuses a folder that another program has written, and links instead of the folders of the site.
    public static void checkOurs(Path folder, AtlasFile file) throws IOException {
        AtlasSite.checkFolders(folder, file);
        if (Disk.exists(folder)
                && !(Disk.isFolder(folder) && AtlasManifest.isOurs(folder, isAtlas(folder.resolve(MARK))))) {
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

    /// Writes the tables and the site of an atlas. Returns a note about the files of the user in the folder, if any.
    public static Optional<String> write(Atlas atlas, Path folder) throws IOException {
        checkOurs(folder, atlas.file());
        Folders.make(folder);
        AtlasTables tables = new AtlasTables(atlas);
        try (AtlasManifest files = new AtlasManifest(folder, isAtlas(folder.resolve(MARK)))) {
            files.write(MARK, tables.json(true));
            files.write("problems.csv", tables.problems());
            files.write("sizes.csv", tables.sizes());
            files.write("timings.csv", tables.timings());
            files.write("problems.parquet", tables.parquet(folder));
            new AtlasSite(atlas, files).write();
            return files.finish();
        }
    }

    /// Returns an atlas as one JSON object on one line.
    public static String json(Atlas atlas) throws IOException {
        return new AtlasTables(atlas).json(false).strip();
    }
}
