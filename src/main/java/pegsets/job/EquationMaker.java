package pegsets.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.CheckedText;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.job.Equation.CompleteGames;
import pegsets.job.Equation.Expand;
import pegsets.job.Equation.LabelEnds;
import pegsets.job.Equation.LabelSum;
import pegsets.job.Equation.Listed;
import pegsets.job.Equation.Merge;
import pegsets.job.Equation.Solutions;
import pegsets.job.labels.Games;
import pegsets.job.labels.LabelMaker;
import pegsets.sets.descent.Descent;
import pegsets.sets.descent.DescentRunner;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Operation.Operand;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Computes the file of any [Equation] from its inputs. A call leaves a complete file, which [Output#naming] names, or
/// an exception and temporary files from which the next call for the same file resumes.
///
/// @param threads for the work of this process itself
/// @param files   the file of each name, whether it exists or not
public record EquationMaker(ProblemContext context, int threads, Function<SetName, Path> files, Backend backend) {
    /// Precedes the number in the file of solutions.
    public static final String SOLUTIONS_LINE = "solutions ";

    /// Computes the left side of an equation as a file of any name.
    ///
    /// @param isContinued whether the next equation computes the descendants of the left side
    public FileFingerprint make(Equation equation, boolean isContinued, Output output) throws IOException {
        return switch (equation.step()) {
            case Listed(Positions positions, Pruning pruning) -> write(context, positions, pruning, output).contents();
            case Merge merge -> backend.merge(files.apply(merge.first()),
                    new Operand<>(merge.operation(), files.apply(merge.second())), output).contents();
            case Expand expand -> (expand.opposite()
                    ? complement(descent(expand, false), output)
                    : backend.descend(descent(expand, isContinued), output)).contents();
            case LabelEnds(SetName set, boolean ofStarts) -> LabelMaker.ends(context.problem().board(),
                    files.apply(set), equation.left().kind().label(), ofStarts, output).contents();
            case LabelSum sum -> backend.sum(files.apply(sum.set()), sum.relation(), files.apply(sum.other()),
                    files.apply(sum.otherLabels()), equation.left().kind().label(), output).contents();
            case Solutions solutions -> numbers(List.of(SOLUTIONS_LINE + backend.solutions(
                    files.apply(solutions.winning()), files.apply(solutions.toFinish()),
                    files.apply(solutions.fromStart()))), output);
            case CompleteGames games -> numbers(
                    Games.count(context, threads, all(games.forward()), all(games.ways())).lines(), output);
        };
    }

    /// Writes the classes of positions as far as a pruning keeps them.
    public static SetSummary write(ProblemContext context, Positions positions, Pruning pruning, Output output)
            throws IOException {
        Problem problem = context.problem();
        LongPredicate kept = pruning.under(problem.group())::keeps;
        long[] codes = problem.mincodes(positions.codes().longStream()).longStream().filter(kept).toArray();
        try (CodeSetWriter writer = new CodeSetWriter(output, context.numbering())) {
            writer.write(codes, codes.length);
            return writer.commit();
        }
    }

    private Descent descent(Expand expand, boolean isContinued) {
        return new Descent(files.apply(expand.of()), expand.relation(), expand.pruning(),
                expand.second().map(second -> new Operand<>(second.operation(), files.apply(second.set()))),
                isContinued);
    }

    /// Computes a set of T - k pegs, unless a stopped run has left it complete, and then its complement.
    private SetSummary complement(Descent opposite, Output output) throws IOException {
        Output between = output.within("opposite.codes", context.problem().board().size() - output.pegs(),
                output.work().resolve("descendants"));
        Path set = between.file();
        if (Disk.exists(set)) {
            between.checkIs(CodeSetReader.check(set, threads));
        } else {
            Folders.create(output.work());
            backend.descend(opposite, between);
        }
        Deletion.tree(between.work());
        return backend.descend(new Descent(set, Relation.COMPLEMENTS, Pruning.NONE, Optional.empty(), false),
                output.with(output.work().resolve("complements")));
    }

    /// Deletes the temporary files of an equation whose left side is complete.
    public void deleteTemporary(Equation equation, Output output) throws IOException {
        if (equation.isDescent()) {
            DescentRunner.deleteTemporary(files.apply(equation.inputs().getFirst()), output);
        } else {
            Deletion.tree(output.work());
        }
    }

    private List<Path> all(List<SetName> names) {
        return names.stream().map(files::apply).toList();
    }

    private static FileFingerprint numbers(List<String> lines, Output output) throws IOException {
        return CheckedText.writeResult(output.file(), output.description(), lines);
    }
}
