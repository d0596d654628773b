package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteStorageTest {

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
