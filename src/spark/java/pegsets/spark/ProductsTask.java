package pegsets.spark;

import java.io.IOException;
import java.math.BigInteger;
import org.apache.spark.api.java.function.Function;
import pegsets.disk.RemoteStorage;
import pegsets.job.Job;
import pegsets.job.labels.LabelMaker;

/// A task that adds up, over a slice of a winning set, the ways from the start times those to the finish.
record ProductsTask(TaskSetting setting, String winning, String toFinish,
        String fromStart) implements Function<Slice, BigInteger> {

    @Override
    public BigInteger call(Slice slice) throws IOException {
        Job job = setting.job();
        return new LabelMaker(job.context(), job.budget(), TaskSetting.UNHEARD).products(RemoteStorage.pathOf(winning),
                RemoteStorage.pathOf(toFinish), RemoteStorage.pathOf(fromStart), slice.from(), slice.to());
    }
}
