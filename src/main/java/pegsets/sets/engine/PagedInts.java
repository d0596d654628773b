package pegsets.sets.engine;

import java.io.IOException;

/// A sequence of numbers in a chain of [Pages]. Numbers are appended by one thread, and read after that.
public final class PagedInts {
    private final Pages pages;
    private int first = Pages.NONE;
    private int last = Pages.NONE;
    private int pageCount;
    /// The array of the last page, the index of the next number in it, and the index after the page.
    private int[] array;
    private int at;
    private int end;

    /// Processes the numbers `array[from..to)`.
    @FunctionalInterface
    public interface PageConsumer {
        void accept(int[] array, int from, int to) throws IOException;
    }

    public PagedInts(Pages pages) {
        this.pages = pages;
    }

    long length() {
        return (long) pageCount * pages.pageInts - (end - at);
    }

    public void add(int number) {
        if (at == end) {
            addPage();
        }
        array[at++] = number;
    }

    void write(int[] numbers, int from, int to) {
        for (int done = from; done < to;) {
            if (at == end) {
                addPage();
            }
            int n = Math.min(to - done, end - at);
            System.arraycopy(numbers, done, array, at, n);
            at += n;
            done += n;
        }
    }

    private void addPage() {
        last = pages.append(last);
        first = first == Pages.NONE ? last : first;
        pageCount++;
        array = pages.array(last);
        at = pages.start(last);
        end = at + pages.pageInts;
    }

    public void forEachPage(PageConsumer consumer) throws IOException {
        for (int page = first; page != Pages.NONE; page = pages.next(page)) {
            int start = pages.start(page);
            consumer.accept(pages.array(page), start, page == last ? at : start + pages.pageInts);
        }
    }

    /// Deletes all numbers and releases their pages.
    public void clear() {
        pages.release(first, Pages.NONE);
        forget();
    }

    private void forget() {
        first = Pages.NONE;
        last = Pages.NONE;
        pageCount = 0;
        at = end;
    }

    Reader reader() {
        return new Reader(first, 0, length(), false);
    }

    /// Moves all numbers to a reader that releases each page when it has read it.
    Reader drain() {
        Reader reader = new Reader(first, 0, length(), true);
        forget();
        return reader;
    }

    /// A reader of numbers in their order.
    final class Reader {
        private int page;
        /// Numbers of the page that have been read.
        private int read;
        private long left;
        private final boolean drains;

        private Reader(int page, int read, long left, boolean drains) {
            this.page = page;
            this.read = read;
            this.left = left;
            this.drains = drains;
        }

        /// Returns a reader of the same numbers that releases no page.
        Reader copy() {
            return new Reader(page, read, left, false);
        }

        boolean hasMore() {
            return left > 0;
        }

        /// Copies the next `n` numbers to `into` from index `to` on.
        void read(int[] into, int to, int n) {
            for (int done = 0; done < n;) {
                int some = Math.min(n - done, pages.pageInts - read);
                System.arraycopy(pages.array(page), pages.start(page) + read, into, to + done, some);
                done += some;
                skip(some);
            }
        }

        void skip(int n) {
            left -= n;
            read += n;
            while (read >= pages.pageInts || drains && left == 0 && page != Pages.NONE) {
                int after = pages.next(page);
                if (drains) {
                    pages.release(page, after);
                }
                page = after;
                read -= pages.pageInts;
            }
        }
    }
}
