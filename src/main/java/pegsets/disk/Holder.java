package pegsets.disk;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A process that has locked a folder. The process writes this text into the lock file, for people only: the lock
/// decides, and the text of a killed process stays.
///
/// @param since local time of the host, such as `2026-11-27 14:02:33`
/// @param work  the last report of the process about its work; empty without a report
public record Holder(long process, String host, String since, String work) {
    private static final Pattern TEXT = Pattern
            .compile("process ([0-9]{1,18}) on (\\S+) since ([0-9-]{10} [0-9:]{8})\n(.*)\n?");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final Path LINUX_HOST = Path.of("/proc/sys/kernel/hostname");

    static Holder ofThisProcess() throws IOException {
        String host = Disk.exists(LINUX_HOST)
                ? Files.readString(LINUX_HOST).strip()
                : InetAddress.getLocalHost().getHostName();
        return new Holder(ProcessHandle.current().pid(), host, time(Instant.now()), "");
    }

    /// Returns the last process that wrote into a lock file.
    static Optional<Holder> in(String text) {
        return TEXT.matcher(text).results().reduce((_, last) -> last).map(Holder::new);
    }

    private Holder(MatchResult found) {
        this(Long.parseLong(found.group(1)), found.group(2), found.group(3), found.group(4));
    }

    /// Returns a local time, such as `2026-11-27 14:02:33`.
    public static String time(Instant time) {
        return TIME.format(time.atZone(ZoneId.systemDefault()));
    }

    /// Returns a text such as `process 4711 on host since 2026-11-27 14:02:33`.
    public String inWords() {
        return "process " + process + " on " + host + " since " + since;
    }
}
