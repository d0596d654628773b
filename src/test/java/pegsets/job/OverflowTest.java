package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Budget;
import pegsets.disk.FileFingerprint;
import pegsets.disk.TestFolders;
import pegsets.oracle.SlowSolitaire;
import pegsets.sets.file.BlockSource;
import pegsets.sets.file.Codes;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// Numbers of ways up to 2^128 - 1 are added up exactly; one more is refused with the name of the file that would have
/// held it, and no file of that name is left. Labels of a finished job are replaced by large ones, and the next level
/// is made anew.
class OverflowTest {
    private static final BigInteger LIMIT = BigInteger.TWO.pow(128);
    private static final SlowSolitaire GAME = SlowSolitaire.triangle(5, true);

    @TempDir
    Path folder;

    private Job job;
    private JobFolder jobFolder;

    private void run(String finish, String stage, Budget budget) throws Exception {
        job = JobRun.read(folder, "board: triangle:5\nstart: a1\nfinish: " + finish + "\nsymmetry: none\nresults: ["
                + stage + "]\n").within(budget);
        jobFolder = new JobFolder(folder.resolve("data"), job);
        again();
    }

    private void again() throws IOException {
        JobRun.run(job, folder.resolve("data"));
    }

    /// Gives all labels in a file one value, and makes it as if the run had just got there.
    private void relabel(SetName id, BigInteger value, SetName next) throws IOException {
        Path file = jobFolder.file(id);
        SetSummary there = BlockSource.summary(file, SetHeader.Kind.COUNTS);
        Codes.writeCounts(jobFolder.output(id), there.holes(),
                Collections.nCopies(Math.toIntExact(there.size()), value));
        Files.deleteIfExists(jobFolder.file(next));
        Files.delete(jobFolder.journal());
    }

    private Set<String> positions(SetName set) throws IOException {
        Set<String> positions = new HashSet<>();
        FinishedJob.codes(jobFolder.file(set)).forEach(code -> positions.add(GAME.position(code)));
        return positions;
    }

    /// The file of labels that is replaced, the file made of it, and the sets of both.
    @ParameterizedTest(name = "{0} to {1}: {2} of {3}, little memory: {4}")
    @CsvSource({"a4, solutions, TO_FINISH 5, TO_FINISH 6, false", "a4, solutions, TO_FINISH 5, TO_FINISH 6, true",
        "a4, solutions, FROM_START 9, FROM_START 8, false", "a1, solutions, TO_FINISH 7, FROM_START 7, false",
        "a1, games, WAYS 9, WAYS 8, true"})
    void largeNumbers(String finish, String stage, String from, String to, boolean frugal) throws Exception {
        run(finish, stage, frugal ? JobRun.PARTITIONED : JobRun.DENSE);
        SetName labels = id(from);
        SetName next = id(to);
        int most = mostTerms(labels, next, stage);
        assertTrue(most > 1);
        BigInteger value = LIMIT.subtract(BigInteger.ONE).divide(BigInteger.valueOf(most));

        relabel(labels, value, next);
        runUntilMade(next);
        assertEquals(value.multiply(BigInteger.valueOf(most)),
                Collections.max(Codes.counts(jobFolder.file(next))));

        relabel(labels, value.add(BigInteger.ONE), next);
        ArithmeticException refusal = assertThrows(ArithmeticException.class, this::again);
        assertEquals(next.fileName() + ": a number of ways does not fit in 128 bits", refusal.getMessage());
        assertFalse(TestFolders.names(jobFolder.folder()).stream().anyMatch(name -> name.startsWith(next.fileName())));
    }

    private static SetName id(String words) {
        return new SetName(SetName.Kind.valueOf(words.split(" ")[0]), Integer.parseInt(words.split(" ")[1]));
    }

    /// What follows may overflow, or go on with labels of the earlier run.
    private void runUntilMade(SetName id) throws IOException {
        JobRun.stopped(job, jobFolder.folder().getParent(), new JobRun.Counting() {
            @Override
            public void end(Equation equation, FileFingerprint stored, boolean doneBefore) {
                if (equation.left().equals(id)) {
                    throw new JobRun.Stop();
                }
            }
        });
    }

    /// The most jumps between a position to be labeled and the labeled ones.
    private int mostTerms(SetName labels, SetName next, String stage) throws IOException {
        if (labels.pegs() == next.pegs()) { // the middle of a complement problem: parents, complemented
            Set<String> labeled = positions(SetName.winning(labels.pegs()));
            return labeled.stream()
                    .mapToInt(position -> (int) GAME.parents(position).stream().map(SlowSolitaire::complement)
                            .filter(labeled::contains).count())
                    .max().orElseThrow();
        }
        Set<String> labeled = positions(
                stage.equals("games") ? SetName.forward(labels.pegs()) : SetName.winning(labels.pegs()));
        return positions(stage.equals("games") ? SetName.forward(next.pegs()) : SetName.winning(next.pegs())).stream()
                .mapToInt(position -> (int) (labels.pegs() < next.pegs()
                        ? GAME.descendants(position)
                        : GAME.parents(position))
                        .stream().filter(labeled::contains).count())
                .max().orElseThrow();
    }

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

    /// Eight pieces that no jump connects are images of each other under the symmetries of the square. Each is solved
    /// in six jumps, in two ways, without a choice that loses; the jumps of different pieces may be mixed at will.
    @Tag("slow")
    @Test
    void moreThan2To128SolutionsAreCountedButNotAllWays() throws Exception {
        List<BigInteger> ofOne = waysOfOne();
        assertEquals(BigInteger.TWO, ofOne.get(JUMPS));
        List<BigInteger> most = mostWays(PIECES, ofOne);
        int fit = 0; // jumps before the finish, as long as 128 bits hold all numbers
        while (most.get(fit + 1).bitLength() <= 128) {
            fit++;
        }
        int pegs = PIECES + fit + 1;
        String problem = board() + "start: {vacant: " + names("a1") + "}\nfinish: {pegs: " + names("b1") + "}\n";
        job = JobRun.read(folder, problem + "results: [solutions]\n");
        assertEquals(8, job.problem().group().size());
        JobRun.run(job, folder.resolve("data"));
        BigInteger mixed = BigInteger.ONE; // 136 bits, the product of numbers of ways in the middle
        for (int piece = 1; piece <= PIECES; piece++) {
            mixed = mixed.multiply(choose(piece * JUMPS, JUMPS)).multiply(BigInteger.TWO);
        }
        assertEquals(mixed, new JobFolder(folder.resolve("data"), job).solutions());
        job = JobRun.read(folder, problem + "results: [counts]\n");
        jobFolder = new JobFolder(folder.resolve("data"), job);
        ArithmeticException refusal = assertThrows(ArithmeticException.class,
                () -> JobRun.run(job, folder.resolve("data")));
        assertEquals("W_" + pegs + ".to-finish: a number of ways does not fit in 128 bits", refusal.getMessage());
        assertEquals(most.get(fit), Collections.max(
                Codes.counts(jobFolder.file(new SetName(SetName.Kind.TO_FINISH, pegs - 1)))));
    }
}
