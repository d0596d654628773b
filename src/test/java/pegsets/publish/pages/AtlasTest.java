package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.CorruptFileException;
import pegsets.disk.TestFolders;
import pegsets.job.JobFileException;
import pegsets.job.JobRun;
import pegsets.job.file.AtlasFile;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;
import pegsets.publish.exchange.Outside;

/// Every figure of a small atlas, by a slow program; and the files of an atlas.
class AtlasTest {
    private static final String SIDE_BY_SIDE = """
            threads: 8
            boards: [truncated-triangle:5]
            want: [solutions, distinct, moves, odds, page]
            """;
    private static final String SMALL = """
            boards: [triangle:4, truncated-triangle:5, diamond:3 8-move start=c3, square:4 4-move]
            want: [solutions, distinct, moves, odds, dead-ends, sizes, page]
            """;
    private static final String TRIANGLE = "boards: [triangle:4]\nwant: [solutions]\n";
    private static final String PAGES = "boards: [triangle:4]\nwant: [solutions, page]\n";
    private static final String NOT_OURS = ": this file is not of the atlas, or has changed since; "
            + "move it away, or name a new folder with --out";

    @TempDir
    static Path folder;

    private static JsonNode atlas;

    /// Writes an atlas. Returns its folder.
    private static Path written(String name, String text) throws Exception {
        write(name, text);
        return folder.resolve(name);
    }

    /// Writes an atlas. Returns the note about the files of the user.
    private static Optional<String> write(String name, String text) throws Exception {
        return new AtlasFolder(run(name, text, new SilentAtlas()).run(_ -> true, false, () -> false))
                .write(folder.resolve(name));
    }

    private static AtlasRun run(String name, String text, AtlasProgress listener) throws Exception {
        Path file = folder.resolve(name + ".yaml");
        Files.createDirectories(file.getParent());
        return new AtlasRun(AtlasFile.read(Files.writeString(file, text), JobRun.DEFAULTS),
                folder.resolve(name + "-data"),
                "test", listener);
    }

    private static void assertRefused(Class<? extends IOException> type, String message, Executable action) {
        assertEquals(message, assertThrows(type, action).getMessage());
    }

    private static JsonNode json(Path out) throws IOException {
        return new ObjectMapper().readTree(out.resolve("atlas.json").toFile());
    }

    @BeforeAll
    static void write() throws Exception {
        atlas = json(written("small", SMALL));
    }

    /// A problem of the atlas and the same problem for the slow program.
    record Case(JsonNode problem, SlowSolitaire game, String start, String finish) {
        @Override
        public String toString() {
            return problem.get("start").asText() + " to " + problem.get("finish").asText();
        }

        private OptionalInt number(String label) {
            return problem.has(label) ? OptionalInt.of(problem.get(label).asInt()) : OptionalInt.empty();
        }
    }

    static Stream<Case> problems() {
        Stream.Builder<Case> cases = Stream.builder();
        for (JsonNode board : atlas.get("boards")) {
            SlowSolitaire game = SlowBoards.named(board.get("board").asText(),
                    SlowSolitaire.Moves.valueOf(board.get("rules").asText().replace("4-move", "FOUR")
                            .replace("6-move", "SIX").replace("8-move", "EIGHT")));
            for (JsonNode problem : board.get("problems")) {
                cases.add(new Case(problem, game, game.allBut(problem.get("start").asText()),
                        game.only(problem.get("finish").asText())));
            }
        }
        return cases.build();
    }

    @ParameterizedTest
    @MethodSource("problems")
    void theFiguresAreThoseOfASlowProgram(Case its) {
        SlowSolitaire game = its.game;
        Set<String> reached = SlowSolitaire.closure(Set.of(its.start), game::descendants);
        Set<String> alive = SlowSolitaire.closure(Set.of(its.finish), game::parents);
        boolean isSolvable = reached.contains(its.finish);
        assertEquals(isSolvable, its.problem.get("solvable").asBoolean());
        if (!isSolvable) {
            assertTrue(its.problem.get("reason").asText().startsWith("no solution: "));
            assertEquals(its.problem.get("feasible").asBoolean()
                    ? reached.stream().mapToInt(SlowSolitaire::pegs).min()
                    : OptionalInt.empty(), its.number("fewestPegs"));
            return;
        }
        SlowSolitaire.SequenceCounter ways = new SlowSolitaire.SequenceCounter(Set.of(its.finish), game::descendants);
        assertEquals(ways.count(its.start).toString(), its.problem.get("solutions").asText());
        assertEquals(reached.stream().filter(alive::contains).count(), its.problem.get("winning").asLong());
        assertEquals(new SlowMoves(game).new Distances(Set.of(its.finish)).of(its.start), its.number("fewestMoves"));
        assertEquals(new SlowOdds(game).reaching(List.of(its.start), its.finish), its.problem.get("chance").asText());
        assertEquals(new SlowDeadEnds(game, Set.of(its.start), Set.of(its.finish), SlowProblem.Symmetry.STABILIZER)
                .first().map(SlowDeadEnds.Dead::jumps), its.number("firstDeadEnd").stream().boxed().findFirst());
        assertEquals(reached.stream().filter(position -> game.descendants(position).isEmpty())
                .mapToInt(SlowSolitaire::pegs).filter(pegs -> pegs > 1).max(), its.number("mostPegsStuck"));
        for (JsonNode size : its.problem.get("sizes")) {
            Set<String> level = reached.stream()
                    .filter(position -> SlowSolitaire.pegs(position) == size.get("k").asInt())
                    .collect(Collectors.toSet());
            Optional.ofNullable(size.get("forward")).ifPresent(
                    forward -> assertEquals(classes(its, level.stream()), forward.asLong(), size.toString()));
            assertEquals(classes(its, level.stream().filter(alive::contains)), size.get("winning").asLong());
        }
    }

    /// Returns the number of classes of positions under the symmetries that keep start and finish.
    private static long classes(Case its, Stream<String> positions) {
        List<List<Integer>> group = its.game.symmetries().stream()
                .filter(map -> SlowSolitaire.image(its.start, map).equals(its.start)
                        && SlowSolitaire.image(its.finish, map).equals(its.finish))
                .toList();
        return positions.map(position -> group.stream().map(map -> SlowSolitaire.image(position, map))
                .min(Comparator.naturalOrder()).orElseThrow()).distinct().count();
    }

    @Test
    void theParquetTableIsTheCsvTable() throws Exception {
        String csv = "read_csv('%s', all_varchar = true)".formatted(folder.resolve("small/problems.csv"));
        String parquet = "read_parquet('%s')".formatted(folder.resolve("small/problems.parquet"));
        long rows = 0;
        for (JsonNode board : atlas.get("boards")) {
            rows += board.get("pairs").asLong();
        }
        assertEquals(List.of("" + rows), Outside.query("select count(*) from " + csv));
        assertEquals(List.of("0"), Outside.query("""
                select count(*) from (select row_number() over () as n, * from %s) a
                join (select row_number() over () as n, * from %s) b using (n)
                where a.start <> b.start or a.winning is distinct from b.winning::varchar
                or a.chance is distinct from b.chance or a.solvable is distinct from b.solvable::varchar
                or a.chanceDecimal::double is distinct from b.chanceDecimal""".formatted(csv, parquet)));
    }

    /// An atlas that is stopped after the decisions on each start and after each problem, and continued, has the bytes
    /// of one that was not stopped.
    @Test
    void aStoppedAtlasContinues() throws Exception {
        String text = "boards: [triangle:4, truncated-triangle:5]\nwant: [solutions, odds, sizes, page]\n";
        Path whole = written("whole", text);
        Path out = folder.resolve("stopped/whole");
        int runs = 0;
        String problems;
        do {
            AtomicInteger asked = new AtomicInteger();
            new AtlasFolder(run("stopped/whole", text, new SilentAtlas())
                    .run(_ -> true, false, () -> asked.getAndIncrement() > 0)).write(out);
            problems = Files.readString(out.resolve("problems.csv"));
            assertTrue(runs > 0 || problems.contains("true,,not decided,"), problems);
            runs++;
        } while (runs < 100 && (problems.contains("not decided") || problems.contains("not computed yet")));
        assertTrue(runs > 8, runs + " runs");
        assertEquals(bytes(whole), bytes(out));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void threadsChangeNoByte(int threads) throws Exception {
        assertEquals(bytes(folder.resolve("small")),
                bytes(written("threads-" + threads + "/small", "threads: " + threads + "\n" + SMALL)));
    }

    /// Eight problems side by side are stopped at any point of their work; the next run resumes.
    @Test
    void severalStoppedProblemsContinue() throws Exception {
        Optional<Atlas> done = Optional.empty();
        int runs = 0;
        for (; done.isEmpty(); runs++) {
            AtomicInteger left = new AtomicInteger(10 * runs);
            AtlasProgress stopping = new SilentAtlas() {
                @Override
                public void doing(String work) {
                    if (left.getAndDecrement() <= 0) {
                        throw new IllegalStateException("stopped");
                    }
                }
            };
            try {
                done = Optional.of(disturbed("several", stopping));
            } catch (IllegalStateException e) {
                assertEquals("stopped", e.getMessage());
            }
        }
        assertTrue(runs > 3, runs + " runs");
        assertUndisturbed("several", done.get());
    }

    /// The work on each problem fails once for want of memory, as long as other problems have shares of the budget.
    @Test
    void aProblemWithTooSmallSharesGetsTheWholeBudget() throws Exception {
        Set<String> failed = ConcurrentHashMap.newKeySet();
        AtlasProgress failing = new SilentAtlas() {
            private final ThreadLocal<String> now = new ThreadLocal<>();

            @Override
            public void doing(String work) {
                now.set(work);
            }

            @Override
            public void begin(String level, long size) {
                if (now.get().endsWith(": odds") && failed.add(now.get())) {
                    throw new OutOfMemoryError("in a share");
                }
            }
        };
        Atlas computed = disturbed("shares", failing);
        assertEquals(10, failed.size());
        assertUndisturbed("shares", computed);
    }

    /// Computes an atlas whose problems run side by side, with a listener that disturbs it.
    private static Atlas disturbed(String name, AtlasProgress listener) throws Exception {
        return run("disturbed/" + name, SIDE_BY_SIDE, listener).run(_ -> true, false, () -> false);
    }

    private static void assertUndisturbed(String name, Atlas computed) throws Exception {
        Path out = folder.resolve("disturbed/" + name);
        new AtlasFolder(computed).write(out);
        assertEquals(bytes(written(name, SIDE_BY_SIDE)), bytes(out));
        Path data = folder.resolve("disturbed/" + name + "-data");
        try (Stream<Path> files = Files.walk(data, 3)) { // sets and temporary folders are gone
            assertEquals(List.of(), files.filter(file -> file.getNameCount() == data.getNameCount() + 3)
                    .map(file -> file.getFileName().toString())
                    .filter(left -> !left.matches("decisions|.*[.]facts|.*-files")).toList());
        }
    }

    @Test
    void otherBoardsAreNotDecided() throws Exception {
        Atlas plan = run("only", "boards: [triangle:4, square:4]\nwant: [solutions]\n", new SilentAtlas())
                .run(board -> board.name().equals("triangle:4"), true, () -> false);
        assertEquals(List.of("board pairs feasible solvable computed time left",
                "triangle:4 6-move 19 3 1 0 1 s", "square:4 4-move 36 2 - 0 0 s"),
                plan.summary(true).lines().map(line -> line.replaceAll(" +", " ")).toList());
    }

    private static TreeMap<String, String> bytes(Path out) throws IOException {
        TreeMap<String, String> bytes = new TreeMap<>();
        TestFolders.files(out).forEach(
                (name, whole) -> bytes.put(name, StandardCharsets.ISO_8859_1.decode(whole).toString()));
        bytes.keySet().removeAll(Set.of("timings.csv", "manifest"));
        return bytes;
    }

    @Test
    void aProblemThatIsTooLargeIsListed() throws Exception {
        Path out = written("large", "boards: [english33 4-move start=d4]\ndisk: 1m\nwant: [solutions]\n");
        String rows = Files.readString(out.resolve("problems.csv"));
        assertTrue(rows.contains("english33,4-move,33,d4,d4,true,true,solution,,,,,,,,,,,,not computed: needs about "),
                rows);
        assertTrue(
                Files.readString(out.resolve("site/problems/english33-4-move-d4/d4-d4.html")).contains("not computed"));
    }

    /// Boards without a feasible problem, and problems without a fact, are read again as they were written.
    @Test
    void nothingToTellIsRemembered() throws Exception {
        String text = "boards: [\"rectangle:1x1\", \"square:3\", triangle:2, \"triangle:4 -sizes\"]\nwant: [sizes, page]\n";
        Path out = written("nothing", text);
        TreeMap<String, String> first = bytes(out);
        written("nothing", text);
        assertEquals(first, bytes(out));
        assertTrue(first.get("problems.csv").contains("rectangle:1x1,4-move,1,a1,a1,false,false,position class,"),
                first.get("problems.csv"));
    }

    @ParameterizedTest
    @CsvSource({"triangle-4-6-move/decisions", "triangle-4-6-move/a2-b2.facts",
        "triangle-4-6-move/a2-b2-files/play.html", "triangle-4-6-move/a2-b2-files/npy.zip"})
    void aDamagedFileIsRefusedByName(String name) throws Exception {
        TreeMap<String, String> whole = bytes(written("damaged", PAGES));
        Path file = folder.resolve("damaged-data/atlas-damaged").resolve(name);
        TestFolders.damage(file, Files.size(file) / 2, 1);
        assertRefused(CorruptFileException.class, file + ": damaged; delete the file and run the command again",
                () -> written("damaged", PAGES));
        Files.delete(file);
        assertEquals(whole, bytes(written("damaged", PAGES)));
    }

    /// Limits and comments of the file do not decide whether stored facts are right.
    @Test
    void otherLimitsComputeNothingAgain() throws Exception {
        written("limits", "boards: [triangle:4]\nwant: [sizes]\nmemory: 1g\n");
        Path facts = folder.resolve("limits-data/atlas-limits/triangle-4-6-move/a2-b2.facts");
        Files.setLastModifiedTime(facts, FileTime.fromMillis(0));
        written("limits", "# more memory\nboards: [triangle:4]\nwant: [sizes]\nmemory: 2g\n");
        assertEquals(FileTime.fromMillis(0), Files.getLastModifiedTime(facts));
    }

    /// Files of boards and facts that are no longer wanted are not in the site.
    @Test
    void filesOfEarlierWishesAreDropped() throws Exception {
        Path out = written("wishes", "boards: [triangle:4, square:3]\nwant: [solutions, page]\n");
        Path download = out.resolve("site/downloads/triangle-4-6-move/a2-b2-npy.zip");
        assertTrue(Files.exists(download) && Files.exists(out.resolve("site/boards/square-3-4-move.html")));
        written("wishes", "boards: [triangle:4]\nwant: [solutions]\n");
        assertFalse(Files.exists(download) || Files.exists(out.resolve("site/boards/square-3-4-move.html")));
        assertFalse(Files.readString(out.resolve("site/boards/triangle-4-6-move.html")).contains("not computed"));
        assertFalse(Files.exists(out.resolve("site/play/triangle-4-6-move/a2-b2.html")));
    }

    /// A problem that needs more than the memory is listed, and the others are computed; more memory computes it.
    @Test
    void aProblemThatFailsIsListed() throws Exception {
        String text = "boards: [\"english33 memory=4m temp-disk=1m start=d4\", triangle:4]\n"
                + "want: [solutions]\n";
        Path out = written("failing", text);
        String rows = Files.readString(out.resolve("problems.csv"));
        assertTrue(rows.contains(",not computed: needs more than memory or temp-disk of the atlas,"), rows);
        assertTrue(rows.contains("triangle:4,6-move,10,a2,b2,true,true,solution,,,,14,"), rows);
        out = written("failing", text.replace(" memory=4m temp-disk=1m", ""));
        assertFalse(Files.readString(out.resolve("problems.csv")).contains("not computed"));
    }

    @Test
    void onlyTheSizeOfAProblemIsForgiven() {
        assertEquals(Optional.of("out of memory"),
                FactFinder.largeness(new IllegalStateException(new OutOfMemoryError("Java heap space"))));
        assertEquals(Optional.of("a number of ways is too large"),
                FactFinder.largeness(new ArithmeticException("a number of ways is too large")));
        assertEquals(Optional.empty(), FactFinder.largeness(new IOException("No space left on device")));
        assertEquals(Optional.empty(), FactFinder.largeness(new CorruptFileException(folder, "damaged")));
    }

    @Test
    void aFolderOfSomethingElseIsKept() throws Exception {
        Path game = Files.createDirectory(folder.resolve("game"));
        for (String name : List.of("letter.txt", "atlas.json")) {
            Files.writeString(game.resolve(name), "{\"sprites\": []}");
            assertRefused(IOException.class,
                    game + ": this is not the folder of an atlas and was not replaced; name a new folder with --out",
                    () -> checkOurs(game, SMALL));
        }
        checkOurs(folder.resolve("small"), SMALL);
        Path killed = Files.createDirectory(folder.resolve("killed"));
        Files.writeString(killed.resolve(".manifest.pegs-01234567"), "p");
        checkOurs(killed, SMALL);
        Files.writeString(killed.resolve("manifest"), "pegsets atlas manifest 1\n");
        checkOurs(killed, SMALL);
        Files.writeString(killed.resolve("manifest"), "of a ship\n");
        assertThrows(IOException.class, () -> checkOurs(killed, SMALL));
    }

    private static void checkOurs(Path out, String text) throws Exception {
        AtlasFolder.checkOurs(out, run("checked", text, new SilentAtlas()).file());
    }

    /// Files and links of the user stay in every folder of an atlas, while the files of earlier boards go.
    @Test
    void theUsersFilesStay() throws Exception {
        String text = "boards: [triangle:4, square:3, triangle:2]\nwant: [solutions, page]\n";
        Path out = written("shared", text);
        Path home = Files.createDirectory(folder.resolve("home"));
        List<Path> mine = new ArrayList<>(List.of(Files.writeString(home.resolve("letter.txt"), "Dear reader")));
        int links = 0;
        try (Stream<Path> inside = Files.walk(out)) {
            for (Path part : inside.filter(Files::isDirectory).toList()) {
                mine.add(Files.writeString(part.resolve("mine.txt"), "mine"));
                mine.add(Files.createSymbolicLink(part.resolve("home" + links++), home).resolve("letter.txt"));
            }
        }
        Path edited = out.resolve("site/boards/square-3-4-move.html");
        mine.add(Files.writeString(edited, "edited"));
        Path gone = out.resolve("site/boards/triangle-2-6-move.html");
        assertTrue(Files.exists(gone));
        Optional<String> note = write("shared", text.replace(", square:3, triangle:2", ""));
        assertFalse(Files.exists(gone));
        for (Path file : mine) {
            assertTrue(Files.size(file) > 0);
        }
        assertTrue(note.orElseThrow().startsWith(
                out + ": these files are not of this atlas and were kept: home0, mine.txt, site/boards/home"),
                note.get());
        assertTrue(note.get().endsWith(", site/home1 and 17 more"), note.get());
        assertRefused(IOException.class, edited + NOT_OURS, () -> written("shared", text));
        assertEquals("edited", Files.readString(edited));
    }

    @ParameterizedTest
    @ValueSource(strings = {"site", "site/boards", "site/problems", "site/problems/triangle-4-6-move", "site/play",
        "site/play/triangle-4-6-move", "site/downloads/triangle-4-6-move"})
    void aLinkInPlaceOfAFolderIsRefused(String name) throws Exception {
        Path out = written("linked" + name.replace('/', '-'), PAGES);
        Path part = out.resolve(name);
        Path elsewhere = Files.move(part, folder.resolve(out.getFileName() + "-moved"));
        Files.createSymbolicLink(part, elsewhere);
        TreeMap<String, String> before = bytes(elsewhere);
        assertRefused(IOException.class,
                part + ": a link or a file instead of a folder of the atlas; move it away, or name a new folder "
                        + "with --out",
                () -> checkOurs(out, PAGES));
        assertEquals(before, bytes(elsewhere));
    }

    /// The user has a file or a link of the name of the manifest, or a link of the name of a page.
    @Test
    void aManifestOfTheUserIsRefused() throws Exception {
        Path out = written("mine", TRIANGLE);
        Path manifest = out.resolve("manifest");
        Path list = Files.move(manifest, folder.resolve("moved-list"));
        Path mine = Files.writeString(folder.resolve("my-list"), "of a ship\n");
        Files.createSymbolicLink(manifest, mine);
        for (Path refused : List.of(manifest, Files.writeString(folder.resolve("other"), "of a ship"))) {
            if (!refused.equals(manifest)) {
                Files.move(refused, manifest, StandardCopyOption.REPLACE_EXISTING);
            }
            assertRefused(IOException.class, manifest + NOT_OURS, () -> write("mine", TRIANGLE));
        }
        assertEquals("of a ship\n", Files.readString(mine));
        assertEquals("of a ship", Files.readString(manifest));
        Files.delete(manifest); // then the folder has no list
        Path page = out.resolve("site/draw.html");
        Files.delete(page);
        Files.createSymbolicLink(page, mine);
        assertThrows(IOException.class, () -> write("mine", TRIANGLE));
        assertEquals("of a ship\n", Files.readString(mine));
        Files.delete(page);
        Files.move(list, manifest, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(Optional.empty(), write("mine", TRIANGLE));
    }

    /// A killed run leaves lines without files, and half a line.
    @Test
    void aKilledRunIsFollowedByAWholeOne() throws Exception {
        Path out = written("half", TRIANGLE);
        TreeMap<String, String> whole = bytes(out);
        Path manifest = out.resolve("manifest");
        String lines = Files.readString(manifest);
        Files.writeString(manifest, "00000000 5 site/no-such.html\n00000000 7 si", StandardOpenOption.APPEND);
        Files.delete(out.resolve("site/index.html"));
        assertEquals(Optional.empty(), write("half", TRIANGLE));
        assertEquals(whole, bytes(out));
        assertEquals(lines, Files.readString(manifest));
        Files.writeString(manifest, "00000000 5 ../../escaped.html\n", StandardOpenOption.APPEND);
        assertRefused(CorruptFileException.class, manifest + ": damaged; name a new folder with --out",
                () -> write("half", TRIANGLE));
    }

    /// A board that a file draws. The job file on each page names the same problem.
    @Test
    void drawnBoards() throws Exception {
        String drawing = "board:\n  name: small table\n  picture: |\n    oooo\n    -oo-\n    -oo-\n";
        Path drawn = Files.writeString(folder.resolve("drawing.yaml"), drawing);
        String text = "boards: [drawing.yaml 8-move, triangle:4]\n" + SMALL.lines().skip(1).findFirst().orElseThrow();
        Path out = written("drawn", text);
        JsonNode board = json(out).get("boards").get(0);
        assertEquals("small table", board.get("board").asText());
        assertTrue(board.get("solvable").asInt() > 0, board.toString());
        assertTrue(
                Files.readString(out.resolve("site/index.html")).contains("Board small table of 8 holes, 8-move</a>"));
        SlowSolitaire game = SlowSolitaire.square(SlowSolitaire.Moves.EIGHT, List.of("oooo", " oo ", " oo "));
        for (JsonNode problem : board.get("problems")) {
            String start = problem.get("start").asText();
            String finish = problem.get("finish").asText();
            theFiguresAreThoseOfASlowProgram(new Case(problem, game, game.allBut(start), game.only(finish)));
            if (problem.get("solvable").asBoolean()) {
                String page = Files.readString(
                        out.resolve("site/problems/small-table-8-move/%s-%s.html".formatted(start, finish)));
                Path job = Files.writeString(folder.resolve("of-page.yaml"),
                        page.replaceFirst("(?s).*<pre>(.*)</pre>.*", "$1"));
                assertEquals(
                        JobFile.read(JobSource.of(drawn, List.of("rules=8-move", "start=" + start, "finish=" + finish)),
                                JobRun.DEFAULTS).description(),
                        JobFile.read(JobSource.of(job, List.of()), JobRun.DEFAULTS).description());
            }
        }
        Files.writeString(drawn, drawing + "forbid: [a1-c1]\n");
        String refused = assertThrows(CorruptFileException.class, () -> write("drawn", text)).getMessage();
        assertTrue(refused.contains("rules 8-move, forbid a1-c1; "), refused);
        Files.delete(drawn);
        refused = assertThrows(JobFileException.class, () -> write("drawn", text)).getMessage();
        assertTrue(refused.startsWith(drawn + ": no such file; "), refused);
    }

    /// Files of one kind, exchanged between problems, boards and rules.
    @ParameterizedTest
    @CsvSource({"c1-b2.facts,c3-c3.facts", "../diamond-3-4-move/decisions,decisions"})
    void theFileOfSomethingElseIsRefusedByName(String from, String to) throws Exception {
        String text = "boards: [\"diamond:3 8-move\", \"diamond:3 4-move\"]\nwant: [solutions]\n";
        String name = "exchanged-" + to.replace('.', '-');
        TreeMap<String, String> whole = bytes(written(name, text));
        assertTrue(whole.get("problems.csv").contains(",5664,"));
        Path board = folder.resolve(name + "-data/atlas-" + name + "/diamond-3-8-move");
        Files.copy(board.resolve(from), board.resolve(to), StandardCopyOption.REPLACE_EXISTING);
        String refused = assertThrows(CorruptFileException.class, () -> write(name, text)).getMessage();
        assertTrue(refused.startsWith(board.resolve(to) + ": belongs to board diamond:3, rules ")
                && refused.contains("not to board diamond:3, rules 8-move")
                && refused.endsWith("; delete the file and run the command again"), refused);
        Files.delete(board.resolve(to));
        assertEquals(whole, bytes(written(name, text)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "boards: [triangle:4 start=a1 start=a2]\\nwant: [odds]|1:10: several starts; list the board once for each start",
        "boards: [triangle:4 finish=a1]\\nwant: [odds]|1:10: 'finish' does not work in an atlas; use some of start, prune, ",
        "boards: [triangle:4 prune=maybe]\\nwant: [odds]|1:10: 'prune=maybe'; use prune=auto or prune=none",
        "boards: [triangle:4 threads=x]\\nwant: [odds]|1:10: threads=x: threads is 'x'; use auto or a whole number from 1 to 1024",
        "boards: [triangle:4]|1:1: key 'want' is missing; add a line 'want: ...'",
        "boards: [triangle:4, triangle:4 6-move]\\nwant: [odds]|1:22: 'triangle:4 6-move' is repeated; list each board once",
        "boards: [triangle:4 5-move]\\nwant: [odds]|1:10: unknown rules '5-move'; use one of 4-move, 6-move, 8-move",
        "boards: [triangle:4 start=z9]\\nwant: [odds]|1:10: no hole 'z9' on triangle:4",
        "boards: [triangle:4]\\nwant: [luck]|2:8: unknown fact 'luck'; use one of solutions, distinct, moves, odds, dead-ends, sizes, page",
        "boards: [triangle:4]\\nwant: [odds]\\ntime: soon|3:7: time is 'soon'; use a whole number and one of the units h, m, s",
        "boards: []\\nwant: [odds]|1:9: 'boards' is an empty list; add an item"})
    void aWrongFileIsRefused(String text, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), text.replace("\\n", "\n") + "\n");
        JobFileException wrong = assertThrows(JobFileException.class, () -> AtlasFile.read(file, JobRun.DEFAULTS));
        assertTrue(wrong.getMessage().startsWith(file + ":" + message), wrong.getMessage());
    }
}
