package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.text.Drawing;

/// A program in another language that begins in an empty folder reads an export, plays games from random winning
/// positions and never loses: `pegs replay` accepts every game.
class LanguagesTest {
    private static final int GAMES = 100;
    /// Moves such as a1-c3-a3 have overlapping jumps.
    private static final Pattern JUMP = Pattern.compile("(?<![a-z0-9])(?=([a-z]+[0-9]+-[a-z]+[0-9]+))");

    @TempDir
    Path data;

    private Path empty(String name) throws IOException {
        return Files.createDirectory(data.resolve(name));
    }

    /// @param lines of games: the code of the first position, and the jumps
    private void assertAccepted(Exports exports, List<String> lines) throws Exception {
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
    @ValueSource(strings = {Exports.COMPLEMENT, Exports.OTHER, Exports.WIDE})
    void theJavaScriptReaderNeverLoses(String job) throws Exception {
        Outside.assume("node");
        Exports exports = new Exports(data, job);
        exports.export("javascript", "--results", "counts");
        Path folder = empty("app");
        Files.writeString(folder.resolve("games.mjs"),
                """
                        import { readSets } from "../out-javascript/read_sets.mjs";
                        const game = await readSets();
                        const all = [...game.starts];
                        for (let k = 0; k <= game.size; k++) {
                          all.push(...game.codes(k));
                        }
                        for (let count = 0; count < %d; ) {
                          let position = all[Math.floor(Math.random() * all.length)];
                          const written = [position];
                          const known = game.solve(position);
                          for (let good = game.goodJumps(position); good.length > 0; good = game.goodJumps(position)) {
                            const jumps = game.jumps(position);
                            const sum = jumps.reduce((total, jump) => total + game.solutions(jump.code), 0n);
                            const mean = jumps.reduce((total, jump) => total + game.chance(jump.code), 0) / jumps.length;
                            if (game.solutions(position) !== sum || Math.abs(mean / game.chance(position) - 1) > 1e-12) throw position;
                            const jump = good[Math.floor(Math.random() * good.length)];
                            written.push(jump.name);
                            position = jump.code;
                          }
                          if (game.solutions(position) !== 1n || game.hint(position) !== null) throw position;
                          if (known.length !== written.length - 1) throw position;
                          if (written.length > 1) {
                            console.log(written.join(" "));
                            count++;
                          }
                        }
                        """
                        .formatted(GAMES));
        assertAccepted(exports, Outside.run(folder, "node", "games.mjs"));
    }

    @Test
    void theTypesAreStrict() throws Exception {
        Outside.assume("tsc");
        Path exported = new Exports(data, Exports.COMPLEMENT).export("javascript", "--results", "counts");
        Files.writeString(exported.resolve("use.mts"),
                """
                        import { readSets, type Code, type JumpOption, type Sets } from "./read_sets.mjs";
                        const sets: Sets = await readSets(new URL(".", "file:///corner/"));
                        const start: Code = sets.starts[0]!;
                        const first: JumpOption | undefined = sets.solve(start)?.[0];
                        const facts: [boolean, bigint, number, string | undefined] =
                          [sets.contains(start), sets.solutions(start), sets.chance(start) + sets.codes(1).length, first?.name];
                        export default facts;
                        """);
        Outside.run(exported, "tsc", "--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom",
                "--module", "nodenext", "use.mts");
    }

    @ParameterizedTest
    @ValueSource(strings = {Exports.COMPLEMENT, Exports.OTHER, Exports.WIDE})
    void thePythonReaderNeverLoses(String job) throws Exception {
        Outside.assume("python3");
        Exports exports = new Exports(data, job);
        Path exported = exports.export("python", "--results", "counts");
        Path folder = empty("app");
        Files.writeString(folder.resolve("games.py"), """
                import random, sys
                sys.path.insert(0, "../out-python")
                import read_sets
                game = read_sets.Sets("../out-python")
                everything = list(game.starts) + [code for pegs in range(len(game.holes)) for code in game.codes(pegs)]
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
                    for asks in (game.contains, game.jumps):
                        try:
                            asks(bad)
                            raise SystemExit(f"{bad} is taken for a position")
                        except ValueError:
                            pass
                """.formatted(GAMES));
        assertAccepted(exports, Outside.run(folder, "python3", "-I", "-S", "games.py"));
        assertEquals(0, exports.pegs("count"));
        assertEquals(exports.printed().strip(), Outside.run(exported, "python3", "-c",
                "import read_sets; game = read_sets.Sets(); print(sum(map(game.solutions, game.starts)))").getLast());
    }

    @ParameterizedTest
    @CsvSource({Exports.COMPLEMENT + ", gcc, c99", Exports.COMPLEMENT + ", g++, c++17", Exports.OTHER + ", gcc, c99",
        "wide, g++, c++17"})
    void theHeaderNeverLoses(String job, String compiler, String standard) throws Exception {
        Outside.assume(compiler);
        Exports exports = new Exports(data, job);
        Path exported = exports.export("c");
        Path folder = empty("app");
        String source = compiler.equals("gcc") ? "games.c" : "games.cpp";
        Files.writeString(folder.resolve(source), """
                #include "read_sets.h"
                static pegs_sets sets;
                int main(void)
                {
                  int game, jump;
                  if (!pegs_read(&sets, "../out-c")) {
                    return 1;
                  }
                  for (game = 0; game < GAMES; game++) {
                    int k, good[256], count;
                    uint64_t position;
                    do {
                      k = FINISH + 1 + rand() % (sets.holes - FINISH);
                    } while (sets.sets[k].size == 0);
                    position = pegs_code(&sets.sets[k], (size_t)rand() % sets.sets[k].size);
                    printf("%llu", (unsigned long long)position);
                    for (;;) {
                      count = 0;
                      for (jump = 0; jump < sets.jump_count; jump++) {
                        if (pegs_can_jump(&sets, position, jump)
                            && pegs_contains(&sets, pegs_after(&sets, position, jump))) {
                          good[count++] = jump;
                        }
                      }
                      if (count == 0) {
                        break;
                      }
                      jump = good[rand() % count];
                      printf(" %s", sets.jump_names[jump]);
                      position = pegs_after(&sets, position, jump);
                    }
                    printf("\\n");
                  }
                  pegs_free(&sets);
                  return 0;
                }
                """.replace("GAMES", Integer.toString(GAMES))
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
    @ValueSource(strings = {Exports.COMPLEMENT, Exports.OTHER, Exports.WIDE})
    void thePlayersPlay(String job) throws Exception {
        Outside.assume("python3");
        Outside.assume("gcc");
        Exports exports = new Exports(data, job);
        assertEquals(0, exports.pegs("solve"));
        String typed = JUMP.matcher(exports.printed()).results().map(jump -> jump.group(1) + "\n")
                .collect(Collectors.joining("", "nonsense\n", ""));
        Path python = exports.export("python");
        Path c = exports.export("c");
        Outside.run(c, "gcc", "-o", "play", "play.c");
        Files.writeString(python.resolve("typed"), typed);
        Files.writeString(c.resolve("typed"), typed);
        List<String> byPython = Outside.run(python, "bash", "-c", "python3 play.py < typed");
        List<String> byC = Outside.run(c, "bash", "-c", "./play < typed");
        Board board = exports.job().problem().board();
        List<String> start = Drawing.position(board, exports.job().problem().start().codes().getLong(0)).lines()
                .map(String::stripTrailing).toList();
        for (List<String> printed : List.of(byPython, byC)) {
            assertEquals(start, printed.stream().limit(start.size()).map(String::stripTrailing).toList());
            assertTrue(printed.stream().anyMatch(line -> line.contains("'nonsense' is no jump here")));
            assertTrue(printed.contains("solved"), String.join("\n", printed));
        }
    }

    /// A reader refuses a file with a changed byte or a missing one, and names the file.
    @ParameterizedTest
    @CsvSource({"python, W_7.u32", "python, counts_7.bin", "javascript, W_7.u32", "javascript, counts_7.bin",
        "c, W_7.u32"})
    void damagedFilesAreRefused(String format, String name) throws Exception {
        Exports exports = new Exports(data, Exports.COMPLEMENT);
        Path folder = format.equals("c") ? exports.export(format) : exports.export(format, "--results", "counts");
        List<String> words = switch (format) {
            case "python" -> List.of("python3", "-c", """
                    import read_sets
                    game = read_sets.Sets()
                    print(game.solutions(game.codes(7)[0]) > 0)
                    """);
            case "javascript" -> List.of("node", "--input-type=module", "-e", """
                    import { readSets } from "./read_sets.mjs";
                    const game = await readSets();
                    console.log(game.solutions(game.codes(7)[0]) > 0n);
                    """);
            default -> List.of("./play");
        };
        Outside.assume(format.equals("c") ? "gcc" : words.getFirst());
        if (format.equals("c")) {
            Outside.run(folder, "gcc", "-o", "play", "play.c");
        }
        Outside.run(folder, words.toArray(String[]::new));
        byte[] whole = Files.readAllBytes(folder.resolve(name));
        byte[] changed = whole.clone();
        changed[5] ^= 1;
        for (byte[] damaged : List.of(changed, Arrays.copyOf(whole, whole.length - 1),
                Arrays.copyOf(whole, whole.length + 1))) {
            Files.write(folder.resolve(name), damaged);
            String refusal = Outside.refusal(folder, words);
            assertTrue(refusal.contains(name + ": ") && refusal.contains("its length or SHA-256 differs"), refusal);
        }
    }
}
