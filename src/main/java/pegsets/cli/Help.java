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

/// The output of `--help`: all commands in groups, or one command with its options. No line is longer than 80
/// characters. The help of a command explains the arguments and the terms of the glossary that occur in it.
final class Help {
    static final int WIDTH = 80;
    private static final Set<String> COMMON = Set.of("set", "data", "json", "progress", "quiet", "verbose",
            "help");
    static final Map<String, String> ARGUMENTS = new LinkedHashMap<>();
    private static final Map<String, String> TERMS = new TreeMap<>();

    static {
        ARGUMENTS.put("JOB",
                "a job file, such as those in jobs/, or - for standard input (docs/reference/job-files.md)");
        ARGUMENTS.put("JOB...", "several jobs run one after the other; if one fails, the others still run");
        ARGUMENTS.put("BOARD", "a name that pegs boards lists, or a job file, which names its board; pegs solve also"
                + " accepts larger boards: triangle:N, rhombus:N and hexagon:N (docs/explanation/solvable.md)");
        ARGUMENTS.put("POSITION", "a code, vacant:d4, pegs:a1,b2 or picture:*/**/.. (docs/reference/notation.md)");
        ARGUMENTS.put("[POSITION...]",
                "without a position, or with -, the command reads one position per line from standard input");
        ARGUMENTS.put("ATLAS", "an atlas file, such as jobs/atlas-small.yaml (docs/how-to/pages.md)");
        ARGUMENTS.put("START",
                "a hole or a position: d4 or vacant:d4,e4 (docs/reference/notation.md); one hole means that only this hole is vacant");
        ARGUMENTS.put("FINISH", "a hole or a position in the same notation; one hole means that the last peg is there");
        ARGUMENTS.put("SOLUTION", "consecutive jumps, such as a3-a1,a5-a3 (docs/reference/notation.md)");
        ARGUMENTS.put("SOLUTIONS", "a file with one solution per line, or - for standard input");
        ARGUMENTS.put("FOLDER", "a folder of sets, as pegs export writes it with the formats binary,"
                + " json and text (docs/reference/formats.md)");
        ARGUMENTS.put("TABLE", "a name that pegs reproduce --list prints");
        ARGUMENTS.put("[COMMAND|error|progress|manifest]", "the schema to print: of a command, a failure,"
                + " --progress json or an export manifest (default: print all names)");
        TERMS.put("by index", "grouped by the numbers of the problems in which a position occurs");
        TERMS.put("dead end", "a position from which the finish cannot be reached");
        TERMS.put("code", "a position as a number, the sum of 2^bit over its pegs");
        TERMS.put("complement problem", "a problem whose finish is the start with pegs and empty holes exchanged");
        TERMS.put("feasible", "with start and finish in the same position class (Rule of Three)");
        TERMS.put("game", "jumps from the start until no jump is left, won or lost");
        TERMS.put("level set", "the positions that need a given number of moves");
        TERMS.put("move", "one or more consecutive jumps by the same peg");
        TERMS.put("resource count", "a weight for each hole, so that no jump raises the sum over the pegs");
        TERMS.put("winning", "can be reached from the start, and the finish can be reached from it");
    }

    private Help() {}

    /// Commands that serve the same purpose.
    ///
    /// @param purpose the title of the group
    record Group(String purpose, List<Command> commands) {}

    /// Prints all commands.
    static void all(List<Group> groups, PrintStream to) {
        to.println("""
                Pegsets: forward, backward and winning sets of peg solitaire, on disk.

                usage: pegs COMMAND [ARGUMENT...] [OPTION...]
                       pegs COMMAND --help      arguments, options and an example
                       pegs --version""");
        for (Group group : groups) {
            to.println("\n" + group.purpose);
            group.commands.forEach(command -> to.println("  %-14s %s".formatted(command.name(), command.summary())));
        }
        to.println("""

                JOB is a job file (docs/reference/job-files.md).
                Example: pegs run jobs/english33-central.yaml
                Start with docs/tutorial.md; docs/reference/glossary.md explains the terms.""");
    }

    /// Prints one command.
    ///
    /// @param options the options of the command and `--help`
    static void of(Command command, Options options, PrintStream to) {
        to.println(("usage: pegs " + command.name() + " " + command.arguments()).strip() + " [OPTION...]");
        String summary = command.summary();
        to.println("\n" + wrapped(summary.substring(0, 1).toUpperCase(Locale.ROOT) + summary.substring(1) + ".", "")
                + "\n");
        Map<String, String> own = new LinkedHashMap<>();
        Map<String, String> common = new LinkedHashMap<>();
        for (Option option : options.getOptions()) {
            (COMMON.contains(option.getLongOpt()) ? common : own).put(typed(option), option.getDescription());
        }
        print("Options of " + command.name(), own, to);
        print(own.isEmpty() ? "Options" : "Common options", common, to);
        StringBuilder text = new StringBuilder(command.arguments() + " " + command.summary());
        options.getOptions().forEach(
                option -> text.append(' ').append(option.getArgName()).append(' ').append(option.getDescription()));
        print("Arguments", explained(ARGUMENTS, text, ""), to);
        print("Terms (more in docs/reference/glossary.md)", explained(TERMS, text, "s?"), to);
        to.println("Example: " + command.example());
    }

    private static String typed(Option option) {
        return (option.getOpt() == null ? "" : "-" + option.getOpt() + ", ") + "--" + option.getLongOpt()
                + (option.hasArg() ? " " + option.getArgName() : "");
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

    /// Returns the words that occur in a text, with their meanings.
    ///
    /// @param ending a regular expression for the characters that may follow a word
    private static Map<String, String> explained(Map<String, String> words, CharSequence text, String ending) {
        Map<String, String> found = new LinkedHashMap<>();
        words.forEach((word, meaning) -> {
            if (Pattern.compile("(?<![\\w-])" + Pattern.quote(word) + ending + "(?!\\w)").matcher(text).find()) {
                found.put(word, meaning);
            }
        });
        return found;
    }

    /// Returns a text in lines. All lines but the first begin with the indentation; the first line follows as many
    /// characters.
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
