package pegsets.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import pegsets.board.Pruning;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.NumbersFile;

/// The file of the pagoda functions that the search of `prune: auto` found. Later commands read them instead of
/// searching again.
public final class KeptPruning {
    private static final Pattern ANY_LINE = Pattern.compile(".*");
    private static final String SEARCH_AGAIN = "; delete the file and run the job again to repeat the search";

    private final Job job;
    private final Path file;
    private final String description;

    public KeptPruning(JobFolder folder) {
        this.job = folder.job();
        this.file = folder.folder().resolve(JobFolder.PRUNING);
        this.description = job.description().whole().ofFile(JobFolder.PRUNING);
    }

    /// Returns the functions that an earlier run found, if the folder has them.
    ///
    /// @throws CorruptFileException if the file is damaged or belongs to another problem
    public Optional<Pruning> read() throws IOException {
        if (!Disk.exists(file)) {
            return Optional.empty();
        }
        try {
            List<String> lines = NumbersFile.read(file, description, ANY_LINE);
            return Optional.of(Pruning.ofLines(job.problem().board(),
                    lines.stream().filter(line -> !line.isEmpty()).toList()));
        } catch (IllegalArgumentException e) {
            throw new CorruptFileException(file, e.getMessage() + SEARCH_AGAIN);
        } catch (CorruptFileException e) {
            throw e.fault().startsWith("damaged") ? new CorruptFileException(file, e.fault() + SEARCH_AGAIN) : e;
        }
    }

    /// Writes the functions of the job, if a search found them. The folder is locked.
    void write() throws IOException {
        if (job.wanted().isPruningFound() && !Disk.exists(file)) {
            NumbersFile.write(file, description, job.pruning().lines());
        }
    }
}
