package pegsets.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How the sizes of levels go on. The logarithm of the ratio of a level to the one before falls from level to level,
/// and it falls by a little more each time: by as much more as it did last, in the middle of three ways to say that,
/// and by no more than falls were seen to grow on boards of 33 to 45 holes.
final class LevelTrend {
    private static final double MOST_GROWTH = 0.01;
    private static final int WAYS = 3;

    private final List<Double> logs = new ArrayList<>();
    private double growth;

    /// The next level has this size.
    void add(double size) {
        logs.add(Math.log(Math.max(1, size)));
        growth = growth();
    }

    /// The next level is left out: it has the size that is returned.
    double next() {
        double size = logs.size() < 2 ? logs.getLast() : logs.getLast() + ratio(0) - Math.max(0, fall(0) + growth);
        logs.add(size);
        return Math.exp(size);
    }

    /// The logarithm of the ratio of two levels, `back` levels before the last.
    private double ratio(int back) {
        int at = logs.size() - 1 - back;
        return at < 1 ? 0 : logs.get(at) - logs.get(at - 1);
    }

    private double fall(int back) {
        return logs.size() < back + 3 ? 0 : ratio(back + 1) - ratio(back);
    }

    private double growth() {
        if (logs.size() < WAYS + 3) {
            return 0;
        }
        double[] ways = new double[WAYS];
        for (int way = 1; way <= WAYS; way++) {
            ways[way - 1] = (fall(0) - fall(way)) / way;
        }
        Arrays.sort(ways);
        return Math.clamp(ways[WAYS / 2], 0, MOST_GROWTH);
    }
}
