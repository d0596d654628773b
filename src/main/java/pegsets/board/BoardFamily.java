package pegsets.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Boards of one shape in several sizes, named `family:SIZE`, or a single board, named by the family alone.
///
/// @param name    the family's name in job files
/// @param form    how a size is written: `N`, `WxH`, or nothing for a single board
/// @param limits  the range of sizes, in words, for messages
/// @param listed  the sizes to list; empty if there are too many
/// @param lattice the lattice of all boards
/// @param exists  whether the family has a size, given by its numbers
/// @param shape   the holes of the board of a size
record BoardFamily(String name, String form, String limits, List<String> listed, Lattice lattice,
        Predicate<int[]> exists, Function<int[], Set<Hole>> shape) {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]?");

    static BoardFamily single(String name, Lattice lattice, Set<Hole> holes) {
        return new BoardFamily(name, "", "", List.of(""), lattice, size -> true, size -> holes);
    }

    static BoardFamily sized(String name, int smallest, int largest, Lattice lattice, IntFunction<Set<Hole>> shape) {
        List<String> sizes = IntStream.rangeClosed(smallest, largest).mapToObj(Integer::toString).toList();
        return new BoardFamily(name, "N", "N = " + smallest + " to " + largest, sizes, lattice,
                size -> size[0] >= smallest && size[0] <= largest, size -> shape.apply(size[0]));
    }

    /// Returns the form of the family's names, for messages.
    String usage() {
        return form.isEmpty() ? name : name + ":" + form + " (" + limits + ")";
    }

    List<String> names() {
        return listed.stream().map(size -> size.isEmpty() ? name : name + ":" + size).toList();
    }

    boolean has(String boardName) {
        return size(boardName).filter(exists).isPresent();
    }

    /// Returns the board of a name that the family has.
    Board board(String boardName, Rules rules) {
        return new Board(boardName, lattice, rules, shape.apply(size(boardName).orElseThrow()));
    }

    /// Returns the numbers in a board's name, if it has the form of the family's names.
    private Optional<int[]> size(String boardName) {
        if (form.isEmpty()) {
            return boardName.equals(name) ? Optional.of(new int[0]) : Optional.empty();
        }
        if (!boardName.startsWith(name + ":")) {
            return Optional.empty();
        }
        String[] numbers = boardName.substring(name.length() + 1).split("x", -1);
        return numbers.length == form.split("x").length
                && Arrays.stream(numbers).allMatch(n -> NUMBER.matcher(n).matches())
                        ? Optional.of(Arrays.stream(numbers).mapToInt(Integer::parseInt).toArray())
                        : Optional.empty();
    }
}
