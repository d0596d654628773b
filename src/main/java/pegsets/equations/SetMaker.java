package pegsets.equations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongPredicate;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.codes.block.SetSummary;
import pegsets.codes.collect.CodeCollector;
import pegsets.codes.collect.Engine;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.merge.SetMerge;
import pegsets.codes.merge.StretchedMerge;
import pegsets.disk.Folders;
import pegsets.equations.Recipe.Collected;
import pegsets.equations.Recipe.Complemented;
import pegsets.equations.Recipe.Few;
import pegsets.equations.Recipe.Merged;
import pegsets.equations.Recipe.Operation;
import pegsets.equations.Recipe.Second;
import pegsets.equations.SetExpression.InFile;
import pegsets.equations.SetExpression.Leaf;
import pegsets.equations.SetExpression.Named;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;
import pegsets.expand.Relation;
import pegsets.expand.bitwise.BitwiseDescent;

/// Makes the set of any [SetExpression], in one phase or two. A phase leaves its set whole on disk, or an exception and
/// temporary files from which it goes on when it is asked for the same again.
public final class SetMaker {
    /// About one line of three holes in this many has a legal jump: 38 lines and 10 descendants on the 33-hole board.
    private static final int LINES_PER_DESCENDANT = 4;
    /// Whole words go through so many times as many positions between two checkpoints as other engines.
    private static final int CHECKPOINT_INTERVALS = 4;

    private final Problem problem;
    private final SetFiles files;
    private final Engines engines;
    private final Progress progress;

    public SetMaker(Engines engines, SetFiles files, Progress progress) {
        this.problem = engines.problem();
        this.files = files;
        this.engines = engines;
        this.progress = progress;
    }

    /// Makes a set as a file.
    public SetSummary make(SetExpression set, Output output) throws IOException {
        return switch (Recipe.of(set)) {
            case Few few -> write(few, output);
            case Merged(Leaf left, Operation operation, Leaf right) -> {
                try (CodeSetReader first = new CodeSetReader(path(left))) {
                    yield merge(first, new Second(operation, right), output);
                }
            }
            case Collected collected -> collect(collected, output);
            case Complemented(Collected opposite) -> complement(opposite, output);
        };
    }

    private Path path(Leaf leaf) {
        return switch (leaf) {
            case Named(SetName name) -> files.file(name);
            case InFile(Path file) -> file;
        };
    }

    private SetSummary write(Few few, Output output) throws IOException {
        LongPredicate kept = few.pruning().under(problem.group())::keeps;
        long[] codes = problem.mincodes(few.positions().codes().longStream()).longStream().filter(kept).toArray();
        try (CodeSetWriter writer = writer(output)) {
            writer.write(codes, codes.length);
            return writer.commit();
        }
    }

    private SetSummary collect(Collected recipe, Output output) throws IOException {
        Path source = path(recipe.source());
        Expander expander = recipe.pruning().isNone()
                ? recipe.relation().expander(problem.board(), problem.group())
                : JumpExpander.forward(problem.board(), problem.group(), recipe.pruning(), output.pegs());
        SetSummary fed = CodeSetReader.summary(source);
        String name = "%s from %s %d %08x".formatted(output.file().getFileName(), source.getFileName(), fed.size(),
                fed.checksum());
        boolean descends = recipe.relation() == Relation.DESCENDANTS;
        if (engines.choose(output.pegs(), descends ? fed.size() : 0).engine() == Engine.BITWISE) {
            return descend(source, name, recipe, output);
        }
        long expected = fed.size() * Math.max(1, expander.maxCodes() / LINES_PER_DESCENDANT);
        try (CodeCollector collector = engines.collector(output.pegs(), output.work(), name, fed.size(), expected)) {
            Expansion.ofFile(source, expander, collector, engines.budget().threads(), progress);
            return finish(collector.sorted(), recipe, output);
        }
    }

    private SetSummary descend(Path source, String name, Collected recipe, Output output) throws IOException {
        Pruning pruning = recipe.pruning().under(problem.group());
        try (CodeSetReader set = new CodeSetReader(source);
                BitwiseDescent descent = new BitwiseDescent(output.work(), name, problem.board(), problem.group(),
                        pruning, engines.codeClass(), output.pegs(), engines.budget().seldom(CHECKPOINT_INTERVALS))) {
            return finish(descent.of(set, progress), recipe, output);
        }
    }

    private SetSummary finish(SortedCodes sorted, Collected recipe, Output output) throws IOException {
        return recipe.second().isPresent() ? merge(sorted, recipe.second().get(), output) : write(sorted, output);
    }

    private SetSummary merge(SortedCodes codes, Second second, Output output) throws IOException {
        try (CodeSetReader other = new CodeSetReader(path(second.set()))) {
            return write(new StretchedMerge(codes, other, switch (second.operation()) {
                case AND -> SetMerge::intersection;
                case WITHOUT -> SetMerge::difference;
            }), output);
        }
    }

    /// Makes a set of T - k pegs, unless a stopped run has left it whole, and then its complement.
    private SetSummary complement(Collected opposite, Output output) throws IOException {
        Output between = output.within("opposite.codes", problem.board().size() - output.pegs(),
                output.work().resolve("descendants"));
        Path set = between.file();
        if (Files.exists(set)) {
            between.checkIs(CodeSetReader.check(set, engines.budget().threads()));
        } else {
            Files.createDirectories(output.work());
            collect(opposite, between);
        }
        Folders.delete(between.work());
        Collected complements = new Collected(new InFile(set), Relation.COMPLEMENTS, Pruning.NONE,
                Optional.empty());
        return collect(complements, output.with(output.work().resolve("complements")));
    }

    private SetSummary write(SortedCodes codes, Output output) throws IOException {
        try (CodeSetWriter writer = writer(output)) {
            return writer.writeAll(codes, engines.budget().threads());
        }
    }

    private CodeSetWriter writer(Output output) throws IOException {
        return new CodeSetWriter(output, engines.codeClass());
    }
}
