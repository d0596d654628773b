package pegsets.jobs;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import pegsets.stages.Engines;
import pegsets.stages.LabelStage;

/// The number of solutions once more. Every solution passes one position of each number of pegs, so that the ways to and from the winning positions of any number give it;
/// the job itself takes the middle one.
public final class SolutionsThrough {
    private SolutionsThrough() {}

    /// The numbers of pegs whose winning positions a job has on disk, rising.
    public static List<Integer> stored(Job job) {
        return Plan.of(job).stream().map(Step::output).filter(id -> id.kind() == SetId.Kind.FROM_START).map(SetId::pegs).sorted().toList();
    }

    /// Counts through the winning positions of `pegs` pegs, whose labels are there.
    public static BigInteger count(Job job, Workspace workspace, int pegs) throws IOException {
        LabelStage labels = new LabelStage(job.problem(), new Engines(job.problem(), job.resources()), positions -> { });
        return labels.total(workspace.file(SetId.winning(pegs)), workspace.file(new SetId(SetId.Kind.TO_FINISH, pegs)),
                workspace.file(new SetId(SetId.Kind.FROM_START, pegs)));
    }
}
