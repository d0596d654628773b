package pegsets.publish.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.disk.JsonObject;
import pegsets.disk.ResourceText;

/// A published table that can be recomputed, and the output of `pegs reproduce`. The tables are lines of the resource
/// `published/tables.tsv`, whose first lines describe its format.
///
/// @param name    the name for `pegs reproduce`
/// @param takes   the time to compute the table, roughly, on two cores: [#SECONDS], [#MINUTES], or [#FINISHED_JOB]
/// @param title   the source of the table and its contents
/// @param queries the commands that compute the figures
public record PublishedTable(String name, String takes, String title, List<Query> queries) {
    public static final String SECONDS = "seconds";
    public static final String MINUTES = "minutes";
    /// The table needs the folder of a job that the user has run.
    public static final String FINISHED_JOB = "a finished job";
    private static final int MAX_WIDTH = 45;
    private static final Pattern WORD = Pattern.compile("'([^']*)'|[^ ]+");

    /// A command line without `pegs`, and the figures in its answer.
    public record Query(String command, List<Figure> figures) {

        /// Returns the words of the command line; a word in single quotes may contain spaces.
        public List<String> words() {
            return WORD.matcher(command).results().map(word -> word.group(1) == null ? word.group() : word.group(1))
                    .toList();
        }

        /// Returns whether the command reads a job file, and has a folder for sets.
        public boolean isOnJob() {
            return command.contains(".yaml");
        }
    }

    /// Returns every table, in the order of the output.
    public static List<PublishedTable> all() {
        List<PublishedTable> tables = new ArrayList<>();
        ResourceText.rows("/published/tables.tsv").forEach(row -> {
            if (row[0].startsWith("= ")) {
                tables.add(new PublishedTable(row[0].substring(2), row[1], row[2], new ArrayList<>()));
            } else if (row[0].startsWith("$ ")) {
                tables.getLast().queries.add(new Query(row[0].substring(2), new ArrayList<>()));
            } else if (row.length > 1) {
                tables.getLast().queries.getLast().figures.add(Figure.of(row));
            }
        });
        return tables;
    }

    /// A published figure.
    ///
    /// @param path      the place of the figure in the [Answer] of a command
    /// @param right     the right figure
    /// @param whenRight the verdict on the right figure
    public record Figure(String item, String printed, String path, String right, Verdict whenRight) {
        private static final String NUMBER = "-?[0-9]+(\\.[0-9]+)?(e[0-9]+)?";
        private static final String MORE_THAN = "> ";

        /// Returns the figure in the columns of a line.
        public static Figure of(String[] row) {
            Verdict verdict = row.length == 3
                    ? Verdict.AGREES
                    : row[3].equals(Verdict.RECOMPUTED.label) ? Verdict.RECOMPUTED : Verdict.MISPRINT;
            return new Figure(row[0], row[1], row[2], row[verdict == Verdict.MISPRINT ? 3 : 1], verdict);
        }

        /// Returns whether the computed figure is the right one. A decimal fraction is rounded to the digits of the
        /// right figure.
        private boolean isRight(String computed) {
            if (computed.equals(right) || !computed.matches(NUMBER)) {
                return computed.equals(right);
            }
            BigDecimal number = new BigDecimal(computed);
            if (right.startsWith(MORE_THAN)) {
                return number.compareTo(new BigDecimal(right.substring(MORE_THAN.length()))) > 0;
            }
            if (number.scale() <= 0 || !right.matches(NUMBER)) {
                return false;
            }
            BigDecimal printed = new BigDecimal(right);
            return number.round(new MathContext(printed.precision())).compareTo(printed) == 0;
        }
    }

    /// The outcome of a comparison.
    public enum Verdict {
        AGREES("agrees"),
        /// The figure agrees with an earlier computation, but is printed nowhere.
        RECOMPUTED("recomputed"),
        /// The figure is the right one, and another is printed.
        MISPRINT("misprint known"), DIFFERS("DIFFERS");

        private final String label;

        Verdict(String label) {
            this.label = label;
        }
    }

    /// A figure next to the computed one.
    public record Comparison(Figure figure, String computed) {
        public Verdict verdict() {
            return figure.isRight(computed) ? figure.whenRight : Verdict.DIFFERS;
        }
    }

    public static String list(List<PublishedTable> tables) {
        StringBuilder text = new StringBuilder();
        for (PublishedTable table : tables) {
            text.append("%-26s %-14s %s%n".formatted(table.name(), table.takes(), table.title()));
            table.queries().forEach(query -> text.append("  pegs ").append(query.command()).append('\n'));
        }
        return text.toString();
    }

    public static String listJson(List<PublishedTable> tables) {
        return new JsonObject().withEach("tables", tables, table -> new JsonObject().with("table", table.name())
                .with("takes", table.takes()).with("title", table.title())
                .with("commands", table.queries().stream().map(Query::command).toList())).text();
    }

    /// Returns the table with printed and computed figures side by side.
    public String text(List<Comparison> comparisons) {
        int item = width(comparisons.stream().map(c -> c.figure().item()).toList());
        int printed = width(comparisons.stream().map(c -> c.figure().printed()).toList());
        int computed = width(comparisons.stream().map(Comparison::computed).toList());
        String format = "  %-" + item + "s  %" + printed + "s  %" + computed + "s  %s%n";
        return "%s: %s%n".formatted(name, title) + format.formatted("", "printed", "computed", "")
                + comparisons.stream().map(c -> format.formatted(c.figure.item, c.figure.printed, c.computed,
                        c.verdict().label)).collect(Collectors.joining());
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
