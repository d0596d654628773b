package pegsets.sets;

import java.util.ArrayList;
import java.util.List;

/// A sequence of numbers in pages: written to its end, then read from its beginning.
final class PagedInts {
    private final Pages pages;
    private final List<int[]> all = new ArrayList<>();
    private int used;

    PagedInts(Pages pages) {
        this.pages = pages;
        this.used = pages.pageInts();
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /// Appends `n` numbers.
    void write(int[] numbers, int n) {
        for (int done = 0; done < n;) {
            if (used == pages.pageInts()) {
                all.add(pages.take());
                used = 0;
            }
            int part = Math.min(n - done, pages.pageInts() - used);
            System.arraycopy(numbers, done, all.getLast(), used, part);
            used += part;
            done += part;
        }
    }

    /// Gives all pages back.
    void clear() {
        all.forEach(pages::give);
        all.clear();
        used = pages.pageInts();
    }

    /// Reads from the beginning.
    Reader reader() {
        return new Reader();
    }

    final class Reader {
        private int page;
        private int at;

        boolean hasMore() {
            return page < all.size() && !(page + 1 == all.size() && at == used);
        }

        /// Copies the next `n` numbers to index `to` and behind.
        void read(int[] into, int to, int n) {
            for (int done = 0; done < n;) {
                int part = Math.min(n - done, pages.pageInts() - at);
                System.arraycopy(all.get(page), at, into, to + done, part);
                done += part;
                at += part;
                if (at == pages.pageInts()) {
                    page++;
                    at = 0;
                }
            }
        }
    }
}
