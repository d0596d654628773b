package pegsets.board.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// The notation of jumps and moves: a jump is `a3-a1`, by the names of the holes where it begins and ends; consecutive
/// jumps of one peg are joined into a move, `a1-a3-c3-a1`. Reading a written text returns the same jumps.
public final class Notation {
    /// A hyphen, an en dash, an em dash or a minus sign.
    private static final Pattern DASH = Pattern.compile("\\s*[-\u2010\u2011\u2013\u2014\u2212]\\s*");

    private Notation() {}

    /// Returns the moves of a jump sequence, each the consecutive jumps of one peg.
    public static List<List<Jump>> joined(List<Jump> jumps) {
        List<List<Jump>> moves = new ArrayList<>();
        for (Jump jump : jumps) {
            if (moves.isEmpty() || moves.getLast().getLast().to() != jump.from()) {
                moves.add(new ArrayList<>());
            }
            moves.getLast().add(jump);
        }
        return moves;
    }

    /// Returns the moves of a jump sequence, one text each.
    public static List<String> moves(Board board, List<Jump> jumps) {
        return moves(board::nameOf, jumps);
    }

    /// Returns the moves of a jump sequence, one text each, with given names of the holes.
    public static List<String> moves(IntFunction<String> nameOf, List<Jump> jumps) {
        return joined(jumps).stream().map(move -> nameOf.apply(move.getFirst().from())
                + move.stream().map(jump -> "-" + nameOf.apply(jump.to())).collect(Collectors.joining())).toList();
    }

    /// Returns a jump sequence as a text: its moves, with commas between.
    public static String solution(Board board, List<Jump> jumps) {
        return String.join(", ", moves(board, jumps));
    }

    public static String jump(Board board, Jump jump) {
        return board.nameOf(jump.from()) + "-" + board.nameOf(jump.to());
    }

    /// Returns a text in small letters, with a hyphen for each dash and without spaces around it.
    static String plain(String text) {
        return DASH.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("-");
    }

    /// Returns the words between commas, spaces or both.
    static List<String> words(String text) {
        return Arrays.stream(text.split("[,\\s]+")).filter(word -> !word.isEmpty()).toList();
    }

    /// Returns the jumps of moves such as `a1-a3-c3` with names of holes, without a check that the board has them.
    public static List<String> writtenJumps(String moves) {
        List<String> written = new ArrayList<>();
        for (String move : words(plain(moves))) {
            String[] holes = move.split("-|(?<=[0-9])(?=[a-z])", -1);
            if (holes.length == 1) {
                written.add(move);
            }
            for (int i = 1; i < holes.length; i++) {
                written.add(holes[i - 1] + "-" + holes[i]);
            }
        }
        return written;
    }

    /// Returns the jump of a text such as `a3-a1`.
    public static Jump jump(Board board, String text) {
        String[] names = plain(text).strip().split("-|(?<=[a-z][0-9]{1,2})\\s*(?=[a-z])", -1);
        if (names.length != 2 || names[0].isEmpty() || names[1].isEmpty()) {
            throw noJump();
        }
        int from = hole(board, names[0]);
        int to = hole(board, names[1]);
        return jump(board, jump -> jump.from() == from && jump.to() == to);
    }

    /// Returns the first jump of a board that is as written.
    static Jump jump(Board board, Predicate<Jump> isWritten) {
        if (board.forbidden().stream().anyMatch(isWritten)) {
            throw new NotationException("the job forbids this jump; use another one");
        }
        return board.jumps().stream().filter(isWritten).findFirst()
                .orElseThrow(() -> new NotationException("this jump does not exist on " + board
                        + "; use two holes in a line with one hole between them"));
    }

    static NotationException noJump() {
        return new NotationException("not a jump; write two holes with '-' between them, such as a3-a1");
    }

    /// Returns the number of the hole of that name, which may have a capital letter.
    public static int hole(Board board, String name) {
        String small = name.toLowerCase(Locale.ROOT);
        return board.number(small).orElseThrow(() -> {
            String meant = small.replaceFirst("^([0-9]+)([a-z])$", "$2$1"); // the row may come first
            return new NotationException("no hole '" + name + "' on " + board.name() + "; use "
                    + (board.number(meant).isPresent() ? meant + ", or another" : "one") + " of "
                    + String.join(" ", board.holes().stream().map(Hole::name).toList()));
        });
    }
}
