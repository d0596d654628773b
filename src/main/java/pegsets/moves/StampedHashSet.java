package pegsets.moves;

/// A set of positions that is emptied in no time: each slot of its table has the number of the round in which it was
/// filled. For one thread.
final class StampedHashSet {
    private long[] positions = new long[1 << 8];
    private int[] rounds = new int[1 << 8];
    private int round = 1;
    private int size;

    void clear() {
        size = 0;
        round++;
        if (round == 0) { // after 2^32 rounds
            rounds = new int[rounds.length];
            round = 1;
        }
    }

    /// Adds a position. Returns whether it was not there.
    boolean add(long position) {
        if (2 * size >= positions.length) {
            grow();
        }
        int slot = slot(position);
        if (rounds[slot] == round) {
            return false;
        }
        rounds[slot] = round;
        positions[slot] = position;
        size++;
        return true;
    }

    /// Where a position is, or would be.
    private int slot(long position) {
        int mask = positions.length - 1;
        long mixed = position * 0x9E3779B97F4A7C15L;
        int slot = (int) (mixed >>> 32) & mask;
        while (rounds[slot] == round && positions[slot] != position) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldPositions = positions;
        int[] oldRounds = rounds;
        positions = new long[2 * oldPositions.length];
        rounds = new int[positions.length];
        for (int i = 0; i < oldPositions.length; i++) {
            if (oldRounds[i] == round) {
                int slot = slot(oldPositions[i]);
                positions[slot] = oldPositions[i];
                rounds[slot] = round;
            }
        }
    }
}
