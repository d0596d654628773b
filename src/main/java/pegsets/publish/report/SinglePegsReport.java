package pegsets.publish.report;

import java.util.List;
import pegsets.board.Board;
import pegsets.disk.JsonObject;
import pegsets.search.solve.Decision;
import pegsets.search.solve.SinglePegs.End;

/// The output of `pegs problems BOARD START`: the single pegs to which a position can be played, the single
/// vacancies from which it can be reached, and the conclusions.
public record SinglePegsReport(Board board, long position) {
    public String head() {
        return "%s, %s: code %s, %s%n%n%-4s  %-4s  %-11s  %s%n".formatted(board.name(), board.rules().label(),
                Long.toUnsignedString(position), Texts.counted(Long.bitCount(position), "peg"), "", "hole", "solvable",
                "solution, or reason");
    }

    /// Returns the line of the decision on one hole.
    public String line(End end) {
        long hole = 1L << end.hole();
        long start = end.isVacancy() ? board.complement(hole) : position;
        long finish = end.isVacancy() ? position : hole;
        return "%-4s  %-4s  %-11s  %s%n".formatted(end.isVacancy() ? "from" : "to", board.nameOf(end.hole()),
                DecisionReport.answer(end.decision()), DecisionReport.text(board, start, finish, end.decision()));
    }

    public String conclusion(List<End> ends) {
        return "%nplay can end with one peg in: %s%nplay can reach it from a vacancy in: %s%nit occurs in a solution from a single vacancy: %s%n"
                .formatted(list(holes(ends, false, Decision.Solvable.class)),
                        list(holes(ends, true, Decision.Solvable.class)), occurs(ends))
                + "the position class excludes all holes that are not listed\n";
    }

    private static String list(List<String> holes) {
        return holes.isEmpty() ? "no hole" : String.join(" ", holes);
    }

    /// Returns the names of the holes with decisions of a kind.
    private List<String> holes(List<End> ends, boolean vacancies, Class<? extends Decision> kind) {
        return ends.stream().filter(end -> end.isVacancy() == vacancies && kind.isInstance(end.decision()))
                .map(end -> board.nameOf(end.hole())).toList();
    }

    /// Returns `yes` if a hole of each kind is solvable, `no` if one kind has no solvable hole, otherwise
    /// `not decided`.
    private String occurs(List<End> ends) {
        boolean played = !holes(ends, false, Decision.Solvable.class).isEmpty();
        boolean reached = !holes(ends, true, Decision.Solvable.class).isEmpty();
        if (played && reached) {
            return "yes";
        }
        return !played && holes(ends, false, Decision.Undecided.class).isEmpty()
                || !reached && holes(ends, true, Decision.Undecided.class).isEmpty() ? "no" : "not decided";
    }

    public String json(List<End> ends) {
        JsonObject json = Json.of(board).with("code", Long.toUnsignedString(position)).with("pegs",
                Long.bitCount(position));
        for (boolean vacancies : List.of(false, true)) {
            json.withEach(vacancies ? "startsAt" : "endsAt",
                    ends.stream().filter(end -> end.isVacancy() == vacancies).toList(),
                    end -> new JsonObject().with("hole", board.nameOf(end.hole()))
                            .withAll(DecisionReport.object(board, end.decision())));
        }
        String occurs = occurs(ends);
        return json.with("inSolution", occurs.equals("not decided") ? null : occurs.equals("yes")).text();
    }
}
