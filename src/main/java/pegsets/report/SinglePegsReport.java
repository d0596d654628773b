package pegsets.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.solve.Decision;
import pegsets.solve.SinglePegs.End;

/// What `pegs problems BOARD --from POSITION` prints: to which single pegs a position can be played, from which single
/// vacancies it can be reached, and what follows from that.
public final class SinglePegsReport {
    private final Board board;
    private final long position;
    private final List<End> ends = new ArrayList<>();

    public SinglePegsReport(Board board, long position) {
        this.board = board;
        this.position = position;
    }

    /// What stands above the lines of holes.
    public String head() {
        return "%s, %s: code %s, %d pegs%n%n%-4s  %-4s  %-11s  %s%n".formatted(board.name(), board.rules().label(),
                Long.toUnsignedString(position), Long.bitCount(position), "", "hole", "solvable",
                "solution, or reason");
    }

    /// Takes what is known about one hole, and gives its line.
    public String add(End end) {
        ends.add(end);
        long hole = 1L << end.hole();
        long start = end.isVacancy() ? board.complement(hole) : position;
        long finish = end.isVacancy() ? position : hole;
        return "%-4s  %-4s  %-11s  %s%n".formatted(end.isVacancy() ? "from" : "to", board.nameOf(end.hole()),
                DecisionReport.answer(end.decision()), DecisionReport.text(board, start, finish, end.decision()));
    }

    /// What stands below the lines of holes.
    public String conclusion() {
        return "%nplayed to one peg in: %s%nreached from a vacancy in: %s%nin a solution from a single vacancy: %s%n"
                .formatted(list(solvable(false)), list(solvable(true)), occurs())
                + "holes not listed: not possible, by position class\n";
    }

    private static String list(List<String> holes) {
        return holes.isEmpty() ? "none" : String.join(" ", holes);
    }

    private List<String> solvable(boolean vacancies) {
        return ends.stream()
                .filter(end -> end.isVacancy() == vacancies && end.decision() instanceof Decision.Solvable)
                .map(end -> board.nameOf(end.hole())).toList();
    }

    private boolean isOpen(boolean vacancies) {
        return ends.stream()
                .anyMatch(end -> end.isVacancy() == vacancies && end.decision() instanceof Decision.Undecided);
    }

    /// `yes` where some hole of each kind is found, `no` where there is surely none of one kind.
    private String occurs() {
        boolean played = !solvable(false).isEmpty();
        boolean reached = !solvable(true).isEmpty();
        if (played && reached) {
            return "yes";
        }
        return !played && !isOpen(false) || !reached && !isOpen(true) ? "no" : "not decided";
    }

    /// All of it as one JSON object.
    public String json() throws IOException {
        return Json.object(json -> {
            json.writeStringField("board", board.name());
            json.writeStringField("rules", board.rules().label());
            json.writeStringField("code", Long.toUnsignedString(position));
            json.writeNumberField("pegs", Long.bitCount(position));
            for (boolean vacancies : List.of(false, true)) {
                json.writeArrayFieldStart(vacancies ? "from" : "to");
                for (End end : ends.stream().filter(end -> end.isVacancy() == vacancies).toList()) {
                    json.writeStartObject();
                    json.writeStringField("hole", board.nameOf(end.hole()));
                    DecisionReport.write(json, board, end.decision());
                    json.writeEndObject();
                }
                json.writeEndArray();
            }
            String occurs = occurs();
            if (occurs.equals("not decided")) {
                json.writeNullField("inSolution");
            } else {
                json.writeBooleanField("inSolution", occurs.equals("yes"));
            }
        });
    }
}
