package pegsets.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.api.java.function.Function2;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.KWayMerge;
import pegsets.sets.file.MergedRuns;
import pegsets.sets.file.Operation.Operand;
import scala.Tuple2;

/// A task that writes the part of one range. It unites the sorted numbers of all senders, merges them with the range of
/// a second set if there is one, and writes the part; if numbers have hints, it also writes a copy of the part with
/// hints. [FromSender] says which numbers it accepts.
///
/// Memory: the packed numbers of the range, up to half of the job's memory. If more are sent, the task writes those in
/// memory as a sorted run, and unites the runs at the end.
///
/// @param senders     how many there are
/// @param mostWaiting bytes that may wait in memory
record Receiver(TaskSetting setting, DescentText descent, PartText part, Ranges ranges, int senders,
        long mostWaiting)
        implements
            Function2<Integer, Iterator<Tuple2<Integer, byte[]>>, Iterator<PartText.Written>> {

    @Override
    public Iterator<PartText.Written> call(Integer range, Iterator<Tuple2<Integer, byte[]>> chunks)
            throws IOException {
        FromSender[] received = new FromSender[senders];
        byte[] room = Chunk.room();
        Arrays.setAll(received, sender -> new FromSender(sender, range, ranges, room));
        Path folder = TaskSetting.temporaryFolder();
        List<Path> runs = new ArrayList<>();
        long bytes = 0;
        while (chunks.hasNext()) {
            Chunk chunk = new Chunk(chunks.next()._2());
            received[chunk.sender()].take(chunk);
            bytes += chunk.size();
            if (bytes > mostWaiting) {
                runs.add(writeRun(folder.resolve("run-" + runs.size()), received));
                bytes = 0;
            }
        }
        if (runs.isEmpty()) {
            return written(range, received, union(received));
        }
        runs.add(writeRun(folder.resolve("run-" + runs.size()), received));
        try (MergedRuns merged = new MergedRuns(runs, null, mostWaiting)) {
            return written(range, received, merged.cursor(numbers -> numbers));
        }
    }

    private Path writeRun(Path file, FromSender[] received) throws IOException {
        CodeCursor numbers = union(received);
        try (CodeSetWriter writer = new CodeSetWriter(file, Long.SIZE, part.pegs(), part.description())) {
            writer.writeAll(_ -> numbers, 1);
        }
        return file;
    }

    private CodeNumbering numbering() throws IOException {
        return setting.job().context().numbering();
    }

    private static CodeCursor union(FromSender[] received) throws IOException {
        return new KWayMerge(Arrays.stream(received).map(FromSender::begin).toList());
    }

    /// Writes the part, and accepts it if all that was sent has arrived.
    private Iterator<PartText.Written> written(int range, FromSender[] received, CodeCursor numbers)
            throws IOException {
        Path file = part.file(range);
        Optional<Path> hinted = descent.leavesHints() ? Optional.of(part.hintedFile(range)) : Optional.empty();
        if (hinted.isEmpty()) {
            write(range, file, numbers);
        } else {
            try (CodeSetWriter copy = new CodeSetWriter(hinted.get(),
                    part.hintedHeader(setting.job()).ofPart(range + 1), null)) {
                write(range, file, new GreatestHints(numbers, copy));
                copy.commit();
            }
        }
        long positions = 0;
        for (FromSender sender : received) {
            positions += sender.positions();
        }
        return List
                .of(new PartText.Written(range, file.toString(), hinted.map(Path::toString).orElse(""), positions))
                .iterator();
    }

    /// @param numbers without hints
    private void write(int range, Path file, CodeCursor numbers) throws IOException {
        Numbering numbering = new Numbering(setting.job().context(), part.pegs(), false);
        CodeCursor codes = numbering.codes(numbers);
        Optional<Operand<Path>> second = descent.operand();
        try (CodeSetWriter writer = new CodeSetWriter(file, part.codesHeader(setting.job()).ofPart(range + 1),
                numbering())) {
            if (second.isEmpty()) {
                writer.writeAll(_ -> codes, 1);
            } else {
                try (CodeSetReader other = new CodeSetReader(second.get().set(), numbering())) {
                    CodeCursor others = other.between(code(numbering, ranges.least(range)),
                            code(numbering, ranges.above(range)));
                    writer.writeAll(_ -> second.get().operation().merged(codes, others), 1);
                }
            }
        }
    }

    private static OptionalLong code(Numbering numbering, OptionalLong number) {
        return number.isEmpty() ? number : OptionalLong.of(numbering.code(number.getAsLong()));
    }
}
