package pegsets.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pegsets.disk.Deletion;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;

/// The texts of a job file and of the defaults, and the settings of the command line. Other processes read the same job
/// from it.
record JobText(String fileName, String text, String defaults, List<Setting> settings) implements Serializable {

    static JobText of(JobSource source, Path defaults) throws IOException {
        return new JobText(source.name() + ".yaml",
                source.file().isPresent() ? Files.readString(source.file().get()) : "", Files.readString(defaults),
                List.copyOf(source.settings()));
    }

    /// Reads the job.
    ///
    /// @param moreSettings settings that override all others
    Job job(List<String> moreSettings) throws IOException {
        Path folder = Files.createTempDirectory("pegs-job");
        try {
            Path file = Files.writeString(folder.resolve(fileName), text);
            Path defaultsFile = Files.writeString(Files.createDirectory(folder.resolve("conf")).resolve("defaults"),
                    defaults);
            return JobFile.read(JobSource.of(file, List.of()).with(settings)
                    .with(moreSettings.stream().map(Setting::of).toList()), defaultsFile);
        } catch (JobFileException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            Deletion.created(folder);
        }
    }
}
