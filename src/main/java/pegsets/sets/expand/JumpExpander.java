package pegsets.sets.expand;

import pegsets.board.Images;
import pegsets.board.JumpLines;
import pegsets.board.Pruning;

/// Maps a position to the mincodes of its descendants, of the descendants of its complement, or of the complements of
/// either: every [Relation] that makes jumps. This is the hot loop of the program.
///
/// The images of the position are computed once. The mincode of a child then costs one xor and one minimum for each
/// element of the group ([JumpTables]). Minima are taken of codes with the highest bit flipped, because codes of 64
/// holes are unsigned. A jump that a pruning excludes costs no mincode, because its line is not among the slots.
/// Immutable.
public final class JumpExpander implements Expander {
    private final Images images;
    private final int width;
    private final JumpLines lines;
    private final long[] lineImages;
    /// Flips the position before anything else: the full board to start from the complement, otherwise 0.
    private final long before;
    /// Flips the position to look for legal jumps: a backward jump is a forward jump of the complement.
    private final long flip;
    /// The jumps that a pruning allows, or null if all legal jumps count.
    private final SumLimits limits;

    /// @param complementFirst whether the jumps are those of the complement
    /// @param complementLast  whether the codes are those of the complements of the children
    /// @param pegs            of the children; ignored without a pruning
    JumpExpander(JumpTables tables, boolean complementFirst, boolean complementLast, Pruning pruning, int pegs) {
        long full = tables.board().full();
        this.images = tables.images();
        this.width = images.width();
        this.lines = tables.lines();
        this.lineImages = tables.lineImages();
        this.before = complementFirst != complementLast ? full : 0;
        this.flip = complementLast ? full : 0;
        this.limits = pruning.isNone() ? null : new SumLimits(tables.board(), pruning, pegs, lines);
    }

    /// Returns an expander that gives descendants which a pruning keeps with all their images under the group.
    ///
    /// @param pegs of the descendants
    public static JumpExpander forward(JumpTables tables, Pruning pruning, int pegs) {
        return new JumpExpander(tables, false, false, pruning.under(tables.group()), pegs);
    }

    @Override
    public int maxCodes() {
        return lines.lines().size();
    }

    /// The slots of one word with a legal jump that no pruning excludes.
    private long legal(long pegs, int word) {
        long legal = lines.legal(pegs, word);
        return limits == null ? legal : limits.kept(legal, lines.fromFirst(pegs, word), pegs, word);
    }

    @Override
    public int expand(long position, long[] out, int n) {
        long start = position ^ before;
        return switch (width) {
            case 1 -> expandBy1(start, out, n);
            case 2 -> expandBy2(start, out, n);
            case 8 -> expandBy8(start, out, n);
            default -> {
                expandBy6(0, start, out, n);
                yield expandBy6(6, start, out, n);
            }
        };
    }

    private int expandBy1(long position, long[] out, int n) {
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < lines.words(); word++) {
            for (long slots = legal(position ^ flip, word); slots != 0; slots &= slots - 1) {
                out[end++] = position ^ flips[word << 6 | Long.numberOfTrailingZeros(slots)];
            }
        }
        return end;
    }

    private int expandBy2(long position, long[] out, int n) {
        long image0 = position ^ Long.MIN_VALUE;
        long image1 = images.image(position, 1) ^ Long.MIN_VALUE;
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < lines.words(); word++) {
            for (long slots = legal(position ^ flip, word); slots != 0; slots &= slots - 1) {
                int line = (word << 6 | Long.numberOfTrailingZeros(slots)) << 1;
                out[end++] = Math.min(image0 ^ flips[line], image1 ^ flips[line + 1]) ^ Long.MIN_VALUE;
            }
        }
        return end;
    }

    private int expandBy8(long position, long[] out, int n) {
        long[] table = images.table();
        long image0 = position ^ Long.MIN_VALUE;
        long image1 = Long.MIN_VALUE;
        long image2 = Long.MIN_VALUE;
        long image3 = Long.MIN_VALUE;
        long image4 = Long.MIN_VALUE;
        long image5 = Long.MIN_VALUE;
        long image6 = Long.MIN_VALUE;
        long image7 = Long.MIN_VALUE;
        long rest = position;
        for (int chunk = 0; chunk < images.chunks(); chunk++) {
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
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < lines.words(); word++) {
            for (long slots = legal(position ^ flip, word); slots != 0; slots &= slots - 1) {
                int line = (word << 6 | Long.numberOfTrailingZeros(slots)) << 3;
                long least01 = Math.min(image0 ^ flips[line], image1 ^ flips[line + 1]);
                long least23 = Math.min(image2 ^ flips[line + 2], image3 ^ flips[line + 3]);
                long least45 = Math.min(image4 ^ flips[line + 4], image5 ^ flips[line + 5]);
                long least67 = Math.min(image6 ^ flips[line + 6], image7 ^ flips[line + 7]);
                long least = Math.min(Math.min(least01, least23), Math.min(least45, least67));
                out[end++] = least ^ Long.MIN_VALUE;
            }
        }
        return end;
    }

    /// Computes all children under six of 12 elements; `out` holds the least codes under the elements before them.
    private int expandBy6(int element, long position, long[] out, int n) {
        long[] table = images.table();
        long image0 = Long.MIN_VALUE;
        long image1 = Long.MIN_VALUE;
        long image2 = Long.MIN_VALUE;
        long image3 = Long.MIN_VALUE;
        long image4 = Long.MIN_VALUE;
        long image5 = Long.MIN_VALUE;
        long rest = position;
        for (int chunk = 0; chunk < images.chunks(); chunk++) {
            int entry = (chunk << 8 | (int) rest & 0xFF) * width + element;
            image0 ^= table[entry];
            image1 ^= table[entry + 1];
            image2 ^= table[entry + 2];
            image3 ^= table[entry + 3];
            image4 ^= table[entry + 4];
            image5 ^= table[entry + 5];
            rest >>>= 8;
        }
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < lines.words(); word++) {
            for (long slots = legal(position ^ flip, word); slots != 0; slots &= slots - 1) {
                int line = (word << 6 | Long.numberOfTrailingZeros(slots)) * width + element;
                long least01 = Math.min(image0 ^ flips[line], image1 ^ flips[line + 1]);
                long least23 = Math.min(image2 ^ flips[line + 2], image3 ^ flips[line + 3]);
                long least45 = Math.min(image4 ^ flips[line + 4], image5 ^ flips[line + 5]);
                long least = Math.min(Math.min(least01, least23), least45) ^ Long.MIN_VALUE;
                out[end] = element == 0 ? least : Images.leastUnsigned(out[end], least);
                end++;
            }
        }
        return end;
    }
}
