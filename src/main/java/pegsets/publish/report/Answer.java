package pegsets.publish.report;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pegsets.job.file.ExportManifest;

/// The JSON that a command prints. As a figure, `true` is `yes` and `false` is `no`.
///
/// A path such as `rows[k=12].winning` leads to values. A step is the name of a field, several names as in `a1,b2`, or
/// the place of a list's item, from 0. A condition keeps the items of a list that have a value, as in
/// `[start=a1,finish=c5]`, or another value, as in `[k!=44]`. A name after a list leads to this field of each item.
public record Answer(Object value) {
    /// The figure if a path leads to no value.
    public static final String NONE = "none";
    private static final Pattern STEP = Pattern.compile("([^\\[]+)(?:\\[(.*)])?");

    public static Answer read(String json) {
        return new Answer(ExportManifest.value(json));
    }

    /// Returns the values at the end of a path, divided by spaces, or [#NONE]. If the word `sum` or `count` follows the
    /// path, returns the sum or the number of the values.
    public String figure(String path) {
        String[] words = path.split(" ");
        List<Object> values = List.of(value);
        for (String step : words[0].split("\\.")) {
            values = step(values, step);
        }
        List<String> texts = values.stream().flatMap(Answer::items).map(Answer::text).toList();
        return switch (words[words.length - 1]) {
            case "sum" -> texts.stream().map(BigInteger::new).reduce(BigInteger.ZERO, BigInteger::add).toString();
            case "count" -> Integer.toString(texts.size());
            default -> texts.isEmpty() ? NONE : String.join(" ", texts);
        };
    }

    private static List<Object> step(List<Object> values, String step) {
        Matcher parts = STEP.matcher(step);
        if (!parts.matches()) {
            throw new IllegalArgumentException(step);
        }
        List<Object> found = values.stream().flatMap(value -> Stream.of(parts.group(1).split(","))
                .flatMap(name -> fields(value, name))).toList();
        for (String condition : parts.group(2) == null ? new String[0] : parts.group(2).split(",")) {
            String[] sides = condition.split("!?=", 2);
            found = found.stream().flatMap(Answer::items).filter(item -> fields(item, sides[0]).map(Answer::text)
                    .anyMatch(sides[1]::equals) != condition.contains("!=")).toList();
        }
        return found;
    }

    private static Stream<Object> fields(Object value, String name) {
        return value instanceof List<?> list && name.matches("[0-9]+")
                ? list.stream().skip(Long.parseLong(name)).limit(1).map(Object.class::cast)
                : items(value).map(item -> item instanceof Map<?, ?> fields ? (Object) fields.get(name) : null)
                        .filter(Objects::nonNull);
    }

    private static String text(Object value) {
        if (value instanceof Boolean answer) {
            return answer ? "yes" : "no";
        }
        return value.toString();
    }

    private static Stream<Object> items(Object value) {
        return value instanceof List<?> list
                ? list.stream().filter(Objects::nonNull).map(Object.class::cast)
                : Stream.of(value);
    }
}
