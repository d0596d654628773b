package pegsets.board.geometry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The lines of a board, and which of them a position lets be jumped along. A *line* is three holes in a row: a jump
/// and its reverse have the same line and flip the same bits, and one of the two is legal when the middle hole has a
/// peg and just one of the outer holes has.
///
/// Lines whose holes lie alike in bit numbers form a group, and a group's legal lines are found together by two shifts,
/// as bits at their first holes. Along the rows of the 33-hole board ([Board] has its bit numbers) the next holes are 1
/// and 2 bits away. With b for the position, here with pegs in the three rows at the top only, the jumps to the right
/// are `b & b >>> 1 & ~b >>> 2`, of which those at the group's first holes count:
///
///             b            b >>> 1         ~b >>> 2       first holes         legal
///           . * *           * * *           . . .            o                . . .
///           * * .           * . .           * * .            o                * . .
///       . * * . . * *   * * . . * * .   . * * . . * *    o o o o o        . * . . . . .
///
/// A peg jumps from hole 3 over 4 to 5, and one from 7 over 8 to 9. From 11 the shifts find the first hole of the next
/// row. Jumps from the first hole and from the last are found at once by `b >>> 1 & (b ^ b >>> 2)`.
///
/// Where a jump of a line is forbidden and its reverse is not, the line counts only with the peg at the end that it may
/// be jumped from.
///
/// The groups' bits are turned so that they fall on different places of a few words of 64 bits, the *slots* of the
/// lines: one word for the 38 lines of the 33-hole board. Slot s is bit s % 64 of word s / 64. Immutable.
public final class JumpLines {

    /// A line, given by its jump from the lower bit number, whether that may be made or only its reverse.
    public record Line(Jump jump, int slot) {}

    /// Lines that lie alike, and by how much their first holes are turned within their word.
    private record Group(List<Jump> jumps, int word, int turn) {

        long firstHoles() {
            return JumpLines.firstHoles(jumps);
        }

        Stream<Line> lines() {
            return jumps.stream().map(jump -> new Line(jump, word * Long.SIZE + (jump.from() + turn) % Long.SIZE));
        }
    }

    private final List<Line> lines;
    private final int[] middleShift;
    private final int[] lastShift;
    /// The first holes of a group's lines.
    private final long[] firstHoles;
    private final int[] turn;
    /// The group behind the last of each word.
    private final int[] wordEnd;
    /// By word, the slots of lines that may be jumped from the first hole, and from the last; null where all lines may
    /// be jumped from both.
    private final long[] fromFirst;
    private final long[] fromLast;

    /// @param jumps of a board
    public JumpLines(List<Jump> jumps) {
        List<Group> groups = packed(lines(jumps));
        this.middleShift = groups.stream().map(g -> g.jumps.getFirst()).mapToInt(j -> j.over() - j.from()).toArray();
        this.lastShift = groups.stream().map(g -> g.jumps.getFirst()).mapToInt(j -> j.to() - j.from()).toArray();
        this.firstHoles = groups.stream().mapToLong(Group::firstHoles).toArray();
        this.turn = groups.stream().mapToInt(Group::turn).toArray();
        this.wordEnd = IntStream.range(0, groups.isEmpty() ? 0 : groups.getLast().word + 1)
                .map(word -> (int) groups.stream().filter(g -> g.word <= word).count()).toArray();
        this.lines = groups.stream().flatMap(Group::lines).toList();
        boolean bothWays = jumps.stream().allMatch(jump -> jumps.contains(jump.reverse()));
        this.fromFirst = bothWays ? null : slots(line -> jumps.contains(line.jump));
        this.fromLast = bothWays ? null : slots(line -> jumps.contains(line.jump.reverse()));
    }

    private long[] slots(Predicate<Line> which) {
        long[] slots = new long[wordEnd.length];
        lines.stream().filter(which).forEach(line -> slots[line.slot / Long.SIZE] |= 1L << line.slot);
        return slots;
    }

    private static long firstHoles(List<Jump> lines) {
        return lines.stream().mapToLong(line -> 1L << line.from()).reduce(0, (a, b) -> a | b);
    }

    /// One jump of each line, the one that begins at the lower bit number.
    private static List<Jump> lines(List<Jump> jumps) {
        return jumps.stream().map(jump -> jump.from() < jump.to() ? jump : jump.reverse()).distinct().toList();
    }

    /// Groups the lines, the largest group first, and places each in the first word and turn where all of it fits.
    /// Where one word has room for all lines, a group that fits nowhere in it is cut up: a second word would be a
    /// second loop for each position.
    private static List<Group> packed(List<Jump> lines) {
        Map<List<Integer>, List<Jump>> alike = new TreeMap<>(
                Comparator.<List<Integer>>comparingInt(List::getFirst).thenComparingInt(List::getLast));
        for (Jump line : lines) {
            alike.computeIfAbsent(List.of(line.over() - line.from(), line.to() - line.from()), _ -> new ArrayList<>())
                    .add(line);
        }
        long[] taken = new long[lines.size() <= Long.SIZE ? 1 : alike.size()];
        List<Group> packed = new ArrayList<>();
        for (List<Jump> group : alike.values().stream().sorted(Comparator.comparingInt(g -> -g.size())).toList()) {
            for (List<Jump> left = group; !left.isEmpty();) {
                Group placed = mostThatFit(left, taken);
                taken[placed.word] |= Long.rotateLeft(placed.firstHoles(), placed.turn);
                packed.add(placed);
                left = left.stream().filter(line -> !placed.jumps.contains(line)).toList();
            }
        }
        packed.sort(Comparator.comparingInt(Group::word));
        return packed;
    }

    /// As many lines of a group as fit into one word with one turn: into the first where so many do.
    private static Group mostThatFit(List<Jump> group, long[] taken) {
        long firstHoles = firstHoles(group);
        long most = 0;
        int place = 0;
        for (int i = 0; i < taken.length * Long.SIZE && Long.bitCount(most) < group.size(); i++) {
            long fitting = firstHoles & ~Long.rotateRight(taken[i / Long.SIZE], i % Long.SIZE);
            if (Long.bitCount(fitting) > Long.bitCount(most)) {
                most = fitting;
                place = i;
            }
        }
        long fitting = most;
        return new Group(group.stream().filter(line -> (fitting >>> line.from() & 1) != 0).toList(),
                place / Long.SIZE, place % Long.SIZE);
    }

    /// All lines, with their slots.
    public List<Line> lines() {
        return lines;
    }

    /// How many words of slots there are.
    public int words() {
        return wordEnd.length;
    }

    /// The slots of one word where a jump is legal.
    public long legal(long position, int word) {
        long legal = 0;
        for (int g = word == 0 ? 0 : wordEnd[word - 1]; g < wordEnd[word]; g++) {
            long found = position >>> middleShift[g] & (position ^ position >>> lastShift[g]) & firstHoles[g];
            legal |= Long.rotateLeft(found, turn[g]);
        }
        return fromFirst == null ? legal : legal & allowed(fromFirst(position, word), word);
    }

    /// The slots of one word where a jump is legal, from those whose first, middle and last hole has a peg.
    public long legal(long first, long middle, long last, int word) {
        long legal = middle & (first ^ last);
        return fromFirst == null ? legal : legal & allowed(first, word);
    }

    /// The slots of one word that may be jumped from the end that has a peg, if only one has.
    private long allowed(long first, int word) {
        return first & fromFirst[word] | ~first & fromLast[word];
    }

    /// The slots of one word with a peg in the first hole: a jump there is from the first hole if it is legal, and
    /// otherwise from the last.
    public long fromFirst(long position, int word) {
        long pegs = 0;
        for (int g = word == 0 ? 0 : wordEnd[word - 1]; g < wordEnd[word]; g++) {
            pegs |= Long.rotateLeft(position & firstHoles[g], turn[g]);
        }
        return pegs;
    }

    /// How many jumps are legal.
    public int count(long position) {
        int count = 0;
        for (int word = 0; word < wordEnd.length; word++) {
            count += Long.bitCount(legal(position, word));
        }
        return count;
    }
}
