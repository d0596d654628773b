package pegsets.board;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/// Positions for property tests: of a given seed always the same, with any number of pegs.
public final class RandomPositions {
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
}
