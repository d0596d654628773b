package pegsets.sets.engine;

/// Memory in pages of equal size, numbered from 0. [PagedInts] allocates, chains and releases them. A page is a range
/// of a long array, and the garbage collector does not move long arrays. Any thread may allocate and release pages;
/// each page has one owner.
public final class Pages {
    /// No page: the end of a chain.
    static final int NONE = -1;
    private static final int ARRAY_INTS = 1 << 22;
    /// Work under way may allocate this multiple of the planned pages, but releases pages while it fills others.
    private static final int EXCESS = 2;

    final int pageInts;
    final int planned;
    private final int pageBits;
    private final int arrayBits;
    /// The arrays are allocated when they are needed.
    private final int[][] arrays;
    /// The next page in the chain of each page.
    private final int[] next;
    /// The most pages that were used at the same time.
    int created;
    private int firstFree = NONE;
    /// Written with the lock, read without it.
    private volatile int used;

    /// @param pageInts numbers in a page, a power of 2 up to 2^22
    /// @param planned  number of pages
    public Pages(int pageInts, int planned) {
        this.pageInts = pageInts;
        this.pageBits = Integer.numberOfTrailingZeros(pageInts);
        int pagesPerArray = Math.min(ARRAY_INTS / pageInts, Integer.highestOneBit(Math.max(1, planned)));
        this.arrayBits = Integer.numberOfTrailingZeros(pagesPerArray);
        this.planned = planned;
        this.next = new int[EXCESS * planned + pagesPerArray];
        this.arrays = new int[next.length / pagesPerArray][];
    }

    /// Returns how many of the planned pages are not used. Any thread may ask.
    int left() {
        return planned - used;
    }

    /// Returns how many pages are used. Any thread may ask.
    public int used() {
        return used;
    }

    /// Allocates a page and appends it to a chain.
    ///
    /// @param last the last page of the chain, or [#NONE] to start a chain
    int append(int last) {
        int page;
        synchronized (this) {
            page = firstFree;
            if (page != NONE) {
                firstFree = next[page];
            } else {
                page = created++;
            }
            used++;
        }
        makeArray(page >>> arrayBits);
        next[page] = NONE;
        if (last != NONE) {
            next[last] = page;
        }
        return page;
    }

    /// Allocates the array of a page, if no earlier page of the array did. Threads that need no new array do not wait.
    /// A thread that does not see the array yet looks again with the lock.
    private void makeArray(int array) {
        if (arrays[array] == null) {
            synchronized (arrays) {
                if (arrays[array] == null) {
                    arrays[array] = new int[1 << pageBits + arrayBits];
                }
            }
        }
    }

    /// Releases the pages of a chain from `first` to before `end`.
    synchronized void release(int first, int end) {
        for (int page = first; page != end;) {
            int after = next[page];
            next[page] = firstFree;
            firstFree = page;
            used--;
            page = after;
        }
    }

    /// Returns the next page in the chain of a page, or [#NONE].
    int next(int page) {
        return next[page];
    }

    int[] array(int page) {
        return arrays[page >>> arrayBits];
    }

    /// Returns the index at which a page starts in its array.
    int start(int page) {
        return (page & (1 << arrayBits) - 1) << pageBits;
    }
}
