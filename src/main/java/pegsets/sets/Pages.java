package pegsets.sets;

import java.util.Arrays;

/// Memory in pages of equal size, which are made as they are needed, taken, and given back. Safe for threads.
final class Pages {
    private final int pageInts;
    private final int most;
    private int[][] free = new int[64][];
    private int freePages;
    private int made;

    /// @param most pages that may be made; a few more are where work already begun needs them
    Pages(int pageInts, int most) {
        this.pageInts = pageInts;
        this.most = most;
    }

    int pageInts() {
        return pageInts;
    }

    /// How many more pages can be taken.
    synchronized int left() {
        return most - made + freePages;
    }

    int most() {
        return most;
    }

    synchronized int[] take() {
        if (freePages > 0) {
            int[] page = free[--freePages];
            free[freePages] = null;
            return page;
        }
        made++;
        return new int[pageInts];
    }

    synchronized void give(int[] page) {
        if (freePages == free.length) {
            free = Arrays.copyOf(free, 2 * freePages);
        }
        free[freePages++] = page;
    }
}
