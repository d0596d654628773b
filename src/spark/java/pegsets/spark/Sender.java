package pegsets.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.util.TaskCompletionListener;
import pegsets.disk.MultisetHash;
import pegsets.job.Job;
import pegsets.sets.descent.DescentRunner;
import pegsets.sets.engine.CodeCollector;
import pegsets.sets.engine.Expansion;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.SortedCodes;
import scala.Tuple2;

/// A task that expands a slice of a set and sends the codes to the ranges: each code once, sorted, with its hint if the
/// new set leaves hints, as [Chunk]s, and to each range an end with the [MultisetHash]. Until then the codes are in the
/// memory of the job's budget, or in temporary files of the machine.
///
/// @param pegs of the positions that are made
record Sender(TaskSetting setting, DescentText descent, int pegs,
        Ranges ranges) implements PairFlatMapFunction<Iterator<Slice>, Integer, byte[]> {

    @Override
    public Iterator<Tuple2<Integer, byte[]>> call(Iterator<Slice> slices) throws IOException {
        Slice slice = slices.next();
        Job job = setting.job();
        try (CodeSetReader set = new CodeSetReader(descent.expanded(), job.context().numbering())) {
            SortedCodes codes = DescentRunner.collectPart(job.planner(), descent.descent(job), part(set, slice),
                    descent.isHinted(), pegs, TaskSetting.temporaryFolder(),
                    opened -> TaskContext.get().addTaskCompletionListener((TaskCompletionListener) _ -> close(opened)));
            return new Sent(codes, slice.number(), slice.to() - slice.from());
        }
    }

    private Expansion.Source part(CodeSetReader set, Slice slice) throws IOException {
        Expansion.Source numbers = new Expansion.Part(set, slice.from(), slice.to(), null);
        return descent.isHinted()
                ? new HintedPart(numbers, new Numbering(setting.job().context(), set.summary().pegs(), true))
                : numbers;
    }

    /// Positions of a copy with hints.
    private record HintedPart(Expansion.Source numbers, Numbering numbering) implements Expansion.Source {
        @Override
        public long size() {
            return numbers.size();
        }

        @Override
        public int read(long from, long to, long[] into) throws IOException {
            int n = numbers.read(from, to, into);
            numbering.toCodes(into, n);
            return n;
        }
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
        private final CodeCursor numbers;
        private final int sender;
        private final long positions;
        private final byte[] room = Chunk.room();
        private final long[] pending = new long[CodeCursor.BATCH];
        private final long[] batch = new long[CodeCursor.BATCH];
        private int at;
        private int end;
        private int range;
        private MultisetHash sentToRange = new MultisetHash();

        Sent(SortedCodes codes, int sender, long positions) throws IOException {
            this.numbers = codes.cursor(new Numbering(setting.job().context(), pegs, descent.leavesHints())::numbers);
            this.sender = sender;
            this.positions = positions;
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
            end = numbers.next(batch);
            return end > 0;
        }
    }
}
