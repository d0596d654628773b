package pegsets.job.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Pruning;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.job.file.YamlSource.Value;
import pegsets.sets.expand.FunctionSearch;
import pegsets.sets.expand.LeastSums;

/// The value of `prune` in a job file: `none`, `auto`, or the weights of a pagoda function with the least sum of the
/// positions to keep.
record PruneKey(Value value) {
    private static final String EXPECTED = "; use none, auto, or weights and at-least";
    /// The most positions of a search that proves a threshold.
    private static final int SEARCHED = 1_000_000;

    /// Returns the job with the pruning of this key.
    ///
    /// @param data where the job's folder may keep the functions that an earlier search found
    Job applied(Job job, Optional<Path> data) throws IOException {
        if (value.isList()) {
            throw new JobFileException(value.where(), "a list for 'prune'" + EXPECTED);
        }
        String word = value.text();
        if (word.equals("none")) {
            return job.wanted().leastForwardSets()
                    ? job.pruned(FunctionSearch.known(job.problem()), false)
                    : job;
        }
        if (value.entries().isEmpty() && !word.equals("auto")) {
            throw new JobFileException(value.where(),
                    (word.isEmpty() ? "nothing for 'prune'" : "prune is '" + word + "'") + EXPECTED);
        }
        checkWanted(job);
        if (!word.equals("auto")) {
            return job.pruned(new Pruning(List.of(byWeights(job))), false);
        }
        Optional<Pruning> kept = data.isPresent()
                ? new JobFolder(data.get(), job).keptPruning()
                : Optional.empty();
        return job.pruned(kept.orElseGet(() -> FunctionSearch.pruning(job.problem())), true);
    }

    /// Refuses results for which lost positions count.
    private void checkWanted(Job job) {
        if (job.wants(Result.GAMES)) {
            throw new JobFileException(value.where(),
                    "the result games also counts lost games, which need whole forward sets; use prune: none");
        }
        if (job.wants(Result.BACKWARD) && job.problem().isComplementProblem()) {
            throw new JobFileException(value.where(),
                    "the result backward of a complement problem needs whole forward sets; use prune: none");
        }
    }

    private Pruning.Bound byWeights(Job job) {
        for (String key : YamlSource.PRUNE_KEYS) {
            if (!value.has(key)) {
                throw new JobFileException(value.where(), "key '" + key + "' of prune is missing" + EXPECTED);
            }
        }
        Board board = job.problem().board();
        Pagoda pagoda = pagoda(board, value.entries().get("weights"));
        Value atLeast = value.entries().get("at-least");
        if (!atLeast.isWord()) {
            throw new JobFileException(atLeast.where(), "'at-least' has a list; use a single whole number");
        }
        int most = board.size() * Pruning.MOST_WEIGHT;
        int sum = atLeast.whole("at-least", -most, most, "");
        checkProved(job, pagoda, sum, atLeast.where());
        return Pruning.Bound.constant(pagoda, sum);
    }

    private static Pagoda pagoda(Board board, Value weights) {
        if (weights.words().size() != board.size()) {
            throw new JobFileException(weights.where(),
                    weights.words().size() + (weights.words().size() == 1 ? " weight" : " weights") + " for the "
                            + board.size() + " holes of " + board.name()
                            + "; use one for each hole");
        }
        int[] numbers = new int[board.size()];
        for (int hole = 0; hole < numbers.length; hole++) {
            numbers[hole] = weights.words().get(hole).whole("the weight of " + board.nameOf(hole),
                    -Pruning.MOST_WEIGHT, Pruning.MOST_WEIGHT, "");
        }
        for (Jump jump : board.jumps()) {
            int rise = numbers[jump.to()] - numbers[jump.from()] - numbers[jump.over()];
            if (rise > 0) {
                throw new JobFileException(weights.words().get(jump.to()).where(),
                        "the jump " + board.nameOf(jump.from()) + "-"
                                + board.nameOf(jump.to()) + " over " + board.nameOf(jump.over()) + " raises the sum by "
                                + rise + "; use weights whose sum no jump raises");
            }
        }
        return new Pagoda(board, numbers);
    }

    /// Refuses a threshold that is not proved for every forward set. Proved thresholds never fall with the number of
    /// pegs, so it suffices to look at the least number.
    private static void checkProved(Job job, Pagoda pagoda, int atLeast, String where) {
        int lowest = Plan.of(job).stream().map(Equation::left).filter(id -> id.kind() == SetName.Kind.FORWARD)
                .mapToInt(SetName::pegs).min().orElse(job.problem().start().pegCount());
        int proved = new LeastSums(job.problem()).proved(pagoda, atLeast, SEARCHED).get(lowest);
        if (proved < atLeast) {
            throw new JobFileException(where,
                    "at-least " + atLeast + " cannot be proved: a winning position with " + lowest
                            + " pegs may have the sum " + proved
                            + ", and the job computes F_" + lowest + "; use at-least " + proved
                            + " or less");
        }
    }
}
