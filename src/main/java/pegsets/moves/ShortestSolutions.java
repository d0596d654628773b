package pegsets.moves;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.disk.Workers;
import pegsets.expand.Images;

/// All shortest solutions that a search by levels has found: how many sequences of moves they are, through how many
/// positions they lead, and one of them. Going back from the finish, each level is read once for the positions from
/// which one move leads to a position of a solution. A move is the way that its peg goes: there are two ways round a
/// loop.
///
/// Memory: some 150 bytes for each position on the solutions.
public final class ShortestSolutions {
    private final Problem problem;
    private final Images images;
    private final Optional<FirstMove> firstMove;
    private final MoveRoutes routes;
    /// For each level the [#key]s of positions on solutions, with the number of solutions from there.
    private final List<Long2ObjectMap<BigInteger>> ways = new ArrayList<>();

    /// @param found one that has reached a finish
    public ShortestSolutions(Problem problem, LevelSearch search, LevelSearch.Found found, int threads)
            throws IOException {
        Board board = problem.board();
        this.problem = problem;
        this.images = search.images();
        this.firstMove = search.firstMove();
        this.routes = new MoveRoutes(board);
        int moves = found.solution().orElseThrow();
        Long2ObjectMap<BigInteger> finishes = new Long2ObjectOpenHashMap<>();
        (isBegun(moves) ? search.begun(moves) : problem.finish().codes().longStream())
                .filter(search.bound()::isFinish).forEach(code -> finishes.put(key(code, moves), BigInteger.ONE));
        ways.add(finishes);
        for (int i = moves - 1; i >= 0; i--) {
            ways.addFirst(isBegun(i)
                    ? begun(i, ways.getFirst(), search)
                    : back(found.levels().get(i), ways.getFirst(), moves - i, search, threads));
        }
    }

    /// Whether what can be played from positions after so many moves is not the same for all of a symmetry class: at
    /// first one move has to be made, then one peg must not move.
    private boolean isBegun(int moves) {
        return firstMove.isPresent() && moves < 2;
    }

    /// What stands for a position after so many moves.
    private long key(long position, int moves) {
        return isBegun(moves) ? position : images.mincode(position);
    }

    /// The positions before the first move, or behind it, that solutions have.
    private Long2ObjectMap<BigInteger> begun(int moves, Long2ObjectMap<BigInteger> next, LevelSearch search) {
        FirstMove move = firstMove.orElseThrow();
        Long2ObjectMap<BigInteger> found = new Long2ObjectOpenHashMap<>();
        search.begun(moves).forEach(position -> {
            BigInteger number = moves == 0
                    ? next.getOrDefault(move.after(problem.board(), position).orElseThrow(), BigInteger.ZERO)
                    : sum(routes.waysBut(move.peg(), position), next);
            if (number.signum() > 0) {
                found.put(position, number);
            }
        });
        return found;
    }

    /// The positions of a level from which moves lead to some of the next.
    private Long2ObjectMap<BigInteger> back(Level level, Long2ObjectMap<BigInteger> next, int left, LevelSearch search,
            int threads) throws IOException {
        Long2ObjectMap<BigInteger> found = new Long2ObjectOpenHashMap<>();
        MoveBound bound = search.bound();
        try (LevelReader reader = new LevelReader(level)) {
            AtomicLong at = new AtomicLong();
            Workers.run(threads, goOn -> {
                MoveExpander expander = MoveExpander.forward(problem.board());
                LongArrayList ends = new LongArrayList();
                long[] batch = new long[CodeCursor.BATCH];
                while (goOn.getAsBoolean()) {
                    int n = reader.read(at.getAndAdd(CodeCursor.BATCH), reader.size(), batch);
                    if (n == 0) {
                        break;
                    }
                    for (int i = 0; i < n; i++) {
                        ends.clear();
                        expander.expand(batch[i], bound.starts(batch[i], left), ends);
                        if (ends.longStream().anyMatch(end -> bound.allows(end, left - 1)
                                && next.containsKey(images.mincode(end)))) {
                            BigInteger number = sum(routes.ways(batch[i]), next);
                            synchronized (found) {
                                found.put(batch[i], number);
                            }
                        }
                    }
                }
            });
        }
        return found;
    }

    private BigInteger sum(Long2ObjectMap<BigInteger> moves, Long2ObjectMap<BigInteger> next) {
        BigInteger sum = BigInteger.ZERO;
        for (Long2ObjectMap.Entry<BigInteger> end : moves.long2ObjectEntrySet()) {
            BigInteger behind = next.get(images.mincode(end.getLongKey()));
            if (behind != null) {
                sum = sum.add(end.getValue().multiply(behind));
            }
        }
        return sum;
    }

    /// The number of sequences of moves from the starts to the finishes.
    public BigInteger count() {
        return problem.start().codes().longStream()
                .mapToObj(start -> ways.getFirst().getOrDefault(key(start, 0), BigInteger.ZERO))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// The number of positions on them, by level, one for each symmetry class.
    public List<Integer> positions() {
        return ways.stream().map(Long2ObjectMap::size).toList();
    }

    /// The start that [#first] begins at.
    public long start() {
        return problem.start().codes().longStream()
                .filter(start -> ways.getFirst().containsKey(key(start, 0))).findFirst().orElseThrow();
    }

    /// The jumps of one shortest solution.
    public List<Jump> first() {
        List<Jump> jumps = new ArrayList<>();
        forEach(start(), 1, jumps, solution -> false);
        return jumps;
    }

    /// Goes through all shortest solutions, as many as [#count] says, until one is refused.
    ///
    /// @param goOn takes the jumps of a solution; false ends it
    /// @return whether none was refused
    public boolean forEach(Predicate<List<Jump>> goOn) {
        for (long start : problem.start().codes()) {
            if (ways.getFirst().containsKey(key(start, 0)) && !forEach(start, 1, new ArrayList<>(), goOn)) {
                return false;
            }
        }
        return true;
    }

    /// @param made the jumps that led to a position; those of the last solution, if it was refused
    private boolean forEach(long position, int move, List<Jump> made, Predicate<List<Jump>> goOn) {
        if (isEnd(move - 1)) {
            return goOn.test(List.copyOf(made));
        }
        return forEachMove(position, move - 1, (end, jumps) -> {
            made.addAll(jumps);
            boolean wentOn = forEach(end, move + 1, made, goOn);
            if (wentOn) {
                made.subList(made.size() - jumps.size(), made.size()).clear();
            }
            return wentOn;
        });
    }

    /// Whether solutions end after so many moves.
    public boolean isEnd(int moves) {
        return moves + 1 == ways.size();
    }

    /// Takes a move: where it ends, and its jumps.
    @FunctionalInterface
    public interface MoveTaker {
        /// Returns false to end it.
        boolean take(long end, List<Jump> jumps);
    }

    /// Goes through the moves of solutions from a position, until one is refused.
    ///
    /// @param moves made so far
    /// @return whether none was refused
    public boolean forEachMove(long position, int moves, MoveTaker taker) {
        if (!ways.get(moves).containsKey(key(position, moves))) {
            return true;
        }
        if (isBegun(moves) && moves == 0) {
            FirstMove move = firstMove.get();
            return taker.take(move.after(problem.board(), position).orElseThrow(), move.jumps());
        }
        LongArrayList ends = new LongArrayList();
        int still = isBegun(moves) ? firstMove.get().peg() : MoveRoutes.NONE;
        MoveExpander.forward(problem.board()).expandBut(still, position, ends);
        return ends.longStream().filter(end -> ways.get(moves + 1).containsKey(key(end, moves + 1))).sorted().distinct()
                .allMatch(end -> routes.forEachBut(still, position, end, jumps -> taker.take(end, jumps)));
    }
}
