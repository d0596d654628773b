package pegsets.pages;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What both pages need of HTML.
final class Html {
    private static final Pattern FIELD = Pattern.compile("@([A-Z]+)@");

    private Html() {}

    /// A text with the characters that mean something in HTML written otherwise.
    static String text(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /// A template whose fields, such as `@TITLE@`, have been filled, each once more wherever it stands.
    static String filled(String template, Map<String, String> fields) {
        return FIELD.matcher(template).replaceAll(field -> Matcher.quoteReplacement(fields.get(field.group(1))));
    }
}
