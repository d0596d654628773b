package pegsets.expand;

import pegsets.board.geometry.Board;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.SymmetryGroup;

/// Maps a position to those that one jump makes of it, or of its complement, or to the complements of these: to all
/// that a [Relation] with descendants gives. This is the hot loop of the program.
///
/// A jump is an xor, and symmetries are linear, so image(position ^ jump) = image(position) ^ image(jump). The images
/// of the position are computed once, those of the jumps lie in a table by the slots of their lines ([JumpLines]); a
/// child's mincode then costs one xor and one minimum for each element of the group. Minima are taken of codes with the
/// highest bit flipped, so that they are right for codes of 64 holes too, which are unsigned.
///
/// What a pruning leaves out is not among the slots, so that it costs no mincode.
public final class JumpExpander implements Expander {
    private final Images images;
    private final int width;
    /// Xored to the position first: the full board to start from the complement, otherwise 0.
    private final long before;
    /// Xored to the position to look for legal jumps: a backward jump is a forward jump of the complement.
    private final long flip;

    private final JumpLines lines;
    private final int words;
    /// Image i of the line in slot s is at `s * width + i`.
    private final long[] lineImages;
    /// What may be jumped, or null for everything legal.
    private final SumLimits limits;

    /// @param complementFirst whether the jumps are those of the complement
    /// @param complementLast  whether the codes are those of the complements of what the jumps make
    JumpExpander(Board board, SymmetryGroup group, boolean complementFirst, boolean complementLast) {
        this(board, group, complementFirst, complementLast, Pruning.NONE, 0);
    }

    private JumpExpander(Board board, SymmetryGroup group, boolean complementFirst, boolean complementLast,
            Pruning pruning, int pegs) {
        this.images = new Images(group, board.size());
        this.width = images.width();
        this.before = complementFirst != complementLast ? board.full() : 0;
        this.flip = complementLast ? board.full() : 0;
        this.lines = new JumpLines(board.jumps());
        this.words = lines.words();
        this.lineImages = new long[lines.words() * Long.SIZE * width];
        for (JumpLines.Line line : lines.lines()) {
            images.of(line.jump().mask(), lineImages, line.slot() * width);
        }
        this.limits = pruning.isNone() ? null : new SumLimits(board, pruning, pegs, lines);
    }

    /// Descendants: positions that one jump makes of the position.
    public static JumpExpander forward(Board board, SymmetryGroup group) {
        return new JumpExpander(board, group, false, false);
    }

    /// Descendants that a pruning keeps with all their images under the group.
    ///
    /// @param pegs of the descendants
    public static JumpExpander forward(Board board, SymmetryGroup group, Pruning pruning, int pegs) {
        return new JumpExpander(board, group, false, false, pruning.under(group), pegs);
    }

    @Override
    public int maxCodes() {
        return lines.lines().size();
    }

    /// The slots of one word where a jump is legal and not left out.
    private long legal(long pegs, int word) {
        return limits == null ? lines.legal(pegs, word) : limits.legal(pegs, word);
    }

    /// How many codes a position gives.
    public int count(long position) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            count += Long.bitCount(legal(position ^ before ^ flip, word));
        }
        return count;
    }

    @Override
    public int expand(long position, long[] out, int n) {
        long start = position ^ before;
        return switch (width) {
            case 1 -> expandBy1(start, out, n);
            case 2 -> expandBy2(start, out, n);
            case 8 -> expandBy8(start, out, n);
            default -> expandByAny(start, out, n);
        };
    }

    private int expandBy1(long position, long[] out, int n) {
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < words; word++) {
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
        for (int word = 0; word < words; word++) {
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
        for (int word = 0; word < words; word++) {
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

    /// All children under one element of the group after the other: the least so far stays in `out`.
    private int expandByAny(long position, long[] out, int n) {
        int end = expandBy(0, position, out, n);
        for (int i = 1; i < width; i++) {
            expandBy(i, position, out, n);
        }
        return end;
    }

    private int expandBy(int element, long position, long[] out, int n) {
        long image = images.image(position, element);
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < words; word++) {
            for (long slots = legal(position ^ flip, word); slots != 0; slots &= slots - 1) {
                long child = image ^ flips[(word << 6 | Long.numberOfTrailingZeros(slots)) * width + element];
                out[end] = element == 0 ? child : Images.leastUnsigned(out[end], child);
                end++;
            }
        }
        return end;
    }
}
