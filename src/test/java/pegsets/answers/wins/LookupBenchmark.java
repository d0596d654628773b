package pegsets.answers.wins;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import pegsets.board.SymmetryGroup;
import pegsets.job.FinishedJob;
import pegsets.sets.descent.SetBenchmarks;
import pegsets.sets.file.CodeHashIndex;

/// What does one look-up cost among the 839,536 winning positions of the 33-hole central game, half of them hits, half
/// misses of as many pegs, in random order? Units: nanoseconds a look-up on one thread. `make bench
/// BENCHMARK=LookupBenchmark`.
///
/// The first four look up codes that are mincodes already; the last two raw positions of any number of pegs, mincode
/// and number of ways included.
@Fork(value = 1, jvmArgs = {"@conf/jvm.options", "-Xmx1g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LookupBenchmark extends SetBenchmarks.InAFolder {
    private static final int QUERIES = 1 << 18;
    private static final int BATCH = 4096;

    private final long[][] sorted = new long[Long.SIZE + 1][0];
    private final long[] queries = new long[QUERIES];
    private final long[] raw = new long[QUERIES];
    private final int[] places = new int[BATCH];
    private CodeHashIndex all;
    private WinningIndex index;
    private ChronicleCodeMap map;
    private SolutionCounts memory;

    @Setup(Level.Trial)
    public void build() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: english33\nstart: d4\nmemory: 256m\n");
        WinGraph graph = WinGraph.inMemory(job.folder(), 1 << 30);
        List<Long> codes = new ArrayList<>();
        for (int pegs : job.job().context().allStoredPegs().toArray()) {
            graph.forEachCode(pegs, codes::add);
        }
        for (int k = 1; k <= Long.SIZE; k++) {
            int pegs = k;
            sorted[k] = codes.stream().filter(code -> Long.bitCount(code) == pegs).mapToLong(Long::longValue).toArray();
        }
        all = new CodeHashIndex(codes.stream().mapToLong(Long::longValue).toArray(), 1);
        WinningIndex.build(job.folder());
        map = ChronicleCodeMap.open(job.folder().index().resolve("positions.map"), codes.size(), 40);
        index = WinningIndex.open(job.folder());
        memory = graph;
        SymmetryGroup group = job.job().problem().group();
        Random random = new Random(33);
        for (int i = 0; i < QUERIES; i++) {
            queries[i] = codes.get(random.nextInt(codes.size()));
            while (i % 2 == 1 && all.find(queries[i]) >= 0) { // until its class is not winning
                long peg = Long.highestOneBit(Long.expand(1L << random.nextInt(Long.bitCount(queries[i])), queries[i]));
                long empty = job.board().complement(queries[i]);
                queries[i] = group
                        .mincode(queries[i] ^ (peg | Long.expand(1L << random.nextInt(Long.bitCount(empty)), empty)));
            }
            long image = group.elements().get(random.nextInt(8)).image(queries[i]);
            raw[i] = random.nextBoolean() ? image : job.board().complement(image);
        }
    }

    @TearDown(Level.Trial)
    public void close() {
        map.close();
        index.close();
    }

    /// The obvious: binary search in the sorted set of as many pegs.
    @Benchmark
    @OperationsPerInvocation(QUERIES)
    public int binarySearch() {
        int hits = 0;
        for (long code : queries) {
            hits += Arrays.binarySearch(sorted[Long.bitCount(code)], code) >= 0 ? 1 : 0;
        }
        return checked(hits);
    }

    @Benchmark
    @OperationsPerInvocation(QUERIES)
    public int codeIndexOneByOne() {
        int hits = 0;
        for (long code : queries) {
            hits += all.find(code) >= 0 ? 1 : 0;
        }
        return checked(hits);
    }

    @Benchmark
    @OperationsPerInvocation(QUERIES)
    public int codeIndexInBatches() {
        int hits = 0;
        long[] batch = new long[BATCH];
        for (int from = 0; from < QUERIES; from += BATCH) {
            System.arraycopy(queries, from, batch, 0, BATCH);
            all.find(batch, BATCH, places);
            for (int place : places) {
                hits += place >= 0 ? 1 : 0;
            }
        }
        return checked(hits);
    }

    @Benchmark
    @OperationsPerInvocation(QUERIES)
    public int chronicleMap() throws IOException {
        int hits = 0;
        for (long code : queries) {
            hits += map.get(code) != null ? 1 : 0;
        }
        return checked(hits);
    }

    @Benchmark
    @OperationsPerInvocation(QUERIES)
    public int rawPositionsThroughTheIndex() throws IOException {
        return checked(hits(index));
    }

    @Benchmark
    @OperationsPerInvocation(QUERIES)
    public int rawPositionsInMemory() throws IOException {
        return checked(hits(memory));
    }

    private int hits(SolutionCounts ways) throws IOException {
        int hits = 0;
        for (long position : raw) {
            hits += ways.from(position).signum();
        }
        return hits;
    }

    private static int checked(int hits) {
        if (hits != QUERIES / 2) {
            throw new IllegalStateException(hits + " hits of " + QUERIES);
        }
        return hits;
    }
}
