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
import pegsets.expand.JumpTables;

/// Counts complete games, won and lost, from the number of ways that lead from the start to each position of the
/// forward sets: a game ends in a position that has no jump.
public final class GameTotals {
    private final Problem problem;
    private final int threads;
    private final Images images;
    private final JumpExpander descendants;

    public GameTotals(Problem problem, int threads) {
        this.problem = problem;
        this.threads = threads;
        JumpTables tables = new JumpTables(problem.board(), problem.group());
        this.images = tables.images();
        this.descendants = JumpExpander.forward(tables);
    }

    /// The games, from all forward sets and the files of ways that belong to them.
    public Games games(List<Path> forward, List<Path> ways) throws IOException {
        SortedMap<Integer, BigInteger> byPegsLeft = new TreeMap<>();
        SortedMap<Integer, BigInteger> byHole = new TreeMap<>();
        for (int i = 0; i < forward.size(); i++) {
            int pegs = CodeSetReader.summary(forward.get(i)).pegs();
            LabelledSet.inOrder(threads, forward.get(i), List.of(ways.get(i)), segment -> {
                BigInteger ended = BigInteger.ZERO;
                for (int j = 0; j < segment.size(); j++) {
                    long code = segment.codes()[j];
                    if (descendants.count(code) == 0) {
                        BigInteger waysToEach = segment.labels().getFirst().get(j);
                        ended = ended.add(waysToEach.multiply(BigInteger.valueOf(images.orbitSize(code))));
                        if (pegs == 1) { // a set of one segment
                            addFinishes(code, waysToEach, byHole);
                        }
                    }
                }
                return ended;
            }, ended -> {
                if (ended.signum() > 0) {
                    byPegsLeft.merge(pegs, ended, BigInteger::add);
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
