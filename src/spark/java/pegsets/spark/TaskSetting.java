package pegsets.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import pegsets.disk.Deletion;
import pegsets.disk.Progress;
import pegsets.job.Job;

/// What a task knows of the job: it reads it once in each process.
record TaskSetting(JobText text) implements Serializable {
    /// A task is one thread: several tasks at a time are a matter of the cluster.
    private static final List<String> ONE_THREAD = List.of("threads=1");
    private static final Map<JobText, Job> JOBS = new HashMap<>();

    /// Nobody hears of the progress of a task; the driver counts tasks.
    static final Progress UNHEARD = _ -> {};

    Job job() throws IOException {
        synchronized (JOBS) { // tasks that start together share the tables of one job
            Job known = JOBS.get(text);
            if (known == null) {
                known = text.job(ONE_THREAD);
                JOBS.put(text, known);
            }
            return known;
        }
    }

    /// A folder for temporary files, on a disk of the machine, which is deleted when the task ends.
    static Path temporaryFolder() throws IOException {
        String local = Optional.ofNullable(System.getenv("SPARK_LOCAL_DIRS"))
                .or(() -> Optional.ofNullable(System.getenv("LOCAL_DIRS"))).map(dirs -> dirs.split(",")[0])
                .orElse(System.getProperty("java.io.tmpdir"));
        Path folder = Files.createTempDirectory(Path.of(local), "pegs-task");
        TaskContext.get().addTaskCompletionListener((TaskCompletionListener) _ -> delete(folder));
        return folder;
    }

    private static void delete(Path folder) {
        try {
            Deletion.created(folder);
        } catch (IOException e) {
            // the cluster deletes what a job leaves in its local folders
        }
    }
}
