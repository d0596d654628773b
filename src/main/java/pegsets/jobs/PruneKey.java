package pegsets.jobs;

import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pagoda;
import pegsets.board.geometry.Pruning;
import pegsets.equations.Equation;
import pegsets.equations.SetName;
import pegsets.jobs.YamlSource.Value;
import pegsets.jobs.YamlSource.Word;
import pegsets.solve.FunctionSearch;
import pegsets.solve.KnownFunctions;
import pegsets.solve.LeastSums;

/// The value of `prune` in a job file: `none`, `auto`, or the weights of a pagoda function with the sum that positions
/// must have at least.
final class PruneKey {
    /// The keys of its mapping.
    static final List<String> KEYS = List.of("weights", "at-least");
    private static final String EXPECTED = ", expected none, auto, or weights and at-least";
    /// Positions of the searches that prove a threshold.
    private static final int SEARCHED = 1_000_000;

    private final Value value;

    PruneKey(Value value) {
        this.value = value;
    }

    /// A job with what the key says.
    Job applied(Job job) throws JobFileException {
        if (value.isList()) {
            throw new JobFileException(value.where(), "a list for 'prune'" + EXPECTED);
        }
        String word = value.words().isEmpty() ? "" : value.words().getFirst().text();
        if (word.equals("none")) {
            return job.forwardSets() == ForwardSets.LEAST ? job.pruned(KnownFunctions.pruning(job.problem())) : job;
        }
        if (value.entries().isEmpty() && !word.equals("auto")) {
            throw new JobFileException(value.where(),
                    (word.isEmpty() ? "nothing for 'prune'" : "prune is '" + word + "'") + EXPECTED);
        }
        checkWanted(job);
        return job.pruned(
                word.equals("auto") ? FunctionSearch.pruning(job.problem()) : new Pruning(List.of(byWeights(job))));
    }

    /// Some results are not of winning positions alone.
    private void checkWanted(Job job) throws JobFileException {
        if (job.wanted().contains(Result.GAMES)) {
            throw new JobFileException(value.where(), "stage games counts lost games too, expected prune: none");
        }
        if (job.wanted().contains(Result.BACKWARD) && job.problem().isComplementProblem()) {
            throw new JobFileException(value.where(),
                    "stage backward of a complement problem takes whole forward sets, expected prune: none");
        }
    }

    private Pruning.Bound byWeights(Job job) throws JobFileException {
        for (String key : KEYS) {
            if (!value.entries().containsKey(key)) {
                throw new JobFileException(value.where(), "key '" + key + "' of prune is missing" + EXPECTED);
            }
        }
        Board board = job.problem().board();
        Pagoda pagoda = pagoda(board, value.entries().get("weights"));
        Value atLeast = value.entries().get("at-least");
        if (atLeast.isList() || !atLeast.entries().isEmpty()) {
            throw new JobFileException(atLeast.where(), "a list for 'at-least', expected one whole number");
        }
        int sum = number(atLeast.words().getFirst(), "at-least", board.size() * Pruning.MOST_WEIGHT);
        checkProved(job, pagoda, sum, atLeast.where());
        return Pruning.Bound.constant(pagoda, sum);
    }

    private static Pagoda pagoda(Board board, Value weights) throws JobFileException {
        if (weights.words().size() != board.size()) {
            throw new JobFileException(weights.where(),
                    weights.words().size() + " weights, expected one for each of the " + board.size()
                            + " holes of " + board.name());
        }
        int[] numbers = new int[board.size()];
        for (int hole = 0; hole < numbers.length; hole++) {
            numbers[hole] = number(weights.words().get(hole), "the weight of " + board.nameOf(hole),
                    Pruning.MOST_WEIGHT);
        }
        for (Jump jump : board.jumps()) {
            int rise = numbers[jump.to()] - numbers[jump.from()] - numbers[jump.over()];
            if (rise > 0) {
                throw new JobFileException(weights.words().get(jump.to()).where(),
                        "the jump " + board.nameOf(jump.from()) + "-"
                                + board.nameOf(jump.to()) + " over " + board.nameOf(jump.over()) + " raises the sum by "
                                + rise
                                + ", expected weights of which no jump raises the sum");
            }
        }
        return new Pagoda(board, numbers);
    }

    private static int number(Word word, String what, int most) throws JobFileException {
        if (word.text().matches("[+-]?[0-9]{1,6}")) {
            int number = Integer.parseInt(word.text());
            if (Math.abs(number) <= most) {
                return number;
            }
        }
        throw new JobFileException(word.where(),
                what + " is '" + word.text() + "', expected a whole number from " + -most + " to " + most);
    }

    /// A threshold must be sound for every forward set that is made; thresholds that can be proved never fall with the
    /// number of pegs, so for the smallest.
    private static void checkProved(Job job, Pagoda pagoda, int atLeast, String where) throws JobFileException {
        int lowest = Plan.of(job).stream().map(Equation::left).filter(id -> id.kind() == SetName.Kind.FORWARD)
                .mapToInt(SetName::pegs).min().orElse(job.problem().start().pegCount());
        int proved = new LeastSums(job.problem()).proved(pagoda, atLeast, SEARCHED).get(lowest);
        if (proved < atLeast) {
            throw new JobFileException(where, "a winning position of " + lowest + " pegs may have a sum of " + proved
                    + " as far as is known, and F_" + lowest + " is made, expected at-least " + proved + " or less");
        }
    }
}
