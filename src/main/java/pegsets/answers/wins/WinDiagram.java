package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.board.SymmetryGroup;

/// The graph of all solutions of a small problem (Notes, section 7.2 and Figure 11): its winning positions, one for
/// each symmetry class of the problem, and the jumps between them. Without solutions, it is empty.
///
/// @param levels from the starts to the finishes, one for each number of pegs
/// @param edges  in the order of the positions that they lead from
public record WinDiagram(List<List<Node>> levels, List<Edge> edges) {
    public static final List<String> LEGEND = List.of(
            "A row for each number of pegs, from the start above to the finish below. Lines are jumps.",
            "Each position stands for its images under the symmetries of the problem; below it, the ways from the start to it.");
    public static final String NO_SOLUTION = "No winning positions: the problem has no solution.";

    /// A winning position, the one with the least code of its class.
    ///
    /// @param fromStart the ways from all starts to it
    public record Node(long position, BigInteger fromStart) {}

    /// A jump from one winning position to another, or to an image of it; one edge for each pair of positions.
    public record Edge(long from, long to, Jump jump) {}

    /// Returns the graph of a problem; empty if it has more positions than `most`.
    ///
    /// @param problem one whose group keeps its ends
    public static Optional<WinDiagram> of(Problem problem, WinGraph graph, int most) throws IOException {
        SymmetryGroup group = problem.group();
        List<List<Node>> levels = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        Map<Long, BigInteger> level = new LinkedHashMap<>();
        problem.start().codes().forEach(start -> level.put(group.mincode(start), BigInteger.ONE));
        keepWinning(level, graph);
        int size = 0;
        for (int k = problem.start().pegCount();; k--) {
            levels.add(level.entrySet().stream().map(entry -> new Node(entry.getKey(), entry.getValue())).toList());
            size += level.size();
            if (size > most) {
                return Optional.empty();
            }
            if (k <= problem.finish().pegCount()) {
                return Optional.of(new WinDiagram(levels, edges));
            }
            addDescendants(level, problem, group, graph, edges);
        }
    }

    /// Replaces a level by the next. The ways to a class of n positions are n times the ways to each of them.
    private static void addDescendants(Map<Long, BigInteger> level, Problem problem, SymmetryGroup group,
            WinGraph graph, List<Edge> edges) throws IOException {
        Map<Long, BigInteger> next = new LinkedHashMap<>();
        Map<List<Long>, Edge> candidates = new LinkedHashMap<>();
        level.forEach((position, ways) -> {
            BigInteger ofClass = ways.multiply(BigInteger.valueOf(group.orbitSize(position)));
            for (Jump jump : problem.board().jumps()) {
                if (jump.isLegal(position)) {
                    long child = group.mincode(position ^ jump.mask());
                    candidates.putIfAbsent(List.of(position, child), new Edge(position, child, jump));
                    next.merge(child, ofClass, BigInteger::add);
                }
            }
        });
        next.replaceAll((position, ofClass) -> ofClass.divide(BigInteger.valueOf(group.orbitSize(position))));
        keepWinning(next, graph);
        candidates.values().stream().filter(edge -> next.containsKey(edge.to)).forEach(edges::add);
        level.clear();
        level.putAll(next);
    }

    private static void keepWinning(Map<Long, BigInteger> level, WinGraph graph) throws IOException {
        for (long position : List.copyOf(level.keySet())) {
            if (graph.from(position).signum() == 0) {
                level.remove(position);
            }
        }
    }

    public int size() {
        return levels.stream().mapToInt(List::size).sum();
    }
}
