package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pegsets.disk.CorruptFileException;

/// No damage to a set file goes unnoticed: any flipped bit, any other length, another kind of file. The refusal names
/// the file, and what a reader handed out before it are the codes once written.
class DamageTest {
    private static final CodeClass CLASS = CodeClassTest.random(new Random(3), 33, 4);

    /// The fixed part of a header.
    private static final int FRONT = 32;

    @TempDir
    Path folder;

    /// Opens or reads a file in some way and fails if it is damaged.
    @FunctionalInterface
    private interface Reading {
        void run(Path file) throws IOException;
    }

    /// A kind of file, and the ways to open it, to check it and to read it.
    private enum Kind {
        CODES(CodeSetReader::summary, file -> CodeSetReader.check(file, 2), Codes::read),
        NUMBERED_CODES(CodeSetReader::summary, file -> CodeSetReader.check(file, 2), Codes::read),
        COUNTS(file -> BlockSource.summary(file, SetHeader.Kind.COUNTS),
                file -> BlockCursor.check(file, SetHeader.Kind.COUNTS, 2), Codes::counts);

        private final Reading opening;
        private final Reading checking;
        private final Reading reading;

        Kind(Reading opening, Reading checking, Reading reading) {
            this.opening = opening;
            this.checking = checking;
            this.reading = reading;
        }
    }

    private byte[] codesFile(List<Long> codes) throws IOException {
        Codes.write(folder.resolve("whole"), codes, 33, new Random(1));
        return Files.readAllBytes(folder.resolve("whole"));
    }

    private byte[] numberedFile(List<Long> codes) throws IOException {
        Codes.write(folder.resolve("whole"), codes, CLASS, 5, new Random(1));
        return Files.readAllBytes(folder.resolve("whole"));
    }

    private byte[] file(Kind kind, int size) throws IOException {
        return switch (kind) {
            case CODES -> codesFile(List.copyOf(Codes.random(new Random(5), size, 33)));
            case NUMBERED_CODES -> numberedFile(numberedCodes(size));
            case COUNTS -> {
                Random random = new Random(2);
                CodeSetFileTest.writeCounts(folder.resolve("whole"),
                        IntStream.range(0, size / 2).mapToObj(i -> new BigInteger(Math.min(128, 2 * i), random))
                                .toList());
                yield Files.readAllBytes(folder.resolve("whole"));
            }
        };
    }

    private static List<Long> numberedCodes(int n) {
        return new ArrayList<>(Codes.random(new Random(5), n, CLASS, 5));
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

    /// Every bit of the header, and of each byte behind it one.
    @ParameterizedTest
    @EnumSource
    void flippedBitsAreFound(Kind kind) throws IOException {
        byte[] whole = file(kind, 150);
        for (int at = 0; at < whole.length; at++) {
            for (int bit = at < FRONT ? 0 : at % Byte.SIZE; bit < Byte.SIZE; bit += at < FRONT ? 1 : Byte.SIZE) {
                byte[] bytes = whole.clone();
                bytes[at] ^= (byte) (1 << bit);
                assertRefused(bytes, kind.checking, "bit " + bit + " of byte " + at);
                assertRefused(bytes, kind.reading, "bit " + bit + " of byte " + at);
            }
        }
    }

    /// With all checksums right, as a faulty program might write it.
    @Test
    void numbersWithoutACodeAreRefused() throws IOException {
        CodeClass codeClass = CodeClass.all(10);
        assertBlockRefused(codeClass, 3, new long[] {0, 119}, Optional.empty());
        assertBlockRefused(codeClass, 3, new long[] {0, 120}, Optional.of("rank 120 is not below 120"));
        assertBlockRefused(codeClass, 3, new long[] {120}, Optional.of("rank 120 is not below 120"));
        assertBlockRefused(codeClass, 3, new long[] {Long.MIN_VALUE}, Optional.of("rank -9223372036854775808"));
    }

    /// All checksums are right, but the block has more or fewer bytes than its numbers need.
    @Test
    void blocksOfAnotherLengthAreRefused() throws IOException {
        for (long[] numbers : List.of(new long[] {5}, new long[] {0, 7}, new long[] {0, 7, 64, 119})) {
            for (int more : numbers.length == 1 ? new int[] {1, 9} : new int[] {-1, 1, 9}) {
                Path file = faulty(CodeClass.all(10), 3, numbers, more);
                assertRefusal(file, "block 0", () -> Codes.read(file));
            }
        }
    }

    /// Writes a set of one block, which has bytes of 0 added, or its last bytes removed.
    private Path faulty(CodeClass codeClass, int pegs, long[] numbers, int more) throws IOException {
        Path file = folder.resolve("faulty");
        byte[] payload = new byte[EliasFano.maxBytes(numbers.length) + EliasFano.SLACK];
        try (BlockTarget writer = new BlockTarget(file,
                SetHeader.ofCodes(codeClass.holes(), pegs, "", Optional.of(codeClass)))) {
            writer.write(numbers.length, numbers[0], payload, 0,
                    more + EliasFano.encode(numbers, 0, numbers.length, payload, 0));
            writer.commit();
        }
        return file;
    }

    private void assertBlockRefused(CodeClass codeClass, int pegs, long[] numbers, Optional<String> fault)
            throws IOException {
        Path file = faulty(codeClass, pegs, numbers, 0);
        if (fault.isEmpty()) {
            assertEquals(numbers.length, Codes.read(file).size());
        } else {
            assertRefusal(file, fault.get(), () -> Codes.read(file));
            try (CodeSetReader set = new CodeSetReader(file)) {
                CodeCursor ranks = set.cursor().inRanks(new CodeNumbering(codeClass).ranks(pegs));
                assertRefusal(file, fault.get(), () -> Codes.drain(ranks));
                assertRefusal(file, fault.get(), () -> set.code(numbers.length - 1));
            }
        }
    }

    private static void assertRefusal(Path file, String fault, Executable reading) {
        IOException refusal = assertThrows(CorruptFileException.class, reading);
        assertTrue(refusal.getMessage().startsWith(file + ": ") && refusal.getMessage().contains(fault),
                refusal.getMessage());
    }

    @Test
    void codesBeforeADamageAreTheOnesWritten() throws IOException {
        List<Long> codes = LongStream.range(0, 3 * 4096 / 2).map(i -> 3 * i).boxed().toList();
        assertCodesBeforeADamage(codes, codesFile(codes));
        List<Long> numbered = numberedCodes(3 * 4096 / 2);
        assertCodesBeforeADamage(numbered, numberedFile(numbered));
    }

    private void assertCodesBeforeADamage(List<Long> codes, byte[] whole) throws IOException {
        Random random = new Random(7);
        for (int at = 0; at < whole.length; at += 7) {
            byte[] bytes = whole.clone();
            bytes[at] ^= (byte) (1 + random.nextInt(255));
            List<Long> got = new ArrayList<>();
            assertRefused(bytes, file -> collect(file, got), "byte " + at + ", seed 7");
            assertEquals(codes.subList(0, got.size()), got, "byte " + at + ", seed 7");
        }
    }

    private static void collect(Path file, List<Long> got) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            CodeCursor codes = reader.cursor();
            long[] batch = new long[CodeCursor.BATCH];
            for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
                Arrays.stream(batch, 0, n).forEach(got::add);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shorterAndLongerFilesAreRefusedAtOpening(Kind kind) throws IOException {
        byte[] whole = file(kind, 150);
        for (int length = 0; length < whole.length; length += length < 4 * FRONT ? 1 : 11) {
            assertRefused(Arrays.copyOf(whole, length), kind.opening, "first " + length + " bytes");
        }
        byte[] empty = file(kind, 0);
        for (int more = 1; more < 50; more += 7) {
            assertRefused(Arrays.copyOf(whole, whole.length + more), kind.opening, more + " bytes more");
            assertRefused(Arrays.copyOf(empty, empty.length + more), kind.opening, more + " bytes more");
        }
    }

    @Test
    void anotherKindOfFileIsRefused() throws IOException {
        assertRefused(file(Kind.COUNTS, 150), Kind.CODES.opening, "counts for codes");
        assertRefused(file(Kind.COUNTS, 150), Kind.CODES.checking, "counts for codes");
        assertRefused(file(Kind.CODES, 150), Kind.COUNTS.opening, "codes for counts");
        assertRefused("PNG and so on, longer than any header of ours".repeat(9).getBytes(StandardCharsets.UTF_8),
                Kind.CODES.opening, "a picture");
    }

    @ParameterizedTest
    @EnumSource
    void anotherVersionIsRefusedByItsNumber(Kind kind) throws IOException {
        byte[] whole = file(kind, 150);
        for (int version : new int[] {1, 2, 4}) {
            for (byte[] bytes : List.of(whole, Arrays.copyOf(whole, 64))) {
                bytes[8] = (byte) version;
                Path file = Files.write(folder.resolve("damaged"), bytes);
                IOException refusal = assertThrows(CorruptFileException.class, () -> kind.opening.run(file));
                assertEquals(file + ": has format version " + version
                        + ", but this program reads version 3 only; delete the file and run the job again",
                        refusal.getMessage());
            }
        }
    }
}
