package pegsets.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;

/// The state of one file of a job, according to its header and the journal. Only `pegs verify` reads files to their
/// ends.
///
/// @param size codes or counts in the file, if it exists
public record FileState(SetName name, State state, OptionalLong size) {

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

    /// Returns the states of all files of a plan.
    public static List<FileState> of(JobFolder folder, List<Equation> plan) throws IOException {
        Map<String, FileFingerprint> journal = Journal.read(folder.journal(), folder.job().description());
        Set<String> begun = Journal.begun(folder.journal()).keySet();
        List<FileState> states = new ArrayList<>();
        for (Equation equation : plan) {
            states.add(of(equation.left(), folder, journal.get(equation.left().fileName()),
                    begun.contains(equation.left().fileName())));
        }
        return states;
    }

    /// Returns whether the file is complete, recorded or not.
    public boolean isComplete() {
        return size.isPresent();
    }

    /// Refuses a folder with damaged files.
    public static void checkNoneDamaged(JobFolder folder, List<FileState> states) throws IOException {
        List<String> damaged = states.stream().filter(state -> state.state() == State.DAMAGED)
                .map(state -> state.name().fileName()).toList();
        if (!damaged.isEmpty()) {
            throw new IOException(folder.folder() + ": " + String.join(", ", damaged)
                    + (damaged.size() == 1 ? " is" : " are")
                    + " damaged; pegs verify names the fault; delete the damaged files and run the job again");
        }
    }

    private static FileState of(SetName id, JobFolder folder, FileFingerprint remembered, boolean isBegun)
            throws IOException {
        if (!Disk.exists(folder.file(id))) {
            State state = remembered != null
                    ? State.LOST
                    : isBegun || Disk.exists(folder.work(id)) ? State.STARTED : State.MISSING;
            return new FileState(id, state, OptionalLong.empty());
        }
        try {
            long size = id.kind().isNumbers()
                    ? folder.numbers(id).map(List::size).orElse(0)
                    : folder.made(id).size();
            return new FileState(id, remembered == null ? State.UNRECORDED : State.DONE, OptionalLong.of(size));
        } catch (CorruptFileException e) {
            return new FileState(id, State.DAMAGED, OptionalLong.empty());
        }
    }
}
