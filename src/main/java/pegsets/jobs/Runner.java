package pegsets.jobs;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import pegsets.disk.Contents;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.equations.SetName;

/// Runs the plan of a job. A step whose file is there, whole and this problem's, is passed over; the others are made.
/// That is also how a stopped run is taken up again: there is no other way through.
public final class Runner {
    private static final long WORTH_COLLECTING = 128 << 20;

    private final Job job;
    private final Workspace workspace;
    private final RunListener listener;

    public Runner(Job job, Workspace workspace, RunListener listener) {
        this.job = job;
        this.workspace = workspace;
        this.listener = listener;
    }

    /// Runs all steps that are not done.
    ///
    /// @throws CorruptFileException when a file of the job is damaged; it is left as it is
    /// @throws IOException          when a file cannot be read or written, another process has the job, or a budget is too small
    public void run() throws IOException {
        try (FileChannel _ = workspace.lock();
                Journal journal = new Journal(workspace.journal(), job.problemText())) {
            StepMaker maker = new StepMaker(job, workspace, listener);
            List<Step> steps = Plan.of(job);
            for (int i = 0; i < steps.size(); i++) {
                Step step = steps.get(i);
                Optional<Contents> earlier = intact(step.output(), journal);
                listener.begin(step, i + 1, steps.size(), earlier.isPresent() ? 0 : positions(step));
                Contents stored = earlier.isPresent() ? earlier.get() : make(step, maker, journal);
                Folders.delete(workspace.work(step.output()));
                listener.end(step, stored, earlier.isPresent());
            }
            workspace.deleteEmptyTemporary();
            workspace.force();
        }
    }

    /// What a file from an earlier run holds, if there is one.
    private Optional<Contents> intact(SetName id, Journal journal) throws IOException {
        Optional<Contents> found;
        try {
            found = workspace.check(id);
        } catch (CorruptFileException e) {
            throw new CorruptFileException(e.file(), e.fault() + "; remove it and run again to make it anew");
        }
        Optional<Contents> remembered = journal.remembered(id);
        if (found.isPresent() && remembered.isPresent() && !found.equals(remembered)) {
            throw new CorruptFileException(workspace.file(id), "holds " + found.get().inWords() + ", the journal says "
                    + remembered.get().inWords() + "; remove the file to have it made anew, or the journal to keep it");
        }
        if (found.isPresent() && remembered.isEmpty()) {
            journal.done(id, found.get());
        }
        return found;
    }

    private Contents make(Step step, StepMaker maker, Journal journal) throws IOException {
        SetName id = step.output();
        journal.begin(id);
        Files.createDirectories(workspace.temporary());
        Contents stored = maker.make(step, workspace.output(id));
        journal.done(id, stored);
        collectGarbage();
        return stored;
    }

    /// What a step held is garbage now. The collector would rather let the heap grow than look for it.
    private void collectGarbage() {
        Runtime heap = Runtime.getRuntime();
        if (heap.totalMemory() - heap.freeMemory() > Math.max(WORTH_COLLECTING, job.budget().memoryBytes() / 2)) {
            System.gc();
        }
    }

    /// How many positions the step's stage will report as dealt with.
    private long positions(Step step) throws IOException {
        return step.inputs().isEmpty() || step.operation() == Step.Operation.WIN_MIDDLE ? 0
                : workspace.header(step.inputs().getFirst()).map(header -> header.size()).orElse(0L);
    }
}
