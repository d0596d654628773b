package pegsets.questions;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.SaxCount;
import pegsets.jobs.Job;

/// A number that no jump raises: the SAX count on the 15-hole triangle, or a resource count that a job is pruned by.
///
/// @param sum what it is in a position
public record PositionCount(String name, LongUnaryOperator sum) {

    /// Those of a job: SAX where it is of its board, and its resource counts in the order of `pegs plan`.
    public static List<PositionCount> of(Job job) {
        List<PositionCount> counts = new ArrayList<>();
        if (SaxCount.isFor(job.problem().board())) {
            counts.add(new PositionCount("SAX", SaxCount::of));
        }
        List<Pruning.Bound> bounds = job.pruning().bounds();
        for (int i = 0; i < bounds.size(); i++) {
            counts.add(new PositionCount("count " + (i + 1), bounds.get(i).pagoda()::sum));
        }
        return counts;
    }

    /// What a jump takes from it in a position.
    public long loss(long position, Jump jump) {
        return sum.applyAsLong(position) - sum.applyAsLong(position ^ jump.mask());
    }
}
