package pegsets.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobText;

/// Settings of a cluster.
class SparkClusterTest {
    @Test
    void yarnWithoutItsSettingsIsRefused() throws IOException {
        JobText job = JobText.of(JobSource.of(Path.of("jobs/triangle15-corner.yaml"), List.of()),
                Path.of("conf/defaults.yaml"));
        System.setProperty("spark.master", "yarn");
        try {
            assertEquals("engine spark needs yarn-site.xml, which is missing; set HADOOP_CONF_DIR to its folder",
                    assertThrows(IOException.class, () -> new SparkCluster().connect(job, _ -> {})).getMessage());
        } finally {
            System.clearProperty("spark.master");
        }
    }
}
