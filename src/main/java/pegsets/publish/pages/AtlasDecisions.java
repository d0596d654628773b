package pegsets.publish.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.PositionClass;
import pegsets.board.text.Notation;
import pegsets.disk.CheckedText;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.job.file.AtlasFile.Chart;
import pegsets.publish.report.DecisionReport;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Search;
import pegsets.search.solve.Survey;

/// Decides which problems of a board are solvable. A file keeps the decisions, so that a stopped run resumes.
///
/// @param folder  of the board
/// @param version of the program
record AtlasDecisions(Chart chart, Path folder, String version, AtlasListener listener) {
    private static final String TITLE = "pegsets atlas decisions 3";
    private static final String NOT_DECIDED = "not decided";

    /// Returns all pairs of the board up to symmetry, with the decisions on them.
    ///
    /// @param isOver whether no other decision should begin
    List<Entry> entries(BooleanSupplier isOver) throws IOException {
        Board board = chart.board();
        listener.doing(board + ": deciding which problems are solvable");
        List<Entry> entries = pairs().stream().map(pair -> entry(board, pair)).toList();
        Map<Pair, String> lines = decisions(entries.stream().filter(Entry::isFeasible).toList(), isOver);
        List<Entry> decided = new ArrayList<>();
        for (Entry entry : entries) {
            Pair pair = entry.pair();
            decided.add(entry.with(lines.containsKey(pair)
                    ? Column.facts(file(), lines.get(pair))
                    : entry.isFeasible()
                            ? Map.of(Column.PROOF, NOT_DECIDED, Column.REASON, "not decided yet")
                            : decision(board, pair, new Decision.OtherClass(PositionClass.byRuleOfThree(board,
                                    pair.startPosition(board)).differingHoles(pair.finishPosition()).orElse(0)))));
        }
        return decided;
    }

    private Path file() {
        return folder.resolve("decisions");
    }

    /// Returns the decisions on feasible pairs, as lines. Decides the pairs of one start after the other, and stores
    /// the lines after each start.
    private Map<Pair, String> decisions(List<Entry> feasible, BooleanSupplier isOver) throws IOException {
        Board board = chart.board();
        Map<Pair, String> lines = storedDecisions(feasible);
        Map<String, Pair> pairs = new LinkedHashMap<>();
        feasible.forEach(entry -> pairs.put(entry.name(), entry.pair()));
        for (int start : pairs.values().stream().mapToInt(Pair::start).distinct().toArray()) {
            Set<Pair> open = new LinkedHashSet<>();
            for (Pair pair : pairs.values()) {
                if (pair.start() == start && !lines.containsKey(pair)) {
                    open.add(pair);
                    open.add(pair.exchanged().representative(board)); // needs no other search
                }
            }
            open.retainAll(pairs.values());
            if (open.isEmpty() || isOver.getAsBoolean()) {
                continue;
            }
            // Each start has a new search, so that a stopped run decides as one that was not stopped.
            new Survey(board, new Search(board, Search.USUAL_POSITIONS, listener::advance)).decide(List.copyOf(open),
                    decision -> {
                        lines.put(decision.pair(), Column.line(decision(board, decision.pair(), decision.verdict())));
                        listener.doing(
                                board + ": solvable or not, " + lines.size() + " of " + pairs.size() + " decided");
                    });
            Folders.make(folder);
            CheckedText.write(file(), TITLE, chart.subject(),
                    pairs.entrySet().stream().filter(pair -> lines.containsKey(pair.getValue()))
                            .map(pair -> pair.getKey() + "\t" + lines.get(pair.getValue())).toList());
        }
        return lines;
    }

    private Map<Pair, String> storedDecisions(List<Entry> feasible) throws IOException {
        Map<Pair, String> stored = new HashMap<>();
        for (String line : CheckedText.read(file(), TITLE, chart.subject()).orElse(List.of())) {
            String[] parts = line.split("\t", 2);
            Entry itsEntry = feasible.stream().filter(entry -> entry.name().equals(parts[0])).findFirst()
                    .orElseThrow(() -> new CorruptFileException(file(),
                            "belongs to another board; delete the file and run the command again"));
            stored.put(itsEntry.pair(), parts[1]);
        }
        return stored;
    }

    /// Returns one pair of each symmetry class, with the only start of the chart if it has one.
    private List<Pair> pairs() {
        Board board = chart.board();
        return chart.start().isEmpty()
                ? Pair.all(board)
                : IntStream.range(0, board.size())
                        .mapToObj(finish -> new Pair(chart.start().getAsInt(), finish).representative(board))
                        .distinct().sorted(Comparator.comparingInt(Pair::start).thenComparingInt(Pair::finish))
                        .toList();
    }

    private Entry entry(Board board, Pair pair) {
        Map<Column, String> facts = new EnumMap<>(Column.class);
        facts.put(Column.BOARD, board.name());
        facts.put(Column.RULES, board.rules().label());
        facts.put(Column.HOLES, Integer.toString(board.size()));
        facts.put(Column.START, board.nameOf(pair.start()));
        facts.put(Column.FINISH, board.nameOf(pair.finish()));
        facts.put(Column.FEASIBLE, Boolean.toString(pair.isFeasible(board)));
        facts.put(Column.PROGRAM, version);
        return new Entry(board, pair, facts);
    }

    private static Map<Column, String> decision(Board board, Pair pair, Decision decision) {
        Map<Column, String> facts = new EnumMap<>(Column.class);
        if (!(decision instanceof Decision.Undecided)) {
            facts.put(Column.SOLVABLE, Boolean.toString(decision instanceof Decision.Solvable));
        }
        facts.put(Column.PROOF, switch (decision) {
            case Decision.Solvable _ -> "solution";
            case Decision.TooFewPegs _ -> "number of pegs";
            case Decision.OtherClass _ -> "position class";
            case Decision.Refuted _ -> "resource count";
            case Decision.Exhausted _ -> "complete search";
            case Decision.Undecided _ -> NOT_DECIDED;
        });
        if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
            facts.put(Column.SOLUTION, Notation.solution(board, jumps));
        } else {
            facts.put(Column.REASON,
                    DecisionReport.reason(board, pair.startPosition(board), pair.finishPosition(), decision));
        }
        return facts;
    }
}
