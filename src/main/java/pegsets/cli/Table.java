package pegsets.cli;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;

/// A published table that can be recomputed.
///
/// @param name  the name for `pegs reproduce`
/// @param takes the time to compute it
public record Table(String name, Takes takes, Recomputation recomputation) {

    /// The time for a table, roughly, on two cores.
    public enum Takes {
        SECONDS("seconds"), MINUTES("minutes"),
        /// The table needs the folder of a job that the user has run.
        OWN_JOB("a finished job");

        private final String label;

        Takes(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /// Computes the figures of a table.
    @FunctionalInterface
    interface Recomputation {
        void compute(ComputedFigures table) throws IOException;
    }

    /// Every table, in the order of the output.
    public static final List<Table> ALL = List.of(
            new Table("notes-1", Takes.SECONDS, NotesTables::table1),
            new Table("notes-2", Takes.SECONDS, NotesTables::table2),
            new Table("notes-3", Takes.OWN_JOB, NotesTables::table3),
            new Table("notes-4", Takes.SECONDS, NotesTables::table4),
            new Table("notes-5", Takes.SECONDS, NotesTables::table5),
            new Table("notes-6", Takes.SECONDS, NotesTables::table6),
            new Table("notes-6-finishes", Takes.MINUTES, NotesTables::finishes),
            new Table("notes-7", Takes.SECONDS, NotesTables::table7),
            new Table("notes-8", Takes.SECONDS, NotesTables::table8),
            new Table("notes-codes", Takes.SECONDS, NotesTables::codes),
            new Table("notes-boards", Takes.SECONDS, BoardFigures::smallest),
            new Table("triangular-1", Takes.SECONDS, SearchFigures::triangular1),
            new Table("triangular-2", Takes.SECONDS, GameFigures::triangular2),
            new Table("triangular-2.2", Takes.SECONDS, GameFigures::triangular22),
            new Table("triangular-2.3", Takes.SECONDS, GameFigures::triangular23),
            new Table("triangular-2.3-distinct", Takes.SECONDS, GameFigures::distinct15),
            new Table("triangular-footnote-7", Takes.SECONDS, BoardFigures::footnote7),
            new Table("triangular-theorem-2.3", Takes.SECONDS, GameFigures::theorem23),
            new Table("triangular-3", Takes.SECONDS, SearchFigures::triangular3),
            new Table("triangular-3-side-8", Takes.SECONDS, SearchFigures::triangular3OfSide8),
            new Table("triangular-starts", Takes.SECONDS, BoardFigures::starts),
            new Table("triangular-3-constructed", Takes.SECONDS, BoardFigures::constructed),
            new Table("diagonal-theorem-1", Takes.SECONDS, SearchFigures::theorem1),
            new Table("diagonal-2.2", Takes.SECONDS, SearchFigures::diagonal22),
            new Table("diagonal-european37", Takes.SECONDS, SearchFigures::fourMove),
            new Table("diagonal-diamond5", Takes.MINUTES, SearchFigures::fourMove),
            new Table("diagonal-positions", Takes.SECONDS, SearchFigures::positions),
            new Table("diagonal-1", Takes.SECONDS, MoveFigures::diagonal1),
            new Table("diagonal-1-larger", Takes.MINUTES, MoveFigures::diagonal1),
            new Table("diagonal-1-bounded", Takes.SECONDS, MoveFigures::diagonal1Bounded),
            new Table("diagonal-1-bounded-larger", Takes.MINUTES, MoveFigures::diagonal1Bounded),
            new Table("diagonal-1-last", Takes.MINUTES, MoveFigures::lastLevel),
            new Table("diagonal-2", Takes.MINUTES, MoveFigures::fewest),
            new Table("diagonal-3.2", Takes.SECONDS, MoveFigures::complementOfNine),
            new Table("diagonal-3.3", Takes.SECONDS, MoveFigures::back),
            new Table("diagonal-figure-11", Takes.MINUTES, MoveFigures::longestLastMove),
            new Table("triangular-4", Takes.SECONDS, MoveFigures::fewest),
            new Table("triangular-4-larger", Takes.MINUTES, MoveFigures::fewest),
            new Table("triangular-4-bounds", Takes.SECONDS, MoveFigures::bounds),
            new Table("triangular-b.2", Takes.MINUTES, MoveFigures::complements),
            new Table("regions", Takes.SECONDS, MoveFigures::regions),
            new Table("moves-15", Takes.SECONDS, MoveFigures::fewest),
            new Table("moves-33", Takes.MINUTES, MoveFigures::fewest),
            new Table("games-15", Takes.SECONDS, GameFigures::games15),
            new Table("games-33", Takes.SECONDS, GameFigures::games33),
            new Table("odds-33", Takes.SECONDS, GameFigures::central),
            new Table("distinct-33", Takes.SECONDS, GameFigures::distinct33),
            new Table("solutions-15", Takes.SECONDS, GameFigures::solutions15),
            new Table("printed-solutions", Takes.SECONDS, PrintedFigures::solutions),
            new Table("waterloo", Takes.SECONDS, PrintedFigures::eightBoards));

    /// Returns the printed figures.
    public Figures figures() {
        return Figures.read(name);
    }

    /// Computes the table and compares it with the printed figures.
    ///
    /// @throws IOException if a job cannot be run, or if the separate job of the table is not finished
    public List<Comparison> compare(FigureJobs jobs) throws IOException {
        ComputedFigures table = new ComputedFigures(figures(), jobs, new HashMap<>());
        recomputation.compute(table);
        return table.compare();
    }
}
