package pegsets.board;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/// A position class (Beasley, chapter 4): no jump leads out of it. Positions that jumps connect differ by sums
/// of jump masks, so a class is a coset of a linear code over GF(2), given by parity checks: position b belongs to it
/// exactly when `bitCount(b & checks[i])` has the parity of bit i of `parities`, for every i.
/// On the 33-hole board with 4-move rules there are 4 checks: 1 position in 16 is in a given class.
///
/// @param checks   linearly independent; callers do not change them
/// @param parities bit i is that of the members in check i
public record PositionClass(long[] checks, long parities) {
    private static PositionClass ofMember(long[] checks, long member) {
        return new PositionClass(checks, syndrome(checks, member));
    }

    public static PositionClass of(Board board, long member) {
        return of(board, board.symmetries().trivial(), LongStream.of(member));
    }

    /// Returns the smallest coset that contains the classes of all members and of their images under the group: one
    /// class or a union of classes.
    public static PositionClass of(Board board, SymmetryGroup group, LongStream members) {
        long[] positions = group.images(members).toArray();
        LongStream generators = LongStream.concat(board.jumps().stream().mapToLong(Jump::mask),
                LongStream.of(positions).map(position -> positions[0] ^ position));
        return ofMember(checksOf(generators.toArray(), board.size()), positions[0]);
    }

    /// Returns the class of a position by the Rule of Three alone (Beasley, chapter 4): by the parities that hold on
    /// the whole lattice, for boards of any shape. They repeat every three columns and rows, so they follow from jumps
    /// on a 3 by 3 torus. On small boards jumps preserve further parities; `of` uses them all.
    public static PositionClass byRuleOfThree(Board board, long member) {
        LongList generators = new LongArrayList();
        for (Rules.Direction direction : board.rules().directions()) {
            for (int cell = 0; cell < 9; cell++) {
                Hole from = new Hole(cell % 3, cell / 3);
                int over = cellOf(from.plus(direction, 1));
                int to = cellOf(from.plus(direction, 2));
                generators.add(1L << cell ^ 1L << over ^ 1L << to);
            }
        }
        long[] checks = checksOf(generators.toLongArray(), 9);
        for (int i = 0; i < checks.length; i++) {
            long ofCells = checks[i];
            checks[i] = board.position(hole -> (ofCells >>> cellOf(board.holes().get(hole)) & 1) != 0);
        }
        return ofMember(checks, member);
    }

    private static int cellOf(Hole hole) {
        return Math.floorMod(hole.x(), 3) + 3 * Math.floorMod(hole.y(), 3);
    }

    /// Returns whether full and empty board are in one class by the Rule of Three: only then can a complement problem
    /// be solved.
    public static boolean isNullClass(Board board) {
        return byRuleOfThree(board, 0).contains(board.full());
    }

    /// Returns a basis of the codes that have an even number of bits in common with every generator.
    private static long[] checksOf(long[] generators, int bits) {
        long[] pivot = new long[bits]; // pivot[i]: a reduced generator whose highest bit is i, or 0
        for (long generator : generators) {
            long rest = generator;
            for (int i = bits - 1; i >= 0 && rest != 0; i--) {
                if ((rest >>> i & 1) != 0) {
                    if (pivot[i] == 0) {
                        pivot[i] = rest;
                        break;
                    }
                    rest ^= pivot[i];
                }
            }
        }
        for (int i = 0; i < bits; i++) {
            for (int j = i + 1; j < bits; j++) {
                if (pivot[i] != 0 && (pivot[j] >>> i & 1) != 0) {
                    pivot[j] ^= pivot[i];
                }
            }
        }
        LongList checks = new LongArrayList();
        for (int free = 0; free < bits; free++) {
            if (pivot[free] == 0) {
                long check = 1L << free;
                for (int i = 0; i < bits; i++) {
                    check |= (pivot[i] >>> free & 1) << i;
                }
                checks.add(check);
            }
        }
        return checks.toLongArray();
    }

    private static long syndrome(long[] checks, long position) {
        long syndrome = 0;
        for (int i = 0; i < checks.length; i++) {
            syndrome |= (Long.bitCount(position & checks[i]) & 1L) << i;
        }
        return syndrome;
    }

    public boolean contains(long position) {
        return syndrome(checks, position) == parities;
    }

    /// Returns why a position is not a member: holes on which its number of pegs and that of members differ in parity;
    /// empty if it is a member.
    public OptionalLong differingHoles(long position) {
        long differing = syndrome(checks, position) ^ parities;
        return differing == 0 ? OptionalLong.empty() : OptionalLong.of(checks[Long.numberOfTrailingZeros(differing)]);
    }
}
