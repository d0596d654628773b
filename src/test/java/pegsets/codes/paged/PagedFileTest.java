package pegsets.codes.paged;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.CorruptFileException;

/// A file of sequences gives back what was written, and every damaged one is refused by name.
class PagedFileTest {
    private static final String TITLE = "a title";

    @TempDir
    Path folder;
    private final Pages pages = new Pages(256, 1 << 12);
    private final List<List<PagedInts>> sequences = new ArrayList<>();
    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("file");
        Random random = new Random(1);
        for (int[] lengths : new int[][] {{3, 40_000, 0}, {}, {256}, {511}}) {
            List<PagedInts> ofKey = new ArrayList<>();
            for (int length : lengths) {
                ofKey.add(new PagedInts(pages));
                ofKey.getLast().write(random.ints(length).toArray(), length);
            }
            sequences.add(ofKey);
        }
        PagedFile.write(file, TITLE, sequences);
    }

    private static List<Integer> numbers(PagedInts sequence) {
        int[] numbers = new int[(int) sequence.length()];
        sequence.reader().read(numbers, 0, numbers.length);
        return Arrays.stream(numbers).boxed().toList();
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        List<List<List<Integer>>> read = new ArrayList<>();
        sequences.forEach(_ -> read.add(new ArrayList<>()));
        PagedFile.read(file, TITLE, new Pages(1024, 1 << 10), (key, sequence) -> read.get(key).add(numbers(sequence)));
        assertEquals(sequences.stream().map(ofKey -> ofKey.stream().map(PagedFileTest::numbers).toList()).toList(),
                read);
    }

    private void assertRefused(String title) {
        CorruptFileException refusal = assertThrows(CorruptFileException.class,
                () -> PagedFile.read(file, title, new Pages(256, 1 << 12), (_, _) -> {}));
        assertEquals(file, refusal.file());
    }

    @Test
    void anotherTitleIsRefused() {
        assertRefused("another title");
    }

    @Test
    void everyDamageIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at += at < 40 || at > whole.length - 40 ? 1 : 997) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x20;
            Files.write(file, damaged);
            assertRefused(TITLE);
            Files.write(file, Arrays.copyOf(whole, at));
            assertRefused(TITLE);
        }
    }
}
