package pegsets.pages;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pegsets.jobs.Job;

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

    /// A job's name as a title: `English33 central`.
    static String title(Job job) {
        String words = job.name().replace('-', ' ').replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
