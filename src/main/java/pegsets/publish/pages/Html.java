package pegsets.publish.pages;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Escaping and templates of HTML pages.
public final class Html {
    private static final Pattern FIELD = Pattern.compile("@([A-Z]+)@");

    private Html() {}

    /// Returns a text in which character references replace the special characters of HTML.
    public static String text(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /// Returns a table that can be scrolled.
    ///
    /// @param label of the table, unlike that of other tables of the page
    /// @param rows  the cells of each row as HTML; the first names the row
    public static String table(String label, List<String> head, Stream<List<String>> rows) {
        Function<String, String> headCell = text -> "<th scope=\"col\" class=\"text\">" + text + "</th>";
        return "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"" + label + "\"><table><thead><tr>"
                + head.stream().map(headCell).collect(Collectors.joining()) + "</tr></thead><tbody>\n"
                + rows.map(row -> "<tr><th scope=\"row\">" + row.getFirst() + "</th>"
                        + row.stream().skip(1).map(cell -> "<td class=\"text\">" + cell + "</td>")
                                .collect(Collectors.joining())
                        + "</tr>\n").collect(Collectors.joining())
                + "</tbody></table></div>";
    }

    /// Returns a template with every occurrence of its fields, such as `@TITLE@`, replaced by values.
    ///
    /// @param fields values by name, such as `TITLE`; one for every field of the template
    public static String filled(String template, Map<String, String> fields) {
        return FIELD.matcher(template).replaceAll(field -> Matcher.quoteReplacement(fields.get(field.group(1))));
    }
}
