package pegsets.codes.paged;

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

    /// Appends `n` numbers.
    public void write(int[] numbers, int n) {
        length += n;
        for (int done = 0; done < n;) {
            if (last == Pages.NONE || used == pages.pageInts()) {
                addPage();
            }
            int part = Math.min(n - done, pages.pageInts() - used);
            System.arraycopy(numbers, done, pages.array(last), pages.start(last) + used, part);
            used += part;
            done += part;
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
