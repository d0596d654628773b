package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.Budget;

class DiskRoomTest {
    @TempDir
    Path data;

    /// The job takes 144 kB.
    @Test
    void refusesWhatDoesNotFitAndWarnsOfWhatMayNot() throws IOException {
        JobFolder folder = new JobFolder(data, JobRun.job("triangle:6", "a1", "a1", new Budget(64 << 20, 1 << 30, 2),
                Result.WINNING, Result.SOLUTIONS, Result.COUNTS));
        assertEquals(Optional.empty(), DiskRoom.check(folder, 1 << 30, _ -> {}));
        assertEquals(Optional.empty(), DiskRoom.check(folder, 400 << 10, _ -> {}));
        assertTrue(DiskRoom.check(folder, 144 << 10, _ -> {}).orElseThrow().startsWith("warning: " + folder.folder()));
        IOException refused = assertThrows(IOException.class, () -> DiskRoom.check(folder, 10 << 10, _ -> {}));
        assertTrue(refused.getMessage().contains(" has 10 KB free, but the job needs at least "),
                refused.getMessage());
    }
}
