package pegsets.publish.pages;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.publish.exchange.Modules;
import pegsets.publish.report.Texts;

/// Escaping, parts and templates of HTML pages.
final class Html {
    private static final Pattern FIELD = Pattern.compile("@([A-Z]+)@");

    private Html() {}

    /// Returns a text in which character references replace the special characters of HTML.
    static String text(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /// Returns a number with commas, or an empty text.
    static String number(Optional<Long> number) {
        return number.map(Texts::grouped).orElse("");
    }

    /// Returns an item of a list of numbers, with the powers of ten of its value as superscripts.
    static String item(String name, String value) {
        return "<div><dt>%s</dt><dd>%s</dd></div>%n".formatted(name,
                value.replaceAll("10\\^(\\d+)", "10<sup>$1</sup>"));
    }

    /// Returns a section with a heading.
    static String section(String heading, String content) {
        return "<section>\n<h2>" + heading + "</h2>\n" + content + "</section>\n";
    }

    /// Returns a table of texts.
    static String table(String label, List<String> head, Stream<List<String>> rows) {
        return table(label, "rows", head, rows, _ -> true);
    }

    /// Returns a table that can be scrolled.
    ///
    /// @param label  of the table, unlike those of other tables of the page
    /// @param kind   `rows` if a phone shows the cells one below the other, `sorts` if its heads sort
    /// @param rows   the cells of each row as HTML; the first names the row
    /// @param isText whether a column has texts instead of numbers
    static String table(String label, String kind, List<String> head, Stream<List<String>> rows,
            IntPredicate isText) {
        return "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\"><table class=\"" + kind
                + "\"><thead><tr>"
                + cells("<th scope=\"col\"", head, 0, column -> column == 0 || isText.test(column), "</th>")
                + "</tr></thead><tbody>\n"
                + rows.map(row -> "<tr><th scope=\"row\">" + row.getFirst() + "</th>"
                        + cells("<td", row, 1, isText, "</td>") + "</tr>\n").collect(Collectors.joining())
                + "</tbody></table></div>";
    }

    private static String cells(String begin, List<String> row, int from, IntPredicate isText, String end) {
        return IntStream.range(from, row.size())
                .mapToObj(i -> begin + (isText.test(i) ? " class=\"text\">" : ">") + row.get(i) + end)
                .collect(Collectors.joining());
    }

    /// Returns a template with every occurrence of its fields, such as `@TITLE@`, replaced by values.
    ///
    /// @param fields values by name, such as `TITLE`; for any other field of the template its [#part]
    static String filled(String template, Map<String, String> fields) {
        return FIELD.matcher(template).replaceAll(field -> Matcher.quoteReplacement(
                fields.containsKey(field.group(1)) ? fields.get(field.group(1)) : part(field.group(1))));
    }

    /// Returns a part that several templates share: the file with its name, or the address of the icon.
    static String part(String name) {
        return name.equals("ICON")
                ? "data:image/svg+xml," + Modules.file("icon.svg").strip().replace("\"", "'").replace("#", "%23")
                        .replace("<", "%3C").replace(">", "%3E")
                : filled(Modules.file("part-" + name.toLowerCase(Locale.ROOT) + ".html").strip(), Map.of());
    }
}
