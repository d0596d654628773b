package pegsets.publish.pages;

import pegsets.answers.wins.WinDiagram;
import pegsets.board.Board;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.job.Job;
import pegsets.publish.report.Texts;

/// The graph of wins as text for Graphviz.
public final class GraphReport {
    private GraphReport() {}

    /// Returns the graph in the DOT language of Graphviz. Each node shows a position as text and the number of ways
    /// from the start; a row has the positions with the same number of pegs; edges are jumps.
    public static String dot(Job job, WinDiagram diagram) {
        Board board = job.problem().board();
        StringBuilder text = new StringBuilder("digraph \"" + job.name().replaceAll("[\\\\\"]", "_")
                + "\" {\n  splines=line;\n  node [shape=box, fontname=\"monospace\"];\n");
        text.append("  labelloc=b; label=\"%s\";%n".formatted(
                diagram.size() == 0 ? WinDiagram.NO_SOLUTION : String.join("\\n", WinDiagram.LEGEND)));
        for (var level : diagram.levels()) {
            text.append("  { rank=same;\n");
            for (WinDiagram.Node node : level) {
                text.append("    \"%s\" [label=\"%s%s\"];%n".formatted(Long.toUnsignedString(node.position()),
                        Drawing.position(board, node.position()).replace("\n", "\\l"),
                        Texts.grouped(node.fromStart())));
            }
            text.append("  }\n");
        }
        for (WinDiagram.Edge edge : diagram.edges()) {
            text.append("  \"%s\" -> \"%s\" [tooltip=\"%s\"];%n".formatted(Long.toUnsignedString(edge.from()),
                    Long.toUnsignedString(edge.to()), Notation.jump(board, edge.jump())));
        }
        return text.append("}\n").toString();
    }
}
