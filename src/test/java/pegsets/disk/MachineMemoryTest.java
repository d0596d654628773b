package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The memory of a job that names none.
class MachineMemoryTest {
    /// Megabytes of the machine, of the heap, of other processes, and of the run that was stopped (0: no run).
    @ParameterizedTest
    @CsvSource(textBlock = """
            a machine of 24 GB alone,            24000, 19200,     0,     0,  6000
            beside a run that has as much,       24000, 19200,  6800,     0,  4300
            beside two,                          24000, 19200, 11600,     0,  3100
            a container of 512 MB,                 512,   400,     0,     0,   125
            a small heap on a large machine,     24000,  2048,     0,     0,   640
            the same beside a large run,         24000,  2048, 12000,     0,   640
            nothing is left,                     24000, 19200, 25000,     0,     0
            a stopped run had less,              24000, 19200,     0,   100,   100
            a stopped run had more that fits,    24000, 19200,  6800,  8600,  8600
            a stopped run had more than fits,    24000, 19200,  6800,  8601,  4300
            a stopped run had a larger heap,     24000,  2048,     0,  1281,   640""")
    void isAQuarterOfWhatIsFree(String name, long total, long heap, long held, long stopped, long expected) {
        assertEquals(expected, new MachineMemory(heap << 20, total << 20, held << 20)
                .ofJob(stopped == 0 ? OptionalLong.empty() : OptionalLong.of(stopped << 20)) >> 20, name);
    }

    /// Runs that begin together see nothing of each other. Each process takes 1.1 times its memory and 250 MB.
    @ParameterizedTest
    @CsvSource({"1200, 2", "4300, 3", "24000, 3"})
    void runsThatBeginTogetherFit(long megabytes, int runs) {
        long memory = new MachineMemory((megabytes << 20) / 5 * 4, megabytes << 20, 0).ofJob(OptionalLong.empty());
        assertTrue(runs * (memory / 10 * 11 + (250 << 20)) <= megabytes << 20);
    }

    /// A process counts if its command line names the program.
    @Test
    void seesOtherProcesses() throws IOException {
        Process other = new ProcessBuilder("sh", "-c", "read line; : pegsets.jar").start();
        try {
            assertTrue(MachineMemory.now().heldBytes() > 0);
        } finally {
            other.destroy();
        }
    }
}
