package pegsets.solve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.Reduction;

/// What [FunctionSearch] finds for problems that are played often, kept with the program: a search takes longer than
/// such a problem. `prune/known.tsv` has a line for each problem: board, rules, start and finish, then what [Pruning]
/// makes its lines of, divided by tabs.
public final class KnownFunctions {
    private static final String KEPT = "/prune/known.tsv";

    private KnownFunctions() {}

    /// The functions of a problem; none where it is not known.
    public static Pruning pruning(Problem problem) {
        if (problem.reduction() != Reduction.STABILISER) {
            return Pruning.NONE;
        }
        List<String> key = List.of(problem.board().name(), problem.board().rules().label(), problem.start().name(),
                problem.finish().name());
        return lines().map(line -> List.of(line.split("\t"))).filter(parts -> parts.subList(0, key.size()).equals(key))
                .findFirst()
                .map(parts -> Pruning.ofLines(problem.board(), parts.subList(key.size(), parts.size())))
                .orElse(Pruning.NONE);
    }

    private static Stream<String> lines() {
        try (InputStream in = KnownFunctions.class.getResourceAsStream(KEPT)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
