package pegsets.codes.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.codes.Codes;
import pegsets.codes.NaiveSetFile;
import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.CodeClassTest;

/// A set of codes comes back from disk as it went there, and what is on disk is the documented layout. The writer
/// admits rising codes of the board only; its file appears with the commit, whole, or not at all.
class CodeSetFileTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"0,33", "1,33", "2,1", "4095,33", "4096,33", "4097,33", "8192,63", "50000,33", "50000,55", "30000,63"})
    void setsComeBack(int size, int holes) throws IOException {
        long seed = 1000L * size + holes;
        SortedSet<Long> codes = Codes.random(new Random(seed), size, holes);
        SetHeader written = Codes.write(folder.resolve("set"), codes, holes, new Random(seed));
        assertSame(new ArrayList<>(codes), holes, written, "seed " + seed);
        assertFalse(NaiveSetFile.read(folder.resolve("set")).numbered);
    }

    @ParameterizedTest(name = "{0} codes of 7 pegs on {1} holes, {2} checks")
    @CsvSource({"0,33,4", "1,33,4", "2,33,4", "4095,33,4", "4096,33,0", "4097,33,6", "8192,37,4", "50000,33,4",
        "50000,45,2", "20000,46,0",
        "20000,50,4", "9999,15,0", "9999,15,2", "9999,7,0", "9999,8,3", "3000,21,4"})
    void numberedSetsComeBack(int size, int holes, int checks) throws IOException {
        Random random = new Random(1000L * size + holes);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        SortedSet<Long> codes = Codes.random(random, size, codeClass, 7);
        SetHeader written = Codes.write(folder.resolve("set"), codes, codeClass, 7, random);
        assertSame(new ArrayList<>(codes), holes, written, codeClass + ", " + size + " codes");
        assertEquals(Optional.of(codeClass), written.numberedIn());
        NaiveSetFile naive = NaiveSetFile.read(folder.resolve("set"));
        assertTrue(naive.numbered);
        assertEquals(codeClass.checks(), naive.checks);
    }

    @ParameterizedTest(name = "{0} holes, {1} checks")
    @CsvSource({"47,0", "51,4", "53,6", "63,6"})
    void onLargerBoardsCodesAreNotNumbered(int holes, int checks) throws IOException {
        Random random = new Random(holes);
        CodeClass codeClass = CodeClassTest.random(random, holes, checks);
        SortedSet<Long> codes = Codes.random(random, 5000, codeClass, 7);
        SetHeader written = Codes.write(folder.resolve("set"), codes, codeClass, 7, random);
        assertSame(new ArrayList<>(codes), holes, written, codeClass.toString());
        assertEquals(Optional.empty(), written.numberedIn());
        assertFalse(NaiveSetFile.read(folder.resolve("set")).numbered);
    }

    /// Another class, another peg count, a bit above the board: the first and the last of a block.
    @ParameterizedTest
    @ValueSource(ints = {0, 100, 4095, 4096, 4999})
    void codesOfAnotherClassOrPegCountAreRefused(int at) throws IOException {
        Path file = folder.resolve("set");
        CodeClass codeClass = CodeClass.of(20, new long[] {0b110110110, 0b1010101}, 1);
        long[] codes = Codes.array(Codes.random(new Random(at), 5000, codeClass, 7));
        long right = codes[at];
        for (long bits : new long[] {1, 1 << 1, 0b11, 0b101, 1 << 19, 1L << 20, 1L << 50}) {
            codes[at] = right ^ bits;
            if (!codeClass.contains(codes[at]) || Long.bitCount(codes[at]) != 7) {
                try (CodeSetWriter writer = new CodeSetWriter(file, codeClass, 7, "")) {
                    IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> {
                        writer.write(codes, codes.length);
                        writer.commit();
                    });
                    assertTrue(refusal.getMessage().startsWith(file + ": code "), refusal.getMessage());
                }
                assertEquals(List.of(), names());
            }
        }
    }

    @Test
    void readingNumberedCodesGoesOnFromABlock() throws IOException {
        CodeClass codeClass = CodeClassTest.random(new Random(3), 33, 4);
        List<Long> codes = new ArrayList<>(Codes.random(new Random(3), 10_000, codeClass, 7));
        Codes.write(folder.resolve("set"), codes, codeClass, 7, new Random(3));
        for (int from : new int[] {0, 4096, 8192, 10_000}) {
            try (CodeSetReader reader = new CodeSetReader(folder.resolve("set"))) {
                reader.skipTo(from);
                assertEquals(codes.subList(from, codes.size()), Codes.drain(reader), "from " + from);
            }
        }
    }

    private void assertSame(List<Long> codes, int holes, SetHeader written, String message) throws IOException {
        Path file = folder.resolve("set");
        NaiveSetFile naive = NaiveSetFile.read(file);
        assertEquals(codes, naive.codes(), message);
        assertEquals(codes, Codes.read(file), message);
        assertEquals("PEGCODES", naive.magic);
        assertEquals(List.of((long) holes, 7L, (long) codes.size()),
                List.of((long) naive.holes, (long) naive.pegs, naive.size));
        assertEquals(codes.isEmpty() ? 0 : codes.getFirst(), naive.first, message);
        assertEquals(codes.isEmpty() ? 0 : codes.getLast(), naive.last, message);
        assertEquals("set ø\nof a test", naive.description);
        assertEquals(written, CodeSetReader.header(file), message);
        assertEquals(written, CodeSetReader.check(file), message);
    }

    @Test
    void gapsOfEverySizeComeBack() throws IOException {
        for (int bit = 0; bit < 63; bit++) {
            long power = 1L << bit;
            SortedSet<Long> codes = new TreeSet<>(List.of(0L, power - 1, power, power | power - 1));
            SetHeader written = Codes.write(folder.resolve("set"), codes, 63, new Random(bit));
            assertSame(new ArrayList<>(codes), 63, written, "gaps around 2^" + bit);
        }
    }

    @Test
    void readingGoesOnFromABlock() throws IOException {
        List<Long> codes = new ArrayList<>(Codes.random(new Random(3), 10_000, 33));
        Codes.write(folder.resolve("set"), codes, 33, new Random(3));
        for (int from : new int[] {0, 4096, 8192, 10_000}) {
            try (CodeSetReader reader = new CodeSetReader(folder.resolve("set"))) {
                reader.skipTo(from);
                assertEquals(from, reader.position());
                assertEquals(codes.subList(from, codes.size()), Codes.drain(reader), "from " + from);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4095, 9999, 10_001})
    void readingGoesOnFromNoOtherPlace(int from) throws IOException {
        Codes.write(folder.resolve("set"), Codes.random(new Random(4), 10_000, 33), 33, new Random(4));
        try (CodeSetReader reader = new CodeSetReader(folder.resolve("set"))) {
            assertThrows(IOException.class, () -> reader.skipTo(from));
        }
    }

    @ParameterizedTest
    @CsvSource({"5,5", "5,4", "5,0", "0,0", "5,-1", "5,1024", "5,9223372036854775807"})
    void codesOutOfOrderOrRangeAreRefused(long first, long second) throws IOException {
        Path file = folder.resolve("set");
        try (CodeSetWriter writer = new CodeSetWriter(file, 10, 3, "")) {
            IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class,
                    () -> writer.write(new long[] {first, second}, 2));
            assertEquals(
                    file + ": code " + Long.toUnsignedString(second) + " after code " + first
                            + ", expected rising codes up to 1023",
                    refusal.getMessage());
        }
        assertEquals(List.of(), names());
    }

    @Test
    void orderIsWatchedBetweenBatchesAndBlocks() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 20, 3, "")) {
            long[] block = new long[4096];
            Arrays.setAll(block, i -> i);
            writer.write(block, 4096);
            assertThrows(IllegalArgumentException.class, () -> writer.write(new long[] {4095}, 1));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, 1024})
    void aFirstCodeOutOfRangeIsRefused(long code) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 10, 3, "")) {
            assertThrows(IllegalArgumentException.class, () -> writer.write(new long[] {code}, 1));
        }
    }

    @Test
    void withoutACommitThereIsNoFile() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 33, 3, "")) {
            writer.write(new long[] {1, 2, 3}, 3);
            assertEquals(List.of("set.tmp"), names());
        }
        assertEquals(List.of(), names());
    }

    @Test
    void withoutACommitTheOlderFileStays() throws IOException {
        Files.writeString(folder.resolve("set"), "older");
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 33, 3, "")) {
            writer.write(new long[] {1, 2, 3}, 3);
        }
        assertEquals(List.of("set"), names());
        assertEquals("older", Files.readString(folder.resolve("set")));
    }

    @Test
    void aCommitLeavesTheFileAlone() throws IOException {
        Files.writeString(folder.resolve("set.tmp"),
                "left by a process that was killed, longer than the new file ".repeat(99));
        Codes.write(folder.resolve("set"), List.of(1L, 2L), 33, new Random(1));
        assertEquals(List.of("set"), names());
        assertEquals(List.of(1L, 2L), NaiveSetFile.read(folder.resolve("set")).codes());
    }

    @Test
    void aFailingCursorLeavesNoFile() throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve("set"), 33, 3, "")) {
            assertThrows(IOException.class, () -> writer.writeAll(_ -> {
                throw new IOException("of the test");
            }));
        }
        assertTrue(names().isEmpty());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }
}
