package pegsets.published;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import pegsets.equations.SetName;
import pegsets.questions.ByIndex;

/// Tables 4, 5 and 8 of the Notes and the codes printed there.
final class NotesCodes {
    private NotesCodes() {}

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
        table.put("total total", sets.values().stream().mapToInt(NotesCodes::size).sum());
    }

    static void table8(ComputedFigures table) throws IOException {
        for (String board : List.of("triangle:4", "truncated-triangle:5", "triangle:5", "truncated-triangle:6",
                "triangle:6")) {
            table.put(board + " any finish", anyToAny(board, table).winning());
            Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex(board, table);
            // a board needs no codes for complement problems if none can be solved
            boolean solvable = sets.values().stream().anyMatch(byIndex -> byIndex.lastKey() > 0);
            table.put(board + " any complement problem",
                    solvable ? sets.values().stream().mapToInt(NotesCodes::size).sum() : 0);
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
        FinishedRun central = table.jobs().run(List.of("board: english33", "start: d4"), "winning");
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
        addIndices(table);
    }

    private static void addIndices(ComputedFigures table) throws IOException {
        Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex("triangle:5", table);
        sets.get(1).forEach((index, codes) -> table.put("triangle:5 W_1 index " + index,
                FinishedRun.text(List.copyOf(codes))));
        for (long code : List.of(93L, 563L)) {
            table.put("triangle:5 W_5 index 7 contains " + code, sets.get(5).get(7L).contains(code));
        }
    }
}
