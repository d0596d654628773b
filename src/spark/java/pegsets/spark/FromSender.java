package pegsets.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import pegsets.disk.MultisetHash;
import pegsets.sets.file.CodeCursor;

/// What has come to a range from one sender: its chunks, as packed as they came, until their numbers are asked for. It
/// accepts no other numbers than those that the sender's end tells of, all within the range and each once.
final class FromSender implements CodeCursor {
    private final int sender;
    private final int range;
    private final Ranges ranges;
    private final byte[] room;
    private final MultisetHash received = new MultisetHash();
    private List<Chunk> waiting = new ArrayList<>();
    private Iterator<Chunk> taken = Collections.emptyIterator();
    private boolean begun;
    private long last;
    private Chunk end;

    /// @param room for unpacking, which those from other senders may use too
    FromSender(int sender, int range, Ranges ranges, byte[] room) {
        this.room = room;
        this.sender = sender;
        this.range = range;
        this.ranges = ranges;
    }

    void take(Chunk chunk) throws IOException {
        check(end == null, "sent codes after its end mark");
        if (chunk.isEnd()) {
            end = chunk;
        } else {
            waiting.add(chunk);
        }
    }

    /// Hands out what waits, and forgets it: the numbers of one chunk after another, ascending.
    CodeCursor begin() {
        waiting.sort(Comparator.comparing(Chunk::first, Long::compareUnsigned));
        taken = waiting.iterator();
        waiting = new ArrayList<>();
        begun = false;
        return this;
    }

    @Override
    public int next(long[] into) throws IOException {
        if (!taken.hasNext()) {
            return 0;
        }
        int n = taken.next().numbers(into, room);
        check(ranges.contains(range, into[0], into[n - 1]), "sent codes of another range");
        check(!begun || Long.compareUnsigned(last, into[0]) < 0, "sent codes twice or out of order");
        begun = true;
        last = into[n - 1];
        received.add(into, 0, n);
        return n;
    }

    /// Takes what is left of the numbers, and checks that all have come. Returns how many positions the sender has gone
    /// through.
    long positions() throws IOException {
        long[] batch = new long[BATCH];
        while (next(batch) > 0) {
            // an intersection leaves what is behind all codes of the other set
        }
        check(end != null, "sent no end mark");
        check(end.isOf(received), "sent other codes than those that arrived");
        return end.positions();
    }

    private void check(boolean holds, String fault) throws IOException {
        if (!holds) {
            throw new IOException("task " + sender + " " + fault + " (range " + range
                    + "); the set was not written, so run the job again");
        }
    }
}
