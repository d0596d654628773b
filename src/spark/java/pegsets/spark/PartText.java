package pegsets.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.spark.TaskContext;
import pegsets.board.Pruning;
import pegsets.disk.RemoteStorage;
import pegsets.job.Job;
import pegsets.sets.expand.HintedExpander;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetHeader;

/// The parts of a file that is to be made, as tasks know them.
///
/// @param work a folder for temporary files that the driver and all tasks see
record PartText(int pegs, String description, String work) implements Serializable {

    /// A part that a task has written.
    ///
    /// @param hinted    the same part with hints, or empty
    /// @param positions of the source that have gone into it
    record Written(int number, String file, String hinted, long positions) implements Serializable {
        Written(int number, Path file, long positions) {
            this(number, file.toString(), "", positions);
        }
    }

    static PartText of(Output output) {
        return new PartText(output.pegs(), output.description(), DescentText.absolute(output.work()));
    }

    /// The header of the set, of which [SetHeader#ofPart] makes that of a part.
    SetHeader codesHeader(Job job) {
        return CodeSetWriter.header(job.context().numbering().codeClass(), pegs, description);
    }

    /// Returns the header of a copy of the set with hints below the numbers ([Numbering]). It names the set, and the
    /// jumps that hints stand for.
    static SetHeader hintedHeader(Job job, int pegs, String description) {
        int meaning = new HintedExpander(job.context().jumps(), Pruning.NONE, pegs, true).meaning();
        return SetHeader.ofCodes(Long.SIZE, pegs, description.replaceFirst("\n", ", hints %08x\n".formatted(meaning)),
                Optional.empty());
    }

    /// Returns the header of the copy of this set.
    SetHeader hintedHeader(Job job) {
        return hintedHeader(job, pegs, description);
    }

    /// The header of labels.
    SetHeader countsHeader(Job job) {
        return SetHeader.ofCounts(job.problem().board().size(), pegs, description);
    }

    /// The file of a part, of this attempt of a task alone: tasks may be repeated, or run twice at a time.
    Path file(int number) throws IOException {
        return file("part-", number);
    }

    /// Returns the file of the same part with hints.
    Path hintedFile(int number) throws IOException {
        return file("hinted-", number);
    }

    private Path file(String name, int number) throws IOException {
        Path folder = Files.createDirectories(
                RemoteStorage.pathOf(work).resolve("attempt-" + TaskContext.get().taskAttemptId()));
        return folder.resolve(name + number);
    }
}
