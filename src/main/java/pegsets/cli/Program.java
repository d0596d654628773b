package pegsets.cli;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.Optional;

/// The installed program: its exit codes, files and version.
final class Program {
    static final int DONE = 0;
    /// The answer is no: no solution, not winning, a faulty file, a figure that differs.
    static final int NO = 1;
    static final int MISUSE = 2;
    /// There is no answer: a limit, or results that are not computed.
    static final int NO_ANSWER = 3;
    static final int FAILED = 4;
    /// The option for the folder of the jobs' folders, and the folder if neither it nor `PEGS_DATA` names one.
    static final String DATA = "data";

    private Program() {}

    /// Returns the file with the defaults of job files.
    static Path defaults() {
        return home().resolve("conf", "defaults.yaml");
    }

    /// Returns the folder of the program.
    static Path home() {
        return Path.of(System.getProperty("pegs.home", "."));
    }

    /// Returns the folder of the jobs' folders if no option names it.
    static String data() {
        return Optional.ofNullable(System.getenv("PEGS_DATA")).filter(folder -> !folder.isBlank()).orElse(DATA);
    }

    static String version() {
        return Optional.ofNullable(Program.class.getPackage().getImplementationVersion()).orElse("(not packaged)");
    }

    /// Returns a handle. If the user stops the program before the handle is closed, the JVM performs the action.
    static Closeable ifStopped(Runnable action) {
        Thread hook = new Thread(action);
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the JVM is ending already and runs the hook
            }
        };
    }
}
