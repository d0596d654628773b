package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;

/// The graph of all wins of a small problem (Notes, section 7.2 and Figure 11): its winning positions, raw, and the
/// jumps between them.
///
/// @param levels from the starts to the finishes, one for each number of pegs
/// @param edges  in the order of the positions that they lead from
public record WinDiagram(List<List<Node>> levels, List<Edge> edges) {

    /// A winning position.
    ///
    /// @param fromStart the ways from all starts to it
    public record Node(long position, BigInteger fromStart) {}

    /// A jump from one winning position to another.
    public record Edge(long from, long to, Jump jump) {}

    /// The graph of a problem; empty if it has more positions than `most`.
    public static Optional<WinDiagram> of(Problem problem, WinGraph graph, int most) throws IOException {
        List<List<Node>> levels = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        Map<Long, BigInteger> level = new LinkedHashMap<>();
        problem.start().codes().forEach(start -> level.put(start, BigInteger.ONE));
        keepWinning(level, graph);
        int size = 0;
        for (int k = problem.start().pegCount();; k--) {
            levels.add(level.entrySet().stream().map(entry -> new Node(entry.getKey(), entry.getValue())).toList());
            size += level.size();
            if (size > most) {
                return Optional.empty();
            }
            if (k == problem.finish().pegCount()) {
                return Optional.of(new WinDiagram(levels, edges));
            }
            addDescendants(level, problem, graph, edges);
        }
    }

    /// Replaces a level by the next.
    private static void addDescendants(Map<Long, BigInteger> level, Problem problem, WinGraph graph, List<Edge> edges)
            throws IOException {
        Map<Long, BigInteger> next = new LinkedHashMap<>();
        List<Edge> candidates = new ArrayList<>();
        level.forEach((position, ways) -> {
            for (Jump jump : problem.board().jumps()) {
                if (jump.isLegal(position)) {
                    candidates.add(new Edge(position, position ^ jump.mask(), jump));
                    next.merge(position ^ jump.mask(), ways, BigInteger::add);
                }
            }
        });
        keepWinning(next, graph);
        candidates.stream().filter(edge -> next.containsKey(edge.to)).forEach(edges::add);
        level.clear();
        level.putAll(next);
    }

    private static void keepWinning(Map<Long, BigInteger> level, WinGraph graph) throws IOException {
        Ways ways = graph.ways(level.keySet().stream().mapToLong(Long::longValue));
        for (long position : List.copyOf(level.keySet())) {
            if (ways.from(position).signum() == 0) {
                level.remove(position);
            }
        }
    }

    /// The number of positions.
    public int size() {
        return levels.stream().mapToInt(List::size).sum();
    }
}
