package pegsets.questions;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import pegsets.disk.Folders;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;

/// Computes the odds of a job whose forward sets are there, down to one peg. Nothing stays on disk.
public final class OddsRun {
    private OddsRun() {}

    /// @throws IOException when a file cannot be read or written, another process has the job, or a budget is too small
    public static Odds odds(JobFolder folder, RandomPlay.Listener listener) throws IOException {
        Job job = folder.job();
        try (FileChannel _ = folder.lock()) {
            Path work = folder.temporary().resolve("odds");
            Folders.delete(work);
            Files.createDirectories(work);
            try {
                return new RandomPlay(job.problem(), job.budget(), listener)
                        .odds(pegs -> folder.file(SetName.forward(pegs)), work);
            } finally {
                Folders.delete(work);
                folder.deleteEmptyTemporary();
            }
        }
    }
}
