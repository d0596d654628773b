package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiskTest {
    @TempDir
    private Path folder;

    @Test
    void tellsFilesFromFolders() throws IOException {
        Path file = Files.writeString(folder.resolve("b"), "text");
        Path inner = Files.createDirectory(folder.resolve("a"));
        Path link = Files.createSymbolicLink(folder.resolve("c"), inner);
        assertEquals(List.of(inner, file, link), Disk.list(folder));
        assertTrue(Disk.exists(file) && Disk.isFile(file) && !Disk.isFolder(file));
        assertTrue(Disk.isFolder(inner) && Disk.isFolder(link) && !Disk.isFile(link));
        assertTrue(Disk.isFolderItself(inner) && !Disk.isFolderItself(link));
        Disk.checkIsFile(file);
        assertThrows(CorruptFileException.class, () -> Disk.checkIsFile(inner));
    }

    @Test
    void aMissingFileIsMissing() throws IOException {
        Path missing = folder.resolve("missing");
        assertFalse(Disk.exists(missing) || Disk.isFile(missing) || Disk.isFolder(missing) || Disk.isNamed(missing));
        assertEquals(List.of(), Disk.list(missing));
    }

    @Test
    void whatTheSystemCannotTellIsAnError() throws IOException {
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), folder.resolve("loop"));
        for (Path path : List.of(loop, loop.resolve("inside"))) {
            assertTrue(assertThrows(IOException.class, () -> Disk.exists(path)).getMessage().contains(path.toString()));
            assertThrows(IOException.class, () -> Disk.isFolder(path));
            assertThrows(IOException.class, () -> Disk.isFile(path));
            assertThrows(IOException.class, () -> Disk.list(path));
        }
    }

    @Test
    void aLinkThatLeadsNowhereIsNamed() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nothing"));
        CorruptFileException refusal = assertThrows(CorruptFileException.class, () -> Disk.exists(link));
        assertEquals(link, refusal.file());
        assertThrows(CorruptFileException.class, () -> Disk.exists(link.resolve("a/b")));
        assertTrue(Disk.isNamed(link));
    }

    @Test
    void aDeviceIsNoFile() {
        Path device = Path.of("/dev/null");
        assertThrows(CorruptFileException.class, () -> Disk.exists(device));
        assertThrows(CorruptFileException.class, () -> Disk.checkIsFile(device));
    }

    @ParameterizedTest
    @CsvSource({"/nfs/pegs,/nfs/pegs", "file:/nfs/pegs,/nfs/pegs", "file:///nfs/pegs,/nfs/pegs", "pegs,pegs"})
    void pathsAreOfThisMachine(String text, Path folder) throws IOException {
        assertFalse(RemoteStorage.isRemote(text));
        assertEquals(folder, RemoteStorage.pathOf(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hdfs://host:9000/pegs", "s3a://bucket/pegs", "hdfs:///pegs"})
    void othersAreReachedByTheirUrl(String text) {
        assertTrue(RemoteStorage.isRemote(text));
    }

    @Test
    void noUrlIsRefused() {
        IOException refusal = assertThrows(IOException.class, () -> RemoteStorage.pathOf("hdfs://host/a folder"));
        assertTrue(refusal.getMessage().startsWith("hdfs://host/a folder: "), refusal.getMessage());
    }
}
