package pegsets.job.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import pegsets.board.Images;
import pegsets.board.JumpLines;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.CodeSetReader;

/// The complete games from a start: raw jump sequences to a position that has no jump.
///
/// @param byPegsLeft by the number of pegs left, the games that end with it, if there are any
/// @param byFinish   by the name of the last peg's hole, the games that end with one peg there
public record Games(SortedMap<Integer, BigInteger> byPegsLeft, Map<String, BigInteger> byFinish) {
    /// The form of each of the [#lines].
    public static final Pattern LINE = Pattern.compile("(pegs [0-9]{1,2}|finish [^ ]+) [0-9]{1,1000}");

    /// Counts games, from all forward sets and the files of the numbers of ways from the start to their positions.
    public static Games count(ProblemContext context, int threads, List<Path> forward, List<Path> ways)
            throws IOException {
        Images images = context.images();
        JumpLines lines = context.jumps().lines();
        SortedMap<Integer, BigInteger> byPegsLeft = new TreeMap<>();
        SortedMap<Integer, BigInteger> byHole = new TreeMap<>();
        for (int i = 0; i < forward.size(); i++) {
            int pegs = CodeSetReader.summary(forward.get(i)).pegs();
            LabeledSet.inOrder(threads, forward.get(i), context.numbering(), List.of(ways.get(i)), segment -> {
                BigInteger ended = BigInteger.ZERO;
                for (int j = 0; j < segment.size(); j++) {
                    long code = segment.codes()[j];
                    if (lines.count(code) == 0) {
                        BigInteger waysToEach = segment.labels().getFirst().get(j);
                        ended = ended.add(waysToEach.multiply(BigInteger.valueOf(images.orbitSize(code))));
                        if (pegs == 1) { // a set of one segment
                            context.jumps().group().elements().forEach(
                                    s -> byHole.put(Long.numberOfTrailingZeros(s.image(code)), waysToEach));
                        }
                    }
                }
                return ended;
            }, ended -> {
                if (ended.signum() > 0) {
                    byPegsLeft.merge(pegs, ended, BigInteger::add);
                }
            });
        }
        Map<String, BigInteger> byFinish = new LinkedHashMap<>();
        byHole.forEach((hole, games) -> byFinish.put(context.problem().board().nameOf(hole), games));
        return new Games(byPegsLeft, byFinish);
    }

    public BigInteger total() {
        return byPegsLeft.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Returns the number of games that end with one peg in any hole.
    public BigInteger won() {
        return byPegsLeft.getOrDefault(1, BigInteger.ZERO);
    }

    /// Returns a line for each number, for a file.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        byPegsLeft.forEach((pegs, games) -> lines.add("pegs " + pegs + " " + games));
        byFinish.forEach((hole, games) -> lines.add("finish " + hole + " " + games));
        return lines;
    }

    /// Reads lines that [#lines] returned.
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
