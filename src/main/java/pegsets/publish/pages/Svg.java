package pegsets.publish.pages;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.WinDiagram;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.publish.exchange.Modules;
import pegsets.publish.report.Texts;

/// SVG pictures of positions with a title. On the wood of the board, a light circle is a peg and a dark circle is an
/// empty hole; an arrow shows the next jump and a cross the peg that it removes. On the triangular lattice, rows are
/// shifted and closer together.
public final class Svg {
    /// Lengths as multiples of the distance between neighboring holes.
    private static final double PEG = 0.36;
    private static final double EMPTY = 0.26;
    private static final double MARGIN = 0.8;
    private static final double GAP = 1.2;
    private static final double LETTER_WIDTH = 0.6;
    private static final int LEAST_LETTERS = 13;
    private static final int TITLE_LETTERS = 18;
    /// In pixels.
    private static final double TITLE_LINE = 1.4 * TITLE_LETTERS;
    /// In pixels.
    private static final int PAGE_WIDTH = 2400;

    private final Board board;
    private final PictureStyle style;
    private final String title;
    private final double step;
    private final double letters;
    private final double width;
    private final double height;
    /// The places of the holes in a diagram.
    private final double[] x;
    private final double[] y;
    private final StringBuilder shapes = new StringBuilder();

    /// @param captions of the diagrams, which widen the picture if necessary
    private Svg(Board board, PictureStyle style, String title, List<String> captions) {
        this.board = board;
        this.style = style;
        this.title = title;
        this.step = style.size();
        this.letters = Math.max(LEAST_LETTERS, 0.4 * step);
        double[] columns = board.holes().stream().mapToDouble(hole -> step * board.lattice().across(hole)).toArray();
        double[] rows = board.holes().stream().mapToDouble(hole -> step * board.lattice().down(hole)).toArray();
        DoubleSummaryStatistics across = DoubleStream.of(columns).summaryStatistics();
        DoubleSummaryStatistics down = DoubleStream.of(rows).summaryStatistics();
        double boardWidth = across.getMax() - across.getMin() + 2 * MARGIN * step;
        width = Math.max(boardWidth, captions.stream().mapToDouble(text -> width(text, letters)).max().orElse(0)
                + letters);
        height = down.getMax() - down.getMin() + 2 * MARGIN * step;
        x = DoubleStream.of(columns).map(column -> column - across.getMin() + MARGIN * step + (width - boardWidth) / 2)
                .toArray();
        y = DoubleStream.of(rows).map(row -> row - down.getMin() + MARGIN * step).toArray();
    }

    private static double width(String text, double letters) {
        return text.length() * letters * LETTER_WIDTH;
    }

    /// Returns a picture of one position.
    public static String position(Board board, PictureStyle style, String title, long position) {
        Svg svg = new Svg(board, style, title, List.of());
        svg.addDiagram(0, 0, position, List.of());
        return svg.document(svg.width, svg.height);
    }

    /// Returns an invisible HTML element with the shapes that [#figure]s of a board use. A page needs it once.
    static String inlineShapes(Board board) {
        return "<svg width=\"0\" height=\"0\" style=\"position: absolute\" aria-hidden=\"true\">"
                + new Svg(board, PictureStyle.INLINE, "", List.of()).definitions() + "</svg>";
    }

    /// Returns a figure with the picture of a position in an HTML page. The style sheet of the page defines the colors.
    ///
    /// @param names whether the picture shows the names of holes
    /// @param label description of the picture
    static String figure(Board board, boolean names, String label, Cell cell) {
        Svg svg = new Svg(board, names ? PictureStyle.INLINE_NAMED : PictureStyle.INLINE, "", List.of());
        svg.addDiagram(0, 0, cell.position, cell.move);
        return """
                <figure><svg class="diagram" viewBox="0 0 %.0f %.0f" role="img" aria-label="%s">
                %s</svg><figcaption>%s</figcaption></figure>
                """.formatted(svg.width, svg.height, Html.text(label), svg.shapes, Html.text(cell.caption));
    }

    /// Returns the diagrams of a solution: the position before each move, with its jumps as arrows, and the last
    /// position.
    public static List<Cell> cells(Board board, Solution solution) {
        List<Cell> cells = new ArrayList<>();
        long position = solution.start();
        for (List<Jump> move : Notation.joined(solution.jumps())) {
            cells.add(new Cell(position, move, cells.size() + 1 + ": " + Notation.solution(board, move)));
            for (Jump jump : move) {
                position ^= jump.mask();
            }
        }
        cells.add(new Cell(position, List.of(), "the end"));
        return cells;
    }

    /// Returns the diagrams of a solution as figures in an HTML page, and its moves as text.
    static String figures(Board board, Solution solution) {
        return "<div class=\"sheet\">\n" + cells(board, solution).stream()
                .map(cell -> figure(board, false, cell.move.isEmpty() ? "The end" : "Before move " + cell.caption,
                        cell))
                .collect(Collectors.joining()) + "</div>\n<p>"
                + Html.text(Notation.solution(board, solution.jumps())) + "</p>\n";
    }

    /// A diagram of a sheet.
    ///
    /// @param move    the next move; empty if no move follows
    /// @param caption text below the diagram
    public record Cell(long position, List<Jump> move, String caption) {}

    /// Returns a sheet of diagrams, row by row.
    ///
    /// @param cells at least one diagram
    public static String sheet(Board board, PictureStyle style, String title, List<Cell> cells) {
        Svg svg = new Svg(board, style, title, cells.stream().map(Cell::caption).toList());
        double cellHeight = svg.height + 1.5 * svg.letters;
        for (int i = 0; i < cells.size(); i++) {
            int row = i / style.columns();
            svg.addCell(i % style.columns() * svg.width, row * cellHeight, cells.get(i));
        }
        return svg.document(Math.min(style.columns(), cells.size()) * svg.width,
                Math.ceilDiv(cells.size(), style.columns()) * cellHeight);
    }

    /// Returns the graph of wins: a row of positions for each number of pegs, the number of ways from the start below
    /// each position, lines for the jumps, and a legend.
    public static String graph(Board board, PictureStyle style, String title, WinDiagram diagram) {
        if (diagram.size() == 0) {
            Svg svg = new Svg(board, style, title, List.of());
            double wide = svg.addText(List.of(WinDiagram.NO_SOLUTION), 2 * svg.letters);
            return svg.document(wide, 3 * svg.letters);
        }
        List<WinDiagram.Node> nodes = diagram.levels().stream().flatMap(List::stream).toList();
        Svg svg = new Svg(board, style, title, nodes.stream().map(node -> Texts.grouped(node.fromStart())).toList());
        int widest = diagram.levels().stream().mapToInt(List::size).max().orElseThrow();
        double cellHeight = svg.height + 1.5 * svg.letters + GAP * svg.step;
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
                    columns.get(edge.from()) + svg.width / 2, rows.get(edge.from()) + svg.height + svg.letters,
                    columns.get(edge.to()) + svg.width / 2, rows.get(edge.to()) + 0.2 * svg.step,
                    Notation.jump(board, edge.jump()));
        }
        for (WinDiagram.Node node : nodes) {
            svg.addCell(columns.get(node.position()), rows.get(node.position()),
                    new Cell(node.position(), List.of(), Texts.grouped(node.fromStart())));
        }
        return svg.document(
                Math.max(widest * svg.width, svg.addText(WinDiagram.LEGEND, diagram.levels().size() * cellHeight)),
                diagram.levels().size() * cellHeight + 4 * svg.letters);
    }

    /// Returns the style with the largest boards of which the widest level of a graph fits a page; the smallest boards
    /// if no size fits.
    public static PictureStyle fitting(Board board, PictureStyle style, WinDiagram diagram) {
        PictureStyle fitting = style;
        while (fitting.size() > PictureStyle.LEAST_SIZE && graphWidth(board, fitting, diagram) > PAGE_WIDTH) {
            fitting = new PictureStyle(fitting.size() - 1, style.labels(), style.theme(), style.columns(),
                    style.titled());
        }
        return fitting;
    }

    /// Returns the width of the graph in pixels.
    public static double graphWidth(Board board, PictureStyle style, WinDiagram diagram) {
        Svg svg = new Svg(board, style, "", diagram.levels().stream().flatMap(List::stream)
                .map(node -> Texts.grouped(node.fromStart())).toList());
        return svg.width * diagram.levels().stream().mapToInt(List::size).max().orElse(0);
    }

    /// Writes lines of text. Returns the width of the widest with its margins.
    private double addText(List<String> lines, double down) {
        for (int i = 0; i < lines.size(); i++) {
            add("<text x=\"%.1f\" y=\"%.1f\">%s</text>", letters, down + i * 1.4 * letters, lines.get(i));
        }
        return lines.stream().mapToDouble(line -> width(line, letters) + 2 * letters).max().orElse(0);
    }

    private void addDiagram(double right, double down, long position, List<Jump> move) {
        add("<g transform=\"translate(%.1f %.1f)\"><use href=\"#board\"/>", right, down);
        for (int hole = 0; hole < board.holes().size() && !style.dotted(); hole++) {
            boolean peg = board.hasPeg(position, hole);
            add("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s</title></circle>",
                    peg ? "peg" : "hole", x[hole], y[hole],
                    (peg || style.labels() ? PEG : EMPTY) * step, board.nameOf(hole));
            if (style.labels()) {
                add("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\">%s</text>",
                        peg ? "name on-peg" : "name", x[hole], y[hole] + 0.12 * step, 0.34 * step, board.nameOf(hole));
            }
        }
        if (style.dotted()) {
            add("<path class=\"peg dots\" stroke-width=\"%.0f\" d=\"%s\"/>", 2 * PEG * step, dots(position));
            add("<path class=\"hollow dots\" stroke-width=\"%.0f\" d=\"%s\"/>", 2 * EMPTY * step,
                    dots(board.complement(position)));
        }
        for (Jump jump : move) {
            String line = "M%.1f %.1fL%.1f %.1f".formatted(x[jump.from()], y[jump.from()], x[jump.to()], y[jump.to()]);
            add("<path class=\"rim\" stroke-width=\"%.1f\" d=\"%s\"/>", 0.14 * step, line);
            add("<path class=\"jump\" stroke-width=\"%.1f\" d=\"%s\" marker-end=\"url(#tip)\"/>", 0.08 * step, line);
            double arm = 0.2 * step;
            add("<path class=\"taken\" stroke-width=\"%.1f\" d=\"M%.1f %.1fl%.1f %.1fm0 %.1fl%.1f %.1f\"/>",
                    0.1 * step, x[jump.over()] - arm, y[jump.over()] - arm, 2 * arm, 2 * arm, -2 * arm, -2 * arm,
                    2 * arm);
        }
        add("</g>");
    }

    /// Returns a path with a point at each hole of a position. A wide line with round ends shows the points.
    private String dots(long position) {
        return IntStream.range(0, board.holes().size()).filter(hole -> board.hasPeg(position, hole))
                .mapToObj(hole -> "M%.0f %.0fh0".formatted(x[hole], y[hole])).collect(Collectors.joining());
    }

    private void addCell(double right, double down, Cell cell) {
        addDiagram(right, down, cell.position, cell.move);
        add("<text class=\"caption\" x=\"%.1f\" y=\"%.1f\">%s</text>", right + width / 2,
                down + height + 0.5 * letters, cell.caption);
    }

    private void add(String format, Object... values) {
        shapes.append(format.formatted(values)).append('\n');
    }

    /// Returns a path along all jumps; drawn as a wide line, it covers the shape of the board.
    private String outline() {
        return Stream.concat(
                IntStream.range(0, board.holes().size()).mapToObj(hole -> "M%.1f %.1fh0".formatted(x[hole], y[hole])),
                Stream.concat(board.jumps().stream(), board.forbidden().stream())
                        .filter(jump -> jump.from() < jump.to()).map(jump -> "M%.1f %.1fL%.1f %.1f".formatted(
                                x[jump.from()], y[jump.from()], x[jump.to()], y[jump.to()])))
                .collect(Collectors.joining());
    }

    /// Returns the arrow head and the board outline, which diagrams use.
    private String definitions() {
        return """
                <defs><marker id="tip" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="4" markerHeight="4" orient="auto">
                <path class="tip" d="M.3 .3 5.5 3 .3 5.7z"/></marker>
                <path id="board" class="slab" stroke-width="%.1f" d="%s"/></defs>"""
                .formatted(1.1 * step, outline());
    }

    private String document(double pictureWidth, double pictureHeight) {
        List<String> lines = style.titled() ? titleLines(pictureWidth) : List.of();
        double head = lines.isEmpty() ? 0 : (lines.size() + 0.5) * TITLE_LINE;
        double wide = Math.max(pictureWidth,
                lines.stream().mapToDouble(line -> width(line, TITLE_LETTERS) + 2 * letters).max().orElse(0));
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            shown.append("<text class=\"title\" x=\"%.1f\" y=\"%.1f\">%s</text>%n".formatted(letters,
                    (i + 1) * TITLE_LINE, Html.text(lines.get(i))));
        }
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$.1f %2$.1f" width="%1$.1f" height="%2$.1f" class="diagram" role="img" aria-labelledby="title">
                <title id="title">%3$s</title>
                <style>
                %4$s
                %5$s.diagram text { font-size: %6$.1fpx } .diagram .name { font-size: %7$.1fpx } .diagram .title { font-size: %8$dpx }
                </style>
                %9$s
                <rect class="paper" width="100%%" height="100%%"/>
                %10$s<g transform="translate(%11$.1f %12$.1f)">
                %13$s</g>
                </svg>
                """
                .formatted(wide, pictureHeight + head, Html.text(title), style.theme().rules(),
                        Modules.file("diagram.css"), letters, 0.34 * step, TITLE_LETTERS, definitions(), shown,
                        (wide - pictureWidth) / 2, head, shapes);
    }

    /// Breaks the title between words, so that no line is wider than a picture if this can be avoided.
    private List<String> titleLines(double pictureWidth) {
        List<String> lines = new ArrayList<>();
        for (String word : title.split(" ")) {
            String longer = lines.isEmpty() ? word : lines.getLast() + " " + word;
            if (lines.isEmpty() || width(longer, TITLE_LETTERS) + 2 * letters > pictureWidth) {
                lines.add(word);
            } else {
                lines.set(lines.size() - 1, longer);
            }
        }
        return lines;
    }
}
