package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.TestFolders;
import pegsets.job.Result;
import pegsets.job.file.ExportManifest.ExportedFile;
import pegsets.publish.exchange.ExportFolder.ExportFile;

/// An export appears whole or not at all, says of itself what it is, and replaces nothing but an export.
class ExportTest {
    @TempDir
    Path data;

    private Exports exports;

    @BeforeEach
    void job() throws IOException {
        exports = new Exports(data, Exports.COMPLEMENT);
    }

    private static Set<String> names(Path folder) throws IOException {
        return new TreeSet<>(TestFolders.names(folder));
    }

    /// Refuses an export as text to a folder.
    private void assertRefused(int code, Path out, String message) {
        assertEquals(code, exports.pegs("export", "--format", "text", "--out", out.toString()), exports.printed());
        assertTrue(exports.complaint().contains(message), exports.complaint());
    }

    private static JsonNode manifest(Path folder) throws IOException {
        return new ObjectMapper().readTree(folder.resolve("manifest.json").toFile());
    }

    @Test
    void theManifestIsEnoughToReadTheFiles() throws Exception {
        Path folder = exports.export("binary");
        JsonNode manifest = manifest(folder);
        assertEquals("triangle:5", manifest.get("board").asText());
        assertEquals("a1 b2 c3 d4 e5",
                manifest.get("holes").valueStream().filter(hole -> hole.get("x").equals(hole.get("y")))
                        .map(hole -> hole.get("name").asText()).collect(Collectors.joining(" ")));
        assertEquals("[\"32766\"]", manifest.get("startCodes").toString());
        assertEquals(2, manifest.get("group").size());
        for (JsonNode element : manifest.get("group")) {
            long image = 0;
            for (int bit : new int[] {1, 3}) { // a2 and a3, on the left side
                image |= 1L << element.get(bit).asInt();
            }
            assertTrue(image == 0b1010 || image == 0b100100, element.toString());
        }
        assertTrue(manifest.get("complements").asText().startsWith("sets of more than 7 pegs are not stored"));
        assertEquals(exports.winning().values().stream().map(List::size).toList(),
                manifest.get("sets").valueStream().map(set -> set.get("positions").asInt()).toList());
        Set<String> listed = new TreeSet<>(Set.of("manifest.json"));
        for (JsonNode file : manifest.get("files")) {
            byte[] bytes = Files.readAllBytes(folder.resolve(file.get("name").asText()));
            assertEquals(bytes.length, file.get("bytes").asLong());
            assertEquals(Exports.sha256(bytes), file.get("sha256").asText());
            listed.add(file.get("name").asText());
        }
        assertEquals(listed, names(folder));
        assertTrue(manifest(new Exports(data, Exports.OTHER).export("text")).get("complements").isNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "binary", "npy", "json", "javascript", "python", "c", "csv", "parquet"})
    void theSameSetsGiveTheSameBytes(String format) throws IOException {
        Path folder = exports.export(format);
        String first = manifest(folder).get("files").toString();
        exports.export(format);
        assertEquals(first, manifest(folder).get("files").toString());
    }

    @ParameterizedTest
    @CsvSource({"winning, W_7", "forward, F_7", "backward, B_7", "losing, L_7"})
    void setsAreChosenByName(String set, String name) throws IOException {
        assertEquals(0, exports.pegs("export", "--format", "text", "--results", set, "--set", "threads=1"),
                exports.complaint());
        Path folder = data.resolve("triangle15-corner/export-" + set + "-text");
        assertTrue(names(folder).contains(name + ".txt"), names(folder).toString());
        assertEquals(set, manifest(folder).get("set").asText());
        assertTrue(exports.printed().contains(" bytes in " + folder), exports.printed());
        assertEquals(0, exports.pegs("export", "--format", "c", "--results", set, "--json"), exports.complaint());
        assertTrue(new ObjectMapper().readTree(exports.printed()).get("files").findValuesAsText("name")
                .contains(name + ".u32"));
    }

    @Test
    void byIndexIsAsInTheNotes() throws IOException {
        Path folder = new Exports(data, "jobs/triangle15-by-index.yaml").export("text-by-index");
        List<String> lines = Files.readAllLines(folder.resolve("by-index.txt"));
        assertEquals(List.of("W[1] = {16,64,1,8}", "End[1] = {1,2,3,3,4,4,4,4,4,4,4,4,4,4,4,4}"), lines.subList(2, 4));
        assertEquals("End[7] = {4,4,6,18,147,147,154,172,172,172,172,172,172,172,172,172}", lines.getLast());
        assertEquals(2 + 2 * 7, lines.size());
        assertEquals(2, exports.pegs("export", "--format", "text-by-index", "--results", "losing"));
    }

    @Test
    void anEarlierExportIsReplacedAsAWhole() throws IOException {
        Path folder = exports.export("text");
        exports.pegs("export", "--format", "npy", "--out", folder.toString());
        assertEquals("npy", manifest(folder).get("format").asText());
        assertFalse(names(folder).contains("W_7.txt"));
        assertEquals(Set.of("out-text", "triangle15-corner"), names(data));
    }

    @Test
    void nothingElseIsReplaced() throws IOException {
        Path folder = exports.export("text");
        Files.writeString(folder.resolve("notes"), "mine");
        assertRefused(2, folder,
                "out-text has the file 'notes', which is not part of an export or was changed since; name");
        assertTrue(Files.exists(folder.resolve("W_7.txt")));
        Files.delete(folder.resolve("notes"));
        Path mine = Files.createDirectories(folder.resolve("mine/2024"));
        assertRefused(2, folder, "out-text has the file 'mine/2024', which is not part of an export or was changed");
        assertTrue(Files.exists(mine));
        Files.writeString(folder.resolve("notes"), "mine");
        assertRefused(2, folder.resolve("notes"), "notes is not a folder; choose another with --out");
        Path empty = Files.createDirectory(data.resolve("empty"));
        assertEquals(0, exports.pegs("export", "--format", "text", "--out", empty.toString()), exports.complaint());
    }

    /// Python compiles the reader.
    @Test
    void anExportThatPythonUsedIsReplaced() throws IOException {
        Path folder = exports.export("python");
        Path compiled = Files.createDirectory(folder.resolve("__pycache__"));
        Files.writeString(compiled.resolve("read_sets.cpython-311.pyc"), "");
        exports.export("python");
        assertFalse(Files.exists(folder.resolve("__pycache__")));
        Path mine = Files.writeString(Files.createDirectory(folder.resolve("notes")).resolve("mine.py"), "");
        assertRefused(2, folder, "has the file 'notes/mine.py'");
        assertTrue(Files.exists(mine));
    }

    /// The three languages have the files of the binary format.
    @ParameterizedTest
    @CsvSource({"python, read_sets.py play.py", "javascript, read_sets.mjs read_sets.d.mts",
        "c, read_sets.h play.c tables.txt"})
    void languagesHaveTheBinaryFilesAndAReader(String format, String readers) throws IOException {
        Map<String, ByteBuffer> binary = TestFolders.files(exports.export("binary"));
        Map<String, ByteBuffer> files = TestFolders.files(exports.export(format));
        for (String reader : readers.split(" ")) {
            assertTrue(files.remove(reader).hasRemaining(), reader);
        }
        assertEquals(binary.keySet(), files.keySet());
        binary.forEach(
                (name, bytes) -> assertTrue(name.equals("manifest.json") || bytes.equals(files.get(name)), name));
        assertFalse(names(exports.export(format, "--results", "forward")).contains("play." + format));
    }

    /// Fails like a full disk in the middle of its second file.
    private static Format failing(Path target, boolean there) {
        return new Format("failing", "", false, Optional.empty(), (_, folder) -> {
            try (ExportFile file = folder.file("first")) {
                file.text("whole");
            }
            try (ExportFile file = folder.file("second")) {
                file.text("ha");
                assertEquals(there, Files.exists(target), "while it is written");
                throw new IOException("No space left on device");
            }
        });
    }

    @Test
    void aFailureLeavesNothingThatLooksFinished() throws Exception {
        assertEquals(0, exports.pegs("run"));
        Path target = data.resolve("out");
        Selection selection = Selection.of(exports.folder(), Result.WINNING);
        assertThrows(IOException.class, () -> failing(target, false).export(selection, target, "test"));
        assertEquals(Set.of("triangle15-corner"), names(data));
        Format.named("text").orElseThrow().export(selection, target, "test");
        String earlier = Files.readString(target.resolve("manifest.json"));
        assertThrows(IOException.class, () -> failing(target, true).export(selection, target, "test"));
        assertEquals(earlier, Files.readString(target.resolve("manifest.json")));
        assertEquals(Set.of("triangle15-corner", "out"), names(data));
    }

    /// What a process leaves that is killed while it writes, and between the two renames.
    @Test
    void leftoversOfAKilledExportAreClearedAway() throws IOException {
        Path folder = exports.export("text");
        Path pending = Files.createDirectory(data.resolve("out-text.export.tmp"));
        Files.writeString(pending.resolve("pegs-export"), "W_1.txt\n");
        Files.writeString(pending.resolve("W_1.txt"), "6");
        Files.move(folder, data.resolve("out-text.replaced.tmp"));
        assertEquals(2, exports.pegs("export", "--format", "morse", "--out", folder.toString()));
        assertEquals(Set.of("out-text.export.tmp", "out-text.replaced.tmp", "triangle15-corner"), names(data));
        exports.export("text");
        assertEquals(Set.of("out-text", "triangle15-corner"), names(data));
    }

    @Test
    void anExportIsDiscardedByARelativeName() throws IOException {
        Path folder = exports.export("text").toRealPath();
        ExportFolder.discard(Path.of("").toAbsolutePath().relativize(folder));
        assertEquals(Set.of("triangle15-corner"), names(data));
    }

    /// A run of the job leaves an export in the job's folder that was stopped between the two renames.
    @Test
    void aRunLeavesAKilledExport() throws IOException {
        Path job = data.resolve("triangle15-corner");
        Path replaced = job.resolve("export-winning-text.replaced.tmp");
        Files.move(exports.export("text"), replaced);
        Map<String, ByteBuffer> before = TestFolders.files(replaced);
        assertEquals(0, exports.pegs("run", "--rewrite"));
        assertEquals(before, TestFolders.files(replaced));
    }

    /// What is left of an export that is killed before it has its mark, and after it has lost it.
    @Test
    void leftoversWithoutAMarkAreClearedAway() throws IOException {
        Path pending = Files.createDirectory(data.resolve("out-text.export.tmp"));
        Map<String, ByteBuffer> whole = TestFolders.files(exports.export("text"));
        Files.move(data.resolve("out-text"), pending);
        assertEquals(whole, TestFolders.files(exports.export("text")));
        assertEquals(Set.of("out-text", "triangle15-corner"), names(data));
    }

    /// Links in place of the folders next to an export are refused, and the files behind the links stay.
    @ParameterizedTest
    @ValueSource(strings = {"out-text.export.tmp", "out-text.replaced.tmp"})
    void linksNextToAnExportAreRefused(String name) throws IOException {
        Path other = data.resolve("other");
        Files.move(exports.export("text"), other);
        Files.createFile(other.resolve("pegs-export"));
        Map<String, ByteBuffer> before = TestFolders.files(other);
        Files.createSymbolicLink(data.resolve(name), other);
        assertRefused(2, data.resolve("out-text"), data.resolve(name).toString());
        assertEquals(before, TestFolders.files(other));
        assertEquals(Set.of(name, "other", "triangle15-corner"), names(data));
    }

    /// A folder of the pending name that is somebody else's, or that another process writes to, is left as it is.
    @Test
    void foreignAndBusyPendingFoldersAreLeftAlone() throws IOException {
        Path pending = Files.createDirectory(data.resolve("out-text.export.tmp"));
        Path mine = Files.writeString(pending.resolve("mine"), "x");
        assertRefused(2, data.resolve("out-text"), "is not from an unfinished export");
        Path mark = Files.createFile(pending.resolve("pegs-export"));
        try (FileChannel channel = FileChannel.open(mark, StandardOpenOption.WRITE)) {
            channel.lock();
            assertRefused(4, data.resolve("out-text"), "another export is being written there");
        }
        assertEquals("x", Files.readString(mine));
        assertFalse(Files.exists(data.resolve("out-text")));
    }

    @Test
    void aDamagedSetIsNotExported() throws Exception {
        assertEquals(0, exports.pegs("run"));
        Path set = data.resolve("triangle15-corner/W_7.codes");
        TestFolders.damage(set, -49, 4); // the last of the block
        assertRefused(4, data.resolve("out"), "pegs: " + set + ": damaged: block 0 (items 0 to ");
        assertEquals(Set.of("triangle15-corner"), names(data));
    }

    /// Columns depend on the options, not on the files of the job.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"winning | code,k | code,k,to_finish,from_start",
        "forward | code,k | code,k,from_start"})
    void columnsAreThoseThatAreAskedFor(String set, String plain, String counted) throws IOException {
        assertEquals(0, exports.pegs("run", "--set", "results=[forward, winning, counts, games]"));
        assertEquals(plain, head(set, set));
        assertEquals(counted, head(set, set + ",counts"));
        Path lost = data.resolve("triangle15-corner/" + (set.equals("winning") ? "W_3.to-finish" : "F_3.ways"));
        byte[] whole = Files.readAllBytes(lost);
        for (String format : List.of("csv", "parquet")) {
            Files.delete(lost);
            assertEquals(plain, head(set, set));
            assertEquals(0, exports.pegs("export", "--format", format, "--results", set + ",counts", "--out",
                    data.resolve(format).toString()), exports.complaint());
            assertEquals(ByteBuffer.wrap(whole), ByteBuffer.wrap(Files.readAllBytes(lost)));
        }
    }

    private String head(String set, String results) throws IOException {
        Path out = data.resolve("columns");
        assertEquals(0, exports.pegs("export", "--format", "csv", "--results", results, "--out", out.toString()),
                exports.complaint());
        return Files.readAllLines(out.resolve(set + ".csv")).getFirst();
    }

    @Test
    void cleaningLeavesExports() throws IOException {
        assertEquals(0, exports.pegs("export", "--format", "text"));
        assertEquals(0, exports.pegs("clean"));
        assertEquals(Set.of("export-winning-text"), names(data.resolve("triangle15-corner")));
    }

    /// The class path of tests has Hadoop's classes, that of the program has not.
    @Test
    void parquetNeedsNoHadoop() throws Exception {
        List<URL> program = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(System.getProperty("path.separator"))) {
            if (!entry.contains("hadoop-common")) {
                program.add(URI.create(Path.of(entry).toUri().toString()).toURL());
            }
        }
        try (URLClassLoader loader = new URLClassLoader(program.toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader())) {
            assertThrows(ClassNotFoundException.class, () -> loader.loadClass("org.apache.hadoop.conf.Configuration"));
            Class<?> test = loader.loadClass(ExportTest.class.getName());
            Method export = test.getDeclaredMethod("exportParquet", Path.class);
            export.setAccessible(true);
            try {
                export.invoke(null, data);
            } catch (InvocationTargetException e) {
                throw new AssertionError(e.getCause());
            }
        }
        assertTrue(Files.size(data.resolve("out-parquet/winning.parquet")) > 0);
    }

    static void exportParquet(Path data) throws IOException {
        new Exports(data, Exports.COMPLEMENT).export("parquet");
    }

    /// Long and short texts come out as they went in, and the file's length and hash are right.
    @Test
    void aFileKeepsTheOrderOfItsParts() throws IOException {
        List<String> lines = IntStream.range(0, 20_000).mapToObj(i -> Long.toUnsignedString(i * 0x9E37_79B9_7F4A_7C15L))
                .toList();
        String whole = String.join("\n", lines) + "\n";
        List<ExportedFile> written = new ArrayList<>();
        try (ExportFile file = new ExportFile(data.resolve("numbers"), written::add)) {
            file.text(whole);
            for (String line : lines) {
                file.text(line);
                file.write('\n');
            }
        }
        assertEquals(whole + whole, Files.readString(data.resolve("numbers")));
        byte[] bytes = (whole + whole).getBytes(StandardCharsets.UTF_8);
        assertEquals(List.of(new ExportedFile("numbers", bytes.length, Exports.sha256(bytes))), written);
    }
}
