package pegsets.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import pegsets.published.Comparison;
import pegsets.published.Comparison.Verdict;
import pegsets.published.Table;

/// What `pegs reproduce` prints.
public final class ReproductionReport {
    private static final int MAX_WIDTH = 45;

    private ReproductionReport() {}

    /// The tables that there are, a line each.
    public static String list(List<Table> tables) {
        StringBuilder text = new StringBuilder();
        tables.forEach(table -> text
                .append("%-20s %-16s %s%n".formatted(table.name(), table.takes().label(), table.figures().title())));
        return text.toString();
    }

    /// The tables that there are, as one JSON object.
    public static String listJson(List<Table> tables) throws IOException {
        return Json.object(json -> {
            json.writeArrayFieldStart("tables");
            for (Table table : tables) {
                json.writeStartObject();
                json.writeStringField("table", table.name());
                json.writeStringField("takes", table.takes().label());
                json.writeStringField("title", table.figures().title());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /// One table, printed and computed figures side by side.
    public static String text(Table table, List<Comparison> comparisons) {
        int item = width(comparisons.stream().map(Comparison::item).toList());
        int printed = width(comparisons.stream().map(Comparison::printed).toList());
        int computed = width(comparisons.stream().map(Comparison::computed).toList());
        String format = "  %-" + item + "s  %" + printed + "s  %" + computed + "s  %s%n";
        StringBuilder text = new StringBuilder("%s: %s%n".formatted(table.name(), table.figures().title()));
        text.append(format.formatted("", "printed", "computed", ""));
        for (Comparison comparison : comparisons) {
            text.append(format.formatted(comparison.item(), comparison.printed(), comparison.computed(),
                    comparison.verdict().label()));
        }
        return text.toString();
    }

    /// Wide enough for nearly all; a long list of codes may stand out.
    private static int width(List<String> texts) {
        return Math.min(MAX_WIDTH,
                Math.max("computed".length(), texts.stream().mapToInt(String::length).max().orElse(0)));
    }

    /// How many figures agree, differ, or are known misprints.
    public static String summary(Map<Table, List<Comparison>> tables) {
        return "%d tables, %d figures: %d agree, %d known misprints, %d differ%n".formatted(tables.size(),
                tables.values().stream().mapToInt(List::size).sum(), count(tables, Verdict.AGREES),
                count(tables, Verdict.MISPRINT), count(tables, Verdict.DIFFERS));
    }

    /// How many figures have a verdict.
    public static long count(Map<Table, List<Comparison>> tables, Verdict verdict) {
        return tables.values().stream().flatMap(List::stream).filter(comparison -> comparison.verdict() == verdict)
                .count();
    }

    public static String json(Map<Table, List<Comparison>> tables) throws IOException {
        return Json.object(json -> {
            json.writeArrayFieldStart("tables");
            for (var entry : tables.entrySet()) {
                json.writeStartObject();
                json.writeStringField("table", entry.getKey().name());
                json.writeStringField("title", entry.getKey().figures().title());
                json.writeArrayFieldStart("figures");
                for (Comparison comparison : entry.getValue()) {
                    json.writeStartObject();
                    json.writeStringField("item", comparison.item());
                    json.writeStringField("printed", comparison.printed());
                    json.writeStringField("computed", comparison.computed());
                    json.writeStringField("verdict", comparison.verdict().name().toLowerCase(Locale.ROOT));
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeNumberField("agree", count(tables, Verdict.AGREES));
            json.writeNumberField("misprints", count(tables, Verdict.MISPRINT));
            json.writeNumberField("differ", count(tables, Verdict.DIFFERS));
        });
    }
}
