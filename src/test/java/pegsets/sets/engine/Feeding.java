package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicInteger;
import pegsets.disk.Workers;
import pegsets.sets.file.Codes;

/// Feeds an array of codes to a collector the way [CodeCollector] asks for it.
public final class Feeding {
    private final long[] source;
    private final int threads;
    private final int batch;
    public int passes;

    public Feeding(long[] source, int threads, int batch) {
        this.source = source;
        this.threads = threads;
        this.batch = batch;
    }

    /// Each code `repeats` times, in random order.
    public static long[] shuffled(SortedSet<Long> codes, int repeats, Random random) {
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < repeats; i++) {
            all.addAll(codes);
        }
        Collections.shuffle(all, random);
        return Codes.array(all);
    }

    /// Called where a collector could be stopped, between two calls of it.
    @FunctionalInterface
    interface Pause {
        void here() throws IOException;
    }

    public void feed(CodeCollector collector) throws IOException {
        feed(collector, () -> {});
    }

    public void feed(CodeCollector collector, Pause pause) throws IOException {
        do {
            passes++;
            int at = (int) Math.min(source.length, collector.resumeAt());
            while (at < source.length) {
                int to = at + (int) Math.min(source.length - at, collector.checkpointInterval());
                at = addAll(collector, at, to, pause);
                collector.checkpoint(at);
                pause.here();
            }
        } while (collector.passEnded());
    }

    /// Feeds a collector up to some pause, and ends the work. Returns whether this pause, or too little disk, came
    /// before the end.
    boolean isStopped(CodeCollector collector, int pause, Pause end) throws IOException {
        int[] pauses = {0};
        try {
            feed(collector, () -> {
                if (pauses[0]++ == pause) {
                    throw new IOException("stopped");
                }
            });
            end.here();
            return false;
        } catch (IOException e) {
            assertTrue(e.getMessage().equals("stopped") || e.getMessage().contains("raise temp-disk"), e.getMessage());
            return true;
        }
    }

    /// Returns how far the collector had room.
    private int addAll(CodeCollector collector, int from, int to, Pause pause) throws IOException {
        AtomicInteger next = new AtomicInteger(from);
        Workers.run(threads, goOn -> {
            CodeCollector.Sink sink = collector.sink();
            while (!collector.isFull()) {
                int at = next.getAndAdd(batch);
                if (at >= to) {
                    break;
                }
                long[] codes = Arrays.copyOfRange(source, at, Math.min(to, at + batch));
                sink.add(codes, codes.length);
                if (threads == 1) {
                    pause.here();
                }
            }
        });
        return Math.min(to, next.get());
    }
}
