package pegsets.published;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A published table that can be computed anew.
///
/// @param name          what `pegs reproduce` calls it
/// @param takes         how long it takes to compute
/// @param recomputation how it is computed; empty where that takes a job of its own
public record Table(String name, Takes takes, Optional<Recomputation> recomputation) {

    private Table(String name, Takes takes, Recomputation recomputation) {
        this(name, takes, Optional.of(recomputation));
    }

    /// How long a table takes, roughly, on two cores.
    public enum Takes {
        SECONDS("seconds"), MINUTES("minutes"), OWN_JOB("a job of its own");

        private final String label;

        Takes(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /// Computes figures by item; those of items that are not printed do no harm.
    @FunctionalInterface
    public interface Recomputation {
        Map<String, String> compute(Figures published, FigureJobs laboratory) throws IOException;
    }

    /// Every table, in the order in which they are shown.
    public static final List<Table> ALL = List.of(
            new Table("notes-1", Takes.SECONDS, NotesSizes::table1),
            new Table("notes-2", Takes.SECONDS, NotesSizes::table2),
            new Table("notes-3", Takes.OWN_JOB, Optional.empty()),
            new Table("notes-4", Takes.SECONDS, NotesCodes::table4),
            new Table("notes-5", Takes.SECONDS, NotesCodes::table5),
            new Table("notes-6", Takes.SECONDS, NotesProblems::table6),
            new Table("notes-6-finishes", Takes.MINUTES, NotesProblems::finishes),
            new Table("notes-7", Takes.SECONDS, NotesProblems::table7),
            new Table("notes-8", Takes.SECONDS, NotesCodes::table8),
            new Table("notes-codes", Takes.SECONDS, NotesCodes::codes),
            new Table("notes-boards", Takes.SECONDS, BoardFigures::smallest),
            new Table("triangular-1", Takes.SECONDS, SearchFigures::triangular1),
            new Table("triangular-2", Takes.SECONDS, OddsFigures::triangular2),
            new Table("triangular-2.2", Takes.SECONDS, ConditionFigures::triangular22),
            new Table("triangular-2.3", Takes.SECONDS, ConditionFigures::triangular23),
            new Table("triangular-2.3-distinct", Takes.SECONDS, OnwardFigures::two),
            new Table("triangular-footnote-7", Takes.SECONDS, BoardFigures::footnote7),
            new Table("triangular-theorem-2.3", Takes.SECONDS, ConditionFigures::theorem23),
            new Table("triangular-3", Takes.SECONDS, SearchFigures::triangular3),
            new Table("triangular-3-side-8", Takes.SECONDS, SearchFigures::triangular3OfSide8),
            new Table("triangular-starts", Takes.SECONDS, BoardFigures::starts),
            new Table("triangular-3-constructed", Takes.SECONDS, TriangleFigures::constructed),
            new Table("diagonal-theorem-1", Takes.SECONDS, SearchFigures::theorem1),
            new Table("diagonal-2.2", Takes.SECONDS, PositionFigures::diagonal22),
            new Table("diagonal-european37", Takes.SECONDS, SearchFigures::european37),
            new Table("diagonal-diamond5", Takes.MINUTES, SearchFigures::diamond5),
            new Table("diagonal-positions", Takes.SECONDS, SearchFigures::positions),
            new Table("diagonal-1", Takes.SECONDS, MoveFigures::diagonal1),
            new Table("diagonal-1-larger", Takes.MINUTES, MoveFigures::diagonal1),
            new Table("diagonal-2", Takes.MINUTES, MoveFigures::fewest),
            new Table("diagonal-3.2", Takes.SECONDS, MoveFigures::complementOfNine),
            new Table("diagonal-3.3", Takes.SECONDS, MoveFigures::back),
            new Table("triangular-4", Takes.SECONDS, MoveFigures::fewest),
            new Table("triangular-4-larger", Takes.MINUTES, MoveFigures::fewest),
            new Table("regions", Takes.SECONDS, MoveFigures::regions),
            new Table("moves-15", Takes.SECONDS, MoveFigures::fewest),
            new Table("moves-33", Takes.MINUTES, MoveFigures::fewest),
            new Table("games-15", Takes.SECONDS, GameFigures::games15),
            new Table("games-33", Takes.SECONDS, GameFigures::games33),
            new Table("odds-33", Takes.SECONDS, OddsFigures::central),
            new Table("distinct-33", Takes.SECONDS, OnwardFigures::central),
            new Table("solutions-15", Takes.SECONDS, GameFigures::solutions15),
            new Table("printed-solutions", Takes.SECONDS, PrintedFigures::solutions),
            new Table("waterloo", Takes.SECONDS, PrintedFigures::eightBoards));

    /// The printed figures.
    public Figures figures() {
        return Figures.read(name);
    }

    /// Computes the table and compares it with the printed figures.
    public List<Comparison> compare(FigureJobs laboratory) throws IOException {
        Figures published = figures();
        return Comparison.of(published, recomputation.orElseThrow().compute(published, laboratory));
    }
}
