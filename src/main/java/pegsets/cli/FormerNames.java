package pegsets.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.cli.command.Call;
import pegsets.disk.ResourceText;

/// The commands and options of earlier versions, and the command lines that replace them.
final class FormerNames {
    /// The words that replace a command, or an option after its command.
    private static final Map<String, String> WORDS = ResourceText.rows("/former-names.tsv")
            .filter(row -> row.length > 1)
            .collect(Collectors.toMap(row -> row[0], row -> row[1]));

    private FormerNames() {}

    /// Returns the words that replace a command, if it has a former name.
    static Optional<String> ofCommand(String command) {
        return command.startsWith("-") ? Optional.empty() : Optional.ofNullable(WORDS.get(command));
    }

    /// Returns the present form of a command line with a former name, if it has one.
    static Optional<String> now(List<String> words) {
        String command = words.getFirst();
        String present = WORDS.getOrDefault(command, command);
        List<String> arguments = new ArrayList<>();
        List<String> options = new ArrayList<>();
        boolean isFormer = WORDS.containsKey(command);
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            String name = word.replaceFirst("=.*", "");
            String now = WORDS.get(command + " " + name);
            if (now == null) {
                (word.startsWith("--") || !options.isEmpty() ? options : arguments).add(Call.quoted(word));
                continue;
            }
            isFormer = true;
            String value = word.contains("=")
                    ? word.substring(name.length() + 1)
                    : (now.equals("@") || now.endsWith("+")) && i + 1 < words.size() ? words.get(++i) : "";
            if (now.equals("@")) {
                arguments.add(Call.quoted(value));
            } else if (now.endsWith("+")) {
                options.add(now.replace("+", Call.quoted(value)));
            } else if (!now.equals("-")) {
                options.add(now);
            }
        }
        present = present(command, present, words);
        String[] parts = present.split(" (?=--)", 2);
        return isFormer
                ? Optional.of(Stream.of(List.of("pegs", parts[0]), arguments,
                        List.of(parts).subList(1, parts.length), options).flatMap(List::stream)
                        .filter(word -> !word.isEmpty()).collect(Collectors.joining(" ")))
                : Optional.empty();
    }

    /// Returns the present command, which some options change.
    private static String present(String command, String present, List<String> words) {
        return switch (command) {
            case "solutions" -> words.contains("--limit") || words.contains("--random") ? "solve" : present;
            case "levels" -> words.contains("--back") ? "shortest --levels finish" : present;
            case "atlas" -> words.contains("--plan") ? "plan" : present;
            case "plan" -> words.contains("--moves") ? "shortest --bounds" : present;
            case "games" -> words.contains("--svg") ? "draw" : present;
            case "count" -> words.contains("--through") ? "verify" : present;
            case "by-index" -> words.contains("--codes") ? "export --format text-by-index --out -" : present;
            default -> present;
        };
    }
}
