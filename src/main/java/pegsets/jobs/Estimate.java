package pegsets.jobs;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.codes.file.SetHeader;
import pegsets.equations.Engines;
import pegsets.equations.SetName;
import pegsets.labels.LabelMaker;

/// What a step will make and use, before anything runs. Sizes of levels are known nearly, so "at most" is meant within a few percent.
///
/// @param positions   positions of the output, at most
/// @param exact       the output is there already: positions is its size
/// @param engine      the engine that collects the output, empty where nothing is collected
/// @param memoryBytes for the collectors, or for the labels when counting
/// @param diskBytes   of the output, at most
/// @param tempBytes   of temporary files, at most
public record Estimate(Step step, BigInteger positions, boolean exact, Optional<String> engine, BigInteger memoryBytes,
        BigInteger diskBytes, BigInteger tempBytes) {
    /// A count of 128 bits in groups of 7.
    private static final int BYTES_PER_COUNT = 19;
    private static final int HEADER_BYTES = 256;

    /// Estimates for each step of a plan. A level has at most as many symmetry classes as its position
    /// class has; a position has at most one descendant for every second jump, as a jump and its reverse are never both legal.
    public static List<Estimate> of(Job job, Workspace workspace, List<Step> plan) throws IOException {
        Engines engines = new Engines(job.problem(), job.budget());
        Map<SetName, BigInteger> sizes = new HashMap<>();
        List<Estimate> estimates = new ArrayList<>();
        for (Step step : plan) {
            Optional<SetHeader> header = step.output().kind().isNumbers()
                    ? Optional.empty() : workspace.header(step.output());
            BigInteger positions = header.map(h -> BigInteger.valueOf(h.size())).orElseGet(() -> bound(job, engines, step, sizes));
            sizes.put(step.output(), positions);
            estimates.add(estimate(job, engines, step, positions, header.isPresent(), sizes));
        }
        return estimates;
    }

    private static BigInteger bound(Job job, Engines engines, Step step, Map<SetName, BigInteger> sizes) {
        BigInteger level = job.problem().group().classesAmong(engines.levelSize(step.output().pegs()));
        BigInteger jumps = BigInteger.valueOf(Math.max(1, job.problem().board().jumps().size() / 2));
        return switch (step.operation()) {
            case START -> BigInteger.valueOf(job.problem().start().codes().size());
            case FINISH -> BigInteger.valueOf(job.problem().finish().codes().size());
            case TOTAL, TOTAL_OF_GAMES -> BigInteger.ONE;
            case COMPLEMENT, LABEL_FINISH, LABEL_ASCEND, LABEL_START, LABEL_DESCEND, LABEL_MIDDLE_OF_COMPLEMENTS -> sizes.get(step.inputs().getFirst());
            case WIN_MIDDLE, WIN_MIDDLE_OF_COMPLEMENTS -> sizes.get(step.inputs().get(0)).min(sizes.get(step.inputs().get(1)));
            case WIN_DESCEND, WIN_ASCEND, WIN_DESCEND_BY_COMPLEMENTS ->
                    sizes.get(step.inputs().get(0)).multiply(jumps).min(sizes.get(step.inputs().get(1)));
            case DESCEND, ASCEND, LOSE, LOSE_MIDDLE_OF_COMPLEMENTS, LOSE_BY_COMPLEMENTS -> sizes.get(step.inputs().getFirst()).multiply(jumps).min(level);
        };
    }

    private static Estimate estimate(Job job, Engines engines, Step step, BigInteger positions, boolean exact,
            Map<SetName, BigInteger> sizes) {
        int pegs = step.output().pegs();
        BigInteger memory = BigInteger.ZERO;
        BigInteger temp = BigInteger.ZERO;
        Optional<String> engine = Optional.empty();
        switch (step.operation()) {
            case START, FINISH, LABEL_FINISH, LABEL_START, TOTAL, TOTAL_OF_GAMES, WIN_MIDDLE -> { }
            case LABEL_ASCEND, LABEL_DESCEND, LABEL_MIDDLE_OF_COMPLEMENTS -> memory = sizes.get(step.inputs().getLast())
                    .multiply(BigInteger.valueOf(LabelMaker.BYTES_PER_POSITION)).min(BigInteger.valueOf(job.budget().memoryBytes()));
            case DESCEND, ASCEND, COMPLEMENT, WIN_MIDDLE_OF_COMPLEMENTS, WIN_DESCEND, WIN_ASCEND, WIN_DESCEND_BY_COMPLEMENTS,
                    LOSE, LOSE_MIDDLE_OF_COMPLEMENTS, LOSE_BY_COMPLEMENTS -> {
                Engines.Choice choice = engines.choose(pegs);
                engine = Optional.of(choice.engine().label());
                memory = BigInteger.valueOf(choice.memoryBytes());
                temp = choice.dense() ? BigInteger.ZERO : tempBytes(job, step, sizes);
            }
        }
        return new Estimate(step, positions, exact, engine, memory, diskBytes(engines, step, positions), temp);
    }

    private static BigInteger tempBytes(Job job, Step step, Map<SetName, BigInteger> sizes) {
        long jumps = Math.max(1, job.problem().board().jumps().size() / 2);
        return sizes.get(step.inputs().getFirst()).multiply(BigInteger.valueOf(jumps * 3))
                .min(BigInteger.valueOf(job.budget().tempBytes()));
    }

    /// A packed number takes at most two bits more than its mean gap has; a block has 21 bytes besides.
    private static BigInteger diskBytes(Engines engines, Step step, BigInteger positions) {
        if (step.output().kind().isLabels()) {
            return positions.multiply(BigInteger.valueOf(BYTES_PER_COUNT)).add(BigInteger.valueOf(HEADER_BYTES));
        }
        int bits = engines.numbers(step.output().pegs()).divide(positions.max(BigInteger.ONE)).bitLength() + 2;
        return positions.multiply(BigInteger.valueOf(bits)).shiftRight(3).add(positions.shiftRight(7)).add(BigInteger.valueOf(HEADER_BYTES));
    }
}
