package pegsets.published;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
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

    static void table6(ComputedFigures table) throws IOException {
        for (String start : STARTS) {
            FinishedRun finished = table.jobs().run(problem(start), "winning");
            table.put(start + " winning positions", finished.winning());
            Dead dead = table.jobs().losses(problem(start)).deadEnds().orElseThrow();
            table.put(start + " jumps to the first dead end", START_PEGS - dead.pegs());
            table.put(start + " unique up to symmetry and order",
                    dead.positions().size() == 1 && dead.positions().getFirst().jumpLists().size() == 1);
            addDeadEnd(start, finished.sets().job().problem(), dead, table);
        }
    }

    /// Adds the dead end at the end of the printed jumps, or the first one if they lead to no dead end.
    private static void addDeadEnd(String start, Problem problem, Dead dead, ComputedFigures table) {
        String printed = table.published().printed(start + " first dead end");
        long end = problem.start().codes().getFirst();
        for (Jump jump : Replay.of(problem, printed).jumps()) {
            end ^= jump.mask();
        }
        long code = problem.group().mincode(end);
        Optional<DeadPosition> found = dead.positions().stream().filter(position -> position.code() == code)
                .findFirst();
        DeadPosition position = found.orElse(dead.positions().getFirst());
        table.put(start + " code of the first dead end", Long.toUnsignedString(position.code()));
        table.put(start + " first dead end", found.isPresent()
                ? printed
                : Notation.solution(problem.board(), position.jumpLists().getFirst()));
    }

    static void finishes(ComputedFigures table) throws IOException {
        Figures printed = Figures.read("notes-6");
        for (String start : STARTS) {
            FastestLosses losses = table.jobs().losses(problem(start));
            List<String> holes = losses
                    .finishes(Long.parseUnsignedLong(printed.printed(start + " code of the first dead end")));
            table.put(start + " can still finish at", holes.isEmpty() ? "nowhere" : String.join(" ", holes));
            Dead dead = losses.deadBoards().orElseThrow();
            table.put(start + " jumps to the first dead board position", START_PEGS - dead.pegs());
            table.put(start + " dead board positions after as many jumps", dead.positions().size());
        }
        Dead small = table.jobs().losses(List.of("board: triangle:5", "start: a2")).deadBoards().orElseThrow();
        table.put("triangle:5 a2 first dead board position", Notation.solution(Boards.named("triangle:5"),
                small.positions().getFirst().jumpLists().getFirst()));
    }

    static void table7(ComputedFigures table) throws IOException {
        for (String start : STARTS) {
            table.put(start, table.jobs().run(problem(start), "solutions").solutions());
        }
    }
}
