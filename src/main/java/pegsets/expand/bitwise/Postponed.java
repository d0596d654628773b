package pegsets.expand.bitwise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Codes that wait until their bucket is made, as numbers of 32 bits ([WordCut#key]): in memory, and from time to time
/// in files, which are what a stopped run goes on from.
final class Postponed {
    private static final int CHUNK = 1 << 10;

    /// The first `n` numbers of an array.
    private record Chunk(int[] numbers, int n) {}

    private final String source;
    private final int buckets;
    private final List<List<Chunk>> waiting = new ArrayList<>();
    private final List<Sink> sinks = new ArrayList<>();
    private final Deque<int[]> unused = new ArrayDeque<>();
    private final List<PostponedFile> files = new ArrayList<>();
    private long held;

    /// @param source what the codes come of, in one line
    Postponed(String source, int buckets) {
        this.source = source;
        this.buckets = buckets;
        for (int bucket = 0; bucket < buckets; bucket++) {
            waiting.add(new ArrayList<>());
        }
    }

    /// Takes numbers, from one thread.
    final class Sink {
        private final int[][] chunks = new int[buckets][];
        private final int[] used = new int[buckets];

        void add(int bucket, int number) {
            int[] chunk = chunks[bucket];
            if (chunk == null || used[bucket] == CHUNK) {
                chunk = another(bucket);
            }
            chunk[used[bucket]++] = number;
        }

        private int[] another(int bucket) {
            int[] full = chunks[bucket];
            chunks[bucket] = exchanged(bucket, full);
            used[bucket] = 0;
            return chunks[bucket];
        }
    }

    private synchronized int[] exchanged(int bucket, int[] full) {
        if (full != null) {
            waiting.get(bucket).add(new Chunk(full, CHUNK));
        }
        held += CHUNK;
        return unused.isEmpty() ? new int[CHUNK] : unused.pop();
    }

    /// A sink for one thread.
    synchronized Sink sink() {
        Sink sink = new Sink();
        sinks.add(sink);
        return sink;
    }

    /// Bytes of memory that the numbers take. Any thread may ask.
    synchronized long heldBytes() {
        return held * Integer.BYTES;
    }

    /// How many files there are.
    int files() {
        return files.size();
    }

    /// Takes the numbers of a file that a stopped run has left.
    void add(Path file) throws IOException {
        files.add(PostponedFile.open(file, source, buckets));
    }

    /// Puts all that is in memory into a file. No thread may be adding.
    void write(Path file) throws IOException {
        files.add(PostponedFile.write(file, source, buckets, this::give));
        for (int bucket = 0; bucket < buckets; bucket++) {
            drop(bucket);
        }
    }

    private void give(int bucket, PostponedFile.Taker taker) throws IOException {
        for (Chunk chunk : waiting.get(bucket)) {
            taker.take(chunk.numbers, chunk.n);
        }
        for (Sink sink : sinks) {
            if (sink.chunks[bucket] != null) {
                taker.take(sink.chunks[bucket], sink.used[bucket]);
            }
        }
    }

    /// Hands out all numbers of a bucket, in parts. Several threads may ask at once; none may be adding.
    void forEach(int bucket, PostponedFile.Taker taker) throws IOException {
        for (PostponedFile file : files) {
            file.read(bucket, taker);
        }
        give(bucket, taker);
    }

    /// Lets go of what is in memory for a bucket.
    void drop(int bucket) {
        List<Chunk> chunks = waiting.get(bucket);
        chunks.forEach(chunk -> unused.push(chunk.numbers));
        held -= (long) CHUNK * chunks.size();
        chunks.clear();
        for (Sink sink : sinks) {
            if (sink.chunks[bucket] != null) {
                unused.push(sink.chunks[bucket]);
                sink.chunks[bucket] = null;
                held -= CHUNK;
            }
            sink.used[bucket] = 0;
        }
    }
}
