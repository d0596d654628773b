package pegsets.expand;

import java.util.Arrays;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.JumpLines;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.codes.file.HintedCode;

/// Maps positions with hints ([HintedCode]) to descendants with hints, but for those that the position's hint says need
/// not be made ([JumpHints]). From all positions of a whole set that was made by jumps, nothing is lost.
///
/// Which element of the group makes the least image says which jump has led there. So every image has the element's
/// number in its lowest bits, below the code, and the least of them is found as in [JumpExpander]. Each thread needs
/// one of its own: the images of the upper bits are kept from one position to the next, as most often they are the
/// same.
public final class HintedExpander implements Expander {
    /// Bits for the number of an element.
    private static final int ELEMENT_BITS = 4;
    private static final int MOST_ELEMENTS = 1 << ELEMENT_BITS;
    private static final int LOWER_CHUNKS = 3;
    private static final int LOWER_BITS = 8 * LOWER_CHUNKS;

    private final int width;
    private final int chunks;
    private final JumpLines lines;
    private final LinePegs linePegs;
    private final int words;
    /// As in [Images], [#ELEMENT_BITS] higher.
    private final long[] table;
    /// Image i of the line in slot s is at `s * width + i`, so much higher.
    private final long[] lineImages;
    /// What may be jumped, or null for everything legal.
    private final SumLimits limits;
    private final long[] leftOut;
    private final long[] hintsOfChildren;
    private final int meaning;

    /// The images of the upper bits of the position last expanded.
    private final long[] upper;
    private long upperBits = -1;

    private HintedExpander(Board board, SymmetryGroup group, Pruning pruning, int pegs, JumpHints hints,
            boolean givesHints) {
        Images images = new Images(group, board.size());
        this.width = images.width();
        this.chunks = images.chunks();
        this.lines = new JumpLines(board.jumps());
        this.words = lines.words();
        this.linePegs = new LinePegs(lines, board.size(), LOWER_CHUNKS);
        this.table = Arrays.copyOf(higher(images.table()), Math.max(chunks, LOWER_CHUNKS) * 256 * width);
        long[] ofLines = new long[words * Long.SIZE * width];
        for (JumpLines.Line line : lines.lines()) {
            images.of(line.jump().mask(), ofLines, line.slot() * width);
        }
        this.lineImages = higher(ofLines);
        this.limits = pruning.isNone() ? null : new SumLimits(board, pruning.under(group), pegs, lines);
        this.leftOut = hints.leftOut(lines);
        if (!isLevel(pruning, pegs)) {
            Arrays.fill(leftOut, 0);
        }
        this.hintsOfChildren = hints.ofChildren(lines, ELEMENT_BITS);
        if (!givesHints) {
            Arrays.fill(hintsOfChildren, 0);
        }
        this.meaning = hints.checksum();
        this.upper = new long[width];
    }

    private HintedExpander(HintedExpander other) {
        this.width = other.width;
        this.chunks = other.chunks;
        this.lines = other.lines;
        this.linePegs = other.linePegs.another();
        this.words = other.words;
        this.table = other.table;
        this.lineImages = other.lineImages;
        this.limits = other.limits;
        this.leftOut = other.leftOut;
        this.hintsOfChildren = other.hintsOfChildren;
        this.meaning = other.meaning;
        this.upper = new long[width];
    }

    /// One for a board and a group; empty where hints do not fit above the codes.
    ///
    /// @param pegs       of the descendants
    /// @param givesHints whether the descendants are wanted with hints
    public static Optional<HintedExpander> of(Board board, SymmetryGroup group, Pruning pruning, int pegs,
            boolean givesHints) {
        JumpHints hints = new JumpHints(board, group);
        return hints.fit() && group.size() <= MOST_ELEMENTS
                ? Optional.of(new HintedExpander(board, group, pruning, pegs, hints, givesHints))
                : Optional.empty();
    }

    @Override
    public HintedExpander ofOneThread() {
        return new HintedExpander(this);
    }

    /// Whether the thresholds are the same before the jump and behind it. Where they are not, a position may be kept
    /// and another way to it may lead through one that is not.
    private static boolean isLevel(Pruning pruning, int pegs) {
        return pruning.bounds().stream()
                .allMatch(bound -> bound.atLeast().get(pegs).equals(bound.atLeast().get(pegs + 1)));
    }

    private static long[] higher(long[] images) {
        return Arrays.stream(images).map(image -> image << ELEMENT_BITS).toArray();
    }

    /// A checksum of what each hint stands for.
    public int meaning() {
        return meaning;
    }

    @Override
    public int maxCodes() {
        return lines.lines().size();
    }

    @Override
    public int expand(long hinted, long[] out, int n) {
        long position = HintedCode.code(hinted);
        if (position >>> LOWER_BITS != upperBits) {
            setUpper(position);
        }
        return width == 8
                ? expandBy8(position, HintedCode.hint(hinted), out, n)
                : expandByAny(position, HintedCode.hint(hinted), out, n);
    }

    private void setUpper(long position) {
        upperBits = position >>> LOWER_BITS;
        linePegs.setUpper(position);
        for (int i = 0; i < width; i++) {
            upper[i] = i;
            for (int chunk = LOWER_CHUNKS; chunk < chunks; chunk++) {
                upper[i] ^= table[(chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * width + i];
            }
        }
    }

    /// The slots of one word where a jump is legal and neither left out nor pruned.
    private long slots(long position, int hint, int word) {
        linePegs.setLower(position, word);
        long fromFirst = linePegs.fromFirst();
        int at = (hint * words + word) * 2;
        long slots = linePegs.legal() & ~(fromFirst & leftOut[at + 1] | ~fromFirst & leftOut[at]);
        return limits == null ? slots : limits.kept(slots, fromFirst, position, word);
    }

    private int expandBy8(long position, int hint, long[] out, int n) {
        long image0 = upper[0];
        long image1 = upper[1];
        long image2 = upper[2];
        long image3 = upper[3];
        long image4 = upper[4];
        long image5 = upper[5];
        long image6 = upper[6];
        long image7 = upper[7];
        for (int chunk = 0; chunk < LOWER_CHUNKS; chunk++) {
            int entry = (chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) << 3;
            image0 ^= table[entry];
            image1 ^= table[entry + 1];
            image2 ^= table[entry + 2];
            image3 ^= table[entry + 3];
            image4 ^= table[entry + 4];
            image5 ^= table[entry + 5];
            image6 ^= table[entry + 6];
            image7 ^= table[entry + 7];
        }
        long[] flips = lineImages;
        int end = n;
        for (int word = 0; word < words; word++) {
            long left = slots(position, hint, word);
            long fromFirst = linePegs.fromFirst();
            for (long slots = left; slots != 0; slots &= slots - 1) {
                int slot = Long.numberOfTrailingZeros(slots);
                int line = (word << 6 | slot) << 3;
                long least01 = Math.min(image0 ^ flips[line], image1 ^ flips[line + 1]);
                long least23 = Math.min(image2 ^ flips[line + 2], image3 ^ flips[line + 3]);
                long least45 = Math.min(image4 ^ flips[line + 4], image5 ^ flips[line + 5]);
                long least67 = Math.min(image6 ^ flips[line + 6], image7 ^ flips[line + 7]);
                long least = Math.min(Math.min(least01, least23), Math.min(least45, least67));
                out[end++] = hinted(least, word, slot, fromFirst);
            }
        }
        return end;
    }

    private int expandByAny(long position, int hint, long[] out, int n) {
        int end = n;
        for (int word = 0; word < words; word++) {
            long left = slots(position, hint, word);
            long fromFirst = linePegs.fromFirst();
            for (long slots = left; slots != 0; slots &= slots - 1) {
                int slot = Long.numberOfTrailingZeros(slots);
                long least = Long.MAX_VALUE;
                for (int i = 0; i < width; i++) {
                    least = Math.min(least, image(position, i) ^ lineImages[(word << 6 | slot) * width + i]);
                }
                out[end++] = hinted(least, word, slot, fromFirst);
            }
        }
        return end;
    }

    private long image(long position, int element) {
        long image = upper[element];
        for (int chunk = 0; chunk < LOWER_CHUNKS; chunk++) {
            image ^= table[(chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * width + element];
        }
        return image;
    }

    /// The code of the least image, with the hint that the jump becomes under its element.
    private long hinted(long least, int word, int slot, long fromFirst) {
        int way = (word << 6 | slot) << 1 | (int) (fromFirst >>> slot) & 1;
        return least >>> ELEMENT_BITS
                | hintsOfChildren[way << ELEMENT_BITS | (int) least & MOST_ELEMENTS - 1];
    }
}
