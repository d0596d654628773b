package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import pegsets.job.JobRun;
import pegsets.job.file.AtlasFile;

/// A progress that nobody reads.
public class SilentAtlas extends AtlasProgress {
    public SilentAtlas() {
        super((words, json) -> {}, line -> {});
    }

    /// Writes an atlas into a folder. Returns the folder of its site.
    static Path site(Path folder, String text) throws IOException {
        Path file = Files.writeString(folder.resolve("small.yaml"), text);
        new AtlasFolder(new AtlasRun(AtlasFile.read(file, JobRun.DEFAULTS), folder.resolve("data"), "test",
                new SilentAtlas()).run(_ -> true, false, () -> false)).write(folder.resolve("atlas"));
        return folder.resolve("atlas/site");
    }
}
