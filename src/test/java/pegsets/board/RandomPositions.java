package pegsets.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/// Positions and pagoda functions for property tests: of a given seed always the same, positions with any number of
/// pegs.
public final class RandomPositions {
    private static final int STEPS_PER_HOLE = 20;

    private RandomPositions() {}

    /// `count` positions. Each has its own density of pegs, so that full and empty boards come up as well.
    public static LongStream of(Board board, long seed, int count) {
        RandomGenerator random = new SplittableRandom(seed);
        return LongStream.generate(() -> one(board, random)).limit(count);
    }

    private static long one(Board board, RandomGenerator random) {
        double density = random.nextDouble();
        long position = 0;
        for (int hole = 0; hole < board.size(); hole++) {
            position |= random.nextDouble() < density ? 1L << hole : 0;
        }
        return position;
    }

    /// The jumps of a game from a position to its end, each chosen among the legal ones.
    public static List<Jump> game(Board board, long start, RandomGenerator random) {
        List<Jump> jumps = new ArrayList<>();
        long position = start;
        for (List<Jump> legal = legal(board, start); !legal.isEmpty(); legal = legal(board, position)) {
            jumps.add(legal.get(random.nextInt(legal.size())));
            position ^= jumps.getLast().mask();
        }
        return jumps;
    }

    private static List<Jump> legal(Board board, long position) {
        return board.jumps().stream().filter(jump -> jump.isLegal(position)).toList();
    }

    /// A pagoda function for tests alone: random weights, lowered until no jump raises the sum, and then here
    /// and there as far below zero as that allows.
    ///
    /// @param most weights are at most this, up or down
    public static Pagoda pagoda(Board board, long seed, int most) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] weights = random.ints(board.size(), 0, most + 1).toArray();
        for (boolean lowered = true; lowered;) {
            lowered = false;
            for (Jump jump : board.jumps()) {
                int highest = weights[jump.from()] + weights[jump.over()];
                lowered |= weights[jump.to()] > highest;
                weights[jump.to()] = Math.min(weights[jump.to()], highest);
            }
        }
        for (int step = 0; step < STEPS_PER_HOLE * board.size(); step++) {
            int hole = random.nextInt(board.size());
            weights[hole]--;
            if (weights[hole] < -most || !isPagoda(board, weights)) {
                weights[hole]++;
            }
        }
        return new Pagoda(board, weights);
    }

    private static boolean isPagoda(Board board, int[] weights) {
        return board.jumps().stream()
                .allMatch(jump -> weights[jump.from()] + weights[jump.over()] >= weights[jump.to()]);
    }

    /// Weights as they stand in a job file.
    public static String yaml(Pagoda pagoda) {
        return Arrays.toString(pagoda.weights().stream().mapToInt(Integer::intValue).toArray());
    }
}
