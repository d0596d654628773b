package pegsets.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.wins.FewestMoves;
import pegsets.job.JobFileException;
import pegsets.job.Results;
import pegsets.job.Runner;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.search.moves.Heuristic;

/// The jobs that compute figures, in a separate folder. Each job has its job file there; jobs on the same problem share
/// their sets.
///
/// @param folder   for job files and sets, next to the folders of finished jobs
/// @param defaults the defaults of job files, `conf/defaults.yaml` next to the program's `jobs`
public record FigureJobs(Path folder, Path defaults) {

    /// Runs a job to its end.
    ///
    /// @param problem the lines of the job file that give the problem
    /// @param wanted  the results, as in `winning, solutions`
    /// @param more    further settings, as in `forward-to=1`
    FinishedRun run(List<String> problem, String wanted, String... more) throws IOException {
        List<String> settings = new ArrayList<>(List.of(more));
        settings.add("stages=[" + wanted + "]");
        JobFolder sets = sets(problem, settings);
        new Runner(sets, _ -> {}).run();
        return new FinishedRun(sets);
    }

    private JobFolder sets(List<String> problem, List<String> settings) throws IOException {
        String name = String.join("-", problem).replaceAll("[a-z]+: |[^A-Za-z0-9-]", "");
        Files.createDirectories(folder);
        return sets(folder, Files.write(folder.resolve(name + ".yaml"), problem), settings);
    }

    private JobFolder sets(Path data, Path jobFile, List<String> settings) throws IOException {
        try {
            return new JobFolder(data, JobFile.read(jobFile, defaults, settings, Optional.of(data)));
        } catch (JobFileException e) {
            throw new IllegalStateException(e); // the job files are the program's own
        }
    }

    /// Returns the sets of one of the program's job files, which the user has run.
    ///
    /// @throws IOException if a file of the job is missing
    FinishedRun finished(String job) throws IOException {
        Path data = folder.getParent();
        Path jobFile = defaults.getParent().resolveSibling("jobs").resolve(job + ".yaml");
        JobFolder sets = sets(data, jobFile, List.of());
        Optional<SetName> missing = Results.firstMissing(sets, EnumSet.allOf(SetName.Kind.class));
        if (missing.isPresent()) {
            throw new IOException("%s is missing; run the job first: pegs run %s --data %s"
                    .formatted(sets.file(missing.get()), jobFile, data));
        }
        return new FinishedRun(sets);
    }

    /// Returns the searches by levels on a problem.
    FewestMoves moves(List<String> problem) throws IOException {
        return moves(problem, EnumSet.allOf(Heuristic.class));
    }

    /// Returns searches with a weaker bound, in a separate folder.
    ///
    /// @param used the parts of the bound
    FewestMoves moves(List<String> problem, Set<Heuristic> used) throws IOException {
        FigureJobs separate = used.size() == Heuristic.values().length
                ? this
                : new FigureJobs(folder.resolve(used.toString()), defaults);
        return new FewestMoves(separate.sets(problem, List.of("stages=[winning]")), used, Optional.empty(), _ -> {});
    }

    /// Returns the analysis of losses on a problem, whose winning sets it computes.
    FastestLosses losses(List<String> problem) throws IOException {
        return new FastestLosses(run(problem, "winning").sets(), _ -> {}, _ -> {});
    }
}
