package pegsets.cli.job;

import java.io.IOException;
import java.util.Optional;
import java.util.ServiceLoader;
import pegsets.cli.command.Console;
import pegsets.jobs.Cluster;
import pegsets.jobs.JobFolder;
import pegsets.jobs.JobText;
import pegsets.jobs.Runner;

/// A job whose sets a cluster makes, in a process that has the classes for it ([Elsewhere]).
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
}
