package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.sets.file.Codes;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.oracle.SlowSolitaire;

/// A board on which there are more than 2^128 ways: eight pieces that no jump connects, images of each other under the
/// symmetries of the square. Each is solved in six jumps, in two ways, without a choice that loses; the jumps of
/// different pieces may be mixed at will.
@Tag("slow")
class ManyPiecesTest {
    private static final int PIECES = 8;
    private static final int JUMPS = 6;
    private static final List<String> PIECE = List.of("oooo", "--oo", "--oo");
    private static final SlowSolitaire ALONE = SlowSolitaire.square(SlowSolitaire.Moves.FOUR, PIECE);
    /// From the middle of the board to its sides, and to the first hole of the piece.
    private static final int REACH = 8;
    private static final int COLUMN = 5;
    private static final int ROW = 1;

    /// The images of a hole of the piece, as columns and rows from 0.
    private static List<int[]> images(String hole) {
        int x = COLUMN + hole.charAt(0) - 'a';
        int y = ROW + hole.charAt(1) - '1';
        List<int[]> images = new ArrayList<>();
        for (int[] xy : new int[][] {{x, y}, {y, x}}) {
            for (int[] sign : new int[][] {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
                images.add(new int[] {REACH + sign[0] * xy[0], REACH + sign[1] * xy[1]});
            }
        }
        return images;
    }

    private static String board() {
        char[][] rows = new char[2 * REACH + 1][2 * REACH + 1];
        Arrays.stream(rows).forEach(row -> Arrays.fill(row, '-'));
        ALONE.holeNames().forEach(hole -> images(hole).forEach(image -> rows[image[1]][image[0]] = 'o'));
        StringBuilder yaml = new StringBuilder("board:\n  lattice: square\n  picture: |\n");
        Arrays.stream(rows).forEach(row -> yaml.append("    ").append(row).append('\n'));
        return yaml.toString();
    }

    private static String names(String hole) {
        List<String> names = new ArrayList<>();
        images(hole).forEach(image -> names.add((char) ('a' + image[0]) + "" + (image[1] + 1)));
        return names.toString();
    }

    /// The most ways to the finish from any position so many jumps before it. A position is, for each piece, so many
    /// jumps before the piece's own finish; with one piece more, the jumps of this piece go anywhere among those of the
    /// others.
    private static List<BigInteger> mostWays(int pieces, List<BigInteger> ofOne) {
        List<BigInteger> most = List.of(BigInteger.ONE);
        for (int n = 1; n <= pieces; n++) {
            List<BigInteger> longer = new ArrayList<>(Collections.nCopies(most.size() + JUMPS, BigInteger.ZERO));
            for (int others = 0; others < most.size(); others++) {
                for (int own = 0; own <= JUMPS; own++) {
                    BigInteger ways = choose(others + own, own).multiply(ofOne.get(own)).multiply(most.get(others));
                    longer.set(others + own, longer.get(others + own).max(ways));
                }
            }
            most = longer;
        }
        return most;
    }

    private static BigInteger choose(int n, int k) {
        return k == 0
                ? BigInteger.ONE
                : choose(n - 1, k - 1).multiply(BigInteger.valueOf(n)).divide(BigInteger.valueOf(k));
    }

    /// The most ways from any position of one piece to its finish, by the jumps between.
    private static List<BigInteger> waysOfOne() {
        String finish = ALONE.only("b1");
        SlowSolitaire.SequenceCounter counter = new SlowSolitaire.SequenceCounter(Set.of(finish), ALONE::descendants);
        List<BigInteger> ways = new ArrayList<>(Collections.nCopies(JUMPS + 1, BigInteger.ZERO));
        for (String position : SlowSolitaire.closure(Set.of(ALONE.allBut("a1")), ALONE::descendants)) {
            int jumps = SlowSolitaire.pegs(position) - 1;
            ways.set(jumps, ways.get(jumps).max(counter.count(position)));
        }
        return ways;
    }

    @Test
    void moreThan2To128WaysAreRefused(@TempDir Path folder) throws Exception {
        List<BigInteger> ofOne = waysOfOne();
        assertEquals(BigInteger.TWO, ofOne.get(JUMPS));
        List<BigInteger> most = mostWays(PIECES, ofOne);
        int fit = 0; // jumps before the finish, as long as 128 bits hold all numbers
        while (most.get(fit + 1).bitLength() <= 128) {
            fit++;
        }
        int pegs = PIECES + fit + 1;

        Path file = Files.writeString(folder.resolve("job.yaml"),
                board() + "start: {vacant: " + names("a1") + "}\nfinish: {pegs: "
                        + names("b1") + "}\nresults: [solutions]\n");
        Job job = JobFile.read(JobSource.of(file, List.of()), Path.of("conf/defaults.yaml"));
        assertEquals(8, job.problem().group().size());
        JobFolder jobFolder = new JobFolder(folder.resolve("data"), job);
        ArithmeticException refusal = assertThrows(ArithmeticException.class,
                () -> new Runner(jobFolder, new JobRun.Counting()).run());
        assertEquals("W_" + pegs + ".to-finish: a number of ways passes 128 bits", refusal.getMessage());
        assertEquals(most.get(fit), Collections.max(
                Codes.counts(jobFolder.file(new SetName(SetName.Kind.TO_FINISH, pegs - 1)))));
    }
}
