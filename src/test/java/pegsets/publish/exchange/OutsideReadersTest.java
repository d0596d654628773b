package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.answers.wins.Verdict;
import pegsets.answers.wins.WinGraph;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.text.Notation;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.sets.file.Codes;

/// Every format, read back by a program that is not ours, gives the sets that were exported.
@ParameterizedClass
@ValueSource(strings = {Exports.COMPLEMENT, Exports.OTHER, Exports.WIDE})
class OutsideReadersTest {
    @TempDir
    Path data;
    @Parameter
    String job;

    private Exports exports;

    @BeforeEach
    void job() throws IOException {
        exports = new Exports(data, job);
    }

    /// A program that lists the codes of a format lists those of the winning sets.
    private void assertLists(String format, String... program) throws Exception {
        Outside.assume(program[0]);
        Path folder = exports.export(format);
        assertEquals(exports.lines(), Outside.run(folder, program));
    }

    @Test
    void textIsReadByAnything() throws Exception {
        Path folder = exports.export("text");
        List<String> lines = new ArrayList<>();
        for (int k : exports.winning().keySet()) {
            Files.readAllLines(folder.resolve("W_" + k + ".txt")).forEach(line -> lines.add(k + " " + line));
        }
        assertEquals(exports.lines(), lines);
    }

    @Test
    void pythonReadsBinary() throws Exception {
        assertLists("binary", "python3", "-c",
                """
                        import glob, re, struct
                        for k, width, name in sorted((int(m[1]), m[2], m[0]) for m in map(re.compile(r"W_(\\d+)\\.u(32|64)").fullmatch, glob.glob("W_*.*"))):
                            for code, in struct.iter_unpack("<I" if width == "32" else "<Q", open(name, "rb").read()):
                                print(k, code)
                        """);
    }

    @Test
    void pythonReadsNpy() throws Exception {
        assertLists("npy", "python3", "-c",
                """
                        import ast, glob, re, struct
                        def parsed(name):
                            data = open(name, "rb").read()
                            assert data[:8] == b"\\x93NUMPY\\x01\\x00"
                            at = 10 + struct.unpack_from("<H", data, 8)[0]
                            assert at % 64 == 0
                            head = ast.literal_eval(data[10:at].decode("ascii"))
                            assert head["fortran_order"] is False
                            codes = struct.unpack_from("<%d%s" % (head["shape"][0], {"<u4": "I", "<u8": "Q"}[head["descr"]]), data, at)
                            assert len(data) == at + int(head["descr"][2]) * len(codes)
                            return codes
                        try:
                            import numpy
                            load = lambda name: numpy.load(name, allow_pickle=False).tolist()
                        except ImportError:
                            load = parsed
                        for k in sorted(int(re.search(r"\\d+", name)[0]) for name in glob.glob("W_*.npy")):
                            codes = list(load("W_%d.npy" % k))
                            assert codes == list(parsed("W_%d.npy" % k))
                            for code in codes:
                                print(k, code)
                        """);
    }

    @Test
    void nodeReadsJson() throws Exception {
        assertLists("json", "node", "-e", """
                for (const set of JSON.parse(require("fs").readFileSync("winning.json")).sets) {
                  for (const code of set.codes) console.log(`${set.k} ${code}`);
                }
                """);
    }

    @Test
    void nodeImportsJavaScript() throws Exception {
        Outside.assume("node");
        Path folder = exports.export("javascript");
        Files.writeString(folder.resolve("list.mjs"), """
                import { readSets } from "./read_sets.mjs";
                const sets = await readSets();
                for (let k = 0; k <= sets.size; k++) {
                  for (const code of sets.codes(k)) console.log(`${k} ${code}`);
                }
                """);
        assertEquals(exports.lines(), Outside.run(folder, "node", "list.mjs"));
        Files.writeString(folder.resolve("look-up.mjs"),
                """
                        import { readSets } from "./read_sets.mjs";
                        const sets = await readSets();
                        for (const code of JSON.parse(process.argv[2])) {
                          if (BigInt(code) <= 2n ** 53n && sets.contains(BigInt(code)) !== sets.contains(Number(code))) throw code;
                          if (sets.contains(BigInt(code))) console.log(code);
                        }
                        for (const bad of [-1, 2n ** 64n, 0.5, "1", null, undefined, NaN, 2 ** 53]) {
                          try { sets.contains(bad); } catch (e) { continue; }
                          throw `${bad} is taken for a position`;
                        }
                        """);
        List<Long> asked = asked();
        assertEquals(winners(asked), Outside.run(folder, "node", "look-up.mjs",
                asked.stream().map(code -> '"' + Long.toUnsignedString(code) + '"').toList().toString()));
    }

    /// Jumps, hints and, with `--results counts`, numbers of solutions are those of `pegs query`; names and coordinates
    /// those of the board. The types name the fields and methods of the module.
    @Test
    void theModuleForGamesSaysWhatQuerySays() throws Exception {
        Outside.assume("node");
        Path folder = exports.export("javascript", "--results", "counts");
        Files.writeString(folder.resolve("ask.mjs"),
                """
                        import { readSets } from "./read_sets.mjs";
                        const sets = await readSets();
                        for (const code of process.argv.slice(2).map(BigInt)) {
                          const good = sets.goodJumps(code);
                          if (good.length > 0 && !good.some((jump) => jump.name === sets.hint(code).name)) throw code;
                          if ((sets.chance(code) > 0) !== sets.contains(code)) throw code;
                          const jumps = sets.jumps(code).map((jump) => `${jump.name}:${sets.solutions(jump.code)}`);
                          console.log([code, sets.solutions(code), ...jumps, good.length].join(" "));
                        }
                        console.log(sets.holes.map((name, bit) => `${name} ${sets.coordinates[bit].x} ${sets.coordinates[bit].y}`).join());
                        const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(sets)).filter((name) => name !== "constructor");
                        console.log([...Object.keys(sets), ...methods].sort().join(" "));
                        """);
        Board board = exports.job().problem().board();
        assertEquals(0, exports.pegs("run", "--set", "results=counts"), exports.complaint());
        WinGraph graph = new WinGraph(new JobFolder(data, exports.job()));
        List<String> words = new ArrayList<>(List.of("node", "ask.mjs"));
        List<String> expected = new ArrayList<>();
        for (long code : exports.winning().values().stream().flatMap(List::stream).limit(200).toList()) {
            Verdict verdict = Verdict.of(board, graph, code);
            words.add(Long.toUnsignedString(code));
            expected.add(Stream.of(Stream.of(Long.toUnsignedString(code), verdict.solutions().orElseThrow().toString()),
                    verdict.jumps().stream()
                            .map(option -> Notation.jump(board, option.jump()) + ":"
                                    + option.solutions().orElseThrow()),
                    Stream.of(Long.toString(verdict.jumps().stream().filter(Verdict.Option::isGood).count())))
                    .flatMap(part -> part).collect(Collectors.joining(" ")));
        }
        expected.add(board.holes().stream().map(hole -> hole.name() + " " + hole.x() + " " + hole.y())
                .collect(Collectors.joining(",")));
        expected.add(Pattern.compile("(?m)^  (?:readonly )?([a-zA-Z]+)[(:]")
                .matcher(Files.readString(folder.resolve("read_sets.d.mts")).split("interface Sets")[1]).results()
                .map(match -> match.group(1)).sorted().collect(Collectors.joining(" ")));
        assertEquals(expected, Outside.run(folder, words.toArray(String[]::new)));
    }

    @Test
    void gccCompilesTheHeader() throws Exception {
        Outside.assume("gcc");
        Path folder = exports.export("c");
        Files.writeString(folder.resolve("list.c"), """
                #include "read_sets.h"
                static pegs_sets sets;
                int main(int argc, char **argv)
                {
                  int k, i;
                  if (!pegs_read(&sets, ".")) {
                    return 1;
                  }
                  if (argc == 1) {
                    for (k = 0; k <= sets.holes; k++) {
                      size_t n;
                      for (n = 0; n < sets.sets[k].size; n++) {
                        printf("%d %" PRIu64 "\\n", k, pegs_code(&sets.sets[k], n));
                      }
                    }
                  }
                  for (i = 1; i < argc; i++) {
                    uint64_t code = strtoull(argv[i], NULL, 10);
                    if (pegs_contains(&sets, code)) {
                      printf("%" PRIu64 "\\n", code);
                    }
                  }
                  return 0;
                }
                """);
        Outside.run(folder, "gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-O1", "-o", "list", "list.c");
        assertEquals(exports.lines(), Outside.run(folder, "./list"));
        List<Long> asked = asked();
        List<String> words = new ArrayList<>(List.of("./list"));
        asked.forEach(code -> words.add(Long.toUnsignedString(code)));
        assertEquals(winners(asked), Outside.run(folder, words.toArray(String[]::new)));
    }

    /// Positions to ask for: all of a small board; of a large one, winning ones, their neighbors and images.
    private List<Long> asked() throws Exception {
        int holes = exports.job().problem().board().size();
        if (holes < 16) {
            return LongStream.range(0, 1L << holes).filter(code -> holes < 12 || code % 7 < 3).boxed().toList();
        }
        List<Long> asked = new ArrayList<>();
        for (List<Long> codes : exports.winning().values()) {
            for (long code : codes) {
                exports.job().problem().board().symmetries().elements().forEach(s -> asked.add(s.image(code)));
                asked.addAll(List.of(code ^ 1, code + 1, ~code));
            }
        }
        return asked;
    }

    private List<String> winners(List<Long> asked) throws Exception {
        SortedMap<Integer, List<Long>> winning = exports.winning();
        Problem problem = exports.job().problem();
        List<String> winners = new ArrayList<>();
        for (long code : asked) {
            if (Exports.isWinning(code, winning, problem)) {
                winners.add(Long.toUnsignedString(code));
            }
        }
        assertTrue(winners.size() > 2);
        return winners;
    }

    @Test
    void duckDbReadsCsvAndParquet() throws Exception {
        for (boolean counted : new boolean[] {false, true}) {
            String[] options = counted ? new String[] {"--results", "counts"} : new String[0];
            Path csv = exports.export("csv", options).resolve("winning.csv");
            List<String> expected = counted ? withCounts() : exports.lines();
            String columns = "k || ' ' || code" + (counted ? " || ' ' || to_finish || ' ' || from_start" : "");
            assertEquals(expected, Outside.query("select " + columns + " from '" + csv + "' order by k, code"));
            Path parquet = exports.export("parquet", options).resolve("winning.parquet");
            assertEquals(expected, Outside.query("select " + columns + " from '" + parquet + "' order by k, code"));
            assertEquals(List.of("code INT64 DELTA_BINARY_PACKED GZIP", "k INT32 DELTA_BINARY_PACKED GZIP"),
                    Outside.query(
                            "select path_in_schema || ' ' || type || ' ' || encodings || ' ' || compression from parquet_metadata('"
                                    + parquet
                                    + "') order by column_id limit 2"));
            assertEquals(expected.size() + "", Outside.query("select count(*) from '" + parquet + "'").getFirst());
        }
    }

    private List<String> withCounts() throws Exception {
        List<String> lines = new ArrayList<>();
        for (var set : exports.winning().entrySet()) {
            List<BigInteger> toFinish = Codes.counts(
                    exports.folder().file(new SetName(SetName.Kind.TO_FINISH, set.getKey())));
            List<BigInteger> fromStart = Codes.counts(
                    exports.folder().file(new SetName(SetName.Kind.FROM_START, set.getKey())));
            for (int i = 0; i < set.getValue().size(); i++) {
                lines.add(set.getKey() + " " + Long.toUnsignedString(set.getValue().get(i)) + " " + toFinish.get(i)
                        + " " + fromStart.get(i));
            }
        }
        return lines;
    }
}
