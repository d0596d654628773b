package pegsets.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import pegsets.disk.RemoteStorage;

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

    /// Returns the folder of the jobs' folders.
    public static Path data(CommandLine line) throws MisuseException, IOException {
        return folder(line, DATA);
    }

    /// Returns the folder that an option names by a path or a URL.
    public static Path folder(CommandLine line, String option) throws MisuseException, IOException {
        String folder = line.getOptionValue(option, DATA);
        if (folder.isBlank()) {
            throw new MisuseException("option --" + option + " has no value; add a folder");
        }
        return RemoteStorage.pathOf(folder);
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
