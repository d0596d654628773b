package pegsets.pages;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Escaping and templates of HTML pages.
public final class Html {
    private static final Pattern FIELD = Pattern.compile("@([A-Z]+)@");

    private Html() {}

    /// Returns a text in which character references replace the special characters of HTML.
    public static String text(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /// Returns a template with every occurrence of its fields, such as `@TITLE@`, replaced by values.
    ///
    /// @param fields values by name, such as `TITLE`; one for every field of the template
    public static String filled(String template, Map<String, String> fields) {
        return FIELD.matcher(template).replaceAll(field -> Matcher.quoteReplacement(fields.get(field.group(1))));
    }
}
