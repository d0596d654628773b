package pegsets.spark;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Why a stage failed, in one line. Spark tells of a task's exception in a text of many lines.
final class TaskFailure {
    private static final Pattern CAUSE = Pattern
            .compile("(?:java\\.io\\.\\w*Exception|pegsets\\.[\\w.]+Exception|java\\.lang\\.\\w+): ([^\\n]+)");

    private TaskFailure() {}

    static IOException of(Exception failure) {
        if (failure instanceof IOException known) {
            return known;
        }
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String text = String.valueOf(cause.getMessage());
        Matcher matcher = CAUSE.matcher(text);
        return new IOException("engine spark: " + (matcher.find()
                ? matcher.group(1)
                : text.lines().findFirst()
                        .orElse(cause.toString())),
                failure);
    }
}
