package pegsets.sets.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.TestFolders;
import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.Codes;

/// Buckets return the codes that were put on their pages, in as many portions as they need to sort them, and refuse
/// codes that have changed on the pages. A file of buckets gives back what was written from pages, and every damaged
/// one is refused by name.
class BucketsTest {
    private final BucketLayout layout = new BucketLayout(new CodeNumbering(CodeClass.all(25)), 12, false);
    private final Pages pages = new Pages(256, 4096);
    private final Buckets buckets = new Buckets(layout, pages, 1 << 18, 1, Optional.empty());
    private final BucketSink sink = new BucketSink(layout, pages);
    private int full;

    @BeforeEach
    void fill() {
        long[] codes = new Random(3).longs(5000, 0, 1 << 25).filter(code -> Long.bitCount(code) == 12).toArray();
        sink.add(codes, codes.length);
        sink.unstage();
        while (sink.codes(full).length() < 2) {
            full++;
        }
    }

    /// Room for one page, a few pages, or all codes of a bucket at a time.
    @ParameterizedTest
    @CsvSource({"256,false", "256,true", "1000,false", "1000,true", "262144,false", "262144,true"})
    void codesAreSortedInPortions(int room, boolean hinted) throws IOException {
        BucketLayout few = new BucketLayout(new CodeNumbering(CodeClass.all(25)), 12, hinted);
        Buckets sorting = new Buckets(few, pages, room, 1, Optional.empty());
        BucketSink given = new BucketSink(few, pages);
        long[] codes = new Random(room).longs(200_000, 0, 1 << 25).filter(code -> Long.bitCount(code) == 12).toArray();
        int half = codes.length / 2;
        given.add(codes, half);
        sorting.merge(List.of(given));
        given.add(Arrays.copyOfRange(codes, half, codes.length), codes.length - half);
        sorting.unite(List.of(given));
        assertArrayEquals(LongStream.of(codes).sorted().distinct().toArray(),
                Codes.array(Codes.drainSegments(sorting.codes(false))));
    }

    /// One bucket has all codes, or all have some; in one layer, or in many.
    @ParameterizedTest
    @CsvSource({"1,1", "1,12", "64,1", "64,12", "512,1", "512,12"})
    void unitingNeedsLittleMoreMemoryThanTheLayers(int filled, int merges) throws IOException {
        BucketLayout large = new BucketLayout(new CodeNumbering(CodeClass.all(36)), 10, false);
        Pages own = new Pages(256, 1 << 16);
        Buckets united = new Buckets(large, own, 1 << 18, 1, Optional.empty());
        BucketSink given = new BucketSink(large, own);
        for (int i = 0; i < merges; i++) {
            long[] codes = new Random(i).longs(400_000, 0, (1L << 27) * filled)
                    .filter(code -> Long.bitCount(code) == 10).toArray();
            given.add(codes, codes.length);
            united.merge(List.of(given));
        }
        int before = own.created;
        united.unite(List.of(given));
        int halfReadOrWritten = merges + 1;
        assertTrue(own.created <= before + halfReadOrWritten, own.created + " pages, " + before + " before");
        assertEquals(united.size(0, large.buckets), Codes.drainSegments(united.codes(false)).size());
        united.clear(0, large.buckets);
        assertEquals(0, own.used());
    }

    /// A code is another one, a code is in the place of another one, or two codes change and their sum does not.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aChangedCodeIsRefused(int kind) throws IOException {
        sink.codes(full).forEachPage((array, from, to) -> {
            array[from] = kind == 1 ? array[from + 1] : array[from] + 1;
            array[from + 1] -= kind == 2 ? 1 : 0;
        });
        IOException refusal = assertThrows(IOException.class, () -> buckets.merge(List.of(sink)));
        assertTrue(refusal.getMessage().startsWith("codes have changed in memory: bucket " + full + " has "),
                refusal.getMessage());
    }

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
        assertEquals(written.stream().map(BucketsTest::numbers).toList(),
                read(file, SOURCE).stream().map(BucketsTest::numbers).toList());
    }

    @Test
    void anotherSourceIsRefused() {
        TestFolders.assertCorrupt(file, () -> read(file, "another source"));
    }

    @Test
    void everyDamageIsRefused() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at += at > whole.length - 60 ? 1 : 997) {
            Files.write(file, whole);
            TestFolders.damage(file, at, 0x20);
            TestFolders.assertCorrupt(file, () -> read(file, SOURCE));
            Files.write(file, Arrays.copyOf(whole, at));
            TestFolders.assertCorrupt(file, () -> read(file, SOURCE));
        }
    }
}
