package pegsets.publish.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.ForcedJumps;
import pegsets.answers.wins.Fraction;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.PositionText;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowSolitaire;
import pegsets.publish.exchange.Exports;

/// The methods that the folder of a job and an export share, and those of the folder alone. That the winning positions
/// themselves are right, `WinningIndexTest` says.
class WinningSetsTest {
    @TempDir
    Path data;

    private Exports exports(String yaml) throws IOException {
        Exports exports = new Exports(data, Files.writeString(data.resolve("job.yaml"), yaml).toString());
        assertEquals(0, exports.pegs("run", "--set", "results=counts"), exports::complaint);
        return exports;
    }

    private Exports corner() throws IOException {
        return exports("board: triangle:5\nstart: a1\n");
    }

    private static List<Long> stored(WinningSets sets, int pegs) throws IOException {
        List<Long> codes = new ArrayList<>();
        sets.forEachStored(pegs, codes::add);
        return codes;
    }

    /// Complement problems with an odd and an even number of holes, others, several starts, no symmetry, all
    /// symmetries, and a drawn board with a forbidden jump.
    @ParameterizedTest
    @ValueSource(strings = {"board: triangle:5\nstart: a1\n", "board: triangle:5\nstart: b3\nfinish: any\n",
        "board: triangle:4\nstart: a2\nfinish: b2\n", "board: rectangle:4x3\nstart: b3\n",
        "board: triangle:5\nstart: [a1, a5]\nfinish: [a1, a4]\n", "board: triangle:5\nstart: a1\nsymmetry: none\n",
        "board: triangle:5\nstart: vacant:a3,c3,c5\nfinish: pegs:a3,c3,c5\nsymmetry: full\n",
        "board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\nforbid: a1-c1\n"})
    void bothAnswerAlike(String yaml) throws Exception {
        Exports exports = exports(yaml);
        Problem problem = exports.job().problem();
        try (WinningPositions winning = WinningPositions.open(exports.folder().folder(), problem.board());
                ExportedSets exported = ExportedSets.open(exports.export("binary"))) {
            assertEquals(problem.start().codes(), winning.starts());
            assertEquals(problem.start().codes(), exported.starts());
            assertEquals(problem.finish().codes(), winning.finishes());
            assertEquals(problem.finish().codes(), exported.finishes());
            assertEquals(problem.board().jumps(), exported.board().jumps());
            for (int pegs = 0; pegs <= problem.board().size(); pegs++) {
                List<Long> codes = exports.winning().getOrDefault(pegs, List.of());
                assertEquals(codes, stored(winning, pegs), pegs + " pegs");
                assertEquals(codes, stored(exported, pegs), pegs + " pegs");
            }
            int found = 0;
            for (long position = 0; position <= problem.board().full();
                    position += problem.board().full() > 1 << 12 ? 7 : 1) {
                assertEquals(winning.contains(position), exported.contains(position), Long.toString(position));
                List<Jump> good = winning.goodJumps(position);
                assertEquals(good, exported.goodJumps(position));
                assertEquals(good.stream().findFirst(), exported.hint(position));
                assertEquals(winning.solve(position), exported.solve(position));
                assertEquals(exported.contains(position), exported.solve(position).isPresent());
                found += exported.contains(position) ? 1 : 0;
            }
            assertTrue(found > 1);
            for (WinningSets sets : List.of(winning, exported)) {
                for (long start : sets.starts()) {
                    Optional<List<Jump>> solution = sets.solve(start);
                    assertTrue(solution.isEmpty() || problem.finish().codes().contains(after(start, solution.get())));
                }
                assertThrows(IllegalArgumentException.class, () -> sets.contains(-1));
                assertThrows(IllegalArgumentException.class, () -> sets.goodJumps(-1));
                assertThrows(IllegalArgumentException.class, () -> sets.hint(-1));
            }
        }
    }

    private static long after(long position, List<Jump> jumps) {
        long reached = position;
        for (Jump jump : jumps) {
            assertTrue(jump.isLegal(reached));
            reached ^= jump.mask();
        }
        return reached;
    }

    @Test
    void codesOf64BitsAreUnsigned() throws Exception {
        Exports exports = new Exports(data, Exports.WIDE);
        try (ExportedSets sets = ExportedSets.open(exports.export("binary"))) {
            long start = sets.starts().getFirst();
            assertTrue(start < 0 && sets.contains(start));
            assertTrue(sets.finishes().contains(after(start, sets.solve(start).orElseThrow())));
            assertEquals(Long.compareUnsigned(start, sets.board().complement(start)) > 0,
                    !sets.contains(sets.board().complement(start)));
        }
    }

    /// The chance of a position is the mean of those after its jumps; that of the start is the oracle's.
    @Test
    void chancesAreMeans() throws Exception {
        Exports exports = corner();
        try (WinningPositions winning = WinningPositions.open(exports.folder().folder())) {
            SlowSolitaire slow = SlowBoards.named("triangle:5", SlowSolitaire.Moves.SIX);
            long start = winning.starts().getFirst();
            assertEquals(
                    new SlowOdds(slow).reaching(List.of(slow.position(start)),
                            slow.position(winning.finishes().getFirst())),
                    winning.chance(start).toString());
            assertEquals(Chances.fromStarts(exports.folder(), _ -> {}), winning.chance(start));
            for (long position = 2; position <= winning.board().full(); position++) {
                Fraction sum = Fraction.ZERO;
                int legal = 0;
                for (Jump jump : winning.board().jumps()) {
                    if (jump.isLegal(position)) {
                        legal++;
                        sum = sum.plus(winning.chance(position ^ jump.mask()));
                    }
                }
                assertEquals(winning.contains(position), winning.chance(position).numerator().signum() > 0);
                if (winning.contains(position)) {
                    assertEquals(sum.over(legal), winning.chance(position), Long.toString(position));
                }
            }
            assertEquals(Fraction.ONE, winning.chance(winning.finishes().getFirst()));
            assertThrows(IllegalArgumentException.class, () -> winning.chance(-1));
        }
    }

    /// Jump by jump: the intersection over the good jumps. Two jumps of a line have the same mask.
    @Test
    void forcedJumpsAreInEverySolution() throws Exception {
        try (WinningPositions winning = WinningPositions.open(corner().folder().folder())) {
            Map<Long, Set<Object>> known = new HashMap<>();
            int some = 0;
            for (long position = 1; position <= winning.board().full(); position++) {
                if (winning.contains(position) && position % 7 == 1) {
                    ForcedJumps.Forced forced = winning.forcedJumps(position);
                    Set<Object> expected = common(winning, position, known);
                    Set<Object> found = new HashSet<>(forced.jumps());
                    Stream.concat(forced.jumps().stream(), forced.lines().stream())
                            .forEach(jump -> found.add(jump.mask()));
                    assertEquals(expected, found, Long.toString(position));
                    assertTrue(forced.lines().stream().noneMatch(line -> forced.jumps().stream()
                            .anyMatch(jump -> jump.mask() == line.mask())));
                    some += forced.lines().isEmpty() ? 0 : 1;
                }
            }
            assertTrue(some > 0);
            assertEquals(new ForcedJumps.Forced(List.of(), List.of()), winning.forcedJumps(3));
            assertThrows(IllegalArgumentException.class, () -> winning.forcedJumps(-1));
        }
    }

    private static Set<Object> common(WinningSets winning, long position, Map<Long, Set<Object>> known)
            throws IOException {
        if (known.containsKey(position)) {
            return known.get(position);
        }
        Set<Object> common = null;
        for (Jump jump : winning.goodJumps(position)) {
            Set<Object> made = new HashSet<>(common(winning, position ^ jump.mask(), known));
            made.add(jump);
            made.add(jump.mask());
            if (common == null) {
                common = made;
            } else {
                common.retainAll(made);
            }
        }
        known.put(position, common == null ? Set.of() : common);
        return known.get(position);
    }

    @Test
    void randomSolutionsAreEquallyLikely() throws Exception {
        try (WinningPositions winning = WinningPositions.open(corner().folder().folder())) {
            Board board = winning.board();
            long position = PositionText.read(board, "vacant:a1,a3,b3,c3,a4,d4");
            Random random = new Random(7);
            Map<List<Jump>, Integer> drawn = new HashMap<>();
            int draws = 22 * 20;
            for (int i = 0; i < draws; i++) {
                List<Jump> solution = winning.randomSolution(position, random).orElseThrow();
                assertTrue(winning.finishes().contains(after(position, solution)));
                drawn.merge(solution, 1, Integer::sum);
            }
            assertEquals(BigInteger.valueOf(drawn.size()), winning.solutionsFrom(position));
            // chi-square of 21 degrees of freedom is above 55 once in 10,000 seeds
            double square = drawn.values().stream().mapToDouble(times -> (times - 20) * (times - 20) / 20.0).sum();
            assertTrue(square < 55, "chi-square " + square);
            assertEquals(Optional.empty(), winning.randomSolution(0, random));
        }
    }

    private static String refusal(Path folder) {
        return assertThrows(IOException.class, () -> ExportedSets.open(folder)).getMessage();
    }

    @Test
    void otherFoldersAreRefused() throws Exception {
        assertEquals(data.resolve("none")
                + ": no such folder; make it with pegs export JOB --format binary --out DIR",
                refusal(data.resolve("none")));
        assertEquals(data + " has no manifest.json; name a folder that pegs export JOB --format binary has written",
                refusal(data));
        Exports exports = corner();
        Path text = exports.export("text");
        assertTrue(refusal(text).startsWith(text + "/manifest.json: has format text instead of binary; export "));
        Path forward = exports.export("binary", "--results", "forward");
        assertTrue(
                refusal(forward).startsWith(forward + "/manifest.json: has set forward instead of winning; export "));
    }

    @Test
    void damagedFilesAreRefused() throws Exception {
        Path folder = corner().export("binary");
        Path set = folder.resolve("W_6.u32");
        byte[] codes = Files.readAllBytes(set);
        Files.write(set, new byte[codes.length - 4]);
        assertEquals(set + ": has " + (codes.length - 4) + " bytes, but the manifest says " + codes.length
                + "; export the sets again with pegs export JOB --format binary", refusal(folder));
        Files.delete(set);
        assertEquals(set + ": missing; export the sets again with pegs export JOB --format binary", refusal(folder));
    }

    /// JSON is read as YAML, whose reader knows aliases. `HostileInputTest` has more such texts.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(?s).+|{\"manifest\":&a [[*a]]}|not JSON: an alias, or nested more than 50 deep",
        "\\\"W_6.u32\\\"|\"W_60.u32\"|lists no file W_6.u32 or W_6.u64",
        "\\\"k\\\" ?: ?6|\"k\":60|lists no file W_60.u32 or W_60.u64",
        "\\\"positions\\\" ?: ?[0-9]+|\"positions\":9999|says that W_1.u32 has 4 bytes and 9999 codes",
        "\\\"lattice\\\"|\"latice\"|has an unknown lattice",
        "\\\"rules\\\" ?: ?\\\"6|\"rules\":\"5|has unknown rules",
        "stabilizer|none|has symmetries that do not match its problem",
        "32766|99999|describes no problem (99999: not a code of a position on triangle:5; codes are at most 32767)",
        "\\\"jumps\\\" ?: ?\\[|\"jumps\":[[0,0,0],|has holes or jumps that its rules do not allow",
        "\\\"complementsAbove\\\"|\"x\"|has no number 'complementsAbove'",
        "\\\"group\\\"|\"x\"|has no list 'group'",
        "^.|[|not JSON at line 167",
        "(?s).+|1|not a JSON object"})
    void otherManifestsAreRefused(String old, String changed, String fault) throws Exception {
        Path folder = corner().export("binary");
        Path manifest = folder.resolve("manifest.json");
        String text = Files.readString(manifest);
        Files.writeString(manifest, text.replaceFirst(old, changed.replace("\\", "\\\\")));
        assertEquals(manifest + ": " + fault + "; export the sets again with pegs export JOB --format binary",
                refusal(folder));
    }
}
