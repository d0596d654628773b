package pegsets.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/// No damage to a set file goes unnoticed: any flipped bit, any other length, another kind of file. The refusal names the file,
/// and what a reader handed out before it are the codes once written.
class DamageTest {
    @TempDir
    Path folder;

    /// Opens and reads a file in some way and fails if it is damaged.
    @FunctionalInterface
    private interface Reading {
        void run(Path file) throws IOException;
    }

    private byte[] codesFile(List<Long> codes) throws IOException {
        Codes.write(folder.resolve("whole"), codes, 33, new Random(1));
        return Files.readAllBytes(folder.resolve("whole"));
    }

    private byte[] countsFile() throws IOException {
        List<BigInteger> counts = new ArrayList<>();
        Random random = new Random(2);
        for (int i = 0; i < 60; i++) {
            counts.add(new BigInteger(2 * i, random));
        }
        CountsFileTest.write(folder.resolve("whole"), counts);
        return Files.readAllBytes(folder.resolve("whole"));
    }

    private List<Long> fewCodes() {
        return new ArrayList<>(Codes.random(new Random(5), 150, 33));
    }

    private void assertRefused(byte[] bytes, Reading reading, String damage) throws IOException {
        Path file = folder.resolve("damaged");
        Files.write(file, bytes);
        Executable refused = () -> reading.run(file);
        CorruptFileException refusal = assertThrows(CorruptFileException.class, refused, damage);
        assertTrue(refusal.getMessage().startsWith(file + ": "), damage + ": " + refusal.getMessage());
        assertEquals(file, refusal.file());
        assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
    }

    private void assertFlipsRefused(byte[] whole, Reading reading) throws IOException {
        for (int at = 0; at < whole.length; at++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] bytes = whole.clone();
                bytes[at] ^= (byte) (1 << bit);
                assertRefused(bytes, reading, "bit " + bit + " of byte " + at);
            }
        }
    }

    @Test
    void checkingCodesFindsEveryFlippedBit() throws IOException {
        assertFlipsRefused(codesFile(fewCodes()), CodeSetReader::check);
    }

    @Test
    void checkingCountsFindsEveryFlippedBit() throws IOException {
        assertFlipsRefused(countsFile(), CountsReader::check);
    }

    @Test
    void readingCodesFindsEveryFlippedBit() throws IOException {
        assertFlipsRefused(codesFile(fewCodes()), Codes::read);
    }

    @Test
    void readingCountsFindsEveryFlippedBit() throws IOException {
        assertFlipsRefused(countsFile(), CountsFileTest::read);
    }

    @Test
    void codesBeforeADamageAreTheOnesWritten() throws IOException {
        List<Long> codes = LongStream.range(0, 3 * 4096 / 2).map(i -> 3 * i).boxed().toList();
        byte[] whole = codesFile(codes);
        Random random = new Random(7);
        for (int at = 0; at < whole.length; at++) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 + random.nextInt(255));
            List<Long> got = new ArrayList<>();
            assertRefused(bytes, file -> collect(file, got), "byte " + at + ", seed 7");
            assertEquals(codes.subList(0, got.size()), got, "byte " + at + ", seed 7");
        }
    }

    private static void collect(Path file, List<Long> got) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            long[] batch = new long[CodeCursor.BATCH];
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                Arrays.stream(batch, 0, n).forEach(got::add);
            }
        }
    }

    @Test
    void blocksInAnotherOrderAreRefused() throws IOException {
        byte[] whole = codesFile(LongStream.range(0, 2 * 4096).boxed().toList());
        int block = BlockWriter.BLOCK_HEADER_BYTES + 4095;
        byte[] swapped = whole.clone();
        System.arraycopy(whole, whole.length - block, swapped, whole.length - 2 * block, block);
        System.arraycopy(whole, whole.length - 2 * block, swapped, whole.length - block, block);
        assertRefused(swapped, CodeSetReader::check, "blocks swapped");
    }

    @Test
    void everyShorterFileIsRefusedAtOpening() throws IOException {
        byte[] codes = codesFile(fewCodes());
        for (int length = 0; length < codes.length; length++) {
            assertRefused(Arrays.copyOf(codes, length), CodeSetReader::header, "first " + length + " bytes");
        }
        byte[] counts = countsFile();
        for (int length = 0; length < counts.length; length++) {
            assertRefused(Arrays.copyOf(counts, length), CountsReader::header, "first " + length + " bytes");
        }
    }

    @Test
    void everyLongerFileIsRefusedAtOpening() throws IOException {
        byte[] codes = codesFile(fewCodes());
        byte[] empty = codesFile(List.of());
        byte[] counts = countsFile();
        for (int more = 1; more < 50; more++) {
            assertRefused(Arrays.copyOf(codes, codes.length + more), CodeSetReader::header, more + " bytes more");
            assertRefused(Arrays.copyOf(empty, empty.length + more), CodeSetReader::header, more + " bytes more");
            assertRefused(Arrays.copyOf(counts, counts.length + more), CountsReader::header, more + " bytes more");
        }
    }

    @Test
    void anotherKindOfFileIsRefused() throws IOException {
        assertRefused(countsFile(), CodeSetReader::header, "counts for codes");
        assertRefused(countsFile(), CodeSetReader::check, "counts for codes");
        assertRefused(codesFile(fewCodes()), CountsReader::header, "codes for counts");
        assertRefused("PNG and so on, longer than any header of ours".repeat(9).getBytes(), CodeSetReader::header, "a picture");
    }

    @Test
    void anotherVersionIsRefusedByItsNumber() throws IOException {
        byte[] bytes = codesFile(fewCodes());
        bytes[8] = 2;
        Files.write(folder.resolve("damaged"), bytes);
        IOException refusal = assertThrows(CorruptFileException.class, () -> CodeSetReader.header(folder.resolve("damaged")));
        assertEquals(folder.resolve("damaged") + ": format version 2, expected 1", refusal.getMessage());
    }
}
