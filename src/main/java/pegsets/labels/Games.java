package pegsets.labels;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The complete games from a start: raw jump sequences that end where no jump is left.
///
/// @param byPegsLeft the number of games that end with so many pegs, where there are any
/// @param byFinish   the number of games that end with one peg, by the name of its hole
public record Games(SortedMap<Integer, BigInteger> byPegsLeft, Map<String, BigInteger> byFinish) {

    /// All games.
    public BigInteger total() {
        return byPegsLeft.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// The games that end with one peg, wherever it is.
    public BigInteger won() {
        return byPegsLeft.getOrDefault(1, BigInteger.ZERO);
    }

    /// The pegs that the shortest games leave.
    public int mostPegsLeft() {
        return byPegsLeft.lastKey();
    }

    /// One line for each number, for a file.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        byPegsLeft.forEach((pegs, games) -> lines.add("pegs " + pegs + " " + games));
        byFinish.forEach((hole, games) -> lines.add("finish " + hole + " " + games));
        return lines;
    }

    /// The games of lines that [#lines] gave.
    public static Games ofLines(List<String> lines) {
        SortedMap<Integer, BigInteger> byPegsLeft = new TreeMap<>();
        Map<String, BigInteger> byFinish = new LinkedHashMap<>();
        for (String line : lines) {
            List<String> words = List.of(line.split(" "));
            if (words.getFirst().equals("pegs")) {
                byPegsLeft.put(Integer.valueOf(words.get(1)), new BigInteger(words.get(2)));
            } else {
                byFinish.put(words.get(1), new BigInteger(words.get(2)));
            }
        }
        return new Games(byPegsLeft, byFinish);
    }
}
