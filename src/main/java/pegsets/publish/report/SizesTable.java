package pegsets.publish.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import pegsets.board.Problem;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.sets.file.SetSummary;

/// The sizes of a job's sets by k, as in the tables of the Notes, from the headers of its files.
///
/// @param rows from the pegs of the start down to those of the finish, or of the last set on disk if these are fewer;
///             on an SVSS problem from T - 1 to 1
public record SizesTable(Job job, List<Row> rows) {

    /// One row; a size is empty if its file is missing. In a complement problem |W_k| for large k is that of W_{T-k}.
    public record Row(int k, Optional<Long> forward, Optional<Long> backward, Optional<Long> winning,
            Optional<Long> losing) {}

    /// Reads the sizes.
    ///
    /// @throws IOException if a file is missing that the journal records
    public static SizesTable of(JobFolder folder) throws IOException {
        folder.checkNothingLost();
        Job job = folder.job();
        Problem problem = job.problem();
        int holes = problem.board().size();
        boolean complement = problem.isComplementProblem();
        List<List<SetName>> names = new ArrayList<>();
        for (int k = problem.start().pegCount(); k > 0; k--) {
            int stored = complement ? Math.min(k, holes - k) : k;
            names.add(List.of(SetName.forward(k), SetName.backward(k), SetName.winning(stored), SetName.losing(k)));
        }
        Map<SetName, SetSummary> sets = folder.summaries(names.stream().flatMap(List::stream).toList());
        int least = sets.keySet().stream().mapToInt(SetName::pegs).reduce(problem.finish().pegCount(), Math::min);
        List<Row> rows = new ArrayList<>();
        for (List<SetName> row : names.subList(0, names.size() - least + 1)) {
            List<Optional<Long>> sizes = row.stream()
                    .map(id -> Optional.ofNullable(sets.get(id)).map(SetSummary::size)).toList();
            rows.add(new Row(row.getFirst().pegs(), sizes.get(0), sizes.get(1), sizes.get(2), sizes.get(3)));
        }
        return new SizesTable(job, rows);
    }

    /// Returns the sum of a column over the sets on disk; empty if no such set is there.
    public Optional<Long> total(Function<Row, Optional<Long>> column) {
        return total(column, rows.stream());
    }

    /// Returns the sum over the winning sets on disk; empty if no winning set is there. For a complement problem these
    /// are the sets with k up to T/2, as in the Notes.
    public Optional<Long> winningTotal() {
        return total(Row::winning, rows.stream().filter(row -> row.k <= lastStoredWinning()));
    }

    /// Returns the greatest k of the winning sets on disk.
    public int lastStoredWinning() {
        int holes = job.problem().board().size();
        return job.problem().isComplementProblem() ? holes / 2 : job.problem().start().pegCount();
    }

    private static Optional<Long> total(Function<Row, Optional<Long>> column, Stream<Row> rows) {
        return rows.map(column).flatMap(Optional::stream).reduce(Math::addExact);
    }
}
