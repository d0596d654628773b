package pegsets.stages;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import pegsets.board.PositionClass;
import pegsets.board.Problem;
import pegsets.sets.ClassTables;
import pegsets.sets.CodeClass;
import pegsets.sets.CodeCollector;
import pegsets.sets.DenseCollector;
import pegsets.sets.PartitionedCollector;

/// Chooses the collector for each level of a problem: a bitmap in memory where it fits the budget, temporary files
/// by a prime modulus where it does not. The set collected is the same. One collector is at work at a time.
public final class Engines {

    /// How the codes of a level are collected.
    ///
    /// @param dense       a bitmap in memory, otherwise temporary files
    /// @param memoryBytes an estimate of what it takes
    public record Choice(boolean dense, long memoryBytes) {
        public String label() {
            return dense ? "dense" : "partitioned";
        }
    }

    private final int holes;
    private final PositionClass positionClass;
    private final CodeClass codeClass;
    private final Resources resources;
    private ClassTables tables;

    public Engines(Problem problem, Resources resources) {
        this.holes = problem.board().size();
        this.positionClass = problem.positionClass();
        this.resources = resources;
        this.codeClass = codeClass(problem);
    }

    /// The class that the codes of all sets of a problem are in.
    public static CodeClass codeClass(Problem problem) {
        PositionClass positionClass = problem.positionClass();
        return CodeClass.of(problem.board().size(), positionClass.checks(), positionClass.parities());
    }

    CodeClass codeClass() {
        return codeClass;
    }

    /// The engine for codes of `pegs` pegs.
    public Choice choose(int pegs) {
        BigInteger numbered = levelSize(pegs, Math.min(positionClass.checks().length, ClassTables.MAX_CHECKS));
        if (!DenseCollector.isPossible(holes, numbered)) {
            return new Choice(false, resources.memoryBytes());
        }
        BigInteger dense = BigInteger.valueOf(ClassTables.bytes(holes)).add(
                DenseCollector.bytes(holes, numbered, resources.threads()));
        return dense.compareTo(BigInteger.valueOf(resources.memoryBytes())) <= 0
                ? new Choice(true, dense.longValueExact()) : new Choice(false, resources.memoryBytes());
    }

    /// About the number of positions of `pegs` pegs in the position class: the classes of a level are nearly equal.
    public BigInteger levelSize(int pegs) {
        return levelSize(pegs, positionClass.checks().length);
    }

    /// About how many codes those of `pegs` pegs are numbered among in a set file; 2^T where they are not numbered.
    public BigInteger numbers(int pegs) {
        return codeClass.isNumbered() ? levelSize(pegs, codeClass.checks().size()) : BigInteger.TWO.pow(holes);
    }

    private BigInteger levelSize(int pegs, int checks) {
        BigInteger size = BigInteger.ONE;
        for (int i = 0; i < pegs; i++) {
            size = size.multiply(BigInteger.valueOf(holes - i)).divide(BigInteger.valueOf(i + 1));
        }
        return size.shiftRight(checks).max(BigInteger.ONE);
    }

    /// A collector for codes of `pegs` pegs.
    ///
    /// @param work          a folder of its own for temporary files
    /// @param source        names what will be fed, for resuming
    /// @param expectedCodes about how many codes will come, repeats included
    CodeCollector collector(int pegs, Path work, String source, long expectedCodes) throws IOException {
        if (choose(pegs).dense()) {
            return new DenseCollector(tables(), pegs);
        }
        return new PartitionedCollector(work, source, holes, expectedCodes, new PartitionedCollector.Budget(
                resources.memoryBytes(), resources.tempBytes(), resources.threads(), resources.checkpointInterval()));
    }

    private ClassTables tables() {
        if (tables == null) {
            tables = new ClassTables(holes, positionClass.checks(), positionClass.parities());
        }
        return tables;
    }

    int threads() {
        return resources.threads();
    }

    long tempBytes() {
        return resources.tempBytes();
    }

    long memoryBytes() {
        return resources.memoryBytes();
    }
}
