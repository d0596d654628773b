package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.CorruptFileException;

/// A file gives back what was written from pages, and every damaged one is refused by name.
class NumbersByBucketTest {
    private static final String SOURCE = "a source";
    private static final int[] LENGTHS = {3, 40_000, 0, 256, 511};

    @TempDir
    Path folder;
    private final List<PagedInts> written = new ArrayList<>();
    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("file");
        Random random = new Random(1);
        Pages pages = new Pages(256, 1 << 12);
        for (int length : LENGTHS) {
            PagedInts numbers = new PagedInts(pages);
            numbers.write(random.ints(length).toArray(), 0, length);
            written.add(numbers);
        }
        NumbersByBucket.write(file, SOURCE, LENGTHS.length,
                (bucket, consumer) -> written.get(bucket).forEachPage(consumer));
    }

    private static List<PagedInts> read(Path file, String source) throws IOException {
        Pages pages = new Pages(1024, 1 << 10);
        NumbersByBucket opened = NumbersByBucket.open(file, source, LENGTHS.length);
        List<PagedInts> read = new ArrayList<>();
        for (int bucket = 0; bucket < LENGTHS.length; bucket++) {
            read.add(new PagedInts(pages));
            opened.read(bucket, read.getLast()::write);
        }
        return read;
    }

    private static List<Integer> numbers(PagedInts paged) {
        int[] numbers = new int[(int) paged.length()];
        paged.reader().read(numbers, 0, numbers.length);
        return Arrays.stream(numbers).boxed().toList();
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        assertEquals(IntStream.of(LENGTHS).boxed().toList(),
                written.stream().map(numbers -> numbers(numbers).size()).toList());
        assertEquals(written.stream().map(NumbersByBucketTest::numbers).toList(),
                read(file, SOURCE).stream().map(NumbersByBucketTest::numbers).toList());
    }

    private void assertRefused(String source) {
        CorruptFileException refusal = assertThrows(CorruptFileException.class, () -> read(file, source));
        assertEquals(file, refusal.file());
    }

    @Test
    void anotherSourceIsRefused() {
        assertRefused("another source");
    }

    @Test
    void everyDamageIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at += at > whole.length - 60 ? 1 : 997) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x20;
            Files.write(file, damaged);
            assertRefused(SOURCE);
            Files.write(file, Arrays.copyOf(whole, at));
            assertRefused(SOURCE);
        }
    }
}
