package pegsets.sets.expand;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.JumpLines;
import pegsets.board.Pruning;
import pegsets.board.SymmetryGroup;
import pegsets.disk.Checksum;

/// Maps positions with hints ([HintedCode]) to descendants with hints, without the descendants that the hint of the
/// position makes unnecessary ([JumpHints]). If the source is a whole set that was made by jumps, no descendant is
/// lost.
///
/// The element of the group that gives the least image decides the hint of a child. So every image carries the number
/// of its element in its lowest bits, below the code, and the least image is found as in [JumpExpander]. An instance
/// serves one thread: it keeps the images of the upper bits from one position to the next, because neighbors in a
/// sorted set mostly share them.
public final class HintedExpander implements Expander {
    /// Bits for the number of an element.
    private static final int ELEMENT_BITS = 4;
    private static final int MOST_ELEMENTS = 1 << ELEMENT_BITS;
    private static final int LOWER_CHUNKS = 3;
    private static final int LOWER_BITS = Byte.SIZE * LOWER_CHUNKS;

    private final int width;
    private final int chunks;
    private final JumpLines lines;
    private final int words;
    private final long[] lineTable;
    /// As in [pegsets.board.Images], [#ELEMENT_BITS] higher.
    private final long[] table;
    /// As in [JumpTables], [#ELEMENT_BITS] higher.
    private final long[] lineImages;
    /// The jumps that a pruning allows, or null if all legal jumps count.
    private final SumLimits limits;
    private final long[] leftOut;
    private final long[] hintsOfChildren;
    private final int meaning;

    /// Of the upper bits of the position last expanded: its images, and for each word of slots its pegs on lines.
    private final long[] upper;
    private final long[] upperPegs;
    private long upperBits = -1;
    private final long[] images;
    /// The slots with a peg in the first hole, of the word last asked for.
    private long fromFirst;

    /// @param tables     of a board for which hints are possible
    /// @param pegs       of the descendants
    /// @param givesHints whether the descendants carry hints
    public HintedExpander(JumpTables tables, Pruning pruning, int pegs, boolean givesHints) {
        JumpHints hints = new JumpHints(tables.board(), tables.group());
        this.width = tables.images().width();
        this.chunks = Math.max(tables.images().chunks(), LOWER_CHUNKS);
        this.lines = tables.lines();
        this.words = lines.words();
        this.lineTable = Arrays.copyOf(lines.table(), lines.entry(chunks, 0, 0));
        this.table = Arrays.copyOf(higher(tables.images().table()), chunks * 256 * width);
        this.lineImages = higher(tables.lineImages());
        this.limits = pruning.isNone()
                ? null
                : new SumLimits(tables.board(), pruning.under(tables.group()), pegs, lines);
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
        this.upperPegs = new long[words * JumpLines.PLACES];
        this.images = new long[width];
    }

    private HintedExpander(HintedExpander other) {
        this.width = other.width;
        this.chunks = other.chunks;
        this.lines = other.lines;
        this.words = other.words;
        this.lineTable = other.lineTable;
        this.table = other.table;
        this.lineImages = other.lineImages;
        this.limits = other.limits;
        this.leftOut = other.leftOut;
        this.hintsOfChildren = other.hintsOfChildren;
        this.meaning = other.meaning;
        this.upper = new long[width];
        this.upperPegs = new long[words * JumpLines.PLACES];
        this.images = new long[width];
    }

    /// Whether the codes of a board leave room for hints, and the group is small enough.
    public static boolean isPossible(JumpTables tables) {
        return tables.board().size() <= HintedCode.MOST_HOLES && tables.board().jumps().size() <= HintedCode.MOST_HINT
                && tables.group().size() <= MOST_ELEMENTS;
    }

    @Override
    public HintedExpander ofOneThread() {
        return new HintedExpander(this);
    }

    /// Whether the thresholds are the same before and after the jump. If they differ, a position may be kept although
    /// another way to it leads through a position that is not kept.
    private static boolean isLevel(Pruning pruning, int pegs) {
        return pruning.bounds().stream()
                .allMatch(bound -> bound.atLeast().get(pegs).equals(bound.atLeast().get(pegs + 1)));
    }

    private static long[] higher(long[] images) {
        return Arrays.stream(images).map(image -> image << ELEMENT_BITS).toArray();
    }

    /// Returns a checksum of the jumps that the hints stand for.
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
        Arrays.setAll(upper, element -> element);
        Arrays.fill(upperPegs, 0);
        for (int chunk = LOWER_CHUNKS; chunk < chunks; chunk++) {
            int bits = (int) (position >>> Byte.SIZE * chunk) & 0xFF;
            for (int i = 0; i < width; i++) {
                upper[i] ^= table[(chunk << 8 | bits) * width + i];
            }
            for (int i = 0; i < upperPegs.length; i++) {
                upperPegs[i] ^= lineTable[lines.entry(chunk, bits, 0) + i];
            }
        }
    }

    /// The slots of one word with a legal jump that neither the hint nor a pruning excludes. Sets [#fromFirst].
    private long slots(long position, int hint, int word) {
        int place = word * JumpLines.PLACES;
        long outer = upperPegs[place + JumpLines.OUTER];
        long middle = upperPegs[place + JumpLines.MIDDLE];
        long first = upperPegs[place + JumpLines.FIRST];
        for (int chunk = 0; chunk < LOWER_CHUNKS; chunk++) {
            int entry = ((chunk << 8 | (int) (position >>> Byte.SIZE * chunk) & 0xFF) * words + word)
                    * JumpLines.PLACES;
            outer ^= lineTable[entry + JumpLines.OUTER];
            middle ^= lineTable[entry + JumpLines.MIDDLE];
            first ^= lineTable[entry + JumpLines.FIRST];
        }
        fromFirst = first;
        int at = (hint * words + word) * 2;
        long slots = lines.legal(outer, middle, first, word) & ~(first & leftOut[at + 1] | ~first & leftOut[at]);
        return limits == null ? slots : limits.kept(slots, first, position, word);
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
            int entry = (chunk << 8 | (int) (position >>> Byte.SIZE * chunk) & 0xFF) << 3;
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
            long first = fromFirst;
            for (long slots = left; slots != 0; slots &= slots - 1) {
                int slot = Long.numberOfTrailingZeros(slots);
                int line = (word << 6 | slot) << 3;
                long least01 = Math.min(image0 ^ flips[line], image1 ^ flips[line + 1]);
                long least23 = Math.min(image2 ^ flips[line + 2], image3 ^ flips[line + 3]);
                long least45 = Math.min(image4 ^ flips[line + 4], image5 ^ flips[line + 5]);
                long least67 = Math.min(image6 ^ flips[line + 6], image7 ^ flips[line + 7]);
                long least = Math.min(Math.min(least01, least23), Math.min(least45, least67));
                out[end++] = hinted(least, word, slot, first);
            }
        }
        return end;
    }

    private int expandByAny(long position, int hint, long[] out, int n) {
        for (int i = 0; i < width; i++) {
            images[i] = upper[i] ^ table[((int) position & 0xFF) * width + i]
                    ^ table[(1 << 8 | (int) (position >>> 8) & 0xFF) * width + i]
                    ^ table[(2 << 8 | (int) (position >>> 16) & 0xFF) * width + i];
        }
        int end = n;
        for (int word = 0; word < words; word++) {
            long left = slots(position, hint, word);
            long first = fromFirst;
            for (long slots = left; slots != 0; slots &= slots - 1) {
                int slot = Long.numberOfTrailingZeros(slots);
                int line = (word << 6 | slot) * width;
                long least = images[0] ^ lineImages[line];
                for (int i = 1; i < width; i++) {
                    least = Math.min(least, images[i] ^ lineImages[line + i]);
                }
                out[end++] = hinted(least, word, slot, first);
            }
        }
        return end;
    }

    /// The code of the least image, with the hint that the jump becomes under its element.
    private long hinted(long least, int word, int slot, long first) {
        int way = (word << 6 | slot) << 1 | (int) (first >>> slot) & 1;
        return least >>> ELEMENT_BITS
                | hintsOfChildren[way << ELEMENT_BITS | (int) least & MOST_ELEMENTS - 1];
    }

    /// The jumps of a position that an expander may leave out, because another way leads to the same child. The *hint*
    /// of a position stands for one jump by which it was made. A jump may be left out if its orbit is lower than that
    /// of the hint and it shares no hole with the jump of the hint (docs/notebook/fewer-children.md has the proof).
    ///
    /// Jumps are ordered by their orbits under the group, and orbits by the number of jumps that share no hole with a
    /// jump of the orbit, so that the highest hint leaves out most. A hint is 1 plus the place of its jump in this
    /// order: the greater of two hints is the better one.
    static final class JumpHints {
        private final Board board;
        private final SymmetryGroup group;
        private final List<Jump> order = new ArrayList<>();
        /// The place of the orbit of each jump.
        private final Map<Jump, Integer> orbit = new HashMap<>();

        JumpHints(Board board, SymmetryGroup group) {
            this.board = board;
            this.group = group;
            List<List<Jump>> orbits = group.orbits(board.jumps()).stream()
                    .sorted(Comparator.comparing(jumps -> independent(jumps.getFirst()))).toList();
            for (List<Jump> jumps : orbits) {
                jumps.forEach(jump -> orbit.put(jump, orbits.indexOf(jumps)));
                order.addAll(jumps);
            }
        }

        private long independent(Jump jump) {
            return board.jumps().stream().filter(other -> areIndependent(jump, other)).count();
        }

        private static boolean areIndependent(Jump jump, Jump other) {
            return (jump.mask() & other.mask()) == 0;
        }

        /// A checksum of the jumps that the hints stand for.
        int checksum() {
            return new Checksum().add(order.toString()).get();
        }

        int of(Jump jump) {
            return 1 + order.indexOf(jump);
        }

        private static Jump jump(JumpLines.Line line, boolean fromFirst) {
            return fromFirst ? line.jump() : line.jump().reverse();
        }

        /// The hints of children, shifted above a code. The entry `((s * 2 + d) << bits) + i` is the hint of the jump
        /// on the line in slot s, from its first hole (d = 1) or from its last (d = 0), mapped by element i of the
        /// group; 0 if the jump is forbidden.
        long[] ofChildren(JumpLines lines, int bits) {
            long[] hints = new long[lines.words() * Long.SIZE * 2 << bits];
            for (JumpLines.Line line : lines.lines()) {
                for (int d = 0; d < 2; d++) {
                    Jump jump = jump(line, d == 1);
                    for (int i = 0; orbit.containsKey(jump) && i < group.size(); i++) {
                        hints[(line.slot() * 2 + d << bits) + i] = HintedCode.of(0,
                                of(jump.image(group.elements().get(i))));
                    }
                }
            }
            return hints;
        }

        /// The slots that hints exclude. For hint h and word w, the entry `(h * words + w) * 2` has the slots that are
        /// jumped from the last hole, and the next entry those that are jumped from the first.
        long[] leftOut(JumpLines lines) {
            long[] slots = new long[(order.size() + 1) * lines.words() * 2];
            for (JumpLines.Line line : lines.lines()) {
                for (int d = 0; d < 2; d++) {
                    Jump jump = jump(line, d == 1);
                    for (Jump hinted : order) {
                        if (areIndependent(hinted, jump) && orbit.get(hinted) > orbit.getOrDefault(jump, -1)) {
                            slots[(of(hinted) * lines.words() + line.slot() / Long.SIZE) * 2 + d] |= 1L << line.slot();
                        }
                    }
                }
            }
            return slots;
        }
    }
}
