package pegsets.board;

import java.util.Arrays;
import java.util.List;

/// The images of positions under a symmetry group, by tables over 8 bits of the code at a time: an image is the xor of
/// one entry for each chunk of 8 bits. The entries of all elements for the same bits lie side by side. A group of 3 to
/// 8 elements is padded to 8 with the identity, so that one unrolled loop serves it; this changes no minimum.
/// Immutable.
public final class Images {
    private final SymmetryGroup group;
    private final int width;
    private final int chunks;
    private final long[] table;

    public Images(SymmetryGroup group, int holes) {
        this.group = group;
        this.width = group.size() > 2 && group.size() < 8 ? 8 : group.size();
        this.chunks = (holes + 7) / 8;
        this.table = new long[chunks * 256 * width];
        for (int chunk = 0; chunk < chunks; chunk++) {
            for (int bit = 1; bit < 256; bit <<= 1) {
                int at = (chunk << 8 | bit) * width;
                of((long) bit << 8 * chunk & -1L >>> Long.SIZE - holes, table, at);
                for (int i = width; i < bit * width; i++) {
                    table[at + i] = table[at + i % width] ^ table[(chunk << 8) * width + i];
                }
            }
        }
    }

    /// Writes the images of a position, one for each element, without the tables.
    public void of(long position, long[] into, int at) {
        List<Symmetry> elements = group.elements();
        for (int i = 0; i < width; i++) {
            into[at + i] = i < elements.size() ? elements.get(i).image(position) : position;
        }
    }

    /// The number of images of a position: the size of the group, or 8 if the group is padded.
    public int width() {
        return width;
    }

    public int chunks() {
        return chunks;
    }

    /// Entry `(chunk << 8 | bits) * width + i`: the image under element i of the bits of that chunk.
    public long[] table() {
        return table;
    }

    /// The least code of the position's class.
    public long mincode(long position) {
        return switch (width) {
            case 1 -> position;
            case 2 -> leastUnsigned(position, image(position, 1));
            case 8 -> mincodeOf8(position);
            default -> mincodeOfAny(position);
        };
    }

    public static long leastUnsigned(long a, long b) {
        return Math.min(a ^ Long.MIN_VALUE, b ^ Long.MIN_VALUE) ^ Long.MIN_VALUE;
    }

    private long mincodeOf8(long position) {
        long image1 = Long.MIN_VALUE;
        long image2 = Long.MIN_VALUE;
        long image3 = Long.MIN_VALUE;
        long image4 = Long.MIN_VALUE;
        long image5 = Long.MIN_VALUE;
        long image6 = Long.MIN_VALUE;
        long image7 = Long.MIN_VALUE;
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
        long least01 = Math.min(position ^ Long.MIN_VALUE, image1);
        long least23 = Math.min(image2, image3);
        long least45 = Math.min(image4, image5);
        long least67 = Math.min(image6, image7);
        return Math.min(Math.min(least01, least23), Math.min(least45, least67)) ^ Long.MIN_VALUE;
    }

    /// Writes the images of the bits of a position above the lowest 16, for [#mincode(long[], int)]. (The
    /// highest bit of each image is flipped, so that signed minima are unsigned minima.)
    ///
    /// @param into as long as [#width]
    public void ofUpper(long position, long[] into) {
        Arrays.fill(into, Long.MIN_VALUE);
        for (int chunk = 2; chunk < chunks; chunk++) {
            int entry = (chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * width;
            for (int i = 0; i < width; i++) {
                into[i] ^= table[entry + i];
            }
        }
    }

    /// The least code of the class of a position of more than 8 holes that comes in two parts, of which the upper is
    /// the same for many.
    ///
    /// @param upper  what [#ofUpper] wrote
    /// @param lowest its lowest 16 bits
    public long mincode(long[] upper, int lowest) {
        int first = (lowest & 0xFF) * width;
        int second = (1 << 8 | lowest >>> 8) * width;
        if (width == 8) {
            long least01 = Math.min(upper[0] ^ lowest, upper[1] ^ table[first + 1] ^ table[second + 1]);
            long least23 = Math.min(upper[2] ^ table[first + 2] ^ table[second + 2],
                    upper[3] ^ table[first + 3] ^ table[second + 3]);
            long least45 = Math.min(upper[4] ^ table[first + 4] ^ table[second + 4],
                    upper[5] ^ table[first + 5] ^ table[second + 5]);
            long least67 = Math.min(upper[6] ^ table[first + 6] ^ table[second + 6],
                    upper[7] ^ table[first + 7] ^ table[second + 7]);
            return Math.min(Math.min(least01, least23), Math.min(least45, least67)) ^ Long.MIN_VALUE;
        }
        long least = upper[0] ^ lowest;
        for (int i = 1; i < width; i++) {
            least = Math.min(least, upper[i] ^ table[first + i] ^ table[second + i]);
        }
        return least ^ Long.MIN_VALUE;
    }

    private long mincodeOfAny(long position) {
        long least = position;
        for (int i = 1; i < width; i++) {
            least = leastUnsigned(least, image(position, i));
        }
        return least;
    }

    /// The number of positions in the position's class.
    public int orbitSize(long position) {
        int fixing = 0;
        for (int i = 0; i < group.size(); i++) {
            fixing += image(position, i) == position ? 1 : 0;
        }
        return group.size() / fixing;
    }

    /// The image under one element.
    public long image(long position, int element) {
        long image = 0;
        long rest = position;
        for (int entry = element; entry < table.length; entry += 256 * width) {
            image ^= table[entry + ((int) rest & 0xFF) * width];
            rest >>>= 8;
        }
        return image;
    }
}
