package pegsets.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.api.java.function.Function2;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.KWayMerge;
import pegsets.codes.file.MergedRuns;
import pegsets.codes.file.SegmentedMerge;
import pegsets.codes.file.SetSummary;
import pegsets.codes.file.SortedCodes;
import pegsets.codes.rank.CodeNumbering;
import pegsets.descent.Operation.Operand;
import scala.Tuple2;

/// A task that makes the part of one range of what all senders send to it. What each sends is sorted, so that it only
/// unites them, by their numbers, merges that with the range of another set, where there is one, and writes the part.
/// It accepts what it has received only as [FromSender] says.
///
/// Memory: what is sent to the range, as packed as it comes, up to half of the job's memory. Where more comes, what is
/// there is written as a sorted run, and the runs are united in the end.
///
/// @param senders     how many there are
/// @param mostWaiting bytes that may wait in memory
record Receiver(TaskSetting setting, DescentText descent, PartText part, Ranges ranges, int senders,
        long mostWaiting) implements Function2<Integer, Iterator<Tuple2<Integer, byte[]>>, Iterator<PartText.Written>> {

    @Override
    public Iterator<PartText.Written> call(Integer range, Iterator<Tuple2<Integer, byte[]>> chunks) throws IOException {
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
        Path file = part.file(range);
        if (runs.isEmpty()) {
            return written(range, file, received, SortedCodes.ofOneSegment(() -> union(received)));
        }
        runs.add(writeRun(folder.resolve("run-" + runs.size()), received));
        try (MergedRuns merged = new MergedRuns(runs, numbering(), mostWaiting)) {
            return written(range, file, received, merged);
        }
    }

    private Path writeRun(Path file, FromSender[] received) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(file, part.codesHeader(setting.job()), SetSummary.ONE_FILE,
                numbering())) {
            writer.writeAll(SortedCodes.ofOneSegment(() -> union(received)), 1);
        }
        return file;
    }

    private CodeNumbering numbering() throws IOException {
        return setting.job().context().numbering();
    }

    private CodeCursor union(FromSender[] received) {
        try {
            return new Numbering(setting.job().context(), part.pegs())
                    .codes(new KWayMerge(Arrays.stream(received).map(FromSender::begin).toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Writes the part, which is whole only when all that was sent has come.
    private Iterator<PartText.Written> written(int range, Path file, FromSender[] received, SortedCodes codes)
            throws IOException {
        Optional<Operand> second = descent.operand();
        try (CodeSetWriter writer = new CodeSetWriter(file, part.codesHeader(setting.job()).ofPart(range + 1),
                SetSummary.ONE_FILE, numbering())) {
            if (second.isEmpty()) {
                writer.writeAll(codes, 1);
            } else {
                try (CodeSetReader other = new CodeSetReader(second.get().set(), numbering())) {
                    writer.writeAll(new SegmentedMerge(codes, other, second.get().operation()::merged,
                            code(ranges.least(range)), code(ranges.above(range))), 1);
                }
            }
        }
        long positions = 0;
        for (FromSender sender : received) {
            positions += sender.positions();
        }
        return List.of(new PartText.Written(range, file.toString(), positions)).iterator();
    }

    private OptionalLong code(OptionalLong number) throws IOException {
        return number.isEmpty()
                ? number
                : OptionalLong.of(new Numbering(setting.job().context(), part.pegs()).code(number.getAsLong()));
    }
}
