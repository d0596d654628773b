package pegsets.jobs;

import java.io.IOException;
import pegsets.equations.Backend;
import pegsets.expand.Progress;

/// Machines that make a job's sets and labels together. It is a service: the ordinary program has none, and one that
/// was built with one finds it with a [java.util.ServiceLoader].
public interface Cluster {

    /// Connects to the machines, which read and write the job's folder by the same path as this process.
    Connection connect(JobText job, Progress progress) throws IOException;

    /// A connection, until it is closed.
    interface Connection extends AutoCloseable {
        /// What makes the sets and labels of the job.
        Backend backend();

        /// What the machines have done, in words; all of it once the connection is closed.
        String done();

        @Override
        void close();
    }
}
