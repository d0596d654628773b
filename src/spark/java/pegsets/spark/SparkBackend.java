package pegsets.spark;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import pegsets.disk.Deletion;
import pegsets.disk.RemoteStorage;
import pegsets.job.Backend;
import pegsets.job.Job;
import pegsets.job.labels.Label;
import pegsets.job.labels.LabelMaker;
import pegsets.sets.descent.Descent;
import pegsets.sets.descent.DescentRunner;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Operation.Operand;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// Makes sets and labels with the tasks of a Spark cluster. A set is cut into ranges of codes; a range is made by one
/// task and is a part of the set. Tasks write parts under names of their own; when all are there, the driver gives the
/// set its name.
///
/// A task that is lost is run again by Spark; what it had written is nobody's. Small sets are made by the driver.
class SparkBackend implements Backend {
    /// A lost task then loses about ten seconds. With an eighth of it, a child takes longer (docs/notebook/spark.md).
    private static final long MOST_POSITIONS = 1 << 24;
    /// With hints a position takes a third of the time. Larger slices send fewer codes twice.
    private static final long MOST_HINTED_POSITIONS = 1 << 26;
    /// Bytes of memory for each position of a large slice, so that its codes stay in memory with their hints.
    private static final int BYTES_PER_POSITION = 8;
    private static final long MOST_CODES_OF_RANGE = 1 << 27;
    private static final long MOST_LABELS = 1 << 20;
    private static final int SLICES_PER_TASK_AT_A_TIME = 3;
    private static final int RANGES_PER_TASK_AT_A_TIME = 2;
    private static final int SAMPLED_BLOCKS = 256;
    private static final int SAMPLED_OF_BLOCK = 64;

    private final JavaSparkContext spark;
    private final TaskSetting setting;
    private final Job job;
    private final TaskProgress progress;
    private final Backend driver;
    private final long mostOfDriver;

    /// @param mostOfDriver sets made of no more positions are made by the driver
    SparkBackend(JavaSparkContext spark, TaskSetting setting, TaskProgress progress, long mostOfDriver)
            throws IOException {
        this.spark = spark;
        this.setting = setting;
        this.job = setting.job();
        this.progress = progress;
        this.driver = Backend.local(job.planner(), progress::advance);
        this.mostOfDriver = mostOfDriver;
    }

    @Override
    public SetSummary descend(Descent descent, Output output) throws IOException {
        long size = CodeSetReader.summary(descent.source()).size();
        if (size <= mostOfDriver) {
            return driver.descend(descent, output);
        }
        Expander expander = descent.expander(job.context().jumps(), output.pegs());
        long children = job.planner().expectedCodes(descent.relation(), size);
        Optional<Path> hinted = hinted(descent, output);
        List<Slice> slices = slices(size, hinted.isEmpty()
                ? MOST_POSITIONS
                : Math.clamp(job.budget().memoryBytes() / BYTES_PER_POSITION, MOST_POSITIONS, MOST_HINTED_POSITIONS));
        boolean leavesHints = descent.isContinued() && job.planner().leavesHintsOfParts(descent, output.pegs(),
                slices.getFirst().to());
        Ranges ranges = Ranges.ofSample(
                sample(descent.source(), expander, new Numbering(job.context(), output.pegs(), leavesHints)),
                Math.toIntExact(Math.max((long) RANGES_PER_TASK_AT_A_TIME * atATime(),
                        Math.ceilDiv(children, MOST_CODES_OF_RANGE))));
        DescentText text = DescentText.of(descent, hinted, leavesHints);
        PartText part = PartText.of(output);
        spark.setJobDescription(output.file().getFileName().toString());
        List<PartText.Written> parts = done(size, slices.size() + ranges.count(), () -> {
            JavaPairRDD<Integer, byte[]> chunks = spark.parallelize(slices, slices.size())
                    .mapPartitionsToPair(new Sender(setting, text, output.pegs(), ranges));
            return sent(chunks.partitionBy(ranges.partitioner()))
                    .mapPartitionsWithIndex(new Receiver(setting, text, part, ranges, slices.size(),
                            mostWaiting()), true)
                    .collect();
        });
        for (PartText.Written written : parts) {
            if (written.positions() != size) {
                throw new IOException(output.file() + ": part " + written.number() + " has "
                        + written.positions() + (written.positions() == 1 ? " position" : " positions") + " instead of "
                        + size + "; the set was not written, so run the job again");
            }
        }
        SetSummary made = publish(parts, part.codesHeader(job), output);
        if (leavesHints) {
            Path copy = DescentRunner.hinted(output, output.file());
            Deletion.tree(copy);
            assemble(copy, part.hintedHeader(job), parts, PartText.Written::hinted);
        }
        return made;
    }

    /// Returns the copy of a source with hints, if an earlier descent has left one and hints are of use.
    private Optional<Path> hinted(Descent descent, Output output) throws IOException {
        Path copy = DescentRunner.hinted(output, descent.source());
        if (!job.planner().mayHint(descent.relation(), descent.second().isPresent())
                || !BlockTarget.isComplete(copy)) {
            return Optional.empty();
        }
        SetSummary source = CodeSetReader.summary(descent.source());
        SetSummary found = CodeSetReader.summary(copy);
        boolean isOfSource = found.size() == source.size()
                && found.header().equals(PartText.hintedHeader(job, source.pegs(), source.description()));
        return isOfSource ? Optional.of(copy) : Optional.empty();
    }

    /// What is sent to the ranges. (Tests lose some of it.)
    JavaPairRDD<Integer, byte[]> sent(JavaPairRDD<Integer, byte[]> chunks) {
        return chunks;
    }

    /// Bytes that may wait in the memory of a receiver. (Tests take few.)
    long mostWaiting() {
        return job.budget().memoryBytes() / 2;
    }

    /// Some of the numbers that come of a set.
    private long[] sample(Path source, Expander expander, Numbering numbering) throws IOException {
        long[] positions = new long[CodeCursor.BATCH];
        long[] codes = new long[SAMPLED_BLOCKS * SAMPLED_OF_BLOCK * expander.maxCodes()];
        int n = 0;
        try (CodeSetReader set = new CodeSetReader(source, job.context().numbering())) {
            for (int i = 0; i < SAMPLED_BLOCKS; i++) {
                long from = set.size() / SAMPLED_BLOCKS * i;
                int items = set.read(from, Math.min(set.size(), from + SAMPLED_OF_BLOCK), positions);
                for (int j = 0; j < items; j++) {
                    n = expander.expand(positions[j], codes, n);
                }
            }
        }
        numbering.toNumbers(codes, n);
        return Arrays.copyOf(codes, n);
    }

    private int atATime() {
        return spark.defaultParallelism();
    }

    private List<Slice> slices(long size, long most) {
        return Slice.of(size, Math.min(most, Math.ceilDiv(size, (long) SLICES_PER_TASK_AT_A_TIME * atATime())));
    }

    @Override
    public SetSummary merge(Path first, Operand<Path> second, Output output) throws IOException {
        long size = CodeSetReader.summary(first).size();
        if (size <= mostOfDriver) {
            return driver.merge(first, second, output);
        }
        PartText part = PartText.of(output);
        List<Slice> slices = slices(size, MOST_CODES_OF_RANGE);
        return publish(done(size, slices.size(), () -> tasks(slices).map(new MergeTask(setting,
                DescentText.absolute(first), second.operation(), DescentText.absolute(second.set()), part)).collect()),
                part.codesHeader(job), output);
    }

    @Override
    public SetSummary sum(Path set, Relation relation, Path other, Path otherLabels, Label label, Output output)
            throws IOException {
        long size = CodeSetReader.summary(set).size();
        if (size <= mostOfDriver) {
            return driver.sum(set, relation, other, otherLabels, label, output);
        }
        PartText part = PartText.of(output);
        List<Slice> slices = slices(size, MOST_LABELS);
        return publish(done(size, slices.size(), () -> tasks(slices).map(new LabelTask(setting,
                DescentText.absolute(set), relation, DescentText.absolute(other), DescentText.absolute(otherLabels),
                label, part)).collect()), part.countsHeader(job), output);
    }

    @Override
    public BigInteger solutions(Path winning, Path toFinish, Path fromStart) throws IOException {
        long size = CodeSetReader.summary(winning).size();
        if (size <= mostOfDriver) {
            return driver.solutions(winning, toFinish, fromStart);
        }
        List<Slice> slices = slices(size, MOST_LABELS);
        BigInteger products = done(0, slices.size(), () -> tasks(slices).map(new ProductsTask(setting,
                DescentText.absolute(winning), DescentText.absolute(toFinish), DescentText.absolute(fromStart)))
                .reduce(BigInteger::add));
        return new LabelMaker(job.context(), job.budget(), TaskSetting.UNHEARD).solutions(products);
    }

    private JavaRDD<Slice> tasks(List<Slice> slices) {
        return spark.parallelize(slices, slices.size());
    }

    /// Runs tasks, of whose progress the listener hears. What a task failed with is thrown as its own one line.
    private <T> T done(long positions, int tasks, Callable<T> action) throws IOException {
        progress.begin(positions, tasks);
        try {
            return action.call();
        } catch (Exception e) {
            throw TaskFailure.of(e);
        } finally {
            progress.end();
        }
    }

    private static SetSummary publish(List<PartText.Written> parts, SetHeader header, Output output)
            throws IOException {
        return assemble(output.file(), header, parts, PartText.Written::file);
    }

    private static SetSummary assemble(Path set, SetHeader header, List<PartText.Written> parts,
            Function<PartText.Written, String> file) throws IOException {
        List<PartText.Written> inOrder = new ArrayList<>(parts);
        inOrder.sort(Comparator.comparingInt(PartText.Written::number));
        List<Path> files = new ArrayList<>();
        for (PartText.Written part : inOrder) {
            files.add(RemoteStorage.pathOf(file.apply(part)));
        }
        return BlockTarget.assemble(set, header, files);
    }
}
