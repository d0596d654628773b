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
/// few on the right. The style sheet of the page defines the colors. A page has a wide and a narrow chart and shows the
/// one that fits, so that its letters are legible on phones too.
final class SizesChart {
    private static final int LEFT = 44;
    private static final int RIGHT = 12;
    private static final int TOP = 14;
    private static final int BOTTOM = 48;
    private static final int LETTERS = 14;
    private static final int NARROW = 280;

    private final List<SizesTable.Row> rows;
    private final int width;
    private final int height;
    private final double decades;
    private final StringBuilder shapes = new StringBuilder();

    private SizesChart(List<SizesTable.Row> rows, int width, int height) {
        this.rows = rows;
        this.width = width;
        this.height = height;
        long most = rows.stream().flatMap(row -> Stream.of(row.forward(), row.winning())).flatMap(Optional::stream)
                .max(Comparator.naturalOrder()).orElse(0L);
        this.decades = Math.max(1, Math.log10(Math.max(1, most)) * 1.02);
    }

    /// Returns the charts with their key as elements of an HTML page.
    ///
    /// @param rows by descending k
    static String svg(List<SizesTable.Row> rows) {
        return """
                <p class="key small"><span><i class="dashed"></i>reached (F)</span><span><i></i>winning (W)</span></p>
                """ + new SizesChart(rows, 720, 338).svg("wide", 10)
                + new SizesChart(rows, NARROW, 240).svg("narrow", 5);
    }

    private String svg(String kind, int mostLabels) {
        axes(mostLabels);
        curve("forward", SizesTable.Row::forward);
        curve("winning", SizesTable.Row::winning);
        return "<svg class=\"chart %s\" viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"sizes-text\">%n%s</svg>%n"
                .formatted(kind, width, height, shapes);
    }

    private double x(int k) {
        int most = rows.getFirst().k();
        int least = rows.getLast().k();
        return most == least ? LEFT : LEFT + 8 + (double) (most - k) * (width - LEFT - RIGHT - 8) / (most - least);
    }

    private double y(double decade) {
        return height - BOTTOM - decade * (height - TOP - BOTTOM) / decades;
    }

    private void axes(int mostLabels) {
        int every = Math.ceilDiv((int) decades + 1, mostLabels + 2);
        for (int decade = 0; decade <= decades; decade++) {
            add("<path class=\"grid\" d=\"M%d %.1fH%d\"/>", LEFT, y(decade), width - RIGHT);
            if (decade % every == 0) {
                add("<text class=\"right\" x=\"%d\" y=\"%.1f\">%s</text>", LEFT - 6, y(decade) + LETTERS / 3.0,
                        decade == 0
                                ? "1"
                                : decade == 1 ? "10" : "10<tspan dy=\"-5\">" + decade + "</tspan>");
            }
        }
        int step = Math.max(1, Math.ceilDiv(rows.size(), mostLabels));
        for (int i = 0; i < rows.size(); i += step) {
            add("<text class=\"middle\" x=\"%.1f\" y=\"%d\">%d</text>", x(rows.get(i).k()), height - BOTTOM + 20,
                    rows.get(i).k());
        }
        add("<text class=\"right\" x=\"%d\" y=\"%d\">pegs on the board</text>", width - RIGHT, height - 8);
    }

    private void curve(String name, Function<SizesTable.Row, Optional<Long>> size) {
        List<SizesTable.Row> known = rows.stream().filter(row -> size.apply(row).orElse(0L) > 0).toList();
        if (known.isEmpty()) {
            return;
        }
        Function<SizesTable.Row, String> point = row -> "%.1f %.1f".formatted(x(row.k()),
                y(Math.log10(size.apply(row).orElseThrow())));
        add("<path class=\"%s\" d=\"M%s\"/>", name, known.stream().map(point).collect(Collectors.joining("L")));
        // The narrow chart is too small for points.
        for (SizesTable.Row row : width > NARROW ? known : List.<SizesTable.Row>of()) {
            long count = size.apply(row).orElseThrow();
            add("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>%s: %s</title></circle>", name,
                    x(row.k()), y(Math.log10(count)), Texts.counted(row.k(), "peg"), Texts.grouped(count));
        }
    }

    private void add(String format, Object... values) {
        shapes.append(format.formatted(values)).append('\n');
    }
}
