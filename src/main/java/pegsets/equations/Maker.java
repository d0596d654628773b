package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.Output;
import pegsets.descent.Engines;
import pegsets.disk.FileFingerprint;
import pegsets.disk.NumbersFile;
import pegsets.expand.Progress;
import pegsets.labels.GameTotals;
import pegsets.labels.LabelMaker;

/// Makes the file of any [Equation] from the files that it takes.
public final class Maker {
    /// In front of the number in the file of solutions.
    public static final String SOLUTIONS_LINE = "solutions ";

    private final Problem problem;
    private final int threads;
    private final Function<SetName, Path> files;
    private final Backend backend;
    private final SetMaker sets;

    /// With the engines of this process.
    ///
    /// @param files where the file of each name is, whether it is there or not
    public Maker(Engines engines, Function<SetName, Path> files, Progress progress) {
        this(engines.problem(), engines.budget().threads(), files, new LocalBackend(engines, progress));
    }

    /// @param threads for what this process does itself
    /// @param files   where the file of each name is, whether it is there or not
    public Maker(Problem problem, int threads, Function<SetName, Path> files, Backend backend) {
        this.problem = problem;
        this.threads = threads;
        this.files = files;
        this.backend = backend;
        this.sets = new SetMaker(problem, threads, files, backend);
    }

    /// Makes the left side of an equation as a file of any name.
    public FileFingerprint make(Equation equation, Output output) throws IOException {
        return switch (equation.right()) {
            case SetExpression set -> sets.make(set, output).contents();
            case LabelExpression.AtEnds ends ->
                LabelMaker.ends(problem.board(), files.apply(ends.set()), ends.label(), ends.ofStarts(), output)
                        .contents();
            case LabelExpression.Sum sum ->
                backend.sum(files.apply(sum.set()), sum.relation(), files.apply(sum.other()),
                        files.apply(sum.otherLabels()), sum.label(), output).contents();
            case TotalExpression.Solutions solutions -> numbers(List.of(SOLUTIONS_LINE + backend.solutions(
                    files.apply(solutions.winning()), files.apply(solutions.toFinish()),
                    files.apply(solutions.fromStart()))), output);
            case TotalExpression.CompleteGames games -> numbers(
                    new GameTotals(problem, threads).games(all(games.forward()), all(games.ways())).lines(), output);
        };
    }

    private List<Path> all(List<SetName> names) {
        return names.stream().map(files::apply).toList();
    }

    private static FileFingerprint numbers(List<String> lines, Output output) throws IOException {
        return NumbersFile.write(output.file(), output.description(), lines);
    }
}
