package pegsets.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.stages.BackwardStage;
import pegsets.stages.Engines;
import pegsets.stages.ForwardStage;
import pegsets.stages.GameStage;
import pegsets.stages.Label;
import pegsets.stages.LabelStage;
import pegsets.stages.LosingStage;
import pegsets.stages.Output;
import pegsets.stages.Progress;
import pegsets.stages.WinningStage;

/// Makes the file of a step from the files of its inputs, by the stage that it belongs to.
final class StepMaker {
    private final Workspace workspace;
    private final ForwardStage forward;
    private final BackwardStage backward;
    private final WinningStage winning;
    private final LosingStage losing;
    private final LabelStage labels;
    private final GameStage games;

    /// @throws IOException when the job's memory is more than the heap has
    StepMaker(Job job, Workspace workspace, Progress progress) throws IOException {
        checkHeap(job);
        this.workspace = workspace;
        Engines engines = new Engines(job.problem(), job.resources());
        forward = new ForwardStage(job.problem(), job.pruning(), engines, progress);
        backward = new BackwardStage(job.problem(), engines, progress);
        winning = new WinningStage(job.problem(), engines, progress);
        losing = new LosingStage(job.problem(), engines, progress);
        labels = new LabelStage(job.problem(), engines, progress);
        games = new GameStage(job.problem());
    }

    private static void checkHeap(Job job) throws IOException {
        long memory = job.resources().memoryBytes();
        long heap = Runtime.getRuntime().maxMemory();
        if (memory > heap / 8 * 5) { // big arrays must fit in the old generation, two thirds of the heap
            throw new IOException("memory of " + (memory >> 20) + "m is too much for a heap of " + (heap >> 20)
                    + "m; lower memory, or raise the heap in conf/jvm.options");
        }
    }

    /// Makes the output of a step as a file of any name and returns what it holds.
    Stored make(Step step, Output out) throws IOException {
        List<Path> in = step.inputs().stream().map(workspace::file).toList();
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
            case LOSE -> Stored.of(losing.descend(in.get(0), in.get(1), out));
            case LOSE_MIDDLE_OF_COMPLEMENTS -> Stored.of(losing.middleOfComplements(in.get(0), in.get(1), out));
            case LOSE_BY_COMPLEMENTS -> Stored.of(losing.descendByComplements(in.get(0), in.get(1), out));
            case LABEL_FINISH -> Stored.of(labels.finish(in.get(0), label(step), out));
            case LABEL_ASCEND -> Stored.of(labels.ascend(in.get(0), in.get(1), in.get(2), label(step), out));
            case LABEL_START -> Stored.of(labels.start(in.get(0), label(step), out));
            case LABEL_DESCEND -> Stored.of(labels.descend(in.get(0), in.get(1), in.get(2), label(step), out));
            case LABEL_MIDDLE_OF_COMPLEMENTS -> Stored.of(labels.middleOfComplements(in.get(0), in.get(1), label(step), out));
            case TOTAL -> numbers(Workspace.solutionsLine(labels.total(in.get(0), in.get(1), in.get(2))), out);
            case TOTAL_OF_GAMES -> numbers(games.games(every(2, 0, in), every(2, 1, in)).lines(), out);
        };
    }

    private static Label label(Step step) {
        return step.stage() == Result.ENDS ? Label.ENDS : Label.WAYS;
    }

    private static Stored numbers(List<String> lines, Output out) throws IOException {
        return NumbersFile.write(out.file(), out.description(), lines);
    }

    private static List<Path> every(int step, int from, List<Path> files) {
        return IntStream.iterate(from, i -> i < files.size(), i -> i + step).mapToObj(files::get).toList();
    }
}
