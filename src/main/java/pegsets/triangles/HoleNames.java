package pegsets.triangles;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.board.geometry.Hole;

/// The two names of a hole: by a letter for the column and the row, `d31`, as on all boards; or by row and column,
/// `31.4`, which also serves columns that have no letter. Both count from 1.
final class HoleNames {
    private static final Pattern LETTER_AND_ROW = Pattern.compile("([a-z])([1-9][0-9]{0,3})");
    private static final Pattern ROW_AND_COLUMN = Pattern.compile("([1-9][0-9]{0,3})\\.([1-9][0-9]{0,3})");

    private HoleNames() {}

    /// Returns the hole of a name of either form, on a board or not.
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

    /// Returns the holes of names with spaces between.
    static List<Hole> list(String names) {
        return Arrays.stream(names.split(" ")).map(name -> read(name).orElseThrow()).toList();
    }
}
