package pegsets.job;

import java.io.IOException;
import java.nio.file.Path;
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
        String held = Journal.problem(data.resolve(usual)).orElse("");
        if (isAny && !held.equals(wanted) && Disk.isFolder(data)) {
            for (Path folder : Disk.list(data)) {
                if (Journal.problem(folder).filter(wanted::equals).isPresent()) {
                    return folder.getFileName().toString();
                }
            }
        }
        if (wanted.startsWith(held)) {
            return usual;
        }
        Journal.check(data.resolve(usual));
        return usual + "-" + new Checksum().add(wanted).hex();
    }
}
