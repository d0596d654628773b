package pegsets.search.solve;

import pegsets.board.Pagoda;

/// The goals of a depth-first search that pagoda functions still allow, for each position on the way, by its pegs. A
/// set of goals, at most 64, is a `long`. A jump lowers the sum of each function by a fixed loss, and a table by sums
/// has the goals whose sum is not above: the goals left after a jump are the intersection of one word for each
/// function. As no sum ever rises, goals only drop out on the way, and the goals left depend on the position alone.
final class ReachableGoals {
    private static final int MOST_FUNCTIONS = 128;

    private final JumpTable table;
    private final long[] goals;
    private final int[][] losses = new int[MOST_FUNCTIONS][];   // by function, then jump
    private final long[][] within = new long[MOST_FUNCTIONS][]; // by function, then sum: the goals up to it
    private final long[] least = new long[MOST_FUNCTIONS];      // by function: the least sum of a goal, the 0 of sums
    private final int[][] sums;     // by pegs, then function
    private final long[] left;      // by pegs: the goals left
    private final Pagoda[] pagodas = new Pagoda[MOST_FUNCTIONS];
    private int functions;

    /// @param highest the most pegs that a position on the way has
    ReachableGoals(JumpTable table, long[] goals, int highest) {
        this.table = table;
        this.goals = goals;
        sums = new int[highest + 1][MOST_FUNCTIONS];
        left = new long[highest + 1];
    }

    boolean isFull() {
        return functions == MOST_FUNCTIONS;
    }

    int functions() {
        return functions;
    }

    /// Adds a function, if this is not full. Positions already on the way may lose goals.
    ///
    /// @param top     a position from which play leads to all positions on the way
    /// @param way     the positions on the way, by their pegs
    /// @param lowest  the fewest pegs of a position on the way
    /// @param highest the most pegs of one; less than `lowest` if no position is on the way
    void add(Pagoda pagoda, long top, long[] way, int lowest, int highest) {
        int[] loss = new int[table.jumps.length];
        for (int i = 0; i < loss.length; i++) {
            loss[i] = Math.toIntExact(pagoda.loss(table.jumps[i]));
        }
        long zero = Long.MAX_VALUE;
        for (long goal : goals) {
            zero = Math.min(zero, pagoda.sum(goal));
        }
        long[] goalsBySum = new long[Math.toIntExact(Math.max(0, pagoda.sum(top) - zero + 1))];
        for (int goal = 0; goal < goals.length; goal++) {
            for (int sum = (int) (pagoda.sum(goals[goal]) - zero); sum < goalsBySum.length; sum++) {
                goalsBySum[sum] |= 1L << goal;
            }
        }
        pagodas[functions] = pagoda;
        losses[functions] = loss;
        within[functions] = goalsBySum;
        least[functions] = zero;
        for (int pegs = lowest; pegs <= highest; pegs++) {
            limit(pegs, way[pegs], functions);
        }
        functions++;
    }

    private void limit(int pegs, long position, int function) {
        int sum = Math.toIntExact(pagodas[function].sum(position) - least[function]);
        sums[pegs][function] = sum;
        left[pegs] &= sum < 0 ? 0 : within[function][sum];
    }

    /// Begins a way at a position; returns whether a goal is left.
    boolean begin(int pegs, long position) {
        left[pegs] = -1L >>> 64 - goals.length;
        for (int i = 0; i < functions; i++) {
            limit(pegs, position, i);
        }
        return left[pegs] != 0;
    }

    /// Makes a jump, in the place of an earlier one; returns whether a goal is left.
    boolean follow(int pegs, int jump) {
        long goalsLeft = left[pegs];
        int[] from = sums[pegs];
        int[] to = sums[pegs - 1];
        for (int i = 0; i < functions && goalsLeft != 0; i++) {
            to[i] = from[i] - losses[i][jump];
            goalsLeft &= to[i] < 0 ? 0 : within[i][to[i]];
        }
        left[pegs - 1] = goalsLeft;
        return goalsLeft != 0;
    }

    long left(int pegs) {
        return left[pegs];
    }
}
