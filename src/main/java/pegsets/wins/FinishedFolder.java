package pegsets.wins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.codes.file.CodeSetReader;
import pegsets.disk.Budget;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Result;
import pegsets.jobs.Workspace;

/// The folder of a job that has been run, read without its job file: every set file says what problem it is of.
public record FinishedFolder(Job job, Workspace workspace) {

    /// Finds out what a folder holds.
    ///
    /// @throws IOException when it has no winning sets with their labels, or the problem cannot be told from them
    public static FinishedFolder read(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        Path set = winningSet(absolute);
        String description = CodeSetReader.header(set).description();
        Problem problem = problem(set, description);
        Job job = new Job(absolute.getFileName().toString(), problem, EnumSet.of(Result.SOLUTIONS), OptionalInt.empty(),
                new Budget(0, 0, 1), pruning(set, problem, description));
        if (!description.endsWith("\n" + job.problemText())) {
            throw new IOException(set + ": of a problem that has no name here, '" + description.strip().replace("\n", ", ") + "'");
        }
        if (!job.problem().keepsEnds()) {
            throw new IOException(set + ": with symmetry full its start and finish stand for their images, expected symmetry stabiliser or none");
        }
        Workspace workspace = new Workspace(absolute.getParent(), job);
        Optional<SetName> missing = workspace.firstMissing(job, WinGraphs.NEEDED);
        if (missing.isPresent()) {
            throw new IOException(workspace.file(missing.get()) + ": no such file; make it with pegs count");
        }
        return new FinishedFolder(job, workspace);
    }

    private static Path winningSet(Path folder) throws IOException {
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.filter(file -> SetName.ofFileName(file.getFileName().toString()).filter(id -> id.kind() == SetName.Kind.WINNING).isPresent())
                    .min(Path::compareTo).orElseThrow(() -> new IOException(folder + ": no winning sets (W_k.codes) in it, expected the folder of a job "
                            + "that has been run, such as data/english33-central"));
        } catch (NotDirectoryException e) {
            throw new IOException(folder + ": no folder, expected that of a job", e);
        }
    }

    private static Problem problem(Path set, String description) throws IOException {
        List<String> lines = description.lines().skip(1).filter(line -> !line.startsWith(Job.PRUNE)).toList();
        if (lines.stream().anyMatch(line -> line.matches("board .*-picture-.*"))) {
            throw new IOException(set + ": of a board that was drawn in a job file, expected one that has a name of its own");
        }
        try {
            return JobFile.problem(set, lines);
        } catch (JobFileException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static Pruning pruning(Path set, Problem problem, String description) throws IOException {
        try {
            return Pruning.ofLines(problem.board(), description.lines().filter(line -> line.startsWith(Job.PRUNE))
                    .map(line -> line.substring(Job.PRUNE.length())).toList());
        } catch (IllegalArgumentException e) {
            throw new IOException(set + ": " + e.getMessage(), e);
        }
    }

    /// The winning positions in the folder.
    public WinGraph graph() {
        return WinGraphs.of(job, workspace);
    }
}
