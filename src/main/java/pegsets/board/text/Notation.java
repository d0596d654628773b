package pegsets.board.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// The notation of jumps and moves: a jump is `a3-a1`, by the names of the holes where it begins and ends; consecutive
/// jumps of one peg are joined into a move, `a1-a3-c3-a1`. Reading a written text returns the same jumps.
public final class Notation {
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
    /// or both separate moves. A part that cannot be split is one text.
    public static List<String> writtenJumps(String moves) {
        List<String> written = new ArrayList<>();
        if (words(moves).isEmpty() && !moves.isBlank()) {
            written.add(moves.strip());
        }
        for (String move : words(moves)) {
            List<String> holes = List.of(move.split("-", -1));
            if (holes.size() == 1) {
                written.add(move);
            }
            for (int i = 1; i < holes.size(); i++) {
                written.add(holes.get(i - 1) + "-" + holes.get(i));
            }
        }
        return written;
    }

    /// Returns the words between commas, spaces or both.
    static List<String> words(String text) {
        return Arrays.stream(text.split("[,\\s]+")).filter(word -> !word.isEmpty()).toList();
    }

    /// Returns the jump of a text such as `a3-a1`.
    public static Jump jump(Board board, String text) throws NotationException {
        List<String> names = List.of(text.split("-", -1));
        if (names.size() != 2 || names.contains("")) {
            throw new NotationException("no jump, expected two holes with '-' between, such as a3-a1");
        }
        int from = hole(board, names.getFirst());
        int to = hole(board, names.getLast());
        if (board.forbidden().stream().anyMatch(jump -> jump.from() == from && jump.to() == to)) {
            throw new NotationException("the job forbids this jump");
        }
        return board.jumps().stream().filter(jump -> jump.from() == from && jump.to() == to).findFirst()
                .orElseThrow(() -> new NotationException(
                        "no such jump on " + board + ", expected two holes in a line with one between"));
    }

    /// Returns the number of the hole of that name.
    public static int hole(Board board, String name) throws NotationException {
        return board.number(name).orElseThrow(() -> new NotationException("no hole '" + name + "' on " + board.name()
                + ", expected " + meant(board, name).map(hole -> hole + ", or another").orElse("one") + " of "
                + String.join(" ", board.holes().stream().map(Hole::name).toList())));
    }

    /// Returns the name of a hole that was written in capitals or with the row first.
    private static Optional<String> meant(Board board, String name) {
        String small = name.toLowerCase(Locale.ROOT);
        return Stream.of(small, small.replaceFirst("^([0-9]+)([a-z])$", "$2$1"))
                .filter(other -> board.number(other).isPresent()).findFirst();
    }
}
