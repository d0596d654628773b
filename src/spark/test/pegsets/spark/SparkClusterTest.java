package pegsets.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import pegsets.job.file.JobSource;

/// Settings of a cluster.
class SparkClusterTest {
    @Test
    void yarnWithoutItsSettingsIsRefused() {
        JobSource job = JobSource.of(Path.of("jobs/triangle15-corner.yaml"), List.of());
        Path defaults = Path.of("conf/defaults.yaml");
        System.setProperty("spark.master", "yarn");
        try {
            assertEquals("engine spark needs yarn-site.xml, which is missing; set HADOOP_CONF_DIR to its folder",
                    assertThrows(IOException.class, () -> new SparkCluster().connect(job, defaults, _ -> {}))
                            .getMessage());
        } finally {
            System.clearProperty("spark.master");
        }
    }
}
