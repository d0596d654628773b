package pegsets.job;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Lattice;
import pegsets.board.Rules;
import pegsets.board.text.Picture;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowSolitaire;

/// A board with rules, for a job file and for the oracle. It is a name, or rows divided by `/` after the word `square`
/// or `triangular`.
public record Ground(String board, String rules) {
    /// A hole missing in the middle; no symmetry but the identity; the same on the triangular lattice.
    private static final List<String> DRAWN = List.of("square oooo/o-oo/oooo/oooo", "square oooo/oooo/oooo/o-o-",
            "triangular    o o o o/  o   o o/ o o o o/o o o o", "triangular    o o o o/  o o o o/ o o o/o o");

    /// The boards of the oracle of at most that many holes, under all three rules, and some that are drawn.
    public static List<Ground> upTo(int holes) {
        return Stream.concat(SlowBoards.names().stream(), DRAWN.stream())
                .flatMap(board -> Stream.of("4-move", "6-move", "8-move").map(rules -> new Ground(board, rules)))
                .filter(ground -> ground.game().size() <= holes).toList();
    }

    /// The holes of some words: all of them for `any`.
    public List<String> holes(String words) {
        return words.equals("any") ? game().holeNames() : List.of(words.split(" "));
    }

    /// The positions with one vacancy in some holes.
    public Set<String> starts(String words) {
        return holes(words).stream().map(game()::allBut).collect(Collectors.toSet());
    }

    /// The positions with one peg in some holes.
    public Set<String> finishes(String words) {
        return holes(words).stream().map(game()::only).collect(Collectors.toSet());
    }

    private boolean isDrawn() {
        return board.contains("/");
    }

    private List<String> rows() {
        return List.of(board.substring(board.indexOf(' ') + 1).split("/"));
    }

    private boolean isSquare() {
        return board.startsWith("square ");
    }

    public SlowSolitaire game() {
        SlowSolitaire.Moves moves = switch (rules) {
            case "4-move" -> SlowSolitaire.Moves.FOUR;
            case "6-move" -> SlowSolitaire.Moves.SIX;
            case "8-move" -> SlowSolitaire.Moves.EIGHT;
            default -> throw new AssertionError(rules);
        };
        if (!isDrawn()) {
            return SlowBoards.named(board, moves);
        }
        return isSquare() ? SlowSolitaire.square(moves, rows()) : SlowSolitaire.triangular(moves, rows());
    }

    /// The program's own board.
    public Board ours() {
        Rules ours = Rules.labeled(rules).orElseThrow();
        if (!isDrawn()) {
            return Boards.named(board, ours);
        }
        try {
            return Picture.board(String.join("\n", rows()), isSquare() ? Lattice.SQUARE : Lattice.TRIANGULAR, ours);
        } catch (Picture.Fault e) {
            throw new AssertionError(e);
        }
    }

    /// The lines of a job file that say which board it is.
    public String yaml() {
        String board = !isDrawn()
                ? this.board
                : "\n  lattice: " + (isSquare() ? "square" : "triangular") + "\n  picture: |4\n"
                        + rows().stream().map(row -> "      " + row).collect(Collectors.joining("\n"));
        return "board: " + board + "\nrules: " + rules + "\n";
    }

    /// The lines of a job file that say which problem it is.
    ///
    /// @param starts   a value of `start`, or holes divided by spaces
    /// @param finishes the same for `finish`
    public String yaml(String starts, String finishes, String symmetry) {
        return yaml() + "start: " + list(starts) + "\nfinish: " + list(finishes) + "\nsymmetry: " + symmetry + "\n";
    }

    /// A value of a job file: holes divided by spaces as a list, and any other word unchanged.
    public static String list(String words) {
        return words.matches("[a-z0-9 ]* [a-z0-9 ]*") ? "[" + words.replace(" ", ", ") + "]" : words;
    }

    @Override
    public String toString() {
        return board + ", " + rules;
    }
}
