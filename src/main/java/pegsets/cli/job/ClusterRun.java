package pegsets.cli.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.Cluster;
import pegsets.jobs.JobFolder;
import pegsets.jobs.JobText;
import pegsets.jobs.Runner;

/// A job whose sets a cluster makes. The ordinary program has no classes of the cluster: it starts itself anew with
/// those that `make spark` leaves, and the same command line.
final class ClusterRun {
    private static final String MASTER = "spark.master";

    private ClusterRun() {}

    /// Whether this process can reach a cluster.
    static boolean isHere() {
        return cluster().isPresent();
    }

    private static Optional<Cluster> cluster() {
        return ServiceLoader.load(Cluster.class).findFirst();
    }

    /// The folder that an option names.
    static Path storage(String option) throws MisuseException {
        String path = option.replaceFirst("^file:(//)?(?=/)", "");
        if (path.isBlank() || path.matches("\\w{2,}:.*")) {
            throw new MisuseException("--storage " + option
                    + ", expected a folder that all machines have under the same path, as with NFS");
        }
        return Path.of(path).toAbsolutePath();
    }

    /// Runs the job in this process.
    ///
    /// @param master where the cluster is, or empty where its own settings say so
    static void run(JobFolder folder, JobText text, Optional<String> master, boolean quiet, Console console)
            throws IOException {
        master.ifPresent(url -> System.setProperty(MASTER, url));
        Computation.of(folder.job(), quiet, console, display -> {
            DiskRoom.check(folder).ifPresent(display::note);
            Cluster.Connection connection = cluster().orElseThrow().connect(text, display);
            try (connection) {
                new Runner(folder, display, Optional.of(connection.backend())).run();
            }
            display.note("cluster: " + connection.done());
            return null;
        });
    }

    /// Runs the same command line in a process with the classes of the cluster. Returns its exit code.
    static int runElsewhere(CommandLine line, Console console) throws IOException {
        Path home = Path.of(System.getProperty("pegs.home", "."));
        Path jar = home.resolve("target/spark/pegsets-spark.jar");
        Path libraries = Optional.ofNullable(System.getenv("SPARK_HOME")).map(Path::of)
                .orElse(home.resolve("target/spark")).resolve("jars");
        for (Path needed : List.of(jar, libraries)) {
            if (!Files.exists(needed)) {
                throw new IOException("engine spark: " + needed
                        + " is not there; run make spark, or take another engine (--engine auto)");
            }
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + home.resolve("conf/jvm.options"), "@" + home.resolve("conf/spark.options"),
                "-Dlog4j2.configurationFile=" + home.resolve("conf/spark-log4j2.properties"),
                "-Dpegs.home=" + home, "-Dpegs.terminal=" + console.terminal(),
                "-Dpegs.columns=" + Integer.getInteger("pegs.columns", 80)));
        Optional.ofNullable(System.getenv("PEGS_JAVA_OPTIONS")).filter(options -> !options.isBlank())
                .ifPresent(options -> command.addAll(Arrays.asList(options.strip().split("\\s+"))));
        command.addAll(List.of("-cp", jar + System.getProperty("path.separator") + libraries + "/*",
                "pegsets.cli.Main", "run"));
        command.addAll(line.getArgList());
        for (Option option : line.getOptions()) {
            command.add("--" + option.getLongOpt());
            if (option.hasArg()) {
                command.add(option.getValue());
            }
        }
        Process process = new ProcessBuilder(command).inheritIO().start();
        Thread together = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(together);
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while waiting; nothing interrupts the command", e);
        } finally {
            Program.forget(together);
        }
    }
}
