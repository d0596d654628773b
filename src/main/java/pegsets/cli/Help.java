package pegsets.cli;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;

/// What `--help` prints: all commands, by what they are for, or one of them with its options. No line has more than 80
/// characters. Words of the arguments and terms of the glossary that occur are explained below the options.
final class Help {
    static final int WIDTH = 80;
    private static final Set<String> COMMON = Set.of("set", "data", "json", "quiet", "help");
    private static final Map<String, String> ARGUMENTS = new LinkedHashMap<>();
    private static final Map<String, String> TERMS = new TreeMap<>();

    static {
        ARGUMENTS.put("JOB", "a job file, such as those in jobs/ (docs/jobs.md)");
        ARGUMENTS.put("BOARD", "the name of a board, as pegs boards lists them, or a job file with one; pegs solve also"
                + " takes larger ones, triangle:N, rhombus:N and hexagon:N (docs/triangles.md)");
        ARGUMENTS.put("POSITION", "a code, vacant:d4, pegs:a1,b2 or picture:*/**/.. (docs/notation.md)");
        ARGUMENTS.put("[POSITION...]", "without any, or with -, those on standard input, one a line");
        ARGUMENTS.put("JOB...", "several are run in turn; one that fails does not stop the others");
        ARGUMENTS.put("START", "a position, as in docs/notation.md");
        ARGUMENTS.put("FINISH", "another");
        ARGUMENTS.put("SOLUTION", "jumps in a row, such as a3-a1,a5-a3 (docs/notation.md)");
        ARGUMENTS.put("TABLE", "a name that pegs reproduce --list prints");
        TERMS.put("by index", "by the numbers of the problems that a position occurs in");
        TERMS.put("dead end", "a position from which the finish is out of reach");
        TERMS.put("code", "a position as a number, the sum of 2^bit over its pegs");
        TERMS.put("complement problem", "one whose finish is its start with pegs and holes exchanged");
        TERMS.put("feasible", "with start and finish in the same position class (Rule of Three)");
        TERMS.put("game", "jumps from the start until no jump is left, won or lost");
        TERMS.put("level set", "the positions that need so many moves, and no fewer");
        TERMS.put("move", "one or more jumps by the same peg");
        TERMS.put("resource count", "weights of holes; no jump raises their sum over the pegs");
        TERMS.put("winning", "on a way from the start to the finish");
    }

    private Help() {}

    /// Commands that are for the same.
    ///
    /// @param purpose what for, in a few words
    record Group(String purpose, List<Command> commands) {}

    /// All commands.
    static void all(List<Group> groups, PrintStream to) {
        to.println("""
                Pegsets: forward, backward and winning sets of peg solitaire, on disk.

                usage: pegs COMMAND [ARGUMENT...] [OPTION...]
                       pegs COMMAND --help      arguments, options and an example
                       pegs --version""");
        for (Group group : groups) {
            to.println("\n" + group.purpose);
            group.commands.forEach(command -> to.println("  %-11s %s".formatted(command.name(), command.summary())));
        }
        to.println("""

                JOB is a job file (docs/jobs.md). Example: pegs run jobs/english33-central.yaml
                A beginning is docs/tutorial.md; terms are explained in docs/glossary.md.""");
    }

    /// One command.
    ///
    /// @param options those of the command and `--help`
    static void of(Command command, Options options, PrintStream to) {
        to.println(("usage: pegs " + command.name() + " " + command.arguments()).strip() + " [OPTION...]");
        String summary = command.summary();
        to.println("\n" + wrapped(summary.substring(0, 1).toUpperCase(Locale.ROOT) + summary.substring(1) + ".", "")
                + "\n");
        List<Option> own = options.getOptions().stream().filter(option -> !COMMON.contains(option.getLongOpt()))
                .toList();
        List<Option> common = options.getOptions().stream().filter(option -> COMMON.contains(option.getLongOpt()))
                .toList();
        int width = 2 + options.getOptions().stream().mapToInt(option -> typed(option).length()).max().orElse(0);
        print("Options of " + command.name(), own, width, to);
        print(own.isEmpty() ? "Options" : "Options that others have too", common, width, to);
        StringBuilder text = new StringBuilder(command.arguments() + " " + command.summary());
        options.getOptions().forEach(
                option -> text.append(' ').append(option.getArgName()).append(' ').append(option.getDescription()));
        print("Arguments", explained(ARGUMENTS, text, ""), to);
        print("Terms (more in docs/glossary.md)", explained(TERMS, text, "s?"), to);
        to.println("Example: " + command.example());
    }

    private static String typed(Option option) {
        return (option.getOpt() == null ? "" : "-" + option.getOpt() + ", ") + "--" + option.getLongOpt()
                + (option.hasArg() ? " " + option.getArgName() : "");
    }

    private static void print(String title, List<Option> options, int width, PrintStream to) {
        Map<String, String> lines = new LinkedHashMap<>();
        options.forEach(option -> lines.put(("%-" + width + "s").formatted(typed(option)).stripTrailing(),
                option.getDescription()));
        print(title, lines, to);
    }

    private static void print(String title, Map<String, String> lines, PrintStream to) {
        if (!lines.isEmpty()) {
            int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
            to.println(title + ":");
            lines.forEach((word, text) -> {
                String indented = wrapped(text, " ".repeat(width + 4));
                to.println("  " + word + " ".repeat(width - word.length() + 2) + indented);
            });
            to.println();
        }
    }

    /// Those words that occur in a text.
    ///
    /// @param ending a regular expression of what may follow a word
    private static Map<String, String> explained(Map<String, String> words, CharSequence text, String ending) {
        Map<String, String> found = new LinkedHashMap<>();
        words.forEach((word, meaning) -> {
            if (Pattern.compile("(?<!\\w)" + Pattern.quote(word) + ending + "(?!\\w)").matcher(text).find()) {
                found.put(word, meaning);
            }
        });
        return found;
    }

    /// A text in lines, of which all but the first begin with an indentation, and the first is as far to the right.
    private static String wrapped(String text, String indentation) {
        StringBuilder lines = new StringBuilder();
        int used = indentation.length();
        for (String word : text.split(" ")) {
            boolean isFirst = lines.isEmpty();
            if (!isFirst && used + 1 + word.length() > WIDTH) {
                lines.append('\n').append(indentation);
                used = indentation.length();
            } else if (!isFirst) {
                lines.append(' ');
                used++;
            }
            lines.append(word);
            used += word.length();
        }
        return lines.toString();
    }
}
