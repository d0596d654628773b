package pegsets.report;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.wins.Solution;
import pegsets.wins.WinDiagram;

/// Positions as SVG pictures: a filled circle for a peg, an open one for an empty hole, an arrow for a jump that is
/// about to be made. On the triangular lattice rows are shifted and closer.
public final class Svg {
    private static final double STEP = 24;
    private static final double RADIUS = 8;
    private static final double MARGIN = 20;
    private static final double CAPTION = 18;
    private static final double GAP = 30;
    private static final int DIAGRAMS_IN_A_ROW = 6;

    private final Board board;
    private final double left;
    private final double top;
    private final double width;
    private final double height;
    private final StringBuilder shapes = new StringBuilder();

    private Svg(Board board) {
        this.board = board;
        List<Hole> holes = board.holes();
        left = holes.stream().mapToDouble(this::column).min().orElseThrow();
        top = holes.stream().mapToDouble(this::row).min().orElseThrow();
        width = holes.stream().mapToDouble(this::column).max().orElseThrow() - left + 2 * MARGIN;
        height = holes.stream().mapToDouble(this::row).max().orElseThrow() - top + 2 * MARGIN;
    }

    private double column(Hole hole) {
        return STEP * board.lattice().across(hole);
    }

    private double row(Hole hole) {
        return STEP * board.lattice().down(hole);
    }

    /// One position.
    public static String position(Board board, long position) {
        Svg svg = new Svg(board);
        svg.addDiagram(0, 0, position, List.of());
        return svg.document(svg.width, svg.height);
    }

    /// A sheet of diagrams: the position before each move with its jumps as arrows, and the last position.
    public static String solution(Board board, Solution solution) {
        Svg svg = new Svg(board);
        List<List<Jump>> moves = Notation.joined(solution.jumps());
        double cellHeight = svg.height + CAPTION;
        long position = solution.start();
        for (int i = 0; i <= moves.size(); i++) {
            double x = i % DIAGRAMS_IN_A_ROW * svg.width;
            int row = i / DIAGRAMS_IN_A_ROW;
            double y = row * cellHeight;
            List<Jump> move = i < moves.size() ? moves.get(i) : List.of();
            svg.addDiagram(x, y, position, move);
            svg.addCaption(x + svg.width / 2, y + svg.height,
                    move.isEmpty() ? "" : i + 1 + ": " + Notation.solution(board, move));
            for (Jump jump : move) {
                position ^= jump.mask();
            }
        }
        int columns = Math.min(DIAGRAMS_IN_A_ROW, moves.size() + 1);
        return svg.document(columns * svg.width, Math.ceilDiv(moves.size() + 1, DIAGRAMS_IN_A_ROW) * cellHeight);
    }

    /// The graph of wins: a row of positions for each number of pegs, the number of ways from the start below each,
    /// lines for the jumps.
    public static String graph(Board board, WinDiagram diagram) {
        Svg svg = new Svg(board);
        int widest = diagram.levels().stream().mapToInt(List::size).max().orElse(1);
        double cellHeight = svg.height + CAPTION + GAP;
        Map<Long, Double> columns = new HashMap<>();
        Map<Long, Double> rows = new HashMap<>();
        for (int row = 0; row < diagram.levels().size(); row++) {
            List<WinDiagram.Node> level = diagram.levels().get(row);
            for (int i = 0; i < level.size(); i++) {
                columns.put(level.get(i).position(), (widest * (i + 0.5) / level.size() - 0.5) * svg.width);
                rows.put(level.get(i).position(), row * cellHeight);
            }
        }
        for (WinDiagram.Edge edge : diagram.edges()) {
            svg.add("<line class=\"edge\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"><title>%s</title></line>",
                    columns.get(edge.from()) + svg.width / 2, rows.get(edge.from()) + svg.height + CAPTION / 2,
                    columns.get(edge.to()) + svg.width / 2, rows.get(edge.to()) + MARGIN / 2,
                    Notation.jump(board, edge.jump()));
        }
        for (WinDiagram.Node node : diagram.levels().stream().flatMap(List::stream).toList()) {
            svg.addDiagram(columns.get(node.position()), rows.get(node.position()), node.position(), List.of());
            svg.addCaption(columns.get(node.position()) + svg.width / 2, rows.get(node.position()) + svg.height,
                    Texts.grouped(node.fromStart()));
        }
        return svg.document(widest * svg.width, diagram.levels().size() * cellHeight);
    }

    private double x(int hole) {
        return column(board.holes().get(hole)) - left + MARGIN;
    }

    private double y(int hole) {
        return row(board.holes().get(hole)) - top + MARGIN;
    }

    private void addDiagram(double x, double y, long position, List<Jump> move) {
        add("<g transform=\"translate(%.1f %.1f)\">", x, y);
        for (int hole = 0; hole < board.size(); hole++) {
            add("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s</title></circle>",
                    (position >>> hole & 1) != 0 ? "peg" : "hole", x(hole), y(hole), RADIUS, board.nameOf(hole));
        }
        for (Jump jump : move) {
            add("<line class=\"jump\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" marker-end=\"url(#tip)\"/>",
                    x(jump.from()), y(jump.from()), x(jump.to()), y(jump.to()));
        }
        add("</g>");
    }

    private void addCaption(double x, double y, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\">%s</text>", x, y, text);
    }

    private void add(String format, Object... values) {
        shapes.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private String document(double documentWidth, double documentHeight) {
        return String.format(Locale.ROOT,
                """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f" width="%.1f" height="%.1f">
                        <style>
                        .peg { fill: #246; stroke: #246 } .hole { fill: none; stroke: #888 } .jump { stroke: #c40; stroke-width: 2 } .edge { stroke: #bbb }
                        text { font: 9px sans-serif; text-anchor: middle }
                        </style>
                        <defs><marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto">
                        <path d="M 0 0 L 6 3 L 0 6 z" fill="#c40"/></marker></defs>
                        """,
                documentWidth, documentHeight, documentWidth, documentHeight) + shapes + "</svg>\n";
    }
}
