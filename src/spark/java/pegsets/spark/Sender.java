package pegsets.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.util.TaskCompletionListener;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.SortedCodes;
import pegsets.descent.DescentRunner;
import pegsets.descent.collect.CodeCollector;
import pegsets.disk.MultisetHash;
import scala.Tuple2;

/// A task that goes through a slice of a set and sends what comes of its positions to the ranges: each code once,
/// sorted, as [Chunk]s, and to each range an end with the [MultisetHash]. What is collected meanwhile is in the memory
/// of the job's budget, else in temporary files of the machine.
///
/// @param pegs of the positions that are made
record Sender(TaskSetting setting, DescentText descent, int pegs,
        Ranges ranges) implements PairFlatMapFunction<Iterator<Slice>, Integer, byte[]> {

    @Override
    public Iterator<Tuple2<Integer, byte[]>> call(Iterator<Slice> slices) throws IOException {
        Slice slice = slices.next();
        CodeCollector collector = DescentRunner.collectPart(setting.job().planner(), descent.descent(setting.job()),
                pegs, slice.from(), slice.to(), TaskSetting.temporaryFolder(),
                opened -> TaskContext.get().addTaskCompletionListener((TaskCompletionListener) _ -> close(opened)));
        return new Sent(collector.sorted(), slice.number(), slice.to() - slice.from());
    }

    private static void close(CodeCollector collector) {
        try {
            collector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The chunks, made as they are asked for.
    private final class Sent implements Iterator<Tuple2<Integer, byte[]>> {
        private final SortedCodes codes;
        private final int sender;
        private final long positions;
        private final Numbering numbering;
        private final byte[] room = Chunk.room();
        private final long[] pending = new long[CodeCursor.BATCH];
        private final long[] batch = new long[CodeCursor.BATCH];
        private int at;
        private int end;
        private int segment;
        private CodeCursor cursor = _ -> 0;
        private int range;
        private MultisetHash sentToRange = new MultisetHash();

        Sent(SortedCodes codes, int sender, long positions) throws IOException {
            this.codes = codes;
            this.sender = sender;
            this.positions = positions;
            this.numbering = new Numbering(setting.job().context(), pegs);
        }

        @Override
        public boolean hasNext() {
            return range < ranges.count();
        }

        @Override
        public Tuple2<Integer, byte[]> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            try {
                int n = take();
                if (n > 0) {
                    sentToRange.add(pending, 0, n);
                    return new Tuple2<>(range, Chunk.of(sender, pending, n, room));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            byte[] last = Chunk.end(sender, positions, sentToRange);
            sentToRange = new MultisetHash();
            return new Tuple2<>(range++, last);
        }

        /// Takes the next numbers of the range, until a chunk is full.
        private int take() throws IOException {
            int n = 0;
            while (n < pending.length && (at < end || fill()) && ranges.contains(range, batch[at], batch[at])) {
                int some = Math.min(pending.length - n, end - at);
                while (!ranges.contains(range, batch[at], batch[at + some - 1])) {
                    some--;
                }
                System.arraycopy(batch, at, pending, n, some);
                n += some;
                at += some;
            }
            return n;
        }

        private boolean fill() throws IOException {
            at = 0;
            end = cursor.next(batch);
            while (end == 0 && segment < codes.segments()) {
                cursor = numbering.numbers(codes.segment(segment++));
                end = cursor.next(batch);
            }
            return end > 0;
        }
    }
}
