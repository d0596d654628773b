package pegsets.publish.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import pegsets.publish.report.Figure.Comparison;
import pegsets.publish.report.Figure.Verdict;
import pegsets.publish.report.PublishedTable.Query;
import pegsets.disk.JsonObject;

/// The output of `pegs reproduce`.
public final class ReproductionReport {
    private static final int MAX_WIDTH = 45;

    private ReproductionReport() {}

    /// Returns the list of tables, each with its commands.
    public static String list(List<PublishedTable> tables) {
        StringBuilder text = new StringBuilder();
        for (PublishedTable table : tables) {
            text.append("%-26s %-14s %s%n".formatted(table.name(), table.takes(), table.title()));
            table.queries().forEach(query -> text.append("  pegs ").append(query.command()).append('\n'));
        }
        return text.toString();
    }

    /// Returns the tables as one JSON object.
    public static String listJson(List<PublishedTable> tables) {
        return new JsonObject().withEach("tables", tables, table -> new JsonObject().with("table", table.name())
                .with("takes", table.takes()).with("title", table.title())
                .with("commands", table.queries().stream().map(Query::command).toList())).text();
    }

    /// Returns one table, with printed and computed figures side by side.
    public static String text(PublishedTable table, List<Comparison> comparisons) {
        int item = width(comparisons.stream().map(c -> c.figure().item()).toList());
        int printed = width(comparisons.stream().map(c -> c.figure().printed()).toList());
        int computed = width(comparisons.stream().map(Comparison::computed).toList());
        String format = "  %-" + item + "s  %" + printed + "s  %" + computed + "s  %s%n";
        StringBuilder text = new StringBuilder("%s: %s%n".formatted(table.name(), table.title()));
        text.append(format.formatted("", "printed", "computed", ""));
        for (Comparison comparison : comparisons) {
            text.append(
                    format.formatted(comparison.figure().item(), comparison.figure().printed(), comparison.computed(),
                            comparison.verdict().label()));
        }
        return text.toString();
    }

    /// Returns a width that fits all figures except long lists of codes.
    private static int width(List<String> texts) {
        return Math.min(MAX_WIDTH,
                Math.max("computed".length(), texts.stream().mapToInt(String::length).max().orElse(0)));
    }

    /// Returns the number of figures with each verdict.
    public static String summary(Map<PublishedTable, List<Comparison>> tables) {
        return "%s, %s: %d agree, %d recomputed, %d known %s, %d differ%n".formatted(
                Texts.counted(tables.size(), "table"),
                Texts.counted(tables.values().stream().mapToInt(List::size).sum(), "figure"),
                count(tables, Verdict.AGREES),
                count(tables, Verdict.RECOMPUTED), count(tables, Verdict.MISPRINT),
                count(tables, Verdict.MISPRINT) == 1 ? "misprint" : "misprints", count(tables, Verdict.DIFFERS));
    }

    /// Returns the number of figures with a verdict.
    public static long count(Map<PublishedTable, List<Comparison>> tables, Verdict verdict) {
        return tables.values().stream().flatMap(List::stream).filter(comparison -> comparison.verdict() == verdict)
                .count();
    }

    public static String json(Map<PublishedTable, List<Comparison>> tables) {
        return new JsonObject().withEach("tables", tables.entrySet(), table -> new JsonObject()
                .with("table", table.getKey().name()).with("title", table.getKey().title())
                .withEach("figures", table.getValue(), figure -> new JsonObject()
                        .with("item", figure.figure().item()).with("printed", figure.figure().printed())
                        .with("computed", figure.computed())
                        .with("verdict", figure.verdict().name().toLowerCase(Locale.ROOT))))
                .with("agree", count(tables, Verdict.AGREES)).with("recomputed", count(tables, Verdict.RECOMPUTED))
                .with("misprints", count(tables, Verdict.MISPRINT)).with("differ", count(tables, Verdict.DIFFERS))
                .text();
    }
}
