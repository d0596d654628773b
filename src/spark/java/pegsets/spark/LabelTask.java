package pegsets.spark;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.api.java.function.Function;
import pegsets.disk.RemoteStorage;
import pegsets.job.Job;
import pegsets.job.labels.Label;
import pegsets.job.labels.LabelMaker;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.BlockTarget;

/// A task that labels a slice of a set with the sums of the labels of another, which it reads slice by slice as the
/// job's memory allows, and writes a part.
record LabelTask(TaskSetting setting, String set, Relation relation, String other, String otherLabels, Label label,
        PartText part) implements Function<Slice, PartText.Written> {

    @Override
    public PartText.Written call(Slice slice) throws IOException {
        Job job = setting.job();
        Path file = part.file(slice.number());
        LabelMaker labels = new LabelMaker(job.context(), job.budget(), TaskSetting.UNHEARD);
        try (BlockTarget target = new BlockTarget(file, part.countsHeader(job).ofPart(slice.number() + 1))) {
            labels.sums(RemoteStorage.pathOf(set), slice.from(), slice.to(), relation.expander(job.context().jumps()),
                    RemoteStorage.pathOf(other), RemoteStorage.pathOf(otherLabels), label).write(target);
            target.commit();
        }
        return new PartText.Written(slice.number(), file, slice.to() - slice.from());
    }
}
