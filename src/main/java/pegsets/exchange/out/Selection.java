package pegsets.exchange.out;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SetSummary;
import pegsets.disk.CorruptFileException;
import pegsets.equations.Equation;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.jobs.Result;
import pegsets.labels.LabelledSet;
import pegsets.moves.Level;
import pegsets.moves.SearchFolder;

/// The sets of a job that are written out: all of one kind that the job's plan has, by rising k.
///
/// @param set   which kind, one of [#kinds()]; none for levels
/// @param label the sets' name without k's, such as `winning`, or of levels that of the search
/// @param ids   the sets
public record Selection(JobFolder folder, Optional<Result> set, String label, List<SelectedSet> ids) {

    /// The results that are sets, and how their files are called.
    private static final Map<Result, SetName.Kind> KINDS = Map.of(Result.FORWARD, SetName.Kind.FORWARD, Result.BACKWARD,
            SetName.Kind.BACKWARD, Result.WINNING, SetName.Kind.WINNING, Result.LOSING, SetName.Kind.LOSING);

    /// Codes up to 2^53 are safe as numbers of JavaScript and JSON.
    public static final int SAFE_HOLES = 53;

    /// @param folder of a job that wants the sets, or what is made of them
    public static Selection of(JobFolder folder, Result set) {
        return new Selection(folder, Optional.of(set), set.label(),
                Plan.of(folder.job()).stream().map(Equation::left).filter(id -> id.kind() == KINDS.get(set))
                        .sorted(Comparator.comparingInt(SetName::pegs))
                        .map(id -> new SelectedSet(id.symbol(), id.pegs(), folder.file(id), Optional.of(id),
                                OptionalInt.empty()))
                        .toList());
    }

    /// The sets of all levels of a search, level by level.
    public static Selection of(JobFolder folder, SearchFolder search) throws IOException {
        List<SelectedSet> sets = new ArrayList<>();
        for (Level level : search.levels()) {
            for (int pegs : level.sets().keySet()) {
                sets.add(new SelectedSet(level.symbol(pegs), pegs, level.file(pegs), Optional.empty(),
                        OptionalInt.of(level.moves())));
            }
        }
        return new Selection(folder, Optional.empty(), "levels-" + search.name(), sets);
    }

    /// The job that the sets are of.
    public Job job() {
        return folder.job();
    }

    /// The names of kinds of sets that can be chosen.
    public static List<String> kinds() {
        return KINDS.keySet().stream().map(Result::label).sorted().toList();
    }

    /// Whether all sets have been made.
    public boolean isThere() throws IOException {
        for (SelectedSet id : ids) {
            if (id.name().isPresent() && folder.summary(id.name().get()).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /// Whether sets above the highest k are given by complements.
    public boolean isCompletedByComplements() {
        return isOf(Result.WINNING) && job().problem().isComplementProblem();
    }

    /// The holes of the board, T.
    public int holes() {
        return job().problem().board().size();
    }

    /// Whether they are sets of one kind.
    public boolean isOf(Result kind) {
        return set.equals(Optional.of(kind));
    }

    /// What a set, which must be there, says of itself.
    public SetSummary summary(SelectedSet id) throws IOException {
        Optional<SetSummary> summary = id.name().isPresent()
                ? folder.summary(id.name().get())
                : Optional.of(CodeSetReader.summary(id.file()));
        return summary.orElseThrow(() -> new CorruptFileException(id.file(),
                "is missing, expected a set; run again"));
    }

    /// Deals with the first `n` codes of an array.
    @FunctionalInterface
    public interface Block {
        void accept(long[] codes, int n) throws IOException;
    }

    /// Goes through a set in rising order.
    public void forEachBlock(SelectedSet id, Block action) throws IOException {
        summary(id);
        inOrder(id, List.of(), rows -> action.accept(rows.codes(), rows.size()));
    }

    /// Several threads read what one writes.
    private void inOrder(SelectedSet id, List<SetName> counts, LabelledSet.Taking<LabelledSet.Segment> action)
            throws IOException {
        LabelledSet.inOrder(job().budget().threads(), id.file(), counts.stream().map(folder::file).toList(),
                segment -> segment, action);
    }

    /// The greatest code of a set; 0 if it is empty.
    public long last(SelectedSet id) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(id.file())) {
            return reader.size() == 0 ? 0 : reader.code(reader.size() - 1);
        }
    }

    /// The columns of counts, by name, that are there for all of the sets.
    ///
    /// @throws CorruptFileException when some were there and are lost
    public Map<String, SetName.Kind> counts() throws IOException {
        Map<String, SetName.Kind> wanted = new LinkedHashMap<>();
        if (isOf(Result.WINNING)) {
            wanted.put("to_finish", SetName.Kind.TO_FINISH);
            wanted.put("from_start", SetName.Kind.FROM_START);
        } else if (isOf(Result.FORWARD)) {
            wanted.put("from_start", SetName.Kind.WAYS);
        }
        for (SetName.Kind kind : List.copyOf(wanted.values())) {
            if (!areThere(kind)) {
                wanted.values().remove(kind);
            }
        }
        return wanted;
    }

    private boolean areThere(SetName.Kind kind) throws IOException {
        for (SelectedSet id : ids) {
            if (!folder.isThere(new SetName(kind, id.pegs()))) {
                return false;
            }
        }
        return true;
    }

    /// Deals with some rows.
    @FunctionalInterface
    public interface RowAction {
        void accept(Rows rows) throws IOException;
    }

    /// Goes through a set with its columns of counts.
    public void forEachRows(SelectedSet id, RowAction action) throws IOException {
        summary(id);
        List<SetName> counts = new ArrayList<>();
        for (SetName.Kind kind : counts().values()) {
            SetName labels = new SetName(kind, id.pegs());
            if (folder.summary(labels).isEmpty()) {
                throw new CorruptFileException(folder.file(labels), "is missing, expected counts; run again");
            }
            counts.add(labels);
        }
        inOrder(id, counts, segment -> action.accept(new Rows(segment)));
    }
}
