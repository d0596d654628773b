package pegsets.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.Holder;

/// The files of a job, and the process that works in its folder or the place where the last run stopped.
///
/// @param files       of the plan
/// @param holder      the process that has locked the folder
/// @param step        the file that the process computes, or the file that the last run began and did not complete
/// @param percent     of the job that is done, if the process knows it
/// @param secondsLeft for the job, if the process knows them
/// @param stopped     the last time at which the stopped run wrote something, such as `2026-11-27 14:02:33`
public record RunState(List<FileState> files, Optional<Holder> holder, Optional<SetName> step,
        Optional<Integer> percent, Optional<Long> secondsLeft, Optional<String> stopped) {

    /// The state of one file, according to its header and the journal. Only `pegs verify` reads files to their ends.
    ///
    /// @param size codes or counts in the file, if it exists
    public record FileState(SetName name, State state, OptionalLong size) {
        /// Returns whether the file is complete, recorded or not.
        public boolean isComplete() {
            return size.isPresent();
        }
    }

    public enum State {
        /// Complete, and recorded in the journal.
        DONE,
        /// Complete, but the process ended before it wrote the journal; the next run checks and records the file.
        UNRECORDED,
        /// Begun; the next run resumes from its temporary files, if it has any.
        STARTED,
        MISSING,
        /// Missing, although the journal records it.
        LOST,
        /// Different from the bytes that were written.
        DAMAGED
    }

    public static RunState of(JobFolder folder, List<Equation> plan) throws IOException {
        Journal.Records journal = Journal.read(folder.journal(), folder.job().description());
        List<FileState> files = new ArrayList<>();
        for (Equation equation : plan) {
            files.add(file(equation.left(), folder, journal));
        }
        Optional<Holder> holder = Folders.holder(folder.folder());
        if (holder.isPresent()) {
            String[] words = holder.get().work().split(" "); // see RunListener
            boolean isEstimated = words.length == 3;
            return new RunState(files, holder, SetName.ofFileName(words[0]),
                    isEstimated ? Optional.of(Integer.valueOf(words[1])) : Optional.empty(),
                    isEstimated ? Optional.of(Long.valueOf(words[2])) : Optional.empty(), Optional.empty());
        }
        List<SetName> names = files.stream().filter(file -> !file.isComplete()).map(FileState::name).toList();
        Optional<SetName> step = journal.begun().keySet().stream().map(SetName::ofFileName).flatMap(Optional::stream)
                .filter(names::contains).reduce((_, last) -> last);
        Optional<String> stopped = Optional.empty();
        if (step.isPresent()) {
            Instant journalled = lastChange(folder.journal());
            Instant work = lastChange(folder.work(step.get()));
            stopped = Optional.of(Holder.time(work.isAfter(journalled) ? work : journalled));
        }
        return new RunState(files, holder, step, Optional.empty(), Optional.empty(), stopped);
    }

    private static Instant lastChange(Path path) throws IOException {
        return Disk.exists(path) ? Files.getLastModifiedTime(path).toInstant() : Instant.MIN;
    }

    private static FileState file(SetName id, JobFolder folder, Journal.Records journal) throws IOException {
        boolean isRecorded = journal.done().containsKey(id.fileName());
        if (!Disk.exists(folder.file(id))) {
            State state = isRecorded
                    ? State.LOST
                    : journal.begun().containsKey(id.fileName()) || Disk.exists(folder.work(id))
                            ? State.STARTED
                            : State.MISSING;
            return new FileState(id, state, OptionalLong.empty());
        }
        try {
            long size = id.kind().isNumbers()
                    ? folder.numbers(id).map(List::size).orElse(0)
                    : folder.made(id).size();
            return new FileState(id, isRecorded ? State.DONE : State.UNRECORDED, OptionalLong.of(size));
        } catch (CorruptFileException e) {
            return new FileState(id, State.DAMAGED, OptionalLong.empty());
        }
    }

    /// Refuses a folder with damaged files.
    ///
    /// @param folder for the message
    public void checkNoneDamaged(Path folder) throws IOException {
        List<String> damaged = files.stream().filter(file -> file.state == State.DAMAGED)
                .map(file -> file.name.fileName()).toList();
        if (!damaged.isEmpty()) {
            throw new IOException(folder + ": " + String.join(", ", damaged) + (damaged.size() == 1 ? " is" : " are")
                    + " damaged; pegs verify names the fault; delete the damaged files and run the job again");
        }
    }
}
