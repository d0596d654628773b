package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.Plan;
import pegsets.jobs.Step;
import pegsets.jobs.Workspace;
import pegsets.labels.LabelMaker;

/// The number of solutions once more. Every solution passes one position of each number of pegs, so that the ways to and from the winning positions of any number give it;
/// the job itself takes the middle one.
public final class SolutionsThrough {
    private SolutionsThrough() {}

    /// The numbers of pegs whose winning positions a job has on disk, rising.
    public static List<Integer> stored(Job job) {
        return Plan.of(job).stream().map(Step::output).filter(id -> id.kind() == SetName.Kind.FROM_START).map(SetName::pegs).sorted().toList();
    }

    /// Counts through the winning positions of `pegs` pegs, whose labels are there.
    public static BigInteger count(Job job, Workspace workspace, int pegs) throws IOException {
        LabelMaker labels = new LabelMaker(job.problem(), job.budget(), positions -> { });
        return labels.total(workspace.file(SetName.winning(pegs)), workspace.file(new SetName(SetName.Kind.TO_FINISH, pegs)),
                workspace.file(new SetName(SetName.Kind.FROM_START, pegs)));
    }
}
