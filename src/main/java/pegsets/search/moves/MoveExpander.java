package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.ImpliedHoles;
import pegsets.board.Jump;
import pegsets.board.JumpLines;
import pegsets.sets.expand.PositionSet;

/// Finds the positions after all moves from a position, or before all moves to a position. For one thread.
///
/// A search over positions, each visited once, finds the ends of a peg's moves: the start of the peg and the position
/// determine the hole of the peg, as it is the only hole that was empty and is full. So a loop, which a peg can run in
/// two directions, and several loops in many orders, cost only as much as their distinct ends.
public final class MoveExpander {
    /// The fewest jumps after which a search can reach a position twice.
    private static final int SHORTEST_LOOP = 3;

    private final Board board;
    /// Lines by the hole that the peg is in: line j of hole h is at `first[h] + j`.
    private final int[] first;
    private final long[] over;
    private final long[] other;
    private final int[] otherHole;
    /// All bits set if the middle of a line must have a peg; 0 if it must be empty.
    private final long middle;
    private final JumpLines lines;
    private final long[] lineEnds;
    private final Jump[] impliedJumps;
    private final ImpliedHoles implied;

    private final LongArrayList positions = new LongArrayList();
    private final LongArrayList holesAndJumps = new LongArrayList();
    private final PositionSet met = new PositionSet();

    private MoveExpander(Board board, boolean forward) {
        this.board = board;
        int holes = board.holes().size();
        this.first = new int[holes + 1];
        int count = board.jumps().size();
        this.over = new long[count];
        this.other = new long[count];
        this.otherHole = new int[count];
        int at = 0;
        for (int hole = 0; hole < holes; hole++) {
            first[hole] = at;
            for (Jump allowed : board.jumps()) {
                Jump jump = forward ? allowed : allowed.reverse();
                if (jump.from() == hole) {
                    over[at] = Hole.bit(jump.over());
                    other[at] = Hole.bit(jump.to());
                    otherHole[at] = jump.to();
                    at++;
                }
            }
        }
        first[holes] = at;
        this.middle = forward ? -1 : 0;
        this.lines = new JumpLines(board.jumps().stream().filter(jump -> !isImplied(jump)).toList());
        this.lineEnds = new long[lines.words() * Long.SIZE];
        for (JumpLines.Line line : lines.lines()) {
            lineEnds[line.slot()] = 1L << line.jump().from() | 1L << line.jump().to();
        }
        this.impliedJumps = board.jumps().stream().filter(MoveExpander::isImplied).toArray(Jump[]::new);
        this.implied = board.implied();
    }

    private static boolean isImplied(Jump jump) {
        return Hole.bit(jump.from()) == 0 || Hole.bit(jump.to()) == 0;
    }

    /// Returns an expander for the moves from a position.
    public static MoveExpander forward(Board board) {
        return new MoveExpander(board, true);
    }

    /// Returns an expander for the moves to a position: a peg jumps back over empty holes and fills them.
    public static MoveExpander backward(Board board) {
        return new MoveExpander(board, false);
    }

    /// Appends the end of every move of some pegs to `ends`, as positions, without repeats for each peg.
    ///
    /// @param by holes, with or without pegs; the pegs of implied holes always move
    public void expand(long position, long by, LongArrayList ends) {
        for (long pegs = movable(position) & by; pegs != 0; pegs &= pegs - 1) {
            moves(position, Long.numberOfTrailingZeros(pegs), ends);
        }
        for (int pegs = implied.pegs(position); pegs != 0; pegs &= pegs - 1) {
            moves(position, Long.SIZE + Integer.numberOfTrailingZeros(pegs), ends);
        }
    }

    /// Appends the end of every move of all pegs but one, without repeats for each peg.
    ///
    /// @param but the hole of that peg, implied or not
    public void expandBut(int but, long position, LongArrayList ends) {
        for (int hole = 0; hole < first.length - 1; hole++) {
            if (board.hasPeg(position, hole) && hole != but) {
                moves(position, hole, ends);
            }
        }
    }

    /// Returns the pegs that can move. Forward, a line is legal if its middle and just one of its ends have pegs.
    /// Backward, the same holds in the complement, and the jump begins at the end that is empty there.
    private long movable(long position) {
        long seen = middle != 0 ? position : ~position;
        long movable = 0;
        for (int word = 0; word < lines.words(); word++) {
            for (long slots = lines.legal(seen, word); slots != 0; slots &= slots - 1) {
                movable |= lineEnds[word << 6 | Long.numberOfTrailingZeros(slots)];
            }
        }
        for (Jump jump : impliedJumps) {
            movable |= Hole.bit(jump.from());
        }
        return movable & position;
    }

    private void moves(long position, int start, LongArrayList ends) {
        met.clear();
        long from = position;
        int hole = start;
        int jumps = 0;
        while (true) {
            long peg = Hole.bit(hole);
            int impliedPegs = implied.pegs(from);
            for (int line = first[hole]; line < first[hole + 1]; line++) {
                if (((from ^ middle) & over[line]) == 0 && (from & other[line]) == 0
                        && (other[line] != 0 || (impliedPegs >>> otherHole[line] - Long.SIZE & 1) == 0)) {
                    long end = from ^ peg ^ over[line] ^ other[line];
                    if (jumps + 1 < SHORTEST_LOOP || met.add(end)) {
                        ends.add(end);
                        positions.add(end);
                        holesAndJumps.add((long) (jumps + 1) << 7 | otherHole[line]);
                    }
                }
            }
            if (positions.isEmpty()) {
                break;
            }
            from = positions.popLong();
            long next = holesAndJumps.popLong();
            hole = (int) next & 127;
            jumps = (int) (next >>> 7);
        }
    }
}
