package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.Checkpoint;
import pegsets.disk.CorruptFileException;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.Codes;

/// A partition file gives back what it took, up to the length it is cut to, and refuses damage.
class PartitionFileTest {
    private final SortedSet<Long> early = Codes.random(new Random(1), 200, 40);
    private final SortedSet<Long> late = Codes.random(new Random(2), 200, 40);
    private Path file;
    private Checkpoint.Entry checkpoint;
    private Checkpoint.Entry end;

    @BeforeEach
    void write(@TempDir Path folder) throws IOException {
        file = folder.resolve("part");
        try (PartitionFile partition = new PartitionFile(file, 7, Optional.empty(), 64, 63)) {
            partition.add(Codes.array(early), 0, early.size());
            partition.flush();
            checkpoint = partition.entry();
            partition.add(Codes.array(late), 0, late.size());
            partition.flush();
            end = partition.entry();
        }
    }

    @Test
    void givesBackAllItTook() throws IOException {
        SortedSet<Long> all = new TreeSet<>(early);
        all.addAll(late);
        assertEquals(all, read(file));
        assertEquals(end.bytes(), Files.size(file));
        assertEquals(400, end.contents().size());
    }

    @Test
    void isCutToItsCheckpoint() throws IOException {
        try (PartitionFile partition = new PartitionFile(file, 7, Optional.of(checkpoint), 64, 63)) {
            assertEquals(checkpoint, partition.entry());
        }
        assertEquals(early, read(file));
    }

    @Test
    void aBufferIsSortedAndDistinctBeforeItIsWritten() throws IOException {
        try (PartitionFile partition = new PartitionFile(file, 7, Optional.empty(), 1000, 63)) {
            long[] codes = {5, 3, 5, 1L << 40, 3, 0};
            partition.add(codes, 1, 5);
            partition.flush();
        }
        long[] back = new long[10];
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, 7)) {
            assertEquals(3, reader.next(back, 0));
        }
        assertEquals(List.of(3L, 5L, 1L << 40), Arrays.stream(back).limit(3).boxed().toList());
    }

    /// One bit of each byte.
    @Test
    void flippedBitsAreRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int bit = 0; bit < Byte.SIZE * whole.length; bit += Byte.SIZE + 1) {
            byte[] bytes = whole.clone();
            bytes[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            Files.write(file, bytes);
            CorruptFileException refusal = assertThrows(CorruptFileException.class, () -> read(file), "bit " + bit);
            assertEquals(file, refusal.file());
        }
    }

    @Test
    void anEndInsideABlockIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        byte[] cut = Arrays.copyOf(whole, whole.length - 1);
        Files.write(file, cut);
        assertThrows(CorruptFileException.class, () -> read(file));
    }

    /// Damage that the checksums of the blocks do not show.
    @Test
    void blocksMissingAtTheEndAreRefused() throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) checkpoint.bytes()));
        long[] batch = new long[CodeCursor.BATCH];
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, 7)) {
            while (reader.next(batch, 0) > 0) {}
            reader.check(PartitionFile.quotients(checkpoint));
            CorruptFileException refusal = assertThrows(CorruptFileException.class,
                    () -> reader.check(PartitionFile.quotients(end)));
            assertTrue(refusal.fault().startsWith("has 200 quotients instead of the 400 that"), refusal.fault());
        }
    }

    private static SortedSet<Long> read(Path file) throws IOException {
        SortedSet<Long> codes = new TreeSet<>();
        long[] batch = new long[CodeCursor.BATCH];
        try (PartitionFile.Reader reader = new PartitionFile.Reader(file, 7)) {
            for (int n = reader.next(batch, 0); n > 0; n = reader.next(batch, 0)) {
                Arrays.stream(batch, 0, n).forEach(codes::add);
            }
        }
        return codes;
    }
}
