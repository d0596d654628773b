package pegsets.equations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetSummary;
import pegsets.descent.Descent;
import pegsets.descent.Operation;
import pegsets.descent.Operation.Operand;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.equations.NormalForm.Collected;
import pegsets.equations.NormalForm.Complemented;
import pegsets.equations.NormalForm.Few;
import pegsets.equations.NormalForm.Merged;
import pegsets.equations.NormalForm.Second;
import pegsets.equations.SetExpression.InFile;
import pegsets.equations.SetExpression.Leaf;
import pegsets.equations.SetExpression.Named;
import pegsets.expand.ProblemContext;
import pegsets.expand.Relation;

/// Computes the set of any [SetExpression], in one phase or two. A phase leaves a complete set on disk, or an exception
/// and temporary files from which the next call for the same set resumes.
public final class SetMaker {
    private final ProblemContext context;
    private final int threads;
    private final Function<SetName, Path> files;
    private final Backend backend;

    /// @param threads for reading sets that a stopped run has left
    public SetMaker(ProblemContext context, int threads, Function<SetName, Path> files, Backend backend) {
        this.context = context;
        this.threads = threads;
        this.files = files;
        this.backend = backend;
    }

    /// Computes a set as a file.
    public SetSummary make(SetExpression set, Output output) throws IOException {
        return make(NormalForm.of(set), false, output);
    }

    /// Computes a set as a file.
    ///
    /// @param isContinued whether the descendants of the set are computed next
    SetSummary make(NormalForm form, boolean isContinued, Output output) throws IOException {
        return switch (form) {
            case Few few -> write(few, output);
            case Merged(Leaf left, Operation operation, Leaf right) ->
                backend.merge(path(left), new Operand(operation, path(right)), output);
            case Collected collected -> collect(collected, isContinued, output);
            case Complemented(Collected opposite) -> complement(opposite, output);
        };
    }

    private Path path(Leaf leaf) {
        return switch (leaf) {
            case Named(SetName name) -> files.apply(name);
            case InFile(Path file) -> file;
        };
    }

    private SetSummary write(Few few, Output output) throws IOException {
        Problem problem = context.problem();
        LongPredicate kept = few.pruning().under(problem.group())::keeps;
        long[] codes = problem.mincodes(few.positions().codes().longStream()).longStream().filter(kept).toArray();
        try (CodeSetWriter writer = new CodeSetWriter(output, context.numbering())) {
            writer.write(codes, codes.length);
            return writer.commit();
        }
    }

    private SetSummary collect(Collected form, boolean isContinued, Output output) throws IOException {
        Optional<Operand> second = form.second().map((Second s) -> new Operand(s.operation(), path(s.set())));
        return backend.descend(new Descent(path(form.source()), form.relation(), form.pruning(), second, isContinued),
                output);
    }

    /// Computes a set of T - k pegs, unless a stopped run has left it complete, and then its complement.
    private SetSummary complement(Collected opposite, Output output) throws IOException {
        Output between = output.within("opposite.codes", context.problem().board().size() - output.pegs(),
                output.work().resolve("descendants"));
        Path set = between.file();
        if (Disk.exists(set)) {
            between.checkIs(CodeSetReader.check(set, threads));
        } else {
            Files.createDirectories(output.work());
            collect(opposite, false, between);
        }
        Folders.delete(between.work());
        Collected complements = new Collected(new InFile(set), Relation.COMPLEMENTS, Pruning.NONE, Optional.empty());
        return collect(complements, false, output.with(output.work().resolve("complements")));
    }
}
