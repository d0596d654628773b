package pegsets.publish.pages;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.publish.report.SizesTable;
import pegsets.publish.report.Texts;

/// A chart of the sizes of F_k and W_k by pegs, on a logarithmic scale, in the order of play: many pegs on the left,
/// few on the right. The style sheet of the page defines the colors. The chart is as wide as a phone, so that its
/// letters are legible there.
final class SizesChart {
    private static final int WIDTH = 330;
    private static final int HEIGHT = 300;
    private static final int LEFT = 48;
    private static final int RIGHT = 12;
    private static final int TOP = 44;
    private static final int BOTTOM = 48;
    private static final int LETTERS = 15;
    private static final int MOST_LABELS = 8;

    private final List<SizesTable.Row> rows;
    private final double decades;
    private final StringBuilder shapes = new StringBuilder();

    private SizesChart(List<SizesTable.Row> rows) {
        this.rows = rows;
        long most = rows.stream().flatMap(row -> Stream.of(row.forward(), row.winning())).flatMap(Optional::stream)
                .max(Comparator.naturalOrder()).orElse(0L);
        this.decades = Math.max(1, Math.log10(Math.max(1, most)) * 1.02);
    }

    /// Returns the chart as an SVG element of an HTML page.
    ///
    /// @param rows by descending k
    static String svg(List<SizesTable.Row> rows) {
        SizesChart chart = new SizesChart(rows);
        chart.axes();
        chart.curve("forward", SizesTable.Row::forward);
        chart.curve("winning", SizesTable.Row::winning);
        chart.key(LEFT, "forward", "reached (F)");
        chart.key(LEFT + 140, "winning", "winning (W)");
        return "<svg id=\"sizes\" viewBox=\"0 0 %d %d\" font-size=\"%d\" role=\"img\" aria-labelledby=\"sizes-text\">%n%s</svg>"
                .formatted(WIDTH, HEIGHT, LETTERS, chart.shapes);
    }

    private double x(int k) {
        int most = rows.getFirst().k();
        int least = rows.getLast().k();
        return most == least
                ? LEFT
                : LEFT + 8 + (double) (most - k) * (WIDTH - LEFT - RIGHT - 8) / (most - least);
    }

    private double y(double decade) {
        return HEIGHT - BOTTOM - decade * (HEIGHT - TOP - BOTTOM) / decades;
    }

    private void axes() {
        for (int decade = 0; decade <= decades; decade++) {
            add("<path class=\"grid\" d=\"M%d %.1fH%d\"/>", LEFT, y(decade), WIDTH - RIGHT);
            if (decades < MOST_LABELS || decade % 2 == 0) {
                add("<text class=\"end\" x=\"%d\" y=\"%.1f\">%s</text>", LEFT - 6, y(decade) + LETTERS / 3.0,
                        decade == 0 ? "1" : "10<tspan dy=\"-5\" font-size=\"13\">" + decade + "</tspan>");
            }
        }
        int step = Math.max(1, Math.ceilDiv(rows.size(), MOST_LABELS));
        for (int i = 0; i < rows.size(); i += step) {
            add("<text class=\"middle\" x=\"%.1f\" y=\"%d\">%d</text>", x(rows.get(i).k()), HEIGHT - BOTTOM + 20,
                    rows.get(i).k());
        }
        add("<text class=\"end\" x=\"%d\" y=\"%d\">pegs on the board</text>", WIDTH - RIGHT, HEIGHT - 8);
    }

    private void curve(String name, Function<SizesTable.Row, Optional<Long>> size) {
        List<SizesTable.Row> known = rows.stream().filter(row -> size.apply(row).orElse(0L) > 0).toList();
        if (known.isEmpty()) {
            return;
        }
        Function<SizesTable.Row, String> point = row -> "%.1f %.1f".formatted(x(row.k()),
                y(Math.log10(size.apply(row).orElseThrow())));
        add("<path class=\"%s\" d=\"M%s\"/>", name, known.stream().map(point).collect(Collectors.joining("L")));
        for (SizesTable.Row row : known) {
            long count = size.apply(row).orElseThrow();
            add("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s: %s</title></circle>", name,
                    x(row.k()), y(Math.log10(count)), Texts.counted(row.k(), "peg"), Texts.grouped(count));
        }
    }

    private void key(int x, String name, String text) {
        add("<path class=\"%s\" d=\"M%d 18h24\"/><text x=\"%d\" y=\"23\">%s</text>", name, x, x + 30, text);
    }

    private void add(String format, Object... values) {
        shapes.append(format.formatted(values)).append('\n');
    }
}
