package pegsets.published;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
import pegsets.equations.SetName;
import pegsets.questions.FastestLosses;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.FastestLosses.DeadPosition;

/// Tables 6 and 7 of the Notes and their section 7.1: the complement problems of the 33-hole board.
final class NotesProblems {
    private static final List<String> STARTS = List.of("d4", "d1", "c3", "c2", "d3", "d2", "c1");

    private static final int START_PEGS = 32;

    private NotesProblems() {}

    private static List<String> problem(String start) {
        return List.of("board: english33", "start: " + start);
    }

    static Map<String, String> table6(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String start : STARTS) {
            FinishedRun finished = laboratory.run(problem(start), "winning");
            long winning = 0;
            for (int k = 1; k <= finished.holes() / 2; k++) {
                winning += finished.size(SetName.winning(k));
            }
            computed.put(start + " winning positions", Long.toString(winning));
            Dead dead = laboratory.questions(problem(start)).deadEnds().orElseThrow();
            computed.put(start + " jumps to the first dead end", Integer.toString(finished.startPegs() - dead.pegs()));
            boolean unique = dead.positions().size() == 1 && dead.positions().getFirst().jumpLists().size() == 1;
            computed.put(start + " unique up to symmetry and order", NotesCodes.yes(unique));
            addDeadEnd(start, finished.job().problem(), dead, published, computed);
        }
        return computed;
    }

    /// Of several dead ends the one that the printed jumps lead to, if they lead to one of them.
    private static void addDeadEnd(String start, Problem problem, Dead dead, Figures published,
            Map<String, String> computed) {
        String printed = published.printed(start + " first dead end");
        long end = problem.start().codes().getFirst();
        for (Jump jump : Replay.of(problem, printed).jumps()) {
            end ^= jump.mask();
        }
        long code = problem.group().mincode(end);
        Optional<DeadPosition> found = dead.positions().stream().filter(position -> position.code() == code)
                .findFirst();
        DeadPosition position = found.orElse(dead.positions().getFirst());
        computed.put(start + " code of the first dead end", Long.toUnsignedString(position.code()));
        computed.put(start + " first dead end", found.isPresent()
                ? printed
                : Notation.solution(problem.board(), position.jumpLists().getFirst()));
    }

    static Map<String, String> finishes(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        Figures printed = Figures.read("notes-6");
        for (String start : STARTS) {
            FastestLosses questions = laboratory.questions(problem(start));
            List<String> holes = questions
                    .finishes(Long.parseUnsignedLong(printed.printed(start + " code of the first dead end")));
            computed.put(start + " can still finish at", holes.isEmpty() ? "nowhere" : String.join(" ", holes));
            Dead dead = questions.deadBoards().orElseThrow();
            computed.put(start + " jumps to the first dead board position", Integer.toString(START_PEGS - dead.pegs()));
            computed.put(start + " dead board positions after as many jumps",
                    Integer.toString(dead.positions().size()));
        }
        Optional<Dead> small = laboratory.questions(List.of("board: triangle:5", "start: a2")).deadBoards();
        computed.put("triangle:5 a2 first dead board position",
                Notation.solution(Boards.named("triangle:5"),
                        small.orElseThrow().positions().getFirst().jumpLists().getFirst()));
        return computed;
    }

    static Map<String, String> table7(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String start : STARTS) {
            computed.put(start, laboratory.run(problem(start), "solutions").solutions().toString());
        }
        return computed;
    }
}
