package pegsets.descent.collect;

import java.io.IOException;

/// A sequence of numbers in a chain of pages: written to its end, then read from its beginning.
public final class PagedInts {
    private final Pages pages;
    private int first = Pages.NONE;
    private int last = Pages.NONE;
    /// Numbers in the last page.
    private int used;
    private long length;

    public PagedInts(Pages pages) {
        this.pages = pages;
    }

    /// How many numbers there are.
    public long length() {
        return length;
    }

    /// Appends the first `n` numbers of an array.
    public void write(int[] numbers, int n) {
        write(numbers, 0, n);
    }

    /// Appends `numbers[from..to)`.
    public void write(int[] numbers, int from, int to) {
        length += to - from;
        for (int done = from; done < to;) {
            if (last == Pages.NONE || used == pages.pageInts()) {
                addPage();
            }
            int part = Math.min(to - done, pages.pageInts() - used);
            System.arraycopy(numbers, done, pages.array(last), pages.start(last) + used, part);
            used += part;
            done += part;
        }
    }

    /// Hands out all numbers, page by page.
    public void give(NumbersByBucket.Taker taker) throws IOException {
        for (int page = first; page != Pages.NONE; page = pages.next(page)) {
            int start = pages.start(page);
            taker.take(pages.array(page), start, start + (page == last ? used : pages.pageInts()));
        }
    }

    private void addPage() {
        last = pages.takeBehind(last);
        if (first == Pages.NONE) {
            first = last;
        }
        used = 0;
    }

    /// Gives all pages back.
    public void clear() {
        pages.give(first);
        first = Pages.NONE;
        last = Pages.NONE;
        length = 0;
    }

    /// Reads from the beginning.
    public Reader reader() {
        return new Reader(first, 0);
    }

    /// Goes through the numbers.
    public final class Reader {
        private int page;
        private int at;

        private Reader(int page, int at) {
            this.page = page;
            this.at = at;
        }

        /// Another reader that stands where this one does.
        public Reader copy() {
            return new Reader(page, at);
        }

        /// Whether there are numbers left.
        public boolean hasMore() {
            return page != Pages.NONE && !(page == last && at == used);
        }

        /// Copies the next `n` numbers to index `to` and behind.
        public void read(int[] into, int to, int n) {
            for (int done = 0; done < n;) {
                int part = Math.min(n - done, pages.pageInts() - at);
                System.arraycopy(pages.array(page), pages.start(page) + at, into, to + done, part);
                done += part;
                advance(part);
            }
        }

        /// Passes over the next `n` numbers.
        public void skip(int n) {
            for (int done = 0; done < n;) {
                int part = Math.min(n - done, pages.pageInts() - at);
                done += part;
                advance(part);
            }
        }

        private void advance(int part) {
            at += part;
            if (at == pages.pageInts() && page != last) {
                page = pages.next(page);
                at = 0;
            }
        }
    }
}
