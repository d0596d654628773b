package pegsets.expand;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.SymmetryGroup;

/// Maps a position to those that one jump, forward or backward, makes of it. This is the hot loop of the program.
///
/// Legal jumps: a jump and its reverse have the same three holes in a row, a line, and flip the same bits; one of the two
/// is legal when the middle hole has a peg and just one of the outer holes has. Lines whose holes lie alike in bit
/// numbers form a group, and a group's legal lines are found together by two shifts, as bits at their first holes. The
/// groups' bits are turned so that they fall on different places of a few 64-bit words, the slots of the lines: one word for the 38
/// lines of the 33-hole board.
///
/// Mincodes: a jump is an xor, and symmetries are linear, so image(position ^ jump) = image(position) ^ image(jump).
/// The images of the position are computed once, those of the jumps lie in a table by slot; a child's mincode then
/// costs one xor and one minimum for each element of the group.
///
/// Pruning: what is left out is not among the legal lines' slots, so that it costs no mincode.
public final class JumpExpander implements Expander {
    private final Images images;
    private final int width;
    private final int maxCodes;
    /// Xored to the position first: the full board to start from the complement, otherwise 0.
    private final long before;
    /// Xored to the position to look for legal jumps: a backward jump is a forward jump of the complement.
    private final long flip;

    private final long[] groupMask;
    private final int[] middleShift;
    private final int[] lastShift;
    private final int[] turn;
    /// The group behind the last of each word.
    private final int[] wordEnd;
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
        List<Jump> lines = lines(board.jumps());
        this.maxCodes = lines.size();
        List<List<Slot>> words = slots(lines);
        int groups = words.stream().mapToInt(List::size).sum();
        groupMask = new long[groups];
        middleShift = new int[groups];
        lastShift = new int[groups];
        turn = new int[groups];
        wordEnd = new int[words.size()];
        lineImages = new long[words.size() * Long.SIZE * width];
        List<SumLimits.Line> placed = new ArrayList<>();
        int g = 0;
        for (int word = 0; word < words.size(); word++) {
            for (Slot slot : words.get(word)) {
                groupMask[g] = slot.mask;
                middleShift[g] = slot.lines.getFirst().over() - slot.lines.getFirst().from();
                lastShift[g] = slot.lines.getFirst().to() - slot.lines.getFirst().from();
                turn[g] = slot.turn;
                for (Jump line : slot.lines) {
                    int place = line.from() + slot.turn & Long.SIZE - 1;
                    images.of(line.mask(), lineImages, (word * Long.SIZE + place) * width);
                    placed.add(new SumLimits.Line(line, word, place));
                }
                g++;
            }
            wordEnd[word] = g;
        }
        limits = pruning.isNone() ? null : new SumLimits(board, pruning, pegs, placed, words.size());
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

    /// Parents: positions from which one jump makes the position; the bar-D-bar of the Notes, section 3.
    public static JumpExpander backward(Board board, SymmetryGroup group) {
        return new JumpExpander(board, group, true, true);
    }

    /// Complements of the descendants, which are the parents of the complement.
    public static JumpExpander forwardThenComplement(Board board, SymmetryGroup group) {
        return new JumpExpander(board, group, false, true);
    }

    /// Descendants of the complement.
    public static JumpExpander complementThenForward(Board board, SymmetryGroup group) {
        return new JumpExpander(board, group, true, false);
    }

    /// One jump of each line, the one that begins at the lower bit number.
    private static List<Jump> lines(List<Jump> jumps) {
        List<Jump> lines = new ArrayList<>();
        for (Jump jump : jumps) {
            if (!jumps.contains(new Jump(jump.to(), jump.over(), jump.from()))) {
                throw new IllegalArgumentException(jump + " has no reverse, expected rules with opposite directions");
            }
            if (jump.from() < jump.to()) {
                lines.add(jump);
            }
        }
        return lines;
    }

    /// A group of lines, the places of their first holes, and by how much these are turned within their word.
    private record Slot(List<Jump> lines, long mask, int turn) {}

    /// Packs the groups of lines, the largest first, each into the first word and turn where its places are free. Where one word has room for all lines,
    /// a group that fits nowhere in it is cut up: a second word would be a second loop for each position.
    private static List<List<Slot>> slots(List<Jump> lines) {
        Map<List<Integer>, List<Jump>> groups = new TreeMap<>(
                Comparator.<List<Integer>>comparingInt(List::getFirst).thenComparingInt(List::getLast));
        for (Jump line : lines) {
            groups.computeIfAbsent(List.of(line.over() - line.from(), line.to() - line.from()),
                    key -> new ArrayList<>()).add(line);
        }
        List<List<Jump>> largestFirst = new ArrayList<>(groups.values());
        largestFirst.sort((a, b) -> Integer.compare(b.size(), a.size()));
        List<List<Slot>> words = new ArrayList<>();
        List<Long> taken = new ArrayList<>();
        for (List<Jump> group : largestFirst) {
            long mask = 0;
            for (Jump line : group) {
                mask |= 1L << line.from();
            }
            if (lines.size() > Long.SIZE || words.isEmpty() || fits(mask, taken.getFirst())) {
                place(group, mask, words, taken);
            } else {
                cutUp(group, words.getFirst(), taken);
            }
        }
        return words;
    }

    private static boolean fits(long mask, long taken) {
        return IntStream.range(0, Long.SIZE).anyMatch(turn -> (taken & Long.rotateLeft(mask, turn)) == 0);
    }

    /// Places as many lines of a group as possible with one turn, then of those left.
    private static void cutUp(List<Jump> group, List<Slot> word, List<Long> taken) {
        List<Jump> rest = group;
        while (!rest.isEmpty()) {
            List<Jump> left = rest;
            long free = ~taken.getFirst();
            int turn = IntStream.range(0, Long.SIZE).boxed()
                    .max(Comparator.comparingLong(t -> left.stream().filter(line -> isFree(line, t, free)).count())).orElseThrow();
            List<Jump> placed = left.stream().filter(line -> isFree(line, turn, free)).toList();
            long mask = placed.stream().mapToLong(line -> 1L << line.from()).reduce(0, (a, b) -> a | b);
            taken.set(0, taken.getFirst() | Long.rotateLeft(mask, turn));
            word.add(new Slot(placed, mask, turn));
            rest = left.stream().filter(line -> !placed.contains(line)).toList();
        }
    }

    private static boolean isFree(Jump line, int turn, long free) {
        return (Long.rotateLeft(1L << line.from(), turn) & free) != 0;
    }

    private static void place(List<Jump> group, long mask, List<List<Slot>> words, List<Long> taken) {
        for (int word = 0;; word++) {
            if (word == words.size()) {
                words.add(new ArrayList<>());
                taken.add(0L);
            }
            for (int turn = 0; turn < Long.SIZE; turn++) {
                long turned = Long.rotateLeft(mask, turn);
                if ((taken.get(word) & turned) == 0) {
                    taken.set(word, taken.get(word) | turned);
                    words.get(word).add(new Slot(group, mask, turn));
                    return;
                }
            }
        }
    }

    @Override
    public int maxCodes() {
        return maxCodes;
    }

    /// The slots of one word where a jump is legal.
    private long legal(long pegs, int word) {
        long legal = 0;
        for (int g = word == 0 ? 0 : wordEnd[word - 1]; g < wordEnd[word]; g++) {
            long found = Long.rotateRight(pegs, middleShift[g]) & (pegs ^ Long.rotateRight(pegs, lastShift[g])) & groupMask[g];
            legal |= Long.rotateLeft(found, turn[g]);
        }
        return legal;
    }

    /// The slots of one word where a jump is legal and not left out.
    private long chosen(long pegs, int word) {
        return limits == null ? legal(pegs, word) : limited(pegs, word);
    }

    private long limited(long pegs, int word) {
        long legal = 0;
        long fromFirst = 0;
        for (int g = word == 0 ? 0 : wordEnd[word - 1]; g < wordEnd[word]; g++) {
            long found = Long.rotateRight(pegs, middleShift[g]) & (pegs ^ Long.rotateRight(pegs, lastShift[g])) & groupMask[g];
            legal |= Long.rotateLeft(found, turn[g]);
            fromFirst |= Long.rotateLeft(found & pegs, turn[g]);
        }
        return legal & limits.allowed(pegs, word, fromFirst);
    }

    /// How many codes a position gives.
    public int count(long position) {
        int count = 0;
        for (int word = 0; word < wordEnd.length; word++) {
            count += Long.bitCount(chosen(position ^ before ^ flip, word));
        }
        return count;
    }

    @Override
    public int expand(long position, long[] out, int n) {
        return switch (width) {
            case 1 -> expandRaw(position ^ before, out, n);
            default -> images.unrolled()
                    ? expandBy8(position ^ before, out, n) : expandByAny(position ^ before, out, n);
        };
    }

    private int expandRaw(long position, long[] out, int n) {
        long[] lines = lineImages;
        int end = n;
        for (int word = 0; word < wordEnd.length; word++) {
            for (long legal = chosen(position ^ flip, word); legal != 0; legal &= legal - 1) {
                out[end++] = position ^ lines[word << 6 | Long.numberOfTrailingZeros(legal)];
            }
        }
        return end;
    }

    private int expandBy8(long position, long[] out, int n) {
        long[] table = images.table();
        long image0 = position;
        long image1 = 0;
        long image2 = 0;
        long image3 = 0;
        long image4 = 0;
        long image5 = 0;
        long image6 = 0;
        long image7 = 0;
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
        long[] lines = lineImages;
        int end = n;
        for (int word = 0; word < wordEnd.length; word++) {
            for (long legal = chosen(position ^ flip, word); legal != 0; legal &= legal - 1) {
                int line = (word << 6 | Long.numberOfTrailingZeros(legal)) << 3;
                long least01 = Math.min(image0 ^ lines[line], image1 ^ lines[line + 1]);
                long least23 = Math.min(image2 ^ lines[line + 2], image3 ^ lines[line + 3]);
                long least45 = Math.min(image4 ^ lines[line + 4], image5 ^ lines[line + 5]);
                long least67 = Math.min(image6 ^ lines[line + 6], image7 ^ lines[line + 7]);
                out[end++] = Math.min(Math.min(least01, least23), Math.min(least45, least67));
            }
        }
        return end;
    }

    /// Children first, as raw codes' images one element at a time: the least so far stays in `out`.
    private int expandByAny(long position, long[] out, int n) {
        long[] table = images.table();
        long[] lines = lineImages;
        int end = n;
        for (int i = 0; i < width; i++) {
            long image = 0;
            for (int chunk = 0; chunk < images.chunks(); chunk++) {
                image ^= table[(chunk << 8 | (int) (position >>> 8 * chunk) & 0xFF) * width + i];
            }
            end = n;
            for (int word = 0; word < wordEnd.length; word++) {
                for (long legal = chosen(position ^ flip, word); legal != 0; legal &= legal - 1) {
                    long child = image ^ lines[(word << 6 | Long.numberOfTrailingZeros(legal)) * width + i];
                    out[end] = i == 0 ? child : Images.leastUnsigned(out[end], child);
                    end++;
                }
            }
        }
        return end;
    }
}
