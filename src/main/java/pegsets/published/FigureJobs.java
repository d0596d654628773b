package pegsets.published;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.jobs.Job;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.questions.FastestLosses;
import pegsets.questions.FewestMoves;

/// Runs the jobs that figures are computed by, in a folder of its own. Each job has its job file there; jobs on the
/// same problem share their sets.
public final class FigureJobs {
    private final Path folder;
    private final Path defaults;
    private final FastestLosses.Computing computing;

    /// @param folder   for job files and sets
    /// @param defaults the defaults of job files
    public FigureJobs(Path folder, Path defaults, FastestLosses.Computing computing) {
        this.folder = folder;
        this.defaults = defaults;
        this.computing = computing;
    }

    /// Runs a job to its end.
    ///
    /// @param problem the lines of the job file that give the problem
    /// @param wanted  the results, as in `winning, solutions`
    /// @param more    further settings, as in `forward-to=1`
    FinishedRun run(List<String> problem, String wanted, String... more) throws IOException {
        List<String> settings = new ArrayList<>(List.of(more));
        settings.add("stages=[" + wanted + "]");
        JobFolder sets = sets(problem, settings);
        computing.run(sets);
        return new FinishedRun(sets);
    }

    private JobFolder sets(List<String> problem, List<String> settings) throws IOException {
        String name = String.join("-", problem).replaceAll("[a-z]+: |[^A-Za-z0-9-]", "");
        Files.createDirectories(folder);
        Path file = Files.write(folder.resolve(name + ".yaml"), problem);
        try {
            Job job = JobFile.read(file, defaults, settings);
            return new JobFolder(folder, job);
        } catch (JobFileException e) {
            throw new IllegalStateException(e); // the job files are the program's own
        }
    }

    /// The searches by levels on a problem.
    FewestMoves moves(List<String> problem) throws IOException {
        return new FewestMoves(sets(problem, List.of("stages=[winning]")), _ -> {});
    }

    /// The questions that can be asked of a problem.
    FastestLosses questions(List<String> problem) throws IOException {
        FinishedRun finished = run(problem, "winning");
        return new FastestLosses(finished.sets(), computing);
    }
}
