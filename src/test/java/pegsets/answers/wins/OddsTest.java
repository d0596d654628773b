package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.Breadth;
import pegsets.disk.Budget;
import pegsets.disk.TestFolders;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.job.JobFileException;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.labels.WideNumbers;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowSolitaire;
import pegsets.sets.file.CodeSetWriter;

/// The odds agree with the slow oracle, which reckons from the position onward where the program reckons from the
/// start. Shares of numerators against [BigInteger].
class OddsTest {
    private static final Budget AMPLE = new Budget(64 << 20, 1 << 30, 2);
    /// A handful of positions at a time.
    private static final Budget SLICES = new Budget(200, 1 << 30, 2);

    private static FinishedJob job(Path folder, String yaml) throws IOException {
        return FinishedJob.run(Files.createTempDirectory(folder, "job"), yaml + "results: [forward]\nforward-to: 1\n");
    }

    private static Odds odds(FinishedJob finished, Budget budget) throws IOException {
        return RandomPlay.odds(
                new JobFolder(finished.folder().folder().getParent(), finished.job().within(budget)), _ -> {});
    }

    /// As the oracle has it: by pegs left and by hole in one table.
    private static SortedMap<String, String> ends(Odds odds) {
        SortedMap<String, String> texts = new TreeMap<>();
        odds.byPegsLeft().forEach((pegs, chance) -> texts.put(pegs.toString(), chance.toString()));
        odds.byFinish().forEach((hole, chance) -> texts.put(hole, chance.toString()));
        return texts;
    }

    private static Fraction sum(Stream<Fraction> fractions) {
        return fractions.reduce(Fraction.ZERO, (a, b) -> new Fraction(
                a.numerator().multiply(b.denominator()).add(b.numerator().multiply(a.denominator())),
                a.denominator().multiply(b.denominator())));
    }

    private static void checkSums(Odds odds) {
        assertEquals(Fraction.ONE, sum(odds.byPegsLeft().values().stream()));
        assertEquals(odds.onePeg(), sum(odds.byFinish().values().stream()));
    }

    /// A board, its rules and the vacancies of the starts.
    record Case(Ground ground, List<String> starts, String finish) {
        String yaml(String symmetry) {
            return ground.yaml(String.join(" ", starts), finish, symmetry);
        }
    }

    private static Stream<Case> allStarts(Ground ground) {
        return ground.game().holeNames().stream().map(hole -> new Case(ground, List.of(hole), "any"));
    }

    static Stream<Case> cases() {
        Ground triangle = new Ground("triangle:5", "6-move");
        Ground rectangle = new Ground("rectangle:4x3", "4-move");
        return Stream.of(allStarts(triangle), allStarts(new Ground("triangle:4", "6-move")),
                allStarts(new Ground("triangle:4", "4-move")), allStarts(rectangle),
                allStarts(new Ground("square:3", "8-move")), allStarts(new Ground("rectangle:4x3", "8-move")),
                Stream.of(new Case(new Ground("square:4", "4-move"), List.of("b1"), "any"),
                        new Case(new Ground("diamond:3", "8-move"), List.of("c3"), "any"),
                        new Case(new Ground("hexagon:2", "6-move"), List.of("a1"), "any"),
                        new Case(triangle, List.of("a1", "a4", "c5"), "any"),
                        new Case(triangle, List.of("a4", "d4"), "a1"),
                        new Case(rectangle, List.of("a1", "b2"), "any")))
                .flatMap(s -> s);
    }

    static Stream<Case> some() {
        return Breadth.every(9, cases());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("some")
    void agreesWithTheOracle(Case on, @TempDir Path folder) throws Exception {
        SlowSolitaire game = on.ground.game();
        SortedMap<String, String> expected = new SlowOdds(game).ends(on.starts.stream().map(game::allBut).toList());
        FinishedJob reduced;
        try {
            reduced = job(folder, on.yaml("stabilizer"));
        } catch (JobFileException e) {
            assertFalse(expected.containsKey("1"), "refused, but a game can end with one peg");
            return;
        }
        Odds odds = odds(reduced, AMPLE);
        assertEquals(expected, ends(odds));
        checkSums(odds);
        assertEquals(odds, odds(reduced, SLICES));
        assertEquals(odds, odds(job(folder, on.yaml("none")), SLICES));
    }

    /// Common denominators of one word and of several come up.
    @Test
    void theCasesHaveNumbersOfOneWordAndOfMore() {
        assertTrue(commonDenominator(SlowSolitaire.triangle(4, true), "a1").bitLength() <= Long.SIZE);
        assertTrue(commonDenominator(SlowSolitaire.triangle(5, true), "a1").bitLength() > Long.SIZE);
    }

    private static BigInteger commonDenominator(SlowSolitaire game, String start) {
        BigInteger denominator = BigInteger.ONE;
        for (Set<String> level = Set.of(game.allBut(start)); !level.isEmpty();
                level = SlowSolitaire.next(level, game::descendants)) {
            denominator = denominator
                    .multiply(level.stream().map(position -> BigInteger.valueOf(game.descendants(position).size()))
                            .filter(jumps -> jumps.signum() > 0)
                            .reduce(BigInteger.ONE, (a, b) -> a.multiply(b).divide(a.gcd(b))));
        }
        return denominator;
    }

    /// A finish of several pegs may be come to without ending there, and not every game passes it.
    @ParameterizedTest(name = "finish {0}")
    @ValueSource(strings = {"......****.....", "...*.*.........", ".......*...*...", "*.............."})
    void comesToTheFinish(String picture, @TempDir Path folder) throws Exception {
        SlowSolitaire game = SlowSolitaire.triangle(5, true);
        String expected = new SlowOdds(game).reaching(List.of(game.allBut("a1")), picture);
        for (String symmetry : List.of("stabilizer", "none")) {
            FinishedJob job = job(folder, "board: triangle:5\nstart: a1\nfinish: {code: %d}\nsymmetry: %s\n"
                    .formatted(SlowSolitaire.code(picture), symmetry));
            assertEquals(expected, odds(job, AMPLE).finish().toString(), symmetry);
            assertEquals(expected, odds(job, SLICES).finish().toString(), symmetry);
        }
    }

    @Test
    void aFinishOfSeveralHolesIsAnyOfThem(@TempDir Path folder) throws Exception {
        Odds odds = odds(job(folder, "board: triangle:5\nstart: a1\nfinish: [a4, d4]\n"), AMPLE);
        assertEquals(sum(Stream.of("a4", "d4").map(odds.byFinish()::get)), odds.finish());
    }

    @Test
    void startsWithoutAJumpEndAtOnce(@TempDir Path folder) throws Exception {
        Odds odds = odds(job(folder, "board: triangle:5\nstart: {pegs: [a1, a5]}\nfinish: {pegs: [a1, a5]}\n"), AMPLE);
        assertEquals("{2=1/1}", odds.byPegsLeft().toString());
        assertEquals(Fraction.ONE, odds.finish());
    }

    /// The same number to the digits that are given.
    private static void assertOneIn(BigDecimal expected, Fraction chance) {
        BigDecimal oneIn = new BigDecimal(chance.denominator()).divide(new BigDecimal(chance.numerator()),
                new MathContext(expected.precision()));
        assertEquals(0, expected.compareTo(oneIn), expected + " but " + oneIn);
    }

    /// Figures of Bell, Triangular, Table 2, with more digits (recomputed). `TableTest` compares the printed ones.
    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"a1, rule-of-thumb, 47.35", "a1, sax, 6.921", "b3, rule-of-thumb, 141.613", "b3, sax, 19.333",
        "a4, rule-of-thumb, 47.35", "a4, sax, 6.921", "c5, rule-of-thumb, 12.594", "c5, sax, 6.974"})
    void playersWithARule(String start, String player, BigDecimal oneIn, @TempDir Path folder) throws Exception {
        FinishedJob job = job(folder, "board: triangle:5\nstart: " + start + "\nfinish: any\n");
        Odds odds = new RestrictedPlay(job.job().problem(), Player.labeled(player).orElseThrow(), AMPLE.memoryBytes())
                .odds();
        checkSums(odds);
        assertOneIn(oneIn, odds.onePeg());
        assertEquals(odds.onePeg(), odds.finish());
    }

    /// Without a rule the small recursion for the other players gives the odds of any jump.
    @Test
    void playersWithoutARuleAreAlike(@TempDir Path folder) throws Exception {
        FinishedJob job = job(folder, "board: triangle:5\nstart: [a1, b3]\nfinish: any\n");
        assertEquals(odds(job, AMPLE), new RestrictedPlay(job.job().problem(), Player.ANY, AMPLE.memoryBytes()).odds());
    }

    /// Bell, Triangular, footnote 8: a peg first, then one of its jumps.
    @ParameterizedTest(name = "{0}, {1} from {2}")
    @CsvSource({"triangle:5, 6-move, a1", "triangle:5, 6-move, c5", "square:4, 4-move, b1",
        "rectangle:4x3, 8-move, a1"})
    void aPegFirst(String board, String rules, String start, @TempDir Path folder) throws Exception {
        Ground ground = new Ground(board, rules);
        FinishedJob job = job(folder, ground.yaml() + "start: " + start + "\nfinish: any\n");
        Odds odds = new RestrictedPlay(job.job().problem(), Player.PEG_FIRST, AMPLE.memoryBytes()).odds();
        SlowSolitaire game = ground.game();
        assertEquals(new SlowOdds(game, true).ends(List.of(game.allBut(start))), ends(odds));
        assertNotEquals(odds(job, AMPLE), odds);
        assertThrows(IOException.class,
                () -> new RestrictedPlay(job.job().problem(), Player.PEG_FIRST, 1 << 10).odds());
    }

    /// At the end of play from the corner, the last jump into the corner is allowed, and one in between is not.
    @Test
    void theRuleIsWaivedAtTheFirstAndTheLastJumpOnly(@TempDir Path folder) throws Exception {
        assertEquals("{a1=1/2, a4=1/2}", thumb(folder, "{pegs: [a2, a3]}", "a1").byFinish().toString());
        // a2 and a3 may jump to a4 or a1, e5 stays: the corner is left out
        assertEquals(Fraction.ONE, thumb(folder, "{pegs: [a2, a3, e5]}", "{pegs: [a4, e5]}").finish());
        // over a2 or a4, into a corner: nothing else is possible, so the first jump may go there
        assertEquals("1/2", thumb(folder, "{pegs: [a2, a3, a4]}", "{pegs: [a1, a4]}").finish().toString());
        // but no later one: b5-d5, and the same jumps are left
        assertEquals("{4=1/1}", thumb(folder, "{pegs: [a2, a3, a4, b5, c5]}", "any").byPegsLeft().toString());
    }

    private static Odds thumb(Path folder, String start, String finish) throws Exception {
        FinishedJob job = job(folder, "board: triangle:5\nstart: %s\nfinish: %s\n".formatted(start, finish));
        return new RestrictedPlay(job.job().problem(), Player.RULE_OF_THUMB, AMPLE.memoryBytes()).odds();
    }

    @Test
    void progressIsHeard(@TempDir Path folder) throws Exception {
        FinishedJob job = job(folder, "board: triangle:5\nstart: a1\n");
        CountedProgress listener = new CountedProgress();
        RandomPlay.odds(job.folder(), listener);
        assertEquals(job.total(SetName::forward) - 1, listener.announced.get());
        assertEquals(listener.announced.get(), listener.done.get());
        assertFalse(Files.exists(job.folder().folder().resolve("tmp")));
    }

    @Test
    void temporaryFilesKeepToTheBudget(@TempDir Path folder) throws Exception {
        FinishedJob job = job(folder, "board: triangle:5\nstart: a1\n");
        IOException e = assertThrows(IOException.class, () -> odds(job, new Budget(1 << 20, 2000, 2)));
        assertTrue(
                e.getMessage().matches(
                        "temporary files of the chances at [0-9]+ pegs need 1m, but temp-disk is 0m; raise temp-disk"),
                e.getMessage());
    }

    /// A set that lacks a position makes the sum of all probabilities less than 1.
    @Test
    void aMissingPositionIsNoticed(@TempDir Path folder) throws Exception {
        FinishedJob job = job(folder, "board: triangle:5\nstart: a1\n");
        long[] codes = job.codes(SetName.forward(9)).stream().mapToLong(Long::longValue).toArray();
        try (CodeSetWriter writer = new CodeSetWriter(job.folder().file(SetName.forward(9)), 15, 9,
                job.folder().description(SetName.forward(9)))) {
            writer.write(Arrays.copyOf(codes, codes.length - 1), codes.length - 1);
            writer.commit();
        }
        Files.delete(job.folder().journal());
        assertTrue(TestFolders.assertCorrupt(job.folder().file(SetName.forward(9)), () -> odds(job, AMPLE)).fault()
                .contains("do not add up to 1"));
    }

    /// Bell, Triangular, section 2.3, has 1 in 37 million.
    @Tag("slow")
    @ParameterizedTest(name = "memory {0}")
    @CsvSource({"1g", "64m"})
    void theCentralGame(String memory, @TempDir Path folder) throws Exception {
        FinishedJob job = job(folder, "board: english33\nstart: d4\nmemory: " + memory + "\n");
        Odds odds = odds(job, job.job().budget());
        checkSums(odds);
        assertOneIn(new BigDecimal("37067736"), odds.onePeg());
        assertEquals(
                new BigInteger("11994344452965821248433903300504484891877934148654166642449136095307021299393211359918"
                        + "18154651495589139523"),
                odds.onePeg().numerator());
        // half of the games with one peg end at d4
        assertEquals(odds.onePeg(), sum(Stream.of(odds.finish(), odds.finish())));
    }

    /// Factors that pass one word are several, as where positions have up to 43 jumps and more.
    @Test
    void aLongFactorIsAProductOfWords() {
        BigInteger product = BigInteger.ONE;
        for (int n = 2; n < 80; n++) {
            product = product.multiply(BigInteger.valueOf(n)).divide(product.gcd(BigInteger.valueOf(n)));
            long[] words = JumpShares.words(product, n);
            BigInteger again = BigInteger.ONE;
            for (long word : words) {
                assertTrue(word > 0);
                again = again.multiply(BigInteger.valueOf(word));
            }
            assertEquals(product, again, "least common multiple up to " + n);
        }
        assertArrayEquals(new long[] {1}, JumpShares.words(BigInteger.ONE, 0));
    }

    @Test
    void theSharesOfAllJumpsAreTheNumerator() {
        JumpShares shares = new JumpShares(0, 4, 6, 6, 1);
        assertEquals(BigInteger.valueOf(12), shares.multiple());
        for (int jumps : new int[] {1, 4, 6}) {
            WideNumbers numerators = new WideNumbers(2, 2);
            numerators.words()[2] = -5;
            BigInteger all = numerators.get(1).multiply(shares.multiple());
            shares.share(numerators, 1, jumps);
            assertEquals(all, numerators.get(1).multiply(BigInteger.valueOf(jumps)), jumps + " jumps");
        }
    }
}
