package pegsets.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.Checksum;
import pegsets.disk.Disk;

/// The choice of the folder of a job: the one with the job's name, unless it holds another problem.
///
/// @param data  the folder of the jobs' folders
/// @param isAny whether any folder in it that holds the problem will do
public record FolderChoice(Path data, boolean isAny) {

    /// Returns the name of the folder for a problem: the usual name, the name of another folder that holds the problem,
    /// or the usual name with a checksum of the problem.
    public String nameOf(String usual, Problem problem) throws IOException {
        String wanted = Description.of(problem, Pruning.NONE).text();
        String held = problemIn(usual).orElse("");
        if (isAny && !held.equals(wanted) && Disk.isFolder(data)) {
            for (Path folder : Disk.list(data)) {
                String name = folder.getFileName().toString();
                if (problemIn(name).filter(wanted::equals).isPresent()) {
                    return name;
                }
            }
        }
        return wanted.startsWith(held) ? usual : usual + "-" + new Checksum().add(wanted).hex();
    }

    /// Returns whether the journal of a folder names a file that a run began and did not complete.
    public boolean isInterrupted(String name) throws IOException {
        return !Journal.begun(data.resolve(name).resolve(JobFolder.JOURNAL)).isEmpty();
    }

    /// Returns the lines of the problem in a folder, without pruning, if the folder has a journal.
    public Optional<String> problemIn(String name) throws IOException {
        return Journal.problem(data.resolve(name).resolve(JobFolder.JOURNAL));
    }
}
