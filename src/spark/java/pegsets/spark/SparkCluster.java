package pegsets.spark;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import pegsets.equations.Backend;
import pegsets.expand.Progress;
import pegsets.jobs.Cluster;
import pegsets.jobs.JobText;

/// A cluster of Apache Spark: that of `spark.master`, by default tasks in this process. Everything else that Spark is
/// to know comes from its own settings, as properties of the JVM or by `spark-submit`.
public final class SparkCluster implements Cluster {
    private static final String MASTER = "spark.master";
    private static final String JARS = "spark.jars";
    /// Sets made of no more positions are made by the driver: for them a stage of tasks would take longer.
    private static final String MOST_OF_DRIVER = "spark.pegsets.driver-positions";
    private static final long USUAL_MOST_OF_DRIVER = 1 << 16;

    @Override
    public Connection connect(JobText job, Progress progress) throws IOException {
        SparkConf conf = new SparkConf().setAppName("pegsets " + job.fileName());
        conf.setIfMissing(MASTER, "local[*]");
        conf.setIfMissing(JARS, ownJar());
        // Chunks are packed: compressing them once more costs time for nothing.
        conf.setIfMissing("spark.shuffle.compress", "false");
        conf.setIfMissing("spark.shuffle.spill.compress", "false");
        // As conf/jvm.options has it, and why.
        conf.setIfMissing("spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:-UsePerfData "
                // Long arrays, which are most of what a task has, are never copied; other garbage is short-lived.
                + "-XX:PretenureSizeThreshold=1m -XX:MaxNewSize=256m "
                + "-XX:CompileCommand=quiet -XX:CompileCommand=dontinline,pegsets.codes.block.BlockFile::read "
                + "-XX:CompileCommand=dontinline,pegsets.codes.block.BlockCursor::next");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        JavaSparkContext spark;
        try {
            spark = new JavaSparkContext(conf);
        } catch (RuntimeException e) {
            throw TaskFailure.of(e);
        }
        TaskProgress listener = new TaskProgress(progress);
        spark.sc().addSparkListener(listener);
        Backend backend = new SparkBackend(spark, new TaskSetting(job), listener,
                conf.getLong(MOST_OF_DRIVER, USUAL_MOST_OF_DRIVER));
        return new Connection() {
            @Override
            public Backend backend() {
                return backend;
            }

            @Override
            public String done() {
                return listener.toString();
            }

            @Override
            public void close() {
                spark.close();
            }
        };
    }

    /// The jar that this class is in, for the cluster's processes; in tests a folder of classes.
    private static String ownJar() throws IOException {
        try {
            return Path.of(SparkCluster.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IOException("engine spark: where the program is cannot be told: " + e.getMessage(), e);
        }
    }
}
