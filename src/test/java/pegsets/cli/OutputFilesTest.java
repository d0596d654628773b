package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.AtomicFile;

/// Commands that write a file that the user names touch no other file.
class OutputFilesTest extends TypedCommands {
    private static final String JOB = "jobs/triangle10-a2-b2.yaml";

    @TempDir
    Path folder;

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("mine"))) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"draw %s vacant:a2 --svg --out", "draw %s --graph --data . --out",
        "page %s --data . --out", "page %s --report --data . --out", "new %s --out"})
    void theUsersTemporaryFileStays(String line) throws IOException {
        Path mine = Files.createDirectory(folder.resolve("mine"));
        Path theirs = Files.writeString(mine.resolve("x.out.tmp"), "mine");
        String[] words = (line.formatted(JOB).replace(" . ", " " + folder + " ") + " " + mine.resolve("x.out")
                + " --quiet").split(" ");
        assertEquals(0, pegs(words), complaint());
        assertEquals("mine", Files.readString(theirs));
        assertEquals(Set.of("x.out", "x.out.tmp"), names());
    }

    /// A write that fails at its last step leaves no temporary file: a folder with files has the name.
    @Test
    void aFailedWriteLeavesNothing() throws IOException {
        Path target = Files.createDirectories(folder.resolve("mine/x.out"));
        Files.writeString(target.resolve("letter"), "mine");
        assertThrows(IOException.class, () -> AtomicFile.writeElsewhere(target, new byte[] {1}));
        assertEquals(Set.of("x.out"), names());
        assertEquals("mine", Files.readString(target.resolve("letter")));
    }
}
