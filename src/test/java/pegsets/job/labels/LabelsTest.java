package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Pruning;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Progress;
import pegsets.disk.TestFolders;
import pegsets.job.EquationMaker;
import pegsets.job.FinishedJob;
import pegsets.job.JobRun;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Sums of 128-bit counts against [BigInteger], up to the last number that fits; in slices, stopped between two slices.
/// Wide numbers against [BigInteger], and read back from a file. A labeled set that cannot be opened closes its files.
class LabelsTest {
    private static final BigInteger TOO_LARGE = BigInteger.ONE.shiftLeft(128);

    private static Labels counts(BigInteger... numbers) {
        Labels counts = new Labels(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            counts.set(i, numbers[i].shiftRight(Long.SIZE).longValue(), numbers[i].longValue());
        }
        return counts;
    }

    private static void checkSum(BigInteger a, BigInteger b, String message) {
        Labels sum = counts(BigInteger.TWO, a);
        Labels other = counts(b, BigInteger.TEN);
        if (a.add(b).compareTo(TOO_LARGE) < 0) {
            sum.add(1, other, 0);
            assertEquals(a.add(b), sum.get(1), message);
        } else {
            assertThrows(ArithmeticException.class, () -> sum.add(1, other, 0), message);
        }
        assertEquals(BigInteger.TWO, sum.get(0), message);
    }

    @ParameterizedTest(name = "2^{0} - {1} plus 2^{2} - {3}")
    @CsvSource({"0, 1, 0, 1", "64, 1, 0, 0", "64, 1, 64, 1", "63, 0, 63, 0", "127, 0, 64, 1", "127, 0, 127, 1",
        "127, 0, 127, 0", "128, 1, 0, 0", "128, 1, 64, 1", "128, 1, 128, 1", "128, 2, 0, 0"})
    void sumsAtTheEdges(int bits, int less, int otherBits, int otherLess) {
        checkSum(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.valueOf(less)),
                BigInteger.ONE.shiftLeft(otherBits).subtract(BigInteger.valueOf(otherLess)), "");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void sumsOfRandomNumbers(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        for (int i = 0; i < 2000; i++) {
            checkSum(random(random), random(random), "seed " + seed + ", sum " + i);
        }
    }

    /// Words are added together if all of them and the sum fit 64 bits. Otherwise nothing changes.
    @Test
    void wordsAreAddedTogether() {
        BigInteger most = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        Labels sum = counts(BigInteger.TWO, BigInteger.ONE);
        Labels words = counts(BigInteger.TEN, most, most.subtract(BigInteger.ONE));
        assertTrue(sum.addWords(1, words, new int[] {1, -1, 0, -1, 0}, 1, 5));
        assertEquals(BigInteger.valueOf(21), sum.get(1));
        assertTrue(counts(BigInteger.ONE).addWords(0, words, new int[] {2}, 0, 1));
        for (int[] places : new int[][] {{1}, {0, 2}, {2, 2}}) {
            Labels one = counts(BigInteger.ONE);
            assertFalse(one.addWords(0, words, places, 0, places.length));
            assertEquals(BigInteger.ONE, one.get(0));
        }
        assertFalse(sum.addWords(0, counts(most.add(BigInteger.ONE)), new int[] {0}, 0, 1));
        assertEquals(List.of(BigInteger.TWO, BigInteger.valueOf(21)), List.of(sum.get(0), sum.get(1)));
    }

    /// As many bits as may be, so that sums with and without carries come up.
    private static BigInteger random(RandomGenerator random) {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return new BigInteger(1, bytes).shiftRight(random.nextInt(128));
    }

    /// Sums of products, with carries from each word to the next, and products of all widths.
    ///
    /// @param shift by which random words are made small, from 0
    @ParameterizedTest(name = "words shifted by {0}")
    @ValueSource(ints = {0, 1, 2, 20, 40, 63})
    void sumsOfProductsAreExact(int shift) {
        RandomGenerator random = new SplittableRandom(shift);
        LabelMaker.SumOfProducts sum = new LabelMaker.SumOfProducts();
        BigInteger expected = BigInteger.ZERO;
        for (int i = 0; i < 500; i++) {
            Labels a = new Labels(2);
            Labels b = new Labels(2);
            long aHigh = i % 50 == 1 ? random.nextLong() : 0;
            long bHigh = i % 70 == 1 ? random.nextLong() : 0;
            long aLow = i % 3 == 0 ? -1 : random.nextLong() >>> shift;
            long bLow = i % 3 == 0 ? Long.MAX_VALUE : random.nextLong() >>> shift;
            int times = i % 3 == 0 ? 1 : 1 + random.nextInt(24);
            a.set(1, aHigh, aLow);
            b.set(1, bHigh, bLow);
            sum.add(a, b, 1, times);
            expected = expected.add(a.get(1).multiply(b.get(1))
                    .multiply(BigInteger.valueOf(times)));
            assertEquals(expected, sum.get(), "sum " + i);
        }
        sum.add(BigInteger.TEN.pow(50));
        assertEquals(expected.add(BigInteger.TEN.pow(50)), sum.get());
    }

    private static final int PEGS = 7;
    /// Two positions at a time.
    private static final Budget SLICES = new Budget(100, 1 << 30, 2);

    @TempDir
    Path folder;

    private static SetSummary sum(FinishedJob job, Output output, Progress progress) throws IOException {
        SetName other = SetName.winning(PEGS - 1);
        return new LabelMaker(job.job().context(), SLICES, progress).sum(job.folder().file(SetName.winning(PEGS)),
                Relation.DESCENDANTS.expander(job.job().context().jumps()), job.folder().file(other),
                job.folder().file(new SetName(SetName.Kind.TO_FINISH, PEGS - 1)), Label.WAYS, output);
    }

    /// Returns the file of sums that a run leaves which stops in its third slice.
    private static Path stop(FinishedJob job, Output output) throws IOException {
        int[] passes = {0};
        assertThrows(CancellationException.class, () -> sum(job, output, _ -> {
            if (++passes[0] == 3) {
                throw new CancellationException();
            }
        }));
        List<String> sums = TestFolders.names(output.work()).stream().filter(name -> name.matches("labels-2-[0-9]+"))
                .toList();
        assertEquals(1, sums.size(), sums.toString());
        return output.work().resolve(sums.getFirst());
    }

    @Test
    void aStoppedRunResumesFromItsOwnSumsAlone() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: triangle:5\nstart: a1\nfinish: a1\nresults: [solutions]\n");
        SetName name = new SetName(SetName.Kind.TO_FINISH, PEGS);
        Output output = job.folder().output(name).in(folder.resolve("own"));
        Files.createDirectories(folder.resolve("own"));
        Path sums = stop(job, output);
        // as by a job on another problem, which left its sums in the same folder
        Output ofAnother = new Output(output.file(), PEGS, output.description() + "; another", output.work(),
                output.partSize());
        String message = assertThrows(CorruptFileException.class, () -> sum(job, ofAnother, _ -> {})).getMessage();
        assertTrue(message.startsWith(sums.toString()) && message.contains("another set"), message);
        Output ofOtherPegs = new Output(output.file(), PEGS + 1, output.description(), output.work(),
                output.partSize());
        assertThrows(CorruptFileException.class, () -> sum(job, ofOtherPegs, _ -> {}));
        sum(job, output, _ -> {});
        assertEquals(-1, Files.mismatch(job.folder().file(name), output.file()));
        assertTrue(Files.notExists(sums));
    }

    /// Slices cover their set without gaps, keep to the budget, and together make as much progress as one pass.
    @ParameterizedTest(name = "{0} positions, {1} words, {2} bytes: {3} slices of {4}")
    @CsvSource({"0, 2, 420, 1, 10", "1, 2, 420, 1, 10", "10, 2, 420, 1, 10", "11, 2, 420, 2, 10", "95, 2, 420, 10, 10",
        "7, 9, 1, 7, 1", "100, 3, 500, 10, 10"})
    void slicesCoverTheirSet(long size, int width, long memoryBytes, int count, long each) {
        Slices slices = Slices.of(size, width, memoryBytes);
        assertEquals(count, slices.count());
        assertEquals(each, slices.each());
        long behind = 0;
        AtomicLong heard = new AtomicLong();
        for (int number = 0; number < count; number++) {
            assertEquals(behind, slices.from(number));
            behind = slices.to(number);
            slices.part(number, heard::addAndGet).advance(1021);
        }
        assertEquals(size, behind);
        assertEquals(1021, heard.get());
    }

    @Test
    void arraysHoldASlice() {
        assertEquals(1 << 28, Slices.of(1L << 40, 2, Long.MAX_VALUE).each());
        assertEquals((Integer.MAX_VALUE - 8) / 9, Slices.of(1L << 40, 9, Long.MAX_VALUE).each());
    }

    private static final long[] WORDS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, 0xFFFF_FFFFL};

    private static WideNumbers random(Random random, int size, int width) {
        WideNumbers numbers = new WideNumbers(size, width);
        for (int i = 0; i < numbers.words().length; i++) {
            int choice = random.nextInt(2 * WORDS.length);
            numbers.words()[i] = choice < WORDS.length ? WORDS[choice] : random.nextLong();
        }
        return numbers;
    }

    private static BigInteger held(BigInteger number, int width) {
        return number.mod(BigInteger.ONE.shiftLeft(width * Long.SIZE));
    }

    /// Against [BigInteger], modulo what their width holds.
    @ParameterizedTest(name = "{0} words")
    @ValueSource(ints = {1, 2, 3, 5, 9})
    void arithmeticOfWideNumbers(int width) {
        Random random = new Random(width);
        for (int round = 0; round < 2000; round++) {
            WideNumbers a = random(random, 3, width);
            WideNumbers b = random(random, 2, width);
            WideNumbers c = random(random, 2, width + 1);
            BigInteger before = a.get(1);
            BigInteger wide = c.get(0);
            BigInteger neighbors = a.get(0).add(a.get(2));
            a.add(1, b, 1);
            assertEquals(held(before.add(b.get(1)), width), a.get(1), "sum, round " + round);
            int times = 1 + random.nextInt(12);
            c.addMultiple(0, a, 2, times);
            BigInteger multiple = wide.add(a.get(2).multiply(BigInteger.valueOf(times)));
            assertEquals(held(multiple, width + 1), c.get(0), "multiple, round " + round);
            before = a.get(1);
            long factor = random.nextLong() >>> 1 + random.nextInt(62);
            a.multiply(1, factor);
            assertEquals(held(before.multiply(BigInteger.valueOf(factor)), width), a.get(1), "product, round " + round);
            assertEquals(neighbors, a.get(0).add(a.get(2)), "neighbors, round " + round);
        }
    }

    @ParameterizedTest(name = "2^{0} - {1}: {2} words")
    @CsvSource({"0, 1, 1", "0, 0, 1", "63, 0, 1", "64, 1, 1", "64, 0, 2", "128, 1, 2", "550, 0, 9"})
    void widthOfANumber(int bits, int less, int width) {
        assertEquals(width, WideNumbers.width(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.valueOf(less))));
    }

    /// More than a buffer of the file holds; read from the middle, into wider numbers.
    @ParameterizedTest(name = "{0} words")
    @ValueSource(ints = {1, 3, 7})
    void wideNumbersInAFile(int width, @TempDir Path folder) throws Exception {
        int size = 30_000;
        WideNumbers numbers = random(new Random(width), size, width);
        try (WideFile file = new WideFile(folder.resolve("numbers"), width, true)) {
            file.write(numbers, size - 1);
        }
        int from = 17;
        WideNumbers read = new WideNumbers(size - 1 - from, width + 1);
        try (WideFile file = new WideFile(folder.resolve("numbers"), width, false)) {
            file.read(read, from, size - 1 - from);
        }
        for (int i = 0; i < size - 1 - from; i++) {
            assertEquals(numbers.get(from + i), read.get(i), "number " + i);
        }
    }

    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    static Stream<Throwable> failures() {
        return Stream.of(new IllegalStateException("a"), new OutOfMemoryError("b"), new BudgetException("c"));
    }

    /// The set is open when the second file of labels is next.
    @ParameterizedTest
    @MethodSource("failures")
    void anyFailureClosesTheSet(Throwable failure) throws IOException {
        assumeTrue(Files.isDirectory(OPEN_FILES));
        ProblemContext context = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.FORWARD).context();
        Path set = folder.resolve("F_14.codes");
        EquationMaker.write(context, context.problem().start(), Pruning.NONE,
                new Output(set, 14, "F_14", folder, SetSummary.ONE_FILE));
        List<Path> labels = new AbstractList<>() {
            @Override
            public Path get(int index) {
                throw LabelsTest.<RuntimeException>unchecked(failure);
            }

            @Override
            public int size() {
                return 1;
            }
        };
        assertSame(failure, assertThrows(Throwable.class, () -> new LabeledSet(set, context.numbering(), labels)));
        assertEquals(List.of(), opened(set));
        Path other = Files.writeString(folder.resolve("other"), "no labels");
        assertThrows(CorruptFileException.class, () -> new LabeledSet(set, context.numbering(), List.of(other)));
        assertEquals(List.of(), opened(set));
        assertEquals(List.of(), opened(other));
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable failure) throws T {
        throw (T) failure;
    }

    private static List<Path> opened(Path file) throws IOException {
        List<Path> opened = new ArrayList<>();
        try (Stream<Path> links = Files.list(OPEN_FILES)) {
            for (Path link : links.toList()) {
                if (Files.isSymbolicLink(link) && Files.readSymbolicLink(link).equals(file.toRealPath())) {
                    opened.add(link);
                }
            }
        }
        return opened;
    }
}
