package pegsets.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.api.java.function.Function2;
import pegsets.codes.block.SetSummary;
import pegsets.codes.collect.CodeCollector;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.merge.StretchedMerge;
import pegsets.equations.Operation.Operand;
import scala.Tuple2;

/// A task that makes the part of one range of what all senders send to it: collects the codes, merges them with the
/// range of another set, where there is one, and writes the part. It accepts what it has received only if from each
/// sender there came one end, and before it the numbers that the end tells of, all within the range.
///
/// @param senders  how many there are
/// @param expected about how many codes come to a range
record Receiver(TaskSetting setting, DescentText descent, PartText part, Ranges ranges, int senders,
        long expected) implements Function2<Integer, Iterator<Tuple2<Integer, byte[]>>, Iterator<PartText.Written>> {

    @Override
    public Iterator<PartText.Written> call(Integer range, Iterator<Tuple2<Integer, byte[]>> chunks) throws IOException {
        try (CodeCollector collector = setting.job().engines().collector(part.pegs(), TaskSetting.temporaryFolder(),
                "range", 0, expected)) {
            long positions = receive(range, chunks, collector);
            Path file = part.file(range);
            write(range, collector.sorted(), file);
            return List.of(new PartText.Written(range, file.toString(), positions)).iterator();
        }
    }

    /// Returns how many positions the senders have gone through.
    private long receive(int range, Iterator<Tuple2<Integer, byte[]>> chunks, CodeCollector collector)
            throws IOException {
        Numbering numbering = new Numbering(setting.job().problem(), part.pegs());
        CodeCollector.Sink sink = collector.sink();
        Receipt[] received = new Receipt[senders];
        Arrays.setAll(received, _ -> new Receipt());
        boolean[] ended = new boolean[senders];
        long[] numbers = new long[CodeCursor.BATCH];
        byte[] room = Chunk.room();
        long positions = 0;
        while (chunks.hasNext()) {
            Chunk chunk = new Chunk(chunks.next()._2());
            int sender = chunk.sender();
            check(sender < senders && !ended[sender], range, sender, "sends again after its end");
            if (chunk.isEnd()) {
                check(chunk.isOf(received[sender]), range, sender, "has sent other codes than have come");
                ended[sender] = true;
                positions += chunk.positions();
                continue;
            }
            int n = chunk.numbers(numbers, room);
            check(ranges.contains(range, numbers[0], numbers[n - 1]), range, sender, "has sent codes of another range");
            received[sender].add(numbers, n);
            numbering.toCodes(numbers, n);
            if (collector.isFull()) {
                collector.checkpoint(0);
            }
            sink.add(numbers, n);
        }
        for (int sender = 0; sender < senders; sender++) {
            check(ended[sender], range, sender, "has sent no end");
        }
        if (collector.passEnded()) {
            throw new IOException("range " + range + ": its codes outgrow memory and temp-disk; raise one of them");
        }
        return positions;
    }

    private static void check(boolean holds, int range, int sender, String fault) throws IOException {
        if (!holds) {
            throw new IOException("range " + range + ": task " + sender + " " + fault
                    + "; the set is not made, run again");
        }
    }

    private void write(int range, SortedCodes codes, Path file) throws IOException {
        Optional<Operand> second = descent.operand();
        try (CodeSetWriter writer = new CodeSetWriter(file, part.codesHeader(setting.job()).ofPart(range + 1),
                SetSummary.ONE_FILE)) {
            if (second.isEmpty()) {
                writer.writeAll(codes, 1);
                return;
            }
            try (CodeSetReader other = new CodeSetReader(second.get().set())) {
                writer.writeAll(new StretchedMerge(codes, other, second.get().operation()::merged,
                        code(ranges.least(range)), code(ranges.above(range))), 1);
            }
        }
    }

    private OptionalLong code(OptionalLong number) throws IOException {
        return number.isEmpty()
                ? number
                : OptionalLong.of(new Numbering(setting.job().problem(), part.pegs()).code(number.getAsLong()));
    }
}
