package pegsets.published;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import pegsets.equations.SetName;
import pegsets.questions.ByIndex;

/// Tables 4, 5 and 8 of the Notes and the codes printed there.
final class NotesCodes {
    private NotesCodes() {}

    private static FinishedRun anyToAny(String board, FigureJobs laboratory) throws IOException {
        return laboratory.run(List.of("board: " + board, "start: any", "finish: any"), "winning");
    }

    static Map<String, String> table4(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        FinishedRun finished = anyToAny("triangle:4", laboratory);
        for (int k = 1; k <= finished.holes() / 2; k++) {
            computed.put("W_" + k, finished.codes(SetName.winning(k)));
        }
        return computed;
    }

    static Map<String, String> table5(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex("triangle:5", laboratory);
        int all = 0;
        for (int index = 0; index < 8; index++) {
            int total = 0;
            for (var level : sets.entrySet()) {
                SortedSet<Long> codes = level.getValue().get((long) index);
                computed.put("W_" + level.getKey() + " index " + index,
                        Integer.toString(codes == null ? 0 : codes.size()));
                total += codes == null ? 0 : codes.size();
            }
            computed.put("total index " + index, Integer.toString(total));
            all += total;
        }
        sets.forEach((k, byIndex) -> computed.put("W_" + k + " total", Integer.toString(size(byIndex))));
        computed.put("total total", Integer.toString(all));
        return computed;
    }

    static Map<String, String> table8(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String board : List.of("triangle:4", "truncated-triangle:5", "triangle:5", "truncated-triangle:6",
                "triangle:6")) {
            FinishedRun finished = anyToAny(board, laboratory);
            long any = 0;
            for (int k = 1; k <= finished.holes() / 2; k++) {
                any += finished.size(SetName.winning(k));
            }
            computed.put(board + " any finish", Long.toString(any));
            Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex(board, laboratory);
            boolean solvable = sets.values().stream().anyMatch(byIndex -> byIndex.lastKey() > 0);
            // where no complement problem can be solved no codes are needed for one
            computed.put(board + " any complement problem",
                    Integer.toString(solvable ? sets.values().stream().mapToInt(NotesCodes::size).sum() : 0));
        }
        return computed;
    }

    private static int size(SortedMap<Long, SortedSet<Long>> byIndex) {
        return byIndex.values().stream().mapToInt(SortedSet::size).sum();
    }

    private static Map<Integer, SortedMap<Long, SortedSet<Long>>> byIndex(String board, FigureJobs laboratory)
            throws IOException {
        FinishedRun ends = laboratory.run(List.of("board: " + board, "start: any", "finish: any", "symmetry: none"),
                "ends");
        return new ByIndex(ends.job().problem()).sets(ends.sets());
    }

    static Map<String, String> codes(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        FinishedRun corner = laboratory.run(List.of("board: triangle:5", "start: a1", "symmetry: full"), "winning");
        for (int k = 1; k <= corner.holes() / 2; k++) {
            computed.put("triangle:5 a1 W_" + k, corner.codes(SetName.winning(k)));
        }
        FinishedRun central = laboratory.run(List.of("board: english33", "start: d4"), "winning");
        for (int k = 1; k <= central.holes() / 2; k++) {
            List<Long> codes = central.list(SetName.winning(k));
            computed.put("english33 d4 W_" + k, codes.size() > 8 ? codes.size() + " codes" : FinishedRun.text(codes));
            computed.put("english33 d4 W_" + k + " first three",
                    FinishedRun.text(codes.subList(0, Math.min(3, codes.size()))));
            computed.put("english33 d4 W_" + k + " last three",
                    FinishedRun.text(codes.subList(Math.max(0, codes.size() - 3), codes.size())));
        }
        computed.put("english33 d4 start", central.codes(SetName.forward(central.startPegs())));
        FinishedRun degenerate = laboratory.run(List.of("board: triangle:5", "start: a4", "symmetry: full"), "winning");
        computed.put("triangle:5 a4 W_3 contains 28", yes(degenerate.list(SetName.winning(3)).contains(28L)));
        addIndices(computed, laboratory);
        return computed;
    }

    private static void addIndices(Map<String, String> computed, FigureJobs laboratory) throws IOException {
        Map<Integer, SortedMap<Long, SortedSet<Long>>> sets = byIndex("triangle:5", laboratory);
        sets.get(1).forEach(
                (index, codes) -> computed.put("triangle:5 W_1 index " + index, FinishedRun.text(List.copyOf(codes))));
        for (long code : List.of(93L, 563L)) {
            computed.put("triangle:5 W_5 index 7 contains " + code, yes(sets.get(5).get(7L).contains(code)));
        }
    }

    static String yes(boolean fact) {
        return fact ? "yes" : "no";
    }
}
