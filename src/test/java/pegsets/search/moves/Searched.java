package pegsets.search.moves;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.disk.Progress;
import pegsets.job.Ground;
import pegsets.sets.file.CodeSetReader;

/// Searches by levels for tests, and what they leave on disk.
final class Searched {
    static final Budget AMPLE = new Budget(64 << 20, 1 << 30, 2);
    static final String DESCRIPTION = "board and problem of a test\n";
    static final Set<Heuristic> ALL = EnumSet.allOf(Heuristic.class);

    private Searched() {}

    /// A problem from one vacancy in some holes, or in any, to one peg in some holes, or in any.
    static Problem problem(Ground ground, String starts, String finishes, Reduction reduction) {
        return problem(ground.ours(), starts, finishes, reduction);
    }

    static Problem problem(Board board, String starts, String finishes, Reduction reduction) {
        return new Problem(board, Positions.vacancies(board, starts, numbers(board, starts)),
                Positions.pegs(finishes, numbers(board, finishes)), reduction);
    }

    private static List<Integer> numbers(Board board, String holes) {
        return holes.equals("any")
                ? Positions.allHoles(board)
                : Stream.of(holes.split(" ")).map(hole -> board.number(hole).orElseThrow()).toList();
    }

    static SearchFolder folder(Path folder) {
        return new SearchFolder(folder, DESCRIPTION);
    }

    static LevelSearch search(Problem problem, Budget budget, Set<Heuristic> used, Progress listener) {
        return new LevelSearch(problem, budget, Pruning.NONE, used, Optional.empty(), listener);
    }

    static LevelSearch search(Problem problem) {
        return search(problem, AMPLE, ALL, _ -> {});
    }

    /// The mincodes of a level, ascending, each set in the file of its number of pegs.
    static List<Long> codes(LevelSet level) throws IOException {
        List<Long> codes = new ArrayList<>();
        for (int pegs : level.sets().keySet()) {
            for (long code : CodeSetReader.codes(level.file(pegs), null)) {
                if (Long.bitCount(code) != pegs) {
                    throw new AssertionError(level.file(pegs) + " has " + code);
                }
                codes.add(code);
            }
        }
        return codes.stream().sorted().toList();
    }

    static List<Long> sizes(LevelSearch.SearchResult found) {
        return found.levels().stream().map(LevelSet::size).toList();
    }

    static long total(LevelSearch.SearchResult found) {
        return LongStream.of(sizes(found).stream().mapToLong(Long::longValue).toArray()).sum();
    }
}
