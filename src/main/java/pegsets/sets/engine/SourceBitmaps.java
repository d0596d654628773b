package pegsets.sets.engine;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import pegsets.disk.Loggers;
import pegsets.sets.engine.CompressedBitmap.WordStore;
import pegsets.sets.file.CodeSetReader;

/// The bitmaps of the buckets of a set on disk. Those requested last are kept, as many as memory has room for.
final class SourceBitmaps {
    private final CodeSetReader set;
    private final WordLayout layout;
    private final int pegs;
    private final long mostBytes;
    private final Queue<WordStore> stores = new ConcurrentLinkedQueue<>();
    /// In the order of the last request.
    private final Map<Integer, CompressedBitmap> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /// @param mostBytes of kept bitmaps
    SourceBitmaps(CodeSetReader set, WordLayout layout, int pegs, long mostBytes, int threads) {
        this.set = set;
        this.layout = layout;
        this.pegs = pegs;
        this.mostBytes = mostBytes;
        for (int i = 0; i < threads; i++) {
            stores.add(new WordStore());
        }
    }

    /// Returns the bitmaps of some buckets, without those of empty buckets.
    Map<Integer, CompressedBitmap> of(Set<Integer> buckets) throws IOException {
        buckets.forEach(kept::get);
        Map<Integer, CompressedBitmap> found = new LinkedHashMap<>();
        for (int bucket : buckets) {
            CompressedBitmap bitmap = kept.get(bucket);
            if (bitmap == null) {
                bitmap = new CompressedBitmap(set, layout, pegs, bucket, stores);
                kept.put(bucket, bitmap);
                bytes += bitmap.bytes;
                dropOldest(buckets);
                Loggers.of(SourceBitmaps.class).debug("source bitmap of bucket {}: {} bytes loaded, {} kept", bucket,
                        bitmap.bytes, bytes);
            }
            if (!bitmap.isEmpty()) {
                found.put(bucket, bitmap);
            }
        }
        return found;
    }

    private void dropOldest(Set<Integer> wanted) {
        Iterator<Map.Entry<Integer, CompressedBitmap>> oldestFirst = kept.entrySet().iterator();
        while (bytes > mostBytes && oldestFirst.hasNext()) {
            Map.Entry<Integer, CompressedBitmap> oldest = oldestFirst.next();
            if (!wanted.contains(oldest.getKey()) && !oldest.getValue().isEmpty()) {
                bytes -= oldest.getValue().bytes;
                oldestFirst.remove();
            }
        }
    }
}
