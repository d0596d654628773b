package pegsets.equations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongPredicate;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.codes.collect.CodeCollector;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.expand.Expander;
import pegsets.expand.Progress;

/// What the stages that write sets of codes share. A stage serves one problem; each of its operations makes one set of
/// others and leaves it whole on disk, or an exception and temporary files from which the same operation goes on.
abstract sealed class SetStage permits ForwardStage, BackwardStage, WinningStage, LosingStage, BesideStage {
    /// About one line of three holes in this many has a legal jump: 38 lines and 10 descendants on the 33-hole board.
    private static final int LINES_PER_DESCENDANT = 4;

    final Problem problem;
    final SymmetryGroup group;
    private final Engines engines;
    private final Progress progress;

    SetStage(Problem problem, Engines engines, Progress progress) {
        this.problem = problem;
        this.group = problem.group();
        this.engines = engines;
        this.progress = progress;
    }

    /// Reads a set that takes part in making another.
    @FunctionalInterface
    interface Reading {
        SetHeader apply(CodeCursor sorted) throws IOException;
    }

    /// The set of the classes of a few positions.
    final SetHeader writeFew(Positions positions, Output output) throws IOException {
        return writeFew(positions, _ -> true, output);
    }

    /// The set of those classes of a few positions that are to be kept.
    final SetHeader writeFew(Positions positions, LongPredicate kept, Output output) throws IOException {
        long[] codes = problem.mincodes(positions.codes().stream().mapToLong(Long::longValue)).stream()
                .mapToLong(Long::longValue).filter(kept).toArray();
        try (CodeSetWriter writer = writer(output)) {
            writer.write(codes, codes.length);
            return writer.commit();
        }
    }

    /// Expands a set into codes of `pegs` pegs and hands these on sorted; `work` is for temporary files.
    final SetHeader expand(Path set, Expander expander, int pegs, Path work, Reading reading) throws IOException {
        SetHeader header = CodeSetReader.header(set);
        String source = "%s %d %08x".formatted(set.getFileName(), header.size(), header.checksum());
        long expected = header.size() * Math.max(1, expander.maxCodes() / LINES_PER_DESCENDANT);
        try (CodeCollector collector = engines.collector(pegs, work, source, header.size(), expected)) {
            Expansion.ofFile(set, expander, collector, engines.threads(), progress);
            return reading.apply(collector.sorted());
        }
    }

    /// Makes a set on disk.
    @FunctionalInterface
    interface Making {
        void apply(Output output) throws IOException;
    }

    /// Makes a set of T - k pegs, unless a stopped run has left it whole, and writes its complement as the output.
    final SetHeader complementOf(Output output, Expander complements, Making opposite) throws IOException {
        Path set = output.work().resolve("opposite.codes");
        Output between = new Output(set, problem.board().size() - output.pegs(), output.description(),
                output.work().resolve("descendants"));
        if (Files.exists(set)) {
            checkOurs(set, between);
        } else {
            Files.createDirectories(output.work());
            opposite.apply(between);
        }
        Folders.delete(between.work());
        return expand(set, complements, output.pegs(), output.work().resolve("complements"), sorted -> write(sorted, output));
    }

    private static void checkOurs(Path file, Output expected) throws IOException {
        SetHeader header = CodeSetReader.check(file);
        if (!header.description().equals(expected.description()) || header.pegs() != expected.pegs()) {
            throw new CorruptFileException(file, "is another set than expected; remove it and run again");
        }
    }

    /// Writes the output.
    final SetHeader write(CodeCursor codes, Output output) throws IOException {
        try (CodeSetWriter writer = writer(output)) {
            return writer.writeAll(codes);
        }
    }

    private CodeSetWriter writer(Output output) throws IOException {
        return new CodeSetWriter(output.file(), engines.codeClass(), output.pegs(), output.description());
    }
}
