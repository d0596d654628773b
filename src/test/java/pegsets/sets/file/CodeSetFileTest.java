package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.CorruptFileException;
import pegsets.disk.TestFolders;

/// Sets of codes, and counts of up to 128 bits, are read back unchanged, and the bytes on disk have the
/// documented layout. The writer admits ascending codes of the board only; its file appears with the commit, whole, or
/// not at all.
class CodeSetFileTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"0,33", "1,33", "2,1", "4095,33", "4096,33", "4097,33", "8192,63", "50000,33", "50000,55", "30000,63",
        "1,64", "2,64", "4096,64", "4097,64",
        "30000,64"})
    void setsComeBack(int size, int holes) throws IOException {
        long seed = 1000L * size + holes;
        SortedSet<Long> codes = Codes.random(new Random(seed), size, holes);
        SetSummary written = Codes.write(folder.resolve("F_9.codes"), codes, holes, new Random(seed));
        assertSame(new ArrayList<>(codes), holes, written, "seed " + seed);
        assertFalse(NaiveSetFile.read(folder.resolve("F_9.codes")).numbered);
    }

    @ParameterizedTest(name = "{0} codes of 7 pegs on {1} holes, {2} checks")
    @CsvSource({"0,33,4", "1,33,4", "2,33,4", "4095,33,4", "4096,33,0", "4097,33,6", "8192,37,4", "50000,33,4",
        "50000,45,2", "20000,46,0",
        "20000,50,4", "20000,53,0", "20000,55,2", "9999,15,0", "9999,15,2", "9999,7,0", "9999,8,3", "3000,21,4",
        "5000,54,0", "5000,58,4", "5000,60,6", "5000,63,6"})
    void setsOfAClassComeBack(int size, int holes, int checks) throws IOException {
        Random random = new Random(1000L * size + holes);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        SortedSet<Long> codes = Codes.random(random, size, codeClass, 7);
        SetSummary written = Codes.write(folder.resolve("F_9.codes"), codes, codeClass, 7, random);
        assertSame(new ArrayList<>(codes), holes, written, codeClass + ", " + size + " codes");
        boolean isNumbered = holes <= 53 + checks;
        assertEquals(isNumbered ? Optional.of(codeClass) : Optional.empty(), written.numberedIn());
        NaiveSetFile naive = NaiveSetFile.read(folder.resolve("F_9.codes"));
        assertEquals(isNumbered, naive.numbered);
        assertEquals(isNumbered ? codeClass.checks() : List.of(), naive.checks);
    }

    /// Another class, another peg count, a bit above the board: the first and the last of a block.
    @ParameterizedTest
    @ValueSource(ints = {0, 100, 4095, 4096, 4999})
    void codesOfAnotherClassOrPegCountAreRefused(int at) throws IOException {
        Path file = folder.resolve("F_9.codes");
        CodeClass codeClass = CodeClass.of(20, new long[] {0b110110110, 0b1010101}, 1);
        long[] codes = Codes.array(Codes.random(new Random(at), 5000, codeClass, 7));
        long right = codes[at];
        for (long bits : new long[] {1, 1 << 1, 0b11, 0b101, 1 << 19, 1L << 20, 1L << 50}) {
            codes[at] = right ^ bits;
            if (!codeClass.contains(codes[at]) || Long.bitCount(codes[at]) != 7) {
                try (CodeSetWriter writer = new CodeSetWriter(file, new CodeNumbering(codeClass), 7, "")) {
                    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> {
                        writer.write(codes, codes.length);
                        writer.commit();
                    });
                    assertTrue(refusal.getMessage().startsWith(file + ": code "), refusal.getMessage());
                }
                assertEquals(List.of(), TestFolders.names(folder));
            }
        }
    }

    private void assertSame(List<Long> codes, int holes, SetSummary written, String message) throws IOException {
        Path file = folder.resolve("F_9.codes");
        NaiveSetFile naive = NaiveSetFile.read(file);
        assertEquals(codes, naive.codes(), message);
        assertEquals(codes, Codes.read(file), message);
        assertEquals("PEGCODES", naive.magic);
        assertEquals(List.of((long) holes, 7L, (long) codes.size()),
                List.of((long) naive.holes, (long) naive.pegs, naive.size));
        assertEquals("set ø\nof a test", naive.description);
        assertEquals(written, CodeSetReader.summary(file), message);
        assertEquals(written, CodeSetReader.check(file, 2), message);
    }

    /// Any part of a set can be read by itself, and every code has its place, every other code none.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4096, 30_000, 200_000})
    void anyPartComesBack(int size) throws IOException {
        Random random = new Random(size);
        CodeClass codeClass = CodeClassTest.random(random, 33, 4);
        List<Long> codes = new ArrayList<>(Codes.random(random, size, codeClass, 11));
        Codes.write(folder.resolve("F_9.codes"), codes, codeClass, 11, random);
        Codes.assertReads(codes, folder.resolve("F_9.codes"));
        List<Long> others = new ArrayList<>(Codes.random(random, size, 33));
        Codes.write(folder.resolve("F_9.codes"), others, 33, random);
        Codes.assertReads(others, folder.resolve("F_9.codes"));
    }

    /// A search for one position reads the header, the end, the directory and one block, and nothing else: damage
    /// elsewhere does not matter.
    @Test
    void onePositionReadsOneBlock() throws IOException {
        long[] codes = new long[100_000];
        Arrays.setAll(codes, i -> 5L * i);
        Path file = folder.resolve("F_9.codes");
        try (CodeSetWriter writer = new CodeSetWriter(file, 33, 0, "many")) {
            writer.write(codes, codes.length);
            writer.commit();
        }
        damageAllBlocksBut(20_000 / 4096, file);
        try (CodeSetReader reader = new CodeSetReader(file)) {
            assertEquals(20_000, reader.finder().place(100_000));
            assertEquals(-1, reader.finder().place(100_001));
            assertThrows(CorruptFileException.class, () -> reader.finder().place(5));
            assertThrows(CorruptFileException.class, () -> reader.finder().place(499_995));
            long before = bytesRead();
            for (int i = 0; i < 100; i++) {
                reader.finder().place(100_000);
            }
            long block = 4096 * 5 / 8; // a code has less than 5 bits
            assertTrue(bytesRead() - before <= 100 * 2 * block, bytesRead() - before + " bytes read");
        }
    }

    /// Returns the bytes that this thread has read, as the system counts them.
    private static long bytesRead() throws IOException {
        String count = Files.readAllLines(Path.of("/proc/thread-self/io")).getFirst();
        return Long.parseLong(count.substring("rchar: ".length()));
    }

    private static void damageAllBlocksBut(int kept, Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int end = bytes.capacity() - 32;
        int blocks = Math.toIntExact(Math.ceilDiv(bytes.getLong(end), 4096));
        int directory = end - 16 * blocks;
        int at = directory - (int) bytes.getLong(end + 8);
        for (int block = 0; block < blocks; block++) {
            for (int after = at + bytes.getInt(directory + 16 * block + 8); at < after; at++) {
                bytes.put(at, (byte) (bytes.get(at) ^ (block == kept ? 0 : 1)));
            }
        }
        Files.write(file, bytes.array());
    }

    @ParameterizedTest
    @CsvSource({"10,5,5", "10,5,4", "10,5,0", "10,0,0", "10,5,-1", "10,5,1024", "10,5,9223372036854775807",
        "63,1,-9223372036854775808", "64,-9223372036854775808,9223372036854775807", "64,-1,0", "64,-1,-2", "64,-5,-5"})
    void codesOutOfOrderOrRangeAreRefused(int holes, long first, long second) throws IOException {
        Path file = folder.resolve("F_9.codes");
        try (CodeSetWriter writer = new CodeSetWriter(file, holes, 3, "")) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                    () -> writer.write(new long[] {first, second}, 2));
            assertEquals(file + ": code " + Long.toUnsignedString(second) + " after code "
                    + Long.toUnsignedString(first) + "; codes must rise, up to "
                    + Long.toUnsignedString(-1L >>> Long.SIZE - holes), refusal.getMessage());
        }
        assertEquals(List.of(), TestFolders.names(folder));
    }

    @Test
    void orderIsWatchedBetweenBatchesAndBlocks() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("F_9.codes"), 20, 3, "")) {
            long[] block = new long[4096];
            Arrays.setAll(block, i -> i);
            writer.write(block, 4096);
            assertThrows(IllegalArgumentException.class, () -> writer.write(new long[] {4095}, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, 1024})
    void aFirstCodeOutOfRangeIsRefused(long code) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("F_9.codes"), 10, 3, "")) {
            assertThrows(IllegalArgumentException.class, () -> writer.write(new long[] {code}, 1));
        }
    }

    @Test
    void onlyACommitReplacesTheOlderFile() throws IOException {
        Path set = folder.resolve("F_9.codes");
        for (List<String> older : List.of(List.<String>of(), List.of("F_9.codes"))) {
            try (CodeSetWriter writer = new CodeSetWriter(set, 33, 3, "")) {
                writer.write(new long[] {1, 2, 3}, 3);
                assertTrue(TestFolders.names(folder).contains("F_9.codes.tmp"));
            }
            assertEquals(older, TestFolders.names(folder));
            assertTrue(older.isEmpty() || Files.readString(set).equals("older"));
            Files.writeString(set, "older");
        }
        Files.writeString(folder.resolve("F_9.codes.tmp"),
                "left by a process that was killed, longer than the new file ".repeat(99));
        Codes.write(set, List.of(1L, 2L), 33, new Random(1));
        assertEquals(List.of("F_9.codes"), TestFolders.names(folder));
        assertEquals(List.of(1L, 2L), NaiveSetFile.read(set).codes());
    }

    @Test
    void aFailingCursorLeavesNoFile() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("F_9.codes"), 33, 3, "")) {
            SortedCodes failing = new SortedCodes() {
                @Override
                public int segments() {
                    return 9;
                }

                @Override
                public long begin(int i) {
                    return i;
                }

                @Override
                public CodeCursor segment(int i) {
                    return into -> {
                        if (i == 5) {
                            throw new IOException("of the test");
                        }
                        return 0;
                    };
                }
            };
            assertEquals("of the test",
                    assertThrows(IOException.class, () -> writer.writeAll(failing, 3)).getMessage());
        }
        assertTrue(TestFolders.names(folder).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 20_000})
    void countsComeBack(int size) throws IOException {
        Random random = new Random(size);
        List<BigInteger> counts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            counts.add(new BigInteger(random.nextInt(129), random));
        }
        assertComeBack(counts, "seed " + size);
    }

    @Test
    void countsAroundEveryPowerOfTwoComeBack() throws IOException {
        List<BigInteger> counts = new ArrayList<>();
        for (int bit = 0; bit < 128; bit++) {
            BigInteger power = BigInteger.TWO.pow(bit);
            counts.addAll(List.of(power, power.subtract(BigInteger.ONE), power.shiftLeft(1).subtract(BigInteger.ONE)));
        }
        assertComeBack(counts, "powers of two; the last is 2^128 - 1");
    }

    private void assertComeBack(List<BigInteger> counts, String message) throws IOException {
        Path file = folder.resolve("counts");
        SetSummary written = writeCounts(file, counts);
        NaiveSetFile naive = NaiveSetFile.read(file);
        assertEquals("PEGCOUNT", naive.magic);
        assertEquals(counts.size(), naive.size);
        assertEquals(counts, naive.values, message);
        assertEquals(counts, Codes.counts(file), message);
        assertEquals(written, BlockSource.summary(file, SetHeader.Kind.COUNTS));
        assertEquals(written, BlockCursor.check(file, SetHeader.Kind.COUNTS, 2));
    }

    static SetSummary writeCounts(Path file, List<BigInteger> counts) throws IOException {
        return Codes.writeCounts(new Output(file, 5, "counts of a test", file, SetSummary.ONE_FILE), 33, counts);
    }
}
