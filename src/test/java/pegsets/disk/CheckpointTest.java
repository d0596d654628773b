package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckpointTest {
    private static final String WORK = "some engine F_3.codes from F_4.codes 12 0000abcd";

    @TempDir
    private Path folder;
    private Path work;

    @BeforeEach
    void save() throws IOException {
        work = folder.resolve("tmp").resolve("F_3.codes");
        Checkpoint checkpoint = open(WORK);
        assertTrue(checkpoint.state().isEmpty());
        Files.writeString(checkpoint.file("run-0"), "some items");
        Files.writeString(checkpoint.file("run-1"), "more items");
        Files.writeString(checkpoint.file("part-0"), "a part");
        checkpoint.save(List.of(7L, 0L), List.of(entry("run-0"), entry("run-1"), entry("part-0")));
    }

    private Checkpoint open(String description) throws IOException {
        return new Checkpoint(work, description, CheckpointTest::contents);
    }

    private static FileFingerprint contents(Path file) throws IOException {
        String text = Files.readString(file);
        return new FileFingerprint(text.length(), new Checksum().add(text).hex());
    }

    private Checkpoint.Entry entry(String name) throws IOException {
        Path file = work.resolve(name);
        return new Checkpoint.Entry(file, Files.size(file), contents(file));
    }

    /// Without a text, there is no file, and then a folder.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"run-0|more items|holds 10 items with checksum", "run-0|some item|needs 10",
        "run-0|some items, and one|needs 10", "part-0|grow|has 4 bytes", "run-1||missing", "part-0||missing"})
    void anotherFileInItsPlaceIsRefused(String name, String text, String fault) throws IOException {
        Path file = work.resolve(name);
        Files.delete(file);
        if (text != null) {
            Files.writeString(file, text);
        }
        assertRefused(file, fault);
        if (text == null) {
            Files.createDirectory(file);
            assertRefused(file, fault);
        }
    }

    private void assertRefused(Path file, String fault) {
        String found = TestFolders.assertCorrupt(file, () -> open(WORK)).fault();
        assertTrue(found.contains(fault), found);
    }

    @Test
    void allElseIsDeleted() throws IOException {
        Files.writeString(work.resolve("run-2"), "of an earlier run");
        Files.createDirectories(work.resolve("folder/in"));
        Files.createSymbolicLink(work.resolve("run-3"), folder.resolve("nothing"));
        open(WORK);
        assertEquals(List.of("part-0", "progress", "run-0", "run-1"), TestFolders.names(work));
    }

    @Test
    void aFileThatIsNoLongerListedIsDeleted() throws IOException {
        Checkpoint checkpoint = open(WORK);
        checkpoint.save(List.of(8L), checkpoint.entries("run-1"));
        assertEquals(List.of("progress", "run-1"), TestFolders.names(work));
        assertEquals(List.of(8L), open(WORK).state());
    }

    @Test
    void withoutProgressTheFolderIsEmptied() throws IOException {
        Files.delete(work.resolve("progress"));
        assertTrue(open(WORK).state().isEmpty());
        assertEquals(List.of(), TestFolders.names(work));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7 x", "9223372036854775808", "7\nrun-0 10 10", "7\n../run-0 10 10 abcd",
        "7\nrun-0 1 -1 a"})
    void textThatNoSaveWritesIsRefused(String text) throws IOException {
        CheckedText.write(work.resolve("progress"), "pegsets work 1", (WORK + "\n" + text).lines().toList());
        assertRefused(work.resolve("progress"), "does not describe unfinished work");
    }
}
