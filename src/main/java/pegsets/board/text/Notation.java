package pegsets.board.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// The notation of jumps and moves: a jump is `a3-a1`, by the names of the holes where it begins and ends; consecutive
/// jumps of one peg are joined into a move, `a1-a3-c3-a1`. Reading a written text returns the same jumps.
public final class Notation {
    /// A hyphen, an en dash, an em dash or a minus sign.
    private static final Pattern DASH = Pattern.compile("\\s*[-\u2010\u2011\u2013\u2014\u2212]\\s*");
    private static final String HOLE = "[a-z][0-9]+";

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
        List<String> moves = new ArrayList<>();
        for (List<Jump> move : joined(jumps)) {
            StringBuilder text = new StringBuilder(nameOf.apply(move.getFirst().from()));
            move.forEach(jump -> text.append('-').append(nameOf.apply(jump.to())));
            moves.add(text.toString());
        }
        return moves;
    }

    /// Returns a jump sequence as a text: its moves, with commas between.
    public static String solution(Board board, List<Jump> jumps) {
        return String.join(", ", moves(board, jumps));
    }

    public static String jump(Board board, Jump jump) {
        return board.nameOf(jump.from()) + "-" + board.nameOf(jump.to());
    }

    /// Returns the jumps of a written sequence, one text each, without a check that the board has them. Commas, spaces
    /// or both separate moves. Hyphens may be other dashes or missing, as in `a3a1`; letters may be capitals. A part
    /// that cannot be split is one text.
    public static List<String> writtenJumps(String moves) {
        String text = plain(moves);
        List<String> written = new ArrayList<>();
        if (words(text).isEmpty() && !text.isBlank()) {
            written.add(text.strip());
        }
        for (String part : text.split(",|\\R")) {
            for (String move : moves(words(part))) {
                List<String> holes = holes(move);
                if (holes.size() == 1) {
                    written.add(move);
                }
                for (int i = 1; i < holes.size(); i++) {
                    written.add(holes.get(i - 1) + "-" + holes.get(i));
                }
            }
        }
        return written;
    }

    /// Returns a text in small letters, with a hyphen for each dash and without spaces around it.
    static String plain(String text) {
        return DASH.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("-");
    }

    /// Returns the moves that words between two commas make. Two successive holes are a jump; more holes may be several
    /// jumps or one move, and are one text.
    private static List<String> moves(List<String> words) {
        List<String> moves = new ArrayList<>();
        List<String> holes = new ArrayList<>();
        for (String word : words) {
            if (word.matches(HOLE)) {
                holes.add(word);
            } else {
                addHoles(holes, moves);
                moves.add(word);
            }
        }
        addHoles(holes, moves);
        return moves;
    }

    private static void addHoles(List<String> holes, List<String> moves) {
        if (!holes.isEmpty()) {
            moves.add(String.join(holes.size() == 2 ? "-" : " ", holes));
            holes.clear();
        }
    }

    /// Returns the holes of a move, such as `a3-a1` or `a3a1`.
    private static List<String> holes(String move) {
        return Arrays.stream(move.split("-", -1)).flatMap(part -> part.matches("(" + HOLE + "){2,}")
                ? Arrays.stream(part.split("(?<=[0-9])(?=[a-z])"))
                : Stream.of(part)).toList();
    }

    /// Returns the words between commas, spaces or both.
    static List<String> words(String text) {
        return Arrays.stream(text.split("[,\\s]+")).filter(word -> !word.isEmpty()).toList();
    }

    /// Returns the jump of a text such as `a3-a1`.
    public static Jump jump(Board board, String text) {
        List<String> written = writtenJumps(text);
        List<String> names = written.size() == 1 ? List.of(written.getFirst().split("-", -1)) : List.of();
        if (names.size() != 2 || names.contains("")) {
            throw new NotationException(written.size() == 1 && written.getFirst().contains(" ")
                    ? "several jumps or one move; write '-' between the holes of a move and ',' between moves"
                    : "not a jump; write two holes with '-' between them, such as a3-a1");
        }
        int from = hole(board, names.getFirst());
        int to = hole(board, names.getLast());
        if (board.forbidden().stream().anyMatch(jump -> jump.from() == from && jump.to() == to)) {
            throw new NotationException("the job forbids this jump; use another one");
        }
        return board.jumps().stream().filter(jump -> jump.from() == from && jump.to() == to).findFirst()
                .orElseThrow(() -> new NotationException(
                        "this jump does not exist on " + board
                                + "; use two holes in a line with one hole between them"));
    }

    /// Returns the number of the hole of that name, which may have a capital letter.
    public static int hole(Board board, String name) {
        return board.number(name.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new NotationException("no hole '" + name + "' on " + board.name()
                        + "; use " + meant(board, name).map(hole -> hole + ", or another").orElse("one") + " of "
                        + String.join(" ", board.holes().stream().map(Hole::name).toList())));
    }

    /// Returns the name of a hole that was written with the row first.
    private static Optional<String> meant(Board board, String name) {
        return Optional.of(name.toLowerCase(Locale.ROOT).replaceFirst("^([0-9]+)([a-z])$", "$2$1"))
                .filter(other -> board.number(other).isPresent());
    }
}
