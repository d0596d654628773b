package pegsets.publish.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.text.Picture;
import pegsets.disk.Budget;
import pegsets.disk.Disk;
import pegsets.job.Description;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.Plan;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.sets.file.CodeSetReader;

/// The folder of a finished job, read without its job file: every set file describes its problem.
public final class FinishedFolder {
    private FinishedFolder() {}

    /// Reads the problem of a folder from its files.
    ///
    /// @param drawn  the board, if it was drawn in a job file
    /// @param budget for work on the folder
    /// @throws IOException if the folder has no winning sets with their labels, or they do not describe the problem
    public static JobFolder read(Path folder, Optional<Board> drawn, Budget budget) throws IOException {
        Path absolute = folder.toAbsolutePath().normalize();
        Path set = winningSet(absolute);
        String text = CodeSetReader.summary(set).description();
        Description description = Description.ofHeader(set, text);
        String name = description.lines().getFirst().value();
        if (drawn.isPresent() && !drawn.get().name().equals(name)) {
            throw new IOException(set + " belongs to board " + name + ", not to " + drawn.get().name()
                    + "; name another folder or board");
        }
        if (drawn.isEmpty() && Picture.isKey(name)) {
            throw new IOException(
                    set + " belongs to a board that was drawn in a job file; call open(folder, board) with that board");
        }
        Job job;
        try {
            job = JobFile.described(set, absolute.getFileName().toString(), description, EnumSet.of(Result.COUNTS),
                    budget, drawn);
        } catch (JobFileException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (!job.description().equals(description)) {
            throw new IOException(
                    set + " describes an unknown problem, '" + description
                            + "'; delete the file and run the job again");
        }
        if (!job.problem().keepsEnds()) {
            throw new IOException(set
                    + ": with symmetry full, its start and finish represent all their images; use symmetry stabilizer or none");
        }
        JobFolder jobFolder = new JobFolder(absolute.getParent(), job);
        Optional<SetName> missing = Plan.firstMissing(jobFolder, WinGraph.NEEDED);
        if (missing.isPresent()) {
            throw new IOException(
                    jobFolder.file(missing.get())
                            + ": the file is missing; compute it with pegs run JOB --set results=counts");
        }
        return jobFolder;
    }

    private static Path winningSet(Path folder) throws IOException {
        if (Disk.isFile(folder)) {
            throw new IOException(folder + " is not a folder; name the folder of a job");
        }
        if (!Disk.exists(folder)) {
            throw new IOException(folder
                    + ": no such folder; name the folder of a job, or compute it with pegs run JOB --set results=counts");
        }
        return Disk.list(folder).stream()
                .filter(file -> SetName.ofFileName(file.getFileName().toString())
                        .filter(id -> id.kind() == SetName.Kind.WINNING).isPresent())
                .findFirst()
                .orElseThrow(() -> new IOException(
                        folder + " has no winning sets (W_k.codes); name the folder of a finished job, "
                                + "such as data/english33-central"));
    }
}
