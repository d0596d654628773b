package pegsets.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pegsets.disk.Disk;
import pegsets.disk.RemoteStorage;

/// A second start of the program with the classes that `make spark` builds, for a cluster or for folders named by URLs.
final class ClusterRelaunch {
    private ClusterRelaunch() {}

    /// Returns whether a command line names a folder that this process cannot reach.
    static boolean isNeeded(Call call) {
        return RemoteStorage.isRemote(call.value(Program.DATA, Program.data())) && RemoteStorage.ofProcess().isEmpty();
    }

    /// Runs a command line in a process with the cluster's classes. Returns the exit code of the process.
    static int run(Call call) throws IOException {
        Path home = Program.home();
        Path jar = home.resolve("target/spark/pegsets-spark.jar");
        Path libraries = Optional.ofNullable(System.getenv("SPARK_HOME")).map(Path::of)
                .orElse(home.resolve("target/spark")).resolve("jars");
        for (Path needed : List.of(jar, libraries)) {
            if (!Disk.exists(needed)) {
                throw new IOException((isNeeded(call) ? "a folder at a URL" : "engine spark") + " needs " + needed
                        + ", which is missing; run make spark, or use "
                        + (isNeeded(call) ? "a local folder" : "another engine (--set engine=auto)"));
            }
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + home.resolve("conf/jvm.options"), "@" + home.resolve("conf/spark.options"),
                "-Dlog4j2.configurationFile=" + home.resolve("conf/spark-log4j2.properties"),
                "-Dpegs.home=" + home, "-Dpegs.terminal=" + call.console().terminal(),
                "-Dpegs.columns=" + call.console().columns()));
        Optional.ofNullable(System.getenv("PEGS_JAVA_OPTIONS")).filter(options -> !options.isBlank())
                .ifPresent(options -> command.addAll(Arrays.asList(options.strip().split("\\s+"))));
        List<String> classes = new ArrayList<>(List.of(jar.toString(), libraries + "/*"));
        // Exports need the program's own libraries. The logging library is Spark's.
        Disk.list(home.resolve("target/lib")).stream().map(Path::toString)
                .filter(file -> !file.matches(".*/logback[^/]*")).forEach(classes::add);
        Optional.ofNullable(System.getenv("HADOOP_CONF_DIR")).ifPresent(classes::add);
        command.addAll(List.of("-cp", String.join(System.getProperty("path.separator"), classes), "pegsets.cli.Main"));
        command.addAll(call.words());
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        // On YARN, Spark sends the jars of this folder to the nodes.
        builder.environment().putIfAbsent("SPARK_HOME", libraries.getParent().toString());
        Process process = builder.start();
        try (Closeable _ = Program.ifStopped(process::destroy)) {
            return process.onExit().join().exitValue();
        }
    }
}
