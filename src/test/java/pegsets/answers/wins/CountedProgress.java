package pegsets.answers.wins;

import java.util.concurrent.atomic.AtomicLong;
import pegsets.disk.Progress;

/// Counts the positions that passes announce and scan.
final class CountedProgress implements Progress {
    final AtomicLong announced = new AtomicLong();
    final AtomicLong done = new AtomicLong();

    @Override
    public void begin(String pegs, long positions) {
        announced.addAndGet(positions);
    }

    @Override
    public void advance(long positions) {
        done.addAndGet(positions);
    }
}
