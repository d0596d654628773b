package pegsets;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Of many cases, those that the quick suite tries: of every kind some. The slow suite tries all.
public final class Breadth {
    private Breadth() {}

    /// The first case and every `n`-th after it.
    public static <T> Stream<T> every(int n, Stream<T> cases) {
        List<T> all = cases.toList();
        return IntStream.iterate(0, i -> i < all.size(), i -> i + n).mapToObj(all::get);
    }
}
