package pegsets.disk;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The memory of the machine, from which follows the memory of a job that names none: a quarter of what no other pegs
/// process holds.
///
/// A job may have twice as much. But a run that has just begun holds little, so the next one does not see what it will
/// take: with a quarter each, three runs that begin together fit, and a single run leaves most of a laptop to others.
///
/// @param heapBytes  the largest heap of this process, by `conf/jvm.options` four fifths of the memory
/// @param totalBytes the memory of the machine, or the limit of the container
/// @param heldBytes  resident memory of other pegs processes; 0 if the system has no `/proc`
public record MachineMemory(long heapBytes, long totalBytes, long heldBytes) {
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s*([0-9]{1,15}) kB");

    /// Returns the memory at this moment.
    public static MachineMemory now() {
        ProcessHandle own = ProcessHandle.current();
        return new MachineMemory(Runtime.getRuntime().maxMemory(),
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize(),
                ProcessHandle.allProcesses()
                        .filter(process -> !process.equals(own)
                                && process.info().commandLine().orElse("").contains("pegsets.jar"))
                        .mapToLong(MachineMemory::resident).sum());
    }

    private static long resident(ProcessHandle process) {
        try {
            Matcher found = RESIDENT.matcher(Files.readString(Path.of("/proc", "" + process.pid(), "status")));
            return found.find() ? Long.parseLong(found.group(1)) << 10 : 0;
        } catch (IOException e) {
            return 0; // the process has ended, or the system has no such files
        }
    }

    /// Returns the most memory that a job may have in a heap: big arrays must fit in the old generation, two thirds of
    /// it.
    public static long mostOf(long heapBytes) {
        return heapBytes / 8 * 5;
    }

    /// Returns the memory of a job that names none, in whole megabytes.
    ///
    /// @param kept the memory with which a stopped run began the level that it left; it is kept if it fits, so that the
    ///             level keeps its engine
    public long ofJob(OptionalLong kept) {
        long most = Math.min(mostOf(heapBytes), (totalBytes - heldBytes) / 2);
        return kept.isPresent() && kept.getAsLong() <= most ? kept.getAsLong() : Math.max(0, most / 2) >> 20 << 20;
    }
}
