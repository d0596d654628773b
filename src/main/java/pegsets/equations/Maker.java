package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import pegsets.codes.file.Output;
import pegsets.descent.DescentPlanner;
import pegsets.descent.DescentRunner;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.disk.NumbersFile;
import pegsets.expand.ProblemContext;
import pegsets.expand.Progress;
import pegsets.labels.Games;
import pegsets.labels.LabelMaker;

/// Computes the file of any [Equation] from its inputs.
public final class Maker {
    /// Precedes the number in the file of solutions.
    public static final String SOLUTIONS_LINE = "solutions ";

    private final ProblemContext context;
    private final int threads;
    private final Function<SetName, Path> files;
    private final Backend backend;
    private final SetMaker sets;

    /// Computes with the engines of this process.
    ///
    /// @param files the file of each name, whether it exists or not
    public Maker(DescentPlanner planner, Function<SetName, Path> files, Progress progress) {
        this(planner.context(), planner.budget().threads(), files, new LocalBackend(planner, progress));
    }

    /// @param threads for the work of this process itself
    /// @param files   the file of each name, whether it exists or not
    public Maker(ProblemContext context, int threads, Function<SetName, Path> files, Backend backend) {
        this.context = context;
        this.threads = threads;
        this.files = files;
        this.backend = backend;
        this.sets = new SetMaker(context, threads, files, backend);
    }

    /// Computes the left side of an equation as a file of any name.
    public FileFingerprint make(Equation equation, Output output) throws IOException {
        return make(equation, false, output);
    }

    /// Computes the left side of an equation as a file of any name.
    ///
    /// @param isContinued whether the next equation computes the descendants of the left side
    public FileFingerprint make(Equation equation, boolean isContinued, Output output) throws IOException {
        return switch (equation.right()) {
            case SetExpression _ -> sets.make(equation.form().orElseThrow(), isContinued, output).contents();
            case LabelExpression.AtEnds ends ->
                LabelMaker.ends(context.problem().board(), files.apply(ends.set()), ends.label(), ends.ofStarts(),
                        output).contents();
            case LabelExpression.Sum sum ->
                backend.sum(files.apply(sum.set()), sum.relation(), files.apply(sum.other()),
                        files.apply(sum.otherLabels()), sum.label(), output).contents();
            case TotalExpression.Solutions solutions -> numbers(List.of(SOLUTIONS_LINE + backend.solutions(
                    files.apply(solutions.winning()), files.apply(solutions.toFinish()),
                    files.apply(solutions.fromStart()))), output);
            case TotalExpression.CompleteGames games -> numbers(
                    Games.count(context, threads, all(games.forward()), all(games.ways())).lines(), output);
        };
    }

    /// Deletes the temporary files of an equation whose left side is complete.
    public void deleteTemporary(Equation equation, Output output) throws IOException {
        if (equation.isDescent()) {
            DescentRunner.deleteTemporary(files.apply(equation.inputs().getFirst()), output);
        } else {
            Folders.delete(output.work());
        }
    }

    private List<Path> all(List<SetName> names) {
        return names.stream().map(files::apply).toList();
    }

    private static FileFingerprint numbers(List<String> lines, Output output) throws IOException {
        return NumbersFile.write(output.file(), output.description(), lines);
    }
}
