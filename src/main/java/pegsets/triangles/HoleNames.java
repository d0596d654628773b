package pegsets.triangles;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.board.geometry.Hole;

/// The two ways to name a hole: by a letter for the column and the row, `d31`, as on all boards; or by
/// row and column, `31.4`, which goes on where letters end. Both count from 1.
final class HoleNames {
    private static final Pattern LETTER_AND_ROW = Pattern.compile("([a-z])([1-9][0-9]{0,3})");
    private static final Pattern ROW_AND_COLUMN = Pattern.compile("([1-9][0-9]{0,3})\\.([1-9][0-9]{0,3})");

    private HoleNames() {}

    /// The hole of a name in either way, whether a board has it or not.
    static Optional<Hole> read(String name) {
        Matcher letter = LETTER_AND_ROW.matcher(name);
        if (letter.matches()) {
            return Optional.of(new Hole(letter.group(1).charAt(0) - 'a', Integer.parseInt(letter.group(2)) - 1));
        }
        Matcher numbers = ROW_AND_COLUMN.matcher(name);
        return numbers.matches()
                ? Optional.of(new Hole(Integer.parseInt(numbers.group(2)) - 1, Integer.parseInt(numbers.group(1)) - 1))
                : Optional.empty();
    }

    /// The holes of names with spaces between.
    static List<Hole> list(String names) {
        return Arrays.stream(names.split(" ")).map(name -> read(name).orElseThrow()).toList();
    }

    static String rowAndColumn(Hole hole) {
        return hole.y() + 1 + "." + (hole.x() + 1);
    }
}
