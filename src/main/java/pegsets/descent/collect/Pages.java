package pegsets.descent.collect;

/// Memory in pages of equal size, numbered from 0, which are taken, chained, and given back. A page is part of an
/// array. Arrays are made as they are needed, and are long, so that the garbage collector never moves them. Taking and
/// giving is safe for threads; a page belongs to who took it.
public final class Pages {
    /// No page: what is behind the last of a chain.
    public static final int NONE = -1;
    private static final int ARRAY_INTS = 1 << 22;
    /// How many times more than planned may be made, where work already begun needs them.
    private static final int EXCESS = 2;

    private final int pageBits;
    private final int arrayBits;
    private final int most;
    private final int[][] arrays;
    /// For each page in a chain the one behind it.
    private final int[] next;
    private int made;
    private int firstFree = NONE;
    private int free;

    /// @param pageInts numbers in a page, a power of 2 up to 2^22
    /// @param most     pages that are planned
    public Pages(int pageInts, int most) {
        this.pageBits = Integer.numberOfTrailingZeros(pageInts);
        int pagesAtATime = Math.min(ARRAY_INTS / pageInts, Integer.highestOneBit(Math.max(1, most)));
        this.arrayBits = Integer.numberOfTrailingZeros(pagesAtATime);
        this.most = most;
        this.next = new int[EXCESS * most + pagesAtATime];
        this.arrays = new int[next.length / pagesAtATime][];
    }

    /// Numbers in a page.
    public int pageInts() {
        return 1 << pageBits;
    }

    /// How many pages of those planned are left.
    public synchronized int left() {
        return most - made + free;
    }

    /// How many pages are taken.
    public synchronized int taken() {
        return made - free;
    }

    /// How many pages are planned.
    public int most() {
        return most;
    }

    /// A page, not in a chain.
    private synchronized int take() {
        int page = firstFree;
        if (page != NONE) {
            firstFree = next[page];
            free--;
        } else {
            page = made++;
            int array = page >>> arrayBits;
            if (arrays[array] == null) {
                arrays[array] = new int[1 << pageBits + arrayBits];
            }
        }
        next[page] = NONE;
        return page;
    }

    /// A page at the end of a chain.
    ///
    /// @param last the chain's last page until now, or [#NONE] to begin a chain
    public int takeBehind(int last) {
        int page = take();
        if (last != NONE) {
            next[last] = page;
        }
        return page;
    }

    /// Gives a chain of pages back.
    public synchronized void give(int first) {
        for (int page = first; page != NONE;) {
            int behind = next[page];
            next[page] = firstFree;
            firstFree = page;
            free++;
            page = behind;
        }
    }

    /// The page behind a page in its chain, or -1.
    public int next(int page) {
        return next[page];
    }

    /// The array that a page is part of.
    public int[] array(int page) {
        return arrays[page >>> arrayBits];
    }

    /// Where in its array a page begins.
    public int start(int page) {
        return (page & (1 << arrayBits) - 1) << pageBits;
    }
}
