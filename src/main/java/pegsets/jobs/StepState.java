package pegsets.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import pegsets.disk.Contents;
import pegsets.disk.CorruptFileException;
import pegsets.equations.SetName;

/// How far one step of a job is, by its file's header and the journal. The file is not read to its end: that is `verify`.
///
/// @param size codes or counts in the file, where there is one
public record StepState(Step step, State state, OptionalLong size) {

    /// What there is of a file.
    public enum State {
        /// Whole, and the journal knows it.
        DONE,
        /// There, but the process ended before the journal knew it; the next run checks and keeps it.
        UNRECORDED,
        /// Begun; temporary files are there from which the next run goes on.
        STARTED,
        /// Not there.
        MISSING,
        /// Not what was once written.
        DAMAGED
    }

    /// The states of all steps.
    public static List<StepState> of(Job job, Workspace workspace, List<Step> plan) throws IOException {
        Map<String, Contents> journal = Journal.read(workspace.journal(), job.problemText());
        List<StepState> states = new ArrayList<>();
        for (Step step : plan) {
            states.add(of(step, workspace, journal.get(step.output().fileName())));
        }
        return states;
    }

    private static StepState of(Step step, Workspace workspace, Contents remembered) throws IOException {
        SetName id = step.output();
        if (!Files.exists(workspace.file(id))) {
            boolean started = Files.exists(workspace.work(id));
            return new StepState(step, started ? State.STARTED : State.MISSING, OptionalLong.empty());
        }
        try {
            long size = id.kind().isNumbers() ? workspace.check(id).orElseThrow().size()
                    : workspace.header(id).orElseThrow().size();
            return new StepState(step, remembered == null ? State.UNRECORDED : State.DONE, OptionalLong.of(size));
        } catch (CorruptFileException e) {
            return new StepState(step, State.DAMAGED, OptionalLong.empty());
        }
    }
}
