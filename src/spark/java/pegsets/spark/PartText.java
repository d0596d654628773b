package pegsets.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.TaskContext;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.disk.RemoteStorage;
import pegsets.jobs.Job;

/// The parts of a file that is to be made, as tasks know them.
///
/// @param work a folder for temporary files that the driver and all tasks see
record PartText(int pegs, String description, String work) implements Serializable {

    /// A part that a task has written.
    ///
    /// @param positions of the source that have gone into it
    record Written(int number, String file, long positions) implements Serializable {}

    static PartText of(Output output) {
        return new PartText(output.pegs(), output.description(), DescentText.absolute(output.work()));
    }

    /// The header of the set, of which [SetHeader#ofPart] makes that of a part.
    SetHeader codesHeader(Job job) {
        return CodeSetWriter.header(job.context().numbering().codeClass(), pegs, description);
    }

    /// The header of labels.
    SetHeader countsHeader(Job job) {
        return SetHeader.ofCounts(job.problem().board().size(), pegs, description);
    }

    /// The file of a part, of this attempt of a task alone: tasks may be repeated, or run twice at a time.
    Path file(int number) throws IOException {
        Path folder = Files.createDirectories(
                RemoteStorage.pathOf(work).resolve("attempt-" + TaskContext.get().taskAttemptId()));
        return folder.resolve("part-" + number);
    }
}
