package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.expand.Images;
import pegsets.expand.JumpExpander;

/// Counts complete games, won and lost, from the number of ways that lead from the start to each position of the
/// forward sets: a game ends in a position that has no jump.
public final class GameTotals {
    private final Problem problem;
    private final Images images;
    private final JumpExpander descendants;

    public GameTotals(Problem problem) {
        this.problem = problem;
        this.images = new Images(problem.group(), problem.board().size());
        this.descendants = JumpExpander.forward(problem.board(), problem.group());
    }

    /// The games, from all forward sets and the files of ways that belong to them.
    public Games games(List<Path> forward, List<Path> ways) throws IOException {
        SortedMap<Integer, BigInteger> byPegsLeft = new TreeMap<>();
        SortedMap<Integer, BigInteger> byHole = new TreeMap<>();
        for (int i = 0; i < forward.size(); i++) {
            int pegs = CodeSetReader.header(forward.get(i)).pegs();
            LabelledSet.forEachStretch(forward.get(i), List.of(ways.get(i)), (codes, n, labels) -> {
                for (int j = 0; j < n; j++) {
                    if (descendants.count(codes[j]) == 0) {
                        BigInteger waysToEach = labels.getFirst().get(j);
                        BigInteger classSize = BigInteger.valueOf(images.orbitSize(codes[j]));
                        byPegsLeft.merge(pegs, waysToEach.multiply(classSize), BigInteger::add);
                        if (pegs == 1) {
                            addFinishes(codes[j], waysToEach, byHole);
                        }
                    }
                }
            });
        }
        return new Games(byPegsLeft, named(byHole));
    }

    private void addFinishes(long peg, BigInteger ways, Map<Integer, BigInteger> byHole) {
        problem.group().elements().forEach(s -> byHole.put(Long.numberOfTrailingZeros(s.image(peg)), ways));
    }

    private Map<String, BigInteger> named(SortedMap<Integer, BigInteger> byHole) {
        Board board = problem.board();
        Map<String, BigInteger> named = new LinkedHashMap<>();
        byHole.forEach((hole, ways) -> named.put(board.nameOf(hole), ways));
        return named;
    }
}
