package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import pegsets.answers.sets.ByIndex;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.sets.FastestLosses.DeadPosition;
import pegsets.answers.sets.FastestLosses;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.text.Notation;
import pegsets.board.text.Replay;
import pegsets.job.SetName;

/// Tables 1 to 8 of the Notes, the codes printed there, and section 7.1: the first dead ends on the 33-hole board.
final class NotesTables {
    private static final List<String> STARTS = List.of("d4", "d1", "c3", "c2", "d3", "d2", "c1");
    private static final int START_PEGS = 32;

    private NotesTables() {}

    static void table1(ComputedFigures table) throws IOException {
        for (String board : List.of("triangle:5", "triangle:6")) {
            FinishedRun finished = table.jobs().run(List.of("board: " + board, "start: a1"),
                    "forward, winning, losing");
            addSizes(board + " ", finished, finished.startPegs(), 1, table);
            addLosing(board + " ", finished, table);
        }
        FinishedRun raw = table.jobs().run(List.of("board: triangle:5", "start: a1", "symmetry: none"), "forward");
        for (int k = raw.startPegs(); k >= 1; k--) {
            table.put("triangle:5 raw F_" + k, raw.size(SetName.forward(k)));
        }
        table.put("triangle:5 raw F total", raw.total(SetName::forward, 1, raw.startPegs()));
    }

    static void table2(ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().run(problem("d4"), "forward, winning");
        addSizes("", finished, finished.startPegs(), 1, table);
    }

    /// The job takes too long to run here. The table leaves out the start and the forward sets below half of the pegs.
    static void table3(ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().finished("wiegleb45-central");
        addSizes("", finished, finished.startPegs() - 1, finished.holes() / 2, table);
        table.put("solutions", finished.solutions());
    }

    /// Adds |F_k| and |W_k| of a complement problem; the winning total is that of the stored half.
    private static void addSizes(String prefix, FinishedRun finished, int most, int least, ComputedFigures table)
            throws IOException {
        for (int k = most; k >= least; k--) {
            table.put(prefix + "F_" + k, finished.size(SetName.forward(k)));
            table.put(prefix + "W_" + k, finished.size(SetName.winning(Math.min(k, finished.holes() - k))));
        }
        table.put(prefix + "F total", finished.total(SetName::forward, least, most));
        table.put(prefix + "W total", finished.winning());
    }

    /// Adds |L_k|; the start is not a losing position, because no jump leads to it.
    private static void addLosing(String prefix, FinishedRun finished, ComputedFigures table) throws IOException {
        table.put(prefix + "L_" + finished.startPegs(), 0);
        for (int k = finished.startPegs() - 1; k >= 1; k--) {
            table.put(prefix + "L_" + k, finished.size(SetName.losing(k)));
        }
        table.put(prefix + "L total", finished.total(SetName::losing, 1, finished.startPegs() - 1));
    }

    private static FinishedRun anyToAny(String board, ComputedFigures table) throws IOException {
        return table.jobs().run(List.of("board: " + board, "start: any", "finish: any"), "winning");
    }

    static void table4(ComputedFigures table) throws IOException {
        addCodes("", anyToAny("triangle:4", table), table);
    }

    private static void addCodes(String prefix, FinishedRun finished, ComputedFigures table) throws IOException {
        for (int k = 1; k <= finished.holes() / 2; k++) {
            table.put(prefix + "W_" + k, finished.codes(SetName.winning(k)));
        }
    }

    static void table5(ComputedFigures table) throws IOException {
        Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex("triangle:5", table);
        for (long index = 0; index < 8; index++) {
            int total = 0;
            for (var level : sets.entrySet()) {
                SortedSet<Long> codes = level.getValue().get(index);
                int size = codes == null ? 0 : codes.size();
                table.put("W_" + level.getKey() + " index " + index, size);
                total += size;
            }
            table.put("total index " + index, total);
        }
        sets.forEach((k, byIndex) -> table.put("W_" + k + " total", size(byIndex)));
        table.put("total total", sets.values().stream().mapToInt(NotesTables::size).sum());
    }

    static void table8(ComputedFigures table) throws IOException {
        for (String board : List.of("triangle:4", "truncated-triangle:5", "triangle:5", "truncated-triangle:6",
                "triangle:6")) {
            table.put(board + " any finish", anyToAny(board, table).winning());
            Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex(board, table);
            // a board needs no codes if no complement problem can be solved
            boolean solvable = sets.values().stream().anyMatch(byIndex -> byIndex.lastKey() > 0);
            table.put(board + " any complement problem",
                    solvable ? sets.values().stream().mapToInt(NotesTables::size).sum() : 0);
        }
    }

    private static int size(SortedMap<Long, SortedSet<Long>> byIndex) {
        return byIndex.values().stream().mapToInt(SortedSet::size).sum();
    }

    private static Map<Integer, SortedMap<Long, SortedSet<Long>>> byIndex(String board, ComputedFigures table)
            throws IOException {
        FinishedRun ends = table.jobs().run(
                List.of("board: " + board, "start: any", "finish: any", "symmetry: none"), "ends");
        return new ByIndex(ends.sets().job().problem()).sets(ends.sets());
    }

    static void codes(ComputedFigures table) throws IOException {
        addCodes("triangle:5 a1 ",
                table.jobs().run(List.of("board: triangle:5", "start: a1", "symmetry: full"), "winning"), table);
        FinishedRun central = table.jobs().run(problem("d4"), "winning");
        for (int k = 1; k <= central.holes() / 2; k++) {
            List<Long> codes = central.list(SetName.winning(k));
            String set = "english33 d4 W_" + k;
            table.put(set, codes.size() > 8 ? codes.size() + " codes" : FinishedRun.text(codes));
            table.put(set + " first three", FinishedRun.text(codes.subList(0, Math.min(3, codes.size()))));
            table.put(set + " last three",
                    FinishedRun.text(codes.subList(Math.max(0, codes.size() - 3), codes.size())));
        }
        table.put("english33 d4 start", central.codes(SetName.forward(central.startPegs())));
        FinishedRun degenerate = table.jobs().run(List.of("board: triangle:5", "start: a4", "symmetry: full"),
                "winning");
        table.put("triangle:5 a4 W_3 contains 28", degenerate.list(SetName.winning(3)).contains(28L));
        Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex("triangle:5", table);
        sets.get(1).forEach((index, codes) -> table.put("triangle:5 W_1 index " + index,
                FinishedRun.text(List.copyOf(codes))));
        for (long code : List.of(93L, 563L)) {
            table.put("triangle:5 W_5 index 7 contains " + code, sets.get(5).get(7L).contains(code));
        }
    }

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
