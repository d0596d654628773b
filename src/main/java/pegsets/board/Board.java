package pegsets.board;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A board with its rules: holes numbered row by row from the top, left to right, and every jump between them.
/// A position is a code, a `long` whose bit i is set if hole i holds a peg. On the 33-hole board
///
///              0  1  2                         c1 d1 e1
///              3  4  5                         c2 d2 e2
///        6  7  8  9 10 11 12             a3 b3 c3 d3 e3 f3 g3
///       13 14 15 16 17 18 19             a4 b4 c4 d4 e4 f4 g4
///       20 21 22 23 24 25 26             a5 b5 c5 d5 e5 f5 g5
///             27 28 29                         c6 d6 e6
///             30 31 32                         c7 d7 e7
///
/// and the start of the central game, all pegs but d4, is 2^33 - 1 - 2^16 = 8589869055:
///
///     hole  32 30  29 27  26      20  19      13  12       6  5  3  2  0
///     row     7      6       5           4           3         2     1
///     bits   111    111   1111111     1110111     1111111     111   111
///
/// The jump d2-d4, over hole 9 from hole 4 to hole 16, flips these three bits: the code after it is the code before it,
/// xor 2^4 + 2^9 + 2^16.
///
/// Immutable. Jumps and symmetries are computed from the coordinates.
///
/// A larger board has [ImpliedHoles] after the others; these have numbers, but no bits.
public final class Board {
    /// On a board of 64 holes a code may be negative: codes are compared as unsigned numbers everywhere.
    public static final int MAX_HOLES = Long.SIZE;

    private final String key;
    private final String name;
    private final Lattice lattice;
    private final Rules rules;
    private final List<Hole> holes;
    private final Map<Hole, Integer> numbers = new HashMap<>();
    private final List<Jump> jumps;
    private final List<Jump> forbidden;
    private final SymmetryGroup symmetries;
    private final int size;
    private final ImpliedHoles implied;

    public Board(String name, Lattice lattice, Rules rules, Collection<Hole> holes) {
        this(name, lattice, rules, holes, List.of());
    }

    /// @param implied further holes as described at [ImpliedHoles]; they follow [#MAX_HOLES] others
    Board(String name, Lattice lattice, Rules rules, Collection<Hole> holes, List<Hole> implied) {
        this(name, name, lattice, rules,
                Stream.concat(holes.stream().distinct().sorted(), implied.stream()).toList(), implied.size(),
                List.of());
    }

    /// @param implied the number of implied holes, the last of all
    private Board(String key, String name, Lattice lattice, Rules rules, List<Hole> holes, int implied,
            Collection<Jump> forbidden) {
        this.key = key;
        this.name = name;
        this.lattice = lattice;
        this.rules = rules;
        this.holes = holes;
        this.size = holes.size() - implied;
        if (size < 1 || size > MAX_HOLES) {
            throw new IllegalArgumentException(
                    "board " + name + " has " + size + " holes; a board has 1 to " + MAX_HOLES);
        }
        for (int i = 0; i < holes.size(); i++) {
            numbers.put(holes.get(i), i);
        }
        List<Jump> all = allJumps();
        this.jumps = all.stream().filter(jump -> !forbidden.contains(jump)).toList();
        this.forbidden = all.stream().filter(forbidden::contains).toList();
        this.implied = implied == 0 ? ImpliedHoles.NONE : ImpliedHoles.of(holes, size);
        this.symmetries = SymmetryGroup.of(holes, rules).stabilizer(
                symmetry -> IntStream.range(size, holes.size()).allMatch(hole -> symmetry.target(hole) >= size)
                        && this.forbidden.stream().allMatch(
                                jump -> this.forbidden.contains(jump.image(symmetry))));
    }

    /// Returns the same board with further jumps forbidden. Its symmetries are those that take allowed jumps to allowed
    /// jumps. (A jump taken back is a jump of the complement in the same direction, so equations with complements hold
    /// for forbidden jumps, too.)
    public Board without(Collection<Jump> jumpsToForbid) {
        return new Board(key, name, lattice, rules, holes, implied.count(),
                Stream.concat(forbidden.stream(), jumpsToForbid.stream()).toList());
    }

    /// Returns the same board with another name in output. Its [#key] stays.
    public Board named(String newName) {
        return new Board(key, newName, lattice, rules, holes, implied.count(), forbidden);
    }

    private List<Jump> allJumps() {
        List<Jump> found = new ArrayList<>();
        for (Hole from : holes) {
            for (Rules.Direction direction : rules.directions()) {
                Integer over = numbers.get(from.plus(direction, 1));
                Integer to = numbers.get(from.plus(direction, 2));
                if (over != null && to != null) {
                    found.add(new Jump(numbers.get(from), over, to));
                }
            }
        }
        return found;
    }

    /// Returns the text that identifies the board in files: the name in job files, or for a drawn board a name made of
    /// its holes.
    public String key() {
        return key;
    }

    /// Returns the name in output, such as `english33` or `triangle:5`.
    public String name() {
        return name;
    }

    public Lattice lattice() {
        return lattice;
    }

    public Rules rules() {
        return rules;
    }

    /// The holes in the order of their numbers.
    public List<Hole> holes() {
        return holes;
    }

    /// The number of holes with bits: all but implied holes. T in the Notes.
    public int size() {
        return size;
    }

    public ImpliedHoles implied() {
        return implied;
    }

    /// Returns whether a hole, with a bit or implied, has a peg in a position.
    public boolean hasPeg(long position, int hole) {
        return hole < size ? (position >>> hole & 1) != 0 : (implied.pegs(position) >>> hole - size & 1) != 0;
    }

    /// Returns whether a jump, also one with an implied hole, is legal in a position. [Jump#isLegal] is faster.
    public boolean isLegal(long position, Jump jump) {
        return hasPeg(position, jump.from()) && hasPeg(position, jump.over()) && !hasPeg(position, jump.to());
    }

    /// The forbidden jumps, in the order of [#jumps()].
    public List<Jump> forbidden() {
        return forbidden;
    }

    /// All allowed jumps. A jump and its reverse are two jumps.
    public List<Jump> jumps() {
        return jumps;
    }

    /// All symmetries of the board that take jumps to jumps, and implied holes to implied holes.
    public SymmetryGroup symmetries() {
        return symmetries;
    }

    /// Returns the category of a hole, from 0 to 3: the parities of its coordinates, which a jump does not change
    /// (Diagonal, section 2.1).
    public int category(int hole) {
        return Math.floorMod(holes.get(hole).x(), 2) + 2 * Math.floorMod(holes.get(hole).y(), 2);
    }

    /// Returns the holes with bits of each category that is not empty, in the order of their first holes.
    public List<List<Integer>> categories() {
        return List.copyOf(IntStream.range(0, size).boxed()
                .collect(Collectors.groupingBy(this::category, LinkedHashMap::new, Collectors.toList())).values());
    }

    /// Returns the corners: holes with bits whose pegs no jump removes (Diagonal, section 3.2).
    public List<Integer> corners() {
        return IntStream.range(0, size).filter(hole -> jumps.stream().noneMatch(jump -> jump.over() == hole)).boxed()
                .toList();
    }

    /// Returns the code of the full board, 2^T - 1.
    public long full() {
        return -1L >>> MAX_HOLES - size();
    }

    /// Returns the position with a peg in each hole that has a bit and passes a test.
    public long position(IntPredicate hasPeg) {
        return IntStream.range(0, size).filter(hasPeg).mapToLong(hole -> 1L << hole).sum();
    }

    /// Returns the complement: every peg removed, every empty hole filled.
    public long complement(long position) {
        return full() ^ position;
    }

    /// Refuses a number that is not the code of a position.
    ///
    /// @throws IllegalArgumentException if it has bits of no hole
    public void checkCode(long position) {
        if ((position & ~full()) != 0) {
            throw new IllegalArgumentException(Long.toUnsignedString(position) + ": not a code of a position on " + name
                    + "; codes are at most " + Long.toUnsignedString(full()));
        }
    }

    /// Returns the number of a hole given by its coordinates, if it is on the board.
    public OptionalInt number(Hole hole) {
        return numbers.containsKey(hole) ? OptionalInt.of(numbers.get(hole)) : OptionalInt.empty();
    }

    /// Returns the number of a hole given by name, if the board has it.
    public OptionalInt number(String holeName) {
        return IntStream.range(0, holes.size()).filter(i -> nameOf(i).equals(holeName)).findFirst();
    }

    public String nameOf(int hole) {
        return holes.get(hole).name();
    }

    @Override
    public String toString() {
        return name + " (" + rules.label() + (forbidden.isEmpty() ? "" : ", some jumps forbidden") + ")";
    }
}
