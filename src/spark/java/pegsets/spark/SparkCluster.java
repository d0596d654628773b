package pegsets.spark;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import pegsets.disk.Progress;
import pegsets.job.Backend;
import pegsets.job.file.Cluster;
import pegsets.job.file.JobSource;

/// A cluster of Apache Spark: that of `spark.master`, by default tasks in this process. Everything else that Spark is
/// to know comes from its own settings, as properties of the JVM or by `spark-submit`.
public final class SparkCluster implements Cluster {
    private static final String MASTER = "spark.master";
    private static final String JARS = "spark.jars";
    private static final String CORES = "spark.executor.cores";
    /// Megabytes of an executor's heap that are for neither sets nor buffers; half of them are for young objects.
    private static final int HEAP_BESIDES = 512;
    /// Sets made of no more positions are made by the driver: for them a stage of tasks would take longer.
    private static final String MOST_OF_DRIVER = "spark.pegsets.driver-positions";
    private static final long USUAL_MOST_OF_DRIVER = 1 << 16;

    @Override
    public Connection connect(JobSource source, Path defaults, Progress progress) throws IOException {
        JobText job = JobText.of(source, defaults);
        SparkConf conf = new SparkConf().setAppName("pegsets " + job.fileName());
        conf.setIfMissing(MASTER, "local[*]");
        // Without this file Spark tries to reach YARN on this machine again and again, without a message.
        if (conf.get(MASTER).equals("yarn") && SparkCluster.class.getResource("/yarn-site.xml") == null) {
            throw new IOException(
                    "engine spark needs yarn-site.xml, which is missing; set HADOOP_CONF_DIR to its folder");
        }
        conf.setIfMissing(JARS, ownJar());
        conf.setIfMissing(CORES, "1");
        conf.setIfMissing("spark.executor.memory", heap(job, conf.getInt(CORES, 1)) + "m");
        // Chunks are packed: compressing them once more costs time for nothing.
        conf.setIfMissing("spark.shuffle.compress", "false");
        conf.setIfMissing("spark.shuffle.spill.compress", "false");
        // The options of a single process: conf/jvm.options and the launcher say why.
        conf.setIfMissing("spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:-UsePerfData "
                + "-XX:+UseTransparentHugePages "
                // Long arrays, which are most of what a task has, are never copied; other garbage is short-lived.
                + "-XX:PretenureSizeThreshold=1m -XX:MaxNewSize=256m "
                + "-XX:CompileCommand=quiet -XX:CompileCommand=dontinline,pegsets.sets.file.BlockFile::read "
                + "-XX:CompileCommand=dontinline,pegsets.sets.file.BlockCursor::next");
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

    /// The heap of an executor, in megabytes: for each of its tasks the job's memory, which senders take, and half of
    /// it once more for what comes to a receiver; and what the JVM and Spark need.
    private static long heap(JobText job, int tasks) throws IOException {
        long memory = new TaskSetting(job).job().budget().memoryBytes() >> 20;
        return tasks * (memory + memory / 2) + HEAP_BESIDES;
    }

    /// The jar that this class is in, for the cluster's processes; in tests a folder of classes.
    private static String ownJar() throws IOException {
        try {
            return Path.of(SparkCluster.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IOException(
                    "engine spark cannot find the jar of the program: " + e.getMessage() + "; run make spark", e);
        }
    }
}
