package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.job.JobFileException;

/// A program in another language that begins in an empty folder installs an export, plays games from random winning
/// positions and never loses: `pegs replay` accepts every game.
class LanguagesTest {
    private static final int GAMES = 100;

    @TempDir
    Path data;

    private Exports exports(String job) throws IOException {
        return new Exports(data, job.equals("wide") ? Exports.wideJob(data) : job);
    }

    private Path empty(String name) throws IOException {
        return Files.createDirectory(data.resolve(name));
    }

    /// @param lines of games: the code of the first position, and the jumps
    private void assertAccepted(Exports exports, List<String> lines) throws IOException, JobFileException {
        Board board = exports.job().problem().board();
        assertEquals(GAMES, lines.size());
        Path game = data.resolve("game.txt");
        for (String line : lines) {
            long code = Long.parseUnsignedLong(line.split(" ")[0]);
            Files.writeString(game, line.substring(line.indexOf(' ') + 1) + "\n");
            int replayed = exports.pegs("replay", game.toString(), "--set", "start=" + pegs(board, code), "--set",
                    "finish=" + pegs(board, exports.job().problem().finish().codes().getLong(0)));
            assertEquals(0, replayed, line + ": " + exports.printed() + exports.complaint());
        }
        assertTrue(board.size() == Long.SIZE || lines.stream().distinct().count() > GAMES / 4, "the same games");
    }

    private static String pegs(Board board, long code) {
        return board.holes().stream().filter(hole -> (code >>> board.holes().indexOf(hole) & 1) != 0).map(Hole::name)
                .collect(Collectors.joining(", ", "{pegs: [", "]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {Exports.COMPLEMENT, Exports.OTHER, "wide"})
    void nodeInstallsThePackageAndNeverLoses(String job) throws Exception {
        Outside.assume("npm");
        Exports exports = exports(job);
        Path exported = exports.export("javascript", "--counts");
        Path folder = empty("app");
        String name = Files.readString(exported.resolve("package.json")).replaceFirst("(?s).*\"name\": \"([^\"]+)\".*",
                "$1");
        String tarball = Outside.run(folder, "npm", "pack", "--silent", exported.toString()).getLast();
        Files.writeString(folder.resolve("package.json"), "{\"private\": true}");
        Outside.run(folder, "npm", "install", "--silent", "--offline", "--no-audit", "--no-fund", "./" + tarball);
        Files.writeString(folder.resolve("games.mjs"), """
                import { codes, finishes, goodJumps, hint, size, solutions, solve, starts } from "%s";
                const all = [...starts];
                for (let k = 0; k <= size; k++) {
                  all.push(...codes(k));
                }
                for (let game = 0; game < %d; game++) {
                  let position = all[Math.floor(Math.random() * all.length)];
                  const written = [position];
                  const known = solve(position);
                  for (let good = goodJumps(position); good.length > 0; good = goodJumps(position)) {
                    const jump = good[Math.floor(Math.random() * good.length)];
                    if (solutions(position) < solutions(jump.code)) throw jump.name;
                    written.push(jump.name);
                    position = jump.code;
                  }
                  if (hint(position) !== null || known.length !== written.length - 1) throw position;
                  if (written.length > 1) console.log(written.join(" "));
                  else game--;
                }
                """.formatted(name, GAMES));
        assertAccepted(exports, Outside.run(folder, "node", "games.mjs"));
    }

    @Test
    void theTypesAreStrict() throws Exception {
        Outside.assume("tsc");
        Path exported = exports(Exports.COMPLEMENT).export("javascript", "--counts");
        Files.writeString(exported.resolve("use.mts"),
                """
                        import { chance, codes, isWinning, solve, solutions, starts, type Code, type JumpOption } from "./winning.mjs";
                        const start: Code = starts[0]!;
                        const first: JumpOption | undefined = solve(start)?.[0];
                        const facts: [boolean, bigint, number, string | undefined] =
                          [isWinning(start), solutions(start), chance(start) + codes(1).length, first?.name];
                        export default facts;
                        """);
        Outside.run(exported, "tsc", "--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "use.mts");
    }

    @ParameterizedTest
    @CsvSource({Exports.COMPLEMENT + ", false", Exports.COMPLEMENT + ", true", Exports.OTHER + ", false",
        Exports.OTHER + ", true", "wide, false", "wide, true"})
    void pythonInstallsThePackageAndNeverLoses(String job, boolean numpy) throws Exception {
        Outside.assume("pip");
        if (numpy) {
            Outside.assume("python3", "-c", "import numpy");
        }
        Exports exports = exports(job);
        Path exported = exports.export("python", "--counts");
        Path folder = empty("app");
        Outside.run(folder, "pip", "install", "--quiet", "--no-index", "--target", "site", exported.toString());
        String module = "pegs_" + exports.job().name().replaceAll("[^a-z0-9]", "_");
        Files.writeString(folder.resolve("games.py"), """
                import random, sys
                sys.path.insert(0, "site")
                import %s as game
                assert (game.numpy is not None) == %s
                everything = list(game.STARTS) + [code for pegs in range(len(game.HOLES)) for code in game.codes(pegs)]
                asked = [code ^ change for code in everything[:300] for change in (0, 1, 6)]
                assert game.are_winning(asked) == [game.is_winning(code) for code in asked]
                count = 0
                while count < %d:
                    first = position = random.choice(everything)
                    known = game.solve(position)
                    names = []
                    while good := game.good_jumps(position):
                        jumps = game.jumps(position)
                        assert game.solutions(position) == sum(game.solutions(jump.code) for jump in jumps) > 0
                        mean = sum(game.chance(jump.code) for jump in jumps) / len(jumps)
                        assert abs(mean / game.chance(position) - 1) < 1e-12
                        jump = random.choice(good)
                        names.append(jump.name)
                        position = jump.code
                    assert game.solutions(position) == game.chance(position) == 1 and game.hint(position) is None
                    assert len(known) == len(names)
                    if names:
                        count += 1
                        print(first, *names)
                for bad in (-1, 1 << 64):
                    for asks in (game.is_winning, game.jumps, lambda code: game.are_winning([code])):
                        try:
                            asks(bad)
                            raise SystemExit(f"{bad} is taken for a position")
                        except ValueError:
                            pass
                """.formatted(module, numpy ? "True" : "False", GAMES));
        assertAccepted(exports, numpy
                ? Outside.run(folder, "python3", "games.py")
                : Outside.run(folder, "python3", "-I", "-S", "games.py"));
        assertEquals(0, exports.pegs("count"));
        assertEquals(exports.printed().strip(), Outside.run(exported, "python3", "-c",
                "import %s as game; print(sum(map(game.solutions, game.STARTS)))".formatted(module)).getLast());
    }

    @ParameterizedTest
    @CsvSource({Exports.COMPLEMENT + ", gcc, c99", Exports.COMPLEMENT + ", g++, c++17", Exports.OTHER + ", gcc, c99",
        "wide, g++, c++17"})
    void theHeaderNeverLoses(String job, String compiler, String standard) throws Exception {
        Outside.assume(compiler);
        Exports exports = exports(job);
        Path exported = exports.export("c");
        Path folder = empty("app");
        String prefix = "pegs_" + exports.job().name().replace('-', '_') + "_winning";
        String source = compiler.equals("gcc") ? "games.c" : "games.cpp";
        Files.writeString(folder.resolve(source), """
                #include <stdio.h>
                #include <stdlib.h>
                #include "winning.h"
                int main(void)
                {
                  int game, jump;
                  for (game = 0; game < GAMES; game++) {
                    int k, good[256], count;
                    uint64_t position;
                    do {
                      k = FINISH + 1 + rand() % (PREFIX_holes - FINISH);
                    } while (PREFIX_sizes[k] == 0);
                    position = PREFIX_sets[k][(size_t)rand() % PREFIX_sizes[k]];
                    printf("%llu", (unsigned long long)position);
                    for (;;) {
                      count = 0;
                      for (jump = 0; jump < PREFIX_jump_count; jump++) {
                        if (PREFIX_can_jump(position, jump) && PREFIX_contains(PREFIX_after(position, jump))) {
                          good[count++] = jump;
                        }
                      }
                      if (count == 0) {
                        break;
                      }
                      jump = good[rand() % count];
                      printf(" %s", PREFIX_jump_names[jump]);
                      position = PREFIX_after(position, jump);
                    }
                    printf("\\n");
                  }
                  return 0;
                }
                """.replace("PREFIX", prefix).replace("GAMES", Integer.toString(GAMES))
                .replace("FINISH", Integer.toString(exports.job().problem().finish().pegCount())));
        for (String file : List.of(source, exported.resolve("play.c").toString())) {
            List<String> words = new ArrayList<>(List.of(compiler, "-std=" + standard, "-Wall", "-Wextra", "-pedantic",
                    "-Werror", "-O1", "-I", exported.toString(), "-o", file.equals(source) ? "games" : "play"));
            if (compiler.equals("g++")) {
                words.addAll(List.of("-x", "c++"));
            }
            words.add(file);
            Outside.run(folder, words.toArray(String[]::new));
        }
        assertAccepted(exports, Outside.run(folder, "./games"));
    }

    /// The players for a terminal play a solution to its end.
    @ParameterizedTest
    @ValueSource(strings = {Exports.COMPLEMENT, Exports.OTHER, "wide"})
    void thePlayersPlay(String job) throws Exception {
        Outside.assume("python3");
        Outside.assume("gcc");
        Exports exports = exports(job);
        assertEquals(0, exports.pegs("solve"));
        String jumps = Pattern.compile("[^a-z0-9-]+").matcher(exports.printed()).replaceAll("\n");
        StringBuilder typed = new StringBuilder("nonsense\n");
        Matcher moves = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)+").matcher(jumps);
        while (moves.find()) {
            String[] holes = moves.group().split("-");
            for (int i = 1; i < holes.length; i++) {
                typed.append(holes[i - 1]).append('-').append(holes[i]).append('\n');
            }
        }
        Path python = exports.export("python");
        Path c = exports.export("c");
        Outside.run(c, "gcc", "-o", "play", "play.c");
        Files.writeString(python.resolve("typed"), typed);
        Files.writeString(c.resolve("typed"), typed);
        List<String> byPython = Outside.run(python, "bash", "-c", "python3 play.py < typed");
        List<String> byC = Outside.run(c, "bash", "-c", "./play < typed");
        for (List<String> printed : List.of(byPython, byC)) {
            assertTrue(printed.stream().anyMatch(line -> line.contains("'nonsense' is no jump here")));
            assertTrue(printed.contains("solved"), String.join("\n", printed));
        }
    }

    @Test
    void theExampleForDuckDbRuns() throws Exception {
        Path folder = exports(Exports.COMPLEMENT).export("parquet");
        Matcher block = Pattern.compile("(?s)```sql\n(.*?);\n```")
                .matcher(Files.readString(folder.resolve("README.md")));
        assertTrue(block.find());
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                ResultSet rows = connection.createStatement()
                        .executeQuery(block.group(1).replace("'winning", "'" + folder + "/winning"))) {
            assertTrue(rows.next());
            assertEquals(List.of("1", "1"), List.of(rows.getString(1), rows.getString(2)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "binary", "csv"})
    void theExampleForLevelsRuns(String format) throws Exception {
        Outside.assume("python3");
        Exports exports = exports(Exports.COMPLEMENT);
        assertEquals(0, exports.pegs("levels", "--to", "3"), exports.complaint());
        Path folder = exports.export(format, "--levels", "all");
        Matcher block = Pattern.compile("(?s)```py\n(.*?)```").matcher(Files.readString(folder.resolve("README.md")));
        assertTrue(block.find());
        List<String> printed = Outside.run(folder, "python3", "-c", block.group(1));
        assertEquals("M_0_14 1", printed.getFirst());
        assertTrue(printed.size() > 4 && printed.stream().noneMatch(line -> line.endsWith(" 0")), printed.toString());
    }

    /// The lines of code in the README of an export run in its folder.
    @ParameterizedTest
    @ValueSource(strings = {"text", "binary", "npy", "json", "csv", "javascript", "python", "c", "text-by-index"})
    void theExampleOfTheReadmeRuns(String format) throws Exception {
        Exports exports = exports(
                format.equals("text-by-index") ? "jobs/triangle15-by-index.yaml" : Exports.COMPLEMENT);
        for (String set : format.matches("python|text-by-index") ? List.of("winning") : List.of("winning", "forward")) {
            Path folder = exports.export(format, "--sets", set);
            String readme = Files.readString(folder.resolve("README.md"));
            assertTrue(readme.lines().noneMatch(line -> line.matches(".*@[a-z]+@.*")), readme);
            Matcher block = Pattern.compile("(?s)```(py|js|c)\n(.*?)```").matcher(readme);
            assertTrue(block.find(), readme);
            List<String> printed = switch (block.group(1)) {
                case "py" -> {
                    Outside.assume("python3", "-c", format.equals("npy") ? "import numpy" : "");
                    yield Outside.run(folder, "python3", "-c", block.group(2));
                }
                case "js" -> {
                    Outside.assume("node");
                    yield Outside.run(folder, "node", "--input-type=module", "-e", block.group(2));
                }
                default -> {
                    Outside.assume("gcc");
                    Files.writeString(folder.resolve("example.c"), block.group(2));
                    Outside.run(folder, "gcc", "-Wall", "-Werror", "-o", "example", "example.c");
                    yield Outside.run(folder, "./example");
                }
            };
            assertTrue(printed.getFirst().matches("the start is .*(true|True|1)|of 1 peg, .*\\[.*\\]"),
                    printed.toString());
            if (format.matches("c")) {
                Files.delete(folder.resolve("example"));
                Files.delete(folder.resolve("example.c"));
            }
        }
    }
}
