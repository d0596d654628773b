package pegsets.cli.command;

import java.nio.file.Path;
import java.util.Optional;

/// The installed program: its exit codes, files and version.
public final class Program {
    public static final int DONE = 0;
    public static final int FAILED = 1;
    public static final int MISUSE = 2;
    /// The option for the folder of the jobs' folders, and its default value.
    public static final String DATA = "data";

    private Program() {}

    /// Returns the file with the defaults of job files.
    public static Path defaults() {
        return Path.of(System.getProperty("pegs.home", "."), "conf", "defaults.yaml");
    }

    public static String version() {
        return Optional.ofNullable(Program.class.getPackage().getImplementationVersion()).orElse("(not packaged)");
    }

    /// Removes a shutdown hook, unless the JVM is ending.
    public static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is ending already and runs the hook
        }
    }
}
