package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.LongStream;
import pegsets.board.Images;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;

/// All shortest solutions that a search by levels has found: their number, the numbers of positions on them, and the
/// solutions themselves. Backward from the finish, each level is read once. Moves with different jumps are different
/// moves: a peg can run a loop in two directions. Memory: about 150 bytes for each position on the solutions.
public final class ShortestSolutions {
    private final Problem problem;
    private final Images images;
    private final Optional<FirstMove> firstMove;
    private final MoveRoutes routes;
    /// For each level the [#key]s of positions on solutions, with the number of solutions from there.
    private final List<Long2ObjectMap<BigInteger>> ways = new ArrayList<>();

    /// @param found a search that has reached a finish
    /// @throws CorruptFileException if the levels contradict each other
    public ShortestSolutions(Problem problem, LevelSearch search, LevelSearch.SearchResult found, int threads)
            throws IOException {
        this(problem, search.images, search.firstMove);
        int moves = found.solution().orElseThrow();
        Long2ObjectMap<BigInteger> finishes = new Long2ObjectOpenHashMap<>();
        (isBegun(moves) ? search.begun(moves) : problem.finish().codes().longStream())
                .filter(search.bound::isFinish).forEach(code -> finishes.put(key(code, moves), BigInteger.ONE));
        ways.add(finishes);
        for (int i = moves - 1; i >= 0; i--) {
            ways.addFirst(isBegun(i)
                    ? begun(i, ways.getFirst(), search)
                    : back(found.levels().get(i), ways.getFirst(), moves - i, search, threads));
            if (i == 0 ? starts().findAny().isEmpty() : ways.getFirst().isEmpty()) {
                throw new CorruptFileException(found.levels().getFirst().folder().getParent(),
                        "level %d has no position of a solution, but level %d has a finish".formatted(i, moves)
                                + "; delete this folder and run the command again");
            }
        }
        keepReached(moves);
    }

    /// Removes the finishes where no solution ends.
    private void keepReached(int moves) {
        LongSet reached = new LongOpenHashSet();
        if (moves > 0) {
            for (long position : ways.get(moves - 1).keySet()) {
                forEachMove(position, moves - 1, (end, _) -> reached.add(key(end, moves)) || true);
            }
            ways.get(moves).keySet().retainAll(reached);
        }
    }

    private ShortestSolutions(Problem problem, Images images, Optional<FirstMove> firstMove) {
        this.problem = problem;
        this.images = images;
        this.firstMove = firstMove;
        this.routes = new MoveRoutes(problem.board());
    }

    /// Returns the shortest solutions of a problem, found in memory by levels without a bound. If no solution exists,
    /// their [#count] is 0.
    ///
    /// @param mostPositions of all levels; returns empty if there are more
    public static Optional<ShortestSolutions> inMemory(Problem problem, int mostPositions) {
        ShortestSolutions solutions = new ShortestSolutions(problem,
                new Images(problem.group(), problem.board().size()), Optional.empty());
        LongSet finishes = problem.mincodes(problem.finish().codes().longStream());
        LongSet level = new LongOpenHashSet(problem.mincodes(problem.start().codes().longStream()));
        LongSet found = new LongOpenHashSet(level);
        List<LongSet> levels = new ArrayList<>(List.of(level));
        MoveExpander expander = MoveExpander.forward(problem.board());
        while (!level.isEmpty() && level.longStream().noneMatch(finishes::contains)) {
            level = new LongOpenHashSet();
            for (long position : levels.getLast()) {
                for (long code : solutions.after(position, expander)) {
                    if (Long.bitCount(code) >= problem.finish().pegCount() && found.add(code)) {
                        level.add(code);
                    }
                }
                if (found.size() > mostPositions) {
                    return Optional.empty();
                }
            }
            levels.add(level);
        }
        level.retainAll(finishes);
        solutions.ways.add(new Long2ObjectOpenHashMap<>());
        level.forEach(code -> solutions.ways.getFirst().put(code, BigInteger.ONE));
        for (LongSet before : level.isEmpty() ? List.<LongSet>of() : levels.reversed().subList(1, levels.size())) {
            Long2ObjectMap<BigInteger> next = solutions.ways.getFirst();
            solutions.ways.addFirst(new Long2ObjectOpenHashMap<>());
            for (long position : before) {
                if (solutions.after(position, expander).longStream().anyMatch(next::containsKey)) {
                    solutions.ways.getFirst().put(position,
                            solutions.sum(solutions.routes.ways(MoveRoutes.NONE, position), next));
                }
            }
        }
        return Optional.of(solutions);
    }

    /// Returns the mincodes after each move.
    private LongArrayList after(long position, MoveExpander expander) {
        LongArrayList ends = new LongArrayList();
        expander.expand(position, -1, ends);
        ends.replaceAll(images::mincode);
        return ends;
    }

    private LongStream starts() {
        return problem.start().codes().longStream().filter(start -> ways.getFirst().containsKey(key(start, 0)));
    }

    /// Returns whether positions after `moves` moves of one symmetry class may differ in their solutions: before the
    /// given first move, and after it, when the same peg must not move.
    private boolean isBegun(int moves) {
        return firstMove.isPresent() && moves < 2;
    }

    private long key(long position, int moves) {
        return isBegun(moves) ? position : images.mincode(position);
    }

    /// Returns the positions of solutions before the first move, or after it.
    private Long2ObjectMap<BigInteger> begun(int moves, Long2ObjectMap<BigInteger> next, LevelSearch search) {
        FirstMove move = firstMove.orElseThrow();
        Long2ObjectMap<BigInteger> found = new Long2ObjectOpenHashMap<>();
        search.begun(moves).forEach(position -> found.put(position, moves == 0
                ? next.getOrDefault(move.after(problem.board(), position).orElseThrow(), BigInteger.ZERO)
                : sum(routes.ways(move.peg(), position), next)));
        found.values().removeIf(number -> number.signum() == 0);
        return found;
    }

    /// Returns the positions of a level from which moves lead to positions of the next.
    private Long2ObjectMap<BigInteger> back(LevelSet level, Long2ObjectMap<BigInteger> next, int left,
            LevelSearch search,
            int threads) throws IOException {
        Long2ObjectMap<BigInteger> found = new Long2ObjectOpenHashMap<>();
        MoveBound bound = search.bound;
        try (LevelReader reader = new LevelReader(level)) {
            reader.forEach(threads, () -> {
                MoveExpander expander = MoveExpander.forward(problem.board());
                LongArrayList ends = new LongArrayList();
                return (positions, n, _) -> {
                    for (int i = 0; i < n; i++) {
                        ends.clear();
                        expander.expand(positions[i], bound.starts(positions[i], left), ends);
                        if (ends.longStream().anyMatch(end -> bound.allows(end, left - 1)
                                && next.containsKey(images.mincode(end)))) {
                            BigInteger number = sum(routes.ways(MoveRoutes.NONE, positions[i]), next);
                            synchronized (found) {
                                found.put(positions[i], number);
                            }
                        }
                    }
                };
            });
        }
        return found;
    }

    private BigInteger sum(Long2ObjectMap<BigInteger> moves, Long2ObjectMap<BigInteger> next) {
        BigInteger sum = BigInteger.ZERO;
        for (Long2ObjectMap.Entry<BigInteger> end : moves.long2ObjectEntrySet()) {
            BigInteger onward = next.get(images.mincode(end.getLongKey()));
            if (onward != null) {
                sum = sum.add(end.getValue().multiply(onward));
            }
        }
        return sum;
    }

    public Problem problem() {
        return problem;
    }

    /// Returns the number of sequences of moves from the starts to the finishes.
    public BigInteger count() {
        return total(ways.getFirst());
    }

    /// Returns the sum of numbers over the starts.
    private BigInteger total(Long2ObjectMap<BigInteger> numbers) {
        return problem.start().codes().longStream()
                .mapToObj(start -> numbers.getOrDefault(key(start, 0), BigInteger.ZERO))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Returns the number of positions of each level, one for each symmetry class.
    public List<Integer> positions() {
        return ways.stream().map(Long2ObjectMap::size).toList();
    }

    /// Returns the jumps of the longest last move of a solution.
    public int longestLastMove() {
        int last = ways.size() - 1;
        return last == 0 ? 0 : mostPegs(last - 1) - mostPegs(last);
    }

    private int mostPegs(int moves) {
        return ways.get(moves).keySet().longStream().mapToInt(routes::pegCount).max().orElseThrow();
    }

    /// Returns the number of solutions if a move is only its peg and its end, whatever its way.
    public BigInteger countByEnds() {
        Long2ObjectMap<BigInteger> later = ways.getLast();
        for (int moves = ways.size() - 2; moves >= 0; moves--) {
            Long2ObjectMap<BigInteger> counted = new Long2ObjectOpenHashMap<>();
            for (long position : ways.get(moves).keySet()) {
                BigInteger sum = BigInteger.ZERO;
                for (long end : ends(position, moves)) {
                    sum = sum.add(later.getOrDefault(key(end, moves + 1), BigInteger.ZERO));
                }
                counted.put(position, sum);
            }
            later = counted;
        }
        return total(later);
    }

    /// Returns the ends of moves of each peg that solutions may move.
    private LongArrayList ends(long position, int moves) {
        if (isBegun(moves) && moves == 0) {
            return LongArrayList.of(firstMove.get().after(problem.board(), position).orElseThrow());
        }
        LongArrayList ends = new LongArrayList();
        MoveExpander.forward(problem.board()).expandBut(still(moves), position, ends);
        return ends;
    }

    /// Returns the hole of the peg that has made the given first move, if this was the last move.
    private int still(int moves) {
        return isBegun(moves) ? firstMove.get().peg() : MoveRoutes.NONE;
    }

    /// Returns the start of the [#first] solution.
    public long start() {
        return starts().findFirst().orElseThrow();
    }

    /// Returns the jumps of one shortest solution.
    public List<Jump> first() {
        List<Jump> first = new ArrayList<>();
        long[] position = {start()};
        for (int i = 0; i < moves(); i++) {
            forEachMove(position[0], i, (end, jumps) -> {
                first.addAll(jumps);
                position[0] = end;
                return false;
            });
        }
        return first;
    }

    /// Returns the number of moves of each solution.
    public int moves() {
        return ways.size() - 1;
    }

    /// Passes on the moves of solutions from a position, until one is refused.
    ///
    /// @param moves made so far
    /// @param goOn  receives the end of a move and its jumps; returns false to stop
    /// @return whether all moves were accepted
    public boolean forEachMove(long position, int moves, BiPredicate<Long, List<Jump>> goOn) {
        if (!ways.get(moves).containsKey(key(position, moves))) {
            return true;
        }
        if (isBegun(moves) && moves == 0) {
            FirstMove move = firstMove.get();
            return goOn.test(move.after(problem.board(), position).orElseThrow(), move.jumps());
        }
        int still = still(moves);
        return ends(position, moves).longStream().filter(end -> ways.get(moves + 1).containsKey(key(end, moves + 1)))
                .sorted().distinct()
                .allMatch(end -> routes.forEach(still, position, end, jumps -> goOn.test(end, jumps)));
    }
}
