package pegsets.descent.bitwise;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import pegsets.codes.file.CodeSetReader;

/// The bitmaps of the buckets of a set on disk. As many as there is memory for are kept, those asked for last.
final class SourceBitmaps {
    private final CodeSetReader set;
    private final WordLayout cut;
    private final int pegs;
    private final long mostBytes;
    private final Queue<WordStore> stores = new ConcurrentLinkedQueue<>();
    /// The one asked for last comes last.
    private final Map<Integer, CompressedBitmap> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /// @param mostBytes of bitmaps that are kept
    SourceBitmaps(CodeSetReader set, WordLayout cut, int pegs, long mostBytes, int threads) {
        this.set = set;
        this.cut = cut;
        this.pegs = pegs;
        this.mostBytes = mostBytes;
        for (int i = 0; i < threads; i++) {
            stores.add(new WordStore());
        }
    }

    /// The bitmaps of some buckets; none for a bucket without codes.
    Map<Integer, CompressedBitmap> of(Set<Integer> buckets) throws IOException {
        buckets.forEach(kept::get);
        Map<Integer, CompressedBitmap> found = new LinkedHashMap<>();
        for (int bucket : buckets) {
            CompressedBitmap bitmap = kept.get(bucket);
            if (bitmap == null) {
                bitmap = new CompressedBitmap(set, cut, pegs, bucket, stores);
                kept.put(bucket, bitmap);
                bytes += bitmap.bytes();
                letGo(buckets);
            }
            if (!bitmap.isEmpty()) {
                found.put(bucket, bitmap);
            }
        }
        return found;
    }

    private void letGo(Set<Integer> wanted) {
        Iterator<Map.Entry<Integer, CompressedBitmap>> oldestFirst = kept.entrySet().iterator();
        while (bytes > mostBytes && oldestFirst.hasNext()) {
            Map.Entry<Integer, CompressedBitmap> oldest = oldestFirst.next();
            if (!wanted.contains(oldest.getKey()) && !oldest.getValue().isEmpty()) {
                bytes -= oldest.getValue().bytes();
                oldestFirst.remove();
            }
        }
    }
}
