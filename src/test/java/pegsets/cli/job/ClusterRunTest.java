package pegsets.cli.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.cli.command.MisuseException;

class ClusterRunTest {

    @ParameterizedTest
    @CsvSource({"/nfs/pegs,/nfs/pegs", "file:/nfs/pegs,/nfs/pegs", "file:///nfs/pegs,/nfs/pegs"})
    void storageIsAFolder(String option, Path folder) throws MisuseException {
        assertEquals(folder, ClusterRun.storage(option));
    }

    @Test
    void storageMayBeRelative() throws MisuseException {
        assertEquals(Path.of("pegs").toAbsolutePath(), ClusterRun.storage("pegs"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hdfs://host/pegs", "s3a://bucket/pegs", " "})
    void otherStorageIsRefused(String option) {
        assertThrows(MisuseException.class, () -> ClusterRun.storage(option));
    }
}
