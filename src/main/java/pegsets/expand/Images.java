package pegsets.expand;

import java.util.List;
import pegsets.board.geometry.Symmetry;
import pegsets.board.geometry.SymmetryGroup;

/// The images of positions under a symmetry group, by tables over 8 bits of the code at a time: the image is the xor of
/// one entry a chunk. Entries for the same bits and all elements lie together. A group of 3 to 8 elements is
/// filled up to 8 with repeats of the identity, so that one unrolled loop serves it; minima do not change by that.
public final class Images {
    private final SymmetryGroup group;
    private final int width;
    private final boolean unrolled;
    private final int chunks;
    private final long[] table;

    public Images(SymmetryGroup group, int holes) {
        this.group = group;
        this.width = group.size() > 2 && group.size() < 8 ? 8 : group.size();
        this.unrolled = width == 8 && holes < Long.SIZE;
        this.chunks = (holes + 7) / 8;
        this.table = new long[chunks * 256 * width];
        for (int chunk = 0; chunk < chunks; chunk++) {
            for (int bits = 0; bits < 256; bits++) {
                long part = (long) bits << 8 * chunk & -1L >>> Long.SIZE - holes;
                of(part, table, (chunk << 8 | bits) * width);
            }
        }
    }

    /// Writes the images of a position, one an element, slowly.
    void of(long position, long[] into, int at) {
        List<Symmetry> elements = group.elements();
        for (int i = 0; i < width; i++) {
            into[at + i] = i < elements.size() ? elements.get(i).image(position) : position;
        }
    }

    /// Images a position; the group's size, or 8 where it is filled up.
    int width() {
        return width;
    }

    /// Whether the width is 8 and codes are non-negative, so that the loops unrolled for that may be used.
    boolean unrolled() {
        return unrolled;
    }

    int chunks() {
        return chunks;
    }

    /// Entry `(chunk << 8 | bits) * width + i`: image under element i of the bits of that chunk.
    long[] table() {
        return table;
    }

    /// The least code of the position's class.
    public long mincode(long position) {
        if (unrolled) {
            return mincodeOf8(position);
        }
        long least = position;
        for (int i = 1; i < width; i++) {
            least = leastUnsigned(least, image(position, i));
        }
        return least;
    }

    static long leastUnsigned(long a, long b) {
        return Long.compareUnsigned(a, b) < 0 ? a : b;
    }

    private long mincodeOf8(long position) {
        long image1 = 0;
        long image2 = 0;
        long image3 = 0;
        long image4 = 0;
        long image5 = 0;
        long image6 = 0;
        long image7 = 0;
        long rest = position;
        for (int chunk = 0; chunk < chunks; chunk++) {
            int entry = (chunk << 8 | (int) rest & 0xFF) << 3;
            image1 ^= table[entry + 1];
            image2 ^= table[entry + 2];
            image3 ^= table[entry + 3];
            image4 ^= table[entry + 4];
            image5 ^= table[entry + 5];
            image6 ^= table[entry + 6];
            image7 ^= table[entry + 7];
            rest >>>= 8;
        }
        return Math.min(Math.min(Math.min(position, image1), Math.min(image2, image3)),
                Math.min(Math.min(image4, image5), Math.min(image6, image7)));
    }

    /// The number of positions in the position's class.
    public int orbitSize(long position) {
        int fixing = 0;
        for (int i = 0; i < group.size(); i++) {
            fixing += image(position, i) == position ? 1 : 0;
        }
        return group.size() / fixing;
    }

    private long image(long position, int element) {
        long image = 0;
        for (int chunk = 0; chunk < chunks; chunk++) {
            image ^= table[(chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * width + element];
        }
        return image;
    }
}
