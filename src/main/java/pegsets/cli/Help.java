package pegsets.cli;

import java.io.PrintStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;

/// The texts of `pegs help`: all commands in groups, or one command with its options. No line is longer than 80
/// characters.
final class Help {
    static final int WIDTH = 80;
    static final Map<String, String> ARGUMENTS = new LinkedHashMap<>();
    private static final Map<String, String> TERMS = new TreeMap<>();

    static {
        ARGUMENTS.put("P", "a JOB, or BOARD START [FINISH]; without FINISH, the last peg ends in the hole of START");
        ARGUMENTS.put("JOB",
                "a job file, a name in jobs/, or - for standard input (docs/reference/job-files.md); START and FINISH may follow and replace its own");
        ARGUMENTS.put("BOARD", "a name that pegs boards lists");
        ARGUMENTS.put("START", "d4 (only this hole is empty), any, or a position");
        ARGUMENTS.put("FINISH",
                "d4 (the hole of the last peg), any, or a position; in solve, also fewest or full:a1+empty:b2");
        ARGUMENTS.put("POSITION",
                "a code such as 28, vacant:d4, pegs:a1,b2 or picture:*/**/.. (docs/reference/notation.md)");
        ARGUMENTS.put("JUMPS", "consecutive jumps, such as a3-a1,a5-a3; of --with and --without: d2-d4, d2--d4 (either "
                + "direction), from:d4, over:d4 or to:d4, with commas between alternatives, and =2 for exactly twice, =2+ for "
                + "at least twice");
        ARGUMENTS.put("SOLUTIONS", "a file with one solution per line, or - for standard input");
        ARGUMENTS.put("ATLAS", "an atlas file, such as jobs/atlas-small.yaml (docs/how-to/atlas.md)");
        ARGUMENTS.put("FOLDER", "a folder of sets, as pegs export writes it");
        ARGUMENTS.put("TABLE", "a name that pegs reproduce --list prints");
        TERMS.put("by index", "grouped by the numbers of the problems in which a position occurs");
        TERMS.put("dead end", "a position from which the finish cannot be reached");
        TERMS.put("code", "a position as a number, the sum of 2^bit over its pegs");
        TERMS.put("complement problem", "a problem whose finish is the start with pegs and empty holes exchanged");
        TERMS.put("feasible", "with start and finish in the same position class (Rule of Three)");
        TERMS.put("game", "jumps from the start until no jump is left, won or lost");
        TERMS.put("level set", "the positions that need a given number of moves");
        TERMS.put("move", "one or more consecutive jumps by the same peg");
        TERMS.put("resource count", "a weight for each hole, so that no jump raises the sum over the pegs");
        TERMS.put("SAX", "a sum over the 15-hole triangle that no jump raises (docs/reference/glossary.md)");
        TERMS.put("winning", "can be reached from the start, and the finish can be reached from it");
    }

    private Help() {}

    /// Commands that serve the same purpose.
    ///
    /// @param purpose  the title of the group
    /// @param isFirst  whether the first screen shows the group
    record Group(String purpose, boolean isFirst, List<Command> commands) {}

    static List<Command> commands(List<Group> groups) {
        return groups.stream().flatMap(group -> group.commands().stream()).toList();
    }

    /// Prints the commands.
    ///
    /// @param areAll whether those that a beginner does not need are among them
    static void all(List<Group> groups, boolean areAll, PrintStream to) {
        to.println("""
                Pegsets: winning positions and solutions of peg solitaire.

                usage: pegs COMMAND BOARD START [FINISH] [OPTION...]
                       pegs COMMAND JOB [OPTION...]     JOB is a file, or a name in jobs/
                """);
        for (Group group : groups) {
            if (areAll || group.isFirst) {
                to.println(group.purpose);
                group.commands.forEach(command -> to.println("  %-9s %s".formatted(command.name(),
                        sentence(command.summary()))));
            }
        }
        to.println("""

                Try:  pegs solve triangle:5 a1 a1
                More: pegs help %sWORD, docs/tutorial.md""".formatted(areAll ? "" : "--all, pegs help "));
    }

    /// Returns a summary with a capital and a full stop or its question mark.
    static String sentence(String summary) {
        return summary.substring(0, 1).toUpperCase(Locale.ROOT) + summary.substring(1)
                + (summary.endsWith("?") ? "" : ".");
    }

    /// Prints one command, on one screen.
    static void of(Command command, PrintStream to) {
        to.println(wrapped(("usage: pegs " + command.name() + " " + command.arguments()).strip() + " [OPTION...]",
                "    "));
        to.println("\n" + sentence(command.summary()) + "\n");
        Options shared = shared();
        Map<Boolean, List<Option>> options = command.options().getOptions().stream()
                .collect(Collectors.partitioningBy(option -> shared.hasLongOption(option.getLongOpt())));
        print(described(options.get(false)), to);
        if (command.arguments().matches("(.*\\W)?P(\\W.*)?")) {
            to.println("P is BOARD START [FINISH], such as triangle:5 a1 a1, or a job file or its name.");
        }
        if (!options.get(true).isEmpty()) {
            to.println(wrapped("Also (pegs help options): " + options.get(true).stream()
                    .map(option -> "--" + option.getLongOpt()).collect(Collectors.joining(" ")), "  "));
        }
        to.println("Example: " + command.example());
    }

    /// Prints the options that several commands have, and the words of their arguments.
    static void shared(PrintStream to) {
        print(described(shared().getOptions()), to);
        print(ARGUMENTS, to);
        to.println("Exit codes: 0 yes or done, 1 no, 2 wrong command line, 3 no answer, 4 failed.");
    }

    private static Options shared() {
        return CommandOptions.ofQuestion().quiet();
    }

    /// Prints the commands, options, terms and former names that have a word. Returns whether there are any.
    static boolean search(List<Command> commands, String word, PrintStream to) {
        Pattern pattern = Pattern.compile("(?i)(?<!\\w)" + Stream.of(word.split("[ -]", -1)).map(Pattern::quote)
                .collect(Collectors.joining("[ -]")));
        Map<String, String> found = new LinkedHashMap<>();
        Options shared = shared();
        FormerNames.ofCommand(word).ifPresent(now -> found.put(word, "now: pegs " + now));
        for (Command command : commands) {
            if (pattern.matcher(command.name() + " " + command.summary()).find()) {
                found.put(command.name(), command.summary());
            }
            for (Option option : command.options().getOptions()) {
                if (!shared.hasLongOption(option.getLongOpt()) && pattern.matcher(text(option)).find()) {
                    found.put(command.name() + " --" + option.getLongOpt(), option.getDescription());
                }
            }
        }
        shared.getOptions().stream().filter(option -> pattern.matcher(text(option)).find())
                .forEach(option -> found.put("--" + option.getLongOpt(), option.getDescription()));
        TERMS.forEach((term, meaning) -> {
            if (pattern.matcher(term).find()) {
                found.put(term, meaning);
            }
        });
        print(found, to);
        return !found.isEmpty();
    }

    private static String text(Option option) {
        return option.getLongOpt() + " " + option.getDescription();
    }

    private static Map<String, String> described(Collection<Option> options) {
        Map<String, String> described = new LinkedHashMap<>();
        options.forEach(option -> described.put("--" + option.getLongOpt()
                + (option.hasArg() ? " " + option.getArgName() : ""), option.getDescription()));
        return described;
    }

    private static void print(Map<String, String> lines, PrintStream to) {
        if (!lines.isEmpty()) {
            int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
            lines.forEach((word, text) -> {
                String indented = wrapped(text, " ".repeat(width + 4));
                to.println("  " + word + " ".repeat(width - word.length() + 2) + indented);
            });
            to.println();
        }
    }

    /// Returns a text in lines. All lines but the first begin with the indentation; the first line follows as many
    /// characters.
    private static String wrapped(String text, String indentation) {
        return Pattern.compile("(.{1,%d}|\\S+)( |$)".formatted(WIDTH - indentation.length())).matcher(text).results()
                .map(line -> line.group(1)).collect(Collectors.joining("\n" + indentation));
    }
}
