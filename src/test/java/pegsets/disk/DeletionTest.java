package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeletionTest {
    @TempDir
    Path folder;
    private Path job;
    private Path mine;

    @BeforeEach
    void files() throws IOException {
        job = folder.resolve("job");
        mine = Files.writeString(Files.createDirectories(folder.resolve("mine")).resolve("F_3.codes"), "mine");
        for (String name : List.of("F_9.codes/manifest", "F_9.codes/part-00001", "tmp/W_3.codes/run-002-0001.codes",
                "tmp/links/F_3.codes", "index.replaced.tmp/positions.map", "a2-b2.facts", "solutions.tmp")) {
            Files.createDirectories(job.resolve(name).getParent());
            Files.writeString(job.resolve(name), "of the program");
        }
    }

    @Test
    void foldersOfTheProgramAreGone() throws IOException {
        Deletion.tree(job);
        assertFalse(Files.exists(job));
        Deletion.tree(job);
        Deletion.tree(folder.resolve("neither/of/these"));
        assertTrue(Files.exists(mine));
    }

    /// The names differ from those of the program by a letter.
    @ParameterizedTest
    @ValueSource(strings = {"notes.txt", "F_9.codes/notes", "F_9.codes/part-00001.txt", "tmp/F_3.codes~",
        "tmp/W_3.codes/run", "index.replaced.tmp/positions.maps", "tmp/links/home ->", "tmp/my.codes ->", "photos.zip"})
    void filesOfTheUserAreKept(String name) throws IOException {
        Path kept = job.resolve(name.replace(" ->", ""));
        if (name.endsWith("->")) {
            Files.createSymbolicLink(kept, kept.endsWith("home") ? mine.getParent() : mine);
        } else {
            Files.writeString(kept, "mine");
        }
        Deletion.tree(job);
        assertTrue(Files.exists(kept, LinkOption.NOFOLLOW_LINKS));
        assertEquals("mine", Files.readString(mine));
        try (var left = Files.walk(job)) {
            assertEquals(List.of(kept),
                    left.filter(path -> !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)).toList());
        }
        Files.delete(kept);
        Deletion.tree(job);
        assertFalse(Files.exists(job));
    }

    @Test
    void targetsOfLinksAreKept() throws IOException {
        Files.createSymbolicLink(job.resolve("F_3.codes"), mine);
        Files.createSymbolicLink(job.resolve("tmp/W_2.codes"), mine.getParent());
        Deletion.tree(job);
        assertFalse(Files.exists(job));
        assertEquals("mine", Files.readString(mine));
    }

    @Test
    void nothingIsDeletedThroughALink() throws IOException {
        Files.writeString(job.resolve("lock"), "");
        Path set = Files.writeString(mine.resolveSibling("F_3.codes"), "mine");
        Path part = Files.writeString(Files.createDirectory(mine.resolveSibling("F_4.codes")).resolve("part-00001"),
                "mine");
        Files.createSymbolicLink(job.resolve("questions"), mine.getParent());
        for (String name : List.of("F_3.codes", "F_4.codes")) {
            Deletion.tree(job.resolve("questions").resolve(name));
            Folders.discard(job.resolve("questions").resolve(name));
        }
        assertEquals("mine", Files.readString(set));
        assertEquals("mine", Files.readString(part));
    }

    @Test
    void aFolderWithFilesOfTheUserKeepsItsName() throws IOException {
        Path kept = Files.writeString(job.resolve("F_9.codes/notes"), "mine");
        Folders.discard(job.resolve("F_9.codes"));
        assertEquals(List.of(kept), Disk.list(job.resolve("F_9.codes")));
        assertFalse(Files.exists(job.resolve("F_9.codes.tmp")));
    }

    @Test
    void noFolderIsMadeThroughALink() throws IOException {
        try (FileChannel _ = Folders.lock(job)) {
            Path link = Files.createSymbolicLink(job.resolve("questions"), mine.getParent());
            for (Path path : List.of(link, link.resolve("answer"), link.resolve("answer/tmp"))) {
                String refusal = assertThrows(IOException.class, () -> Folders.create(path)).getMessage();
                assertTrue(refusal.startsWith(link + ": a link or a file in the place of a folder"), refusal);
            }
            assertEquals(List.of(mine), Disk.list(mine.getParent()));
        }
        Folders.create(Files.createSymbolicLink(folder.resolve("data"), mine.getParent()).resolve("job"));
        assertTrue(Files.isDirectory(mine.resolveSibling("job")));
    }
}
