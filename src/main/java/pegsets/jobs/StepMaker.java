package pegsets.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.codes.file.Output;
import pegsets.disk.Contents;
import pegsets.disk.NumbersFile;
import pegsets.equations.BackwardStage;
import pegsets.equations.Engines;
import pegsets.equations.ForwardStage;
import pegsets.equations.LosingStage;
import pegsets.equations.WinningStage;
import pegsets.expand.ComplementExpander;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;
import pegsets.labels.GameTotals;
import pegsets.labels.Label;
import pegsets.labels.LabelMaker;

/// Makes the file of a step from the files of its inputs, by the stage that it belongs to.
final class StepMaker {
    private final Workspace workspace;
    private final ForwardStage forward;
    private final BackwardStage backward;
    private final WinningStage winning;
    private final LosingStage losing;
    private final LabelMaker labels;
    private final Expander descendants;
    private final Expander parents;
    private final Expander parentsOfComplement;
    private final GameTotals games;

    /// @throws IOException when the job's memory is more than the heap has
    StepMaker(Job job, Workspace workspace, Progress progress) throws IOException {
        checkHeap(job);
        this.workspace = workspace;
        Engines engines = new Engines(job.problem(), job.budget());
        forward = new ForwardStage(job.problem(), job.pruning(), engines, progress);
        backward = new BackwardStage(job.problem(), engines, progress);
        winning = new WinningStage(job.problem(), engines, progress);
        losing = new LosingStage(job.problem(), engines, progress);
        labels = new LabelMaker(job.problem(), job.budget(), progress);
        Board board = job.problem().board();
        SymmetryGroup group = job.problem().group();
        descendants = JumpExpander.forward(board, group);
        parents = JumpExpander.backward(board, group);
        // a parent of b, complemented, is a descendant of the complement of b
        parentsOfComplement = board.size() % 2 == 0
                ? new ComplementExpander(board, group) : JumpExpander.complementThenForward(board, group);
        games = new GameTotals(job.problem());
    }

    private static void checkHeap(Job job) throws IOException {
        long memory = job.budget().memoryBytes();
        long heap = Runtime.getRuntime().maxMemory();
        if (memory > heap / 8 * 5) { // big arrays must fit in the old generation, two thirds of the heap
            throw new IOException("memory of " + (memory >> 20) + "m is too much for a heap of " + (heap >> 20)
                    + "m; lower memory, or raise the heap in conf/jvm.options");
        }
    }

    /// Makes the output of a step as a file of any name and returns what it holds.
    Contents make(Step step, Output out) throws IOException {
        List<Path> in = step.inputs().stream().map(workspace::file).toList();
        return switch (step.operation()) {
            case START -> forward.start(out).contents();
            case DESCEND -> forward.descend(in.get(0), out).contents();
            case FINISH -> backward.finish(out).contents();
            case ASCEND -> backward.ascend(in.get(0), out).contents();
            case COMPLEMENT -> backward.complement(in.get(0), out).contents();
            case WIN_MIDDLE -> winning.middle(in.get(0), in.get(1), out).contents();
            case WIN_MIDDLE_OF_COMPLEMENTS -> winning.middleOfComplements(in.get(1), in.get(0), out).contents();
            case WIN_DESCEND -> winning.descend(in.get(0), in.get(1), out).contents();
            case WIN_ASCEND -> winning.ascend(in.get(0), in.get(1), out).contents();
            case WIN_DESCEND_BY_COMPLEMENTS -> winning.descendByComplements(in.get(0), in.get(1), out).contents();
            case LOSE -> losing.descend(in.get(0), in.get(1), out).contents();
            case LOSE_MIDDLE_OF_COMPLEMENTS -> losing.middleOfComplements(in.get(0), in.get(1), out).contents();
            case LOSE_BY_COMPLEMENTS -> losing.descendByComplements(in.get(0), in.get(1), out).contents();
            case LABEL_FINISH -> labels.ends(in.get(0), label(step), false, out).contents();
            case LABEL_ASCEND -> labels.sum(in.get(0), descendants, in.get(1), in.get(2), label(step), out).contents();
            case LABEL_START -> labels.ends(in.get(0), label(step), true, out).contents();
            case LABEL_DESCEND -> labels.sum(in.get(0), parents, in.get(1), in.get(2), label(step), out).contents();
            case LABEL_MIDDLE_OF_COMPLEMENTS ->
                    labels.sum(in.get(0), parentsOfComplement, in.get(0), in.get(1), label(step), out).contents();
            case TOTAL -> numbers(Workspace.solutionsLine(labels.total(in.get(0), in.get(1), in.get(2))), out);
            case TOTAL_OF_GAMES -> numbers(games.games(every(2, 0, in), every(2, 1, in)).lines(), out);
        };
    }

    private static Label label(Step step) {
        return step.stage() == Result.ENDS ? Label.HOLES : Label.WAYS;
    }

    private static Contents numbers(List<String> lines, Output out) throws IOException {
        return NumbersFile.write(out.file(), out.description(), lines);
    }

    private static List<Path> every(int step, int from, List<Path> files) {
        return IntStream.iterate(from, i -> i < files.size(), i -> i + step).mapToObj(files::get).toList();
    }
}
