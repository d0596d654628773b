package pegsets.questions;

import java.io.IOException;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;

/// The winning positions of a job by the complement problems that they occur in, from the files that stage `ends` has made.
public final class IndexedSets {
    private IndexedSets() {}

    /// The codes of `pegs` pegs, up to half as many as the board has holes, of each index that has some. In memory.
    public static SortedMap<Long, SortedSet<Long>> of(ByIndex byIndex, int pegs, JobFolder folder) throws IOException {
        return byIndex.sets(folder.file(SetName.winning(pegs)), folder.file(new SetName(SetName.Kind.FINISHES, pegs)),
                folder.file(new SetName(SetName.Kind.STARTS, pegs)));
    }

    /// Those of every number of pegs.
    public static SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> all(ByIndex byIndex, JobFolder folder)
            throws IOException {
        Job job = folder.job();
        SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets = new TreeMap<>();
        for (int pegs = 1; pegs <= job.problem().board().size() / 2; pegs++) {
            sets.put(pegs, of(byIndex, pegs, folder));
        }
        return sets;
    }
}
