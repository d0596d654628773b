package pegsets.publish.report;

import java.util.List;
import pegsets.board.Board;
import pegsets.board.text.HolePattern;
import pegsets.disk.JsonObject;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Search.End;

/// The output of `pegs problems BOARD START`: the single pegs with which play from a position can end; or of
/// `pegs problems BOARD any FINISH`: the single vacancies from which play can lead to a finish.
///
/// @param position     the start, or the finish
/// @param areVacancies whether it is the finish
public record SinglePegsReport(Board board, HolePattern position, boolean areVacancies) {
    public String head() {
        return "%s, %s: %s%n%n%-4s  %-4s  %-11s  %s%n".formatted(board.name(), board.rules().label(), isWhole()
                ? "code " + position.text() + ", "
                        + Texts.counted(Long.bitCount(position.full()), "peg")
                : position.text(), "", "hole", "solvable", "solution, or reason");
    }

    private boolean isWhole() {
        return position.free(board) == 0;
    }

    /// Returns the line of the decision on one hole.
    public String line(End end) {
        long hole = 1L << end.hole();
        long start = areVacancies ? board.complement(hole) : position.full();
        long finish = areVacancies ? position.full() : hole;
        return "%-4s  %-4s  %-11s  %s%n".formatted(areVacancies ? "from" : "to", board.nameOf(end.hole()),
                DecisionReport.answer(end.decision()), DecisionReport.text(board, start, finish, end.decision()));
    }

    public String conclusion(List<End> ends) {
        List<String> holes = ends.stream().filter(end -> end.decision() instanceof Decision.Solvable)
                .map(end -> board.nameOf(end.hole())).toList();
        return "%n%s: %s%n".formatted(areVacancies
                ? "play can reach it from a vacancy in"
                : "play can end with one peg in", holes.isEmpty() ? "no hole" : String.join(" ", holes))
                + (areVacancies && !isWhole() ? "" : "the position class excludes all holes that are not listed\n");
    }

    public String json(List<End> ends) {
        JsonObject json = Json.of(board);
        return (isWhole()
                ? json.with("code", position.text()).with("pegs", Long.bitCount(position.full()))
                : json.with("pattern", position.text())).withEach(areVacancies ? "startsAt" : "endsAt", ends,
                        end -> new JsonObject().with("hole", board.nameOf(end.hole()))
                                .withAll(DecisionReport.object(board, end.decision())))
                .text();
    }
}
