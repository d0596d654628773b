package pegsets.job.file;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.disk.Progress;
import pegsets.job.Backend;

/// Machines that compute a job's sets and labels together. A [java.util.ServiceLoader] finds the implementation; the
/// ordinary program contains no implementation.
public interface Cluster {

    /// Connects to the machines. They use the same path for the job's folder as this process.
    Connection connect(JobSource job, Path defaults, Progress progress) throws IOException;

    /// An open connection.
    interface Connection extends AutoCloseable {
        Backend backend();

        /// Returns a summary of the machines' work, complete after the connection is closed.
        String done();

        @Override
        void close();
    }
}
