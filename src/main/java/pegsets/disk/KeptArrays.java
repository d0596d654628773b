package pegsets.disk;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;

/// Long arrays of one length that one piece of work leaves to the next in the same process: new ones would have to be
/// cleared, and old ones collected as garbage. They are given up where the heap has no room for something else.
public final class KeptArrays {
    private final Deque<SoftReference<int[]>> arrays = new ArrayDeque<>();

    /// An array with anything in it.
    public int[] take(int length) {
        synchronized (arrays) {
            while (!arrays.isEmpty()) {
                int[] kept = arrays.pop().get();
                if (kept != null && kept.length == length) {
                    return kept;
                }
            }
        }
        return new int[length];
    }

    /// Keeps an array that nobody uses any more.
    public void give(int[] array) {
        synchronized (arrays) {
            arrays.push(new SoftReference<>(array));
        }
    }
}
