package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Io;
import pegsets.disk.Progress;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.Labels;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.SearchFolder;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.SetSummary;

/// The sets of a job that an export writes: all sets of one kind in the plan of the job, by ascending k, or all sets of
/// the levels of a search.
///
/// @param set   the kind, one of [#kinds()]; empty for levels
/// @param label the name of the kind, such as `winning`, or `levels-` and the name of the search
/// @param ids      the sets
/// @param isCounted whether rows have the numbers of ways
/// @param progress receives the positions that are read
public record Selection(JobFolder folder, Optional<Result> set, String label, List<SelectedSet> ids,
        boolean isCounted, Progress progress) {

    /// A set that an export writes.
    ///
    /// @param symbol its name, such as `F_16`, or `M_3_20` for a set of a level
    /// @param pegs   the pegs of its positions
    /// @param name   its name if it is a result of the job
    /// @param moves  the number of its level, if it belongs to one
    public record SelectedSet(String symbol, int pegs, Path file, Optional<SetName> name, OptionalInt moves) {}

    /// Numbers of JavaScript and JSON represent codes up to 2^53 exactly.
    public static final int SAFE_HOLES = 53;

    /// Selects the sets of one kind.
    ///
    /// @param folder the folder of a job that computes the sets
    public static Selection of(JobFolder folder, Result set) {
        return new Selection(folder, Optional.of(set), set.label(),
                Plan.of(folder.job()).stream().map(Equation::left)
                        .filter(id -> id.kind().isSet() && id.kind().result() == set)
                        .sorted(Comparator.comparingInt(SetName::pegs))
                        .map(id -> new SelectedSet(id.symbol(), id.pegs(), folder.file(id), Optional.of(id),
                                OptionalInt.empty()))
                        .toList(),
                false, _ -> {});
    }

    /// Selects the sets of all levels of a search, level by level.
    public static Selection of(JobFolder folder, SearchFolder search) throws IOException {
        List<SelectedSet> sets = new ArrayList<>();
        for (LevelSet level : LevelSet.all(search)) {
            for (int pegs : level.sets().keySet()) {
                sets.add(new SelectedSet(level.symbol(pegs), pegs, level.file(pegs), Optional.empty(),
                        OptionalInt.of(level.moves())));
            }
        }
        return new Selection(folder, Optional.empty(), "levels-" + search.name(), sets, false,
                _ -> {});
    }

    /// Returns the same selection with a listener to the positions that are read.
    public Selection with(Progress listener) {
        return new Selection(folder, set, label, ids, isCounted, listener);
    }

    /// Returns the same selection with the numbers of ways, or without them.
    public Selection counted(boolean areWanted) {
        return new Selection(folder, set, label, ids, areWanted, progress);
    }

    public long positions() throws IOException {
        long positions = 0;
        for (SelectedSet id : ids) {
            positions += summary(id).size();
        }
        return positions;
    }

    public Job job() {
        return folder.job();
    }

    public static List<String> kinds() {
        return Stream.of(SetName.Kind.values()).filter(SetName.Kind::isSet).map(kind -> kind.result().label()).sorted()
                .toList();
    }

    /// Returns whether complements of the sets give those above the highest k.
    public boolean isCompletedByComplements() {
        return isOf(Result.WINNING) && job().problem().isComplementProblem();
    }

    /// Returns the most pegs of a set that is not derived from complements.
    public int complementsAbove() {
        return isCompletedByComplements() ? ids.getLast().pegs() : holes();
    }

    /// Returns the number of pegs of the positions that are derived as complements of a set, if any are.
    public OptionalInt complementPegs(SelectedSet id) {
        int pegs = holes() - id.pegs();
        return pegs > complementsAbove() ? OptionalInt.of(pegs) : OptionalInt.empty();
    }

    public int holes() {
        return job().problem().board().size();
    }

    public boolean isOf(Result kind) {
        return set.equals(Optional.of(kind));
    }

    /// Returns the summary of a set.
    ///
    /// @throws CorruptFileException if the set is missing
    public SetSummary summary(SelectedSet id) throws IOException {
        return id.name().isPresent() ? folder.made(id.name().get()) : CodeSetReader.summary(id.file());
    }

    /// Passes all codes of a set, in ascending order, to an action, block by block.
    public void forEachBlock(SelectedSet id, Io.Consumer<long[]> action) throws IOException {
        forEachRows(id, LabeledSet.Segment::codes, action);
    }

    /// Returns the greatest code of a set; 0 if the set is empty.
    long last(SelectedSet id) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(id.file(), job().context().numbering())) {
            return reader.size() == 0 ? 0 : reader.code(reader.size() - 1);
        }
    }

    /// Returns the kinds of the counts in the rows, by column name.
    Map<String, SetName.Kind> counts() {
        Map<String, SetName.Kind> counts = new LinkedHashMap<>();
        if (isCounted && isOf(Result.WINNING)) {
            counts.put("to_finish", SetName.Kind.TO_FINISH);
        }
        if (isCounted) {
            counts.put("from_start", isOf(Result.WINNING) ? SetName.Kind.FROM_START : SetName.Kind.WAYS);
        }
        return counts;
    }

    /// Passes all codes of a set with their counts to a function, block by block, and its results to an action. Several
    /// threads call the function. The columns are those of [#counts].
    <T> void forEachRows(SelectedSet id, Io.Function<LabeledSet.Segment, T> making, Io.Consumer<T> taking)
            throws IOException {
        summary(id);
        List<Path> labels = new ArrayList<>();
        for (SetName.Kind kind : counts().values()) {
            labels.add(folder.result(new SetName(kind, id.pegs())));
        }
        LabeledSet.inOrder(job().budget().threads(), id.file(), job().context().numbering(), labels, segment -> {
            progress.advance(segment.size());
            return making.apply(segment);
        }, taking);
    }

    /// Returns a count in decimal digits.
    static String count(LabeledSet.Segment rows, int column, int row) {
        Labels counts = rows.labels().get(column);
        return counts.high(row) == 0 ? Long.toUnsignedString(counts.low(row)) : counts.get(row).toString();
    }
}
