package pegsets.cli;

import java.io.PrintStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.Spelling;
import pegsets.disk.ResourceText;

/// `pegs help`: all commands in groups, one command with its options, a search for a word, the JSON Schema of an
/// output, the manual page for `man`, or completion for a shell. No line for people is longer than 80 characters.
final class Help {
    /// The output of commands that fail and of `--progress json`, and the manifest of an export.
    private static final List<String> FURTHER_SCHEMAS = List.of("error", "progress", "manifest");
    private static final String HEAD = """
            .TH PEGS 1 "" "pegs %s" "User Commands"
            .SH NAME
            pegs \\- compute winning positions and solutions of peg solitaire
            .SH SYNOPSIS
            .B pegs
            .I COMMAND
            [\\fIARGUMENT\\fR...] [\\fIOPTION\\fR...]
            .br
            .B pegs \\fICOMMAND\\fB \\-\\-help
            .br
            .B pegs \\-\\-version
            .SH DESCRIPTION
            pegs computes the sets of positions that George Bell's Notes on solving and playing peg solitaire on a computer
            define, and uses them to answer questions. Data goes to standard output, and messages go to standard error.
            Paths that begin with docs/, jobs/ or conf/ are in the folder of Pegsets. docs/tutorial.md is a tutorial.
            .SH ARGUMENTS
            """;
    private static final String END = """
            .SH EXIT STATUS
            0: answered, yes; 1: answered, no (no solution, not winning, a faulty file); 2: misuse; 3: no answer (a limit, or results that are not computed); 4: failed (disk, memory, a lock, damage, no JDK 25); 129, 130, 143: ended by HUP, Ctrl\\-C, TERM.
            .SH ENVIRONMENT
            .TP
            .B PEGS_JAVA_HOME
            the JDK to use, 25 or later
            .TP
            .B JAVA_HOME
            a JDK to use if PEGS_JAVA_HOME is not set and Pegsets does not include a Java runtime
            .TP
            .B PEGS_DATA
            the folder of all job folders (default: data)
            .TP
            .B PEGS_JAVA_OPTIONS
            further options of the JVM
            .TP
            .B SPARK_HOME, HADOOP_CONF_DIR
            an installed Spark, and the folder of Hadoop's settings (docs/how-to/cluster.md)
            .SH FILES
            .TP
            .I data/NAME/
            the folder of the job NAME: its sets, counts and journal
            .TP
            .I conf/defaults.yaml
            the defaults of the keys of job files
            """;

    private static final int WIDTH = 80;
    private static final Map<String, String> ARGUMENTS = new LinkedHashMap<>();
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
        return CommandOptions.ofQuestion().shared("quiet");
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

    /// @param groups all commands
    static Command command(Supplier<List<Group>> groups) {
        return new Command("help", "[WORD|schema NAME|completion SHELL|manual]", "explain a command, or find a word",
                "pegs help query", () -> new CommandOptions().flag("all", "list all commands"),
                call -> run(groups.get(), call));
    }

    private static int run(List<Group> groups, Call call) {
        List<String> words = call.arguments();
        String first = words.isEmpty() ? "" : words.getFirst();
        boolean isNamed = List.of("schema", "completion", "manual").contains(first);
        int most = first.equals("manual") ? 1 : 2;
        if (isNamed && words.size() > most) {
            throw new Refusal("'" + words.get(most) + "' follows '" + words.get(most - 1) + "'; leave it out");
        }
        switch (isNamed ? first : String.join(" ", words)) {
            case "" -> all(groups, call.has("all"), call.out());
            case "schema" -> schema(commands(groups), words.getLast(), call);
            case "completion" -> call.out().print(Completion.of(commands(groups), words.getLast()));
            case "manual" -> call.out().print(manual(groups));
            case "options" -> shared(call.out());
            default -> word(commands(groups), String.join(" ", words), call);
        }
        return Program.DONE;
    }

    /// Explains a command, or lists the commands whose help has a word.
    private static void word(List<Command> commands, String word, Call call) {
        Optional<Command> named = commands.stream().filter(command -> command.name().equals(word)).findFirst();
        if (named.isPresent()) {
            of(named.get(), call.out());
        } else if (!search(commands, word, call.out())) {
            throw new Refusal("no help has the word '" + word + "'; pegs help --all lists the commands"
                    + Spelling.hint(word, commands.stream().map(Command::name).toList()));
        }
    }

    private static void schema(List<Command> commands, String name, Call call) {
        List<String> names = Stream.concat(commands.stream()
                .filter(command -> command.options().hasLongOption("json")).map(Command::name),
                FURTHER_SCHEMAS.stream())
                .toList();
        Refusal.throwIf(!names.contains(name),
                (name.equals("schema") ? "no schema is named" : "no schema '" + name + "'")
                        + "; use one of " + String.join(", ", names));
        call.out().print(ResourceText.text("/schema/" + name + ".json"));
    }

    /// Returns the manual page for `man`. It describes an option once if several commands have it.
    private static String manual(List<Group> groups) {
        Map<String, List<Option>> byText = commands(groups).stream()
                .flatMap(command -> command.options().getOptions().stream())
                .collect(Collectors.groupingBy(Option::getDescription, LinkedHashMap::new, Collectors.toList()));
        Map<String, Option> shared = new LinkedHashMap<>();
        byText.values().stream().filter(options -> options.size() > 1).map(List::getFirst)
                .forEach(option -> shared.putIfAbsent(option.getLongOpt(), option));
        Set<String> texts = shared.values().stream().map(Option::getDescription).collect(Collectors.toSet());
        StringBuilder page = new StringBuilder(HEAD.formatted(Program.version())).append(items(ARGUMENTS))
                .append(".SH SHARED OPTIONS\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nshow the help of the command\n")
                .append(items(described(shared.values())));
        for (Group group : groups) {
            page.append(".SH ").append(escaped(group.purpose.toUpperCase(Locale.ROOT))).append('\n');
            for (Command command : group.commands) {
                Map<Boolean, List<Option>> options = command.options().getOptions().stream()
                        .collect(Collectors.partitioningBy(option -> texts.contains(option.getDescription())));
                page.append(".SS pegs ").append(escaped((command.name() + " " + command.arguments()).strip()))
                        .append('\n').append(escaped(command.summary())).append('\n')
                        .append(items(described(options.get(false)))).append(".PP\nAlso accepts: ")
                        .append(options.get(true).stream().map(option -> escaped("--" + option.getLongOpt()))
                                .collect(Collectors.joining(", ")))
                        .append(".\n.PP\nExample:\n.EX\n").append(escaped(command.example())).append("\n.EE\n");
            }
        }
        return page.append(END).toString();
    }

    /// Returns items of the manual page: options in bold letters, other words in italics, and their meanings.
    private static String items(Map<String, String> meanings) {
        StringBuilder items = new StringBuilder();
        meanings.forEach((words, meaning) -> items.append(".TP\n").append(Stream.of(words.split(" "))
                .map(word -> (word.startsWith("--") ? "\\fB" : "\\fI") + escaped(word) + "\\fR")
                .collect(Collectors.joining(" "))).append('\n').append(escaped(meaning)).append('\n'));
        return items.toString();
    }

    /// Returns a text without characters that roff interprets.
    private static String escaped(String text) {
        return text.replace("\\", "\\e").replace("-", "\\-").replaceFirst("^(?=[.'])", "\\\\&");
    }
}
