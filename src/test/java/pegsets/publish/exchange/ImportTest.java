package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.TestFolders;

/// Imported sets are those that were exported, to the byte; damaged ones are refused by file and place, and nothing is
/// taken in.
class ImportTest {
    @TempDir
    Path data;

    private Exports source(String job) throws IOException {
        return new Exports(data.resolve("source"), job);
    }

    private Exports target(String job) throws IOException {
        return new Exports(data.resolve("target"), job);
    }

    @ParameterizedTest
    @CsvSource({Exports.COMPLEMENT + ", text", Exports.COMPLEMENT + ", binary", Exports.OTHER + ", text",
        Exports.OTHER + ", binary",
        "wide, text", "wide, binary", "jobs/triangle15-a4.yaml, text", "jobs/triangle15-any.yaml, binary",
        "jobs/triangle15-by-index.yaml, text",
        "jobs/english33-cross.yaml, binary", Exports.COMPLEMENT + ", json", Exports.OTHER + ", json", "wide, json"})
    void whatWasExportedComesBackToTheByte(String job, String format) throws Exception {
        Exports source = source(job);
        Path folder = source.export(format);
        Exports target = target(job);
        assertEquals(0, target.pegs("import", folder.toString()), target.complaint());
        assertTrue(target.printed().startsWith(source.winning().size() + " sets imported, "), target.printed());
        assertEquals(source.winning(), target.winning());
        for (String name : sets(source)) {
            assertArrayEquals(Files.readAllBytes(source.folder().folder().resolve(name)),
                    Files.readAllBytes(target.folder().folder().resolve(name)), name);
        }
        assertEquals(sets(source), sets(target));
        assertFalse(Files.exists(target.folder().folder().resolve("tmp")));
        assertEquals(0, target.pegs("import", folder.toString(), "--json"), target.complaint());
    }

    private static List<String> sets(Exports exports) throws Exception {
        return TestFolders.names(exports.folder().folder()).stream().filter(name -> name.matches("W_.*codes"))
                .toList();
    }

    @Test
    void theJobGoesOnFromImportedSets() throws IOException {
        Path folder = source(Exports.COMPLEMENT).export("text");
        Exports target = target(Exports.COMPLEMENT);
        assertEquals(0, target.pegs("import", folder.toString()), target.complaint());
        target.pegs("status", "--files");
        assertTrue(target.printed().contains("W_7.codes       done                     35"), target.printed());
        assertEquals(0, target.pegs("verify"), target.complaint());
        assertEquals(0, target.pegs("count"));
        assertEquals("6816\n", target.printed());
        assertEquals(0, target.pegs("verify"), target.complaint());
    }

    @ParameterizedTest
    @ValueSource(strings = {"W7.txt", "w_7.txt"})
    void namesAndLineEndsMayDiffer(String name) throws IOException {
        Path folder = source(Exports.COMPLEMENT).export("text");
        Files.delete(folder.resolve("manifest.json"));
        Files.writeString(folder.resolve(name),
                Files.readString(folder.resolve("W_7.txt")).strip().replace("\n", "\r\n"));
        Files.delete(folder.resolve("W_7.txt"));
        assertEquals(0, target(Exports.COMPLEMENT).pegs("import", folder.toString()));
    }

    /// Damages one line of W_5.txt, of 18 codes, 0 being the first: removes it, or puts another in its place.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "4  |                  | code %s is missing after line 4: it lies between W_4.txt and W_6.txt",
        "0  |                  | code %s is missing at the front: it lies between W_4.txt and W_6.txt",
        "4  | 0                | line 5: code 0 has 0 pegs instead of 5",
        "4  | 32768            | line 5: code 32768 is not a position on triangle:5; use codes up to 32767",
        "4  | 18446744073709551616 | line 5: '18446744073709551616' is not a code; write one number per line, below 2^64",
        "4  | ten              | line 5: 'ten' is not a code",
        "4  | ''               | line 5: '' is not a code",
        "4  | -5               | line 5: '-5' is not a code",
        "4  | 127              | line 5: code 127 has 7 pegs instead of 5",
        "17 | 31               | line 18: code 31 follows"})
    void aDamagedLineIsRefused(int line, String text, String message) throws Exception {
        Exports source = source(Exports.COMPLEMENT);
        Path folder = source.export("text");
        Files.delete(folder.resolve("manifest.json"));
        List<String> lines = new ArrayList<>(Files.readAllLines(folder.resolve("W_5.txt")));
        assertEquals(18, lines.size());
        String old = lines.remove(line);
        if (text != null) {
            lines.add(line, text);
        }
        Files.write(folder.resolve("W_5.txt"), lines);
        assertRefused(folder, "W_5.txt: " + message.formatted(old));
    }

    @Test
    void aForeignCodeIsRefused() throws Exception {
        Exports source = source(Exports.COMPLEMENT);
        Path folder = source.export("text");
        Files.delete(folder.resolve("manifest.json"));
        var problem = source.job().problem();
        List<Long> codes = source.winning().get(5);
        long image = -1;
        long otherClass = -1;
        int refusedAsLosing = 0;
        for (long code = codes.getFirst() + 1; code < codes.getLast(); code++) {
            if (Long.bitCount(code) == 5 && !codes.contains(code)) {
                if (!problem.positionClass().contains(code)) {
                    otherClass = code;
                } else if (problem.group().mincode(code) != code) {
                    image = code;
                } else if (refusedAsLosing++ < 20) {
                    assertForeign(folder, codes, code, "is not winning: no jump ");
                }
            }
        }
        assertForeign(folder, codes, otherClass, "is not in the position class of start a1");
        assertForeign(folder, codes, image,
                "is not the smallest code of its symmetry class; use " + problem.group().mincode(image));
        assertTrue(refusedAsLosing > 5);
    }

    private void assertForeign(Path folder, List<Long> codes, long foreign, String message) throws Exception {
        List<Long> with = new ArrayList<>(codes);
        with.add(foreign);
        with.sort(null);
        Files.write(folder.resolve("W_5.txt"), with.stream().map(Object::toString).toList());
        assertRefused(folder, "W_5.txt: line " + (with.indexOf(foreign) + 1) + ": code " + foreign + " " + message);
    }

    /// In every set two codes in each other's place, and some of its codes left out, one by one.
    @Test
    void missingAndSwappedCodesOfEverySetAreSeen() throws Exception {
        Exports source = source(Exports.COMPLEMENT);
        Path folder = source.export("text");
        Files.delete(folder.resolve("manifest.json"));
        for (int k : source.winning().keySet()) {
            Path file = folder.resolve("W_" + k + ".txt");
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i += 1 + lines.size() / 5) {
                List<String> without = new ArrayList<>(lines);
                without.remove(i);
                Files.write(file, without);
                assertRefused(folder, "W_" + k + ".txt"
                        + (without.isEmpty() ? ": empty; add" : ": code " + lines.get(i) + " is missing"));
            }
            if (lines.size() > 1) {
                List<String> swapped = new ArrayList<>(lines);
                swapped.set(0, lines.get(1));
                swapped.set(1, lines.get(0));
                Files.write(file, swapped);
                assertRefused(folder, "W_" + k + ".txt: line 2: code " + lines.get(0) + " follows ");
            }
            Files.write(file, lines);
        }
        assertEquals(0, target(Exports.COMPLEMENT).pegs("import", folder.toString()));
    }

    @Test
    void truncatedBinaryIsRefused() throws Exception {
        Path folder = source(Exports.COMPLEMENT).export("binary");
        Path file = folder.resolve("W_5.u32");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertRefused(folder, "W_5.u32: offset 68: the file ends inside a code; write 4 bytes for each");
        Files.write(file, Arrays.copyOf(whole, whole.length - 4));
        assertRefused(folder, "W_5.u32: has 68 bytes, but the manifest says 72");
        Files.delete(folder.resolve("manifest.json"));
        assertRefused(folder, "W_5.u32: code ");
        Files.write(file, new byte[0]);
        assertRefused(folder, "W_5.u32: empty; add the winning positions, from which play reaches finish a1");
        Files.delete(file);
        assertRefused(folder, "has no file for the positions with 5 pegs; add W_5.u32 or W_5.u64");
    }

    @Test
    void anotherProblemsExportIsRefused() throws Exception {
        assertRefused(source("jobs/triangle15-a4.yaml").export("text"),
                "manifest.json: has start 'a4', but the job needs 'a1'");
        Exports source = source(Exports.COMPLEMENT);
        assertRefused(source.export("text", "--results", "losing"),
                "manifest.json: has set 'losing', but the job needs 'winning'");
        Path both = source.export("text");
        Files.createFile(both.resolve("W_1.u32"));
        assertRefused(both, "has both binary and text files; choose the format with --format");
        Files.move(both.resolve("W_1.u32"), both.resolve("W1.txt"));
        assertRefused(both, "has two files for k = 1, ");
        Exports target = target(Exports.COMPLEMENT);
        assertEquals(2, target.pegs("import", data.resolve("none").toString()));
        assertTrue(target.complaint().endsWith("none: no such folder; name a folder with a file for each set\n"),
                target.complaint());
    }

    @Test
    void damagedManifestsAreRefused() throws Exception {
        Path folder = source(Exports.COMPLEMENT).export("text");
        Path manifest = folder.resolve("manifest.json");
        String whole = Files.readString(manifest);
        for (String damaged : List.of("", "{", "[]", "{}", whole.substring(0, whole.length() / 2),
                whole.substring(0, whole.length() - 9),
                whole.replace("\"bytes\" : ", "\"bytes\" : true, \"b\" : "))) {
            Files.writeString(manifest, damaged);
            assertRefused(folder, "manifest.json: ");
        }
    }

    /// Each lie of a manifest, with files that are right; and each fault of JSON without a manifest.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "manifest.json | \"board\" : \"triangle:5\" | \"board\" : \"triangle:6\" | has board 'triangle:6', but the job needs 'triangle:5'",
        "manifest.json | \"lattice\" : \"triangular\" | \"lattice\" : \"square\" | has lattice 'square', but the job needs 'triangular'",
        "manifest.json | \"start\" : \"a1\" | \"start\" : \"a1\", \"forbid\" : \"a1-a3\" | has forbid 'a1-a3', but the job needs ''",
        "manifest.json | \"bit\" : 3, | \"bit\" : 4, | its field 'holes' does not match the job",
        "manifest.json | \"startCodes\" : [ \"32766\" ] | \"startCodes\" : [ \"1\" ] | its field 'startCodes' does not match the job",
        "manifest.json | \"group\" : [ [ 0, 1 | \"group\" : [ [ 1, 0 | its field 'group' does not match the job",
        "manifest.json | \"jumps\" : [ [ | \"jumps\" : [ [ 1, 2, 4 ], [ | its field 'jumps' does not match the job",
        "manifest.json | \"positions\" : 29 | \"positions\" : 28 | W_6.txt: has 29 codes for k = 6, but its manifest says 28",
        "manifest.json | \"positions\" : 29 | \"positions\" : \"many\" | has no number 'positions'; export the sets again",
        "winning.json | {\"k\":5,              | {\"k\":9,      | winning.json: has no set for k = 5",
        "winning.json | {\"k\":6,              | {\"k\":5,      | winning.json: has two sets for k = 5; delete one of them",
        "winning.json | \"board\":\"triangle:5\" | \"board\":\"triangle:6\" | winning.json: has board 'triangle:6', but the job needs 'triangle:5'",
        "winning.json | \"set\":\"winning\"  | \"set\":\"losing\" | winning.json: has set 'losing', but the job needs 'winning'",
        "winning.json | \"codes\":[93,        | \"codes\":[-31, | set for k = 5, code number 1: '-31' is not a code",
        "winning.json | \"codes\":[93,        | \"codes\":[0.5, | set for k = 5, code number 1: '0.5' is not a code",
        "winning.json | \"codes\":[93,        | \"codes\":[[],  | set for k = 5, code number 1: '[' is not a code",
        "winning.json | \"codes\":[93,        | \"codes\":[127, | set for k = 5, code number 1: code 127 has 7 pegs",
        "winning.json | {\"k\":5,              | {              | winning.json: line 6: the field 'k' of a set is missing; write k and then codes",
        "winning.json | \"sets\":              | \"other\":     | winning.json: line 9: the array 'sets' is missing",
        "winning.json | ]}                   | ]              | winning.json: line 3: not JSON"})
    void liesAreRefused(String name, String truth, String lie, String message) throws Exception {
        Path folder = source(Exports.COMPLEMENT).export(name.equals("winning.json") ? "json" : "text");
        Path file = folder.resolve(name);
        String whole = Files.readString(file);
        assertTrue(whole.contains(truth), whole);
        if (name.equals("winning.json")) {
            Files.delete(folder.resolve("manifest.json"));
        }
        Files.writeString(file, whole.replace(truth, lie));
        assertRefused(folder, message);
    }

    @Test
    void nothingFollowsTheObject() throws Exception {
        Path folder = source(Exports.COMPLEMENT).export("json");
        Files.delete(folder.resolve("manifest.json"));
        Files.writeString(folder.resolve("winning.json"), "{}", StandardOpenOption.APPEND);
        assertRefused(folder, ": something follows the object; delete it");
    }

    /// Manifests of earlier versions have fewer fields.
    @Test
    void olderManifestsAreAccepted() throws IOException {
        Path folder = source(Exports.COMPLEMENT).export("json");
        Path manifest = folder.resolve("manifest.json");
        Files.writeString(manifest,
                Files.readString(manifest).replaceAll("\"(jumps|group|complementsAbove)\"", "\"x$1\""));
        Exports target = target(Exports.COMPLEMENT);
        assertEquals(0, target.pegs("import", folder.toString()), target.complaint());
    }

    @Test
    void otherSetsOfTheJobAreKept() throws Exception {
        Path folder = source(Exports.COMPLEMENT).export("text");
        Exports target = target(Exports.COMPLEMENT);
        assertEquals(0, target.pegs("run"));
        Path set = target.folder().folder().resolve("W_5.codes");
        Path other = target.folder().folder().resolve("W_5.codes.other");
        Files.copy(set, other);
        assertEquals(0, target.pegs("import", folder.toString()), target.complaint());
        assertEquals(-1, Files.mismatch(set, other));
        Files.write(set, new byte[] {1});
        assertEquals(4, target.pegs("import", folder.toString()));
        assertArrayEquals(new byte[] {1}, Files.readAllBytes(set));
    }

    private void assertRefused(Path folder, String message) throws Exception {
        Exports target = target(Exports.COMPLEMENT);
        assertEquals(4, target.pegs("import", folder.toString()), target.printed());
        assertTrue(target.complaint().contains(message), target.complaint());
        assertEquals(1, target.complaint().lines().count(), target.complaint());
        assertEquals(List.of(), Files.exists(target.folder().folder()) ? sets(target) : List.of());
    }
}
