package pegsets.sets.engine;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.disk.Loggers;
import pegsets.disk.Workers;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Ranks;

/// The bitmaps of the buckets of a set on disk. Those requested last are kept, as many as memory has room for.
final class SourceBitmaps {
    /// Each thread reads such a share of the segments at a time.
    private static final int SHARES = 64;

    private final CodeSetReader set;
    private final WordLayout layout;
    private final Ranks ranks;
    private final int pegs;
    private final long mostBytes;
    /// For the words; each reading thread removes one, and returns it.
    private final Queue<WordStore> stores = new ConcurrentLinkedQueue<>();
    /// In the order of the last request.
    private final Map<Integer, Compressed> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /// @param mostBytes of kept bitmaps
    SourceBitmaps(CodeSetReader set, WordLayout layout, int pegs, long mostBytes, int threads) {
        this.set = set;
        this.layout = layout;
        this.ranks = layout.numbering.ranks(pegs);
        this.pegs = pegs;
        this.mostBytes = mostBytes;
        for (int i = 0; i < threads; i++) {
            stores.add(new WordStore());
        }
    }

    /// Loads the bitmaps of some buckets, for [#of].
    void load(Set<Integer> buckets) throws IOException {
        buckets.forEach(kept::get);
        for (int bucket : buckets) {
            if (!kept.containsKey(bucket)) {
                Compressed bitmap = new Compressed(bucket);
                kept.put(bucket, bitmap);
                bytes += bitmap.bytes;
                dropOldest(buckets);
                Loggers.of(SourceBitmaps.class).debug("source bitmap of bucket {}: {} bytes loaded, {} kept", bucket,
                        bitmap.bytes, bytes);
            }
        }
    }

    /// Returns the bitmap of a bucket that [#load] has loaded last.
    Compressed of(int bucket) {
        return kept.get(bucket);
    }

    private void dropOldest(Set<Integer> wanted) {
        Iterator<Map.Entry<Integer, Compressed>> oldestFirst = kept.entrySet().iterator();
        while (bytes > mostBytes && oldestFirst.hasNext()) {
            Map.Entry<Integer, Compressed> oldest = oldestFirst.next();
            if (!wanted.contains(oldest.getKey()) && oldest.getValue().bytes > 0) {
                bytes -= oldest.getValue().bytes;
                oldestFirst.remove();
            }
        }
    }

    /// The tiles of a segment.
    ///
    /// @param occupied a bit for each word: whether it is not 0
    /// @param before   for every 64 words, the index in `words` of the first that is not 0
    /// @param words    the words that are not 0, one after another, and words of other segments and buckets
    record Tiles(long[] occupied, int[] before, long[] words) {
        /// Returns the index in [#occupied] and [#before] of the first words of a tile.
        static int begin(int tile) {
            return tile % WordLayout.TILES_OF_SEGMENT * WordLayout.TILE / Long.SIZE;
        }
    }

    /// Memory for words. The arrays are so long that the garbage collector does not move them; an array is released
    /// with all bitmaps that have words in it. One thread uses it at a time.
    static final class WordStore {
        private static final int ARRAY_WORDS = 1 << 17;
        private static final long ARRAY_BYTES = (long) Long.BYTES * ARRAY_WORDS;

        private long[] array = new long[0];
        private int used;

        /// Reserves room for some words. Returns the index of the first in `array`.
        private int reserve(int words) {
            if (array.length - used < words) {
                array = new long[ARRAY_WORDS];
                used = 0;
            }
            used += words;
            return used - words;
        }
    }

    /// The codes of one bucket of the set, as bits of words ([WordLayout]), without the words that are 0. The number of
    /// words is about half the number of codes. Immutable after it is read.
    final class Compressed {
        private final int bucket;
        private final Tiles[] segments = new Tiles[layout.segments];
        final long bytes;

        /// Reads the codes of a bucket.
        private Compressed(int bucket) throws IOException {
            this.bucket = bucket;
            AtomicLong sum = new AtomicLong();
            int share = Math.max(1, segments.length / SHARES);
            Workers.inShares(stores.size(), segments.length, share, next -> {
                WordStore store = stores.remove();
                SegmentReader reader = new SegmentReader(store);
                for (int i = next.next(); i >= 0; i = next.next()) {
                    OptionalLong first = ranks.atLeast(begin(i));
                    if (first.isPresent()) {
                        sum.addAndGet(reader.read(codes(i, i + share), i, first.getAsLong()));
                    }
                }
                stores.add(store);
            });
            // Arrays of the store have words of other buckets, which may be released sooner.
            this.bytes = sum.get() + Math.min(sum.get(), stores.size() * WordStore.ARRAY_BYTES);
        }

        private long begin(int segment) {
            return layout.above(bucket, segment * WordLayout.TILES_OF_SEGMENT);
        }

        private CodeCursor codes(int from, int end) throws IOException {
            boolean last = end == segments.length && bucket + 1 == layout.buckets;
            OptionalLong above = last ? OptionalLong.empty() : OptionalLong.of(begin(end));
            return set.between(OptionalLong.of(begin(from)), above).inRanks(ranks);
        }

        private final class SegmentReader {
            private final WordStore store;
            private final long[] words = new long[WordLayout.SEGMENT];
            private long[] occupied = new long[WordLayout.SEGMENT >>> 6];
            private int segment;
            private long bytes;
            /// The tile of the next codes, the rank of the first code that the tile can have, and its layout.
            private int tile;
            private long first;
            private WordLayout.TileLayout tileLayout;

            SegmentReader(WordStore store) {
                this.store = store;
            }

            /// Reads all codes. Returns the bytes of their words.
            ///
            /// @param firstSegment of the codes
            /// @param firstRank    of the first code that this segment can have
            long read(CodeCursor codes, int firstSegment, long firstRank) throws IOException {
                bytes = 0;
                segment = firstSegment;
                tile = segment * WordLayout.TILES_OF_SEGMENT;
                first = firstRank;
                tileLayout = layout.tileLayout(pegs, layout.above(bucket, tile));
                long[] batch = new long[CodeCursor.BATCH];
                for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
                    for (int i = 0; i < n;) {
                        if (batch[i] - first >= tileLayout.size()) {
                            advanceTo(batch[i]);
                        }
                        int word = tileLayout.word((int) (batch[i] - first));
                        long begin = first + tileLayout.first[word];
                        long end = first + tileLayout.first[word + 1];
                        long bits = 0;
                        for (; i < n && batch[i] < end; i++) {
                            bits |= 1L << batch[i] - begin;
                        }
                        int at = tile % WordLayout.TILES_OF_SEGMENT << WordLayout.TILE_BITS | word;
                        words[at] |= bits;
                        occupied[at >>> 6] |= 1L << at;
                    }
                }
                endSegment();
                return bytes;
            }

            private void advanceTo(long rank) {
                while (rank - first >= tileLayout.size()) {
                    first += tileLayout.size();
                    tile++;
                    tileLayout = layout.tileLayout(pegs, layout.above(bucket, tile));
                }
                if (tile / WordLayout.TILES_OF_SEGMENT != segment) {
                    endSegment();
                    segment = tile / WordLayout.TILES_OF_SEGMENT;
                }
            }

            /// Stores the words that are not 0.
            private void endSegment() {
                int size = 0;
                for (long bits : occupied) {
                    size += Long.bitCount(bits);
                }
                if (size == 0) {
                    return;
                }
                int stored = store.reserve(size);
                long[] array = store.array;
                int[] before = new int[occupied.length];
                for (int i = 0; i < occupied.length; i++) {
                    before[i] = stored;
                    for (long bits = occupied[i]; bits != 0; bits &= bits - 1) {
                        int at = i << 6 | Long.numberOfTrailingZeros(bits);
                        array[stored++] = words[at];
                        words[at] = 0;
                    }
                }
                segments[segment] = new Tiles(occupied, before, array);
                bytes += (long) Long.BYTES * (occupied.length + size) + (long) Integer.BYTES * before.length;
                occupied = new long[occupied.length];
            }
        }

        /// Returns the segment of a tile, or null if the segment has no codes.
        Tiles segment(int tile) {
            return segments[tile / WordLayout.TILES_OF_SEGMENT];
        }
    }
}
