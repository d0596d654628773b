package pegsets.questions;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.board.geometry.Problem;
import pegsets.jobs.JobFolder;
import pegsets.wins.BackwardSets;
import pegsets.wins.EndHoles;

/// What a job knows of positions beside its winning sets: from its backward sets, its starts and finishes, and its
/// resource counts, as far as it has such. For one thread.
public final class PositionFacts implements AutoCloseable {
    private final Problem problem;
    private final Optional<BackwardSets> backward;
    private final Optional<EndHoles> ends;
    private final Optional<ByIndex> byIndex;
    private final List<PositionCount> counts;

    /// What is known of one position.
    public record Facts(Optional<Occurrence> occurrence, Optional<Connections> connections) {
        public static final Facts NONE = new Facts(Optional.empty(), Optional.empty());
    }

    public PositionFacts(JobFolder folder) throws IOException {
        this.problem = folder.job().problem();
        this.backward = BackwardSets.in(folder);
        this.ends = EndHoles.in(folder);
        this.byIndex = ends.flatMap(_ -> ByIndex.of(problem));
        this.counts = PositionCount.of(folder.job());
    }

    /// The counts that no jump raises.
    public List<PositionCount> counts() {
        return counts;
    }

    /// What the files tell of a position.
    public Facts of(long position) throws IOException {
        return new Facts(
                backward.isPresent()
                        ? Optional.of(Occurrence.bySets(problem, backward.get(), position))
                        : Optional.empty(),
                ends.isPresent() ? Optional.of(connections(ends.get().of(position), position)) : Optional.empty());
    }

    /// What the files tell of a position, and searches where it takes some.
    public Facts searched(long position) throws IOException {
        Facts facts = of(position);
        return new Facts(facts.occurrence.map(occurrence -> occurrence.completed(problem.board(), position)),
                facts.connections);
    }

    private Connections connections(EndHoles.Ends holes, long position) {
        boolean isWinning = holes.starts() != 0;
        return new Connections(holes.starts(), holes.finishes(), isWinning && byIndex.isPresent()
                ? OptionalLong.of(byIndex.get().index(position, holes.starts() & holes.finishes()))
                : OptionalLong.empty());
    }

    @Override
    public void close() throws IOException {
        if (backward.isPresent()) {
            backward.get().close();
        }
        if (ends.isPresent()) {
            ends.get().close();
        }
    }
}
