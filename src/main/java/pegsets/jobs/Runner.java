package pegsets.jobs;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.sets.CorruptFileException;
import pegsets.sets.Folders;
import pegsets.stages.BackwardStage;
import pegsets.stages.CountStage;
import pegsets.stages.Engines;
import pegsets.stages.ForwardStage;
import pegsets.stages.Output;
import pegsets.stages.WinningStage;

/// Runs the plan of a job. A step whose file is there, whole and this problem's, is passed over; the others are made.
/// That is also how a stopped run is taken up again: there is no other way through.
public final class Runner {
    private final Job job;
    private final Workspace workspace;
    private final RunListener listener;
    private final ForwardStage forward;
    private final BackwardStage backward;
    private final WinningStage winning;
    private final CountStage count;

    public Runner(Job job, Workspace workspace, RunListener listener) {
        this.job = job;
        this.workspace = workspace;
        this.listener = listener;
        Engines engines = new Engines(job.problem(), job.resources());
        forward = new ForwardStage(job.problem(), engines, listener);
        backward = new BackwardStage(job.problem(), engines, listener);
        winning = new WinningStage(job.problem(), engines, listener);
        count = new CountStage(job.problem(), engines, listener);
    }

    /// Runs all steps that are not done.
    ///
    /// @throws CorruptFileException when a file of the job is damaged; it is left as it is
    /// @throws IOException          when a file cannot be read or written, another process has the job, or a budget is too small
    public void run() throws IOException {
        try (FileChannel _ = workspace.lock();
                Journal journal = new Journal(workspace.journal(), job.problemText())) {
            List<Step> steps = Plan.of(job);
            for (int i = 0; i < steps.size(); i++) {
                Step step = steps.get(i);
                Optional<Stored> earlier = intact(step.output(), journal);
                listener.begin(step, i + 1, steps.size(), earlier.isPresent() ? 0 : positions(step));
                Stored stored = earlier.isPresent() ? earlier.get() : make(step, journal);
                listener.end(step, stored, earlier.isPresent());
            }
            Folders.delete(workspace.temporary());
        }
    }

    /// What a file from an earlier run holds, if there is one.
    private Optional<Stored> intact(SetId id, Journal journal) throws IOException {
        Optional<Stored> found;
        try {
            found = workspace.check(id);
        } catch (CorruptFileException e) {
            throw new CorruptFileException(e.file(), e.fault() + "; remove it and run again to make it anew");
        }
        Optional<Stored> remembered = journal.remembered(id);
        if (found.isPresent() && remembered.isPresent() && !found.equals(remembered)) {
            throw new CorruptFileException(workspace.file(id), "holds " + found.get().inWords() + ", the journal says "
                    + remembered.get().inWords() + "; remove the file to have it made anew, or the journal to keep it");
        }
        if (found.isPresent() && remembered.isEmpty()) {
            journal.done(id, found.get());
        }
        return found;
    }

    private Stored make(Step step, Journal journal) throws IOException {
        SetId id = step.output();
        journal.begin(id);
        Files.createDirectories(workspace.temporary());
        Stored stored = perform(step);
        journal.done(id, stored);
        Folders.delete(workspace.work(id));
        return stored;
    }

    private Stored perform(Step step) throws IOException {
        List<Path> in = step.inputs().stream().map(workspace::file).toList();
        Output out = workspace.output(step.output());
        return switch (step.operation()) {
            case START -> Stored.of(forward.start(out));
            case DESCEND -> Stored.of(forward.descend(in.get(0), out));
            case FINISH -> Stored.of(backward.finish(out));
            case ASCEND -> Stored.of(backward.ascend(in.get(0), out));
            case COMPLEMENT -> Stored.of(backward.complement(in.get(0), out));
            case WIN_MIDDLE -> Stored.of(winning.middle(in.get(0), in.get(1), out));
            case WIN_MIDDLE_OF_COMPLEMENTS -> Stored.of(winning.middleOfComplements(in.get(1), in.get(0), out));
            case WIN_DESCEND -> Stored.of(winning.descend(in.get(0), in.get(1), out));
            case WIN_ASCEND -> Stored.of(winning.ascend(in.get(0), in.get(1), out));
            case WIN_DESCEND_BY_COMPLEMENTS -> Stored.of(winning.descendByComplements(in.get(0), in.get(1), out));
            case COUNT_FINISH -> Stored.of(count.finish(in.get(0), out));
            case COUNT_ASCEND -> Stored.of(count.ascend(in.get(0), in.get(1), in.get(2), out));
            case TOTAL -> solutions(count.total(in.get(0), in.get(1)));
            case TOTAL_OF_COMPLEMENTS -> solutions(count.totalOfComplements(in.get(0), in.get(1)));
        };
    }

    private Stored solutions(BigInteger number) throws IOException {
        SolutionsFile.write(workspace.file(SetId.SOLUTIONS), workspace.solutionsDescription(), number);
        return Stored.of(number);
    }

    /// How many positions the step's stage will report as dealt with.
    private long positions(Step step) throws IOException {
        return step.inputs().isEmpty() || step.operation() == Step.Operation.WIN_MIDDLE ? 0
                : workspace.header(step.inputs().getFirst()).map(header -> header.size()).orElse(0L);
    }
}
