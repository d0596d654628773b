package pegsets.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import pegsets.disk.RemoteStorage;

/// The program as it is installed, and how it ends.
public final class Program {
    public static final int DONE = 0;
    public static final int FAILED = 1;
    public static final int MISUSE = 2;
    /// The option for where the folders of jobs are, and where they are without it.
    public static final String DATA = "data";

    private Program() {}

    /// The file of the defaults of job files.
    public static Path defaults() {
        return Path.of(System.getProperty("pegs.home", "."), "conf", "defaults.yaml");
    }

    /// Where the folders of jobs are.
    public static Path data(CommandLine line) throws MisuseException, IOException {
        return folder(line, DATA);
    }

    /// The folder that an option names, of this machine or by a URL.
    public static Path folder(CommandLine line, String option) throws MisuseException, IOException {
        String folder = line.getOptionValue(option, DATA);
        if (folder.isBlank()) {
            throw new MisuseException("option --" + option + " without a value, expected a folder");
        }
        return RemoteStorage.pathOf(folder);
    }

    public static String version() {
        return Optional.ofNullable(Program.class.getPackage().getImplementationVersion()).orElse("(not packaged)");
    }

    /// Takes back a hook, if the JVM is not ending.
    public static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is ending already, and the hook is at work
        }
    }
}
