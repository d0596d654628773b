package pegsets.descent.bitwise;

import java.io.IOException;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.rank.Ranks;
import pegsets.disk.Workers;

/// The codes of one bucket of a set on disk, as bits of words ([WordLayout]), without the words that are 0. Immutable once
/// read; a set has about as many words as half its codes.
final class CompressedBitmap {
    /// Shares that threads read.
    private static final int SHARES = 16;

    private final WordLayout cut;
    private final Ranks ranks;
    private final int pegs;
    private final int bucket;
    private final Tiles[] segments;
    private final long bytes;

    /// Some tiles in a row.
    ///
    /// @param occupied a bit for each word: whether it is not 0
    /// @param before   for every 64 words, where in the array those begin that are not 0
    /// @param words    has those that are not 0, one behind the other, and words of other segments and buckets
    record Tiles(long[] occupied, int[] before, long[] words) {
        /// Where the words of a tile begin in [#occupied] and [#before].
        static int begin(int tile) {
            return tile % WordLayout.TILES_OF_SEGMENT * WordLayout.TILE / Long.SIZE;
        }
    }

    /// Reads a bucket's codes.
    ///
    /// @param stores where the words go: each thread takes one, and gives it back
    CompressedBitmap(CodeSetReader set, WordLayout cut, int pegs, int bucket, Queue<WordStore> stores)
            throws IOException {
        this.cut = cut;
        this.ranks = Ranks.of(cut.codeClass, pegs);
        this.pegs = pegs;
        this.bucket = bucket;
        this.segments = new Tiles[cut.segments()];
        AtomicLong sum = new AtomicLong();
        int share = Math.max(1, segments.length / SHARES);
        Workers.inShares(stores.size(), segments.length, share, next -> {
            WordStore store = stores.remove();
            Reading reading = new Reading(store);
            for (int i = next.next(); i >= 0; i = next.next()) {
                OptionalLong first = ranks.atLeast(begin(i));
                if (first.isPresent()) {
                    sum.addAndGet(reading.all(codes(set, i, i + share), i, first.getAsLong()));
                }
            }
            stores.add(store);
        });
        // Arrays of the store are shared with other buckets, which may be let go sooner.
        this.bytes = sum.get() + Math.min(sum.get(), stores.size() * WordStore.ARRAY_BYTES);
    }

    private long begin(int segment) {
        return cut.above(bucket, segment * WordLayout.TILES_OF_SEGMENT);
    }

    private CodeCursor codes(CodeSetReader set, int from, int behind) throws IOException {
        boolean last = behind == segments.length && bucket + 1 == cut.buckets();
        OptionalLong above = last ? OptionalLong.empty() : OptionalLong.of(begin(behind));
        return set.between(OptionalLong.of(begin(from)), above).inRanks(ranks);
    }

    /// Reads some segments one after another.
    private final class Reading {
        private final WordStore store;
        private final long[] words = new long[WordLayout.SEGMENT];
        private long[] occupied = new long[WordLayout.SEGMENT >>> 6];
        private int segment;
        private long bytes;
        /// The tile that codes are read of, and the rank of the first code that it could have.
        private int tile;
        private long first;
        private TileGroups groups;

        Reading(WordStore store) {
            this.store = store;
        }

        /// Reads all codes. Returns the bytes that they take.
        ///
        /// @param firstSegment that they can be of
        /// @param firstRank    of the first code that it could have
        long all(CodeCursor codes, int firstSegment, long firstRank) throws IOException {
            bytes = 0;
            segment = firstSegment;
            tile = segment * WordLayout.TILES_OF_SEGMENT;
            first = firstRank;
            groups = cut.groups(pegs, cut.above(bucket, tile));
            long[] batch = new long[CodeCursor.BATCH];
            for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
                for (int i = 0; i < n; i++) {
                    if (batch[i] - first >= groups.size()) {
                        goTo(batch[i]);
                    }
                    int number = (int) (batch[i] - first);
                    int place = groups.place(number);
                    int at = tile % WordLayout.TILES_OF_SEGMENT << WordLayout.TILE_BITS | place;
                    words[at] |= 1L << number - groups.first[place];
                    occupied[at >>> 6] |= 1L << at;
                }
            }
            endSegment();
            return bytes;
        }

        private void goTo(long rank) {
            while (rank - first >= groups.size()) {
                first += groups.size();
                tile++;
                groups = cut.groups(pegs, cut.above(bucket, tile));
            }
            if (tile / WordLayout.TILES_OF_SEGMENT != segment) {
                endSegment();
                segment = tile / WordLayout.TILES_OF_SEGMENT;
            }
        }

        /// Keeps the words that are not 0.
        private void endSegment() {
            int size = 0;
            for (long bits : occupied) {
                size += Long.bitCount(bits);
            }
            if (size == 0) {
                return;
            }
            WordStore.Place place = store.take(size);
            long[] kept = place.array();
            int n = place.start();
            int[] before = new int[occupied.length];
            for (int i = 0; i < occupied.length; i++) {
                before[i] = n;
                for (long bits = occupied[i]; bits != 0; bits &= bits - 1) {
                    int at = i << 6 | Long.numberOfTrailingZeros(bits);
                    kept[n++] = words[at];
                    words[at] = 0;
                }
            }
            segments[segment] = new Tiles(occupied, before, kept);
            bytes += (long) Long.BYTES * (occupied.length + size) + (long) Integer.BYTES * before.length;
            occupied = new long[occupied.length];
        }
    }

    /// Bytes of memory.
    long bytes() {
        return bytes;
    }

    boolean isEmpty() {
        return bytes == 0;
    }

    /// The segment of a tile; null where it has no codes.
    Tiles segment(int tile) {
        return segments[tile / WordLayout.TILES_OF_SEGMENT];
    }
}
